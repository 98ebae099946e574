import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import type { UnknownOrder } from '#shared/records-view.ts';
import type { Failure } from '#shared/result.ts';
import { type ResolvingDraft, resolutionOf } from './resolving-draft.ts';

/** What the dialog needs of main. */
export interface UnknownOrdersClient {
  readonly orders: Pick<CounterpartApi['orders'], 'unresolved' | 'resolve' | 'callNotes' | 'keepCallNotes'>;
  readonly on: Pick<CounterpartApi['on'], 'unresolvedChanged'>;
}

/** The orders that have no outcome, and the dialog in which a person finds out. */
export interface UnknownOrdersState {
  /** The oldest first. */
  readonly orders: readonly UnknownOrder[];
  /** When main said so, ms of the window's clock. */
  readonly heardAt: number;
  /** Whether the dialog is open. */
  readonly open: boolean;
  /**
   * The order that the dialog shows; null while one is to be picked. It is never changed for another under a person's
   * hands.
   */
  readonly chosen: string | null;
  /** Reference of the order that the dialog showed until it had an outcome by itself; null where none had. */
  readonly gone: string | null;
  /** What was written down last of an order: while another one is to be picked, or for a moment where none is left. */
  readonly saved: SubmissionView | null;
  /** What was typed of each order, kept while the dialog is shut and over a restart. */
  readonly drafts: Readonly<Record<string, ResolvingDraft>>;
  /** The orders that are being written down. */
  readonly writing: readonly string[];
  /** Why the last resolution of an order was not written down, by order. */
  readonly failures: Readonly<Record<string, Failure>>;
  /** Reads the orders from main: at the start, and when another mode was opened. */
  read(): Promise<void>;
  /**
   * Opens the dialog at the order of this ticket; where it has none, at the only one there is, or for one to be picked.
   */
  show(ticketId: string | null): void;
  shut(): void;
  /** Shows this order; null to pick one. */
  choose(submissionId: string | null): void;
  type(submissionId: string, draft: ResolvingDraft): void;
  /** Keeps at once what was typed last: the window goes away. */
  keepTyped(): void;
  /** Counterpart closes, and hears nothing more once it has: from now on what is typed is kept at once. */
  closing(): void;
  /** Writes down what was found out. Answers how the submission stands then; null where it was not written. */
  resolve(submissionId: string): Promise<SubmissionView | null>;
}

/** How long typing may go on before what was typed is kept, ms. */
export const KEEP_DELAY_MS = 120;

/** Makes the store. The list is main's: what it announced last stands. */
export function createUnknownOrders(client: UnknownOrdersClient): UseBoundStore<StoreApi<UnknownOrdersState>> {
  let heard = 0;
  let closes = false;
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();

  /** Has main keep what was typed, once typing pauses for a moment. */
  function keepSoon(submissionId: string): void {
    clearTimeout(waiting.get(submissionId));
    waiting.set(
      submissionId,
      setTimeout(() => keepNow(submissionId), KEEP_DELAY_MS),
    );
    if (closes) keepNow(submissionId);
  }

  function keepNow(submissionId: string): void {
    clearTimeout(waiting.get(submissionId));
    if (!waiting.delete(submissionId)) return;
    const notes = store.getState().drafts[submissionId];
    if (notes !== undefined) void client.orders.keepCallNotes({ submissionId, notes });
  }

  const store = create<UnknownOrdersState>()((set, get) => ({
    orders: [],
    heardAt: 0,
    open: false,
    chosen: null,
    gone: null,
    saved: null,
    drafts: {},
    writing: [],
    failures: {},
    async read() {
      const before = heard;
      const [answer, kept] = await Promise.all([client.orders.unresolved(), client.orders.callNotes()]);
      if (kept.ok) {
        const known = Object.fromEntries(kept.value.map(({ submissionId, notes }) => [submissionId, notes]));
        set(({ drafts }) => ({ drafts: { ...known, ...drafts } }));
      }
      // An announcement that came meanwhile is newer than this answer. Without an open record there is nothing to list.
      if (before === heard) set({ orders: answer.ok ? answer.value : [], heardAt: performance.now() });
    },
    show: (ticketId) =>
      set(({ orders }) => ({ open: true, gone: null, saved: null, chosen: orderToShow(orders, ticketId) })),
    keepTyped() {
      for (const submissionId of waiting.keys()) keepNow(submissionId);
    },
    closing() {
      closes = true;
      get().keepTyped();
    },
    shut() {
      get().keepTyped();
      set({ open: false, chosen: null, gone: null, saved: null, failures: {} });
    },
    choose: (chosen) => set({ chosen, gone: null, saved: null }),
    type(submissionId, draft) {
      set(({ drafts }) => ({ drafts: { ...drafts, [submissionId]: draft } }));
      keepSoon(submissionId);
    },
    async resolve(submissionId) {
      const { drafts, writing } = get();
      const draft = drafts[submissionId];
      const resolution = draft === undefined ? null : resolutionOf(submissionId, draft);
      if (resolution === null || writing.includes(submissionId)) return null;
      const { [submissionId]: _over, ...failures } = get().failures;
      set({ writing: [...writing, submissionId], failures });
      const answer = await client.orders.resolve(resolution);
      set((state) => ({ writing: state.writing.filter((id) => id !== submissionId) }));
      if (!answer.ok) {
        set((state) => ({ failures: { ...state.failures, [submissionId]: answer.failure } }));
        return null;
      }
      clearTimeout(waiting.get(submissionId));
      waiting.delete(submissionId);
      const { [submissionId]: written, ...others } = get().drafts;
      set(({ orders, chosen }) => ({
        // Another one that was picked meanwhile stays in sight.
        ...(chosen === submissionId ? { chosen: null, gone: null, saved: answer.value } : {}),
        drafts: written === undefined ? get().drafts : others,
        orders: orders.filter((order) => order.submissionId !== submissionId),
      }));
      return answer.value;
    },
  }));
  client.on.unresolvedChanged((orders) => {
    heard += 1;
    const heardAt = performance.now();
    store.setState((before) => {
      const shown = before.orders.find(({ submissionId }) => submissionId === before.chosen);
      const isGone = shown !== undefined && orders.every(({ submissionId }) => submissionId !== shown.submissionId);
      // What was written down just now went by a person's hand.
      if (!isGone || before.writing.includes(shown.submissionId)) return { orders, heardAt };
      return { orders, heardAt, chosen: null, gone: shown.customerReference, saved: null };
    });
  });
  return store;
}

/** The order that the dialog shows; null while one is to be picked. */
export function shownOrder(orders: readonly UnknownOrder[], chosen: string | null): UnknownOrder | null {
  return orders.find(({ submissionId }) => submissionId === chosen) ?? null;
}

/** The order that the dialog opens at: the one of the ticket in front, else the only one, else none. */
export function orderToShow(orders: readonly UnknownOrder[], ticketId: string | null): string | null {
  const inFront = orders.find((order) => order.ticketId === ticketId);
  const only = orders.length === 1 ? orders[0] : undefined;
  return (inFront ?? only)?.submissionId ?? null;
}
