import { describe, expect, it } from 'vitest';
import { isWholeNumber, phoneDigits, typedPhone } from '../../../../src/shared/domain/phone-digits.ts';

describe('the digits of a phone number', () => {
  it('are those that are dialled here', () => {
    expect(phoneDigits('+61 491 570 006')).toBe('0491570006');
    expect(phoneDigits('61491570006')).toBe('0491570006');
    expect(phoneDigits('(02) 5550 1234')).toBe('0255501234');
    expect(phoneDigits('13 00 00')).toBe('130000');
    expect(phoneDigits('none')).toBe('');
    expect(phoneDigits('+61 (0) 491 570 006')).toBe('0491570006');
    expect(phoneDigits('+61 2 5550 1234')).toBe('0255501234');
  });

  it('are looked for from six on, where nothing but a number was typed', () => {
    expect(typedPhone('570 006')).toBe('570006');
    expect(typedPhone('57 006')).toBeNull();
    expect(typedPhone('570 006 x')).toBeNull();
    expect(typedPhone('0491.570.006')).toBe('0491570006');
    expect(typedPhone('570.006')).toBeNull();
    expect(typedPhone('13.12.13')).toBeNull();
  });

  it.each(['0491570006', '0255501234', '0755501234', '1300555010', '1800555010', '131213'])(
    '%s is a whole number',
    (digits) => {
      expect(isWholeNumber(digits)).toBe(true);
    },
  );

  it.each(['491570006', '049157000', '04915700061', '0155501234', '130000', '1900555010', ''])(
    '%j is none',
    (digits) => {
      expect(isWholeNumber(digits)).toBe(false);
    },
  );
});
