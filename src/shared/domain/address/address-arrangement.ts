import { type AddressPiece, joined } from './address-pieces.ts';
import type { PlacedPieces } from './address-place.ts';
import type { OfferedContact } from './pasted-contacts.ts';
import { NO_PLACE } from './place-words.ts';
import { isPremisesAlone, streetScore, takeStreet } from './street-piece.ts';
import { looksLikeName, startsWithTitle } from '../australia/street-words.ts';

/** What stands round the place of an address, told apart. Pieces that go into one field are joined by commas. */
export interface ArrangedAddress {
  /** The street, behind the premises in it: "Unit 5, 12 Sample Street". */
  readonly line1: string;
  /** Firm, building, locality. */
  readonly line2: string;
  readonly city: string;
  /** Words that lead to the suburb and are no part of it: "via" in "via Gympie". */
  readonly ways: readonly string[];
  readonly names: readonly OfferedContact[];
  /** What was not understood. */
  readonly remainder: string;
}

/**
 * Tells the pieces round a place apart. A piece that a label says to be the suburb is one; else it is what stands
 * nearest to the place.
 */
export function arrangeAddress({ place, before: all, after }: PlacedPieces): ArrangedAddress {
  const said = all.find(({ role }) => role === 'city');
  const before = all.filter((piece) => piece !== said);
  const scores = before.map(({ words, role }) => (role === 'name' ? 0 : streetScore(words)));
  const best = Math.max(0, ...scores);
  const isPlaced = place !== NO_PLACE || said !== undefined;
  if (best > 0) return withStreet(before, scores.lastIndexOf(best), said, after);
  const behind = placeBeforeStreet(before, said, after);
  if (behind !== null) return behind;
  if (!isPlaced) return arranged({ line1: [], front: [], between: [], city: said, rest: [...before, ...after] });
  // Without a street, what stands with state or postcode is the suburb.
  const city = said ?? before.at(-1);
  const front = before.filter((piece) => piece !== city);
  return arranged({ line1: [], front, between: [], city, rest: after });
}

/** The score from which a piece is surely a street: a number and a kind, or a corner. */
const SURE_STREET = 3;

/** An address whose place comes first: "Melbourne VIC 3000, 12 Example St". Null where no street follows the place. */
function placeBeforeStreet(
  before: readonly AddressPiece[],
  said: AddressPiece | undefined,
  after: readonly AddressPiece[],
): ArrangedAddress | null {
  const at = after.findIndex(({ words, role }) => role !== 'name' && streetScore(words) >= SURE_STREET);
  const words = after[at]?.words;
  if (words === undefined) return null;
  const { head, street, tail } = takeStreet(words, true);
  const between = [...after.slice(0, at), piece(head)].filter((each) => each.words.length > 0);
  const suburb = said ?? before.at(-1) ?? between.find((each) => !isPremisesAlone(each.words));
  const front = [...before, ...between].filter((each) => each !== suburb);
  // Words before the street that are neither suburb nor premises tell the way to it: it is no address.
  if (between.some((each) => each !== suburb && !isPremisesAlone(each.words))) return null;
  const premises = front.filter((each) => isPremisesAlone(each.words));
  return arranged({
    line1: [...premises, piece(street)],
    front: front.filter((each) => !premises.includes(each)),
    between: [],
    city: suburb,
    rest: [piece(tail), ...after.slice(at + 1)].filter((each) => each.words.length > 0),
  });
}

function withStreet(
  before: readonly AddressPiece[],
  at: number,
  said: AddressPiece | undefined,
  rest: readonly AddressPiece[],
): ArrangedAddress {
  const between = before.slice(at + 1);
  // A suburb has no number in it.
  const apart = said ?? between.findLast((each) => !/\d/.test(joined(each.words)));
  const words = before.slice(at, at + 1).flatMap((piece) => piece.words);
  const taken = takeStreet(words, apart === undefined);
  const { head } = taken;
  // "North" alone behind a street belongs to it.
  const isPart = isDirection(taken.tail);
  const street = isPart ? [...taken.street, ...taken.tail] : taken.street;
  const tail = isPart ? [] : taken.tail;
  const front = [...before.slice(0, at), piece(head)].filter((each) => each.words.length > 0);
  const premises = front.slice(front.findLastIndex((each) => !isPremisesAlone(each.words)) + 1);
  return arranged({
    line1: [...premises, piece(street)],
    front: front.slice(0, front.length - premises.length),
    between: between.filter((each) => each !== apart),
    city: apart ?? piece(tail),
    rest,
  });
}

/** A word before the town that a place in the country is reached over. */
const LEADS_TO = /^(?:via|near|nr)[.:]?$/i;

function isDirection(words: readonly string[]): boolean {
  return words.length === 1 && /^(?:north|south|east|west|nth|sth|[nsew])\.?$/i.test(joined(words));
}

function piece(words: readonly string[]): AddressPiece {
  return { words, role: 'any' };
}

function arranged(parts: {
  readonly line1: readonly AddressPiece[];
  readonly front: readonly AddressPiece[];
  readonly between: readonly AddressPiece[];
  readonly city: AddressPiece | undefined;
  readonly rest: readonly AddressPiece[];
}): ArrangedAddress {
  const { line1, front, between, city, rest } = parts;
  const words = city?.words ?? [];
  const town = words.length > 1 && LEADS_TO.test(joined(words.slice(0, 1))) ? words.slice(1) : words;
  return {
    line1: listed(line1),
    line2: listed([...front.filter((each) => !isName(each)), ...between]),
    city: withoutStop(joined(town)),
    ways: words.slice(0, words.length - town.length),
    names: [...front, ...rest].filter(isName).map(({ words }) => {
      const text = joined(words);
      return { kind: 'name', text, pasted: text };
    }),
    remainder: listed(rest.filter((each) => !isName(each))),
  };
}

function isName({ words, role }: AddressPiece): boolean {
  return role === 'name' || startsWithTitle(words) || looksLikeName(words);
}

function listed(pieces: readonly AddressPiece[]): string {
  return pieces.map(({ words }) => withoutStop(joined(words))).join(', ');
}

/** A full stop at the end of a line is no part of the address. */
function withoutStop(text: string): string {
  return text.replace(/\.+$/u, '');
}
