import { describe, expect, it } from 'vitest';
import { exchangeIn, keptAnswerWords } from '#shared/domain/order/kept-answer.ts';
import type { OrderExchange } from '#shared/domain/order/submission.ts';

describe('an answer that was kept', () => {
  it.each<OrderExchange>([
    { kind: 'not connected', reason: 'too late' },
    { kind: 'no complete answer', happened: 'it was cut' },
    { kind: 'answered', status: 200, body: '{"success":true}', complete: true },
    { kind: 'answered', status: 422, body: null, complete: false },
  ])('is read as it came: %j', (exchange) => {
    expect(exchangeIn(JSON.stringify(exchange))).toEqual(exchange);
  });

  it.each([
    null,
    '',
    'no JSON',
    '[]',
    '{"kind":"odd"}',
    '{"kind":"not connected","reason":"toString"}',
    '{"kind":"not connected","reason":7}',
    '{"kind":"no complete answer"}',
    '{"kind":"answered","status":"200","body":null,"complete":true}',
    '{"kind":"answered","status":200,"body":7,"complete":true}',
    '{"kind":"answered","status":200,"body":null}',
  ])('is none where the text says nothing of the kind: %j', (kept) => {
    expect(exchangeIn(kept)).toBeNull();
  });
});

it.each([
  [{ kind: 'answered', status: 409, body: '{"message":"It is there"}', complete: true }, 'status 409, “It is there”.'],
  [{ kind: 'answered', status: 500, body: null, complete: false }, 'status 500, without a word.'],
  [{ kind: 'answered', status: 500, body: 'x'.repeat(2_000), complete: true }, `status 500, “${'x'.repeat(299)}`],
])('is told in words: %j', (exchange, words) => {
  expect(keptAnswerWords(JSON.stringify(exchange))).toContain(words);
});

it('tells nothing where nothing came back', () => {
  expect(keptAnswerWords(null)).toBeNull();
  expect(keptAnswerWords('{"kind":"no complete answer","happened":"cut"}')).toBeNull();
});
