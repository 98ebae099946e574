import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsCardNumber } from '../../../../src/shared/domain/card-number.ts';

/** Completes digits with the check digit that a card number ends in. */
function withCheckDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce(
      (total, digit, at) =>
        total + [...String(Number(digit) * (at % 2 === 0 ? 2 : 1))].reduce((a, b) => a + Number(b), 0),
      0,
    );
  return digits + String((10 - (sum % 10)) % 10);
}

describe('a card number in a text', () => {
  it.each([
    '4111111111111111',
    'card 4111 1111 1111 1111 please',
    '4111-1111-1111-1111',
    '3782 822463 10005',
    '4111 1111 1111 1111 12/29 123',
    'ref 12 4111 1111 1111 1111',
    '４１１１ １１１１ １１１１ １１１１',
    '4111\u200b1111\u200b11111111',
    '6304000000000000018',
    '4222222222222',
  ])('is found in %j', (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  it.each([
    '',
    'Ring 0491 570 006 or (02) 5550 1234',
    '4111 1111 1111 1112',
    '411111111111',
    'CP-20260304-0007',
    'TB-100 twice, TB-200 once',
    '0000 0000 0000 0000',
    '41111111111111111111',
  ])('is not seen in %j', (text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });

  it('is found however its digits are grouped, and missed when one digit is wrong', () => {
    const digits = fc.stringMatching(/^[1-9]\d{11,17}$/).map(withCheckDigit);
    fc.assert(
      fc.property(
        digits,
        fc.constantFrom('', ' ', '-', ' - '),
        fc.integer({ min: 1, max: 6 }),
        (card, between, size) => {
          const grouped = (card.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join(between);
          expect(holdsCardNumber(`note ${grouped} end`)).toBe(true);
          const wrong = card.slice(0, -1) + String((Number(card.at(-1)) + 1) % 10);
          expect(holdsCardNumber(wrong)).toBe(false);
        },
      ),
    );
  });
});
