import type { OrderIndex } from './order-index.ts';

/** Puts the orders that are due into their index while the counter goes on. */
export interface OrderIndexing {
  /** Goes on until nothing is due; does nothing where it is under way. */
  goOn(): void;
  /** Ends it. What is still due stays noted in the records, and is put into the index once they are open again. */
  end(): void;
}

/** Orders of a batch: a few milliseconds. */
const AT_ONCE = 8;
/** Pause between two batches, ms: whatever the counter does meanwhile comes first. */
const PAUSE_MS = 10;

/** Makes it. It stops at the first failure: the next search that finds some outstanding has it go on. */
export function createOrderIndexing(index: Pick<OrderIndex, 'takeInSome' | 'due'>): OrderIndexing {
  let next: NodeJS.Timeout | null = null;

  function takeInSome(): void {
    next = null;
    try {
      index.takeInSome(AT_ONCE);
      if (index.due() > 0) goOn();
    } catch {
      // It ends here, whatever the reason: the next search meets the same and says so.
    }
  }

  function goOn(): void {
    next ??= setTimeout(takeInSome, PAUSE_MS).unref();
  }

  return {
    goOn,
    end() {
      if (next !== null) clearTimeout(next);
      next = null;
    },
  };
}
