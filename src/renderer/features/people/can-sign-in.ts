import type { Operator } from '#shared/domain/people/operator.ts';

/**
 * Whether *Can sign in* is ticked in the form of a person. While nobody can sign in, a PIN that is typed ticks it: it
 * turns signing in on again, and nobody types one for anything else.
 */
export function canSignIn({
  person,
  isFirst,
  pin,
  chosen,
}: {
  /** Null for a new one. */
  readonly person: Operator | null;
  /** Nobody can sign in yet. */
  readonly isFirst: boolean;
  readonly pin: string;
  /** As it was ticked by hand; null where it was not. */
  readonly chosen: boolean | null;
}): boolean {
  return chosen ?? (person === null || person.active || (isFirst && pin !== ''));
}
