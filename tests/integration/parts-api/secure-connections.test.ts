import { createConnection, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { classifyExchange } from '#shared/domain/order/submission.ts';
import {
  answerJson,
  reset,
  type Script,
  type ScriptedService,
  startScriptedService,
} from '#tests/support/scripted-service.ts';
import { takeRefusingPort } from '#tests/support/refusing-port.ts';
import { makeCertificate } from '#tests/support/scripted-service-certificate.ts';
import { connectClient, ORDER_REQUEST, type ScriptedClient } from '#tests/support/scripted-service-client.ts';
import { scriptedProduct } from '#tests/support/scripted-service-product.ts';

const trusted = makeCertificate();
const unknown = makeCertificate();
const expired = makeCertificate({ expired: true });
const elsewhere = makeCertificate({ host: 'elsewhere.example' });
const before = getCACertificates('default');

/** A deadline that is never come to, however busy the computer is: what ends before it ends by itself. */
const LONG_MS = 30_000;

let service: ScriptedService;
let client: ScriptedClient;

beforeAll(() => {
  setDefaultCACertificates([...before, trusted.cert, expired.cert, elsewhere.cert]);
});
afterAll(() => setDefaultCACertificates(before));
afterEach(async () => {
  await client.close();
  await service.close();
});

async function connectTo(certificate: { readonly key: string; readonly cert: string }): Promise<ScriptedClient> {
  service = await startScriptedService(
    (request) =>
      request.method === 'POST'
        ? answerJson(request, 200, { success: true, order_transaction_id: 'T-1' })
        : answerJson(request, 200, scriptedProduct('S', 1)),
    { certificate },
  );
  client = connectClient(service.baseUrl);
  return client;
}

test('a service whose certificate is trusted is read from and ordered at', async () => {
  const { api } = await connectTo(trusted);
  expect(await api.product('S')).toMatchObject({ ok: true });
  expect(classifyExchange(await api.submitOrder(ORDER_REQUEST, () => true))).toMatchObject({ kind: 'acknowledged' });
  expect(service.requests.map(({ version }) => version)).toEqual(['HTTP/1.1', 'HTTP/1.1']);
});

describe.each([
  ['nobody knows', unknown, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['has expired', expired, 'CERT_HAS_EXPIRED'],
  ['is of another name', elsewhere, 'ERR_TLS_CERT_ALTNAME_INVALID'],
])('a service whose certificate %s', (_, certificate, code) => {
  test('is offline, with the certificate named', async () => {
    const { api } = await connectTo(certificate);
    expect(await api.product('S')).toEqual({
      ok: false,
      failure: {
        kind: 'offline',
        operation: 'product',
        detail: `The certificate of 127.0.0.1 was not accepted (${code}).`,
      },
    });
    expect(service.requests).toHaveLength(0);
  });

  test('gets no order', async () => {
    const { api } = await connectTo(certificate);
    const exchange = await api.submitOrder(ORDER_REQUEST, () => true);
    expect(exchange).toEqual({ kind: 'not connected', reason: 'certificate rejected' });
    expect(classifyExchange(exchange)).toEqual({ kind: 'not sent', reason: 'certificate rejected' });
    expect(service.requests).toHaveLength(0);
  });
});

describe.each([
  ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
  ['NODE_TLS_REJECT_UNAUTHORIZED', ''],
])('where %s is "%s" in the environment', (name, value) => {
  afterEach(() => {
    delete process.env[name];
  });

  test.each([
    ['that nobody knows', unknown],
    ['that has expired', expired],
    ['of another name', elsewhere],
  ])('a certificate %s is refused all the same, for reads, pictures and the order', async (_, certificate) => {
    const { api } = await connectTo(certificate);
    process.env[name] = value;
    expect(await api.product('S')).toMatchObject({ failure: { kind: 'offline' } });
    expect(await api.picture(`${service.baseUrl}/x.png`)).toMatchObject({ failure: { kind: 'offline' } });
    expect(await api.submitOrder(ORDER_REQUEST, () => true)).toEqual({
      kind: 'not connected',
      reason: 'certificate rejected',
    });
    expect(service.requests).toHaveLength(0);
  });
});

describe('over http', () => {
  test.each(['http://192.0.2.1:8080', 'http://parts.example', 'http://10.0.0.7', 'http://[2001:db8::1]'])(
    '%s is never connected to, wherever the address came from',
    async (baseUrl) => {
      service = await startScriptedService(() => undefined);
      // A proxy would be asked for the way there: it is not.
      client = connectClient(baseUrl, { proxyFor: async () => service.baseUrl });
      expect(await client.api.product('S')).toMatchObject({
        failure: { kind: 'offline', detail: expect.stringContaining('over https alone') },
      });
      expect(await client.api.submitOrder(ORDER_REQUEST, () => true)).toEqual({
        kind: 'not connected',
        reason: 'connection refused',
      });
      expect(service.connections).toBe(0);
    },
  );
});

describe('a service that is reached, but not securely', () => {
  async function connectToPlain(onConnection: (socket: Socket) => void, deadlineMs = LONG_MS) {
    service = await startScriptedService(() => undefined, { onConnection });
    client = connectClient(service.baseUrl.replace('http:', 'https:'), {
      deadlines: () => ({ plateMs: deadlineMs, readMs: deadlineMs, orderMs: deadlineMs }),
    });
    return client;
  }

  test('because it never says a word: the connection timed out, and the order was not sent', async () => {
    const { api } = await connectToPlain(() => undefined, 400);
    expect(await api.product('S')).toMatchObject({ failure: { kind: 'timed out', afterMs: 400 } });
    expect(await api.submitOrder(ORDER_REQUEST, () => true)).toEqual({
      kind: 'not connected',
      reason: 'connect timed out',
    });
  });

  test.each([
    ['breaks off', (socket: Socket) => reset(socket)],
    ['speaks another language', (socket: Socket) => socket.end('220 mail.example ESMTP\r\n')],
  ])('because it %s: offline, and the order is unknown', async (_, misbehave) => {
    const { api } = await connectToPlain(misbehave);
    expect(await api.product('S')).toMatchObject({
      failure: {
        kind: 'offline',
        detail: expect.stringMatching(/^The connection to 127\.0\.0\.1 was cut before it was set up/),
      },
    });
    const exchange = await api.submitOrder(ORDER_REQUEST, () => true);
    expect(exchange.kind).toBe('no complete answer');
    expect(classifyExchange(exchange).kind).toBe('unknown');
  });
});

describe('through a proxy', () => {
  type ProxyAnswer =
    | 'open'
    | 'hang'
    | 'reset'
    | 'half an answer'
    | 'opens and resets'
    | 'opens and ends'
    | 'opens and says more'
    | number;

  /** A proxy that opens every way to the service, whatever name it is asked for, or that does not. */
  async function startProxy(answer: ProxyAnswer) {
    return startScriptedService(({ method, target, socket }) => {
      const opened = 'HTTP/1.1 200 Connection established\r\n\r\n';
      if (typeof answer === 'number') socket.end(`HTTP/1.1 ${answer} No\r\ncontent-length: 0\r\n\r\n`);
      else if (answer === 'reset') reset(socket);
      else if (answer === 'half an answer') socket.end('HTTP/1.1 200 Connec');
      else if (answer === 'opens and ends') socket.end(opened);
      else if (answer === 'opens and says more') socket.end(`${opened}HTTP/1.1 502 Bad Gateway\r\n\r\n`);
      else if (answer === 'opens and resets') {
        socket.removeAllListeners('data');
        // The beginning of the secure connection comes, and the way is cut in the middle of it.
        socket.once('data', () => reset(socket));
        socket.write(opened);
      } else if (answer === 'open' && method === 'CONNECT' && target === 'elsewhere.example:443') {
        socket.removeAllListeners('data');
        const way = createConnection(service.port, '127.0.0.1');
        way.on('error', () => undefined);
        way.on('close', () => socket.destroy());
        socket.on('close', () => way.destroy());
        socket.write(opened);
        socket.pipe(way).pipe(socket);
      }
    });
  }

  async function connectThrough(
    address: string,
    certificate = elsewhere,
    order: Script = (request) => answerJson(request, 200, { success: true, order_transaction_id: 'T-1' }),
    deadlineMs = LONG_MS,
  ): Promise<ScriptedClient> {
    service = await startScriptedService(
      (request) => (request.method === 'POST' ? order(request) : answerJson(request, 200, scriptedProduct('S', 1))),
      { certificate },
    );
    client = connectClient('https://elsewhere.example', {
      proxyFor: async (url) => (url.startsWith('https://elsewhere.example/') ? address : null),
      deadlines: () => ({ plateMs: deadlineMs, readMs: deadlineMs, orderMs: deadlineMs }),
    });
    return client;
  }

  test('a service is read from and ordered at, and the proxy sees neither credential nor path', async () => {
    const proxy = await startProxy('open');
    const { api } = await connectThrough(proxy.baseUrl.replace('//', '//user:p%40ss@'));
    expect(await api.product('S')).toMatchObject({ ok: true });
    expect(await api.submitOrder(ORDER_REQUEST, () => true)).toMatchObject({
      kind: 'answered',
      status: 200,
      complete: true,
    });
    expect(service.requests.map(({ target }) => target)).toEqual(['/v1/products/S', '/v1/order']);
    for (const { headers } of proxy.requests) {
      expect(headers.has('authorization')).toBe(false);
      expect(headers.get('proxy-authorization')).toBe(`Basic ${Buffer.from('user:p@ss').toString('base64')}`);
    }
    await proxy.close();
  });

  test.each([
    [407, 'let Counterpart through'],
    [403, 'to allow it'],
    [502, 'try again in a minute'],
  ])('that refuses with %i, reads say what to do and an order was not sent', async (status, advice) => {
    const proxy = await startProxy(status);
    const { api } = await connectThrough(proxy.baseUrl);
    const words = `The proxy 127.0.0.1:${proxy.port} did not connect to elsewhere.example (${status}): `;
    const read = await api.product('S');
    expect(read).toMatchObject({ failure: { kind: 'offline', detail: expect.stringContaining(words) } });
    expect(read).toMatchObject({ failure: { detail: expect.stringContaining(advice) } });
    const exchange = await api.submitOrder(ORDER_REQUEST, () => true);
    expect(classifyExchange(exchange)).toEqual({ kind: 'not sent', reason: 'proxy refused' });
    expect(service.requests).toEqual([]);
    await proxy.close();
  });

  test.each(['reset', 'half an answer', 'opens and resets', 'opens and ends', 'opens and says more'] as const)(
    'that breaks off (%s), reads are offline and an order was not sent',
    async (how) => {
      const proxy = await startProxy(how);
      const { api } = await connectThrough(proxy.baseUrl);
      expect(await api.product('S')).toMatchObject({ failure: { kind: 'offline' } });
      const exchange = await api.submitOrder(ORDER_REQUEST, () => true);
      expect(classifyExchange(exchange)).toEqual({ kind: 'not sent', reason: 'proxy broke off' });
      expect(service.requests).toEqual([]);
      await proxy.close();
    },
  );

  test('that breaks off once the way stands, an order is unknown', async () => {
    const proxy = await startProxy('open');
    const { api } = await connectThrough(proxy.baseUrl, elsewhere, ({ socket }) => socket.destroy());
    const exchange = await api.submitOrder(ORDER_REQUEST, () => true);
    expect(classifyExchange(exchange).kind).toBe('unknown');
    expect(service.requests).toHaveLength(1);
    await proxy.close();
  });

  test('that never answers, reads are timed out and an order was not sent', async () => {
    const proxy = await startProxy('hang');
    const { api } = await connectThrough(proxy.baseUrl, elsewhere, undefined, 500);
    expect(await api.product('S')).toMatchObject({ failure: { kind: 'timed out' } });
    expect(await api.submitOrder(ORDER_REQUEST, () => true)).toEqual({
      kind: 'not connected',
      reason: 'connect timed out',
    });
    await proxy.close();
  });

  test('that is not there, nothing leaves', async () => {
    const refusing = await takeRefusingPort();
    const { api } = await connectThrough(`http://127.0.0.1:${refusing.port}`);
    expect(await api.submitOrder(ORDER_REQUEST, () => true)).toEqual({
      kind: 'not connected',
      reason: 'connection refused',
    });
    refusing.giveBack();
  });

  test('of a kind that cannot be spoken to is said so', async () => {
    const { api } = await connectThrough('socks5://127.0.0.1:1080');
    expect(await api.product('S')).toMatchObject({
      failure: { kind: 'offline', detail: expect.stringContaining('of a kind that Counterpart cannot use (socks5)') },
    });
  });

  test('a certificate that is not accepted is still the service that is meant', async () => {
    const proxy = await startProxy('open');
    const { api } = await connectThrough(proxy.baseUrl, trusted);
    expect(await api.submitOrder(ORDER_REQUEST, () => true)).toEqual({
      kind: 'not connected',
      reason: 'certificate rejected',
    });
    await proxy.close();
  });
});

test('what is on this computer is never asked of a proxy', async () => {
  service = await startScriptedService((request) => answerJson(request, 200, scriptedProduct('S', 1)));
  client = connectClient(service.baseUrl, { proxyFor: async () => 'http://127.0.0.1:1' });
  expect(await client.api.product('S')).toMatchObject({ ok: true });
});
