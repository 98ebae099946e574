import type { Records } from '../records/records.ts';
import type { Owner } from '../records/shop/customers.ts';
import type { RetentionRunner } from '../services/retention-runner.ts';
import type { ShopSession } from './shop-session.ts';

/** Customers that are forgotten with one call. */
const AT_ONCE = 20;

const NOBODY = { records: 0, snapshots: { scrubbed: 0, untouched: 0, deleted: 0 }, setAside: [] } as const;

/**
 * Forgets whose term is over in the whole shop, by the clock of its server. Whichever counter looks first does it for
 * all: what it asks for comes back to every counter, this one too, by the ledger. While the shop is away nobody is
 * forgotten, a counter that may not have customers forgotten leaves it to the others, and one that has not taken in all
 * that the shop has waits: a sale may have been ordered, or its term be another one, while it was away.
 */
export function createShopRetention(
  sessionNow: () => Pick<ShopSession, 'serverTime' | 'isCaughtUp' | 'calls'> | null,
  privacy: Pick<Records['privacy'], 'due'>,
): RetentionRunner {
  /**
   * Answers how many were forgotten; null where this counter may not. An order that is unconfirmed keeps its customer.
   */
  async function forget({ calls }: Pick<ShopSession, 'calls'>, owners: readonly Owner[]): Promise<number | null> {
    const answer = await calls.forget(owners.map(({ kind, id }) => ({ owner: kind, id })));
    if (answer.kind === 'not allowed') return null;
    if (answer.kind === 'forgotten') return owners.length;
    if (owners.length === 1) return 0;
    let done = 0;
    for (const owner of owners) done += (await forget({ calls }, [owner])) ?? 0;
    return done;
  }

  return {
    async run(terms) {
      const session = sessionNow();
      const date = session?.serverTime() ?? null;
      if (session === null || date === null || !session.isCaughtUp()) return { ok: true, value: NOBODY };
      const due = await privacy.due(terms, date);
      if (!due.ok) return due;
      let records = 0;
      try {
        for (let from = 0; from < due.value.length; from += AT_ONCE) {
          const done = await forget(session, due.value.slice(from, from + AT_ONCE));
          if (done === null) break;
          records += done;
        }
      } catch {
        // The shop went away: the next round goes on.
      }
      return { ok: true, value: { ...NOBODY, records } };
    },
  };
}
