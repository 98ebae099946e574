import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import type { CustomerRecords, ForgottenRecords } from '#shared/records-view.ts';
import type { Failure, Result } from '#shared/result.ts';

/** What is done with the records of a customer. */
export type CustomerAct = 'read' | 'export' | 'forget';

/** What is kept of the customers of a sale, and what is being done with it. */
export interface CustomerStoreState {
  readonly ticketId: string | null;
  /** Null before main has answered. */
  readonly kept: CustomerRecords | null;
  /** Ids of those that it is done for: at first whom the sale itself names. */
  readonly chosen: readonly string[];
  readonly doing: CustomerAct | null;
  /** The name under which the deletion that is, or was, under way was asked for: its progress comes with it. */
  readonly lookup: string | null;
  readonly failure: { readonly act: CustomerAct; readonly failure: Failure } | null;
  /** Name of the file that was written last; null before. */
  readonly exported: string | null;
  /** What was forgotten last, until it was read or another ticket is in front; null before. */
  readonly forgotten: ForgottenRecords | null;
  /** The ticket that was in front when that was said first; null before. */
  readonly saidOver: string | null;
  /** Reads what is kept of the customer of a ticket. */
  open(ticketId: string): Promise<void>;
  /** Chooses one of those who were found, or no longer. */
  choose(id: string, chosen: boolean): void;
  /** Writes what is kept of those who were chosen to a file that the person chooses. */
  exportAll(): Promise<void>;
  /** Forgets those who were chosen. Answers what was forgotten, or why nothing was; null where nothing was asked. */
  forget(initials: string): Promise<Result<ForgottenRecords> | null>;
  /** The person has read what was forgotten. */
  understood(): void;
  /** It is shown over this ticket what was forgotten. Over another one only what is not deleted yet is still said. */
  seenOver(ticketId: string): void;
}

/** What the store needs of main. */
export type PrivacyClient = Pick<CounterpartApi['privacy'], 'find' | 'forget' | 'exportCustomer'>;

/**
 * Makes the store. `aside` runs an act with the ticket in front put aside, so that nothing of it is saved meanwhile: a
 * save behind the forgetting would bring the customer back.
 */
export function createCustomerStore(
  client: PrivacyClient,
  aside: <T>(act: () => Promise<Result<T>>) => Promise<Result<T>>,
  newLookup: () => string,
): UseBoundStore<StoreApi<CustomerStoreState>> {
  return create<CustomerStoreState>()((set, get) => ({
    ticketId: null,
    kept: null,
    chosen: [],
    doing: null,
    lookup: null,
    failure: null,
    exported: null,
    forgotten: null,
    saidOver: null,

    async open(ticketId) {
      set({ ticketId, kept: null, chosen: [], doing: 'read', failure: null, exported: null });
      const answer = await client.find({ ticketId });
      if (get().ticketId !== ticketId) return;
      if (answer.ok) set({ kept: answer.value, chosen: atFirst(answer.value), doing: null });
      else set({ doing: null, failure: { act: 'read', failure: answer.failure } });
    },

    choose(id, isChosen) {
      if (get().doing !== null) return;
      set(({ chosen }) => ({
        chosen: isChosen ? [...chosen.filter((each) => each !== id), id] : chosen.filter((each) => each !== id),
        exported: null,
        failure: null,
      }));
    },

    async exportAll() {
      const { ticketId, doing, chosen } = get();
      if (ticketId === null || doing !== null || chosen.length === 0) return;
      set({ doing: 'export', failure: null, exported: null });
      const answer = await client.exportCustomer({ ticketId, people: [...chosen] });
      if (get().ticketId !== ticketId) return;
      if (answer.ok) set({ doing: null, exported: answer.value?.file ?? null });
      else set({ doing: null, failure: { act: 'export', failure: answer.failure } });
    },

    async forget(initials) {
      const { ticketId, doing, chosen } = get();
      if (ticketId === null || doing !== null || chosen.length === 0) return null;
      const lookup = newLookup();
      set({ doing: 'forget', failure: null, lookup });
      const answer = await aside(() =>
        client.forget({ ticketId, people: [...chosen], initials: initials.trim(), lookup }),
      );
      // What is asked about another ticket by then is left as it is.
      const isStill = get().ticketId === ticketId;
      if (answer.ok) set({ forgotten: answer.value, saidOver: null });
      if (isStill && answer.ok) set({ doing: null, kept: null, chosen: [], ticketId: null });
      else if (isStill && !answer.ok) set({ doing: null, failure: { act: 'forget', failure: answer.failure } });
      return answer;
    },

    understood: () => set({ forgotten: null }),

    seenOver(ticketId) {
      const { forgotten, saidOver } = get();
      if (forgotten === null) return;
      if (saidOver === null) set({ saidOver: ticketId });
      else if (saidOver !== ticketId && isThrough(forgotten)) set({ forgotten: null });
    },
  }));
}

function isThrough({ unfinished, platesLeft }: ForgottenRecords): boolean {
  return unfinished === undefined && platesLeft === undefined;
}

/** Whom the sale itself names. */
function atFirst({ people }: CustomerRecords): readonly string[] {
  return people.filter(({ isOfSale }) => isOfSale).map(({ id }) => id);
}
