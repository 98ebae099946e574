import { quoteNumbersGiven } from './quote-numbers-given.ts';
import { type AuditEntry, createAudit } from '../shop/audit.ts';
import { createChainedLog, logKeyOf } from '../database/chained-log.ts';
import { createCounters } from '../database/counters.ts';
import { createCustomers } from '../shop/customers.ts';
import { createDocuments } from '../shop/submission-documents.ts';
import { createForgetting } from '../shop/forgetting.ts';
import { createForgottenList } from '../shop/forgotten-list.ts';
import { newestRecordedTime } from './earlier-copies.ts';
import type { Mark } from '../keys/high-water-mark.ts';
import { createOwnRows } from '../shop/own-rows.ts';
import { leaveToFinish } from '../shop/privacy.ts';
import { createRevisedSince } from '../shop/revised-since.ts';
import { noteLostPapers } from './papers-check.ts';
import type { Sqlite } from '../database/sqlite.ts';
import type { SubmissionEvent } from '../shop/submission-record.ts';
import { createSubmissions } from '../shop/submissions.ts';

/**
 * Makes an earlier copy into what the shop goes on with: says in its logs what is missing, stops its tickets once,
 * doubts what stood ready to be sent, and clears the customers who were forgotten since. `lost` is what was written
 * last in the same life of the file; null where that is not known. To be called in a transaction, before anybody uses
 * the file.
 */
export function goBackTo(
  database: Sqlite,
  options: {
    readonly folder: string;
    /** Path of the records that it takes the place of. */
    readonly path: string;
    readonly key: Uint8Array | null;
    /** Prefix of the quotes. */
    readonly prefix: string;
    readonly lost: Pick<Mark, 'history' | 'audit'> | null;
    /** The last quote number that this computer is known to have given, in any life of its records. */
    readonly quotesGiven: number;
    /**
     * True for a copy that a damaged file was salvaged into: its logs may have holes. Any other file whose logs do not
     * hold was changed by somebody, and is to be found out.
     */
    readonly salvaged: boolean;
    readonly now: () => Date;
  },
): void {
  const { folder, path, key, prefix, lost, quotesGiven, salvaged, now } = options;
  const counters = createCounters(database);
  const logs = { database, counters, key: logKeyOf(key), now };
  const history = createChainedLog<SubmissionEvent>({ ...logs, table: 'submission_history' });
  const acts = createChainedLog<AuditEntry>({ ...logs, table: 'audit' });
  const audit = createAudit(acts);
  const documents = createDocuments(database);
  const submissions = createSubmissions({
    database,
    history,
    documents,
    customers: createCustomers(database),
    own: createOwnRows(database, () => 0),
    mark: { write: () => {}, tryToWrite: () => {} },
    clock: { since: () => now().toISOString() },
    now,
  });

  // Before anything is written into it that is of today.
  const copyAt = newestRecordedTime(database);
  const given = quoteNumbersGiven(database, {
    path,
    key,
    marked: quotesGiven,
    sameLife: lost !== null,
    copyAt,
    now: now(),
  });

  // What is missing was written, and may be on paper: its numbers and revisions are not given again.
  if (salvaged || history.endsWhereItWas()) history.noteGaps(lost?.history.seq);
  if (salvaged) noteLostPapers({ history, documents });
  if (salvaged || acts.endsWhereItWas()) acts.noteGaps(lost?.audit.seq);
  counters.raise('quote', given);
  createRevisedSince(database, counters).wentBack();
  submissions.wentBackToCopy(copyAt);
  audit.record({ act: 'earlier copy found' }, '');

  const returned = createForgottenList(database, folder).returned();
  if (returned.length === 0) return;
  const forgetting = createForgetting(database, prefix);
  const at = now().toISOString();
  audit.record({ act: 'customer forgotten', records: returned.length, by: 'an earlier copy' }, '');
  for (const owner of returned) {
    forgetting.clear(owner, at);
    if (owner.kind === 'submission') history.append(owner.id, { event: 'customer forgotten' });
  }
  leaveToFinish(database, returned, at);
}
