import { once } from 'node:events';
import { createServer as createPlainServer, type Server, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';

/**
 * A service on a real socket that does exactly what a test scripts, byte for byte, the things that no HTTP server
 * library would do included: to answer half, to answer nothing, to cut the connection.
 */
export interface ScriptedService {
  /** Such as `http://127.0.0.1:40123`. */
  readonly baseUrl: string;
  readonly port: number;
  /** Every request that came whole, in order. */
  readonly requests: readonly ScriptedRequest[];
  /** How many connections were opened to it. */
  readonly connections: number;
  /** Resolves when so many requests came whole. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
}

/** A request as it came over the socket. */
export interface ScriptedRequest {
  readonly method: string;
  /** Path and query exactly as they were sent. */
  readonly target: string;
  readonly version: string;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  /** Which connection it came over, from 1. */
  readonly connection: number;
  readonly socket: Socket;
  /** Resolves when the connection that it came over is closed. */
  readonly closed: Promise<void>;
}

/** What the service does with a request. */
export type Script = (request: ScriptedRequest) => unknown;

/** How a service is reached. */
export interface ScriptedServiceOptions {
  readonly certificate?: { readonly key: string; readonly cert: string };
  /** Done with every connection as soon as it stands. */
  readonly onConnection?: (socket: Socket) => void;
}

/** Starts a service on a port of its own. */
export async function startScriptedService(
  script: Script,
  { certificate, onConnection }: ScriptedServiceOptions = {},
): Promise<ScriptedService> {
  const requests: ScriptedRequest[] = [];
  const raw = new Set<Socket>();
  const waiting = new Set<() => void>();
  let connections = 0;

  const serve = (socket: Socket): void => {
    connections += 1;
    const connection = connections;
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => undefined);
    onConnection?.(socket);
    let unread = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      unread = Buffer.concat([unread, piece]);
      for (let taken = takeRequest(unread); taken !== null; taken = takeRequest(unread)) {
        unread = unread.subarray(taken.bytes);
        const request = { ...taken.request, connection, socket, closed };
        if (isOfAnotherTest(request)) {
          socket.destroy();
          continue;
        }
        requests.push(request);
        for (const look of waiting) look();
        script(request);
      }
    });
  };
  const server: Server =
    certificate === undefined ? createPlainServer(serve) : createSecureServer({ ...certificate }, serve);
  server.on('tlsClientError', () => undefined);
  // Of a secure service also those that never became secure.
  server.on('connection', (socket: Socket) => {
    raw.add(socket);
    socket.once('close', () => raw.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The service has no port.');

  return {
    baseUrl: `${certificate === undefined ? 'http' : 'https'}://127.0.0.1:${address.port}`,
    port: address.port,
    requests,
    get connections() {
      return connections;
    },
    received: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (requests.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close: async () => {
      for (const socket of raw) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Whether a request is a counter's whose practice service was just closed by a test in another process, and which asks
 * again at the port that this service was then given. It brings the credential that a practice service makes.
 */
function isOfAnotherTest({ headers }: Pick<ScriptedRequest, 'headers'>): boolean {
  return headers.get('authorization')?.startsWith('practice-') === true;
}

/** Answers with JSON that says how long it is, and leaves the connection open. */
export function answerJson(
  request: ScriptedRequest,
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  answerText(request, status, JSON.stringify(value), { 'content-type': 'application/json', ...headers });
}

/** Answers with a text that says how long it is, and leaves the connection open. */
export function answerText(
  request: ScriptedRequest,
  status: number,
  text: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = Buffer.from(text);
  const lines = Object.entries({ ...headers, 'content-length': String(body.length) }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  request.socket.write(`HTTP/1.1 ${status} Scripted\r\n${lines.join('')}\r\n`);
  request.socket.write(body);
}

/** Cuts the connection the hard way, as a crash does. */
export function reset(socket: Socket): void {
  socket.resetAndDestroy();
}

/** The first whole request in some bytes, and how many of them it takes. */
function takeRequest(
  bytes: Buffer,
): { readonly bytes: number; readonly request: Omit<ScriptedRequest, 'connection' | 'socket' | 'closed'> } | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const [method = '', target = '', version = ''] = first.split(' ');
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const total = end + 4 + Number(headers.get('content-length') ?? 0);
  if (bytes.length < total) return null;
  return { bytes: total, request: { method, target, version, headers, body: bytes.toString('utf8', end + 4, total) } };
}
