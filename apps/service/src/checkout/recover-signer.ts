/** Who signed a text with `personal_sign` (ERC-191). Wallets that are contracts sign in other ways and are not known here. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

/** The signer's address in lower case, or null when this is no signature of anybody. */
export function recoverSigner(message: string, signature: string): string | null {
  if (!/^0x[0-9a-f]{130}$/i.test(signature)) return null;
  const bytes = Buffer.from(signature.slice(2), 'hex');
  const recovery = (bytes[64] ?? 0) % 27;
  if (recovery > 1) return null;
  try {
    const recovered = Uint8Array.from([recovery, ...bytes.subarray(0, 64)]);
    const publicKey = secp256k1.recoverPublicKey(recovered, hashMessage(message), { prehash: false });
    const point = secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1);
    return `0x${Buffer.from(keccak_256(point).subarray(-20)).toString('hex')}`;
  } catch {
    // Numbers that are no point of the curve.
    return null;
  }
}

function hashMessage(message: string): Uint8Array {
  const text = new TextEncoder().encode(message);
  const prefix = new TextEncoder().encode(`\u0019Ethereum Signed Message:\n${text.length}`);
  return keccak_256(Uint8Array.from([...prefix, ...text]));
}
