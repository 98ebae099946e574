import type { AddressPiece } from './address-pieces.ts';
import { partsInOrder } from './address-parts.ts';
import { bareWord } from '../values/bare-word.ts';
import { isBarePostcode } from './postcode-word.ts';
import { isStateAt } from './town-names.ts';
import { stateLength, stateNamed } from '../australia/state-names.ts';
import { stateOfPostcode } from '../australia/postcode.ts';
import { streetScore, takeStreet } from './street-piece.ts';
import { isStreetType, namesFirmByWord, wordAt } from '../australia/street-words.ts';

/** The score from which a piece is surely a street: a number and a kind, or a corner. */
const SURE_STREET = 3;

/** A place in the pieces: the piece, and the word in it. */
interface WordPlace {
  readonly piece: number;
  readonly word: number;
}

/**
 * The pieces of an address in the order in which it is written here: a state or a postcode that came first is put
 * behind the suburb. "NSW Sydney 2000 12 Example St" becomes "Sydney NSW 2000 12 Example St".
 */
export function inLocalOrder(pieces: readonly AddressPiece[]): readonly AddressPiece[] {
  return partsInOrder(pieces) ?? postcodeBehind(stateBehind(pieces));
}

function stateBehind(pieces: readonly AddressPiece[]): readonly AddressPiece[] {
  const at = pieces.findIndex(({ words, role }) => role === 'any' && stateLength(words) > 0);
  const words = pieces[at]?.words ?? [];
  const length = stateLength(words);
  const state = stateNamed(words.slice(0, length));
  if (state === null || pieces.slice(0, at).some(isStreet)) return pieces;
  const rest = words.slice(length);
  if (isStreetType(wordAt(rest, 0)) || namesFirmByWord(wordsBeforeNumber(rest))) return pieces;
  const typed = words.slice(0, length);
  const left = pieces.flatMap((piece, here) =>
    here !== at ? [piece] : rest.length > 0 ? [{ ...piece, words: rest }] : [],
  );
  if (left.some((piece) => piece.words.some((_, word) => isStateAt(piece.words, word)))) return pieces;
  const isCode = /^[\p{L}.]{2,6}$/u.test(typed.join('')) && typed.join('').replaceAll('.', '').toUpperCase() === state;
  const postcode = lastPostcode(left);
  if (postcode === null) return (isCode ? behindSuburb(left, at, typed) : null) ?? pieces;
  if (postcode.piece === at && postcode.word === 0) return pieces;
  const lies = stateOfPostcode(postcode.digits, '');
  return isCode || lies === null || lies === state ? inserted(left, postcode, typed) : pieces;
}

/**
 * A state that came first without a postcode is put behind the suburb, or behind the street before it; null where
 * nothing follows.
 */
function behindSuburb(
  left: readonly AddressPiece[],
  at: number,
  typed: readonly string[],
): readonly AddressPiece[] | null {
  const first = left[at];
  if (first === undefined) return null;
  if (!isStreet(first)) return inserted(left, { piece: at, word: first.words.length }, typed);
  const { head, street, tail } = takeStreet(first.words, true);
  const state: AddressPiece = { words: typed, role: 'any' };
  if (head.length === 0) return [...left, state];
  const apart = [
    { ...first, words: [...head, ...typed] },
    { ...first, words: [...street, ...tail] },
  ];
  return [...left.slice(0, at), ...apart, ...left.slice(at + 1)];
}

function postcodeBehind(pieces: readonly AddressPiece[]): readonly AddressPiece[] {
  const at = pieces.findIndex(({ words, role }) => role === 'any' && isKnownPostcode(wordAt(words, 0)));
  const piece = pieces[at];
  if (piece === undefined || pieces.slice(0, at).some(isStreet)) return pieces;
  const [postcode = '', ...rest] = piece.words;
  const others = pieces.flatMap(({ words }, here) => (here === at ? rest : words));
  if (rest.length === 0 || stateLength(rest) > 0 || others.some((word) => /^\d{4}$/.test(word))) return pieces;
  const replaced = (words: readonly string[]) => pieces.map((each, here) => (here === at ? { ...each, words } : each));
  const { head, street, tail } = takeStreet(rest, true);
  if (head.length > 0 && streetScore(rest) > SURE_STREET) return replaced([...head, postcode, ...street, ...tail]);
  if (streetScore(piece.words) > SURE_STREET || !pieces.slice(at + 1).some(isStreet)) return pieces;
  return replaced([...rest, postcode]);
}

function isStreet({ words, role }: AddressPiece): boolean {
  return role === 'any' && streetScore(words) >= SURE_STREET;
}

function isKnownPostcode(word: string): boolean {
  return /^\d{4}$/.test(word) && stateOfPostcode(word, '') !== null;
}

function lastPostcode(pieces: readonly AddressPiece[]): (WordPlace & { readonly digits: string }) | null {
  const found = pieces.flatMap(({ words }, piece) =>
    words.flatMap((digits, word) => (isBarePostcode(words, word) ? [{ piece, word, digits: bareWord(digits) }] : [])),
  );
  return found.at(-1) ?? null;
}

function inserted(pieces: readonly AddressPiece[], { piece, word }: WordPlace, words: readonly string[]) {
  return pieces.map((each, here) =>
    here === piece ? { ...each, words: [...each.words.slice(0, word), ...words, ...each.words.slice(word)] } : each,
  );
}

function wordsBeforeNumber(words: readonly string[]): readonly string[] {
  const number = words.findIndex((word) => /\d/.test(word));
  return number < 0 ? words : words.slice(0, number);
}
