import type { FieldProblem } from '#shared/result.ts';

/** The numbers of problems, by what names a problem in its list. */
export type ProblemNumbers = ReadonlyMap<string, number>;

/** What names a problem in its list. */
export function problemKey({ field, message }: FieldProblem): string {
  return `${field}: ${message}`;
}

/**
 * Numbers the problems of a list that was numbered before: a problem keeps its number as long as the list is on the
 * screen, and that of one that was fixed is given to no other field. A digit that is pressed in the moment in which the
 * list changes goes where it would have gone before, or nowhere. The same map where nothing is new.
 */
export function problemNumbers(problems: readonly FieldProblem[], before: ProblemNumbers): ProblemNumbers {
  const keys = new Set(problems.map(problemKey));
  const numbers = new Map(before);
  for (const problem of problems) {
    const key = problemKey(problem);
    if (numbers.has(key)) continue;
    // The same field, of which something else is said now.
    const said = [...numbers.keys()].find((each) => each.startsWith(`${problem.field}: `) && !keys.has(each));
    numbers.set(key, (said === undefined ? null : numbers.get(said)) ?? Math.max(0, ...numbers.values()) + 1);
    if (said !== undefined) numbers.delete(said);
  }
  return numbers.size === before.size && [...numbers.keys()].every((key) => before.has(key)) ? before : numbers;
}

/** Problems that were numbered, each with its number, in the order of these. */
export function byNumber(
  problems: readonly FieldProblem[],
  numbers: ProblemNumbers,
): readonly { readonly problem: FieldProblem; readonly number: number }[] {
  return problems
    .map((problem, at) => ({ problem, number: numbers.get(problemKey(problem)) ?? at + 1 }))
    .toSorted((one, other) => one.number - other.number);
}
