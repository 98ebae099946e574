import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '../../../shared/contract.ts';
import type { QuoteRow } from '../../../shared/records-view.ts';
import type { Failure } from '../../../shared/result.ts';

/** The search for a quote, as it is typed. */
export interface QuoteFinderState {
  readonly typed: string;
  /** What was found, newest first, and what it was found for; null before the first answer. */
  readonly found: { readonly typed: string; readonly rows: readonly QuoteRow[] } | null;
  /** Why main could not search; null where nothing is wrong. */
  readonly failure: Failure | null;
  /** Takes what was typed and searches for it. Nothing typed finds the newest quotes. */
  type(text: string): Promise<void>;
  /** Searches again for what is typed: a quote may have been made meanwhile. */
  again(): Promise<void>;
  /** Forgets what was typed and found: another door has quotes of its own. */
  clear(): void;
}

/**
 * Makes the search. Every key asks; the answer to what is typed now is the only one that is ever shown, in whichever order
 * the answers come.
 */
export function createQuoteFinder(find: CounterpartApi['quotes']['find']): UseBoundStore<StoreApi<QuoteFinderState>> {
  let asked = 0;
  return create<QuoteFinderState>()((set, get) => ({
    typed: '',
    found: null,
    failure: null,
    type(text) {
      set({ typed: text });
      return get().again();
    },
    async again() {
      asked += 1;
      const mine = asked;
      const { typed } = get();
      const answer = await find({ typed });
      if (mine !== asked) return;
      set(answer.ok ? { found: { typed, rows: answer.value }, failure: null } : { failure: answer.failure });
    },
    clear() {
      asked += 1;
      set({ typed: '', found: null, failure: null });
    },
  }));
}
