import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import type { ClosingReason } from '#shared/domain/ticket/closing-reason.ts';
import type { TicketList, TicketRow } from '#shared/records-view.ts';
import type { Failure } from '#shared/result.ts';
import { createNewestAsk } from '#renderer/newest-ask.ts';

/** The tickets that there are, as main said last. */
export interface TicketListState {
  /** Null before main has answered for the first time. */
  readonly list: TicketList | null;
  /** Why main could not answer; null where nothing is wrong. */
  readonly failure: Failure | null;
  /** The ticket that was closed last and can be brought back by one key; null where none was. */
  readonly justClosed: { readonly ticketId: string; readonly name: string } | null;
  /** The closed ticket of which is asked why it was not sold; null where none is. */
  readonly asked: TicketRow | null;
  /** The reason whose number was pressed, while it may still be the first digit of a plate; null for none. */
  readonly picked: ClosingReason | null;
  /** Reads the list. An answer that was overtaken by a later one is dropped; resolves once the latest is there. */
  read(): Promise<void>;
  closed(ticketId: string, name: string): void;
  /** Asks why a ticket was closed, or asks no more (null). */
  ask(row: TicketRow | null): void;
  /** Marks the reason that becomes the answer, or none (null). */
  pick(reason: ClosingReason | null): void;
  /** The offer to bring the closed one back, and the question why it was closed, are over: the person went on. */
  wentOn(): void;
}

/** Makes the store on the one call that it needs. */
export function createTicketList(ask: CounterpartApi['tickets']['list']): UseBoundStore<StoreApi<TicketListState>> {
  const asks = createNewestAsk();
  let latest: Promise<void> = Promise.resolve();
  return create<TicketListState>()((set) => ({
    list: null,
    failure: null,
    justClosed: null,
    asked: null,
    picked: null,
    pick: (picked) => set({ picked }),
    ask: (asked) => set({ asked }),
    read() {
      const isNewest = asks.begin();
      latest = ask().then((answer) => {
        if (!isNewest()) return latest;
        if (answer.ok) set(({ list }) => ({ list: isSame(list, answer.value) ? list : answer.value, failure: null }));
        else set({ failure: answer.failure });
        return undefined;
      });
      return latest;
    },
    closed: (ticketId, name) => set({ justClosed: { ticketId, name } }),
    wentOn: () => set({ justClosed: null, asked: null }),
  }));
}

/** Whether two lists say the same: then nothing is drawn anew. */
function isSame(one: TicketList | null, other: TicketList): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
