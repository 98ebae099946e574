import { beforeEach, describe, expect, it } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import {
  activeList,
  addNumberList,
  digitsAnswer,
  digitsAreTyped,
  endNumber,
  focusMoved,
  hearsDigits,
  leaveNumber,
  notPicked,
  type NumberedLines,
  type NumberRank,
  pressDigit,
  raiseNumberList,
  takeZero,
  useNumberLists,
} from '#renderer/keyboard/number-lists.ts';

let picked: string[] = [];

beforeEach(() => {
  picked = [];
  buildStores('window', [useNumberLists]);
});

function show(name: string, most: number, more: Partial<NumberedLines> = {}): NumberedLines & { hide: () => void } {
  const list: NumberedLines = {
    token: Symbol(name),
    layer: 0,
    rank: 'usual',
    numbers: () => Array.from({ length: most }, (_, at) => at + 1),
    pick: (number) => void picked.push(`${name} ${number}`),
    zero: null,
    inSight: () => true,
    ...more,
  };
  return { ...list, hide: addNumberList(list) };
}

describe('the list that the digits are for', () => {
  it('is the one that was shown last, and the one before again once that is gone', () => {
    show('vehicles', 3);
    const rates = show('rates', 3);
    pressDigit(0, 2);
    rates.hide();
    pressDigit(0, 2);
    expect(picked).toEqual(['rates 2', 'vehicles 2']);
  });

  it('is the one with the focus, for as long as it has it', () => {
    const question = show('question', 3);
    show('rates', 3);
    raiseNumberList(question.token);
    focusMoved();
    pressDigit(0, 1);
    raiseNumberList(question.token);
    focusMoved();
    focusMoved();
    pressDigit(0, 1);
    expect(picked).toEqual(['question 1', 'rates 1']);
  });

  it('is never another one than stands over the others, whatever is drawn beneath it later', () => {
    show('offers', 2, { rank: 'over' });
    show('question', 5);
    pressDigit(0, 1);
    // No offer has this number, and it is no answer to the question.
    pressDigit(0, 5);
    expect(picked).toEqual(['offers 1']);
  });

  it('is never one in another part of the window, unless the focus is in it', () => {
    const question = show('question', 3, { rank: 'only when focused' satisfies NumberRank });
    expect(pressDigit(0, 1)).toBe(false);
    expect(activeList(useNumberLists.getState(), 0)).toBeNull();
    raiseNumberList(question.token);
    pressDigit(0, 1);
    expect(picked).toEqual(['question 1']);
  });

  it('is never one in the window beneath a dialog', () => {
    show('question', 3);
    expect(pressDigit(1, 1)).toBe(false);
    show('orders', 3, { layer: 1 });
    pressDigit(1, 1);
    expect(picked).toEqual(['orders 1']);
  });

  it('shows its numbers only while a digit would be for it', () => {
    const question = show('question', 3);
    const rates = show('rates', 3);
    const heard = () => [question, rates].map(({ token }) => hearsDigits(useNumberLists.getState(), token)).join(' ');
    expect(heard()).toBe('false true');
    digitsAnswer(true);
    expect(heard(), 'a question beside the lists is answered').toBe('false false');
    digitsAnswer(false);
    digitsAreTyped(true);
    expect(heard()).toBe('false false');
    digitsAreTyped(false);
    raiseNumberList(question.token);
    expect(heard()).toBe('true false');
  });

  it('takes nothing while nobody sees it', () => {
    let seen = false;
    show('question', 3, { inSight: () => seen, zero: () => void picked.push('don’t know') });
    pressDigit(0, 1);
    takeZero(0);
    expect(picked).toEqual([]);
    seen = true;
    takeZero(0);
    pressDigit(0, 1);
    expect(picked).toEqual(['don’t know', 'question 1']);
  });
});

describe('a number of two digits', () => {
  const zero = (): void => void picked.push('don’t know');

  it('waits for the second, or for Enter', () => {
    show('problems', 12);
    pressDigit(0, 1);
    pressDigit(0, 2);
    pressDigit(0, 1);
    endNumber(0);
    endNumber(0);
    pressDigit(0, 4);
    expect(picked).toEqual(['problems 12', 'problems 1', 'problems 4']);
  });

  it('may begin with 0, which alone is no answer before Enter', () => {
    show('months', 12, { zero });
    pressDigit(0, 0);
    pressDigit(0, 3);
    expect(picked).toEqual(['months 3']);
    pressDigit(0, 0);
    endNumber(0);
    expect(picked).toEqual(['months 3', 'don’t know']);
  });

  it('that no line has is taken for nothing, and neither is its second digit', () => {
    show('months', 12, { zero });
    expect(pressDigit(0, 1)).toBe(true);
    expect(pressDigit(0, 9)).toBe(true);
    expect(useNumberLists.getState().begun).toBeNull();
    expect(picked).toEqual([]);
  });

  it('answers the digits that are let go of: they are told where a key came that is none of a number', () => {
    show('months', 12);
    expect(leaveNumber()).toBe('');
    pressDigit(0, 1);
    expect(leaveNumber()).toBe('1');
    expect(leaveNumber()).toBe('');
    expect(notPicked('1', 'F5')).toBe('“1” was not picked: type both digits, or Enter.');
    for (const [digits, key] of [
      ['', 'F5'],
      ['1', 'a'],
      ['1', ' '],
    ] as const)
      expect(notPicked(digits, key), 'nothing was begun, or a plate was').toBeNull();
  });

  it('is let go of with its list, by another focus, and by hand', () => {
    const months = show('months', 12);
    pressDigit(0, 1);
    months.hide();
    show('vehicles', 12);
    pressDigit(0, 2);
    expect(picked).toEqual(['vehicles 2']);
    pressDigit(0, 1);
    leaveNumber();
    pressDigit(0, 2);
    expect(picked).toEqual(['vehicles 2', 'vehicles 2']);
    const rates = show('rates', 12);
    pressDigit(0, 1);
    raiseNumberList(rates.token);
    focusMoved();
    expect(useNumberLists.getState().begun).not.toBeNull();
    focusMoved();
    expect(useNumberLists.getState().begun).toBeNull();
  });
});
