import { afterEach, describe, expect, test } from 'vitest';
import {
  answerJson,
  answerText,
  reset,
  type Script,
  type ScriptedService,
  startScriptedService,
} from '#tests/support/scripted-service.ts';
import { connectClient, READS, type ScriptedClient } from '#tests/support/scripted-service-client.ts';

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

const free = READS.filter(({ operation }) => operation !== 'plate search');
const plate = READS.filter(({ operation }) => operation === 'plate search');

describe.each(free)('$operation', ({ ask, answer }) => {
  test.each([429, 500, 502, 503, 504])('is asked again after %i, twice at the most', async (status) => {
    const { api } = await connectTo((request) => answerText(request, status, ''));
    expect(await ask(api)).toMatchObject({ ok: false, failure: { status } });
    expect(service.requests).toHaveLength(3);
  });

  test('is asked again after a connection broke, and answered', async () => {
    const { api } = await connectTo((request) =>
      service.requests.length < 3 ? reset(request.socket) : answerJson(request, 200, answer),
    );
    expect(await ask(api)).toMatchObject({ ok: true });
    expect(service.requests).toHaveLength(3);
  });

  test.each([400, 401, 403, 404, 408, 409, 422, 501])('is not asked again after %i', async (status) => {
    const { api } = await connectTo((request) => answerText(request, status, ''));
    expect(await ask(api)).toMatchObject({ ok: false });
    expect(service.requests).toHaveLength(1);
  });
});

describe.each(plate)('$operation, which may be paid for', ({ ask }) => {
  test.each([429, 503])('is asked again after %i', async (status) => {
    const { api } = await connectTo((request) => answerText(request, status, ''));
    expect(await ask(api)).toMatchObject({ ok: false, failure: { status } });
    expect(service.requests).toHaveLength(3);
  });

  test.each([500, 502, 504, 404])('is not asked again after %i', async (status) => {
    const { api } = await connectTo((request) => answerText(request, status, ''));
    expect(await ask(api)).toMatchObject({ ok: false, failure: { status } });
    expect(service.requests).toHaveLength(1);
  });

  test('is not asked again after a connection broke: it may have been looked up', async () => {
    const { api } = await connectTo((request) => reset(request.socket));
    expect(await ask(api)).toMatchObject({ ok: false, failure: { kind: 'offline' } });
    expect(service.requests).toHaveLength(1);
  });
});

describe('a service that says when to come back', () => {
  test('in a second is asked again then, not before', async () => {
    const times: number[] = [];
    const { api } = await connectTo((request) => {
      times.push(performance.now());
      if (times.length === 1) answerText(request, 429, '', { 'retry-after': '1' });
      else answerJson(request, 200, READS[0]?.answer);
    });
    expect(await READS[0]?.ask(api)).toMatchObject({ ok: true });
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(950);
  });

  test('after the deadline is not waited for: the seller hears at once', async () => {
    const { api } = await connectTo((request) => answerText(request, 429, '', { 'retry-after': '4' }), 2_000);
    expect(await READS[0]?.ask(api)).toMatchObject({ failure: { kind: 'rate limited', retryAfterMs: 4_000 } });
    expect(service.requests).toHaveLength(1);
  });
});

test('calling a look-up off ends the wait between repeats', async () => {
  const { api } = await connectTo((request) => answerText(request, 503, '', { 'retry-after': '5' }));
  const calling = new AbortController();
  const asked = READS[0]?.ask(api, calling.signal);
  await service.received(1);
  calling.abort();
  expect(await asked).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  expect(service.requests).toHaveLength(1);
});
