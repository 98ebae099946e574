import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsCardNumber, withoutCardNumber } from '#shared/domain/values/card-number.ts';

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

  it.each([
    '4111.1111.1111.1111',
    '4111, 1111, 1111, 1111',
    '4111 1111-1111/1111',
    '(4111)(1111)(1111)(1111)',
    'card:\n4111\n1111\n1111\n1111\n12/28',
    '4111\r\n1111\r\n1111\r\n1111',
    '3782.822463.10005',
    '3056/930902/5904',
    '5105_1051_0510_5100',
    '2223:0031:2200:3222',
    '6011|1111|1111|1117',
    '3530*1113*3330*0000',
    'exp 12/28, 4111·1111·1111·1111',
    '4111    1111    1111    1111',
  ])('is found with any signs between its groups: %j', (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  it.each([
    '0491.570.006, 0491.570.156',
    '+61 491 570 006\n+61 491 570 156',
    '1300/555/010, 1800/555/010',
    '(01)09312345678907(10)4111(21)1111',
    '4411022\n4411023',
    '12/03/2026 10:15:30, 13/03/2026',
    '192.168.100.200:8080',
    'TB-100.200.300, 4WD/2015/2019',
    '4111.1111.1111.1112',
    '9111.1111.1111.1111',
    '4/11111/11,1111.1111',
  ])('is not seen in other figures: %j', (text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });

  it('is found with any one sign throughout, however its digits are grouped', () => {
    const digits = fc
      .stringMatching(/^(?:4|5[1-5]\d|22[3-9]\d)\d{12}$/)
      .map((start) => withCheckDigit(start.padEnd(15, '7').slice(0, 15)));
    const sign = fc.constantFrom('.', '/', ',', '_', ':', '|', '*', '\n', '\r\n', ' . ', '; ', '·', ')(');
    fc.assert(
      fc.property(digits, sign, fc.integer({ min: 1, max: 6 }), (card, between, size) => {
        const grouped = (card.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join(between);
        expect(holdsCardNumber(`note: ${grouped} end`)).toBe(true);
      }),
    );
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

  it.each([
    ['Card 4111 1111 1111 1111 rings before noon', 'Card 4111 1111 1111 111', 'Card  rings before noon'],
    ['4111-1111-1111-1111', '4111-1111-1111-111', ''],
    ['4111 1111 1111 1111', 'Pays on Fridays', 'Pays on Fridays'],
    ['4111 1111 1111 1111', '4111 1111 1111 1111', ''],
    ['4111a1111 4111 1111 1111 1111b 12', '', '4111ab 12'],
    ['④①①① ①①①① ①①①① ①①①①', 'old', 'old'],
    ['4111\n1111\n1111\n1111', 'old', 'old'],
    ['4111 1111\u2028(1111) 1111', '', ''],
  ])('is taken out of what is kept: of %j, where %j stood before', (text, before, kept) => {
    const left = withoutCardNumber(text, before);
    expect(holdsCardNumber(left)).toBe(false);
    if (holdsCardNumber(text)) expect(left).toBe(kept);
  });
});
