import type { Failure } from '#shared/result.ts';

/**
 * What of a failure no field of a form says: all of one that is no `invalid input`; of one that is, the problems of
 * fields that the form does not have. Null where the fields say all of it.
 */
export function besideFields(failure: Failure | null, fields: readonly string[]): Failure | null {
  if (failure?.kind !== 'invalid input') return failure;
  const problems = failure.problems.filter(({ field }) => !fields.includes(field));
  return problems.length === 0 ? null : { ...failure, problems };
}
