import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CounterpartApi } from '#shared/contract.ts';
import type { AuditRow } from '#shared/records-view.ts';
import type { Failure } from '#shared/result.ts';

/** The history of sensitive acts, as it was read last. */
export interface AuditState {
  /** Newest first; null before it was read. */
  readonly rows: readonly AuditRow[] | null;
  readonly failure: Failure | null;
  read(): Promise<void>;
}

/** Makes the store. What was read stays where reading again fails. */
export function createAudit(read: CounterpartApi['records']['audit']): UseBoundStore<StoreApi<AuditState>> {
  return create<AuditState>()((set) => ({
    rows: null,
    failure: null,
    async read() {
      const answer = await read();
      set(answer.ok ? { rows: answer.value, failure: null } : { failure: answer.failure });
    },
  }));
}
