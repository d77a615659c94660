/** POSTs over connections that stay open, at the least cost to the machine that service and database also run on. */
import http from 'node:http';

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });

export interface PostAnswer {
  readonly status: number;
  readonly text: string;
}

export async function post(
  address: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<PostAnswer> {
  for (;;) {
    const request = http.request(address, {
      method: 'POST',
      agent,
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...headers },
    });
    try {
      return await exchange(request, body);
    } catch (error) {
      // Kept open while the other side had its turn, and closed meanwhile by the server.
      const wasStale = request.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
      if (!wasStale) throw error;
    }
  }
}

async function exchange(request: http.ClientRequest, body: string): Promise<PostAnswer> {
  return await new Promise(function listen(resolve, reject) {
    request.once('error', reject);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') });
      });
    });
    request.end(body);
  });
}

/** @throws Error when the answer has another status */
export async function postExpecting(
  status: number,
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  const answer = await post(address, body, headers);
  if (answer.status !== status) throw new Error(`${address} answered ${answer.status}: ${answer.text}`);
  return answer.text;
}

export function closeConnections(): void {
  agent.destroy();
}
