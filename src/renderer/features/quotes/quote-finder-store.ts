import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import { typedPhone } from '#shared/domain/australia/phone-digits.ts';
import type { QuoteRow, TicketRow } from '#shared/records-view.ts';
import { type Failure, succeeded } from '#shared/result.ts';
import { createNewestAsk } from '#renderer/newest-ask.ts';

/** What was found for a text. */
export interface FoundQuotes {
  readonly typed: string;
  readonly rows: readonly QuoteRow[];
  /** Tickets whose customer has the phone that was typed; empty where it was none. */
  readonly tickets: readonly TicketRow[];
}

/** The search for a quote, as it is typed. */
export interface QuoteFinderState {
  readonly typed: string;
  /** What was found, newest first, and what it was found for; null before the first answer. */
  readonly found: FoundQuotes | null;
  /** Why main could not search; null where nothing is wrong. */
  readonly failure: Failure | null;
  /** Takes what was typed and searches for it. Nothing typed finds the newest quotes. */
  type(text: string): Promise<void>;
  /** Searches again for what is typed: a quote may have been made meanwhile. */
  again(): Promise<void>;
  /**
   * What is found for what is wanted at this moment: asked for where it is not there yet. Null where that could not be
   * searched, and where something else is wanted by the time of the answer.
   */
  foundNow(): Promise<FoundQuotes | null>;
  /** Forgets what was typed and found: another mode has quotes of its own. */
  clear(): void;
}

const NO_TICKETS = succeeded<readonly TicketRow[]>([]);

/**
 * Makes the search. Every key asks; the answer to what is typed now is the only one that is ever shown, in whichever
 * order the answers come.
 */
export function createQuoteFinder(
  find: CounterpartApi['quotes']['find'],
  ticketsOfPhone: CounterpartApi['tickets']['ofPhone'],
): UseBoundStore<StoreApi<QuoteFinderState>> {
  const asks = createNewestAsk();
  return create<QuoteFinderState>()((set, get) => {
    const isTyped = (found: FoundQuotes | null): boolean => found?.typed === get().typed;

    /** Searches for what is typed now, and shows the answer where it is the newest. */
    async function search(): Promise<FoundQuotes | null> {
      const isNewest = asks.begin();
      const { typed } = get();
      const [quotes, tickets] = await Promise.all([
        find({ typed }),
        typedPhone(typed) === null ? NO_TICKETS : ticketsOfPhone({ typed }),
      ]);
      const found = quotes.ok && tickets.ok ? { typed, rows: quotes.value, tickets: tickets.value } : null;
      if (!isNewest()) return found;
      if (!quotes.ok) set({ failure: quotes.failure });
      else if (!tickets.ok) set({ failure: tickets.failure });
      else set({ found, failure: null });
      return found;
    }

    return {
      typed: '',
      found: null,
      failure: null,
      type(text) {
        set({ typed: text });
        return get().again();
      },
      async again() {
        await search();
      },
      async foundNow() {
        const { found: before } = get();
        const found = isTyped(before) ? before : await search();
        return isTyped(found) ? found : null;
      },
      clear() {
        asks.drop();
        set({ typed: '', found: null, failure: null });
      },
    };
  });
}
