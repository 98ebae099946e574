import { afterEach, describe, expect, test } from 'vitest';
import type { Failure, Result } from '#shared/result.ts';
import {
  answerJson,
  answerText,
  reset,
  type Script,
  type ScriptedService,
  startScriptedService,
} from '#tests/support/scripted-service.ts';
import { takeRefusingPort } from '#tests/support/refusing-port.ts';
import { connectClient, READS, type ScriptedClient, SENTINEL } from '#tests/support/scripted-service-client.ts';

let service: ScriptedService;
let client: ScriptedClient;

afterEach(async () => {
  await client.close();
  await service.close();
});

async function connectTo(script: Script, deadlineMs = 8_000): Promise<ScriptedClient> {
  service = await startScriptedService(script);
  client = connectClient(service.baseUrl, {
    deadlines: () => ({ plateMs: deadlineMs, readMs: deadlineMs, orderMs: deadlineMs }),
  });
  return client;
}

function failureOf(result: Result<unknown>): Failure {
  if (result.ok) throw new Error('It succeeded.');
  expect(JSON.stringify(result.failure)).not.toContain('SENTINEL');
  return result.failure;
}

describe.each(READS)('$operation', ({ operation, ask, answer, faulty }) => {
  test('that is answered as it should be succeeds', async () => {
    const { api } = await connectTo((request) => answerJson(request, 200, answer));
    expect(await ask(api)).toMatchObject({ ok: true });
  });

  test.each([
    [401, 'not authorised'],
    [403, 'not authorised'],
    [404, 'not found'],
    [400, 'refused'],
    [409, 'refused'],
    [418, 'refused'],
    [422, 'refused'],
    [501, 'service error'],
  ] as const)('answered with %i is %s, in the words of the service', async (status, kind) => {
    const { api } = await connectTo((request) =>
      answerJson(request, status, { message: 'The state is missing', field: 'state' }),
    );
    // Rates are asked for several items to one address: which of them is not known is in the field alone.
    const isOneThing = status === 404 && operation !== 'shipping rates';
    const said = isOneThing ? 'The state is missing' : 'The state is missing (state)';
    expect(failureOf(await ask(api))).toEqual({ kind, operation, status, said });
    expect(service.requests).toHaveLength(1);
  });

  test('answered with 429 and a long wait is rate limited, and asked no more', async () => {
    const { api } = await connectTo((request) =>
      answerJson(request, 429, { error: 'Slow down' }, { 'retry-after': '120' }),
    );
    expect(failureOf(await ask(api))).toEqual({
      kind: 'rate limited',
      operation,
      status: 429,
      retryAfterMs: 120_000,
      said: 'Slow down',
    });
    expect(service.requests).toHaveLength(1);
  });

  test('answered with 503 and a long wait is a service error that says how long', async () => {
    const { api } = await connectTo((request) => answerText(request, 503, '', { 'retry-after': '3600' }));
    const failure = { kind: 'service error', operation, status: 503, retryAfterMs: 3_600_000, said: null };
    expect(failureOf(await ask(api))).toEqual(failure);
    expect(service.requests).toHaveLength(1);
  });

  test('where a sale depends on a field that cannot be read names the field', async () => {
    const { api } = await connectTo((request) => answerJson(request, 200, faulty.answer));
    expect(failureOf(await ask(api))).toMatchObject({
      kind: 'unreadable answer',
      operation,
      status: 200,
      contentType: 'application/json',
      path: faulty.path,
      expected: expect.stringMatching(/./),
      received: expect.stringMatching(/./),
    });
  });

  test.each([
    ['a page', '<html><body>Welcome to the hotel', 'text starting "<html><body>Welcome to the hotel"'],
    ['nothing', '', 'an empty answer'],
    ['a cut text', '{"merchant":4', 'text starting "{"merchant":4"'],
  ])('answered with %s instead of JSON is unreadable', async (_, text, received) => {
    const { api } = await connectTo((request) => answerText(request, 200, text, { 'content-type': 'text/html' }));
    const failure = { kind: 'unreadable answer', operation, status: 200, contentType: 'text/html', path: '' };
    expect(failureOf(await ask(api))).toEqual({ ...failure, expected: 'JSON', received });
  });

  test('answered with a compressed text is unreadable', async () => {
    const { api } = await connectTo((request) =>
      answerText(request, 200, new Uint8Array([31, 139, 8, 0]), { 'content-encoding': 'gzip' }),
    );
    expect(failureOf(await ask(api))).toMatchObject({ kind: 'unreadable answer', received: 'content encoding gzip' });
  });

  test.each([
    ['by its length', 'content-length: 100\r\n\r\n{"merchant":4', /cut after 13 bytes/],
    ['in a piece', 'transfer-encoding: chunked\r\n\r\n20\r\n{"merchant":4', /cut after 13 bytes/],
    ['between pieces', 'transfer-encoding: chunked\r\n\r\nd\r\n{"merchant":4\r\n', /cut after 13 bytes/],
  ])('cut in the middle of the answer %s is unreadable, and not asked again', async (_, rest, received) => {
    const { api } = await connectTo((request) => {
      request.socket.end(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n${rest}`);
    });
    expect(failureOf(await ask(api))).toMatchObject({
      kind: 'unreadable answer',
      expected: 'the whole answer',
      received: expect.stringMatching(received),
    });
    expect(service.requests).toHaveLength(1);
  });

  test('longer than 64 MB is unreadable, and not read to its end', async () => {
    const { api } = await connectTo((request) => {
      request.socket.write('HTTP/1.1 200 OK\r\ncontent-length: 99999999999\r\n\r\n{');
    });
    expect(failureOf(await ask(api))).toMatchObject({ kind: 'unreadable answer', received: 'more than 64 MB' });
    await service.requests[0]?.closed;
  });

  test.each([301, 302, 303, 307, 308])('redirected with %i is not followed', async (status) => {
    const other = await startScriptedService((request) => answerJson(request, 200, answer));
    const { api } = await connectTo((request) =>
      answerText(request, status, '', { location: `${other.baseUrl}/elsewhere` }),
    );
    expect(failureOf(await ask(api))).toMatchObject({
      kind: 'unreadable answer',
      operation,
      status,
      received: `a redirect (${status}) to 127.0.0.1:${other.port}`,
    });
    expect(other.connections).toBe(0);
    await other.close();
  });

  test('never answered is timed out, and the request is stopped', async () => {
    const { api } = await connectTo(() => undefined, 300);
    expect(failureOf(await ask(api))).toEqual({ kind: 'timed out', operation, afterMs: 300 });
    await service.requests[0]?.closed;
  });

  test('that only trickles in is timed out by the one deadline', async () => {
    let timer: NodeJS.Timeout | undefined;
    const { api } = await connectTo((request) => {
      request.socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n');
      timer = setInterval(() => request.socket.write(' '), 20);
      void request.closed.then(() => clearInterval(timer));
    }, 400);
    expect(failureOf(await ask(api))).toEqual({ kind: 'timed out', operation, afterMs: 400 });
    await service.requests[0]?.closed;
  });

  test('where nobody listens is offline', async () => {
    await connectTo(() => undefined);
    const refusing = await takeRefusingPort();
    const away = connectClient(`http://127.0.0.1:${refusing.port}`);
    expect(failureOf(await ask(away.api))).toEqual({
      kind: 'offline',
      operation,
      detail: 'The connection to 127.0.0.1 was refused.',
    });
    await away.close();
    refusing.giveBack();
  });

  test('whose connection breaks before an answer is offline', async () => {
    const { api } = await connectTo((request) => reset(request.socket));
    expect(failureOf(await ask(api))).toMatchObject({
      kind: 'offline',
      operation,
      detail: expect.stringMatching(/^The connection to 127\.0\.0\.1:\d+ broke before an answer came/),
    });
  });

  test('never shows the credential, even where the service says it back', async () => {
    const echoes: readonly [number, string, string][] = [
      [401, JSON.stringify({ message: `Unknown token ${SENTINEL}` }), 'application/json'],
      [422, `no ${'x'.repeat(480)} ${SENTINEL}`, 'text/plain'],
      [500, `<html><h1>Error</h1><pre>authorization: ${SENTINEL}</pre>`, 'text/html'],
      [200, `${SENTINEL} is not JSON`, `text/plain; token="${SENTINEL}"`],
      [200, JSON.stringify({ merchant: SENTINEL, sku: '', vehicles: SENTINEL, rates: SENTINEL }), 'application/json'],
    ];
    let next = 0;
    const { api } = await connectTo((request) => {
      const [status, text, type] = echoes[next] ?? [200, '', ''];
      answerText(request, status, text, { 'content-type': type, 'retry-after': '60' });
    });
    for (next = 0; next < echoes.length; next += 1) {
      expect(JSON.stringify(failureOf(await ask(api)))).not.toMatch(/SENTINEL|4f1c9a77e2/);
    }
  });
});

test('a name that is nowhere is offline', async () => {
  await connectTo(() => undefined);
  const away = connectClient('https://service.invalid');
  expect(failureOf(await away.api.product('TB-1'))).toEqual({
    kind: 'offline',
    operation: 'product',
    detail: 'The name service.invalid could not be found in the network.',
  });
  await away.close();
});

test('an error page of any length is read only as far as its words are', async () => {
  const { api } = await connectTo((request) => {
    request.socket.write('HTTP/1.1 404 Not Found\r\ncontent-length: 999999999\r\n\r\n');
    request.socket.write(`There is no such part. ${'x'.repeat(200_000)}`);
  });
  const failure = failureOf(await api.product('TB-1'));
  expect(failure).toMatchObject({ kind: 'not found', said: expect.stringMatching(/^There is no such part\. x+…$/) });
  expect(failure.kind === 'not found' && failure.said?.length).toBe(500);
});

test('a long answer that is no product is refused by the worker, with its first characters', async () => {
  const { api } = await connectTo((request) => answerText(request, 200, `<!doctype html>${' '.repeat(3_000_000)}`));
  expect(failureOf(await api.product('TB-1'))).toMatchObject({
    kind: 'unreadable answer',
    expected: 'JSON',
    received: 'text starting "<!doctype html>…"',
  });
});

test('a long answer of another operation is read in the worker like a short one', async () => {
  const rates = Array.from({ length: 30_000 }, (_, number) => ({
    service_code: `S${number}`,
    total_price_in_cents: 100,
    total_price: 1,
    description: number === 7 ? 7 : 'x',
  }));
  let faulty = false;
  const { api } = await connectTo((request) => {
    const last = { service_code: '', total_price_in_cents: 1, total_price: 1 };
    answerJson(request, 200, { rates: faulty ? [...rates, last] : rates });
  });
  const ask = READS.find(({ operation }) => operation === 'shipping rates')?.ask;
  expect(await ask?.(api)).toMatchObject({
    ok: true,
    value: { value: { rates: { length: 30_000 } }, warnings: [{ path: 'rates[7].description' }] },
  });
  faulty = true;
  expect(await ask?.(api)).toMatchObject({ failure: { kind: 'unreadable answer', path: 'rates[30000].service_code' } });
});
