import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Duplex, Readable, Writable } from 'node:stream';

/** The line to a Chromium: a text for each message, both ways. */
export interface DevToolsTransport {
  send(message: string): void;
  /** Has each message handed to `hear`, and `ended` called once there will be none any more. Called once. */
  listen(hear: (message: string) => void, ended: () => void): void;
  close(): void;
}

/**
 * The line over the two pipes of a Chromium that was started with `--remote-debugging-pipe`: a zero byte ends each
 * message.
 */
export function overPipe(input: Writable, output: Readable): DevToolsTransport {
  // What is written to a Chromium that has just ended is lost; the other pipe says that it has.
  input.on('error', () => undefined);
  return {
    send: (message) => void input.write(`${message}\0`),
    listen(hear, ended) {
      let begun: Buffer[] = [];
      output.on('data', (bytes: Buffer) => {
        let from = 0;
        for (let end = bytes.indexOf(0); end !== -1; end = bytes.indexOf(0, from)) {
          const last = bytes.subarray(from, end);
          const message = begun.length === 0 ? last : Buffer.concat([...begun, last]);
          begun = [];
          from = end + 1;
          hear(message.toString('utf8'));
        }
        if (from < bytes.length) begun.push(bytes.subarray(from));
      });
      output.on('close', ended);
      output.on('error', () => undefined);
    },
    close: () => input.end(),
  };
}

const TEXT = 0x1;
const CLOSE = 0x8;
const PING = 0x9;
const PONG = 0xa;
const LAST = 0x80;
const MASKED = 0x80;

/**
 * The line over a WebSocket to a Chromium on this computer that others use too. (Node's own would ask for compression,
 * which costs more here than it saves.)
 */
export async function overWebSocket(address: string): Promise<DevToolsTransport> {
  const { hostname, port, pathname } = new URL(address);
  const asked = request({
    hostname,
    port,
    path: pathname,
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    },
  });
  asked.end();
  const [, socket, head] = (await once(asked, 'upgrade')) as [IncomingMessage, Duplex & { setNoDelay(): void }, Buffer];
  socket.setNoDelay();
  socket.on('error', () => undefined);
  const send = (kind: number, content: Buffer) =>
    socket.write(Buffer.concat([frameHead(kind, content.length), content]));
  return {
    send: (message) => void send(TEXT, Buffer.from(message, 'utf8')),
    listen(hear, ended) {
      const take = frameTaker((kind, content) => {
        if (kind === TEXT) hear(content.toString('utf8'));
        else if (kind === PING) send(PONG, content);
        else if (kind === CLOSE) socket.end();
      });
      socket.on('data', take);
      socket.on('close', ended);
      take(head);
    },
    close: () => socket.destroy(),
  };
}

/**
 * The head of a frame to a server, with a mask that changes nothing: there is no proxy on the way that it would be for.
 */
function frameHead(kind: number, length: number): Buffer {
  const long = length > 0xffff ? 8 : length > 125 ? 2 : 0;
  const head = Buffer.alloc(2 + long + 4);
  head[0] = LAST | kind;
  head[1] = MASKED | (long === 8 ? 127 : long === 2 ? 126 : length);
  if (long === 2) head.writeUInt16BE(length, 2);
  if (long === 8) head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}

/** Cuts what a server sends into its frames. Chromium sends every message in one. */
function frameTaker(hear: (kind: number, content: Buffer) => void): (bytes: Buffer) => void {
  let waiting: Buffer[] = [];
  let size = 0;
  let wanted = 2;
  return (bytes) => {
    waiting.push(bytes);
    size += bytes.length;
    while (size >= wanted) {
      const all = waiting.length === 1 ? (waiting[0] as Buffer) : Buffer.concat(waiting);
      waiting = [all];
      const short = (all[1] as number) & 0x7f;
      const head = short === 127 ? 10 : short === 126 ? 4 : 2;
      if (size < head) {
        wanted = head;
        return;
      }
      const length = short === 127 ? Number(all.readBigUInt64BE(2)) : short === 126 ? all.readUInt16BE(2) : short;
      if (size < head + length) {
        wanted = head + length;
        return;
      }
      const rest = all.subarray(head + length);
      waiting = rest.length === 0 ? [] : [rest];
      size = rest.length;
      wanted = 2;
      hear((all[0] as number) & 0x0f, all.subarray(head, head + length));
    }
  };
}
