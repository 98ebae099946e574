import { describe, expect, it } from 'vitest';
import { byNumber, type ProblemNumbers, problemKey, problemNumbers } from '#renderer/components/problem-numbers.ts';
import type { FieldProblem } from '#shared/result.ts';

const name: FieldProblem = { field: 'customer.name', message: 'Enter the customer’s name.' };
const street: FieldProblem = { field: 'address.line1', message: 'Enter the street.' };
const price: FieldProblem = { field: 'lines.L1.price', message: 'There is no price yet.' };
const harness: FieldProblem = { field: 'lines.L1.required', message: 'TB-1 cannot be fitted without HARNESS.' };
const ball: FieldProblem = { field: 'lines.L1.required', message: 'TB-1 cannot be fitted without BALL.' };

const NONE: ProblemNumbers = new Map();
const shown = (numbers: ProblemNumbers, problems: readonly FieldProblem[]): readonly (number | undefined)[] =>
  problems.map((problem) => numbers.get(problemKey(problem)));

describe('the numbers of what is to be fixed', () => {
  it('are those of the places at first', () => {
    expect(shown(problemNumbers([name, street, price], NONE), [name, street, price])).toEqual([1, 2, 3]);
  });

  it('stay with their problems when one before them is fixed, as by a check of the prices', () => {
    const before = problemNumbers([price, name, street], NONE);
    expect(shown(problemNumbers([name, street], before), [name, street])).toEqual([2, 3]);
  });

  it('are not given to what is found later, wherever it stands', () => {
    const before = problemNumbers([name, street], NONE);
    const later = problemNumbers([price, street], before);
    expect(shown(later, [price, street])).toEqual([3, 2]);
    expect(shown(problemNumbers([name, price, street], later), [name, price, street])).toEqual([1, 3, 2]);
  });

  it('are the order of the list: what is found later stands at its end', () => {
    const later = problemNumbers([price, name], problemNumbers([name], NONE));
    expect(byNumber([price, name], later)).toEqual([
      { problem: name, number: 1 },
      { problem: price, number: 2 },
    ]);
  });

  it('stay with a field of which something else is said', () => {
    const before = problemNumbers([name, street], NONE);
    const other = { ...name, message: 'This looks like a card number.' };
    expect(shown(problemNumbers([other, street], before), [other, street])).toEqual([1, 2]);
  });

  it('keep two problems of one field apart', () => {
    const before = problemNumbers([harness, ball], NONE);
    expect(shown(before, [harness, ball])).toEqual([1, 2]);
    expect(shown(problemNumbers([ball], before), [ball])).toEqual([2]);
  });

  it('are the same map where nothing is new, so that nothing is drawn again', () => {
    const before = problemNumbers([name, street], NONE);
    expect(problemNumbers([street], before)).toBe(before);
  });
});
