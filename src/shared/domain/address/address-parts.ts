import type { AddressPiece } from './address-pieces.ts';
import { isBarePostcode } from './postcode-word.ts';
import { NO_PLACE, type PlaceWords, takePlace } from './place-words.ts';
import { isStateAt } from './town-names.ts';
import { isPremisesAlone, streetScore, takeStreet } from './street-piece.ts';
import { looksLikeName, namesFirmByWord, startsWithTitle } from '../australia/street-words.ts';

/**
 * An address whose parts stand apart, in whatever order they came: state, postcode, suburb and street, each in a piece
 * of its own. They are put into the order in which an address is written here.
 */

/** A piece that names the place alone, and what it says of it. */
interface PlacePiece {
  readonly at: number;
  readonly piece: AddressPiece;
  readonly says: PlaceWords;
}

/** The score from which one piece is told to be the street where several could be. */
const SURE_STREET = 2;

/** The parts in order; null where they do not stand apart, stand in order already, or say something twice. */
export function partsInOrder(pieces: readonly AddressPiece[]): readonly AddressPiece[] | null {
  const place = placePieces(pieces);
  if (place === null) return null;
  const streetAt = streetPiece(pieces, place);
  const street = pieces[streetAt];
  if (street === undefined) return null;
  const isPlace = (at: number): boolean => place.some((each) => each.at === at);
  const others = pieces.flatMap((piece, at) => (at === streetAt || isPlace(at) ? [] : [{ piece, at }]));
  if (others.some(({ piece }) => saysPlace(piece.words))) return null;
  const first = pieces.length - place.length;
  const isLast = place.every(({ at }) => at >= first);
  if (isLast && streetAt < first - 1) return null;
  const hasTail = takeStreet(street.words, true).tail.length > 0;
  const beside = [...others.filter(({ at }) => isPlace(at - 1)), ...others.filter(({ at }) => isPlace(at + 1))];
  const city =
    beside.find(({ piece }) => mayBeTown(piece) && !looksLikeName(piece.words)) ??
    beside.find(({ piece }) => mayBeTown(piece)) ??
    others.find(({ piece }) => mayBeTown(piece) && !looksLikeName(piece.words)) ??
    (hasTail || isLast ? undefined : others.find(({ piece }) => isOfWords(piece)));
  const rest = others.filter((each) => each !== city);
  const end = Math.max(streetAt, ...place.map(({ at }) => at));
  return [
    ...rest.filter(({ at }) => at < end).map(({ piece }) => piece),
    street,
    ...(city === undefined ? [] : [city.piece]),
    ...place.toSorted((left, right) => placeRank(left) - placeRank(right)).map(({ piece }) => piece),
    ...rest.filter(({ at }) => at > end).map(({ piece }) => piece),
  ];
}

/** The pieces that name the place alone; null where none names state or postcode, or two name the same. */
function placePieces(pieces: readonly AddressPiece[]): readonly PlacePiece[] | null {
  const found = pieces.flatMap((piece, at): readonly PlacePiece[] => {
    const { rest, place: says } = takePlace(piece.words, NO_PLACE);
    return piece.role === 'any' && rest.length === 0 ? [{ at, piece, says }] : [];
  });
  const named = (part: keyof PlaceWords): number => found.filter(({ says }) => says[part] !== null).length;
  const isTwice = named('state') > 1 || named('postcode') > 1 || named('country') > 1;
  return isTwice || named('state') + named('postcode') === 0 ? null : found;
}

/** Which piece holds the street; -1 where none surely does. */
function streetPiece(pieces: readonly AddressPiece[], place: readonly PlacePiece[]): number {
  const scores = pieces.map(({ words, role }, at) =>
    role !== 'any' || place.some((each) => each.at === at) ? 0 : streetScore(words),
  );
  const best = Math.max(0, ...scores);
  return best < SURE_STREET || scores.filter((score) => score === best).length > 1 ? -1 : scores.indexOf(best);
}

/** State, then postcode, then country. */
function placeRank({ says }: PlacePiece): number {
  if (says.state !== null) return 0;
  return says.postcode === null ? 2 : 1;
}

function saysPlace(words: readonly string[]): boolean {
  return words.some((_, at) => isBarePostcode(words, at) || isStateAt(words, at));
}

/** Whether a piece is words alone, as the name of a town is. */
function isOfWords({ words, role }: AddressPiece): boolean {
  return role !== 'name' && !isPremisesAlone(words) && !/[\d&@]/.test(words.join(' '));
}

function mayBeTown(piece: AddressPiece): boolean {
  const { words } = piece;
  return isOfWords(piece) && !namesFirmByWord(words) && !startsWithTitle(words);
}
