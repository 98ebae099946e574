import { randomInt } from 'node:crypto';

/**
 * The code that is printed at set-up and opens the records where the keychain cannot: six groups of five characters of
 * Crockford's base 32 (no I, L, O, U), 120 random bits in all. The fifth of each group checks the four before it and
 * the place of the group, so that a slip is found where it was made: any one wrong character, any two neighbours
 * swapped, any two groups swapped.
 */

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 6;
const CHARACTERS = 4;

/** What reading a typed code came to. */
export type ReadCode =
  /** In its one spelling, "7K2QD-…": what the key is derived from. */
  { readonly ok: true; readonly code: string } | { readonly ok: false; readonly message: string };

/** A new code, "7K2QD-…". */
export function makeRecoveryCode(): string {
  const groups = Array.from({ length: GROUPS }, (_, group) => {
    const values = Array.from({ length: CHARACTERS }, () => randomInt(ALPHABET.length));
    return spelled([...values, checkOf(values, group)]);
  });
  return groups.join('-');
}

/**
 * Reads a code as it was typed: any case, any separators, O for 0, I and L for 1. The message names the group that is
 * mistyped and never repeats the code.
 */
export function readRecoveryCode(typed: string): ReadCode {
  const characters = typed
    .toUpperCase()
    .replace(/[\s\p{P}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const length = GROUPS * (CHARACTERS + 1);
  if (characters.length !== length) {
    return refused(`A recovery code has ${length} characters in ${GROUPS} groups; this has ${characters.length}.`);
  }
  const groups: string[] = [];
  for (let group = 0; group < GROUPS; group += 1) {
    const text = characters.slice(group * (CHARACTERS + 1), (group + 1) * (CHARACTERS + 1));
    const values = [...text].map((character) => ALPHABET.indexOf(character));
    if (values.includes(-1) || values.at(-1) !== checkOf(values.slice(0, -1), group)) {
      return refused(`Group ${group + 1} of the recovery code is mistyped. Compare it with the printed one.`);
    }
    groups.push(text);
  }
  return { ok: true, code: groups.join('-') };
}

/** Weighs each value with another power of the generator of GF(32): no slip of one or two characters cancels out. */
function checkOf(values: readonly number[], group: number): number {
  let check = group + 1;
  for (const value of values) check = doubled(check) ^ value;
  return doubled(check);
}

/** Times the generator, modulo x⁵ + x² + 1. */
function doubled(value: number): number {
  const shifted = value << 1;
  return shifted & 32 ? shifted ^ 37 : shifted;
}

function spelled(values: readonly number[]): string {
  return values.map((value) => ALPHABET.charAt(value)).join('');
}

function refused(message: string): ReadCode {
  return { ok: false, message };
}
