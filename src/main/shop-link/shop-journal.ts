import { randomUUID } from 'node:crypto';
import { hexDigits } from '../records/joined/hex-digits.ts';
import type { Guarded } from '../records/database/guard-store.ts';
import type { JoinedOrders } from '../records/joined-orders/joined-orders.ts';
import type { AnswerOf, ShopCalls } from './calls.ts';

/** A counter that has to be heard before the shop orders again. */
export type WaitedFor =
  AnswerOf<'journal_brought'> extends infer Answer
    ? Answer extends { readonly waitedFor: readonly (infer One)[] }
      ? One
      : never
    : never;

/** What bringing came to. */
export type JournalBrought =
  | { readonly kind: 'brought'; readonly isOrderingOpen: boolean; readonly waitedFor: readonly WaitedFor[] }
  /** The shop went back once more meanwhile: it is to be brought again, in this epoch. */
  | { readonly kind: 'other epoch'; readonly epoch: number };

/** What letting a counter go came to. */
export type Waived =
  | { readonly kind: 'waived'; readonly isOrderingOpen: boolean; readonly waitedFor: readonly WaitedFor[] }
  /** This counter does not have the right. */
  | { readonly kind: 'not allowed' }
  /** It was heard meanwhile, or has left. */
  | { readonly kind: 'not waited for' };

/** Brings what this counter knows to a shop that went back to an earlier copy, or that it joins. */
export interface ShopJournal {
  /**
   * Brings its orders, then what else there is, then says that this was all: from then on this counter may order, and
   * ordering opens with the last one. Each part may be brought any number of times, so that it is begun anew after a
   * cut. The counter has heard of the epoch before: what was granted in the former one has left by then, or does not
   * leave. Rejects where the shop is not reached.
   */
  bring(epoch: number): Promise<JournalBrought>;
  /** Lets the shop order without what a counter may have sent. Rejects where the shop is not reached. */
  waive(counter: number): Promise<Waived>;
}

const NO_BYTES = new Uint8Array(0);

/** Orders of one part. */
const PART = 50;

/** Makes it. */
export function createShopJournal(needs: {
  readonly calls: Pick<ShopCalls, 'bringJournal' | 'journalBrought' | 'waive'>;
  readonly orders: Pick<Guarded<JoinedOrders>, 'journal'>;
  /** The number of this counter. */
  readonly counter: number;
  /** The secret by which the counters of the shop mark equal orders. */
  readonly markSecret: () => Uint8Array;
  /** What names the customer of an order, encrypted with the shop's key; null where nothing does. */
  readonly customerOf: (submissionId: string) => Uint8Array | null;
  /** Brings everything but orders, by `bring`, which answers false where the shop is in another epoch. */
  readonly others: (bring: (part: object) => Promise<boolean>) => Promise<void>;
  /** Hears of a ticket that was taken over at the shop in an older state than this counter has brought. */
  readonly overtaken: (ticketId: string) => void;
}): ShopJournal {
  const { calls, orders, counter } = needs;

  return {
    async bring(epoch) {
      let other: number | null = null;
      const bring = async (part: object): Promise<boolean> => {
        if (other !== null) return false;
        const answer = await calls.bringJournal(epoch, JSON.stringify(part));
        if (answer.kind === 'other epoch') other = answer.epoch;
        if (answer.kind === 'brought') {
          for (const { ticket } of answer.collisions) if (ticket !== undefined) needs.overtaken(ticket);
        }
        return other === null;
      };
      let behind = 0;
      for (;;) {
        const part = orders.journal(behind, PART, { secret: needs.markSecret(), newAttempt: randomUUID });
        if (!part.ok) throw new Error(`The records failed: ${part.failure.code}`);
        if (part.value === null) break;
        const submissions = part.value.orders.map((order) => {
          return { ...order, counter, epoch, customer: hexDigits(needs.customerOf(order.submission) ?? NO_BYTES) };
        });
        if (!(await bring({ submissions }))) break;
        behind = part.value.last;
      }
      if (other === null) await needs.others(bring);
      if (other !== null) return { kind: 'other epoch', epoch: other };
      const answer = await calls.journalBrought(epoch);
      if (answer.kind === 'other epoch') return { kind: 'other epoch', epoch: answer.epoch };
      return { kind: 'brought', isOrderingOpen: answer.orderingOpen, waitedFor: answer.waitedFor };
    },
    async waive(counterToWaive) {
      const answer = await calls.waive(counterToWaive);
      if (answer.kind !== 'waived') return { kind: answer.kind };
      return { kind: 'waived', isOrderingOpen: answer.orderingOpen, waitedFor: answer.waitedFor };
    },
  };
}
