import type { Records } from '../records/records.ts';
import type { CounterOfShop, ShopCalls } from './calls.ts';
import type { ClearingHere } from './clearing-here.ts';
import type { LedgerPosition } from './ledger-position.ts';
import type { WaitedFor } from './shop-journal.ts';
import type { ShopKey } from './shop-key.ts';
import { storedValue } from './stored-value.ts';

/** A counter that has said nothing for so long is not there, by the clock of the server, ms: four beats. */
const NOT_HEARD_MS = 20_000;

/** What is asked about the counters of the shop, and told with it. */
type CountersCalls = Pick<ShopCalls, 'counters' | 'forgottenHere' | 'handKey'>;

/** The counters of the shop as it told of them last: who they are, for whom its orders wait, and what this one may. */
export interface CountersOfShop {
  all(): readonly CounterOfShop[];
  /**
   * Asks about them, and does what one of them waits for: hands it the shop's key, and says what is cleared here.
   * Rejects where the shop is not reached, or the records fail.
   */
  ask(asked: CountersCalls): Promise<void>;
  /** A counter joined: they are to be asked about. */
  noticeJoined(): void;
  /** Asks where one joined since. Rejects as `ask`. */
  askIfJoined(asked: CountersCalls): Promise<void>;
  /** The shop said what this counter may. */
  heardRights(rights: readonly string[]): void;
  /** Whether this counter has a right. */
  may(right: string): boolean;
  /** The shop said whether it orders, and for whom it waits; where that is left out it stays as it was. */
  heardOrdering(isOpen: boolean, waitsFor?: readonly WaitedFor[]): void;
  isOrderingOpen(): boolean;
  waitedFor(): readonly WaitedFor[];
  /** Since when the shop has not heard a counter, ISO time; null where it is there, or this one cannot tell. */
  notHeardSince(counter: number): string | null;
}

/** Makes it, before the shop told of any. */
export function createCountersOfShop(needs: {
  readonly membership: Pick<Records['joined']['membership'], 'broughtNothing' | 'heardNames'>;
  readonly ledger: Pick<LedgerPosition, 'member'>;
  readonly shopKey: Pick<ShopKey, 'handOut'>;
  readonly clearing: Pick<ClearingHere, 'sayCleared'>;
  readonly isConnected: () => boolean;
}): CountersOfShop {
  const { membership, ledger, shopKey, clearing, isConnected } = needs;
  let counters: readonly CounterOfShop[] = [];
  /** By the clock of the server, when the counters were asked about last, ms. */
  let countersAt = 0;
  let waitedFor: readonly WaitedFor[] = [];
  let isOrderingOpen = true;
  let rights: readonly string[] = [];
  /** A counter that joined may wait for the key: it orders nothing before it has it. */
  let hasJoined = false;

  async function ask(asked: CountersCalls): Promise<void> {
    const told = await asked.counters();
    counters = told.counters ?? [];
    countersAt = Date.parse(told.at);
    ({ waitedFor } = told);
    bringWhereNotNoted();
    await clearing.sayCleared(asked, counters);
    storedValue(membership.heardNames(new Map(counters.map(({ counter, name }) => [counter, name]))));
    if (rights.includes('join')) await shopKey.handOut(asked, counters);
  }

  /** The shop may not have noted what was brought, as where Counterpart ended while it joined once more. */
  function bringWhereNotNoted(): void {
    const { counter, epoch, broughtEpoch } = ledger.member();
    const noted = counters.find((each) => each.counter === counter)?.journal ?? 'brought';
    if (noted !== 'brought' && broughtEpoch === epoch) storedValue(membership.broughtNothing());
  }

  return {
    all: () => counters,
    ask,
    noticeJoined() {
      hasJoined = true;
    },
    async askIfJoined(asked) {
      if (!hasJoined) return;
      hasJoined = false;
      await ask(asked);
    },
    heardRights(told) {
      rights = told;
    },
    may: (right) => rights.includes(right),
    heardOrdering(isOpen, waitsFor = waitedFor) {
      isOrderingOpen = isOpen;
      waitedFor = waitsFor;
    },
    isOrderingOpen: () => isOrderingOpen,
    waitedFor: () => waitedFor,
    notHeardSince(counter) {
      const heardAt = isConnected() ? (counters.find((each) => each.counter === counter)?.heardAt ?? null) : null;
      return heardAt !== null && countersAt - Date.parse(heardAt) > NOT_HEARD_MS ? heardAt : null;
    },
  };
}
