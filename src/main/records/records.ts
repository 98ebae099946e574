import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SetAsideFile } from '#shared/domain/support/diagnostics.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { createAliases, type Aliases } from './shop/aliases.ts';
import { createAudit, type Audit, type AuditEntry, type SignedBy } from './shop/audit.ts';
import { type BackgroundSnapshots, createBackgroundSnapshots } from './copies/background-snapshot.ts';
import { createChainedLog, logKeyOf } from './database/chained-log.ts';
import { createClockGuard } from './shop/clock-guard.ts';
import { type CallBacks, createCallBacks } from './shop/call-backs.ts';
import { type CallNotesStore, createCallNotes } from './shop/call-notes.ts';
import { type Counters, createCounters } from './database/counters.ts';
import { type CodeListStore, createCodeList } from './shop/code-list.ts';
import { createCustomers, type Owner } from './shop/customers.ts';
import { createDaySheetRows, type DaySheetRows } from './shop/day-sheet-rows.ts';
import { type CustomerHistory, createCustomerHistory } from './shop/customer-history.ts';
import { type CustomerSheets, createCustomerSheets } from './shop/customer-sheets.ts';
import { createDocuments } from './shop/submission-documents.ts';
import { createRecordsExport, type RecordsExport } from './shop/export.ts';
import { fileFacts, type OpenFileFacts } from './database/file-facts.ts';
import { createForgetting } from './shop/forgetting.ts';
import { createForgottenList } from './shop/forgotten-list.ts';
import { createForgottenPlates } from './shop/forgotten-plates.ts';
import { markOrdersAnew } from './joined/order-marks.ts';
import { createHeldTickets, type HeldTickets } from './joined/held-tickets.ts';
import { createLastHeard, type LastHeard } from './joined/last-heard.ts';
import { createOutbox, type Outbox } from './joined/outbox.ts';
import { createQuoteNumbers, type QuoteNumbers } from './joined/quote-numbers.ts';
import { createShopMembership, type ShopMembership } from './joined/shop-membership.ts';
import { createBarcodeKind } from './joined/common/barcode-kind.ts';
import { createCallBackKind } from './joined/common/call-back-kind.ts';
import { createCustomerMergeKind } from './joined/common/customer-merge-kind.ts';
import { createCustomerNoteKind } from './joined/common/customer-note-kind.ts';
import { createPersonKind } from './joined/common/person-kind.ts';
import { createSheetRecord, type SheetRecord } from './joined/sheet-record.ts';
import { createCommonRecords, type CommonRecords } from './joined/common/common-records.ts';
import { createUnsentCustomers, type UnsentCustomers } from './joined/unsent-customers.ts';
import { createTakingIn, type TakingIn } from './joined/taking-in.ts';
import { type Guarded, guardStore } from './database/guard-store.ts';
import { createLogWatch, type LogWatch } from './copies/log-watch.ts';
import {
  beginLifeOfCopy,
  createMarkRecorder,
  holdsMarkedEntries,
  isMarked,
  isOfLife,
  latestMark,
  type KeychainMark,
  type MarkRecorder,
  markBeside,
  NO_KEYCHAIN_MARK,
} from './keys/mark-recorder.ts';
import {
  type EarlierCopyFound,
  endStartedAnew,
  noteStartedAnew,
  type StartedAnew,
  startedAnewIn,
} from './keys/started-anew.ts';
import { versionOf } from './database/migrations.ts';
import { letGo, openDatabase, type OpenOptions, problemOfFailure, setAsideDamaged } from './database/open-database.ts';
import { newerCopyOf } from './copies/newer-copy.ts';
import { type OfferedSnapshot, olderWords, type OpenDatabase, type OpenProblem } from './copies/open-outcome.ts';
import { createJoinedOrders, type JoinedOrders } from './joined-orders/joined-orders.ts';
import { createOperators, type Operators } from './shop/operators.ts';
import { createOrderIndex } from './shop/order-index.ts';
import { createOrderIndexing } from './shop/order-indexing.ts';
import { createOrderSearch, type OrderSearch } from './shop/order-search.ts';
import { verifyingWithPapers } from './copies/papers-check.ts';
import { type RestoreReport, restoreSnapshot } from './copies/restore.ts';
import { createOwnRows } from './shop/own-rows.ts';
import { createPhoneRecall, type PhoneRecall } from './shop/phone-recall.ts';
import { createPrivacy, type Privacy } from './shop/privacy.ts';
import { createQuotes, type Quotes } from './shop/quotes.ts';
import { ESSENTIAL_RECORDS, RECORDS_MIGRATIONS } from './database/records-schema.ts';
import { type CustomerFinder, createCustomerFinder } from './shop/same-customer.ts';
import { createIndexMerging } from './database/index-merging.ts';
import { createUnflushedWrites } from './database/unflushed-writes.ts';
import { createSearchIndex } from './database/search-index.ts';
import { allSetAside, endIncident, filesSetAside } from './copies/set-aside.ts';
import { createSetAsideRecords, type SetAsideRecords } from './copies/set-aside-records.ts';
import type { SnapshotJobResult } from './copies/snapshot-job.ts';
import { isSnapshotDue, listSnapshots, type Snapshot } from './copies/snapshots.ts';
import { stored, storedLater, type Stored } from './database/storage-failure.ts';
import type { SubmissionEvent } from './shop/submission-record.ts';
import { createSubmissions, type Submissions } from './shop/submissions.ts';
import { createReadSpan, type ReadSpan, SPAN_NOTES } from './shop/read-span.ts';
import { createTickets, type Tickets } from './shop/tickets.ts';
import { createUnreadOutcomes, type UnreadOutcomes } from './shop/unread-outcomes.ts';
import { quoteNumbersSetAside } from './copies/quote-numbers-given.ts';
import { goBackTo } from './copies/went-back.ts';

