import { copyFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { quoteReserve } from '#shared/domain/quote/quote-reserve.ts';
import { RESERVES_FROM } from '#shared/domain/quote/reserved-numbers.ts';
import { HIGHEST_QUOTE, HIGHEST_QUOTE_SOLD } from '../database/records-schema.ts';
import { removeFiles } from '../database/durable-file.ts';
import { stored } from '../database/storage-failure.ts';
import { connect, type Sqlite } from '../database/sqlite.ts';
import { namesSetAside } from './set-aside.ts';

/**
 * What of a file knows numbers of quotes. Each is asked by itself: a damaged file may give one up and not the other.
 */
const WHAT_KNOWS = [
  `SELECT value FROM counters WHERE name = 'quote' AND value < ${RESERVES_FROM}`,
  HIGHEST_QUOTE,
  HIGHEST_QUOTE_SOLD,
] as const;

/**
 * The last number of a quote that this computer may have given, for records that go back to an earlier copy: what the
 * copy and the files that were set aside beside it know, and what was kept outside of them. Where nothing outside tells
 * how far the same records had come, as many again are passed over as may have been given since (`quote-reserve.ts`): a
 * number is on paper for good, and a gap is not.
 */
export function quoteNumbersGiven(
  database: Sqlite,
  of: {
    /** Path of the records that the copy takes the place of. */
    readonly path: string;
    readonly key: Uint8Array | null;
    /** What the mark outside of the records says; 0 where there is none. One of a reserve counts for none. */
    readonly marked: number;
    /** Whether that mark is of the same life of the records, and so knows every number that they gave. */
    readonly sameLife: boolean;
    readonly copyAt: string | null;
    readonly now: Date;
  },
): number {
  const { path, key, marked, sameLife, copyAt, now } = of;
  const known = Math.max(marked < RESERVES_FROM ? marked : 0, highestIn(database), quoteNumbersSetAside(path, key));
  if (sameLife || copyAt === null || known === 0) return known;
  return known + quoteReserve({ copyAt, now: now.toISOString(), busiestDay: busiestDayOf(database) });
}

/** The last number of a quote that the files know which were set aside beside these records; 0 where there are none. */
export function quoteNumbersSetAside(path: string, key: Uint8Array | null): number {
  return Math.max(0, ...namesSetAside(path).map((name) => highestInFile(join(dirname(path), name), key)));
}

function highestIn(database: Sqlite): number {
  return Math.max(...WHAT_KNOWS.map((sql) => numberOr0(() => database.prepare<[], number | null>(sql).pluck().get())));
}

/** The file lies afterwards as it was found: what is read is a copy of it, as reading writes beside a file. */
function highestInFile(path: string, key: Uint8Array | null): number {
  const copy = `${path}.read`;
  const highest = numberOr0(() => {
    for (const end of ['', '-wal']) if (existsSync(path + end)) copyFileSync(path + end, copy + end);
    const file = connect(copy, key, { readonly: true });
    try {
      return highestIn(file);
    } finally {
      file.close();
    }
  });
  stored(() => removeFiles(['', '-wal', '-shm'].map((end) => copy + end)));
  return highest;
}

/** 0 where there is none, and where the file does not give it up. */
function numberOr0(ask: () => number | null | undefined): number {
  try {
    return ask() ?? 0;
  } catch {
    // A file that was set aside may be anything, also no file of records: it keeps no shop shut.
    return 0;
  }
}

function busiestDayOf(database: Sqlite): number {
  const counts = database.prepare<[], number>(
    'SELECT count(*) AS n FROM quotes GROUP BY substr(frozen_at, 1, 10) ORDER BY n DESC LIMIT 1',
  );
  return counts.pluck().get() ?? 0;
}
