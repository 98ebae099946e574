import type { Records } from '../records/records.ts';
import type { ShopCalls } from './calls.ts';
import type { LedgerPosition } from './ledger-position.ts';
import { storedValue } from './stored-value.ts';

/** Numbers of quotes that are leased at once, and how few are left when more are. */
const LEASED_AT_ONCE = 100;
const FEW_NUMBERS = 50;

/** Keeps numbers of quotes of the shop in store. */
export interface NumberLease {
  /** Leases more where few are left. Rejects where the shop is not reached, or the records fail. */
  leaseMore(): Promise<void>;
}

/** Makes it. */
export function createNumberLease(needs: {
  readonly calls: Pick<ShopCalls, 'lease'>;
  readonly numbers: Pick<Records['joined']['numbers'], 'leased' | 'left'>;
  readonly ledger: Pick<LedgerPosition, 'member' | 'noticeEpoch' | 'seen'>;
}): NumberLease {
  const { calls, numbers, ledger } = needs;

  return {
    async leaseMore() {
      const { broughtEpoch, epoch } = ledger.member();
      if (broughtEpoch !== epoch || storedValue(numbers.left()) > FEW_NUMBERS) return;
      const answer = await calls.lease(LEASED_AT_ONCE, ledger.seen());
      if (answer.kind === 'leased') storedValue(numbers.leased(answer.first, answer.last));
      else if (answer.kind === 'other epoch' || answer.kind === 'went back') ledger.noticeEpoch(answer.epoch);
    },
  };
}
