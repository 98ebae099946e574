import { NOTHING_TAKEN, type TakenIn } from '../records/joined/taken-in.ts';
import type { ShopCipher } from '../records/joined/shop-cipher.ts';
import type { Records } from '../records/records.ts';
import { BATCH, pause } from './at-one-go.ts';
import type { ShopCalls } from './calls.ts';
import type { CountersOfShop } from './counters-of-shop.ts';
import type { LedgerPosition } from './ledger-position.ts';
import type { ShopForgetting } from './shop-forgetting.ts';
import { createShopJournal } from './shop-journal.ts';
import { storedValue } from './stored-value.ts';

/** Brings what this counter knows. */
export interface JournalBringing {
  /**
   * Brings what this counter knows to a shop that it has joined, or that went back to a backup; nothing where that was
   * done. Rejects where the shop is not reached, or the records fail: it is then begun anew.
   */
  bring(key: ShopCipher): Promise<void>;
}

/** Makes it. */
export function createJournalBringing(needs: {
  readonly calls: Pick<ShopCalls, 'bringJournal' | 'journalBrought' | 'waive'>;
  readonly records: Pick<Records, 'joined' | 'joinedOrders'>;
  readonly ledger: Pick<LedgerPosition, 'member' | 'noticeEpoch'>;
  readonly counters: Pick<CountersOfShop, 'heardOrdering'>;
  readonly forgetting: Pick<ShopForgetting, 'forgetMarked' | 'hearMarks'>;
  /** Hears which tickets changed. */
  readonly tookIn: (news: TakenIn) => void;
}): JournalBringing {
  const { calls, records, ledger, counters, forgetting, tookIn } = needs;
  const { membership, outbox, takingIn, numbers, common, sheet, unsent } = records.joined;

  return {
    async bring(key) {
      const { epoch, broughtEpoch } = ledger.member();
      if (broughtEpoch === epoch) return;
      const highest = storedValue(numbers.highest());
      const own = broughtEpoch === 0 && highest > 0 ? [{ first: 1, last: highest }] : [];
      const journal = createShopJournal({
        calls,
        orders: records.joinedOrders,
        counter: ledger.member().counter,
        markSecret: () => key.marks,
        customerOf: (submissionId) => storedValue(outbox.claimed(submissionId, key)),
        async others(bring) {
          let heardTo = 0;
          let hasForgottenMore = false;
          // Another counter may bring meanwhile whom it knows to be forgotten.
          const forgetMore = async () => {
            const marks = await forgetting.hearMarks(heardTo);
            heardTo = marks.at(-1)?.seq ?? heardTo;
            if (marks.length > 0 && (await forgetting.forgetMarked(key, marks))) hasForgottenMore = true;
          };
          const blocks = [...own, ...storedValue(numbers.blocks())];
          const forgotten = storedValue(outbox.forgotten());
          if (!(await bring({ blocks, forgotten, marks: storedValue(unsent.keptMarks()) }))) return;
          await forgetMore();
          // A shop that this counter has just joined has what it had before.
          if (broughtEpoch === 0) return;
          storedValue(common.sendAll());
          storedValue(sheet.mayBeLost());
          storedValue(outbox.documentsMayBeLost());
          const kinds = [
            (after: number) => outbox.ordersOfOthers(after, BATCH, key),
            (after: number) => outbox.knownQuotes(after, BATCH, key),
            (after: number) => outbox.knownTickets(after, BATCH, key),
          ];
          for (const next of kinds) {
            for (let part = storedValue(next(0)); part !== null; part = storedValue(next(part.after))) {
              if (!(await bring(part.part))) return;
              await pause();
              await forgetMore();
            }
          }
          // They may have gone up in a part before.
          if (hasForgottenMore) await bring({ forgotten: storedValue(outbox.forgotten()) });
        },
        overtaken(ticketId) {
          const kept = storedValue(takingIn.keepOvertaken(ticketId));
          if (kept !== null) tookIn({ ...NOTHING_TAKEN, typedAway: [kept] });
        },
      });
      const done = await journal.bring(epoch);
      if (done.kind === 'other epoch') {
        ledger.noticeEpoch(done.epoch);
        return;
      }
      counters.heardOrdering(done.isOrderingOpen, done.waitedFor);
      storedValue(membership.brought(epoch));
    },
  };
}
