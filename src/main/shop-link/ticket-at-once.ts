import { assertNever } from '#shared/assert-never.ts';
import type { oneAtATime } from '../one-at-a-time.ts';
import type { Records } from '../records/records.ts';
import { pause } from './at-one-go.ts';
import type { ShopCalls } from './calls.ts';
import type { JournalBringing } from './journal-bringing.ts';
import type { PuttingDown } from './putting-down.ts';
import type { ShopForgetting } from './shop-forgetting.ts';
import type { ShopKey } from './shop-key.ts';
import type { ShopReach } from './shop-reach.ts';
import type { ShopSending } from './shop-sending.ts';
import type { ShopTaking } from './shop-taking.ts';
import { storedValue } from './stored-value.ts';

/** What the shop said to taking a ticket over. */
export type TakeOver =
  | { readonly kind: 'taken' }
  /** Somebody else was quicker; the list shows who has it. */
  | { readonly kind: 'changed hands' }
  | { readonly kind: 'ordered' }
  | { readonly kind: 'not there' }
  | { readonly kind: 'not reached' };

/** What somebody at the counter waits for about one ticket: it is asked of the shop at once. */
export interface TicketAtOnce {
  /**
   * Sends what waits of a ticket, so that the shop has it as it is here. False where it could not. Rejects where the
   * shop is not reached any more, or the records fail.
   */
  flush(ticketId: string): Promise<boolean>;
  /** Takes a ticket over from another counter, as it was seen; where that fails it says so. */
  takeOver(ticketId: string, seenHold: number): Promise<TakeOver>;
}

/** Makes it. */
export function createTicketAtOnce(needs: {
  readonly calls: Pick<ShopCalls, 'take'>;
  readonly outbox: Pick<Records['joined']['outbox'], 'hold' | 'ofTicket'>;
  readonly shopKey: Pick<ShopKey, 'cipher'>;
  readonly reach: Pick<ShopReach, 'isUp'>;
  readonly forgetting: Pick<ShopForgetting, 'forgetUnsent'>;
  readonly puttingDown: Pick<PuttingDown, 'takeAgain'>;
  readonly sending: Pick<ShopSending, 'send'>;
  readonly taking: Pick<ShopTaking, 'pullAll' | 'pullOnce'>;
  readonly journal: JournalBringing;
  /** Whether the shop is still what it was; not where it went back and this counter has not brought what it knows. */
  readonly isAsItWas: () => Promise<boolean>;
  readonly inTurn: ReturnType<typeof oneAtATime>;
  /** Has everything exchanged a moment later. */
  readonly soon: () => void;
}): TicketAtOnce {
  const { calls, outbox, shopKey, reach, forgetting, puttingDown, sending, taking, journal, isAsItWas, inTurn, soon } =
    needs;

  return {
    async flush(ticketId) {
      const key = shopKey.cipher();
      if (key === null || !reach.isUp()) return false;
      return await inTurn(async () => {
        await forgetting.forgetUnsent(key);
        // Another counter may have it by now: that is read before it is said.
        if (!(await puttingDown.takeAgain(ticketId))) {
          while (await taking.pullOnce(key)) await pause();
          return false;
        }
        for (let tries = 0; tries < 3; tries += 1) {
          const one = storedValue(outbox.ofTicket(ticketId, key));
          if (one === null) return storedValue(outbox.hold(ticketId)) !== null;
          await sending.send(one);
        }
        return false;
      });
    },
    async takeOver(ticketId, seenHold) {
      const key = shopKey.cipher();
      if (!reach.isUp() || key === null) return { kind: 'not reached' };
      try {
        const answer = await inTurn(async () => {
          // Taken from a shop that went back, the ticket would be as it was then, and what was typed since be nowhere.
          if (!(await isAsItWas())) await journal.bring(key);
          return await calls.take(ticketId, seenHold);
        });
        await taking.pullAll(key);
        switch (answer.kind) {
          case 'taken':
            return { kind: 'taken' };
          case 'not held':
            return { kind: 'changed hands' };
          case 'ordered':
            return { kind: 'ordered' };
          case 'no such ticket':
            return { kind: 'not there' };
          default:
            return assertNever(answer);
        }
      } catch {
        // Asked again, a take that was granted is answered as the first time.
        return { kind: 'not reached' };
      } finally {
        soon();
      }
    },
  };
}
