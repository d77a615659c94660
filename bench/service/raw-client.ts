/**
 * An HTTP client that costs next to nothing, because the machine that it loads also runs what is measured. It knows
 * only what the service's answers use: HTTP/1.1, a Content-Length, connections that stay open.
 */
import { connect } from 'node:net';
import type { Socket } from 'node:net';

export interface RawClient {
  /** The answer's body. @throws Error when the answer has another status than `expected` */
  post(expected: number, path: string, body: string, token: string): Promise<string>;
  close(): void;
}

export function createRawClient(address: string): RawClient {
  const { hostname, port, host } = new URL(address);
  const open = new Set<Socket>();
  const idle: Socket[] = [];

  async function openSocket(): Promise<Socket> {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.setEncoding('latin1');
    // What an error means is told by the close that follows it.
    socket.on('error', () => {});
    open.add(socket);
    socket.on('close', () => {
      open.delete(socket);
      const place = idle.indexOf(socket);
      if (place !== -1) idle.splice(place, 1);
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    return socket;
  }

  return {
    async post(expected, path, body, token) {
      const kept = idle.pop();
      const socket = kept ?? (await openSocket());
      const request = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nAuthorization: Bearer ${token}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
      const answer = await exchange(socket, request);
      // Kept while another side had its turn, and closed meanwhile by the service.
      if (answer === null && kept !== undefined) return await this.post(expected, path, body, token);
      if (answer === null) throw new Error('The service closed a connection instead of answering.');
      idle.push(socket);
      if (answer.status !== expected) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
      return answer.body;
    },
    close() {
      for (const socket of open) socket.destroy();
    },
  };
}

/** Null when the connection was closed before anything came. */
async function exchange(
  socket: Socket,
  request: string,
): Promise<{ readonly status: number; readonly body: string } | null> {
  return await new Promise(function listen(resolve, reject) {
    let received = '';
    function onData(chunk: string): void {
      received += chunk;
      const answer = readAnswer(received);
      if (answer === null) return;
      socket.off('data', onData).off('close', onClose);
      resolve(answer);
    }
    function onClose(): void {
      if (received === '') resolve(null);
      else reject(new Error('The service closed a connection in the middle of an answer.'));
    }
    socket.on('data', onData).once('close', onClose);
    socket.write(request);
  });
}

/** Null as long as some of it is missing. */
function readAnswer(text: string): { readonly status: number; readonly body: string } | null {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (length === undefined) throw new Error('The answer has no Content-Length.');
  const body = text.slice(end + 4);
  if (body.length < Number(length)) return null;
  return { status: Number(text.slice(9, 12)), body };
}
