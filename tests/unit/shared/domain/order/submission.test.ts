import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyExchange, type OrderExchange, outcomeOf, outcomeWords } from '#shared/domain/order/submission.ts';
import { orderAnswer } from '#shared/interface/order.ts';
import { HOSTILE_ANSWERS, HOSTILE_CHARACTERS, repeatedTo } from '#tests/builders/hostile-answers.ts';

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

describe('an answer behind a byte order mark', () => {
  const marked = (body: unknown) => `\uFEFF${JSON.stringify(body)}`;

  it('is read as without it: a yes with an id is acknowledged, a no refused', () => {
    expect(classifyExchange(answered(200, marked(ACCEPTED)))).toEqual({ kind: 'acknowledged', transactionId: ID });
    const no = { success: false, message: 'Closed' };
    expect(classifyExchange(answered(200, marked(no)))).toEqual({ kind: 'refused', status: 200, said: 'Closed' });
    expect(classifyExchange(answered(422, marked(no)))).toMatchObject({ kind: 'refused', said: 'Closed' });
  });

  it.each([
    `\uFEFF${marked(ACCEPTED)}`,
    ` ${marked(ACCEPTED)}`,
    `${JSON.stringify(ACCEPTED)}\uFEFF`,
    marked({ ...ACCEPTED, message: 'Error: order was not created' }),
    marked({ ...ACCEPTED, success: false }),
    '\uFEFF',
  ])('is unknown where more than the one mark at its beginning is odd: %j', (body) => {
    expect(classifyExchange(answered(200, body)).kind).toBe('unknown');
  });
});

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
    { success: true, order_transaction_id: '00000000-0000-0000-0000-000000000000' },
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
    [{ success: false, order_transaction_id: null }, '{"success":false,"order_transaction_id":null}'],
    [{ success: false, order_transaction_id: ' ' }, '{"success":false,"order_transaction_id":" "}'],
    [{ success: false, message: 'no', order_transaction_id: '00000000-0000-0000-0000-000000000000' }, 'no'],
    [{ success: false, errors: { order_id: ['is missing'] } }, 'order_id: is missing'],
  ])('with 200 and success false is refused: %j', (body, said) => {
    expect(classifyExchange(answered(200, body))).toEqual({ kind: 'refused', status: 200, said });
  });

  it.each([
    { success: false, order_transaction_id: ID },
    { success: false, order_transaction_id: 4711 },
    { success: false, orderTransactionId: ID },
    { success: false, order: { id: 7, order_number: 'A-7' } },
    { success: false, results: [{ transaction_id: ID }] },
    `{"success":false,"order_transaction_id":"${ID}","success":true}`,
    { success: true, order_transaction_id: ID, lines: [{ sku: 'A', success: false }] },
  ])('that says no and gives an id, or says yes and no, is unknown: %j', (body) => {
    for (const status of [200, 400, 422]) {
      expect(classifyExchange(answered(status, body))).toMatchObject({ kind: 'unknown', status });
    }
  });

  it.each([
    [200, { success: false, id: 4711 }],
    [200, { success: false, order: { lines: 3, id: 'A-7' } }],
    [200, { success: false, data: { id: 'A-7' } }],
    [200, { success: false, Order_Transaction_IDs: ['A-7'] }],
    [200, { success: false, order_transaction_id: { value: ID } }],
    [200, { success: false, salesOrderNo: 'XY' }],
    [200, `{"success":false,"a":${'['.repeat(500)}{"order_transaction_id":"${ID}"}${']'.repeat(500)}}`],
    [200, JSON.stringify({ success: false, filler: 'x, '.repeat(200_000), order_id: 'A-7' })],
    [200, `{"\\u0073uccess":true,"success":false}`],
    [200, `{"\\u0073uccess":false,"success":true,"order_transaction_id":"${ID}"}`],
    [200, { success: false, message: JSON.stringify({ order_transaction_id: ID }) }],
    [400, [{ success: true }]],
    [400, `\uFEFF{"order_transaction_id":"${ID}"}`],
    [400, `{"success":false}\n{"order_transaction_id":"${ID}"}`],
    [400, { message: JSON.stringify({ success: true }) }],
    [400, { success: 'true' }],
    [422, { message: 'Duplicate customer_reference' }],
    [422, { error: 'This order was already submitted' }],
    [200, { success: false, message: 'Order already exists' }],
    [400, 'd\0u\0p\0l\0i\0c\0a\0t\0e\0'],
    [200, `{"success":true,"order_transaction_id":"A-7","order_transaction_id":"A-8"}`],
    [200, { success: true, order_transaction_id: 'A-7', order: { order_transaction_id: 'A-8' } }],
    [200, { success: true, order_transaction_id: 'A'.repeat(201) }],
    [200, { success: true, order_transaction_id: 'A\u200b7' }],
    [200, { success: true, order_transaction_id: 'A\uFFFD7' }],
    [200, { success: true, order_transaction_id: [ID] }],
    [200, [ACCEPTED]],
    [200, `${JSON.stringify(ACCEPTED)}${JSON.stringify(ACCEPTED)}`],
    [200, { data: { success: false } }],
  ])('that is doubtful in any other way is unknown: %i %j', (status, body) => {
    expect(classifyExchange(answered(status, body))).toMatchObject({ kind: 'unknown', status });
  });

  it.each([
    { message: 'The part was already discontinued' },
    { errors: { order_id: ['must be a number'], order: { id: null } } },
    { success: false, order_transaction_id: null, order_number: 0 },
    { success: false, order: { order_transaction_id: '', lines: [{ sku: 'A-7', quantity: 1 }] } },
    { message: 'Your "success" is our aim', order_id: null },
    { success: false, id: 'bad_request' },
  ])('that says nothing but no is refused: %j', (body) => {
    expect(classifyExchange(answered(422, body))).toMatchObject({ kind: 'refused', status: 422 });
  });

  it('acknowledges an id that is given twice alike', () => {
    const body = { ...ACCEPTED, order: { order_transaction_id: ID } };
    expect(classifyExchange(answered(200, body))).toEqual({ kind: 'acknowledged', transactionId: ID });
  });

  // How the work grows with the length is measured by the bench.
  it.each(HOSTILE_ANSWERS)('is looked through to its end where it is very many characters of %j', (piece) => {
    expect(classifyExchange(answered(400, repeatedTo(HOSTILE_CHARACTERS, piece))).kind).toMatch(/refused|unknown/);
  });

  it.each([400, 401, 403, 404, 422])('with %i is refused, unless the body says yes', (status) => {
    expect(classifyExchange(answered(status, { message: 'no' }))).toEqual({ kind: 'refused', status, said: 'no' });
    expect(classifyExchange(answered(status, null))).toEqual({ kind: 'refused', status, said: null });
    expect(classifyExchange(answered(status, '<h1>No</h1>'))).toEqual({ kind: 'refused', status, said: '<h1>No</h1>' });
    expect(classifyExchange(answered(status, ACCEPTED))).toMatchObject({ kind: 'unknown', status });
    expect(classifyExchange(answered(status, { success: true }))).toMatchObject({ kind: 'unknown', status });
  });

  it.each([100, 199, 300, 301, 302, 307, 308, 402, 405, 408, 409, 410, 418, 425, 429, 499, 500, 502, 503, 504, 599])(
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
        order_transaction_id: fc.constantFrom<unknown>(ID, ' x7 ', '', ' ', null, 7),
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
  it.each([
    'name not resolved',
    'connection refused',
    'connect timed out',
    'certificate rejected',
    'proxy refused',
    'proxy broke off',
  ] as const)('because of "%s" was not sent', (reason) => {
    expect(classifyExchange({ kind: 'not connected', reason })).toEqual({ kind: 'not sent', reason });
  });

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

  it('are read to a depth and a count, so that no answer can stop the one who reads it', () => {
    const deep = (depth: number, open: string, close: string) => `${open.repeat(depth)}"x"${close.repeat(depth)}`;
    for (const nested of [deep(5_000, '[', ']'), deep(5_000, '{"a":', '}'), deep(200_000, '[', ']')]) {
      const outcome = classifyExchange(answered(422, `{"message":"no such part","errors":${nested}}`));
      expect(outcome).toEqual({ kind: 'refused', status: 422, said: 'no such part' });
    }
    expect(classifyExchange(answered(422, deep(5_000, '{"message":', '}')))).toMatchObject({ kind: 'refused' });
    const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`field ${at}`, 'is wrong']));
    const outcome = classifyExchange(answered(422, { errors: many }));
    expect(outcome.kind === 'refused' ? outcome.said?.length : 0).toBe(2_000);
    const countless = { message: 'closed', errors: Array.from({ length: 50_000 }, () => ({ code: 7 })) };
    expect(classifyExchange(answered(400, countless))).toMatchObject({ said: 'closed' });
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
    [{ kind: 'refused', status: 401, said: null }, /^Refused by the supplier \(status 401\), without a reason\.$/],
    [{ kind: 'not sent', reason: 'connection refused' }, /Not sent.*refused the connection.*Nothing reached/],
    [{ kind: 'not sent', reason: 'too late' }, /Not sent: it took longer than 30 seconds.*Nothing reached/],
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

it('ends as unknown where the answer cannot be interpreted at all', () => {
  const odd = JSON.parse('{"kind":"odd"}');
  expect(outcomeOf(odd)).toMatchObject({ kind: 'unknown', status: null });
  expect(outcomeOf(answered(200, ACCEPTED))).toEqual(classifyExchange(answered(200, ACCEPTED)));
});
