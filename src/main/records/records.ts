import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Ticket } from '../../shared/domain/ticket.ts';
import { createAliases, type Aliases } from './aliases.ts';
import { createAudit, type Audit, type AuditEntry } from './audit.ts';
import { type BackgroundSnapshots, createBackgroundSnapshots } from './background-snapshot.ts';
import { createChainedLog } from './chained-log.ts';
import { type Counters, createCounters } from './counters.ts';
import { createCustomers } from './customers.ts';
import { createDocuments } from './documents.ts';
import { createRecordsExport, type RecordsExport } from './export.ts';
import { fileFacts, type OpenFileFacts } from './file-facts.ts';
import { createForgetting } from './forgetting.ts';
import { type Guarded, guardStore } from './guard-store.ts';
import { versionOf } from './migrations.ts';
import { openDatabase, type OpenOptions, setAsideDamaged } from './open-database.ts';
import type { OpenDatabase, OpenProblem } from './open-outcome.ts';
import { type RestoreReport, restoreSnapshot } from './restore.ts';
import { createPrivacy, type Privacy } from './privacy.ts';
import { createQuotes, type Quotes } from './quotes.ts';
import { ESSENTIAL_RECORDS, RECORDS_MIGRATIONS } from './records-schema.ts';
import { type CustomerFinder, createCustomerFinder } from './same-customer.ts';
import { createSearchIndex } from './search-index.ts';
import { filesSetAside } from './set-aside.ts';
import type { SnapshotJobResult } from './snapshot-job.ts';
import { isSnapshotDue, listSnapshots, type Snapshot } from './snapshots.ts';
import { stored, type Stored } from './storage-failure.ts';
import type { SubmissionEvent } from './submission-record.ts';
import { createSubmissions, type Submissions } from './submissions.ts';
import { createTickets, type Tickets } from './tickets.ts';

/** The records of a shop, open. Every call answers faults of the storage as data. */
export interface Records {
  readonly tickets: Guarded<Tickets>;
  readonly quotes: Guarded<Quotes>;
  readonly submissions: Guarded<Submissions>;
  readonly audit: Guarded<Audit>;
  readonly aliases: Guarded<Aliases>;
  readonly counters: Guarded<Counters>;
  readonly customers: Guarded<CustomerFinder>;
  readonly privacy: Privacy;
  readonly export: Guarded<RecordsExport>;
  readonly snapshots: BackgroundSnapshots & {
    list(): Stored<readonly Snapshot[]>;
    /** True where no snapshot was taken within the last day. */
    due(): Stored<boolean>;
  };
  /** True where the file was made just now. */
  readonly created: boolean;
  /** False where the file was too large to check whole before the start: `snapshots.take()` checks it. */
  readonly checkedWhole: boolean;
  /** The file itself, for the diagnostics. */
  facts(): Stored<OpenFileFacts>;
  /** Closes the file. Nothing is lost that was saved; nothing may be called afterwards. */
  close(): void;
  /** Closes the file and sets it aside, after a check found it damaged. */
  setAside(): OpenProblem;
}

/** How the records are opened. */
export interface RecordsOptions {
  /** The folder of the records; practice has its own. */
  readonly folder: string;
  /** 32 bytes; null in practice, whose records are not encrypted. */
  readonly key: Uint8Array | null;
  /** True where the key file vouches for the key. */
  readonly keyIsRight: boolean;
  /** "Q-", or "TR-" in practice. */
  readonly quotePrefix: string;
  /** Delivered total of a ticket, cents; null while it cannot be worked out. */
  readonly totalOf: (ticket: Ticket) => number | null;
  /** Of `snapshot-worker.ts`, or of what it was bundled into. */
  readonly snapshotWorker: URL;
  /** True once a person chose to begin with nothing although there are copies. */
  readonly startEmpty?: boolean;
  readonly wholeCheckUpTo?: number;
  readonly now: () => Date;
}

/** How opening the records ended. */
export type OpenRecordsResult =
  | { readonly ok: true; readonly records: Records }
  | { readonly ok: false; readonly problem: OpenProblem };

/** Where the records of a folder are. */
export function recordsPath(folder: string): string {
  return join(folder, 'records.db');
}

/** Where the snapshots of a folder are. */
export function snapshotsFolder(folder: string): string {
  return join(folder, 'snapshots');
}

/** Whether a folder holds anything that an older key opens: records, snapshots, or a file that was set aside. */
export function holdsRecords(folder: string): boolean {
  const path = recordsPath(folder);
  return existsSync(path) || filesSetAside(path).length > 0 || listSnapshots(snapshotsFolder(folder)).length > 0;
}

