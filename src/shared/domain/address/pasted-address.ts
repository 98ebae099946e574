import { arrangeAddress } from './address-arrangement.ts';
import { addressPieces } from './address-pieces.ts';
import { borderOf } from '../australia/border-towns.ts';
import { findPlace } from './address-place.ts';
import { addressRemarks } from './address-remarks.ts';
import { type OfferedContact, takeContacts } from './pasted-contacts.ts';
import { NO_PLACE, type PlaceWords } from './place-words.ts';
import { checkPostcode, stateOfPostcode } from '../australia/postcode.ts';
import type { StateCode } from '../australia/plate.ts';
import type { TicketAddress } from './ticket-address.ts';

/** A whole address that was pasted, sorted into the fields of a ticket. Every word of it stands in one of these. */
export interface SortedAddress {
  /** Fields that nothing was said of are empty. Firms, buildings and localities stand in `line2`. */
  readonly address: TicketAddress;
  /** Phones, e-mail addresses and names: left out of the address, and offered for the customer. */
  readonly offered: readonly OfferedContact[];
  /** Words that were understood instead of copied: "Victoria" as "VIC"; a label such as "Suburb:" as nothing. */
  readonly reworded: readonly { readonly typed: string; readonly as: string }[];
  /** What was not understood, to be shown and put where it belongs by a person; empty where nothing is left. */
  readonly remainder: string;
  /** What the seller should look at again, a sentence each. */
  readonly remarks: readonly string[];
}

/** The longest text that is taken for an address, in characters. */
const LONGEST = 1_000;

/**
 * Sorts a pasted address, in one line or several, into its fields. Nothing is looked up and nothing is lost: what is
 * not understood is left in `remainder`. A text that is too long to be an address is left there whole.
 */
export function sortAddress(pasted: string): SortedAddress {
  if (pasted.length > LONGEST) {
    return { address: addressOf(NO_PLACE), offered: [], reworded: [], remainder: pasted, remarks: [] };
  }
  const { rest, contacts } = takeContacts(pasted);
  const { pieces, labels } = addressPieces(rest);
  const said = pieces.filter(({ role }) => role === 'city');
  const { place, before, after } = findPlace(pieces.filter(({ role }) => role !== 'city'));
  const { names, remainder, ways, ...lines } = arrangeAddress({
    place,
    before: [...before, ...said.slice(0, 1)],
    after: [...after, ...said.slice(1)],
  });
  const inferred = inferredState(place, lines.city);
  const found = { ...addressOf(place), ...lines };
  const address: TicketAddress = inferred === null ? found : { ...found, state: inferred };
  return {
    address,
    offered: [...contacts, ...names],
    reworded: [
      ...[...labels, ...ways].map((typed) => ({ typed, as: '' })),
      ...[place.state, place.country].flatMap((named) =>
        named === null ? [] : [{ typed: named.typed, as: named.name }],
      ),
    ].filter(({ typed, as }) => typed !== as),
    remainder,
    remarks: [
      ...(inferred === null ? [] : [`The state was not given: ${placeName(address)} lies in ${inferred}.`]),
      ...remarksOf(address),
    ],
  };
}

/** Whether enough of an address was found to put it into the fields in place of the text that was pasted. */
export function isWholeAddress({ address: { line1, line2, city, postcode, state } }: SortedAddress): boolean {
  return line1 + line2 !== '' && city !== '' && postcode + state !== '';
}

/**
 * Whether a street and something of its place were found: enough to take the place of an address, so that no suburb,
 * state or postcode of another one stands beside the street.
 */
export function isStreetWithPlace({ address: { line1, city, postcode, state } }: SortedAddress): boolean {
  return line1 !== '' && city + postcode + state !== '';
}

/** Whether a suburb with its state or postcode was found, and neither street nor building. */
export function isPlaceAlone({ address: { line1, line2, city, postcode, state } }: SortedAddress): boolean {
  return line1 + line2 === '' && city !== '' && postcode + state !== '';
}

/** Whether a street was found and nothing else. */
export function isStreetAlone({ address, offered, remainder }: SortedAddress): boolean {
  const { line1, line2, city, postcode, state } = address;
  return line1 !== '' && line2 + city + postcode + state + remainder === '' && offered.length === 0;
}

/**
 * What of a sorted address goes into the ticket: all of it, so that nothing of an address before is left, but the
 * country only where one was said, and the street stays where a place came alone.
 */
export function addressPatch(sorted: SortedAddress): Partial<TicketAddress> {
  const { country, countryCode, line1, line2, ...rest } = sorted.address;
  const place = isPlaceAlone(sorted) ? rest : { line1, line2, ...rest };
  return country === '' ? place : { ...place, country, countryCode };
}

function addressOf({ state, postcode, country }: PlaceWords): TicketAddress {
  return {
    line1: '',
    line2: '',
    city: '',
    postcode: postcode ?? '',
    state: state?.code ?? '',
    country: country?.name ?? '',
    countryCode: country?.code ?? '',
  };
}

/** The state where postcode and town say it: here in Australia, and not across a border. */
function inferredState({ state, postcode, country }: PlaceWords, town: string): StateCode | null {
  if (state !== null || postcode === null || isAbroad(country?.code)) return null;
  return stateOfPostcode(postcode, town);
}

/** What a state was told from: the postcode, and the town where the postcode lies across a border. */
function placeName({ city, postcode }: TicketAddress): string {
  return borderOf(postcode) === null ? postcode : `${city} ${postcode}`;
}

function remarksOf(address: TicketAddress): readonly string[] {
  if (isAbroad(address.countryCode)) return [];
  const postcode = checkPostcode(address.postcode);
  const lostZero = address.postcode === '' || postcode.ok ? [] : [postcode.message];
  return [...lostZero, ...addressRemarks(address).map(({ words }) => words)];
}

function isAbroad(countryCode = 'AU'): boolean {
  return countryCode !== 'AU' && countryCode !== '';
}
