import type { Membership } from '../records/joined/shop-membership.ts';
import type { Records } from '../records/records.ts';
import type { AnswerOf, Seen, ShopCalls } from './calls.ts';
import { storedValue } from './stored-value.ts';

/** Where this counter stands in the ledger of the shop. Each call throws where the records fail. */
export interface LedgerPosition {
  /** What belonging to the shop is kept as. Throws where this counter has left it. */
  member(): Membership;
  /** What this counter saw last of the ledger. */
  seen(): Seen;
  /** Whether everything that this counter knows was brought since the shop went back last. */
  hasBrought(): boolean;
  /** The shop is in another epoch: it may lack what this counter knows, and its ledger is read anew. */
  noticeEpoch(epoch: number): void;
  /**
   * What this counter saw last is named before it is let go: by it the shop notices that it went back. Answers what the
   * shop said; rejects where it is not reached.
   */
  compare(asked: Pick<ShopCalls, 'beat'>): Promise<AnswerOf<'beat'>>;
  /** Begins to read the ledger from its first entry. */
  readAnew(): void;
  /** Does so where it was asked for. What this counter saw last was named just now. */
  readAnewIfAsked(): void;
}

/** Makes it. Throws where the records fail. */
export function createLedgerPosition(needs: {
  readonly membership: Pick<Records['joined']['membership'], 'current' | 'isToReadAnew' | 'readAnew' | 'sawEpoch'>;
  readonly takingIn: Pick<Records['joined']['takingIn'], 'knowsNewer'>;
  /** Hears that the shop is in another epoch. */
  readonly epochChanged: () => void;
}): LedgerPosition {
  const { membership } = needs;
  /** What a newer Counterpart wrote is read again once this one knows its form. */
  let knowsNewer = storedValue(needs.takingIn.knowsNewer());

  function member(): Membership {
    const found = storedValue(membership.current());
    if (found === null) throw new Error('This counter has left the shop.');
    return found;
  }

  function seen(): Seen {
    const { epoch, seq, hash } = member();
    return { epoch, seq, hash };
  }

  function noticeEpoch(epoch: number): void {
    if (epoch === member().epoch) return;
    storedValue(membership.sawEpoch(epoch));
    storedValue(membership.readAnew());
    needs.epochChanged();
  }

  return {
    member,
    seen,
    hasBrought() {
      const { epoch, broughtEpoch } = member();
      return broughtEpoch === epoch;
    },
    noticeEpoch,
    async compare(asked) {
      const answer = await asked.beat(seen());
      noticeEpoch(answer.epoch);
      if (answer.kind !== 'same') storedValue(membership.readAnew());
      return answer;
    },
    readAnew: () => storedValue(membership.readAnew()),
    readAnewIfAsked() {
      if (!knowsNewer && !storedValue(membership.isToReadAnew())) return;
      storedValue(membership.readAnew());
      knowsNewer = false;
    },
  };
}