/** Opens the records of a folder, or says why not (`open-outcome.ts`). Never throws for what disk, file or key can do. */
export function openRecords(options: RecordsOptions): OpenRecordsResult {
  const file: OpenOptions = {
    path: recordsPath(options.folder),
    key: options.key,
    keyIsRight: options.keyIsRight,
    migrations: RECORDS_MIGRATIONS,
    snapshotFolder: snapshotsFolder(options.folder),
    essentialReads: ESSENTIAL_RECORDS,
    now: options.now,
    ...(options.startEmpty === undefined ? {} : { startEmpty: options.startEmpty }),
    ...(options.wholeCheckUpTo === undefined ? {} : { wholeCheckUpTo: options.wholeCheckUpTo }),
  };
  const opened = openDatabase(file);
  return opened.ok ? { ok: true, records: recordsOf(opened.value, file, options) } : opened;
}

/**
 * Puts the offered snapshot in the place of records that were set aside or are missing, with whatever can still be read
 * of the file that was set aside. The words say what is safe and what to ask the supplier.
 */
export function restoreRecords(
  options: Pick<RecordsOptions, 'folder' | 'key' | 'quotePrefix'>,
  snapshot: Snapshot,
): Stored<RestoreReport> {
  return restoreSnapshot(snapshot, {
    path: recordsPath(options.folder),
    key: options.key,
    migrations: RECORDS_MIGRATIONS,
    prefix: options.quotePrefix,
  });
}

function recordsOf(opened: OpenDatabase, file: OpenOptions, options: RecordsOptions): Records {
  const { database } = opened;
  const { now, key, quotePrefix: prefix } = options;
  const folder = snapshotsFolder(options.folder);
  const counters = createCounters(database);
  const customers = createCustomers(database);
  const documents = createDocuments(database);
  const index = createSearchIndex(database, 'quote_search');
  const history = createChainedLog<SubmissionEvent>({ database, table: 'submission_history', counters, now });
  const audit = createAudit(createChainedLog<AuditEntry>({ database, table: 'audit', counters, now }));
  const tickets = createTickets({ database, customers, totalOf: options.totalOf, now });
  const quotes = createQuotes({ database, counters, customers, index, prefix, now });
  const submissions = createSubmissions({ database, history, documents, customers, now });
  const background = createBackgroundSnapshots({
    file: opened,
    folder,
    key,
    prefix,
    version: versionOf(database),
    workerUrl: options.snapshotWorker,
    now,
  });
  const privacy = createPrivacy({
    database,
    forgetting: createForgetting(database, prefix),
    history,
    audit,
    snapshots: background,
    filesSetAside: () => filesSetAside(opened.path),
    now,
  });

  let lastCheck: OpenFileFacts['check'] = null;

  let taking: Promise<SnapshotJobResult> | null = null;

  /** Remembers what a check found, whoever asked for it. */
  async function noted<Found extends { readonly sound: boolean | null }>(checking: Promise<Found>): Promise<Found> {
    const found = await checking;
    if (found.sound !== null) lastCheck = { at: now().toISOString(), sound: found.sound };
    return found;
  }

  /** One at a time: whoever asks meanwhile waits for the same. */
  function take(): Promise<SnapshotJobResult> {
    taking ??= noted(background.take()).finally(() => {
      taking = null;
    });
    return taking;
  }

  function close(): void {
    database.close();
    background.close();
  }

  return {
    tickets: guardStore(tickets),
    quotes: guardStore(quotes),
    submissions: guardStore(submissions),
    audit: guardStore(audit),
    aliases: guardStore(createAliases(database, now)),
    counters: guardStore(counters),
    customers: guardStore(createCustomerFinder(database)),
    privacy,
    export: guardStore(createRecordsExport({ database, tickets, quotes, submissions, audit, now })),
    snapshots: {
      ...background,
      take,
      check: () => noted(background.check()),
      list: () => stored(() => listSnapshots(folder)),
      due: () => stored(() => isSnapshotDue(folder, now())),
    },
    created: opened.created,
    checkedWhole: opened.checkedWhole,
    facts: () => {
      const about = { name: 'records', newestVersion: RECORDS_MIGRATIONS.length, encrypted: key !== null } as const;
      return stored(() => fileFacts(opened, { ...about, lastCheck }, now));
    },
    close,
    setAside() {
      close();
      return setAsideDamaged(file);
    },
  };
}
