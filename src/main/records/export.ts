import type { Audit } from './audit.ts';
import type { LogEntry } from './chained-log.ts';
import type { Owner } from './customers.ts';
import type { Quotes } from './quotes.ts';
import type { QuoteRecord } from './quote-record.ts';
import type { Sqlite } from './sqlite.ts';
import type { SubmissionEvent, SubmissionPapers, SubmissionRecord } from './submission-record.ts';
import type { Submissions } from './submissions.ts';
import type { Tickets } from './tickets.ts';
import type { Ticket } from '../../shared/domain/ticket.ts';

/** A submission with everything that is known of it. */
export interface ExportedSubmission {
  readonly submission: SubmissionRecord;
  readonly papers: SubmissionPapers;
  readonly history: readonly LogEntry<SubmissionEvent>[];
}

/** Everything that the records hold of one customer. */
export interface CustomerExport {
  readonly format: 'counterpart customer export';
  readonly version: 1;
  readonly exportedAt: string;
  readonly tickets: readonly Ticket[];
  readonly quotes: readonly QuoteRecord[];
  readonly submissions: readonly ExportedSubmission[];
}

/** Writes the records out as JSON, for a customer who asks what is held of them and for a shop that moves on. */
export interface RecordsExport {
  /** Everything of one customer, by the records that name them. */
  customer(owners: readonly Owner[]): CustomerExport;
  /** All records as one JSON document, piece by piece, so that no size is too large. Answers how many records it wrote. */
  all(write: (piece: string) => void): number;
}

/** Makes the export. */
export function createRecordsExport(options: {
  readonly database: Sqlite;
  readonly tickets: Pick<Tickets, 'find'>;
  readonly quotes: Pick<Quotes, 'read'>;
  readonly submissions: Pick<Submissions, 'find' | 'papers' | 'history'>;
  readonly audit: Pick<Audit, 'latest'>;
  readonly now: () => Date;
}): RecordsExport {
  const { database, tickets, quotes, submissions, audit, now } = options;
  const quoteById = database.prepare<[number], { readonly number: number; readonly revision: number }>(
    'SELECT number, revision FROM quotes WHERE id = ?',
  );

  function quoteOf(id: number): QuoteRecord | null {
    const row = quoteById.get(id);
    return row === undefined ? null : quotes.read(row.number, row.revision);
  }

  function submissionOf(id: string): ExportedSubmission | null {
    const submission = submissions.find(id);
    return submission === null
      ? null
      : { submission, papers: submissions.papers(id), history: submissions.history(id) };
  }

  const idsOf = (kind: Owner['kind'], owners: readonly Owner[]) =>
    owners.filter((owner) => owner.kind === kind).map((owner) => owner.id);

  return {
    customer: (owners) => ({
      format: 'counterpart customer export',
      version: 1,
      exportedAt: now().toISOString(),
      tickets: present(idsOf('ticket', owners).map((id) => tickets.find(id))),
      quotes: present(idsOf('quote', owners).map((id) => quoteOf(Number(id)))),
      submissions: present(idsOf('submission', owners).map(submissionOf)),
    }),

    all(write) {
      let records = 0;
      function list<Id extends string | number>(name: string, ids: Iterable<Id>, find: (id: Id) => unknown): void {
        write(`,\n"${name}": [`);
        let separator = '\n';
        for (const id of ids) {
          const record = find(id);
          if (record === null) continue;
          write(`${separator}${JSON.stringify(record)}`);
          separator = ',\n';
          records += 1;
        }
        write(']');
      }
      const ids = <Id extends string | number>(sql: string) => database.prepare<[], Id>(sql).pluck().all();

      write(
        `{"format": "counterpart records export", "version": 1, "exportedAt": ${JSON.stringify(now().toISOString())}`,
      );
      list('tickets', ids<string>('SELECT ticket_id FROM tickets ORDER BY id'), (id) => tickets.find(id));
      list('quotes', ids<number>('SELECT id FROM quotes ORDER BY id DESC'), quoteOf);
      list('submissions', ids<string>('SELECT submission_id FROM submissions ORDER BY id'), submissionOf);
      const aliases = database.prepare<[], { readonly code: string; readonly sku: string; readonly madeAt: string }>(
        'SELECT code, sku, made_at AS madeAt FROM aliases ORDER BY code',
      );
      write(`,\n"aliases": ${JSON.stringify(aliases.all())}`);
      write(`,\n"audit": ${JSON.stringify(audit.latest(Number.MAX_SAFE_INTEGER).toReversed())}`);
      write('}\n');
      return records;
    },
  };
}

function present<T>(all: readonly (T | null)[]): readonly T[] {
  return all.filter((one) => one !== null);
}
