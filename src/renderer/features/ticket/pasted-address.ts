import { create } from 'zustand';
import type { TicketAddress } from '#shared/domain/address/ticket-address.ts';
import {
  addressPatch,
  isPlaceAlone,
  isStreetAlone,
  isStreetWithPlace,
  isWholeAddress,
  type SortedAddress,
  sortAddress,
} from '#shared/domain/address/pasted-address.ts';
import { setAddress, setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { declareLateStore } from '#renderer/declared-store.ts';
import {
  pastedContactWords,
  pastedPlaceWords,
  pastedRestWords,
  pasteLacksWords,
  pasteReadAsWords,
  PLACE_PARTS,
  type PASTE,
} from './ticket-messages.ts';

/**
 * A whole address that was pasted into a ticket, or typed into its street: what was found beside it, and the address
 * that it replaced.
 */
export interface PastedAddress {
  readonly from: 'paste' | 'typing';
  readonly ticketId: string;
  readonly sorted: SortedAddress;
  /** False where it stands in the street as it came, and only what stood beside the old street was taken out. */
  readonly isSorted: boolean;
  readonly before: TicketAddress;
}

/** Something that was found beside a pasted address and can be put where it belongs. */
export interface Finding {
  /** What the button that takes it is called by. */
  readonly kind: keyof typeof PASTE.takes;
  /** What it is and where it goes: "Phone 0491 570 006 → the customer’s phone". */
  readonly words: string;
  readonly take: (ticket: Ticket) => Ticket;
}

/** What was pasted last, or typed whole. */
interface LastPaste {
  /** Null where there is none, or it was put away. */
  readonly pasted: PastedAddress | null;
  /** The id of the ticket in whose field a text stands that could not be sorted; null where none does. */
  readonly unsorted: string | null;
  /** The street that the cursor found when it came in, and of which ticket; null before it did. */
  readonly entered: { readonly ticketId: string; readonly line1: string } | null;
}

/** The last address that was pasted. */
export const usePastedAddress = declareLateStore('sale', 'usePastedAddress', () =>
  create<LastPaste>()(() => ({ pasted: null, unsorted: null, entered: null })),
);

/** Forgets what was pasted into tickets of these ids, or typed there: it may name a customer who was forgotten. */
export function forgetPasted(ids: readonly string[]): void {
  usePastedAddress.setState(({ pasted, unsorted, entered }) => ({
    pasted: pasted !== null && ids.includes(pasted.ticketId) ? null : pasted,
    unsorted: unsorted !== null && ids.includes(unsorted) ? null : unsorted,
    entered: entered !== null && ids.includes(entered.ticketId) ? null : entered,
  }));
}

/**
 * Sorts a pasted text; null where it belongs into the field as it is: it is no address, or a street alone that is put
 * where none was. `instead` says that it takes the place of a whole street: then nothing of that street's address is
 * left beside it, whether it could be sorted or not.
 */
export function pastedInto(ticket: Ticket, text: string, instead: boolean): PastedAddress | null {
  const sorted = sortAddress(text);
  const found = { from: 'paste', ticketId: ticket.id, sorted, isSorted: true, before: ticket.address } as const;
  if (isWholeAddress(sorted) || isStreetWithPlace(sorted) || isPlaceAlone(sorted)) return found;
  if (isStreetAlone(sorted)) return replacesStreet(ticket.address, sorted.address.line1) ? found : null;
  const street = onOneLine(text);
  if (!instead || street === '' || !replacesStreet(ticket.address, street)) return null;
  return { ...found, sorted: asItCame(street), isSorted: false };
}

/**
 * Sorts a whole address that was typed into the street; null where it is none or says more than an address, such as a
 * phone or where to leave it, and where the fields of its place hold something else already.
 */
export function typedInto(ticket: Ticket): PastedAddress | null {
  const sorted = sortAddress(ticket.address.line1);
  if (!isWholeAddress(sorted) || sorted.remainder !== '' || sorted.offered.length > 0) return null;
  const place = ['line2', 'city', 'postcode', 'state'] as const;
  // A suburb has letters: digits alone were typed into the wrong field.
  const others = place.filter((field) => (field === 'city' ? /\p{L}/u : /\S/).test(ticket.address[field]));
  if (others.some((field) => ticket.address[field].trim() !== sorted.address[field])) return null;
  return { from: 'typing', ticketId: ticket.id, sorted, isSorted: true, before: ticket.address };
}

/** Whether the street of an address goes, and something else of that address would stay. */
function replacesStreet({ line1, line2, city, postcode, state }: TicketAddress, street: string): boolean {
  return line1.trim() !== '' && line1 !== street && (line2 + city + postcode + state).trim() !== '';
}

function onOneLine(text: string): string {
  return text.trim().replaceAll(/\s*[\r\n]+\s*/g, ', ');
}

/** A text that stands in the street as it came. */
function asItCame(line1: string): SortedAddress {
  const address = { line1, line2: '', city: '', state: '', postcode: '', country: '', countryCode: '' };
  return { address, offered: [], reworded: [], remainder: '', remarks: [] };
}

/** Whether a text reads like more than goes into one field, though no address was found in it. */
export function isUnsorted(text: string): boolean {
  const { address, offered } = sortAddress(text);
  const isMore = /[\n\r;,]/.test(text.trim()) || offered.length > 0 || address.postcode + address.state !== '';
  return isMore && !isPlaceCode(text);
}

/** A postcode or a state alone belongs into its own field. */
function isPlaceCode(text: string): boolean {
  return /^\s*[\p{L}\d.]{2,6}\s*$/u.test(text);
}

/** What of the address was not said, and has to be filled in; null where nothing is. */
export function notSaidWords({ sorted, before }: PastedAddress): string | null {
  const { city, state, postcode } = sorted.address;
  const missing = [
    ...(city === '' ? [PLACE_PARTS.city] : []),
    ...(state === '' ? [PLACE_PARTS.state] : []),
    ...(postcode === '' ? [PLACE_PARTS.postcode] : []),
  ];
  if (missing.length === 0) return null;
  const old = [before.line2, before.city, before.state, before.postcode].filter((text) => text.trim() !== '').join(' ');
  return pasteLacksWords(missing, old);
}

/** The ticket with the pasted address in its fields. */
export function withPasted(ticket: Ticket, { sorted }: PastedAddress): Ticket {
  return setAddress(ticket, addressPatch(sorted));
}

/** What of a pasted address is still to be put where it belongs, in the order in which it is taken. */
export function findingsOf({ sorted, before }: PastedAddress, { customer, address }: Ticket): readonly Finding[] {
  const seen = new Set<string>();
  const offered = sorted.offered.flatMap(({ kind, text }): readonly Finding[] => {
    if (seen.has(kind)) return [];
    seen.add(kind);
    if (text === customer[kind]) return [];
    const words = pastedContactWords(kind, text, customer[kind].trim());
    return [{ kind, words, take: (open) => setCustomer(open, { [kind]: text }) }];
  });
  const more = [...leftContacts(sorted), sorted.remainder].filter((text) => text.trim() !== '').join('\n');
  const kept = [...offered, ...placeBefore(sorted, before, address)];
  if (more === '' || customer.note.includes(more)) return kept;
  return [
    ...kept,
    {
      kind: 'rest',
      words: pastedRestWords(more),
      take: (open) => setCustomer(open, { note: [open.customer.note, more].filter((text) => text !== '').join('\n') }),
    },
  ];
}

/** The place of the address before, to be kept beside a street that came alone, while nothing else was filled in. */
function placeBefore(sorted: SortedAddress, before: TicketAddress, now: TicketAddress): readonly Finding[] {
  if (!isStreetAlone(sorted) || (now.line2 + now.city + now.postcode + now.state).trim() !== '') return [];
  const { line2, city, state, postcode } = before;
  const place = [line2, city, state, postcode].filter((text) => text.trim() !== '').join(' ');
  return [
    {
      kind: 'place',
      words: pastedPlaceWords(place),
      take: (open) => setAddress(open, { line2, city, state, postcode }),
    },
  ];
}

/** Contacts past the first of a kind: the customer has one field for each. */
function leftContacts({ offered }: SortedAddress): readonly string[] {
  return offered
    .filter(({ kind }, at) => offered.findIndex((each) => each.kind === kind) < at)
    .map(({ pasted }) => pasted);
}

/** What was understood instead of copied, in words; null where nothing was. */
export function rewordedWords({ reworded }: SortedAddress): string | null {
  return reworded.length === 0 ? null : pasteReadAsWords(reworded);
}