/** The form of the records that this Counterpart writes: an older one opens none of a higher form. */
export const RECORDS_FORM = RECORDS_MIGRATIONS.length;

/** The records of a shop, open. Every call answers faults of the storage as data. */
export interface Records {
  readonly tickets: Guarded<Tickets>;
  readonly quotes: Guarded<Quotes>;
  readonly submissions: Guarded<Submissions>;
  /** What was claimed of the shop; nothing at a counter alone. */
  readonly joinedOrders: Guarded<JoinedOrders>;
  readonly orders: Guarded<OrderSearch>;
  readonly audit: Guarded<Audit>;
  readonly aliases: Guarded<Aliases>;
  readonly counters: Guarded<Counters>;
  readonly callNotes: Guarded<CallNotesStore>;
  readonly operators: Guarded<Operators>;
  readonly codeList: Guarded<CodeListStore>;
  readonly callBacks: Guarded<CallBacks>;
  readonly daySheet: Guarded<DaySheetRows>;
  readonly unreadOutcomes: Guarded<UnreadOutcomes>;
  /** The supplier that is connected; whether its prices, and those of delivery, include GST as the shop has said. */
  readonly supplierSpan: Guarded<ReadSpan>;
  readonly goodsGstSpan: Guarded<ReadSpan>;
  readonly deliveryGstSpan: Guarded<ReadSpan>;
  readonly customers: Guarded<CustomerFinder>;
  readonly phoneRecall: Guarded<PhoneRecall>;
  readonly customerSheets: Guarded<CustomerSheets>;
  readonly customerHistory: Guarded<CustomerHistory>;
  readonly privacy: Privacy;
  readonly export: Guarded<RecordsExport>;
  /** What these records have in common with those of the other counters of a shop. */
  readonly joined: JoinedRecords;
  readonly snapshots: BackgroundSnapshots & {
    list(): Stored<readonly Snapshot[]>;
    /** True where no snapshot was taken within the last day. */
    due(): Stored<boolean>;
  };
  /** True where the file was made just now. */
  readonly created: boolean;
  /** False where the file was too large to check whole before the start: `snapshots.take()` checks it. */
  readonly checkedWhole: boolean;
  /**
   * How the file was found to be an earlier copy when it was opened; null where it is the one that was written
   * last.
   */
  readonly earlierCopy: EarlierCopyFound | null;
  /**
   * Where these records do not go on from the ones before, found now or at an opening that failed since; null once that
   * was seen to.
   */
  readonly startedAnew: StartedAnew | null;
  /** Notes that it was seen to: the counter has another number, and the words are shown. */
  seenToStartedAnew(): Stored<void>;
  /** The history of orders and of acts: whether they are as they were written. */
  readonly logs: LogWatch;
  /** Files beside the records that were set aside, and copies that were: they still hold what they held. */
  setAsideFiles(): Stored<readonly SetAsideFile[]>;
  /** The records among them, and copies of records: those may be deleted. */
  readonly setAsideRecords: Guarded<SetAsideRecords>;
  /** The file itself, for the diagnostics. */
  facts(): Stored<OpenFileFacts>;
  /** Whether they were not closed yet. */
  isOpen(): boolean;
  /** Closes the file. Nothing is lost that was saved; a store that is called afterwards throws `RecordsClosedError`. */
  close(): void;
  /** Closes the file and sets it aside, after a check found it damaged. */
  setAside(): OpenProblem;
}

