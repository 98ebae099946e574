import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { setImmediate as immediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { checkNetwork } from '#main/parts-api/network-check.ts';
import { answerJson, type ScriptedService, startScriptedService } from '#tests/support/scripted-service.ts';
import { makeCertificate } from '#tests/support/scripted-service-certificate.ts';
import { connectClient, ORDER_REQUEST, type ScriptedClient } from '#tests/support/scripted-service-client.ts';
import { scriptedProduct } from '#tests/support/scripted-service-product.ts';

/** However an opening hangs, it ends by itself, and what is asked afterwards gets a connection again. */

/** Long enough for an opening that goes on, on a busy computer too. */
const LIMIT_MS = 1_000;
const certificate = makeCertificate({ host: 'elsewhere.example' });
const before = getCACertificates('default');

/** Where an opening may stop: nothing is said any more, and nothing is closed. */
type Silence = 'the proxy is not named' | 'CONNECT is not answered' | 'half an answer to CONNECT' | 'no security comes';

let service: ScriptedService;
let proxy: Server;
let client: ScriptedClient;
let silence: Silence | null;
/** Ends where the opening has come as far as the silence. */
let fallenSilent: Promise<void>;
let fallSilent: () => void;
const sockets = new Set<Socket>();

beforeAll(() => setDefaultCACertificates([...before, certificate.cert]));
afterAll(() => setDefaultCACertificates(before));
afterEach(async () => {
  vi.useRealTimers();
  await client.close();
  for (const socket of sockets) socket.destroy();
  proxy.close();
  await service.close();
});

function hear(socket: Socket): void {
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.once('data', () => {
    if (silence === 'CONNECT is not answered') return fallSilent();
    if (silence === 'half an answer to CONNECT') {
      socket.write('HTTP/1.1 200 Connection est', fallSilent);
      return;
    }
    if (silence === 'no security comes') socket.once('data', fallSilent);
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    if (silence === 'no security comes') return;
    const way = createConnection(service.port, '127.0.0.1');
    sockets.add(way);
    way.on('error', () => undefined);
    way.on('close', () => socket.destroy());
    socket.on('close', () => way.destroy());
    socket.pipe(way).pipe(socket);
  });
}

async function connect(first: Silence) {
  silence = first;
  ({ promise: fallenSilent, resolve: fallSilent } = Promise.withResolvers<void>());
  service = await startScriptedService(
    (request) =>
      request.method === 'POST'
        ? answerJson(request, 200, { success: true, order_transaction_id: 'T-1' })
        : answerJson(request, 200, scriptedProduct('S', 1)),
    { certificate },
  );
  proxy = createServer(hear).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as { readonly port: number };
  const proxyFor = (): Promise<string> => {
    if (silence !== 'the proxy is not named') return Promise.resolve(`http://127.0.0.1:${port}`);
    fallSilent();
    return new Promise(() => undefined);
  };
  client = connectClient('https://elsewhere.example', { proxyFor, openingLimitMs: LIMIT_MS });
  return { api: client.api, proxyFor };
}

const SILENCES: readonly Silence[] = [
  'the proxy is not named',
  'CONNECT is not answered',
  'half an answer to CONNECT',
  'no security comes',
];

test.each(SILENCES)('where %s, reads end in time and those that come after it are answered', async (first) => {
  const { api } = await connect(first);
  const codes = Array.from({ length: 12 }, (_, at) => `S-${at}`);
  const failed = await Promise.all(codes.map((code) => api.product(code)));
  for (const answer of failed) expect(answer).toMatchObject({ failure: { kind: 'timed out' } });
  silence = null;
  expect(await api.product('S')).toMatchObject({ ok: true });
  await expect.poll(() => [...sockets].filter((socket) => !socket.destroyed).length).toBeLessThanOrEqual(2);
});

test.each(SILENCES)('where %s, a picture ends in time', async (first) => {
  const { api } = await connect(first);
  expect(await api.picture('https://elsewhere.example/x.png')).toMatchObject({ failure: { kind: 'timed out' } });
});

test.each(SILENCES)('where %s, an order was not sent, and says so in time', async (first) => {
  const { api } = await connect(first);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let hasEnded = false;
  const asked = api
    .submitOrder(ORDER_REQUEST, () => true)
    .finally(() => {
      hasEnded = true;
    });
  await fallenSilent;
  vi.advanceTimersByTime(LIMIT_MS - 1);
  await immediate();
  expect(hasEnded).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await asked).toEqual({ kind: 'not connected', reason: 'connect timed out' });
  expect(service.requests).toHaveLength(0);
});

test('where the proxy is not named, the network check says at which step it stopped', async () => {
  const { proxyFor } = await connect('the proxy is not named');
  const findings = await checkNetwork({
    baseUrl: 'https://elsewhere.example',
    proxyFor,
    probe: () => Promise.reject(new Error('the service is not asked')),
    signal: new AbortController().signal,
    begins: () => undefined,
    openingLimitMs: LIMIT_MS,
  });
  expect(findings).toMatchObject([{ step: 'way', good: false, words: 'No connection was made in time.' }]);
});
