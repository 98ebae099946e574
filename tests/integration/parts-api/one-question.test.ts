import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  answerJson,
  type ScriptedRequest,
  type ScriptedService,
  startScriptedService,
} from '#tests/support/scripted-service.ts';
import { connectClient, READS, type ScriptedClient } from '#tests/support/scripted-service-client.ts';

const CANCELLED = { ok: false, failure: { kind: 'cancelled' } };

let service: ScriptedService;
let client: ScriptedClient;
let credential: string;

beforeEach(async () => {
  credential = 'Token one-of-two';
  service = await startScriptedService(() => undefined);
  client = connectClient(service.baseUrl, { credential: () => credential });
});

afterEach(async () => {
  await client.close();
  await service.close();
});

async function firstRequest(): Promise<ScriptedRequest> {
  await service.received(1);
  return service.requests[0] as ScriptedRequest;
}

describe.each(READS)('$operation', ({ ask, answer }) => {
  test('asked twice at once goes out once and answers both', async () => {
    const both = Promise.all([ask(client.api), ask(client.api)]);
    answerJson(await firstRequest(), 200, answer);
    const [one, other] = await both;
    expect(one).toMatchObject({ ok: true });
    expect(other).toEqual(one);
    expect(service.requests).toHaveLength(1);
  });

  test('asked again later goes out again', async () => {
    for (const count of [1, 2]) {
      const asked = ask(client.api);
      await service.received(count);
      answerJson(service.requests[count - 1] as ScriptedRequest, 200, answer);
      expect(await asked).toMatchObject({ ok: true });
    }
  });

  test('called off by one of two goes on for the other', async () => {
    const calling = new AbortController();
    const off = ask(client.api, calling.signal);
    const on = ask(client.api);
    const request = await firstRequest();
    calling.abort();
    expect(await off).toEqual(CANCELLED);
    expect(request.socket.destroyed).toBe(false);
    answerJson(request, 200, answer);
    expect(await on).toMatchObject({ ok: true });
    expect(service.requests).toHaveLength(1);
  });

  test('called off by all is stopped at the service, which sees its connection close', async () => {
    const [one, two] = [new AbortController(), new AbortController()];
    const both = [ask(client.api, one.signal), ask(client.api, two.signal)];
    const request = await firstRequest();
    one.abort();
    two.abort();
    expect(await Promise.all(both)).toEqual([CANCELLED, CANCELLED]);
    await request.closed;
  });

  test('called off and asked again goes out anew', async () => {
    const calling = new AbortController();
    const off = ask(client.api, calling.signal);
    await firstRequest();
    calling.abort();
    const again = ask(client.api);
    expect(await off).toEqual(CANCELLED);
    await service.received(2);
    answerJson(service.requests[1] as ScriptedRequest, 200, answer);
    expect(await again).toMatchObject({ ok: true });
  });

  test('called off before it is asked does not go out', async () => {
    expect(await ask(client.api, AbortSignal.abort())).toEqual(CANCELLED);
    expect(service.connections).toBe(0);
  });

  test('called off while its answer comes is cancelled', async () => {
    const calling = new AbortController();
    const off = ask(client.api, calling.signal);
    const request = await firstRequest();
    request.socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{"a');
    await new Promise((resolve) => setTimeout(resolve, 30));
    calling.abort();
    expect(await off).toEqual(CANCELLED);
    await request.closed;
  });

  test('under way when the connection to the service is given up is cancelled', async () => {
    const asked = ask(client.api);
    const request = await firstRequest();
    await client.close();
    expect(await asked).toEqual(CANCELLED);
    await request.closed;
    expect(await ask(client.api)).toEqual(CANCELLED);
  });
});

test('the same question with another credential is another question', async () => {
  const one = client.api.product('TB-1');
  credential = 'Token two-of-two';
  const other = client.api.product('TB-1');
  await service.received(2);
  for (const request of service.requests) answerJson(request, 200, READS[1]?.answer);
  expect([await one, await other]).toMatchObject([{ ok: true }, { ok: true }]);
  expect(service.requests.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Token one-of-two',
    'Token two-of-two',
  ]);
});

test('different questions go out side by side, six at the most', async () => {
  const asked = Array.from({ length: 9 }, (_, number) => client.api.product(`P${number}`));
  await service.received(6);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(service.connections).toBe(6);
  for (let answered = 0; answered < 9; answered += 1) {
    await service.received(answered + 1);
    answerJson(service.requests[answered] as ScriptedRequest, 200, READS[1]?.answer);
  }
  for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ ok: true });
  expect(service.connections).toBe(6);
});