/** The records of a counter of a shop: of one alone, all of it is there and nothing of it is used. */
export interface JoinedRecords {
  readonly membership: Guarded<ShopMembership>;
  readonly numbers: Guarded<QuoteNumbers>;
  readonly outbox: Guarded<Outbox>;
  readonly takingIn: Guarded<TakingIn>;
  /** Resolves once what was taken in until now is on the disk: before the shop is told that it is here. */
  flushTaken(): Promise<Stored<void>>;
  readonly held: Guarded<HeldTickets>;
  readonly unsent: Guarded<UnsentCustomers>;
  /** What is kept beside tickets, quotes and orders. */
  readonly common: Guarded<Omit<CommonRecords, 'take'>>;
  /** The settings that the counters have in common. */
  readonly sheet: Guarded<SheetRecord>;
  /** For how long the shop was not heard. */
  readonly lastHeard: Guarded<LastHeard>;
  /** Marks every order anew, by the secret of the shop. */
  markOrders(secret: Uint8Array): Stored<void>;
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
  /** The number of this counter, which every row that it writes bears; 0 where it is left out. */
  readonly counterNumber?: () => number;
  /** Of `snapshot-worker.ts`, or of what it was bundled into. */
  readonly snapshotWorker: URL;
  /** True once a person chose to begin with nothing although there are copies. */
  readonly startEmpty?: boolean;
  /** True once a person chose to go on with records that are older than a copy of them. */
  readonly keepOlder?: boolean;
  readonly wholeCheckUpTo?: number;
  /** Who signs an act that happens now; nobody where it is left out. */
  readonly signedBy?: SignedBy;
  /** Hears which records were cleared of their customer, once all of them are; left out where nobody has to. */
  readonly forgot?: (owners: readonly Owner[]) => void;
  /** The mark in the keychain; left out where there is none. */
  readonly keychainMark?: KeychainMark;
  readonly now: () => Date;
  /** A clock that only ever runs on; that of Node where it is left out. */
  readonly steadyMs?: () => number;
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

/**
 * Opens the records of a folder, or says why not (`open-outcome.ts`). Never throws for what disk, file or key can do.
 */
export function openRecords(options: RecordsOptions): OpenRecordsResult {
  const { keychainMark } = options;
  const file: OpenOptions = {
    path: recordsPath(options.folder),
    wasThere: isMarked(markBeside(options.folder)) || isMarked((keychainMark ?? NO_KEYCHAIN_MARK).found),
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
  if (!opened.ok) return opened;
  const built = stored(() => {
    const mark = createMarkRecorder(opened.value.database, options.folder, keychainMark ?? NO_KEYCHAIN_MARK);
    const offered = options.keepOlder === true ? null : newerCopyOffered(opened.value, mark, options);
    return offered ?? recordsOf(opened.value, file, mark, options);
  });
  if (!built.ok) {
    letGo(opened.value);
    return { ok: false, problem: problemOfFailure(built.failure, file) };
  }
  if ('snapshot' in built.value) {
    letGo(opened.value);
    return {
      ok: false,
      problem: { kind: 'older than a copy', words: olderWords(built.value), offered: built.value },
    };
  }
  endIncident(file.path);
  return { ok: true, records: built.value };
}

/** A copy that goes on from records that are an earlier copy themselves; null where there is none. */
function newerCopyOffered(
  { database, created }: OpenDatabase,
  { standing }: Pick<MarkRecorder, 'standing'>,
  { folder, key, now }: Pick<RecordsOptions, 'folder' | 'key' | 'now'>,
): OfferedSnapshot | null {
  if (created || standing === 'in step' || standing === 'new here') return null;
  return newerCopyOf(database, { folder: snapshotsFolder(folder), key, newestVersion: RECORDS_FORM, now });
}

/**
 * Puts the offered snapshot in the place of records that were set aside or are missing, with whatever can still be read
 * of the file that was set aside. The words say what is safe and what to ask the supplier.
 */
export function restoreRecords(
  options: Pick<RecordsOptions, 'folder' | 'key' | 'quotePrefix' | 'keychainMark' | 'now'>,
  snapshot: Snapshot,
): Stored<RestoreReport> {
  const { folder, key, quotePrefix: prefix, keychainMark, now } = options;
  const marks = [markBeside(folder), (keychainMark ?? NO_KEYCHAIN_MARK).found];
  const latest = latestMark(marks);
  return restoreSnapshot(snapshot, {
    path: recordsPath(folder),
    key,
    migrations: RECORDS_MIGRATIONS,
    prefix,
    holdsLatest: (copy) => latest === null || holdsMarkedEntries(copy, latest),
    beforeUse: (copy) => {
      const lost = latest !== null && isOfLife(copy, latest) ? latest : null;
      goBackTo(copy, {
        folder,
        path: recordsPath(folder),
        key,
        prefix,
        lost,
        quotesGiven: latest?.quotes ?? 0,
        salvaged: true,
        now,
      });
      beginLifeOfCopy(copy, marks);
      noteStartedAnew(copy, { earlierCopy: 'behind' });
    },
    now,
  });
}

function recordsOf(opened: OpenDatabase, file: OpenOptions, mark: MarkRecorder, options: RecordsOptions): Records {
  const { database } = opened;
  const { now, key, quotePrefix: prefix } = options;
  const folder = snapshotsFolder(options.folder);
  const counters = createCounters(database);
  const customers = createCustomers(database);
  const own = createOwnRows(database, options.counterNumber ?? (() => 0));
  const documents = createDocuments(database);
  const merging = createIndexMerging();
  const index = createSearchIndex(database, 'quote_search', merging.changed);
  const orderIndex = createOrderIndex(database, merging.changed);
  const unflushed = createUnflushedWrites(database, opened.path);
  const mergeQuotes = () => unflushed.write(index.mergeSome);
  merging.watch(unflushed.movePages, mergeQuotes, () => unflushed.write(orderIndex.mergeSome));
  const indexing = createOrderIndexing(orderIndex);
  const logs = { database, counters, key: logKeyOf(key), now };
  const history = createChainedLog<SubmissionEvent>({ ...logs, table: 'submission_history' });
  const acts = createChainedLog<AuditEntry>({ ...logs, table: 'audit' });
  const audit = createAudit(acts, options.signedBy);
  const clock = createClockGuard(database, now, options.steadyMs ?? (() => performance.now()));
  const tickets = createTickets({ database, customers, own, totalOf: options.totalOf, now });
  const callBacks = createCallBacks({ database, customers, now });
  const numbers = createQuoteNumbers(database, counters);
  const membership = createShopMembership(database);
  const { totalOf } = options;
  const common = createCommonRecords(database, {
    'call-back': createCallBackKind(database, now),
    'customer-note': createCustomerNoteKind(database, now),
    'customer-merge': createCustomerMergeKind(database),
    person: createPersonKind(database, now),
    barcode: createBarcodeKind(database),
  });
  const sheet = createSheetRecord(database);
  const taken = { database, customers, counters, index, unflushed };
  const takingIn = createTakingIn({ ...taken, common, sheet, prefix, totalOf, now });
  const quotes = createQuotes({
    database,
    counters,
    customers,
    index,
    own,
    numbers,
    prefix,
    marked: mark.tryToWrite,
    now,
  });
  const submissions = createSubmissions({ database, history, documents, customers, own, mark, clock, now });
  const sheets = createCustomerSheets(database);
  const forgetting = createForgetting(database, prefix);
  const forgottenList = createForgottenList(database, options.folder);
  const background = createBackgroundSnapshots({
    file: opened,
    keepFile: unflushed.keepFile,
    folder,
    key,
    prefix,
    version: versionOf(database),
    workerUrl: options.snapshotWorker,
    now,
  });
  const privacy = createPrivacy({
    database,
    forgetting,
    sheets,
    forgottenList,
    forgottenPlates: createForgottenPlates(database, now),
    mark,
    clock,
    history,
    audit,
    snapshots: { ...background, newest: () => listSnapshots(folder)[0]?.path ?? null },
    filesSetAside: () => filesSetAside(opened.path),
    forgot: options.forgot ?? (() => undefined),
    now,
  });

  const earlierCopy = takeUpLifeOrLetGo();

  /** Where the disk does not take it nothing holds the file open: it may be deleted then, or tried again. */
  function takeUpLifeOrLetGo(): EarlierCopyFound | null {
    try {
      return takeUpLife();
    } catch (error) {
      background.close();
      throw error;
    }
  }

  /** Holds the file against its marks, and writes down what it came to. */
  function takeUpLife(): EarlierCopyFound | null {
    const { standing, found } = mark;
    const isEarlier = standing !== 'in step' && standing !== 'new here';
    const earlier = !isEarlier ? null : opened.created ? 'begun empty' : standing;
    database
      .transaction(() => {
        if (standing !== 'in step' || opened.created) mark.beginAnew();
        else mark.settleHere();
        // Only what is of the same life tells which entries of the logs are missing; a quote's number is on paper for
        // good.
        const lost = standing === 'behind' ? found : null;
        const quotesGiven = found?.quotes ?? 0;
        if (isEarlier)
          goBackTo(database, {
            folder: options.folder,
            path: opened.path,
            key,
            prefix,
            lost,
            quotesGiven,
            salvaged: false,
            now,
          });
        // Beside records that begin may lie files that were set aside, without a mark of them.
        else if (opened.created) counters.raise('quote', quoteNumbersSetAside(opened.path, key));
        if (isEarlier || opened.created) noteStartedAnew(database, { earlierCopy: earlier });
        membership.takeUpLife();
      })
      .immediate();
    mark.tryToWrite();
    return earlier;
  }

  let lastCheck: OpenFileFacts['check'] = null;

  let taking: Promise<SnapshotJobResult> | null = null;

  /** Remembers what a check found, however it was asked for. */
  async function noted<Found extends { readonly sound: boolean | null }>(checking: Promise<Found>): Promise<Found> {
    const found = await checking;
    if (found.sound !== null) lastCheck = { at: now().toISOString(), sound: found.sound };
    return found;
  }

  /** One at a time: callers that ask meanwhile wait for the same. */
  function take(): Promise<SnapshotJobResult> {
    taking ??= noted(background.take()).finally(() => {
      taking = null;
    });
    return taking;
  }

  function close(): void {
    indexing.end();
    merging.end();
    if (database.open) {
      stored(() => clock.look());
      mark.tryToWrite();
    }
    database.close();
    background.close();
  }

  const guarded = <Store extends object>(store: Store): Guarded<Store> => guardStore(store, database);

  indexing.goOn();

  return {
    tickets: guarded(tickets),
    quotes: guarded(quotes),
    orders: guarded(createOrderSearch({ database, index: orderIndex, goOn: indexing.goOn, now })),
    submissions: guarded(submissions),
    joinedOrders: guarded(createJoinedOrders(database, documents, own)),
    audit: guarded(audit),
    aliases: guarded(createAliases(database, now)),
    counters: guarded(counters),
    callBacks: guarded(callBacks),
    daySheet: guarded(createDaySheetRows(database, documents)),
    callNotes: guarded(createCallNotes(database)),
    operators: guarded(createOperators(database, now)),
    codeList: guarded(createCodeList(database)),
    unreadOutcomes: guarded(createUnreadOutcomes(database)),
    supplierSpan: guarded(createReadSpan(database, SPAN_NOTES.supplier, now)),
    goodsGstSpan: guarded(createReadSpan(database, SPAN_NOTES.goodsGst, now)),
    deliveryGstSpan: guarded(createReadSpan(database, SPAN_NOTES.deliveryGst, now)),
    customers: guarded(createCustomerFinder(database)),
    phoneRecall: guarded(createPhoneRecall(database)),
    customerSheets: guarded(sheets),
    customerHistory: guarded(createCustomerHistory(database)),
    privacy,
    export: guarded(
      createRecordsExport({
        database,
        tickets,
        callBacks,
        quotes,
        submissions,
        audit,
        heads: () => ({ orders: history.head(), acts: acts.head() }),
        now,
      }),
    ),
    joined: {
      membership: guarded(membership),
      numbers: guarded(numbers),
      outbox: guarded(createOutbox(database, customers)),
      takingIn: guarded(takingIn),
      flushTaken: () => storedLater(unflushed.flush),
      held: guarded(createHeldTickets(database)),
      unsent: guarded(createUnsentCustomers(database)),
      common: guarded(common),
      sheet: guarded(sheet),
      lastHeard: guarded(createLastHeard(database)),
      markOrders: (secret) => stored(() => markOrdersAnew(database, documents, secret)),
    },
    snapshots: {
      ...background,
      take,
      check: () => noted(background.check()),
      list: () => stored(() => listSnapshots(folder)),
      due: () => stored(() => isSnapshotDue(folder, now())),
    },
    created: opened.created,
    checkedWhole: opened.checkedWhole,
    earlierCopy,
    startedAnew: startedAnewIn(database),
    seenToStartedAnew: () => stored(() => endStartedAnew(database)),
    logs: createLogWatch({
      orders: { verifying: () => verifyingWithPapers({ history, documents }), head: history.head },
      acts,
      isOpen: () => database.open,
      now,
    }),
    setAsideFiles: () => stored(() => allSetAside(options.folder)),
    setAsideRecords: guarded(createSetAsideRecords({ database, audit, folder: options.folder })),
    facts: () => {
      const about = { name: 'records', newestVersion: RECORDS_MIGRATIONS.length, encrypted: key !== null } as const;
      return stored(() => fileFacts(opened, { ...about, lastCheck }, now));
    },
    isOpen: () => database.open,
    close,
    setAside() {
      close();
      return setAsideDamaged(file);
    },
  };
}
