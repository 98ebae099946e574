import { assertNever } from '#shared/assert-never.ts';
import type { ShopCipher } from '../records/joined/shop-cipher.ts';
import type { TakenEntry } from '../records/joined/taken-in.ts';
import type { ForgottenMark } from '../records/joined/unsent-customers.ts';
import type { Records } from '../records/records.ts';
import { pause } from './at-one-go.ts';
import type { AnswerOf, ShopCalls } from './calls.ts';
import type { ClearingHere } from './clearing-here.ts';
import type { CountersOfShop } from './counters-of-shop.ts';
import type { LedgerPosition } from './ledger-position.ts';
import type { SaidFaults } from './said-faults.ts';
import type { ServerClock } from './server-clock.ts';
import { storageFault, storedValue } from './stored-value.ts';

/** Marks of customers who were forgotten, as the shop tells them. */
type Marks = AnswerOf<'forgotten_marks_after'>['marks'];

/**
 * Forgets customers whom the shop knows by a mark alone: those who were forgotten while this counter was away, and
 * those whom a counter brought after a restore. Each call rejects where the shop is not reached, or the records fail.
 */
export interface ShopForgetting {
  /** The shop is reached again: somebody may have been forgotten meanwhile. */
  connected(): void;
  /** The shop is in another epoch: nothing is known of what was heard before. */
  epochChanged(): void;
  /** Reads out of entries of the ledger, before they are taken in, whether somebody was forgotten. */
  read(entries: readonly TakenEntry[]): void;
  /**
   * Whether all records are to be looked at for those whom a counter brought: once ordering is open, and not before.
   */
  isLookDue(isOpen: boolean): boolean;
  /** Whether that is so, or somebody was forgotten since `forgetBrought` was done last. */
  isDue(isOpen: boolean): boolean;
  /**
   * Forgets, before anything is sent, customers who were forgotten in the shop while this counter was away and stand in
   * what it has not sent. An order that nobody knows of keeps its customer.
   */
  forgetUnsent(key: ShopCipher): Promise<void>;
  /** Forgets those of these marks in what waits to be sent. Answers whether it found any. */
  forgetMarked(key: ShopCipher, marks: Marks): Promise<boolean>;
  /**
   * Asks for the marks of everybody who was forgotten after an entry, and keeps them: after a restore the shop may not
   * have them. Those of the last entry come last.
   */
  hearMarks(after?: number): Promise<Marks>;
  /**
   * Keeps the marks of those who were forgotten while this counter was there. Where a counter has brought some after a
   * restore, another one may have sent such a customer before: they are forgotten in the shop once more, by whichever
   * counter looks first that may, and once ordering is open again. An order that nobody knows of keeps its customer.
   */
  forgetBrought(key: ShopCipher, isOpen: boolean): Promise<void>;
}

