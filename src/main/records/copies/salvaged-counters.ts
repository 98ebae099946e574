import { createCounters } from '../database/counters.ts';
import type { Sqlite } from '../database/sqlite.ts';

/** What each counter counts, as a query for the highest number that is there. */
const GIVEN = {
  quote: 'SELECT max(number) FROM quotes',
  'quote row': 'SELECT -min(id) FROM quotes',
  submission_history: 'SELECT max(seq) FROM submission_history',
  audit: 'SELECT max(seq) FROM audit',
} as const;

/** Raises the counters to what is there: the page that held them may be the one that was lost. */
export function raiseCounters(database: Sqlite): void {
  const counters = createCounters(database);
  for (const [name, highest] of Object.entries(GIVEN)) {
    counters.raise(name, database.prepare<[], number | null>(highest).pluck().get() ?? 0);
  }
}
