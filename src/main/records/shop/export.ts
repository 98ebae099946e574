import type { Audit } from './audit.ts';
import type { CallBackRecord, CallBacks } from './call-backs.ts';
import type { LogEntry, LogHead } from '../database/chained-log.ts';
import type { Owner } from './customers.ts';
import { RecordsClosedError } from '../database/records-closed-error.ts';
import type { Quotes } from './quotes.ts';
import type { QuoteRecord } from './quote-record.ts';
import type { Sqlite } from '../database/sqlite.ts';
import type { SubmissionEvent, SubmissionPapers, SubmissionRecord } from './submission-record.ts';
import type { Submissions } from './submissions.ts';
import type { Tickets } from './tickets.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';

/** A submission with everything that is known of it. */
export interface ExportedSubmission {
  readonly submission: SubmissionRecord;
  readonly papers: SubmissionPapers;
  readonly history: readonly LogEntry<SubmissionEvent>[];
}

/** Why a ticket was closed unsold. */
export interface LostSale {
  readonly ticketId: string;
  readonly because: string;
  readonly at: string;
}

/** What is noted of a customer. Phone and name are as the records compare them. */
export interface ExportedNote {
  readonly phone: string;
  readonly name: string;
  readonly note: string;
  readonly wantsOrderNumber: boolean;
  /** Empty where they have none. */
  readonly priceLevel: string;
  readonly changedAt: string;
}

/** Two who were said to be one customer. */
export interface ExportedMerge {
  readonly phone: string;
  readonly name: string;
  readonly otherPhone: string;
  readonly otherName: string;
  readonly madeAt: string;
}

/** Everything that the records hold of one customer. */
export interface CustomerExport {
  readonly format: 'counterpart customer export';
  readonly version: 1;
  readonly exportedAt: string;
  readonly tickets: readonly Ticket[];
  /** Why those of them that were closed unsold were, where somebody said so. */
  readonly lostSales: readonly LostSale[];
  readonly callBacks: readonly CallBackRecord[];
  /** What a person of the shop noted of them. */
  readonly notes: readonly ExportedNote[];
  /** Who was said to be one customer. */
  readonly merges: readonly ExportedMerge[];
  readonly quotes: readonly QuoteRecord[];
  readonly submissions: readonly ExportedSubmission[];
}

/** Writes the records out as JSON, for a customer who asks what is held of them and for a shop that moves on. */
export interface RecordsExport {
  /** Everything of one customer, by the records that name them. */
  customer(owners: readonly Owner[]): CustomerExport;
  /**
   * All records as one JSON document, piece by piece, so that no size is too large and the counter can go on between
   * two pieces. Records that are made meanwhile are not in it. Where they are closed meanwhile the next piece throws
   * `RecordsClosedError`.
   */
  all(): Generator<ExportPiece, void>;
}

/** A piece of the document, and how many records stand in it and before it. */
export interface ExportPiece {
  readonly text: string;
  readonly done: number;
  readonly of: number;
}

