import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTypedNumber } from '#renderer/keyboard/typed-number.ts';

const upTo = (most: number): readonly number[] => Array.from({ length: most }, (_, at) => at + 1);

describe('a number that is typed to take a line', () => {
  it('is taken at once where no longer one begins with it', () => {
    expect(readTypedNumber('7', upTo(12))).toEqual({ kind: 'taken', number: 7 });
    expect(readTypedNumber('12', upTo(12))).toEqual({ kind: 'taken', number: 12 });
    expect(readTypedNumber('1', upTo(9))).toEqual({ kind: 'taken', number: 1 });
  });

  it('waits for its second digit where one may follow, and names what Enter takes', () => {
    expect(readTypedNumber('1', upTo(12))).toEqual({ kind: 'begun', digits: '1', whole: 1 });
    expect(readTypedNumber('3', upTo(30))).toEqual({ kind: 'begun', digits: '3', whole: 3 });
    expect(readTypedNumber('1', [3, 12, 15])).toEqual({ kind: 'begun', digits: '1', whole: null });
  });

  it('may begin with 0 where two digits are typed, and 0 alone is what it means where only one is', () => {
    expect(readTypedNumber('0', upTo(12), true)).toEqual({ kind: 'begun', digits: '0', whole: 0 });
    expect(readTypedNumber('0', upTo(12))).toEqual({ kind: 'begun', digits: '0', whole: null });
    expect(readTypedNumber('03', upTo(12), true)).toEqual({ kind: 'taken', number: 3 });
    expect(readTypedNumber('0', upTo(9), true)).toEqual({ kind: 'taken', number: 0 });
  });

  it('takes nothing where no line has it', () => {
    expect(readTypedNumber('13', upTo(12))).toEqual({ kind: 'none' });
    expect(readTypedNumber('0', upTo(9))).toEqual({ kind: 'none' });
    expect(readTypedNumber('03', upTo(9))).toEqual({ kind: 'none' });
    expect(readTypedNumber('00', upTo(30), true)).toEqual({ kind: 'none' });
  });

  it('reaches every line of a list, whatever its numbers', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 1 }), fc.nat(), (numbers, pick) => {
        const wanted = numbers[pick % numbers.length] as number;
        const digits = String(wanted);
        for (let typed = 1; typed < digits.length; typed += 1) {
          expect(readTypedNumber(digits.slice(0, typed), numbers).kind).toBe('begun');
        }
        const end = readTypedNumber(digits, numbers);
        expect(end.kind === 'taken' ? end.number : end.kind === 'begun' ? end.whole : null).toBe(wanted);
      }),
    );
  });
});
