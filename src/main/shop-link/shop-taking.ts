import { setTimeout as pauseFor } from 'node:timers/promises';
import type { oneAtATime } from '../one-at-a-time.ts';
import type { ShopCipher } from '../records/joined/shop-cipher.ts';
import { NOTHING_TAKEN, type TakenEntry, type TakenIn } from '../records/joined/taken-in.ts';
import type { Records } from '../records/records.ts';
import { HEARD_OF_SHOP } from '../records/shop/submission-record.ts';
import { BATCH, pause } from './at-one-go.ts';
import type { Seen, ShopCalls } from './calls.ts';
import type { CaughtUp } from './caught-up.ts';
import { readEntries } from './feed.ts';
import type { LedgerPosition } from './ledger-position.ts';
import { storedValue } from './stored-value.ts';

/** How long a person waits to hear whether the shop has more than stands here, ms. */
const KNOWS_WITHIN_MS = 2_000;
/** How long taking in goes on in one transaction, ms: with its commit it is a third of a frame. */
const TAKING_MS = 2;

/** Fetches what the shop has of others, and takes it in. */
export interface ShopTaking {
  /**
   * Fetches everything, in turn with what else is asked. Rejects where the shop is not reached, or the records fail.
   */
  pullAll(key: ShopCipher): Promise<void>;
  /** Fetches once, in the turn of who asks for it. Answers whether there is more; rejects as `pullAll`. */
  pullOnce(key: ShopCipher): Promise<boolean>;
  /**
   * Asks the shop, and answers whether all that it has stands here now. False where it does not answer within two
   * seconds, as over a connection that was cut without a word, and where more of it is still to be read.
   */
  knowsAll(key: ShopCipher): Promise<boolean>;
}

/** Makes it. */
export function createShopTaking(needs: {
  readonly calls: Pick<ShopCalls, 'beat' | 'pull'>;
  readonly records: Pick<Records, 'joined' | 'submissions'>;
  readonly ledger: Pick<LedgerPosition, 'compare' | 'member' | 'readAnew' | 'seen'>;
  readonly caughtUp: Pick<CaughtUp, 'connection' | 'note'>;
  readonly inTurn: ReturnType<typeof oneAtATime>;
  readonly isClosed: () => boolean;
  /** Reads the entries that were fetched before they are taken in. */
  readonly read: (entries: readonly TakenEntry[]) => void;
  /** Has everything exchanged once more. */
  readonly again: () => void;
  /** Hears what other counters changed here. */
  readonly tookIn: (news: TakenIn) => void;
}): ShopTaking {
  const { calls, records, ledger, caughtUp, inTurn, isClosed, tookIn } = needs;
  const { takingIn, flushTaken } = records.joined;

  async function pullOnce(key: ShopCipher): Promise<boolean> {
    const after = ledger.seen();
    const asked = caughtUp.connection();
    const answer = await calls.pull(after, BATCH);
    if (answer.kind === 'other ledger') {
      await ledger.compare(calls);
      ledger.readAnew();
      return answer.lastSeq > 0;
    }
    const entries = readEntries(answer.entries, after);
    needs.read(entries);
    const last = entries.at(-1);
    if (last !== undefined && !(await takeIn(entries, after, key))) return true;
    const isMore = last !== undefined && last.seq < answer.lastSeq;
    if (!isMore) caughtUp.note(asked);
    return isMore;
  }

  /**
   * Takes in what was fetched behind `after`, so much at a time that nobody waits for it. False where it was not all
   * taken in: the session was closed, or the ledger is to be read anew.
   */
  async function takeIn(entries: readonly TakenEntry[], after: Seen, key: ShopCipher): Promise<boolean> {
    // First: what is taken in is not read again.
    const settled = settleOwn(entries);
    if (settled.length > 0) tookIn({ ...NOTHING_TAKEN, orders: settled });
    let { seq } = after;
    for (let at = 0; at < entries.length; ) {
      // What was fetched was read in this turn, or something else was done in it.
      await pause();
      // Meanwhile a beat may have said that the shop is in another epoch.
      if (isClosed() || ledger.member().seq !== seq) return false;
      const until = performance.now() + TAKING_MS;
      const taken = storedValue(takingIn.take(entries.slice(at), key, () => performance.now() < until));
      const { count, ...news } = taken;
      if (news.typedAway.length > 0) needs.again();
      if (Object.values(news).some(({ length }) => length > 0)) tookIn(taken);
      at += count;
      seq = entries[at - 1]?.seq ?? seq;
      // The index is merged, and pages are moved, as fast as both are filled, each in a turn of its own.
      do {
        await pause();
        if (isClosed()) return false;
        if (storedValue(takingIn.movePages())) await pause();
        if (isClosed()) return false;
      } while (storedValue(takingIn.mergeIndex()));
    }
    storedValue(await flushTaken());
    return !isClosed();
  }

  /** What another counter found out about an order of this one stands in this one's journal too. */
  function settleOwn(entries: readonly TakenEntry[]): readonly string[] {
    const settled = storedValue(takingIn.settled(entries));
    for (const { submissionId, placed, transactionId } of settled) {
      const told = { rung: HEARD_OF_SHOP.foundOut, said: HEARD_OF_SHOP.foundOut };
      const resolution = placed ? ({ ...told, placed, transactionId } as const) : ({ ...told, placed } as const);
      storedValue(records.submissions.resolve(submissionId, resolution, ''));
    }
    return settled.map(({ submissionId }) => submissionId);
  }

  return {
    async pullAll(key) {
      for (;;) {
        const isMore = await inTurn(async () => await pullOnce(key));
        if (!isMore) return;
        await pause();
      }
    },
    pullOnce,
    async knowsAll(key) {
      const late = new AbortController();
      const never = pauseFor(KNOWS_WITHIN_MS, false, { signal: late.signal, ref: false });
      try {
        return await Promise.race([inTurn(async () => !(await pullOnce(key))), never]);
      } catch {
        return false;
      } finally {
        late.abort();
        never.catch(() => undefined);
      }
    },
  };
}
