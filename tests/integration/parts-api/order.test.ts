import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { classifyExchange, type OrderExchange, type Outcome } from '#shared/domain/order/submission.ts';
import { effort } from '#tests/support/effort.ts';
import { takeRefusingPort } from '#tests/support/refusing-port.ts';
import {
  answerJson,
  answerText,
  reset,
  type Script,
  type ScriptedService,
  type ScriptedServiceOptions,
  startScriptedService,
} from '#tests/support/scripted-service.ts';
import {
  connectClient,
  ORDER_REQUEST,
  RATES_REQUEST,
  type ScriptedClient,
  SENTINEL,
} from '#tests/support/scripted-service-client.ts';

const ACKNOWLEDGEMENT = { success: true, order_transaction_id: '9f4c0a52-0001-4000-8000-000000000001' };

let service: ScriptedService;
let client: ScriptedClient;

afterEach(async () => {
  await client.close();
  await service.close();
});

async function submitTo(
  script: Script,
  { deadlineMs = 30_000, ...options }: ScriptedServiceOptions & { readonly deadlineMs?: number } = {},
): Promise<{ readonly exchange: OrderExchange; readonly outcome: Outcome }> {
  service = await startScriptedService(script, options);
  client = connectClient(service.baseUrl, {
    deadlines: () => ({ plateMs: 8_000, readMs: 8_000, orderMs: deadlineMs }),
  });
  const exchange = await client.api.submitOrder(ORDER_REQUEST, () => true);
  // Long enough for a second request to arrive, if there were one.
  await new Promise((resolve) => setTimeout(resolve, effort(100, 400)));
  expect(service.requests.length).toBeLessThanOrEqual(1);
  expect(JSON.stringify(exchange)).not.toContain('SENTINEL');
  return { exchange, outcome: classifyExchange(exchange) };
}

test('an order that is acknowledged is sent once, whole, and acknowledged', async () => {
  const { exchange, outcome } = await submitTo((request) => answerJson(request, 200, ACKNOWLEDGEMENT));
  expect(exchange).toEqual({ kind: 'answered', status: 200, body: JSON.stringify(ACKNOWLEDGEMENT), complete: true });
  expect(outcome).toEqual({ kind: 'acknowledged', transactionId: ACKNOWLEDGEMENT.order_transaction_id });
  expect(service.requests).toHaveLength(1);
  expect(service.connections).toBe(1);
  expect(JSON.parse(service.requests[0]?.body ?? '')).toEqual(ORDER_REQUEST);
  await service.requests[0]?.closed;
});

test.each([
  ['with its length', true],
  ['that ends where the connection does', false],
])('an acknowledgement behind a byte order mark, %s, is one, and is kept as it came', async (_, framed) => {
  const body = `\uFEFF${JSON.stringify(ACKNOWLEDGEMENT)}`;
  const length = framed ? `content-length: ${Buffer.byteLength(body)}\r\n` : '';
  const { exchange, outcome } = await submitTo((request) => {
    request.socket.end(`HTTP/1.1 200 OK\r\n${length}connection: close\r\n\r\n${body}`);
  });
  expect(exchange).toEqual({ kind: 'answered', status: 200, body, complete: true });
  expect(outcome).toEqual({ kind: 'acknowledged', transactionId: ACKNOWLEDGEMENT.order_transaction_id });
});

