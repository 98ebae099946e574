import { assertNever } from '#shared/assert-never.ts';
import type { StorageFailure } from '../records/database/storage-failure.ts';
import { NOTHING_TAKEN, type TakenIn } from '../records/joined/taken-in.ts';
import type { Records } from '../records/records.ts';
import type { CounterOfShop, ShopCalls } from './calls.ts';
import type { LedgerPosition } from './ledger-position.ts';
import type { SaidFaults } from './said-faults.ts';
import { storedValue } from './stored-value.ts';

/** Clears, in the records of this counter, whom the shop deleted, and says so once nobody is left in any file. */
export interface ClearingHere {
  /**
   * Damaged records that are kept here, by name: they may name customers who were forgotten, and cannot be cleared.
   * Null where the disk does not say.
   */
  keptAside(): readonly string[] | null;
  /**
   * Where nobody is left to forget here, in no file, the shop is told up to which entry that is so. Rejects where it is
   * not reached, or the records fail.
   */
  sayCleared(asked: Pick<ShopCalls, 'forgottenHere'>, counters: readonly CounterOfShop[]): Promise<void>;
  /**
   * Clears whom the shop deleted. Each is due until their record is cleared. What is then left in a copy waits for the
   * hourly round: begun anew, it would take the customer who was typed since. Rejects as `sayCleared`.
   */
  forgetDue(): Promise<void>;
  /**
   * Finishes a forgetting that left records to clear: it is not begun once more. Answers why it could not; null where
   * none are left.
   */
  finishRecords(): Promise<StorageFailure | null>;
  /** A window that shows one of these tickets would save its customer again. */
  tellForgotten(owners: readonly { readonly owner: string; readonly id: string }[]): void;
}

/** Makes it. */
export function createClearingHere(needs: {
  readonly calls: Pick<ShopCalls, 'forgottenHere'>;
  readonly records: Pick<Records, 'joined' | 'privacy' | 'setAsideRecords'>;
  readonly ledger: Pick<LedgerPosition, 'member'>;
  readonly faults: Pick<SaidFaults, 'sayFailure'>;
  /** Hears which tickets changed. */
  readonly tookIn: (news: TakenIn) => void;
}): ClearingHere {
  const { calls, records, ledger, faults, tookIn } = needs;
  const { outbox, flushTaken } = records.joined;

  function keptAside(): readonly string[] | null {
    const kept = records.setAsideRecords.list();
    return kept.ok ? kept.value.map(({ name }) => name) : null;
  }

  function tellForgotten(owners: readonly { readonly owner: string; readonly id: string }[]): void {
    const tickets = owners.filter(({ owner }) => owner === 'ticket').map(({ id }) => id);
    if (tickets.length > 0) tookIn({ ...NOTHING_TAKEN, tickets });
  }

  return {
    keptAside,
    async sayCleared(asked, counters) {
      const { counter, seq } = ledger.member();
      const own = counters.find((each) => each.counter === counter);
      if (own?.cleared !== false || seq <= own.clearedSeq || storedValue(outbox.toForget()).owners.length > 0) return;
      if (keptAside()?.length !== 0 || storedValue(records.privacy.yetToClear()) !== null) return;
      storedValue(await flushTaken());
      await asked.forgottenHere(seq);
    },
    async forgetDue() {
      const { owners, seq } = storedValue(outbox.toForget());
      if (owners.length === 0) return;
      const forgotten = storedValue(await records.privacy.forgetDue());
      const left = new Set(storedValue(outbox.toForget()).owners.map(({ id }) => id));
      tellForgotten(owners.filter(({ id }) => !left.has(id)));
      switch (forgotten.kind) {
        case 'refused':
          // An order of theirs is not settled here yet: it is tried again with the next news.
          return;
        case 'begun':
          faults.sayFailure(forgotten.failure);
          if (forgotten.left === 'copies') storedValue(outbox.forgot(seq));
          return;
        case 'done':
          storedValue(outbox.forgot(seq));
          // Where damaged records or copies still hold them it is said once those do not (`sayCleared`).
          if (keptAside()?.length === 0) await calls.forgottenHere(seq);
          return;
        default:
          assertNever(forgotten);
      }
    },
    async finishRecords() {
      if (storedValue(records.privacy.yetToClear()) !== 'records') return null;
      const finished = await records.privacy.finishForgetting();
      const isLeft = storedValue(records.privacy.yetToClear()) === 'records';
      return finished.ok || !isLeft ? null : finished.failure;
    },
    tellForgotten,
  };
}
