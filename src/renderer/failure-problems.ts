import type { Failure, FieldProblem } from '#shared/result.ts';

/** What a failure says of fields: those of an `invalid input`; none of any other. */
export function problemsOf(failure: Failure): readonly FieldProblem[] {
  return failure.kind === 'invalid input' ? failure.problems : [];
}

/** The problem of one field among those of an `invalid input` failure; null where it has none. */
export function fieldProblem(failure: Failure | null, field: string): string | null {
  if (failure?.kind !== 'invalid input') return null;
  return failure.problems.find((problem) => problem.field === field)?.message ?? null;
}
