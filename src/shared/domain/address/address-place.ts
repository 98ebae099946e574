import type { AddressPiece } from './address-pieces.ts';
import { NO_PLACE, type PlaceWords, takePlace } from './place-words.ts';

/** The pieces of an address round the place that was found in them. */
export interface PlacedPieces {
  readonly place: PlaceWords;
  /** What stands before state and postcode; the suburb is the last of it, or ends the last of it. */
  readonly before: readonly AddressPiece[];
  readonly after: readonly AddressPiece[];
}

/** Finds state, postcode and country in the pieces of an address: the last place in it that says most of them. */
export function findPlace(pieces: readonly AddressPiece[]): PlacedPieces {
  let best: PlacedPieces = { place: NO_PLACE, before: pieces, after: [] };
  for (let last = pieces.length - 1; last >= 0; last -= 1) {
    const here = placeEnding(pieces.slice(0, last + 1), pieces.slice(last + 1));
    if (weight(here) > weight(best)) best = here;
  }
  return best;
}

/** How much speaks for a place. A state or a country alone may be a name as well: it counts behind an address. */
function weight({ place: { state, postcode, country }, before }: PlacedPieces): number {
  if (postcode !== null) return state === null ? 2 : 3;
  return (state !== null || country !== null) && before.length > 0 ? 1 : 0;
}

/** Reads the place backwards from the end of the pieces, over those that hold nothing else. */
function placeEnding(pieces: readonly AddressPiece[], after: readonly AddressPiece[]): PlacedPieces {
  let place = NO_PLACE;
  const before = [...pieces];
  for (let piece = before.pop(); piece !== undefined; piece = before.pop()) {
    const taken = piece.role === 'name' ? { rest: piece.words, place } : takePlace(piece.words, place);
    place = taken.place;
    if (taken.rest.length > 0) return { place, before: [...before, { ...piece, words: taken.rest }], after };
  }
  return { place, before, after };
}
