import { withCornersJoined } from './address-corner.ts';
import { inLocalOrder } from './address-order.ts';
import { isBarePostcode } from './postcode-word.ts';
import { countryLength } from './place-words.ts';
import { bareWord } from '../values/bare-word.ts';
import { stateLength } from '../australia/state-names.ts';
import { isHouseNumber, streetLength, wordAt } from '../australia/street-words.ts';

/** A pasted address in pieces: what commas, line ends and the like keep apart. */

/** What a word before a piece says that it is; *any* where none does. */
export type PieceRole = 'any' | 'name' | 'city';

/** One piece: its words, in order. */
export interface AddressPiece {
  readonly words: readonly string[];
  readonly role: PieceRole;
}

/** Labels that begin a piece wherever they stand: "Suburb: Richmond State: VIC". */
const INNER_LABEL = '(?:suburb|city|town|state|post ?code|country)\\s*:';
const BREAKS = new RegExp(`[\\p{Cc}\\u2028\\u2029,;|•·]+|\\s(?:[-–—]+|/)\\s|\\s(?=${INNER_LABEL})`, 'iu');
const LABEL =
  /^(?<label>(?:(?:delivery|shipping|postal|street) )?address(?: line)? ?\d?|street|suburb|city|town|state|post ?code|zip|country|company|business|recipient|(?:full |contact |customer )?name|to|from)\s*:|^(?:deliver|ship|send) to\s*:?(?=\s|$)|^(?:(?:my|our|the|his|her|their) )?(?:delivery )?address is\s*:?(?=\s|$)|^(?<attention>attention|attn)[\s:.]+/iu;

/**
 * The pieces of a text, and the words that introduced them ("Suburb:"), as they were pasted. Nothing else is left out
 * but signs that stand alone.
 */
export function addressPieces(text: string): {
  readonly pieces: readonly AddressPiece[];
  readonly labels: readonly string[];
} {
  const labels: string[] = [];
  const pieces = withNumbersJoined(text)
    .split(BREAKS)
    .flatMap((part): readonly AddressPiece[] => {
      const found = LABEL.exec(part.trimStart());
      const words = unquoted(part.trimStart().slice(found?.[0].length ?? 0))
        .split(/\s+/)
        .flatMap(stateApart)
        .filter(says);
      if (found !== null) labels.push(found[0].trim());
      return words.length > 0 ? [{ words, role: roleOf(found) }] : [];
    });
  const ordered = inLocalOrder(isWordByWord(pieces) ? together(pieces) : pieces);
  return { pieces: streetsJoined(placesApart(ordered)), labels };
}

/** Whether a word says something: a letter, a digit or a sign that keeps no words apart. */
function says(word: string): boolean {
  return /[\p{L}\p{M}\p{N}\p{S}&#@*%]/u.test(word.replaceAll(/[<>]/g, ''));
}

/** "3 / 14" as "3/14" and "12 - 16" as "12-16": these signs belong to the number. "Unit 3 - 14 Sample Street" stays. */
function withNumbersJoined(text: string): string {
  return withCornersJoined(unquoted(text))
    .replace(/(\d[a-z]?)[ \t]*\/[ \t]*(?=\d)/giu, '$1/')
    .replace(/(?<![\p{L}\p{N}][ \t]*)(\d{1,5}[a-z]?)[ \t]+[-–—][ \t]+(?=\d{1,5}[a-z]?[ \t]+\p{L})/giu, '$1-');
}

/** A text without the quotation marks that stand round all of it, as a table puts them there. */
function unquoted(text: string): string {
  return text.replace(/^\s*"([^"]*)"\s*$/u, '$1');
}

/** "NSW2010" and "NSW-2010" in two words. */
function stateApart(word: string): readonly string[] {
  const [, state, postcode] = /^(nsw|vic|qld|wa|sa|tas|act|nt)[-.]?(\d{4})$/iu.exec(word) ?? [];
  return state === undefined || postcode === undefined ? [word] : [state, postcode];
}

/** The pieces, each cut behind its place: what follows state, postcode and country is no part of the place. */
function placesApart(pieces: readonly AddressPiece[]): readonly AddressPiece[] {
  const hasPair = pieces.some(({ words }) => pairEnd(words) > 0);
  let endsInPlace = false;
  return pieces.flatMap(({ words, role }, here): readonly AddressPiece[] => {
    const end = hasPair ? pairEnd(words) : postcodeEnd(words, here === 0 ? 1 : 0);
    const cut = end > 0 || endsInPlace ? end + countryLength(words.slice(end)) : 0;
    endsInPlace = cut > 0 && cut === words.length;
    if (cut === 0 || cut === words.length) return [{ words, role }];
    return [
      { words: words.slice(0, cut), role },
      { words: words.slice(cut), role: 'any' },
    ];
  });
}

/** Where the first state and postcode end that stand beside each other, whichever comes first; 0 where none do. */
function pairEnd(words: readonly string[]): number {
  for (let at = 0; at < words.length; at += 1) {
    if (isFourDigits(wordAt(words, at))) {
      const length = stateLength(words.slice(at + 1));
      if (length > 0) return at + 1 + length;
    }
    const length = stateLength(words.slice(at));
    if (length > 0 && isFourDigits(wordAt(words, at + length))) return at + length + 1;
  }
  return 0;
}

/** Where a postcode ends that stands without its state; 0 where there is none. */
function postcodeEnd(words: readonly string[], from: number): number {
  return words.findIndex((_, at) => at >= from && isBarePostcode(words, at)) + 1;
}

function isFourDigits(word: string): boolean {
  return /^\d{4}$/.test(bareWord(word));
}

/** The most pieces over which one street may be spread: "12, Sample, Street". */
const MOST_OF_STREET = 3;

/** Whether commas stand between all words: they keep nothing apart then. */
function isWordByWord(pieces: readonly AddressPiece[]): boolean {
  return pieces.every(({ words, role }) => words.length === 1 && role === 'any');
}

/** Pieces in which a comma has torn a number from its street, put together again. */
function streetsJoined(pieces: readonly AddressPiece[]): readonly AddressPiece[] {
  const at = pieces.findIndex(
    ({ words }, here) =>
      words.length === 1 && isHouseNumber(wordAt(words, 0)) && /^\p{L}/u.test(wordAt(pieces[here + 1]?.words ?? [], 0)),
  );
  if (at < 0) return pieces;
  for (let count = 2; count <= MOST_OF_STREET; count += 1) {
    const spread = pieces.slice(at, at + count);
    if (spread.every(({ role }) => role === 'any') && streetLength(spread.flatMap(({ words }) => words)) > 0) {
      return [...pieces.slice(0, at), ...together(spread), ...pieces.slice(at + count)];
    }
  }
  return pieces;
}

function together(pieces: readonly AddressPiece[]): readonly AddressPiece[] {
  return pieces.length === 0 ? [] : [{ words: pieces.flatMap(({ words }) => words), role: 'any' }];
}

function roleOf(found: RegExpExecArray | null): PieceRole {
  const said = found?.[0] ?? '';
  if (/name|recipient|^att/i.test(said)) return 'name';
  return /^(?:suburb|city|town)/i.test(said) ? 'city' : 'any';
}

/** Words as one text. */
export function joined(words: readonly string[]): string {
  return words.join(' ');
}
