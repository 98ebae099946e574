import type { ScannerSettings } from '#shared/domain/settings/scanner-settings.ts';

/** Characters typed by hand that are remembered, for the `3*` before a scan. */
const MOST_REMEMBERED = 40;

/** A character that was typed by hand. */
export interface TypedCharacter {
  readonly key: string;
  /** It was typed into a field, and stands there. */
  readonly inField: boolean;
}

/**
 * The code in the characters of a burst, without what the scanner sends around it; null where they are too few for one.
 */
export function codeIn(text: string, { prefix, suffix, minLength }: ScannerSettings): string | null {
  if (!text.startsWith(prefix)) return null;
  const rest = text.slice(prefix.length);
  const code = (suffix !== '' && rest.endsWith(suffix) ? rest.slice(0, -suffix.length) : rest).trim();
  return code.length >= minLength ? code : null;
}

/**
 * The number of `3*` at the end of what was typed, with its characters; null where nothing of the kind was typed last.
 */
export function countTyped(
  typed: readonly TypedCharacter[],
): { readonly count: string; readonly characters: readonly TypedCharacter[] } | null {
  const [, count] = /(?:^|\s)(\d+)\*$/.exec(textOf(typed)) ?? [];
  return count === undefined ? null : { count, characters: typed.slice(-count.length - 1) };
}

/** Whether a number was typed last, that a `*` would make a count of. */
export function endsInNumber(typed: readonly TypedCharacter[]): boolean {
  return /(?:^|\s)\d+$/.test(textOf(typed));
}

/** What was typed, and these behind it. */
export function withTyped(
  typed: readonly TypedCharacter[],
  characters: readonly TypedCharacter[],
): readonly TypedCharacter[] {
  return [...typed, ...characters.map(({ key, inField }) => ({ key, inField }))].slice(-MOST_REMEMBERED);
}

/** A code as its label has it, where Caps Lock made small letters of its capitals and capitals of its small letters. */
export function withLettersTurned(code: string): string {
  return code.replace(/[a-z]/gi, (letter) => (/[a-z]/.test(letter) ? letter.toUpperCase() : letter.toLowerCase()));
}

/** The characters as text. */
export function textOf(characters: readonly { readonly key: string }[]): string {
  return characters.map(({ key }) => key).join('');
}
