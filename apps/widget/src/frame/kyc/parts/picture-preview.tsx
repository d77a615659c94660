import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** As a `data:` address: the page's policy allows it, and unlike a `blob:` one nothing has to be released. */
export function PicturePreview({ jpeg, label }: { jpeg: Blob; label: string }): JSX.Element {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(
    function read() {
      const reader = new FileReader();
      reader.addEventListener('load', () => setAddress(typeof reader.result === 'string' ? reader.result : null));
      reader.readAsDataURL(jpeg);
      return () => reader.abort();
    },
    [jpeg],
  );
  return address === null ? (
    <span class="picture-preview bone" />
  ) : (
    <img class="picture-preview" src={address} alt={label} />
  );
}
