import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEmail, checkPhone, phoneDialledHere } from '#shared/domain/australia/contact.ts';
import { phoneDigits } from '#shared/domain/australia/phone-digits.ts';

describe('a phone number', () => {
  it.each([
    ['0491 570 006', '+61491570006', '0491 570 006'],
    ['+61 491 570 156', '+61491570156', '0491 570 156'],
    ['(02) 5550 1234', '+61255501234', '(02) 5550 1234'],
    ['0355501234', '+61355501234', '(03) 5550 1234'],
    ['07-5550-1234', '+61755501234', '(07) 5550 1234'],
    ['1300 975 707', '+611300975707', '1300 975 707'],
    ['1800 975 707', '+611800975707', '1800 975 707'],
    ['13 12 34', '+61131234', '13 12 34'],
    ['+64 21 123 4567', '+64211234567', '+64 21 123 4567'],
  ])('%j is kept as %s and shown as %s', (typed, e164, national) => {
    expect(checkPhone(typed)).toEqual({ ok: true, value: { e164, national } });
  });

  it.each([
    ['', 'Enter a phone number'],
    ['ring me', 'digits'],
    ['0491 570 006 ext 5', 'digits'],
    ['٠٤٩١٥٧٠٠٠٦', 'digits'],
    ['0491 570 00', 'full number'],
    ['5550 1234', 'full number'],
    ['1900 123 456', 'full number'],
    ['12', 'full number'],
    ['+', 'digits'],
    ['-', 'full number'],
    ['+999 12345', 'full number'],
    ['+64 2', 'full number'],
    // A zero too many.
    ['00 491 570 006', 'full number'],
    ['00 1300 975 707', 'full number'],
  ])('%j is refused: %s', (typed, words) => {
    expect(checkPhone(typed)).toMatchObject({ ok: false, message: expect.stringContaining(words) });
  });

  it.each([
    ['0147 155 501', '+61147155501', '0147 155 501'],
    ['+61 147 155 501', '+61147155501', '0147 155 501'],
    ['0145155501', '+61145155501', '0145 155 501'],
    ['+64 21 155 5012', '+64211555012', '+64 21 155 5012'],
    ['0011 64 21 155 5012', '+64211555012', '+64 21 155 5012'],
    ['0064 21 155 5012', '+64211555012', '+64 21 155 5012'],
    ['00 64 (21) 155 5012', '+64211555012', '+64 21 155 5012'],
    ['0061 491 570 006', '+61491570006', '0491 570 006'],
    ['0061491570006', '+61491570006', '0491 570 006'],
    ['+1 300 555 0105', '+13005550105', '+1 300 555 0105'],
  ])('%s is kept as %s', (typed, e164, national) => {
    expect(checkPhone(typed)).toEqual({ ok: true, value: { e164, national } });
  });

  it.each(['0146 155 501', '0147 155 50', '0147 155 5012'])('%s is no satellite number', (typed) => {
    expect(checkPhone(typed).ok).toBe(false);
  });

  it('is the same number with any signs between its digits, and brackets anywhere', () => {
    const between = fc.constantFrom(' ', '.', '/', '-', '–', ') ', ' (', '');
    const front = fc.constantFrom('0', '(0', '+61', '(+61)', '+(61)', '( +61 )', '+ 61 ', '+61 (0)', '(+61) (0)');
    fc.assert(
      fc.property(front, between, between, (start, one, other) => {
        expect(checkPhone(`${start}491${one}570${other}006`)).toEqual({
          ok: true,
          value: { e164: '+61491570006', national: '0491 570 006' },
        });
        expect(phoneDigits(`${start}491${one}570${other}006`)).toBe('0491570006');
      }),
    );
    expect(checkPhone('(+64) 21.155.5012')).toMatchObject({ ok: true, value: { e164: '+64211555012' } });
    expect(checkPhone('+64 (0)21/155/5012')).toMatchObject({ ok: true, value: { e164: '+64211555012' } });
    expect(checkPhone('0491 570 006 / 0491 570 156').ok).toBe(false);
    expect(checkPhone('0491 570 006 +61').ok).toBe(false);
  });

  it('is the same number however it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
        const digits = String(number).padStart(8, '0');
        const local = checkPhone(`04${digits}`);
        expect(checkPhone(`+61 4${digits}`)).toEqual(local);
        expect(local).toMatchObject({ ok: true, value: { e164: `+614${digits}` } });
      }),
    );
  });
});

describe('a number as an order carries it', () => {
  it.each([
    ['+61491570156', '0491 570 156'],
    ['0491 570 156', '0491 570 156'],
    ['+61 491 570 156', '+61 491 570 156'],
    ['+6100', '+6100'],
    ['', ''],
  ])('%s is dialled here as %s', (written, dialled) => {
    expect(phoneDialledHere(written)).toBe(dialled);
  });
});

describe('an e-mail address', () => {
  it.each(['alex@example.com', ' alex@example.com ', "o'b+tag@mail.example.com", 'a.b@example.co'])(
    '%j is taken',
    (typed) => {
      expect(checkEmail(typed)).toEqual({ ok: true, value: typed.trim() });
    },
  );

  it.each([
    ['', 'Enter an email'],
    ['alex', 'like name@'],
    ['alex@', 'like name@'],
    ['a@@example.com', 'like name@'],
    ['@example.com', 'before the @'],
    ['a b@example.com', 'before the @'],
    ['.a@example.com', 'before the @'],
    ['ä@example.com', 'before the @'],
    ['a\n@example.com', 'before the @'],
    ['a@example', 'after the @'],
    ['a@-example.com', 'after the @'],
    ['a@example..com', 'after the @'],
    ['a@exa mple.com', 'after the @'],
    [`${'a'.repeat(65)}@example.com`, 'too long'],
    [`a@${'b.'.repeat(130)}com`, 'too long'],
  ])('%j is refused: %s', (typed, words) => {
    expect(checkEmail(typed)).toMatchObject({ ok: false, message: expect.stringContaining(words) });
  });
});
