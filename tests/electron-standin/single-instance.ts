import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a second process tells the first. */
export interface SecondInstance {
  readonly argv: readonly string[];
  readonly workingDirectory: string;
  readonly additionalData: unknown;
}

/** The socket that stands for the lock of a data folder. The process that listens on it holds the lock. */
function socketOf(dataFolder: string): string {
  const name = `counterpart-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 24)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

/**
 * Sends a message to the process that listens on a socket, in a process of its own, because the lock is asked for
 * synchronously.
 */
const SAY = `
  const socket = require('node:net').connect(process.argv[1]);
  socket.on('error', () => process.exit(1));
  socket.on('connect', () => socket.end(process.argv[2], () => process.exit(0)));
`;

/**
 * Takes the lock of a data folder for this process, in one turn, as Electron does. Answers what releases it; or null
 * where another process has it, which has then been told of this one. A lock whose process was killed is free again.
 */
export function takeLock(
  dataFolder: string,
  me: SecondInstance,
  hear: (second: SecondInstance) => void,
): (() => void) | null {
  const path = socketOf(dataFolder);

  function listen(): Server | null {
    const server = createServer((socket) => {
      const pieces: Buffer[] = [];
      socket.on('data', (piece) => pieces.push(piece));
      socket.on('end', () => hear(JSON.parse(Buffer.concat(pieces).toString()) as SecondInstance));
    });
    server.on('error', () => undefined);
    server.listen(path);
    server.unref();
    return server.listening ? server : null;
  }

  let server = listen();
  if (server === null) {
    const said = spawnSync(process.execPath, ['-e', SAY, path, JSON.stringify(me)]);
    if (said.status === 0) return null;
    rmSync(path, { force: true });
    server = listen();
  }
  return server === null ? null : () => server.close();
}
