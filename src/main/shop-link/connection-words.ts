import type { Records } from '../records/records.ts';
import { shopCalls } from './calls.ts';
import type { CaughtUp } from './caught-up.ts';
import type { CountersOfShop } from './counters-of-shop.ts';
import type { LedgerPosition } from './ledger-position.ts';
import { NotUnderstoodError } from './link-trouble.ts';
import type { LinkOptions } from './link.ts';
import type { LockUnheard } from './lock-unheard.ts';
import type { PuttingDown } from './putting-down.ts';
import type { ServerClock } from './server-clock.ts';
import type { ShopForgetting } from './shop-forgetting.ts';
import type { ShopKey } from './shop-key.ts';
import type { ShopReach } from './shop-reach.ts';
import type { ShopSending } from './shop-sending.ts';
import { storedValue } from './stored-value.ts';

/** How often the counters of the shop are asked about. */
const COUNTERS_EVERY_BEATS = 3;

/**
 * What is said on a connection by itself: its first words, and its beats. Each rejects where the shop is not reached,
 * or the records fail.
 */
export type ConnectionWords = Pick<LinkOptions, 'greet' | 'beat'>;

/** Makes them. */
export function createConnectionWords(needs: {
  readonly version: string;
  readonly joined: Pick<Records['joined'], 'membership' | 'sheet'>;
  readonly caughtUp: Pick<CaughtUp, 'connected' | 'connection' | 'note'>;
  readonly ledger: Pick<LedgerPosition, 'compare' | 'member' | 'readAnewIfAsked'>;
  readonly clock: Pick<ServerClock, 'heard'>;
  readonly lock: Pick<LockUnheard, 'keepKey'>;
  readonly shopKey: Pick<ShopKey, 'cipher' | 'settle'>;
  readonly reach: Pick<ShopReach, 'isOverloaded'>;
  readonly counters: Pick<CountersOfShop, 'ask' | 'heardOrdering' | 'heardRights' | 'isOrderingOpen'>;
  readonly forgetting: Pick<ShopForgetting, 'connected' | 'isLookDue'>;
  readonly sending: Pick<ShopSending, 'connected'>;
  readonly puttingDown: Pick<PuttingDown, 'look'>;
  /** Has everything exchanged a moment later. */
  readonly soon: () => void;
}): ConnectionWords {
  const { version, caughtUp, ledger, clock, lock, shopKey, reach, counters, forgetting, sending, soon } = needs;
  const { membership, sheet } = needs.joined;
  let beats = 0;

  return {
    async greet(ask) {
      caughtUp.connected();
      sending.connected();
      const first = shopCalls(ask);
      const welcome = await first.hello(version);
      // Another shop at the same address is none of this counter's.
      if (welcome.shop !== ledger.member().shopId) throw new NotUnderstoodError('hello');
      clock.heard(welcome.at);
      // Before anything is said or sent: a shop that went back would take what is newer here for something else.
      const { orderingOpen } = await ledger.compare(first);
      await lock.keepKey(first);
      const recordsId = storedValue(membership.recordsId());
      if (welcome.records !== recordsId) {
        await first.newRecords(recordsId);
        storedValue(membership.recordsKnown());
      }
      counters.heardRights(welcome.rights);
      counters.heardOrdering(orderingOpen);
      forgetting.connected();
      storedValue(sheet.heardRights(welcome.rights));
      ledger.readAnewIfAsked();
      await shopKey.settle(first, welcome);
      await counters.ask(first);
    },
    async beat(ask) {
      const asked = caughtUp.connection();
      const answer = await ledger.compare(shopCalls(ask));
      counters.heardOrdering(answer.orderingOpen);
      clock.heard(answer.at);
      beats += 1;
      // A notice may be lost; the number of the last entry is not.
      const isBehind = answer.lastSeq !== ledger.member().seq || ledger.member().broughtEpoch !== answer.epoch;
      if (isBehind || reach.isOverloaded() || forgetting.isLookDue(counters.isOrderingOpen())) soon();
      else caughtUp.note(asked);
      if (shopKey.cipher() === null) await shopKey.settle(shopCalls(ask), await shopCalls(ask).hello(version));
      // While orders wait, a counter that was heard since is named no more: nobody is to go on without it.
      if (!counters.isOrderingOpen() || beats % COUNTERS_EVERY_BEATS === 0) await counters.ask(shopCalls(ask));
      if (needs.puttingDown.look()) soon();
    },
  };
}
