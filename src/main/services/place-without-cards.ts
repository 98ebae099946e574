import { holdsCardNumber } from '#shared/domain/values/card-number.ts';
import { isObject, jsonOf } from '#shared/domain/values/json-text.ts';

/** A barcode of an article, alone in its field: its 13 digits look like those of a card. */
const BARCODE = /^(?:unsent\n)?\d{13}$/;

/**
 * The place of a person in a ticket, as the window writes it, without the texts that hold a card number: what is half
 * typed into a field of no ticket is kept with the place, and card numbers are kept nowhere (`docs/trade.md` 5.6). One
 * that is in no form that is known here is kept only where it holds none at all; null where it does.
 */
export function placeWithoutCards(place: string): string | null {
  const kept = jsonOf(place);
  if (!isObject(kept) || !isObject(kept.texts)) return holdsCardNumber(place) ? null : place;
  const texts = Object.entries(kept.texts);
  const allowed = texts.filter(
    ([, text]) => typeof text === 'string' && (BARCODE.test(text) || !holdsCardNumber(text)),
  );
  return allowed.length === texts.length ? place : JSON.stringify({ ...kept, texts: Object.fromEntries(allowed) });
}
