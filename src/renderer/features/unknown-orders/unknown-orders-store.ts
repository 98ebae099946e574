import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '../../../shared/contract.ts';
import type { SubmissionView } from '../../../shared/domain/submission.ts';
import type { UnknownOrder } from '../../../shared/records-view.ts';
import type { Failure } from '../../../shared/result.ts';
import { type ResolvingDraft, resolutionOf } from './resolving-form.ts';

/** What the desk needs of main. */
export interface UnknownOrdersClient {
  readonly orders: Pick<CounterpartApi['orders'], 'unresolved' | 'resolve'>;
  readonly on: Pick<CounterpartApi['on'], 'unresolvedChanged'>;
}

/** The orders that have no outcome, and the desk at which a person finds out. */
export interface UnknownOrdersState {
  /** The oldest first. */
  readonly orders: readonly UnknownOrder[];
  /** Whether the desk is open. */
  readonly open: boolean;
  /** The order that the desk shows; null for the oldest. */
  readonly chosen: string | null;
  /** What was typed of each order, kept while the desk is shut. */
  readonly drafts: Readonly<Record<string, ResolvingDraft>>;
  readonly writing: boolean;
  /** Why the last resolution was not written down, and of which order; null where nothing is wrong. */
  readonly failure: { readonly submissionId: string; readonly failure: Failure } | null;
  /** Reads the orders from main: at the start, and when another door was taken. */
  read(): Promise<void>;
  show(): void;
  shut(): void;
  choose(submissionId: string): void;
  type(submissionId: string, draft: ResolvingDraft): void;
  /** Writes down what was found out. Answers how the submission stands then; null where it was not written. */
  resolve(submissionId: string): Promise<SubmissionView | null>;
}

/** Makes the store. The list is main's: what it announced last stands. */
export function createUnknownOrders(client: UnknownOrdersClient): UseBoundStore<StoreApi<UnknownOrdersState>> {
  let heard = 0;
  const store = create<UnknownOrdersState>()((set, get) => ({
    orders: [],
    open: false,
    chosen: null,
    drafts: {},
    writing: false,
    failure: null,
    async read() {
      const before = heard;
      const answer = await client.orders.unresolved();
      // An announcement that came meanwhile is newer than this answer. Without an open record there is nothing to list.
      if (before === heard) set({ orders: answer.ok ? answer.value : [] });
    },
    show: () => set({ open: true }),
    shut: () => set({ open: false, chosen: null, failure: null }),
    choose: (chosen) => set({ chosen }),
    type: (submissionId, draft) => set(({ drafts }) => ({ drafts: { ...drafts, [submissionId]: draft } })),
    async resolve(submissionId) {
      const { drafts, writing } = get();
      const draft = drafts[submissionId];
      const resolution = draft === undefined ? null : resolutionOf(submissionId, draft);
      if (resolution === null || writing) return null;
      set({ writing: true, failure: null });
      const answer = await client.orders.resolve(resolution);
      if (!answer.ok) {
        set({ writing: false, failure: { submissionId, failure: answer.failure } });
        return null;
      }
      const { [submissionId]: written, ...others } = get().drafts;
      set(({ orders }) => ({
        writing: false,
        chosen: null,
        drafts: written === undefined ? get().drafts : others,
        orders: orders.filter((order) => order.submissionId !== submissionId),
      }));
      return answer.value;
    },
  }));
  client.on.unresolvedChanged((orders) => {
    heard += 1;
    store.setState({ orders });
  });
  return store;
}

/** The order that the desk shows: the chosen one, else the oldest unknown one, else the oldest that is being sent. */
export function shownOrder(orders: readonly UnknownOrder[], chosen: string | null): UnknownOrder | null {
  return (
    orders.find(({ submissionId }) => submissionId === chosen) ??
    orders.find(({ state }) => state === 'unknown') ??
    orders[0] ??
    null
  );
}
