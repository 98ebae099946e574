import { effort } from '../support/effort.ts';

/**
 * What an answer of the service may repeat without end, and what work could grow with faster than its length:
 * beginnings of what is looked for, that never come to their end.
 */

/** Beginnings of pairs, of objects and of escapes, for what an order's answer is looked through for. */
export const HOSTILE_ANSWERS: readonly string[] = [
  '"',
  '"a":"',
  '"order":{',
  `"a"${' '.repeat(50)}`,
  '\\"order_id\\":\\"',
  '{"a":[',
  '\\u0022',
];

/** Escapes, and pieces of the credential `s3cr3t/T0ken+ABCDEFGH==`, for the search for it. */
export const HOSTILE_REPEATS: readonly string[] = [
  '%25',
  '&amp;',
  '\\\\',
  's3cr3t/',
  's3cr3t/T ',
  'QmVhcmVy',
  '&#x0000',
];

/**
 * How long such an answer is: where work grew with the square of its length, a test would not come to its end.
 */
export const HOSTILE_CHARACTERS = effort(250_000, 1_000_000);

/** A piece over and over, at most so many characters. */
export function repeatedTo(characters: number, piece: string): string {
  return piece.repeat(Math.floor(characters / piece.length));
}
