import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import type { RatesView } from '#shared/domain/ticket/rates.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Failure } from '#shared/result.ts';

/** An item that rates were asked for, as the seller reads it when the service refuses. */
export interface AskedItem {
  readonly sku: string;
  readonly brand: string | null;
  readonly quantity: string;
}

/** What asking for rates needs of the world. */
export interface RatesWorld {
  readonly compare: CounterpartApi['rates']['compare'];
  readonly cancel: CounterpartApi['lookups']['cancel'];
  readonly newLookup: () => string;
  /** Puts the rates on the ticket that they were asked for. */
  readonly onRates: (ticketId: string, rates: RatesView) => void;
}

/** A question for rates that has no answer yet. */
export interface RatesQuestion {
  readonly lookup: string;
  readonly ticketId: string;
  readonly postcode: string;
}

/** Asking for delivery rates: one question at a time, which can be called off. */
export interface RatesAsking {
  /** Null while nothing is asked. */
  readonly question: RatesQuestion | null;
  /** Why the last question brought no rates; null where it did, or was called off. */
  readonly failure: {
    readonly failure: Failure;
    readonly ticketId: string;
    readonly items: readonly AskedItem[];
  } | null;
  /** Asks for the ticket. A question that is still open is called off first. */
  ask(ticket: Ticket): Promise<void>;
  /** Calls the open question off. False where there is none. */
  cancel(): boolean;
}

/** Makes the store. */
export function createRatesAsking(world: RatesWorld): UseBoundStore<StoreApi<RatesAsking>> {
  return create<RatesAsking>()((set, get) => ({
    question: null,
    failure: null,
    async ask(ticket) {
      get().cancel();
      const lookup = world.newLookup();
      set({ question: { lookup, ticketId: ticket.id, postcode: ticket.address.postcode }, failure: null });
      const answer = await world.compare({ ticket, lookup });
      if (get().question?.lookup !== lookup) return;
      if (answer.ok) {
        set({ question: null });
        world.onRates(ticket.id, answer.value);
        return;
      }
      const items = ticket.lines.map(({ sku, brand, quantity }) => ({ sku, brand, quantity }));
      set({
        question: null,
        failure: answer.failure.kind === 'cancelled' ? null : { failure: answer.failure, ticketId: ticket.id, items },
      });
    },
    cancel() {
      const { question } = get();
      if (question === null) return false;
      set({ question: null });
      void world.cancel({ lookup: question.lookup });
      return true;
    },
  }));
}
