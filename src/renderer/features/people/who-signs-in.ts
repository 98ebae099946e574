import { operatorChosen } from '#shared/domain/people/operator.ts';
import type { CounterPerson, PeopleView } from '#shared/session.ts';

/**
 * Who is expected at a locked window, so that a PIN alone is typed: who signed in last, or the only one who can. Null
 * where it may be anybody.
 */
export function expectedAtCover({
  people,
  lastSignedIn,
}: Pick<PeopleView, 'people' | 'lastSignedIn'>): CounterPerson | null {
  const [only, ...more] = people;
  return people.find(({ id }) => id === lastSignedIn) ?? (more.length === 0 ? (only ?? null) : null);
}

/** Those who can sign in, as the rules of `operator.ts` take them. */
export function asOperators(people: readonly CounterPerson[]) {
  return people.map((person) => ({ ...person, name: '', active: true }));
}

/**
 * What is left of what was typed for initials once somebody goes on: the initials that it means. What means nobody may
 * be a PIN that was typed there, and is never left readable.
 */
export function whoLeft(
  people: readonly CounterPerson[],
  typed: string,
): { readonly who: string; readonly isUnknown: boolean } {
  const chosen = operatorChosen(asOperators(people), typed);
  return { who: chosen?.initials ?? '', isUnknown: chosen === null && typed.trim() !== '' };
}
