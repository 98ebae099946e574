import { compareText } from '../values/compare-text.ts';

/**
 * Identifiers of vehicles. Whether capitals and blanks tell two of them apart is not known: written differently they
 * are looked up as one, so that the writing never says "not listed", and where it may matter it is asked about.
 */

/** An identifier in the form that it is looked up in: without blanks around it, in small letters. */
export function foldedId(id: string): string {
  return id.trim().toLowerCase();
}

/**
 * Identifiers once each, however they are written, without blanks around them. Which writing stays, no order decides.
 */
export function distinctIds(ids: readonly string[]): readonly string[] {
  const trimmed = ids.map((id) => id.trim());
  const first = new Map<string, string>();
  for (const id of trimmed.toSorted(compareText).toReversed()) first.set(foldedId(id), id);
  const taken = new Set(first.values());
  return [...new Set(trimmed)].filter((id) => taken.has(id));
}

/** Digits of base 16, of which it is known that capitals tell nothing apart. */
const HEXADECIMAL = /^[\da-f-]+$/i;

/** Whether two writings are surely of one identifier: but for blanks they are equal, or hexadecimal figures are. */
export function isSurelySameId(one: string, other: string): boolean {
  if (one === other) return true;
  const [left, right] = [one.trim(), other.trim()];
  return left === right || (HEXADECIMAL.test(left) && foldedId(left) === foldedId(right));
}
