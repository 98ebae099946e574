import { create } from 'zustand';
import {
  addressPatch,
  isWholeAddress,
  type SortedAddress,
  sortAddress,
} from '../../../shared/domain/pasted-address.ts';
import { setAddress, setCustomer, type Ticket, type TicketAddress } from '../../../shared/domain/ticket.ts';

/** A whole address that was pasted into a ticket: what was found beside it, and the address that it replaced. */
export interface PastedAddress {
  readonly ticketId: string;
  readonly sorted: SortedAddress;
  readonly before: TicketAddress;
}

/** Something that was found beside a pasted address and can be put where it belongs. */
export interface Finding {
  /** What it is and where it goes: "Phone 0491 570 006 → the customer’s phone". */
  readonly words: string;
  readonly take: (ticket: Ticket) => Ticket;
}

/** The last address that was pasted; null where there is none, or it was put away. */
export const usePastedAddress = create<{ readonly pasted: PastedAddress | null }>()(() => ({ pasted: null }));

/** Sorts a pasted text; null where it is no whole address, and belongs into the field as it is. */
export function pastedInto(ticket: Ticket, text: string): PastedAddress | null {
  const sorted = sortAddress(text);
  return isWholeAddress(sorted) ? { ticketId: ticket.id, sorted, before: ticket.address } : null;
}

/** The ticket with the pasted address in its fields. */
export function withPasted(ticket: Ticket, { sorted }: PastedAddress): Ticket {
  return setAddress(ticket, addressPatch(sorted));
}

const KINDS = { phone: 'Phone', email: 'E-mail', name: 'Name' } as const;
const FIELDS = { phone: 'the customer’s phone', email: 'the customer’s e-mail', name: 'the customer’s name' } as const;

/** What of a pasted address is still to be put where it belongs, in the order in which it is taken. */
export function findingsOf({ sorted }: PastedAddress, { customer }: Ticket): readonly Finding[] {
  const seen = new Set<string>();
  const offered = sorted.offered.flatMap(({ kind, text }): readonly Finding[] => {
    if (seen.has(kind)) return [];
    seen.add(kind);
    if (text === customer[kind]) return [];
    const held = customer[kind].trim();
    const instead = held === '' ? '' : `, instead of ${held}`;
    return [
      {
        words: `${KINDS[kind]} ${text} → ${FIELDS[kind]}${instead}`,
        take: (open) => setCustomer(open, { [kind]: text }),
      },
    ];
  });
  const more = [...leftContacts(sorted), sorted.remainder].filter((text) => text.trim() !== '').join('\n');
  if (more === '' || customer.note.includes(more)) return offered;
  return [
    ...offered,
    {
      words: `Left over: ${more} → the customer’s note`,
      take: (open) => setCustomer(open, { note: [open.customer.note, more].filter((text) => text !== '').join('\n') }),
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
  if (reworded.length === 0) return null;
  const words = reworded.map(({ typed, as }) => (as === '' ? `“${typed}” left out` : `“${typed}” as ${as}`));
  return `Understood: ${words.join(', ')}.`;
}