test.each([
  ['whose connection stands too late', 0],
  ['that the computer stops with after the last look at the clocks', 1],
])('an order %s is not sent: its connection is closed without a byte', async (_, yeses) => {
  const bytes: number[] = [];
  const server = createServer((socket) => {
    socket.on('data', (piece) => bytes.push(piece.length));
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere.');
  service = await startScriptedService(() => undefined);
  client = connectClient(`http://127.0.0.1:${address.port}`);
  const arrived = once(server, 'connection');
  let asked = 0;
  const exchange = await client.api.submitOrder(ORDER_REQUEST, () => {
    asked += 1;
    return asked <= yeses;
  });
  expect(exchange).toEqual({ kind: 'not connected', reason: 'too late' });
  expect(classifyExchange(exchange)).toEqual({ kind: 'not sent', reason: 'too late' });
  const [socket] = await arrived;
  if (!socket.destroyed) await once(socket, 'close');
  expect(bytes).toEqual([]);
  expect(asked).toBe(yeses + 1);
  server.close();
});

describe('an order that is answered with a refusal', () => {
  test('409, which a gateway says of a request that it repeated, is unknown', async () => {
    const { outcome } = await submitTo((request) => answerJson(request, 409, { message: 'It is there already' }));
    expect(outcome).toMatchObject({ kind: 'unknown', status: 409 });
    expect(service.requests).toHaveLength(1);
  });

  test('that gives a transaction id all the same is unknown', async () => {
    const { outcome } = await submitTo((request) =>
      answerJson(request, 200, { success: false, order_transaction_id: ACKNOWLEDGEMENT.order_transaction_id }),
    );
    expect(outcome).toMatchObject({ kind: 'unknown', status: 200 });
  });

  test.each([400, 401, 403, 404, 422])('%i is refused', async (status) => {
    const { outcome } = await submitTo((request) => answerJson(request, status, { message: 'No such account' }));
    expect(outcome).toMatchObject({ kind: 'refused', status });
    expect(service.requests).toHaveLength(1);
  });

  test('in a 2xx is refused', async () => {
    const { outcome } = await submitTo((request) => answerJson(request, 200, { success: false, message: 'Closed' }));
    expect(outcome.kind).toBe('refused');
  });

  test('which broke off is unknown', async () => {
    const { exchange, outcome } = await submitTo((request) => {
      request.socket.end('HTTP/1.1 422 Unprocessable\r\ncontent-length: 500\r\n\r\n{"message":"The acc');
    });
    expect(exchange).toEqual({ kind: 'answered', status: 422, body: '{"message":"The acc', complete: false });
    expect(outcome.kind).toBe('unknown');
  });

  test.each([
    ['gzip', 422],
    ['br', 400],
    ['gzip', 200],
  ])('which came packed (%s, %i), and cannot be read, is unknown', async (packed, status) => {
    const { outcome } = await submitTo((request) => answerText(request, status, 'no', { 'content-encoding': packed }));
    expect(outcome.kind).toBe('unknown');
  });

  test('of a megabyte and more is not taken for whole', async () => {
    const { exchange } = await submitTo((request) => answerText(request, 422, 'x'.repeat(1_500_000)));
    expect(exchange).toMatchObject({ kind: 'answered', status: 422, complete: false });
  });
});

describe('an order that is answered with anything else', () => {
  test.each([408, 410, 418, 429, 500, 502, 503, 504])('%i is unknown, and sent once', async (status) => {
    const { outcome } = await submitTo((request) => answerJson(request, status, {}, { 'retry-after': '0' }));
    expect(outcome).toMatchObject({ kind: 'unknown', status });
    expect(service.requests).toHaveLength(1);
  });

  test.each([301, 302, 303, 307, 308])('%i is unknown, and not followed', async (status) => {
    const other = await startScriptedService((request) => answerJson(request, 200, ACKNOWLEDGEMENT));
    const { outcome } = await submitTo((request) =>
      answerText(request, status, '', { location: `${other.baseUrl}/v1/order` }),
    );
    expect(outcome).toMatchObject({ kind: 'unknown', status });
    expect(service.requests).toHaveLength(1);
    expect(other.connections).toBe(0);
    await other.close();
  });

  test.each([
    ['no JSON', '<html>Thank you for your order</html>'],
    ['nothing', ''],
    ['no identifier', '{"success":true}'],
    ['an empty identifier', '{"success":true,"order_transaction_id":""}'],
    ['half an answer that says it is whole', '{"success":true,"order_tra'],
  ])('a 2xx with %s is unknown', async (_, text) => {
    const { outcome } = await submitTo((request) => answerText(request, 200, text));
    expect(outcome.kind).toBe('unknown');
    expect(service.requests).toHaveLength(1);
  });

  test('the credential, said back, is not passed on', async () => {
    const { exchange } = await submitTo((request) => answerJson(request, 401, { message: `Bad ${SENTINEL}` }));
    expect(exchange).toMatchObject({ kind: 'answered', body: '{"message":"Bad [credential]"}', complete: true });
  });
});

describe('an order whose connection breaks', () => {
  const afterTheRequest: readonly [string, Script][] = [
    ['is reset after the request was read', ({ socket }) => reset(socket)],
    ['is closed after the request was read', ({ socket }) => socket.end()],
    ['is reset in the first line', ({ socket }) => socket.write('HTTP/1.1 20', () => reset(socket))],
    ['is closed in the headers', ({ socket }) => socket.end('HTTP/1.1 200 OK\r\ncontent-le')],
    ['answers with what is no HTTP', ({ socket }) => socket.end('SSH-2.0-OpenSSH_9.6\r\n')],
    ['switches protocols', ({ socket }) => socket.end('HTTP/1.1 101 Switching\r\nupgrade: x\r\n\r\n')],
    ['asks to continue what was not asked', ({ socket }) => socket.end('HTTP/1.1 100 Continue\r\n\r\n')],
  ];
  test.each(afterTheRequest)('because it %s is unknown, and sent once', async (_, script) => {
    const { exchange, outcome } = await submitTo(script);
    expect(exchange.kind).toBe('no complete answer');
    expect(outcome.kind).toBe('unknown');
    expect(service.requests).toHaveLength(1);
    expect(service.connections).toBe(1);
  });

  const inTheAnswer: readonly [string, Script][] = [
    [
      'after half of the acknowledgement',
      ({ socket }) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n{"success":true,"order_'),
    ],
    [
      'in the middle of a piece',
      ({ socket }) => socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n40\r\n{"success":true'),
    ],
    [
      'after the body, before its end was said',
      ({ socket }) => {
        const body = JSON.stringify(ACKNOWLEDGEMENT);
        const length = body.length.toString(16);
        socket.end(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${length}\r\n${body}\r\n`);
      },
    ],
    [
      'by a reset in the body',
      ({ socket }) => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n{"succ');
        // A busy computer may come to this before the counter has read what came: a turn later it has.
        setTimeout(() => setImmediate(() => setImmediate(() => reset(socket))), 50);
      },
    ],
    ['in an answer without a length', ({ socket }) => socket.end('HTTP/1.1 200 OK\r\n\r\n{"success":true,"order_tra')],
  ];
  test.each(inTheAnswer)('%s is unknown', async (_, script) => {
    const { exchange, outcome } = await submitTo(script);
    expect(exchange).toMatchObject({ kind: 'answered', status: 200, complete: false });
    expect(outcome.kind).toBe('unknown');
    expect(service.requests).toHaveLength(1);
  });

  test('after an answer without a length, but whole, is acknowledged', async () => {
    const { outcome } = await submitTo(({ socket }) =>
      socket.end(`HTTP/1.0 200 OK\r\n\r\n${JSON.stringify(ACKNOWLEDGEMENT)}`),
    );
    expect(outcome.kind).toBe('acknowledged');
  });

  test.each([
    ['reset', reset],
    ['closed', (socket: { end(): void }) => socket.end()],
  ] as const)('as soon as it stands (%s) is not sent over another', async (_, cut) => {
    const { exchange, outcome } = await submitTo(() => undefined, { onConnection: (socket) => cut(socket) });
    expect(exchange.kind).toBe('no complete answer');
    expect(outcome.kind).toBe('unknown');
    expect(service.connections).toBe(1);
  });

  test('before the request was taken, with bytes unread, is unknown', async () => {
    const { outcome } = await submitTo(() => undefined, {
      onConnection: (socket) => {
        socket.pause();
        setTimeout(() => reset(socket), 100);
      },
    });
    expect(outcome.kind).toBe('unknown');
    expect(service.connections).toBe(1);
  });
});

describe('an order that takes too long', () => {
  test('to be answered is unknown, and its connection is closed', async () => {
    const { exchange, outcome } = await submitTo(() => undefined, { deadlineMs: 2_000 });
    expect(exchange).toEqual({ kind: 'no complete answer', happened: 'no answer came within 2 seconds' });
    expect(outcome.kind).toBe('unknown');
    await service.requests[0]?.closed;
  });

  test('in the middle of its answer is unknown', async () => {
    const { exchange, outcome } = await submitTo(
      ({ socket }) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n{"success":true'),
      { deadlineMs: 2_000 },
    );
    expect(exchange).toMatchObject({ kind: 'no complete answer', happened: expect.stringContaining('(200) began') });
    expect(outcome.kind).toBe('unknown');
  });
});

describe('an order that cannot leave', () => {
  async function submitAway(baseUrl: string): Promise<Outcome> {
    service = await startScriptedService(() => undefined);
    client = connectClient(baseUrl);
    return classifyExchange(await client.api.submitOrder(ORDER_REQUEST, () => true));
  }

  async function submitRefused(host: string): Promise<Outcome> {
    const refusing = await takeRefusingPort();
    const outcome = await submitAway(`http://${host}:${refusing.port}`);
    refusing.giveBack();
    return outcome;
  }

  test('because nobody listens is not sent', async () => {
    const refused = { kind: 'not sent', reason: 'connection refused' };
    expect(await submitRefused('127.0.0.1')).toEqual(refused);
  });

  test('because nobody listens at any address of the name is not sent', async () => {
    const refused = { kind: 'not sent', reason: 'connection refused' };
    expect(await submitRefused('localhost')).toEqual(refused);
  });

  test.each([null, 'broken\r\nX-Injected: 1'])('for want of a credential (%j) is not sent', async (credential) => {
    service = await startScriptedService(() => undefined);
    client = connectClient(service.baseUrl, { credential: () => credential });
    const exchange = await client.api.submitOrder(ORDER_REQUEST, () => true);
    expect(classifyExchange(exchange)).toEqual({ kind: 'not sent', reason: 'no credential' });
    expect(service.connections).toBe(0);
  });

  test('because the name is nowhere is not sent', async () => {
    expect(await submitAway('https://service.invalid')).toEqual({ kind: 'not sent', reason: 'name not resolved' });
  });
});

test('two orders at once are two requests on two connections', async () => {
  service = await startScriptedService((request) => answerJson(request, 200, ACKNOWLEDGEMENT));
  client = connectClient(service.baseUrl);
  await Promise.all([
    client.api.submitOrder(ORDER_REQUEST, () => true),
    client.api.submitOrder(ORDER_REQUEST, () => true),
  ]);
  expect(new Set(service.requests.map(({ connection }) => connection))).toEqual(new Set([1, 2]));
});

test('an order does not go over a connection that reads use', async () => {
  service = await startScriptedService((request) =>
    answerJson(request, 200, request.target.endsWith('/order') ? ACKNOWLEDGEMENT : { rates: [] }),
  );
  client = connectClient(service.baseUrl);

  await client.api.shippingRates(RATES_REQUEST);
  await client.api.submitOrder(ORDER_REQUEST, () => true);
  await client.api.shippingRates(RATES_REQUEST);
  expect(service.requests.map(({ connection }) => connection)).toEqual([1, 2, 1]);
});

test('an order under way is not disturbed when look-ups are given up', async () => {
  service = await startScriptedService(() => undefined);
  client = connectClient(service.baseUrl);
  const order = client.api.submitOrder(ORDER_REQUEST, () => true);
  await service.received(1);
  await client.api.close();
  const [request] = service.requests;
  if (request !== undefined) answerJson(request, 200, ACKNOWLEDGEMENT);
  expect(classifyExchange(await order).kind).toBe('acknowledged');
});