/** Makes it. */
export function createShopForgetting(needs: {
  readonly calls: Pick<ShopCalls, 'forget' | 'forgottenMarksAfter'>;
  readonly unsent: Pick<Records['joined']['unsent'], 'forgotten' | 'forgottenInAny' | 'keepMarks'>;
  readonly privacy: Pick<Records['privacy'], 'forget'>;
  readonly ledger: Pick<LedgerPosition, 'member'>;
  readonly counters: Pick<CountersOfShop, 'may'>;
  readonly clock: Pick<ServerClock, 'now'>;
  readonly clearing: Pick<ClearingHere, 'finishRecords' | 'tellForgotten'>;
  readonly faults: Pick<SaidFaults, 'sayFailure'>;
  readonly now: () => Date;
}): ShopForgetting {
  const { calls, unsent, privacy, ledger, counters, clock, clearing, faults, now } = needs;
  /** What was forgotten while this counter was away may stand in what it has not sent. */
  let mayHoldForgotten = true;
  /** A customer was forgotten in the shop: a counter that was there keeps the marks too. */
  let hasForgotten = false;

  /**
   * Entries with which a counter brought, after a restore, whom it knows to be forgotten. They are kept until every
   * counter has brought what it knows, since such a customer may stand in that, and while an order of theirs is
   * unconfirmed.
   */
  const broughtForgettings = new Set<number>();
  /** Whether an unconfirmed order kept the customer of one: they are looked for again with each order that changes. */
  let isKeptByOrder = false;
  /** Whether all records were looked at for them since ordering was opened. */
  let hasLookedOpen = false;
  /** The last entry whose marks were heard in this epoch; 0 before the first. */
  let marksHeardTo = 0;

  const isLookDue = (isOpen: boolean) => isOpen && !hasLookedOpen && broughtForgettings.size > 0;

  async function forgetUnsent(key: ShopCipher): Promise<void> {
    if (!mayHoldForgotten) return;
    // The shop may be reached anew while this goes on: then it is looked once more.
    mayHoldForgotten = false;
    try {
      await forgetMarked(key, await hearMarks());
    } catch (error) {
      mayHoldForgotten = true;
      throw error;
    }
  }

  async function forgetMarked(key: ShopCipher, marks: Marks): Promise<boolean> {
    const { seq: taken } = ledger.member();
    const forgotten = byOwnClock(marks.filter(({ seq }) => seq > taken || broughtForgettings.has(seq)));
    const unfinished = await clearing.finishRecords();
    if (unfinished !== null) throw storageFault(unfinished);
    const sales = storedValue(unsent.forgotten(forgotten, key.marks));
    for (const owners of sales) {
      const forgotten = storedValue(await privacy.forget(owners, ''));
      switch (forgotten.kind) {
        case 'refused':
          break;
        case 'begun':
          clearing.tellForgotten(owners.map(({ kind, id }) => ({ owner: kind, id })));
          // Nothing goes up while one of them may stand in it. What is left in copies is cleared in its own time.
          if (forgotten.left === 'records') throw storageFault(forgotten.failure);
          faults.sayFailure(forgotten.failure);
          break;
        case 'done':
          clearing.tellForgotten(owners.map(({ kind, id }) => ({ owner: kind, id })));
          break;
        default:
          assertNever(forgotten);
      }
    }
    return sales.length > 0;
  }

  async function hearMarks(after = 0): Promise<Marks> {
    const { marks } = await calls.forgottenMarksAfter(after);
    marksHeardTo = Math.max(marksHeardTo, marks.at(-1)?.seq ?? 0);
    const dated = marks.flatMap(({ mark, at }) => (at === undefined ? [] : [{ mark, at }]));
    const serverTime = clock.now();
    if (serverTime !== null) storedValue(unsent.keepMarks(dated, serverTime));
    return marks;
  }

  function byOwnClock(marks: Marks): readonly ForgottenMark[] {
    const behindMs = (clock.now()?.getTime() ?? 0) - now().getTime();
    return marks.map(({ mark, at }) => ({
      mark: Buffer.from(mark, 'hex'),
      // Of a shop that does not say when, everything that waits is from before.
      at: at === undefined ? LAST_OF_ALL : new Date(Date.parse(at) - behindMs).toISOString(),
    }));
  }

  return {
    connected() {
      mayHoldForgotten = true;
    },
    epochChanged() {
      broughtForgettings.clear();
      hasLookedOpen = false;
      marksHeardTo = 0;
    },
    read(entries) {
      for (const { seq, about } of entries) {
        if (about.kind === 'submission' && isKeptByOrder) hasForgotten = true;
        if (about.kind !== 'forgotten') continue;
        hasForgotten = true;
        if (about.brought !== true) continue;
        broughtForgettings.add(seq);
        mayHoldForgotten = true;
      }
    },
    isLookDue,
    isDue: (isOpen) => hasForgotten || isLookDue(isOpen),
    forgetUnsent,
    forgetMarked,
    hearMarks,
    async forgetBrought(key, isOpen) {
      isKeptByOrder = false;
      // What was heard before is kept, but for those that are to be looked for once more.
      const marks = await hearMarks(Math.min(marksHeardTo, ...[...broughtForgettings].map((seq) => seq - 1)));
      const brought = byOwnClock(marks.filter(({ seq }) => broughtForgettings.has(seq)));
      if (brought.length > 0 && counters.may('forget')) {
        for (let after = 0; ; ) {
          const found = storedValue(unsent.forgottenInAny(after, brought, key.marks));
          if (found === null) break;
          for (const owners of found.sales) {
            const answer = await calls.forget(owners.map(({ kind, id }) => ({ owner: kind, id })));
            if (answer.kind === 'unresolved') isKeptByOrder = true;
          }
          ({ after } = found);
          await pause();
        }
      }
      await forgetUnsent(key);
      hasForgotten = false;
      hasLookedOpen = isOpen;
      if (isOpen && !isKeptByOrder) broughtForgettings.clear();
    },
  };
}

/** Later than any time that is written down. */
const LAST_OF_ALL = '9999';
