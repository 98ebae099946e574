import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import type { ElsewhereTicket } from '#shared/records-view.ts';
import type { Failure } from '#shared/result.ts';
import { createNewestAsk } from '#renderer/newest-ask.ts';

/** The open tickets of the other counters, as main said last. */
export interface ElsewhereState {
  /** Null before main has answered for the first time. */
  readonly rows: readonly ElsewhereTicket[] | null;
  /** Why main could not answer; null where nothing is wrong. */
  readonly failure: Failure | null;
  /** Reads them. An answer that was overtaken by a later one is dropped. */
  read(): Promise<void>;
}

/** Makes the store on the one call that it needs. */
export function createElsewhere(ask: CounterpartApi['tickets']['elsewhere']): UseBoundStore<StoreApi<ElsewhereState>> {
  const asks = createNewestAsk();
  return create<ElsewhereState>()((set) => ({
    rows: null,
    failure: null,
    async read() {
      const isNewest = asks.begin();
      const answer = await ask();
      if (isNewest()) set(answer.ok ? { rows: answer.value, failure: null } : { failure: answer.failure });
    },
  }));
}
