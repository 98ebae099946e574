import { RESERVE_SIZE, RESERVES_FROM } from '#shared/domain/quote/reserved-numbers.ts';
import type { Counters } from '../database/counters.ts';
import type { Sqlite } from '../database/sqlite.ts';

/** Gives the numbers of quotes: of this counter's own, or of the shop's that were leased to it. Waits for nobody. */
export interface QuoteNumbers {
  /** The next number. To be called in the transaction that uses it. */
  next(): number;
  /** How many leased numbers are left. */
  left(): number;
  /** Takes over a block of leased numbers. */
  leased(first: number, last: number): void;
  /** Blocks that may still give numbers, and the highest number of this counter's own from before it joined. */
  blocks(): readonly { readonly first: number; readonly last: number }[];
  /** The highest number below the reserves that these records know; 0 where there is none. */
  highest(): number;
}

const OWN = 'quote';
/** Counts the numbers of the reserve. */
const RESERVE = 'quote reserve';

/** Makes it. */
export function createQuoteNumbers(database: Sqlite, counters: Counters): QuoteNumbers {
  const counterOf = database.prepare<[], number>('SELECT counter FROM shop_link').pluck();
  const block = database.prepare<[], { readonly first: number; readonly next: number }>(
    'SELECT first, next FROM shop_blocks WHERE next <= last ORDER BY first LIMIT 1',
  );
  const advance = database.prepare<[number, number]>('UPDATE shop_blocks SET next = ? WHERE first = ?');
  const isGiven = database.prepare<[number], number>("SELECT 1 FROM quotes WHERE number = ? AND series = ''").pluck();
  const left = database.prepare<[], number>('SELECT coalesce(sum(last - next + 1), 0) FROM shop_blocks').pluck();
  const keep = database.prepare<[number, number, number]>('INSERT OR IGNORE INTO shop_blocks VALUES (?, ?, ?)');
  const blocks = database.prepare<[], { readonly first: number; readonly last: number }>(
    'SELECT first, last FROM shop_blocks ORDER BY first',
  );
  const highest = database
    .prepare<[number], number | null>("SELECT max(number) FROM quotes WHERE series = '' AND number < ?")
    .pluck();

  function leasedNumber(): number | null {
    for (;;) {
      const found = block.get();
      if (found === undefined) return null;
      advance.run(found.next + 1, found.first);
      // A number that this counter gave before it joined is on paper.
      if (isGiven.get(found.next) === undefined) return found.next;
    }
  }

  function reserveNumber(counter: number): number {
    for (;;) {
      const place = counters.next(RESERVE) - 1;
      if (place >= RESERVE_SIZE) throw new Error('The reserve of quote numbers is used up.');
      const number = RESERVES_FROM + RESERVE_SIZE * counter + place;
      if (isGiven.get(number) === undefined) return number;
    }
  }

  return {
    next() {
      const counter = counterOf.get();
      if (counter === undefined) return counters.next(OWN);
      const number = leasedNumber();
      if (number === null) return reserveNumber(counter);
      // Outside of the records it is known how far the numbers have come.
      counters.raise(OWN, number);
      return number;
    },
    left: () => left.get() ?? 0,
    leased: (first, last) => {
      keep.run(first, last, first);
    },
    blocks: () => blocks.all(),
    highest: () => highest.get(RESERVES_FROM) ?? 0,
  };
}
