import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import type { CheckedTicket } from '#shared/domain/order-check/checked-ticket.ts';
import type { DifferenceList } from '#shared/domain/order-check/differences.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Failure } from '#shared/result.ts';
import type { LookUpRace } from '../look-ups/look-up-race.ts';

/** Where the reading again stands. */
export type AgainPhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly ticketId: string }
  /** The seller called it off. */
  | { readonly kind: 'stopped'; readonly ticketId: string }
  | { readonly kind: 'failed'; readonly ticketId: string; readonly failure: Failure };

/** Reading a ticket again before anything is promised or sent: one reading at a time, which can be called off. */
export interface TicketAgainState {
  readonly phase: AgainPhase;
  /** What was read last; it stays while it is read once more. */
  readonly checked: CheckedTicket | null;
  /** Whether the figures of the ticket carry the time of this reading already. */
  readonly timesTaken: boolean;
  /** Asks the service again for everything that the customer was told. Answers the list, null where there is none. */
  read(ticket: Ticket): Promise<DifferenceList | null>;
  /** Calls a running reading off. False where none was running. */
  stop(): boolean;
  /** The figures of the ticket carry the time of this reading. */
  takeTimes(): void;
}

/** What reading again needs of the world. */
export interface TicketAgainWorld {
  readonly list: CounterpartApi['differences']['list'];
  readonly race: LookUpRace;
  /** A ticket was read again. */
  readonly onChecked?: (checked: CheckedTicket) => void;
}

/** Makes the store. It changes nothing of a ticket: the seller settles each difference. */
export function createTicketAgain({
  list,
  race,
  onChecked,
}: TicketAgainWorld): UseBoundStore<StoreApi<TicketAgainState>> {
  return create<TicketAgainState>()((set, get) => ({
    phase: { kind: 'idle' },
    checked: null,
    timesTaken: false,
    async read(ticket) {
      const { id: ticketId, vehicle } = ticket;
      set({ phase: { kind: 'reading', ticketId } });
      const end = await race.run((lookup) => list({ ticket, lookup }));
      if (end.kind === 'overtaken') return null;
      if (end.kind === 'failed') {
        set({ phase: { kind: 'failed', ticketId, failure: end.failure } });
        return null;
      }
      const { again, list: found } = end.value;
      const changed = found.differences.length > 0;
      const checked: CheckedTicket = { ticketId, vehicle, again, changed };
      set({ phase: { kind: 'idle' }, checked, timesTaken: false });
      onChecked?.(checked);
      return found;
    },
    stop() {
      const { phase } = get();
      if (phase.kind !== 'reading') return false;
      race.stop();
      // What was read before says nothing of now: it is asked for again.
      set({ phase: { kind: 'stopped', ticketId: phase.ticketId }, checked: null });
      return true;
    },
    takeTimes: () => set({ timesTaken: true }),
  }));
}
