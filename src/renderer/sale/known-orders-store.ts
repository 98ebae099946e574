import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import type { KnownOrders } from '#shared/records-view.ts';

/** What the records say about the line that is being typed into one of the two fields. */
export interface KnownOrdersState {
  /** The line that was asked about last. */
  readonly typed: string;
  /** What it is to the orders; null while nobody has said. */
  readonly known: KnownOrders | null;
  /** Asks about a line, and answers with what is known of it. Where main cannot say, no order holds it. */
  look(typed: string): Promise<KnownOrders>;
  /** Forgets what was said: another mode has orders of its own. */
  forget(): void;
}

const NONE: KnownOrders = { named: [], some: false };

/** Makes what is known of the line. Only the answer to the newest line is kept, in whichever order they come. */
export function createKnownOrders(ask: CounterpartApi['orders']['known']): UseBoundStore<StoreApi<KnownOrdersState>> {
  return create<KnownOrdersState>()((set, get) => ({
    typed: '',
    known: null,
    async look(typed) {
      const line = typed.trim();
      const { typed: before, known } = get();
      if (line === before && known !== null) return known;
      set({ typed: line, known: null });
      const answer = line === '' ? null : await ask({ typed: line });
      const found = answer?.ok === true ? answer.value : NONE;
      if (get().typed === line) set({ known: found });
      return found;
    },
    forget: () => set({ typed: '', known: null }),
  }));
}

/** What is known of exactly this line; null where that has not been said. */
export function knownOf({ typed, known }: Pick<KnownOrdersState, 'typed' | 'known'>, line: string): KnownOrders | null {
  return typed === line.trim() ? known : null;
}
