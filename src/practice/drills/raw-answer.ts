import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Answer } from '../operations/answer.ts';

const HUGE_BYTES = 72 * 1024 * 1024;
const PIECE = Buffer.alloc(1024 * 1024, 'x');

function bytesOf(answer: Answer): Buffer {
  return Buffer.from(answer.body);
}

/** Resets the connection (RST): nothing more is sent. */
export function resetConnection(outgoing: ServerResponse): void {
  const { socket } = outgoing;
  if (socket !== null && !socket.destroyed) {
    socket.resetAndDestroy();
  }
}

async function writeThenClose(outgoing: ServerResponse, bytes: Buffer): Promise<void> {
  await new Promise<void>((resolve) => {
    outgoing.once('close', resolve);
    outgoing.write(bytes, () => {
      outgoing.socket?.destroySoon();
      resolve();
    });
  });
}

/** Announces the whole length, sends half of it and closes. */
export async function sendTruncated(outgoing: ServerResponse, answer: Answer): Promise<void> {
  const bytes = bytesOf(answer);
  outgoing.writeHead(answer.status, { ...answer.headers, 'content-length': String(bytes.length) });
  await writeThenClose(outgoing, bytes.subarray(0, Math.floor(bytes.length / 2)));
}

/** Sends half of the answer in chunks, and closes without the chunk that ends it. */
export async function sendHalf(outgoing: ServerResponse, answer: Answer): Promise<void> {
  const bytes = bytesOf(answer);
  outgoing.writeHead(answer.status, { ...answer.headers, 'transfer-encoding': 'chunked' });
  await writeThenClose(outgoing, bytes.subarray(0, Math.floor(bytes.length / 2)));
}

/**
 * Sends the answer with 72 MB more in it: a JSON object gets one more key, so that a reader that reads it to the end
 * finds nothing wrong with it. Stops when the asker hangs up, and never holds more than a piece of it.
 */
export async function sendHuge(outgoing: ServerResponse, answer: Answer): Promise<void> {
  const bytes = bytesOf(answer);
  const isJson = answer.headers['content-type'] === 'application/json';
  outgoing.writeHead(answer.status, { ...answer.headers });
  outgoing.write(isJson ? bytes.subarray(0, -1) : bytes);
  if (isJson) {
    outgoing.write(',"padding":"');
  }
  const gone = once(outgoing, 'close').catch(() => undefined);
  for (let sent = 0; sent < HUGE_BYTES && !outgoing.destroyed; sent += PIECE.length) {
    if (!outgoing.write(PIECE)) {
      await Promise.race([gone, once(outgoing, 'drain')]).catch(() => undefined);
    }
  }
  if (!outgoing.destroyed) {
    outgoing.end(isJson ? '"}' : '');
  }
}
