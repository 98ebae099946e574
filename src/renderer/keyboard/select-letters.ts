/**
 * Lists choose the option that begins with the letters typed: those that follow each other soon are one word. The
 * browser does so by itself, but not for keys that the window took to itself first.
 */

/** How long a list waits for the next letter of a word, ms: as long as Chromium's. */
const ONE_WORD_MS = 1_000;

/** The word that was typed last. */
let last: { readonly list: HTMLSelectElement; readonly word: string; readonly at: number } | null = null;

/** Hears a letter that a list itself was given, and answers the word so far, in lower case. */
export function hearLetter(list: HTMLSelectElement, letter: string): string {
  const at = performance.now();
  const before = last !== null && last.list === list && at - last.at <= ONE_WORD_MS ? last.word : '';
  const word = before + letter.toLowerCase();
  last = { list, word, at };
  return word;
}

/** The value of the option that a letter chooses, behind those before it; null where none begins so. */
export function chooseByLetter(list: HTMLSelectElement, letter: string): string | null {
  const word = hearLetter(list, letter);
  const options = [...list.options]
    .filter(({ disabled }) => !disabled)
    .map(({ text, value, index }) => ({ text, value, chosen: index === list.selectedIndex }));
  return optionOf(options, word);
}

/** An option of a list. */
interface ListedOption {
  readonly text: string;
  readonly value: string;
  readonly chosen: boolean;
}

/**
 * The value of the option for a word in lower case: the chosen one where it begins so, else the next that does. The
 * same letter again and again goes from one to the next. Null where none begins so.
 */
export function optionOf(options: readonly ListedOption[], word: string): string | null {
  const same = new Set(word).size === 1;
  const start = same ? word.slice(0, 1) : word;
  const from = options.findIndex(({ chosen }) => chosen) + (same ? 1 : 0);
  const inTurn = [...options.slice(Math.max(0, from)), ...options.slice(0, Math.max(0, from))];
  return inTurn.find(({ text }) => text.trim().toLowerCase().startsWith(start))?.value ?? null;
}