/** Makes the export. */
export function createRecordsExport(options: {
  readonly database: Sqlite;
  readonly tickets: Pick<Tickets, 'find'>;
  readonly callBacks: Pick<CallBacks, 'ofTicket'>;
  readonly quotes: Pick<Quotes, 'read'>;
  readonly submissions: Pick<Submissions, 'find' | 'papers' | 'history'>;
  readonly audit: Pick<Audit, 'latest'>;
  /** The last entries of the logs, by which it can be told later whether anything in them was changed. */
  readonly heads: () => { readonly orders: LogHead; readonly acts: LogHead };
  readonly now: () => Date;
}): RecordsExport {
  const { database, tickets, callBacks, quotes, submissions, audit, heads, now } = options;
  const quoteById = database.prepare<[string], { readonly number: number; readonly revision: number }>(
    'SELECT number, revision FROM quotes WHERE quote_id = ?',
  );

  function quoteOf(id: string): QuoteRecord | null {
    const row = quoteById.get(id);
    return row === undefined ? null : quotes.read(row.number, row.revision);
  }

  function submissionOf(id: string): ExportedSubmission | null {
    const submission = submissions.find(id);
    return submission === null
      ? null
      : { submission, papers: submissions.papers(id), history: submissions.history(id) };
  }

  const lostSaleOf = database.prepare<[string], LostSale>(
    'SELECT ticket_id AS ticketId, because, at FROM lost_sales WHERE ticket_id = ?',
  );

  const allNotes = `
    SELECT phone_key AS phone, name_key AS name, note, wants_order_number AS wants, price_level AS priceLevel, changed_at AS changedAt
    FROM customer_sheets n`;
  const allMerges = `
    SELECT phone_key AS phone, name_key AS name, other_phone AS otherPhone, other_name AS otherName, made_at AS madeAt
    FROM customer_merges m`;
  // Whom the records name first: what is noted of all others is not gone through.
  const persons = `
    WITH persons AS MATERIALIZED (
      SELECT DISTINCT c.phone_key AS phone, c.name_key AS name
      FROM json_each(?) o JOIN customers c ON c.owner = o.value ->> 'kind' AND c.owner_id = o.value ->> 'id'
      WHERE c.phone_key <> '')`;
  const named = (phone: string, name: string) => `(${phone}, ${name}) IN (SELECT phone, name FROM persons)`;
  const notesOfOwners = database.prepare<[string], NoteRow>(
    `${persons} ${allNotes} WHERE ${named('n.phone_key', 'n.name_key')}`,
  );
  const mergesOfOwners = database.prepare<[string], ExportedMerge>(
    `${persons} ${allMerges} WHERE ${named('m.phone_key', 'm.name_key')} OR ${named('m.other_phone', 'm.other_name')}`,
  );
  const notesOf = (owners: readonly Owner[]) => notesOfOwners.all(JSON.stringify(owners)).map(exportedNote);
  const mergesOf = (owners: readonly Owner[]) => mergesOfOwners.all(JSON.stringify(owners));

  const idsOf = (kind: Owner['kind'], owners: readonly Owner[]) =>
    owners.filter((owner) => owner.kind === kind).map((owner) => owner.id);

  const quotedBy = database.prepare<[string], { readonly ticketId: string; readonly number: number }>(
    'SELECT ticket_id AS ticketId, number FROM quotes WHERE quote_id = ?',
  );

  /** Those of the tickets themselves, and of each quote: a ticket may have quotes that were given to somebody else. */
  function callBacksOf(owners: readonly Owner[]): readonly CallBackRecord[] {
    const ofTickets = idsOf('ticket', owners)
      .flatMap((id) => callBacks.ofTicket(id))
      .filter(({ quoteNumber }) => quoteNumber === null);
    const ofQuotes = idsOf('quote', owners)
      .flatMap((id) => quotedBy.all(id))
      .flatMap(({ ticketId, number }) => callBacks.ofTicket(ticketId).filter((each) => each.quoteNumber === number));
    return [...new Map([...ofTickets, ...ofQuotes].map((each) => [each.id, each])).values()];
  }

  return {
    customer: (owners) => ({
      format: 'counterpart customer export',
      version: 1,
      exportedAt: now().toISOString(),
      tickets: present(idsOf('ticket', owners).map((id) => tickets.find(id))),
      lostSales: idsOf('ticket', owners).flatMap((id) => lostSaleOf.all(id)),
      callBacks: callBacksOf(owners),
      notes: notesOf(owners),
      merges: mergesOf(owners),
      quotes: present(idsOf('quote', owners).map(quoteOf)),
      submissions: present(idsOf('submission', owners).map(submissionOf)),
    }),

    *all() {
      // The guard of the records sees the call alone, and not what is asked for piece by piece.
      try {
        yield* allPieces();
      } catch (error) {
        throw database.open ? error : new RecordsClosedError({ cause: error });
      }
    },
  };

  function* allPieces(): Generator<ExportPiece, void> {
    const ids = <Id extends string | number>(sql: string) => database.prepare<[], Id>(sql).pluck().all();
    const ticketIds = ids<string>('SELECT ticket_id FROM tickets ORDER BY id');
    const quoteIds = ids<string>('SELECT quote_id FROM quotes ORDER BY id DESC');
    const submissionIds = ids<string>('SELECT submission_id FROM submissions ORDER BY id');
    const of = ticketIds.length + quoteIds.length + submissionIds.length;
    let done = 0;
    const piece = (text: string): ExportPiece => ({ text, done, of });

    function* list<Id extends string | number>(
      name: string,
      all: readonly Id[],
      find: (id: Id) => unknown,
    ): Generator<ExportPiece, void> {
      yield piece(`,\n"${name}": [`);
      let separator = '\n';
      for (const id of all) {
        const record = find(id);
        if (record === null) continue;
        done += 1;
        yield piece(`${separator}${JSON.stringify(record)}`);
        separator = ',\n';
      }
      yield piece(']');
    }

    yield piece(
      `{"format": "counterpart records export", "version": 1, "exportedAt": ${JSON.stringify(now().toISOString())}`,
    );
    yield* list('tickets', ticketIds, (id) => tickets.find(id));
    const lostSales = database.prepare<[], LostSale>(
      'SELECT ticket_id AS ticketId, because, at FROM lost_sales ORDER BY ticket_id',
    );
    yield piece(`,\n"lostSales": ${JSON.stringify(lostSales.all())}`);
    const called = ids<string>('SELECT DISTINCT ticket_id FROM call_backs ORDER BY ticket_id');
    yield piece(`,\n"callBacks": ${JSON.stringify(called.flatMap((id) => callBacks.ofTicket(id)))}`);
    const notes = database.prepare<[], NoteRow>(`${allNotes} ORDER BY phone_key, name_key`).all();
    yield piece(`,\n"notes": ${JSON.stringify(notes.map(exportedNote))}`);
    yield piece(`,\n"merges": ${JSON.stringify(database.prepare(`${allMerges} ORDER BY id`).all())}`);
    yield* list('quotes', quoteIds, quoteOf);
    yield* list('submissions', submissionIds, submissionOf);
    const aliases = database.prepare<[], { readonly code: string; readonly sku: string; readonly madeAt: string }>(
      'SELECT code, sku, made_at AS madeAt FROM aliases ORDER BY code',
    );
    yield piece(`,\n"aliases": ${JSON.stringify(aliases.all())}`);
    yield piece(`,\n"audit": ${JSON.stringify(audit.latest(Number.MAX_SAFE_INTEGER).toReversed())}`);
    yield piece(`,\n"heads": ${JSON.stringify(heads())}`);
    yield piece('}\n');
  }
}

type NoteRow = Omit<ExportedNote, 'wantsOrderNumber'> & { readonly wants: number };

function exportedNote({ wants, ...row }: NoteRow): ExportedNote {
  return { ...row, wantsOrderNumber: wants === 1 };
}

function present<T>(all: readonly (T | null)[]): readonly T[] {
  return all.filter((one) => one !== null);
}
