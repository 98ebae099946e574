import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyExchange, type OrderExchange, outcomeWords } from '../../../../src/shared/domain/submission.ts';
import { orderAnswer } from '../../../../src/shared/interface/order.ts';

const ID = '7b0f6c1e-0000-4000-8000-000000000001';

function answered(status: number, body: unknown, complete = true): OrderExchange {
  return {
    kind: 'answered',
    status,
    body: typeof body === 'string' || body === null ? body : JSON.stringify(body),
    complete,
  };
}

const ACCEPTED = { success: true, order_transaction_id: ID };

describe('an order that was answered', () => {
  it.each([200, 201, 202, 299])('with %i, success and an id is acknowledged', (status) => {
    expect(classifyExchange(answered(status, { ...ACCEPTED, extra: 1 }))).toEqual({
      kind: 'acknowledged',
      transactionId: ID,
    });
  });

  it.each([
    { success: true },
    { success: true, order_transaction_id: '' },
    { success: true, order_transaction_id: '  ' },
    { success: true, order_transaction_id: 7 },
    { success: 'true', order_transaction_id: ID },
    { success: 1, order_transaction_id: ID },
    { order_transaction_id: ID },
    {},
    [],
    'null',
    'OK',
    '',
    null,
    '{"success": true, "order_transaction_id": "7b0',
  ])('with 200 and %j is unknown', (body) => {
    expect(classifyExchange(answered(200, body))).toMatchObject({ kind: 'unknown', status: 200 });
  });

  it.each([
    [{ success: false, message: 'Account on hold' }, 'Account on hold'],
    [{ success: false, order_transaction_id: ID }, `{"success":false,"order_transaction_id":"${ID}"}`],
  ])('with 200 and success false is refused: %j', (body, said) => {
    expect(classifyExchange(answered(200, body))).toEqual({ kind: 'refused', status: 200, said });
  });

  it.each([400, 401, 403, 404, 409, 422])('with %i is refused, whatever stands in it', (status) => {
    expect(classifyExchange(answered(status, ACCEPTED))).toMatchObject({ kind: 'refused', status });
    expect(classifyExchange(answered(status, null))).toEqual({ kind: 'refused', status, said: null });
  });

  it.each([100, 199, 300, 301, 302, 307, 308, 402, 405, 408, 410, 418, 425, 429, 499, 500, 502, 503, 504, 599])(
    'with %i is unknown, even where the body says yes or no',
    (status) => {
      expect(classifyExchange(answered(status, ACCEPTED))).toMatchObject({ kind: 'unknown', status });
      expect(classifyExchange(answered(status, { success: false }))).toMatchObject({ kind: 'unknown', status });
    },
  );

  it.each([200, 400, 422, 500])('with %i but cut off is unknown', (status) => {
    for (const body of [ACCEPTED, { success: false }, null]) {
      expect(classifyExchange(answered(status, body, false))).toMatchObject({ kind: 'unknown', status });
    }
  });

  it('is acknowledged for exactly the answers that the schema accepts, with success and an id that is not blank', () => {
    const anyBody = fc.record(
      {
        success: fc.constantFrom<unknown>(true, true, false, 'true', null, 1),
        order_transaction_id: fc.constantFrom<unknown>(ID, ' x ', '', ' ', null, 7),
        message: fc.string(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          anyBody,
          fc.json().map((text): unknown => JSON.parse(text)),
        ),
        fc.integer({ min: 100, max: 599 }),
        (body, status) => {
          const outcome = classifyExchange(answered(status, JSON.stringify(body)));
          const read = orderAnswer.safeParse(body);
          const yes =
            status >= 200 &&
            status < 300 &&
            read.success &&
            read.data.success &&
            read.data.order_transaction_id.trim() !== '';
          expect(outcome.kind === 'acknowledged').toBe(yes);
        },
      ),
    );
  });
});

describe('an order that was not answered', () => {
  it.each(['name not resolved', 'connection refused', 'connect timed out', 'certificate rejected'] as const)(
    'because of "%s" was not sent',
    (reason) => {
      expect(classifyExchange({ kind: 'not connected', reason })).toEqual({ kind: 'not sent', reason });
    },
  );

  it('after it may have left is unknown', () => {
    const happened = 'the connection was reset before an answer came';
    expect(classifyExchange({ kind: 'no complete answer', happened })).toEqual({
      kind: 'unknown',
      happened,
      status: null,
    });
  });
});

describe("the service's own words", () => {
  it.each([
    [{ message: 'Out of stock' }, 'Out of stock'],
    [{ error: 'bad', detail: 'SKU unknown' }, 'bad; SKU unknown'],
    [{ errors: { 'lines[0].sku': ['is unknown', 'is blank'] } }, 'lines[0].sku: is unknown; lines[0].sku: is blank'],
    [{ errors: [{ field: 'account', message: 'on hold' }] }, 'field: account; message: on hold'],
    [{ message: 'same', error: 'same' }, 'same'],
    [{ message: ' ', code: 7 }, '{"message":" ","code":7}'],
    [{ message: 7 }, '{"message":7}'],
    ['["no"]', '["no"]'],
    ['<h1>Bad request</h1>', '<h1>Bad request</h1>'],
    ['  ', null],
  ])('of %j are %j', (body, said) => {
    expect(classifyExchange(answered(422, body))).toEqual({ kind: 'refused', status: 422, said });
  });

  it('are 2,000 characters at the most', () => {
    const outcome = classifyExchange(answered(400, 'x'.repeat(90_000)));
    expect(outcome.kind === 'refused' ? outcome.said?.length : 0).toBe(2_000);
  });
});

describe('an outcome read out', () => {
  it.each([
    [{ kind: 'acknowledged', transactionId: ID }, /Acknowledged.*7b0f6c1e/],
    [{ kind: 'refused', status: 422, said: 'Out of stock' }, /Refused.*422.*Out of stock/],
    [{ kind: 'refused', status: 401, said: null }, /Refused.*401.*Nothing was ordered/],
    [{ kind: 'not sent', reason: 'connection refused' }, /Not sent.*refused the connection.*Nothing reached/],
    [{ kind: 'unknown', happened: 'the answer was cut off', status: 200 }, /cut off.*do not enter it again/],
  ] as const)('%j', (outcome, words) => {
    expect(outcomeWords(outcome)).toMatch(words);
  });
});

it('closes its unions: what the types forbid is named, not guessed at', () => {
  const odd = JSON.parse('{"kind":"odd"}');
  expect(() => classifyExchange(odd)).toThrow('odd');
  expect(() => outcomeWords(odd)).toThrow('odd');
});
