import { bareWord } from '../values/bare-word.ts';
import type { StateCode } from '../australia/plate.ts';
import { endsTownName } from './town-names.ts';
import { MOST_STATE_WORDS, stateNamed } from '../australia/state-names.ts';
import { numbersSomething, wordAt } from '../australia/street-words.ts';

/** What the end of an address says of the place: state, postcode and country, in whatever order they came. */
export interface PlaceWords {
  readonly state: { readonly code: StateCode; readonly name: string; readonly typed: string } | null;
  /** As it was typed: four digits, or three where a leading zero was lost behind NT or ACT. */
  readonly postcode: string | null;
  readonly country: { readonly name: string; readonly code: string; readonly typed: string } | null;
}

/** Nothing said of the place yet. */
export const NO_PLACE: PlaceWords = { state: null, postcode: null, country: null };

const COUNTRIES: ReadonlyMap<string, { readonly name: string; readonly code: string }> = new Map([
  ['australia', { name: 'Australia', code: 'AU' }],
  ['au', { name: 'Australia', code: 'AU' }],
  ['aus', { name: 'Australia', code: 'AU' }],
  ['new zealand', { name: 'New Zealand', code: 'NZ' }],
  ['nz', { name: 'New Zealand', code: 'NZ' }],
]);

/** How many words name a country at the front of some words; 0 where none do. */
export function countryLength(words: readonly string[]): number {
  if (COUNTRIES.has(bareWord(wordAt(words, 0)))) return 1;
  return COUNTRIES.has(bareWord(words.slice(0, 2).join(' '))) ? 2 : 0;
}

/** Takes what names the place off the end of some words; what was `said` already is not taken again. */
export function takePlace(
  words: readonly string[],
  said: PlaceWords,
): { readonly rest: readonly string[]; readonly place: PlaceWords } {
  for (let count = MOST_STATE_WORDS; count > 0; count -= 1) {
    if (count > words.length) continue;
    const rest = words.slice(0, -count);
    const place = named(words.slice(-count), rest, said);
    if (place !== null) return takePlace(rest, place);
  }
  return { rest: words, place: said };
}

/** The place with what these last words name of it; null where they name nothing that is still to be known. */
function named(last: readonly string[], before: readonly string[], said: PlaceWords): PlaceWords | null {
  const typed = last.join(' ');
  const state = said.state === null && !endsTownName(before, last) ? stateNamed(last) : null;
  if (state !== null) return { ...said, state: { code: state, name: state, typed } };
  const text = bareWord(typed);
  const country = said.country === null ? COUNTRIES.get(text) : undefined;
  if (country !== undefined) return { ...said, country: { ...country, typed } };
  const isPostcode =
    said.postcode === null && !/[\p{S}&#@*%]/u.test(typed) && isPostcodeAfter(text, before, said.state?.code ?? null);
  return isPostcode ? { ...said, postcode: text } : null;
}

/** Four digits that are not the number of something; three where NT or ACT stands beside them and its zero was lost. */
function isPostcodeAfter(text: string, before: readonly string[], state: StateCode | null): boolean {
  const last = wordAt(before, before.length - 1);
  if (/^\d{4}$/.test(text)) return !numbersSomething(last);
  const beside = state ?? stateNamed([last]);
  return /^[289]\d\d$/.test(text) && (beside === 'NT' || beside === 'ACT');
}
