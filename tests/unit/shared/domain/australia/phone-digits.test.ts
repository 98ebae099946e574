import { describe, expect, it } from 'vitest';
import { isForeignNumber, isWholeNumber, phoneDigits, typedPhone } from '#shared/domain/australia/phone-digits.ts';

describe('the digits of a phone number', () => {
  it('are those that are dialled here', () => {
    expect(phoneDigits('+61 491 570 006')).toBe('0491570006');
    expect(phoneDigits('61491570006')).toBe('0491570006');
    expect(phoneDigits('(02) 5550 1234')).toBe('0255501234');
    expect(phoneDigits('13 00 00')).toBe('130000');
    expect(phoneDigits('none')).toBe('');
    expect(phoneDigits('+61 (0) 491 570 006')).toBe('0491570006');
    expect(phoneDigits('+61 2 5550 1234')).toBe('0255501234');
    expect(phoneDigits('+61 147 155 501')).toBe('0147155501');
    expect(phoneDigits('+61 1300 555 010')).toBe('1300555010');
    expect(phoneDigits('0011 61 491 570 006')).toBe('0491570006');
    expect(phoneDigits('(+61) 491 570 006')).toBe('0491570006');
    expect(phoneDigits('0061 491 570 006')).toBe('0491570006');
    expect(phoneDigits('001161491570006')).toBe('0491570006');
    expect(phoneDigits('00 491 570 006')).toBe('00491570006');
    expect(phoneDigits('00 1300 975 707')).toBe('001300975707');
    // A barcode.
    expect(phoneDigits('0061491570006')).toBe('0061491570006');
  });

  it('are those of another country with its code, however it is dialled', () => {
    expect(phoneDigits('+64 21 155 5012')).toBe('64211555012');
    expect(phoneDigits('0011 64 21 155 5012')).toBe('64211555012');
    expect(phoneDigits('0064 21 155 5012')).toBe('64211555012');
    expect(isForeignNumber('0064 21 155 5012')).toBe(false);
    expect(isForeignNumber('+64 21 155 5012')).toBe(true);
    expect(isForeignNumber(' 0011 64 21 155 5012')).toBe(true);
    expect(isForeignNumber('+61 491 570 006')).toBe(false);
    expect(isForeignNumber('0491 570 006')).toBe(false);
    expect(isForeignNumber('0011')).toBe(false);
    expect(isForeignNumber('+(64) 21 155 5012')).toBe(true);
    expect(isForeignNumber('+(61) 491 570 006')).toBe(false);
  });

  it('are looked for from six on, where nothing but a number was typed', () => {
    expect(typedPhone('570 006')).toBe('570006');
    expect(typedPhone('57 006')).toBeNull();
    expect(typedPhone('570 006 x')).toBeNull();
    expect(typedPhone('0491.570.006')).toBe('0491570006');
    expect(typedPhone('0491/570/006')).toBe('0491570006');
    expect(typedPhone('(+61) 491.570.006')).toBe('0491570006');
    expect(typedPhone('3/11/2026')).toBeNull();
    expect(typedPhone('570.006')).toBeNull();
    expect(typedPhone('13.12.13')).toBeNull();
  });

  it.each(['0491570006', '0147155501', '0255501234', '0755501234', '1300555010', '1800555010', '131213'])(
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
