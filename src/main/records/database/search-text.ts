import { compactCode, foldedText, wordsOf } from '#shared/domain/values/folded-text.ts';
import { typedPhone } from '#shared/domain/australia/phone-digits.ts';

/**
 * How text is made into the tokens of the search index, and what is typed into a query. Both go through the same
 * folding, so that they can only agree (`folded-text.ts`).
 *
 * Words are found by their beginning. Codes (part numbers, plates, phone numbers, quote numbers) are found from any
 * place within: every ending of a code is a token of its own, so that its middle is the beginning of one.
 */

/** Shortest ending of a code that is a token: from its middle a code is found by at least this many characters. */
const SHORTEST_ENDING = 3;
/**
 * Characters of one code that are indexed from the middle, and the tokens of one text: a bound, never reached by a
 * sale.
 */
const LONGEST_CODE = 64;
const MOST_TOKENS = 30_000;
/** Terms of a query that are looked at. */
const MOST_TERMS = 8;

/** The tokens of a record, each once, separated by blanks: what the index holds of it. */
export function indexText(record: {
  /** Found by the beginning of their words. */
  readonly texts: readonly (string | null)[];
  /** Found from the middle. */
  readonly codes: readonly (string | null)[];
}): string {
  const tokens = new Set<string>();
  for (const text of record.texts) {
    if (text === null) continue;
    for (const chunk of foldedText(text).split(/\s+/)) {
      const words = wordsOf(chunk);
      for (const word of words) tokens.add(word);
      if (words.length > 1) tokens.add(words.join(''));
    }
    if (tokens.size > MOST_TOKENS) break;
  }
  for (const code of record.codes) {
    if (code === null) continue;
    for (const word of wordsOf(code)) tokens.add(word);
    const characters = [...compactCode(code)].slice(0, LONGEST_CODE);
    if (characters.length > 0) tokens.add(characters.join(''));
    for (let start = 1; start + SHORTEST_ENDING <= characters.length; start += 1) {
      tokens.add(characters.slice(start).join(''));
    }
    if (tokens.size > MOST_TOKENS) break;
  }
  return [...tokens].join(' ');
}

/**
 * One term of a query: any of `choices` must hold, and a choice holds where every one of its words is the beginning of
 * a token. "BT-50" is found as bt50, or as bt and 50.
 */
export interface QueryTerm {
  readonly choices: readonly (readonly string[])[];
}

/** Reads a query. Empty where it holds no letter and no digit. All terms must be found. */
export function queryTerms(typed: string): readonly QueryTerm[] {
  const terms = foldedText(typed)
    .split(/\s+/)
    .map((chunk) => wordsOf(chunk))
    .filter((words) => words.length > 0)
    .slice(0, MOST_TERMS)
    .map(termOf);
  const phone = typedPhone(typed);
  if (phone === null) return terms;
  // "0491 570 006" is one number written with blanks, and might still be three separate words.
  const apart = terms.flatMap((term) => term.choices[0] ?? []);
  return [{ choices: terms.length === 1 && apart[0] === phone ? [[phone]] : [[phone], apart] }];
}

/** Pieces of one letter are no words: "Q-2" is q2, and not everything with a q and a 2 in it. */
function termOf(words: readonly string[]): QueryTerm {
  const together = [words.join('')];
  const apart = words.length > 1 && words.every((word) => word.length > 1);
  return { choices: apart ? [together, words] : [together] };
}
