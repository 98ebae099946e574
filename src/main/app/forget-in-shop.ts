import { failed, invalidField, type Result, succeeded } from '#shared/result.ts';
import type { EntryOfLedger } from '../records/database/joined-schema.ts';
import type { Records } from '../records/records.ts';
import type { Owner } from '../records/shop/customers.ts';
import type { RetentionRunner } from '../services/retention-runner.ts';
import type { AskSession } from './ask-session.ts';
import type { ShopSessionLifecycle } from './shop-session-lifecycle.ts';

/** Forgets customers in the whole shop. */
export interface ForgetInShop {
  /**
   * Has the whole shop forget these. Answers by which entry of its ledger, null where another epoch began meanwhile; or
   * why not. Null where the counter is alone.
   */
  forgetInShop(owners: readonly Owner[]): Promise<Result<EntryOfLedger | null>> | null;
  /** Forgets whose term is over: in the whole shop where there is one, by `own` where the counter is alone. */
  retention(of: Records, own: RetentionRunner): RetentionRunner;
}

/** Why the shop does not delete a customer. */
const FORGET_WORDS = {
  unresolved: 'An order for this customer is unconfirmed at a counter of the shop. Resolve it first.',
  'not allowed': 'This counter may not delete the shop’s customer data. Do it at another one.',
} as const;

/** Makes it. */
export function createForgetInShop(options: {
  readonly shop: Pick<ShopSessionLifecycle, 'records' | 'session' | 'isJoined'>;
  readonly askSession: Pick<AskSession, 'answered'>;
}): ForgetInShop {
  const { shop } = options;
  return {
    forgetInShop(owners) {
      if (!shop.isJoined()) return null;
      return options.askSession.answered(async (here) => {
        const { epoch } = here.seen();
        const secret = here.cipher()?.marks;
        const marks = secret === undefined ? null : shop.records()?.joined.unsent.marksOf(owners, secret);
        const named = owners.map(({ kind, id }) => ({ owner: kind, id }));
        const answer = await here.calls.forget(named, marks?.ok === true ? marks.value : []);
        if (answer.kind === 'forgotten') {
          const { at } = answer;
          if (marks?.ok === true && at !== undefined) {
            const told = marks.value.map((mark) => ({ mark: Buffer.from(mark).toString('hex'), at }));
            // Where the records cannot keep them now they are heard with the entry.
            shop.records()?.joined.unsent.keepMarks(told, new Date(at));
          }
          return succeeded(here.seen().epoch === epoch ? { epoch, seq: answer.seq } : null);
        }
        return failed(invalidField('ticket', FORGET_WORDS[answer.kind]));
      });
    },
    retention: (of, own) => ({
      async run(terms) {
        if (!shop.isJoined()) return await own.run(terms);
        const { createShopRetention } = await import('../shop-link/shop-retention.ts');
        return await createShopRetention(() => shop.session(), of.privacy).run(terms);
      },
    }),
  };
}
