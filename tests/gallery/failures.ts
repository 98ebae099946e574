import type { Failure, Operation } from '#shared/result.ts';

/** Failures that panels are drawn with, each of the operation that the panel asks for. */
export const offline = (operation: Operation): Failure => ({
  kind: 'offline',
  operation,
  detail: 'connection refused',
});
export const timedOut = (operation: Operation): Failure => ({ kind: 'timed out', operation, afterMs: 15_000 });
export const notAuthorised = (operation: Operation): Failure => ({
  kind: 'not authorised',
  operation,
  status: 401,
  said: 'Unknown credential.',
});
export const serviceError = (operation: Operation): Failure => ({
  kind: 'service error',
  operation,
  status: 503,
  said: 'Scheduled maintenance until 14:00. Please try again later.',
});
export const NOT_FOUND: Failure = { kind: 'not found', operation: 'product', status: 404, said: null };
export const REFUSED: Failure = {
  kind: 'refused',
  operation: 'shipping rates',
  status: 422,
  said: 'items[0].sku is not in the managed catalogue',
};
export const STORAGE: Failure = {
  kind: 'storage',
  words: 'The disk is full: nothing new can be kept until there is room. What was kept before is safe.',
};
export const FAULT: Failure = { kind: 'fault', reference: 'F-7QK2M9' };

/** An input that was not taken, with its problems: a field and its words, in turn. */
export function problems(...fields: readonly (readonly [field: string, message: string])[]): Failure {
  return {
    kind: 'invalid input',
    operation: null,
    problems: fields.map(([field, message]) => ({ field, message })),
  };
}
