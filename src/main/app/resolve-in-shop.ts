import { assertNever } from '#shared/assert-never.ts';
import { type Failure, invalidField } from '#shared/result.ts';
import type { Records } from '../records/records.ts';
import { HEARD_OF_SHOP } from '../records/shop/submission-record.ts';
import type { AskShop } from '../services/order-resolving.ts';
import type { ShopCalls } from '../shop-link/calls.ts';
import type { ShopSessionLifecycle } from './shop-session-lifecycle.ts';
import { MAY_NOT_RESOLVE_WORDS, PLACED_THERE_WORDS } from './shop-words.ts';

/** What is asked of a session. */
interface AskedSession {
  readonly calls: Pick<ShopCalls, 'resolve'>;
}

/** Makes what asks the shop before it is written down what a person found out of an unknown order. */
export function createResolveInShop(options: {
  readonly shop: { records(): Pick<Records, 'submissions'> | null } & Pick<ShopSessionLifecycle, 'isJoined'>;
  readonly askSession: { asked(ask: (here: AskedSession) => Promise<Failure | null>): Promise<Failure | null> };
  readonly ordersChanged: (submissionIds: readonly string[]) => void;
}): AskShop {
  const { shop } = options;

  /**
   * An order that the records here have as unknown, as those do that went back to a copy, ends as the shop has it.
   * False where it does not: it was placed, and the supplier's number of it is null.
   */
  function takeOverEnd(submissionId: string, state: string, transactionId: string | null): boolean {
    const isPlaced = state === 'placed' || state === 'acknowledged';
    if (isPlaced && transactionId === null) return false;
    const records = shop.records();
    const found = records?.submissions.find(submissionId);
    if (records === null || found?.ok !== true || found.value?.state !== 'unknown') return true;
    const told = { rung: HEARD_OF_SHOP.ended, said: `It has the order as ${state}.` };
    const resolution =
      isPlaced && transactionId !== null
        ? ({ ...told, placed: true, transactionId } as const)
        : ({ ...told, placed: false } as const);
    records.submissions.resolve(submissionId, resolution, '');
    options.ordersChanged([submissionId]);
    return true;
  }

  return (submissionId, { placed, transactionId }) => {
    if (!shop.isJoined()) return null;
    return options.askSession.asked(async (here) => {
      const answer = await here.calls.resolve({ submissionId, placed, told: JSON.stringify({ transactionId }) });
      switch (answer.kind) {
        case 'resolved':
          return null;
        // The shop never heard of it: it was sent before this counter joined.
        case 'no such order':
          return null;
        case 'ended':
          // An older database of a shop does not tell the number: then the one counts that was typed.
          if (!takeOverEnd(submissionId, answer.state, answer.transactionId ?? transactionId)) {
            return invalidField('order', PLACED_THERE_WORDS);
          }
          return invalidField('order', endedWords(answer.state, answer.transactionId ?? null, transactionId));
        case 'too early':
          return invalidField('placed', 'Too early: the order may still be on its way. Try again in a few minutes.');
        case 'not allowed':
          return invalidField('order', MAY_NOT_RESOLVE_WORDS);
        default:
          return assertNever(answer);
      }
    });
  };
}

/** How the shop has an order already, and under which of the supplier's IDs where another one was typed. */
function endedWords(state: string, known: string | null, typed: string | null): string {
  const ended = `The shop already knows how it ended: ${state}.`;
  if (known === null || typed === null || known.trim().toUpperCase() === typed.trim().toUpperCase()) {
    return `${ended} Look at the list again.`;
  }
  return `${ended} It has the supplier’s order ID ${known}, not ${typed}: ask the supplier about both. Look at the list again.`;
}
