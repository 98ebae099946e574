import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PracticeService } from '#practice/start-practice-service.ts';

/** A front before a service that knows how long each answer took to come from behind it, ms. */
export interface TimedFront {
  readonly baseUrl: string;
  readonly credential: string;
  /** How long the last request whose path ends so kept its asker waiting, from its arrival to its last byte. */
  lastDelay(pathEnd: string): number;
  close(): Promise<void>;
}

/** Starts a front on 127.0.0.1 for a service, with the service's own credential. */
export async function startTimedFront(service: PracticeService): Promise<TimedFront> {
  const behind = new URL(service.baseUrl);
  const delays = new Map<string, number>();
  const server = createServer((incoming, outgoing) => {
    const arrived = performance.now();
    const { method, url: path = '', headers } = incoming;
    const onward = request({ hostname: behind.hostname, port: behind.port, method, path, headers }, (came) => {
      outgoing.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(outgoing);
    });
    outgoing.on('finish', () => delays.set(path, performance.now() - arrived));
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}${behind.pathname}`,
    credential: service.credential,
    lastDelay: (pathEnd) => {
      for (const [path, delay] of delays) if (path.endsWith(pathEnd)) return delay;
      return Number.NaN;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
