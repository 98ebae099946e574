import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type DevToolsTransport, overPipe, overWebSocket } from '#tests/electron-standin/devtools-transport.ts';

const MESSAGES = [
  '{"id":1}',
  '',
  '☃ and 車',
  'x'.repeat(125),
  'x'.repeat(126),
  'y'.repeat(65_535),
  'z'.repeat(200_000),
];

/** What is heard, and whether the line has ended. */
function heardOn(line: DevToolsTransport): { readonly messages: string[]; ended: boolean } {
  const heard = { messages: [] as string[], ended: false };
  line.listen(
    (message) => heard.messages.push(message),
    () => {
      heard.ended = true;
    },
  );
  return heard;
}

describe('a line over pipes', () => {
  it('hears each message whole, however it is cut, and sends each with its end', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const line = overPipe(input, output);
    const heard = heardOn(line);
    const bytes = Buffer.from(MESSAGES.map((message) => `${message}\0`).join(''));
    for (let at = 0; at < bytes.length; at += 7_001) output.write(bytes.subarray(at, at + 7_001));
    await expect.poll(() => heard.messages.length).toBe(MESSAGES.length);
    expect(heard.messages).toEqual(MESSAGES);
    line.send('{"id":2}');
    line.send('☃');
    expect(String(input.read())).toBe('{"id":2}\0☃\0');
    output.destroy();
    await expect.poll(() => heard.ended).toBe(true);
  });
});

describe('a line over a WebSocket', () => {
  it('has each message come back from an echo as it was, by frames of every length, and says when it ends', async () => {
    const server = createServer();
    server.on('upgrade', (_request, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      // The mask is zero, so a frame without its mask is what a server sends: cut in pieces, as a network does.
      let waiting = Buffer.alloc(0);
      socket.on('data', (bytes: Buffer) => {
        waiting = Buffer.concat([waiting, bytes]);
        for (let frame = frameAt(waiting); frame !== null; frame = frameAt(waiting)) {
          waiting = waiting.subarray(frame.whole);
          for (let at = 0; at < frame.back.length; at += 9_001) socket.write(frame.back.subarray(at, at + 9_001));
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const line = await overWebSocket(`ws://127.0.0.1:${port}/devtools/browser/1`);
    const heard = heardOn(line);
    for (const message of MESSAGES) line.send(message);
    await expect.poll(() => heard.messages.length).toBe(MESSAGES.length);
    expect(heard.messages).toEqual(MESSAGES);
    line.close();
    await expect.poll(() => heard.ended).toBe(true);
    server.close();
  });
});

/** The first frame of what a client has sent, as a server sends it; null where it is not whole. */
function frameAt(bytes: Buffer): { readonly whole: number; readonly back: Buffer } | null {
  if (bytes.length < 2) return null;
  const short = bytes.readUInt8(1) & 0x7f;
  const head = short === 127 ? 10 : short === 126 ? 4 : 2;
  if (bytes.length < head + 4) return null;
  const length = short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short;
  const whole = head + 4 + length;
  if (bytes.length < whole) return null;
  expect(bytes.subarray(head, head + 4)).toEqual(Buffer.alloc(4));
  const back = Buffer.concat([bytes.subarray(0, head), bytes.subarray(head + 4, whole)]);
  back.writeUInt8(short, 1);
  return { whole, back };
}
