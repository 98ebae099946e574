import type { ShopCounterView, ShopView } from '#shared/shop-view.ts';
import type { Records } from '../records/records.ts';
import type { CounterOfShop } from './calls.ts';
import type { ClearingHere } from './clearing-here.ts';
import type { CountersOfShop } from './counters-of-shop.ts';
import type { LedgerPosition } from './ledger-position.ts';
import { mayJoinAgain } from './link-trouble.ts';
import type { LockUnheard } from './lock-unheard.ts';
import type { ServerClock } from './server-clock.ts';
import type { ShopKey } from './shop-key.ts';
import type { ShopReach } from './shop-reach.ts';
import { storedValue } from './stored-value.ts';

/** What the view of a session is put together from. */
export interface SessionViewNeeds {
  readonly joined: Pick<Records['joined'], 'common' | 'outbox'>;
  readonly ledger: Pick<LedgerPosition, 'member'>;
  readonly counters: Pick<CountersOfShop, 'all' | 'isOrderingOpen' | 'may' | 'waitedFor'>;
  readonly clearing: Pick<ClearingHere, 'keptAside'>;
  readonly reach: Pick<ShopReach, 'isConnected' | 'isUp' | 'view'>;
  readonly lock: Pick<LockUnheard, 'locksAt'>;
  readonly shopKey: Pick<ShopKey, 'cipher'>;
  readonly clock: Pick<ServerClock, 'offMs'>;
}

/** How this counter stands to its shop, as it is shown. Throws where the records cannot be read. */
export function viewOfSession(needs: SessionViewNeeds): ShopView {
  const { ledger, counters, clearing, reach, lock, shopKey, clock } = needs;
  const { outbox, common } = needs.joined;
  const { counter, name, epoch, broughtEpoch } = ledger.member();
  const [ofRecords, beside] = [storedValue(outbox.count()), storedValue(common.count())];
  const shown = counters.all().map((each) => counterView(each, counter, clearing.keptAside));
  const reached = reach.view();
  const waitsForKey = shopKey.cipher() === null;
  const state = {
    locksAt: lock.locksAt(),
    waitsForKey,
    keyAskedAt: waitsForKey && reached.kind === 'up' ? reached.since : null,
    // Until its orders are told, the shop lets it send none.
    waiting: ofRecords.waiting + beside.waiting + (broughtEpoch === epoch ? 0 : 1),
    refused: ofRecords.refused + beside.refused,
    isOrderingOpen: counters.isOrderingOpen(),
    waitedFor: counters.waitedFor(),
    counters: shown,
    mayTakeOut: reach.isUp() && counters.may('join') && (counters.isOrderingOpen() || counters.may('waive')),
    mayJoinAgain: mayJoinAgain(reached),
    contradictions: [],
    clockOffMs: reach.isConnected() ? clock.offMs() : null,
  };
  return { kind: 'joined', counter, name, link: reached, ...state };
}

function counterView(
  counterOfShop: CounterOfShop,
  thisCounter: number,
  keptAside: () => readonly string[] | null,
): ShopCounterView {
  const {
    branch: _branch,
    clearedSeq: _seq,
    wantsKey: _wants,
    publicKey: _key,
    cleared,
    journal,
    isExpired,
    ...each
  } = counterOfShop;
  const isThis = each.counter === thisCounter;
  return {
    ...each,
    isThis,
    isCleared: cleared ?? null,
    ...(isThis && cleared === false ? heldUpBy(keptAside()) : {}),
    journal: journal ?? null,
    isExpired: isExpired === true,
  };
}

/** The damaged records that keep a counter from being cleared; nothing where there are none. */
function heldUpBy(kept: readonly string[] | null): Pick<ShopCounterView, 'setAside'> {
  return kept === null || kept.length === 0 ? {} : { setAside: kept };
}
