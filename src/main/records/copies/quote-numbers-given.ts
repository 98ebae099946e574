import { dirname, join } from 'node:path';
import { quoteReserve } from '#shared/domain/quote/quote-reserve.ts';
import { connect, type Sqlite } from '../database/sqlite.ts';
import { storageFailureOf } from '../database/storage-failure.ts';
import { namesSetAside } from './set-aside.ts';

/** The highest number that a file knows of a quote: given, sold from, or to be rung back about. */
const HIGHEST_KNOWN = `
  SELECT max(number) FROM (
    SELECT coalesce((SELECT value FROM counters WHERE name = 'quote'), 0) AS number
    UNION ALL SELECT coalesce(max(number), 0) FROM quotes
    UNION ALL SELECT coalesce(max(iif(json_valid(body), json_extract(body, '$.fromQuote.number'), 0)), 0) FROM tickets)`;

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
    /** What the mark outside of the records says; 0 where there is none. */
    readonly marked: number;
    /** Whether that mark is of the same life of the records, and so knows every number that they gave. */
    readonly sameLife: boolean;
    readonly copyAt: string | null;
    readonly now: Date;
  },
): number {
  const { path, key, marked, sameLife, copyAt, now } = of;
  const aside = namesSetAside(path).map((name) => highestInFile(join(dirname(path), name), key));
  const known = Math.max(marked, highestIn(database), ...aside);
  if (sameLife || copyAt === null || known === 0) return known;
  return known + quoteReserve({ copyAt, now: now.toISOString(), busiestDay: busiestDayOf(database) });
}

function highestIn(database: Sqlite): number {
  return database.prepare<[], number | null>(HIGHEST_KNOWN).pluck().get() ?? 0;
}

/** 0 where the file cannot be read, or what is asked for is where it is damaged. */
function highestInFile(path: string, key: Uint8Array | null): number {
  let file: Sqlite | null = null;
  try {
    file = connect(path, key, { readonly: true });
    return highestIn(file);
  } catch (error) {
    if (storageFailureOf(error) === null) throw error;
    return 0;
  } finally {
    file?.close();
  }
}

function busiestDayOf(database: Sqlite): number {
  const counts = database.prepare<[], number>(
    'SELECT count(*) AS n FROM quotes GROUP BY substr(frozen_at, 1, 10) ORDER BY n DESC LIMIT 1',
  );
  return counts.pluck().get() ?? 0;
}
