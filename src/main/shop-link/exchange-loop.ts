import type { SaidFaults } from './said-faults.ts';
import type { ShopReach } from './shop-reach.ts';

/** Has what waits exchanged with the shop whenever something does, until the session ends. */
export interface ExchangeLoop {
  /** A moment later, with what else comes until then. */
  soon(): void;
  /** Once more behind the exchange that is going on. */
  again(): void;
  /** Counterpart ends: nothing is taken again that was put down. */
  end(): void;
  /** Ends the timers, once the session is closed. */
  close(): void;
}

/** After so many looks an exchange that failed is tried again, also where nothing waits to be sent. */
const LOOKS_TO_RETRY = 5;

/** Starts it: it looks by itself whether something waits. */
export function createExchangeLoop(needs: {
  /** Does what there is to do, once. */
  readonly exchange: () => Promise<void>;
  /** Whether something waits to be sent that can be. */
  readonly isDue: () => boolean;
  readonly reach: Pick<ShopReach, 'isConnected' | 'isOverloaded' | 'noticeRoom'>;
  readonly faults: Pick<SaidFaults, 'orSay' | 'over' | 'say'>;
  readonly isClosed: () => boolean;
  /** Hears that what waited was exchanged, or could not be. */
  readonly done: () => void;
  /** How long notices are gathered before the news is fetched, ms. */
  readonly gatherMs: number;
  /** How often it is looked whether something waits to be sent, ms. */
  readonly lookMs: number;
}): ExchangeLoop {
  const { reach, faults, isClosed } = needs;
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;
  let isWanted = false;

  /** Looks that are left until what failed on a connection that stays is tried again; null where nothing failed. */
  let looksToRetry: number | null = null;

  /** Counterpart ends: nothing is taken again that was put down. */
  let isEnding = false;

  function soon(): void {
    if (isClosed() || isEnding) return;
    isWanted = true;
    if (isWorking) return;
    timer ??= setTimeout(
      () => {
        timer = undefined;
        void work();
      },
      needs.gatherMs * (0.5 + Math.random()),
    ).unref();
  }

  async function work(): Promise<void> {
    if (isWorking || isClosed() || !reach.isConnected()) return;
    isWorking = true;
    try {
      while (isWanted && !isClosed() && !isEnding && reach.isConnected()) {
        isWanted = false;
        await needs.exchange();
        reach.noticeRoom();
        faults.over();
        looksToRetry = null;
      }
    } catch (error) {
      // What the network does is no fault: the next connection goes on with it.
      if (reach.isConnected() && !isClosed()) {
        faults.say(error);
        looksToRetry = LOOKS_TO_RETRY;
      }
    } finally {
      isWorking = false;
    }
    needs.done();
  }

  function look(): void {
    if (isClosed()) return;
    if (looksToRetry !== null) looksToRetry -= 1;
    // A server that takes nothing is asked with each beat alone.
    const isRetried = looksToRetry !== null && looksToRetry <= 0 && !reach.isOverloaded();
    if (needs.isDue() || isRetried) soon();
  }
  const looking = setInterval(() => faults.orSay(look), needs.lookMs).unref();

  return {
    soon,
    again() {
      isWanted = true;
    },
    end() {
      isEnding = true;
    },
    close() {
      clearTimeout(timer);
      clearInterval(looking);
    },
  };
}
