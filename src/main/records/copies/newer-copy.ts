import { headsOf, holdsMarkedEntries } from '../keys/mark-recorder.ts';
import { ISSUED_COUNTER } from '../keys/high-water-mark.ts';
import type { Sqlite } from '../database/sqlite.ts';
import { newestRecordedTime } from './earlier-copies.ts';
import type { OfferedSnapshot } from './open-outcome.ts';
import { newestSoundSnapshot, snapshotAge } from './snapshots.ts';

/**
 * The newest good copy that goes on from open records where they end; null where none does. There is one where somebody
 * put an older file back: what the records had come to since is in it.
 */
export function newerCopyOf(
  records: Sqlite,
  options: {
    readonly folder: string;
    readonly key: Uint8Array | null;
    readonly newestVersion: number;
    readonly now: () => Date;
  },
): OfferedSnapshot | null {
  const { folder, key, newestVersion, now } = options;
  const heads = headsOf(records);
  const end = endOf(records);
  const snapshot = newestSoundSnapshot(
    folder,
    key,
    newestVersion,
    (copy) => holdsMarkedEntries(copy, heads) && holdsNewest(copy, records) && isLater(endOf(copy), end),
  );
  return snapshot === null ? null : { snapshot, age: snapshotAge(snapshot, now()) };
}

/**
 * Whether a copy has the newest ticket and quote of the records: times alone do not say that it goes on from them,
 * since a clock may have been put back, and those of the counters of a shop differ.
 */
function holdsNewest(copy: Sqlite, records: Sqlite): boolean {
  const ticket = records.prepare<[], TicketName>('SELECT ticket_id FROM tickets ORDER BY id DESC LIMIT 1').get();
  const quote = records
    .prepare<[], QuoteName>('SELECT ticket_id, number, revision FROM quotes ORDER BY id LIMIT 1')
    .get();
  const ticketIn = copy.prepare<[string], number>('SELECT 1 FROM tickets WHERE ticket_id = ?').pluck();
  const quoteIn = copy
    .prepare<[string, number, number], number>(
      'SELECT 1 FROM quotes WHERE ticket_id = ? AND number = ? AND revision = ?',
    )
    .pluck();
  return (
    (ticket === undefined || ticketIn.get(ticket.ticket_id) === 1) &&
    (quote === undefined || quoteIn.get(quote.ticket_id, quote.number, quote.revision) === 1)
  );
}

interface TicketName {
  readonly ticket_id: string;
}

interface QuoteName extends TicketName {
  readonly number: number;
  readonly revision: number;
}

/** How far a file has come, in each way in which one that goes on from it has come further. */
interface End {
  readonly history: number;
  readonly audit: number;
  readonly issued: number;
  /** ISO time. */
  readonly recordedAt: string;
}

function endOf(database: Sqlite): End {
  const { history, audit } = headsOf(database);
  const issued = database
    .prepare<[string], number>('SELECT value FROM counters WHERE name = ?')
    .pluck()
    .get(ISSUED_COUNTER);
  return {
    history: history.seq,
    audit: audit.seq,
    issued: issued ?? 0,
    recordedAt: newestRecordedTime(database) ?? '',
  };
}

function isLater(one: End, other: End): boolean {
  return (
    one.history > other.history ||
    one.audit > other.audit ||
    one.issued > other.issued ||
    one.recordedAt > other.recordedAt
  );
}
