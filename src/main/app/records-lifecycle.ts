import { existsSync } from 'node:fs';
import { assertNever } from '#shared/assert-never.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { ticketTotals } from '#shared/domain/ticket/ticket-totals.ts';
import type { CheckedCode, LockReason, RecordsView, RecoveryCodeState } from '#shared/records-view.ts';
import { type Failure, failed, type Result, succeeded, invalidField } from '#shared/result.ts';
import { type Cache, openCache } from '../records/cache/cache.ts';
import type { SignedBy } from '../records/shop/audit.ts';
import type { Owner } from '../records/shop/customers.ts';
import { type OpenProblem, STORAGE_WORDS } from '../records/copies/open-outcome.ts';
import {
  holdsRecords,
  openRecords,
  type Records,
  recordsPath,
  restoreRecords,
  snapshotsFolder,
} from '../records/records.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { NO_KEYCHAIN_MARK } from '../records/keys/mark-recorder.ts';
import type { EarlierCopyFound } from '../records/keys/started-anew.ts';
import type { RecordMarkStore } from '../record-mark-store.ts';
import type { CodeResult, KeyResult, RecordKeys } from '../records/keys/record-key.ts';
import { fileOfIncident, setAside } from '../records/copies/set-aside.ts';
import { listSnapshots, type Snapshot } from '../records/copies/snapshots.ts';
import { type StorageFailure, stored, type Stored, storedLater } from '../records/database/storage-failure.ts';
import { resultOf } from '../services/stored-result.ts';

/** The two files of a mode, open. */
export interface OpenFiles {
  readonly records: Records;
  readonly cache: Cache;
}

/** The records of one mode: opening them, and every way on where they do not open. */
export interface RecordsLifecycle {
  view(): RecordsView;
  /** The open files; null while they are not. */
  current(): OpenFiles | null;
  /** Opens the files with the key from the keychain. Open files stay open. */
  open(): Promise<RecordsView>;
  /** The same with the key that a recovery code opens. */
  openWithCode(typed: string): Promise<Result<null>>;
  /** Puts the copy that is offered in the place of the records, and opens it. */
  goBackToCopy(): Promise<Result<null>>;
  /** Goes on with records that are older than the copy that is offered. The copy stays among the others. */
  keepOlder(): Promise<Result<null>>;
  /** Starts with empty records. What was there is set aside, never deleted. */
  startEmpty(): Promise<Result<null>>;
  /** A new recovery code; the one before opens the records until the new one was typed back. */
  makeRecoveryCode(): Promise<Result<{ readonly code: string }>>;
  /**
   * Whether a code opens the records; the first right answer confirms it, and that of the last one ends the one before.
   */
  checkRecoveryCode(typed: string): Promise<Result<CheckedCode>>;
  /** The shop of this counter was not heard for long: closes the records, and locks their key by what the shop has. */
  lock(unheard: Unheard): Promise<void>;
  /** The shop was heard: opens what was locked. `lockKey` is what it keeps for this counter; null where it has none. */
  heardShop(lockKey: Uint8Array | null): Promise<void>;
  /** Why the shop is not heard that locked records wait for. */
  notHeard(why: LockReason): void;
  /** Says something of the open records, beside what was said of them before. */
  remarkOn(words: string): void;
  /** Sets the open records aside, because a check found them damaged. */
  foundDamaged(): void;
  close(): void;
}

/** What a mode's records are made of. */
export interface RecordsLifecycleOptions {
  /** Absolute path of the mode's folder. */
  readonly folder: string;
  /** The key; null in practice, whose records are not encrypted. */
  readonly keys: RecordKeys | null;
  /** The mark of the records in the keychain; null in practice. */
  readonly marks: Pick<RecordMarkStore, 'read'> | null;
  /** "Q-", or "TR-" in practice. */
  readonly quotePrefix: string;
  /** The number of this counter, which every row that it writes bears. */
  readonly counterNumber: () => number;
  readonly snapshotWorker: URL;
  /**
   * When the recovery code was confirmed, as an earlier Counterpart kept it in the settings; null where it did not. It
   * is taken over to the key file once.
   */
  readonly codeConfirmedBefore: { read(): string | null; clear(): void };
  /**
   * True where a report alone looks at them: it begins none, locks none away, and leaves it to a start with a window to
   * tell a person what has to be told.
   */
  readonly forReport: boolean;
  /** Called with the records each time they were opened, before anybody uses them; they stay closed where it fails. */
  readonly opened: (files: OpenFiles) => Stored<unknown>;
  /** Who signs an act that happens now; nobody where it is left out. */
  readonly signedBy?: SignedBy;
  /** Hears which of the open records were cleared of their customer, for any reason. */
  readonly forgot: (owners: readonly Owner[]) => void;
  /**
   * Whether these records have not heard their shop for so long that they stay closed; left out where there is none.
   */
  readonly unheard?: (records: Records) => Unheard | null;
  /** A person with the recovery code, or the shop itself, has vouched for records that have not heard it for long. */
  readonly vouched?: (records: Records) => void;
  /** Called with where the shop is that locked records wait for; null once they do not wait any more. */
  readonly awaitShop?: (place: string | null) => void;
  /** Called before the records are closed. */
  readonly closing: () => void;
  /**
   * Called where the records do not go on from the ones before: they are new, or an earlier copy. They stay closed
   * where the disk does not take what it writes, and it is called again with their next opening.
   */
  readonly startedAnew: () => void;
  readonly now: () => Date;
}

/** Records that have not heard their shop for long. */
export interface Unheard {
  /** Where the shop is, as the records have it. */
  readonly place: string;
  /** When it was heard last, ISO time; null where that is not known. */
  readonly heardAt: string | null;
  /** What the shop keeps for this counter, to lock by; null where it keeps nothing. */
  readonly lockKey: Uint8Array | null;
}

type State =
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'open';
      readonly files: OpenFiles;
      readonly key: Uint8Array | null;
      readonly codeLost: boolean;
      readonly inKeychain: boolean;
      readonly remark: string | null;
    }
  | { readonly kind: 'not open'; readonly view: Exclude<RecordsView, { readonly kind: 'open' | 'closed' }> }
  | {
      readonly kind: 'set aside';
      readonly because: 'damaged' | 'missing' | 'older than a copy';
      readonly key: UsableKey;
      readonly words: string;
      readonly offered: { readonly snapshot: Snapshot; readonly age: string } | null;
    }
  /** `key` is null once it was locked in the keychain; else nothing but this state keeps the records closed. */
  | { readonly kind: 'locked'; readonly key: UsableKey | null; readonly unheard: Unheard; readonly why: LockReason }
  /** There is a key file and nobody has the key, or not even that. */
  | { readonly kind: 'key lost'; readonly words: string };

/**
 * A key to open the files with; `isRight` where the key file vouches for it, `inKeychain` where it is kept there too.
 */
interface UsableKey {
  readonly key: Uint8Array | null;
  readonly isRight: boolean;
  readonly codeLost: boolean;
  readonly inKeychain: boolean;
}

/** What a person chose, and what is to be said of the records once they are open. */
interface HowToOpen {
  readonly startEmpty?: boolean;
  readonly keepOlder?: boolean;
  readonly remark?: string;
  /** Somebody vouches for records that have not heard their shop for long. */
  readonly vouched?: boolean;
}

const SET_ASIDE_BEFORE =
  'The records were damaged and set aside earlier, and there is no good copy of them. What was set aside is still in the data folder.';

const WHAT_TO_DO =
  'Ask the supplier about orders sent since, before sending any again. Each ticket asks for that once. Customers deleted since on another computer must be deleted again.';

/** Words for records that are not the ones that were written last, or cannot be told from older ones. */
const EARLIER_COPY_WORDS: { readonly [found in EarlierCopyFound]: string } = {
  behind: `These records are an earlier copy. The latest work is missing, as after a backup or sync put an older file back. ${WHAT_TO_DO}`,
  'another file': `These are not this computer’s latest records. They are an earlier copy, or another computer’s. ${WHAT_TO_DO}`,
  'begun empty':
    'These records started empty, because the earlier ones are gone. Earlier sales and orders are not in them. Ask the supplier before sending anything that a customer has a quote or document for. Quotes go on with the next number.',
  'cannot tell': `Nothing on this computer says whether these records are the newest, as after a move from another computer. ${WHAT_TO_DO}`,
};

const RECORDS_ARE_WELL = 'Your records are not affected.';

/** Words for a cache that cannot be opened, nor begun anew. */
function cacheWords(problem: OpenProblem): string {
  const because = problem.kind === 'storage' ? problem.because : 'damaged';
  switch (because) {
    case 'disk full':
      return `The disk is full, so the file cache.db cannot be opened. ${RECORDS_ARE_WELL} Free some space, then try again.`;
    case 'locked by another instance':
      return `Another program, such as a virus scanner, has the file cache.db open. ${RECORDS_ARE_WELL} Wait a moment, then try again.`;
    case 'folder read-only':
      return `Counterpart may not write to the file cache.db in its folder. ${RECORDS_ARE_WELL} Ask the person who looks after this computer to allow it, or to delete that file.`;
    case 'damaged':
    case 'disk failed':
      return `The file cache.db could not be read or replaced. ${RECORDS_ARE_WELL} It only holds earlier answers of the supplier: delete it, then try again.`;
    default:
      return assertNever(because);
  }
}

const NO_KEY: UsableKey = { key: null, isRight: true, codeLost: false, inKeychain: true };

/** Makes the records of a mode; nothing is opened yet. */
export function createRecordsLifecycle(options: RecordsLifecycleOptions): RecordsLifecycle {
  const { folder, keys, now, codeConfirmedBefore, forReport } = options;
  let state: State = { kind: 'closed' };
  let opening: Promise<void> | null = null;
  let keychainMark = NO_KEYCHAIN_MARK;

  /** The records were set aside and nobody has chosen yet to begin with nothing: they never do so by themselves. */
  const isLeftWithNothing = () =>
    holdsRecords(folder) && !existsSync(recordsPath(folder)) && listSnapshots(snapshotsFolder(folder)).length === 0;

  function view(): RecordsView {
    switch (state.kind) {
      case 'closed':
        return { kind: 'closed' };
      case 'open':
        return {
          kind: 'open',
          recoveryCode: codeState(state),
          remark: state.remark,
        };
      case 'not open':
        return state.view;
      case 'set aside':
        return {
          kind: 'set aside',
          because: state.because,
          words: state.words,
          offered: state.offered && { takenAt: state.offered.snapshot.takenAt, age: state.offered.age },
        };
      case 'locked':
        return {
          kind: 'locked until the shop is heard',
          heardAt: state.unheard.heardAt,
          why: state.why,
          words: LOCKED,
        };
      case 'key lost':
        return { kind: 'set aside', because: 'key lost', words: state.words, offered: null };
      default:
        return assertNever(state);
    }
  }

  function codeState({ codeLost, inKeychain }: Pick<UsableKey, 'codeLost' | 'inKeychain'>): RecoveryCodeState {
    if (keys === null || (!codeLost && keys.confirmedAt() !== null)) return 'not due';
    return inKeychain ? 'due' : 'due first';
  }

  /** Opens both files. Where only the cache fails, that is said of it: nothing is wrong with the records. */
  function openFiles(key: UsableKey, how: HowToOpen): State {
    if (how.startEmpty !== true && isLeftWithNothing()) {
      return { kind: 'set aside', because: 'damaged', key, words: SET_ASIDE_BEFORE, offered: null };
    }
    const opened = openRecords({
      folder,
      key: key.key,
      keyIsRight: key.isRight,
      quotePrefix: options.quotePrefix,
      totalOf: completeTotal,
      counterNumber: options.counterNumber,
      snapshotWorker: options.snapshotWorker,
      ...(how.startEmpty === undefined ? {} : { startEmpty: how.startEmpty }),
      ...(how.keepOlder === undefined ? {} : { keepOlder: how.keepOlder }),
      keychainMark,
      ...(options.signedBy === undefined ? {} : { signedBy: options.signedBy }),
      forgot: options.forgot,
      now,
    });
    if (!opened.ok) return stateOfProblem(opened.problem, key);
    if (how.vouched === true) options.vouched?.(opened.records);
    const unheard = options.unheard?.(opened.records) ?? null;
    if (unheard !== null) {
      opened.records.close();
      return { kind: 'locked', key, unheard, why: 'asking' };
    }
    const cache = openCache({ folder, key: key.key, now });
    if (!cache.ok) {
      opened.records.close();
      return { kind: 'not open', view: { kind: 'cannot be opened', words: cacheWords(cache.problem) } };
    }
    const files = { records: opened.records, cache: cache.cache };
    const { startedAnew } = opened.records;
    const numbered = startedAnew === null || forReport ? null : stored(options.startedAnew);
    const takenUp = numbered?.ok === false ? numbered : options.opened(files);
    if (!takenUp.ok) {
      // Who was told of them lets go of them, as of any that are closed.
      options.closing();
      closeFiles(files);
      return { kind: 'not open', view: { kind: 'cannot be opened', words: takenUp.failure.words } };
    }
    // Where the disk does not take this, the next opening draws one more number and says the words once more.
    if (startedAnew !== null && !forReport) opened.records.seenToStartedAnew();
    const earlierCopy = startedAnew?.earlierCopy ?? null;
    const { codeLost, inKeychain } = key;
    return {
      kind: 'open',
      files,
      key: key.key,
      codeLost,
      inKeychain,
      remark: how.remark ?? (earlierCopy && EARLIER_COPY_WORDS[earlierCopy]),
    };
  }

  function stateOfProblem(problem: OpenProblem, key: UsableKey): State {
    switch (problem.kind) {
      case 'damaged':
      case 'missing':
        return {
          kind: 'set aside',
          because: problem.kind === 'missing' && fileOfIncident(recordsPath(folder)) === null ? 'missing' : 'damaged',
          key,
          words: problem.words,
          offered: problem.offered,
        };
      case 'older than a copy':
        return { kind: 'set aside', because: problem.kind, key, words: problem.words, offered: problem.offered };
      case 'wrong key':
        return {
          kind: 'not open',
          view: { kind: 'needs recovery code', because: 'key missing', words: problem.words },
        };
      case 'from a newer version':
      case 'storage':
        return { kind: 'not open', view: { kind: 'cannot be opened', words: problem.words } };
      default:
        return assertNever(problem);
    }
  }

  function stateOfKey(found: KeyResult, how: HowToOpen = {}): State {
    switch (found.kind) {
      case 'open':
        return openFiles({ ...found, isRight: !found.codeLost }, how);
      case 'made':
        codeConfirmedBefore.clear();
        return openFiles({ ...found, isRight: true, codeLost: false }, how);
      case 'code needed': {
        const because = found.because === 'no keychain' ? 'no keychain' : 'key missing';
        return { kind: 'not open', view: { kind: 'needs recovery code', because, words: found.words } };
      }
      case 'locked':
        return { kind: 'locked', key: null, unheard: { ...found, lockKey: null }, why: 'asking' };
      case 'key lost':
        return { kind: 'key lost', words: `${found.words} Or start with empty records: the old ones are set aside.` };
      case 'key file from a newer version':
      case 'cannot write':
        return { kind: 'not open', view: { kind: 'cannot be opened', words: found.words } };
      default:
        return assertNever(found);
    }
  }

  /** What opens files, sets them aside or puts others in their place: one after the other. */
  const inTurn = oneAtATime();

  async function open(): Promise<RecordsView> {
    if (state.kind === 'open' || (forReport && !holdsRecords(folder))) return view();
    if (state.kind === 'locked') {
      options.awaitShop?.(state.unheard.place);
      return view();
    }
    opening ??= openWithKeychain().finally(() => {
      opening = null;
    });
    await opening;
    return view();
  }

  async function openWithKeychain(): Promise<void> {
    const before = state;
    const asked = await storedLater(async () => {
      const found = keys === null ? null : await keys.open(holdsRecords(folder));
      await readMarkWith(found);
      takeOverConfirmation();
      return found;
    });
    await inTurn(async () => {
      // Somebody may have gone on another way while the keychain was asked, such as by the recovery code.
      if (state !== before) return;
      if (!asked.ok) state = notGivenUp(asked.failure);
      else state = asked.value === null ? openFiles(NO_KEY, {}) : stateOfKey(asked.value);
      await settleKey();
    });
  }

  /**
   * What is locked waits for its shop, with its key out of reach where the shop has what unlocks it. What is open has
   * its key in the keychain as it was. In turn.
   */
  async function settleKey(): Promise<void> {
    const locked = state;
    if (locked.kind === 'open' && locked.key !== null && !forReport) await keys?.opened(locked.key);
    if (locked.kind !== 'locked' || forReport) return;
    options.awaitShop?.(locked.unheard.place);
    const { key, unheard } = locked;
    if (keys === null || key?.key == null || unheard.lockKey === null) return;
    const isLocked = await keys.lock(key.key, unheard.lockKey, unheard);
    if (!isLocked || state !== locked) return;
    key.key.fill(0);
    state = { ...locked, key: null, unheard: { ...unheard, lockKey: null } };
  }

  /** Reads the mark behind the key: what a keychain that is locked still does not answer is asked again later. */
  async function readMark({ inKeychain }: Pick<UsableKey, 'inKeychain'>): Promise<void> {
    if (options.marks !== null) keychainMark = await options.marks.read(inKeychain);
  }

  /** Nothing is opened without a key, so that no mark is waited for either. */
  async function readMarkWith(found: KeyResult | null): Promise<void> {
    if (found?.kind === 'open' || found?.kind === 'made') await readMark(found);
  }

  /** Confirming the code once made it known for good: it does not hang on the settings any more. */
  function takeOverConfirmation(): void {
    const confirmedAt = codeConfirmedBefore.read();
    if (keys === null || confirmedAt === null) return;
    keys.confirmedBefore(confirmedAt);
    if (keys.confirmedAt() !== null) codeConfirmedBefore.clear();
  }

  const isOpen = () => state.kind === 'open';

  /** Answers a way on: null where the records are open now, else why they are not. */
  function become(next: State): Result<null> {
    if (state.kind === 'locked' && next.kind !== 'locked') options.awaitShop?.(null);
    state = next;
    void inTurn(settleKey);
    if (state.kind === 'open') return succeeded(null);
    return failed(notOpen(view()));
  }

  async function goBackToCopy(): Promise<Result<null>> {
    const before = state;
    if (before.kind !== 'set aside' || before.offered === null) return failed(notOpen(view()));
    const { key, offered } = before;
    await readMark(key);
    if (state !== before) return failed(OPENED_MEANWHILE);
    const restored = restoreRecords(
      { folder, key: key.key, quotePrefix: options.quotePrefix, keychainMark, now },
      offered.snapshot,
    );
    if (!restored.ok) return resultOf(restored);
    const next = openFiles(key, { remark: restored.value.words });
    if (next.kind === 'open')
      next.files.records.audit.record({ act: 'snapshot restored', takenAt: offered.snapshot.takenAt }, '');
    return become(next);
  }

  function setCopiesAside(): void {
    for (const { path } of listSnapshots(snapshotsFolder(folder))) setAside(path, now());
  }

  async function keepOlder(): Promise<Result<null>> {
    const before = state;
    if (before.kind !== 'set aside' || before.because !== 'older than a copy') return failed(notOpen(view()));
    await readMark(before.key);
    if (state !== before) return failed(OPENED_MEANWHILE);
    return become(openFiles(before.key, { keepOlder: true }));
  }

  async function startEmpty(): Promise<Result<null>> {
    const before = state;
    if (before.kind === 'set aside' && before.because === 'older than a copy') return failed(notOpen(view()));
    if (before.kind === 'set aside') {
      await readMark(before.key);
      if (state !== before) return failed(OPENED_MEANWHILE);
      const next = openFiles(before.key, { startEmpty: true });
      // Beside those of the new records they would be the oldest, and be deleted in their turn.
      if (next.kind === 'open' && next.files.records.created) stored(setCopiesAside);
      return become(next);
    }
    const withoutKey =
      before.kind === 'key lost' ||
      before.kind === 'locked' ||
      (before.kind === 'not open' && before.view.kind === 'needs recovery code');
    if (!withoutKey || keys === null) return failed(notOpen(view()));
    const aside = stored(() => {
      setAside(recordsPath(folder), now());
      // Copies that only the lost key opens would be offered for ever.
      setCopiesAside();
    });
    if (!aside.ok) return resultOf(aside);
    const made = await storedLater(async () => {
      const found = await keys.open(false);
      await readMarkWith(found);
      return found;
    });
    return made.ok ? become(stateOfKey(made.value, { startEmpty: true })) : resultOf(made);
  }

  return {
    view,
    current: () => (state.kind === 'open' ? state.files : null),
    open,

    async openWithCode(typed) {
      if (state.kind === 'open' || keys === null) return succeeded(null);
      const typedIn = await storedLater(async () => await keys.recover(typed));
      if (!typedIn.ok) return resultOf(typedIn);
      const recovered = typedIn.value;
      if (!recovered.ok) return failed(codeProblem(recovered));
      return await inTurn(async () => {
        await readMark(recovered.value);
        // The shop may have been heard meanwhile, or the keychain have answered.
        if (isOpen()) return succeeded(null);
        // Who has it on paper stands in for the shop.
        return become(openFiles({ ...recovered.value, isRight: true, codeLost: false }, { vouched: true }));
      });
    },

    goBackToCopy: async () => await inTurn(goBackToCopy),
    keepOlder: async () => await inTurn(keepOlder),
    startEmpty: async () => await inTurn(startEmpty),

    async makeRecoveryCode() {
      if (keys === null || state.kind !== 'open' || state.key === null) return failed(notOpen(view()));
      const { key, files } = state;
      try {
        const isFirst = !keys.hasSeenCode(key);
        const code = await keys.renew(key);
        files.records.audit.record({ act: 'recovery code renewed', ...(isFirst ? { isFirst } : {}) }, '');
        if (isOpen()) state = { ...state, codeLost: false };
        return succeeded({ code });
      } catch (error) {
        return resultOf(stored(() => raise(error)));
      }
    },

    async checkRecoveryCode(typed) {
      if (keys === null) return succeeded({ right: true, newerBegun: false });
      try {
        const checked = await keys.check(typed);
        if (checked.ok) return succeeded({ right: true, newerBegun: checked.value.newerBegun });
        if (checked.because !== 'wrong') return failed(codeProblem(checked));
        return succeeded({ right: false, newerBegun: false });
      } catch (error) {
        return resultOf(stored(() => raise(error)));
      }
    },

    async lock(unheard) {
      if (state.kind !== 'open') return;
      const { files, key, codeLost, inKeychain } = state;
      options.closing();
      closeFiles(files);
      state = { kind: 'locked', key: { key, isRight: true, codeLost, inKeychain }, unheard, why: 'asking' };
      await inTurn(settleKey);
    },

    async heardShop(lockKey) {
      // A key that is being locked away is so first: else it would be, of records that are open again.
      await inTurn(async () => {
        if (state.kind !== 'locked') return;
        const locked = state;
        const inKeychain = { isRight: true, codeLost: false, inKeychain: true };
        const unlocked = locked.key === null && lockKey !== null ? ((await keys?.unlock(lockKey)) ?? null) : null;
        const key = locked.key ?? (unlocked === null ? null : { key: unlocked, ...inKeychain });
        if (key !== null) await readMark(key);
        // Somebody may have opened them by the recovery code meanwhile.
        if (state !== locked) return;
        if (key === null) state = { ...locked, why: 'no lock key' };
        else become(openFiles(key, { vouched: true }));
      });
    },

    notHeard(why) {
      if (state.kind === 'locked') state = { ...state, why };
    },

    remarkOn(words) {
      if (state.kind !== 'open' || state.remark?.includes(words) === true) return;
      state = { ...state, remark: state.remark === null ? words : `${state.remark} ${words}` };
    },

    foundDamaged() {
      if (state.kind !== 'open') return;
      const { files, key, codeLost, inKeychain } = state;
      options.closing();
      files.cache.close();
      state = stateOfProblem(files.records.setAside(), { key, isRight: true, codeLost, inKeychain });
    },

    close() {
      if (state.kind === 'open') {
        options.closing();
        closeFiles(state.files);
      }
      if (state.kind === 'locked') options.awaitShop?.(null);
      state = { kind: 'closed' };
    },
  };
}

/** Why nothing can be sold while the records are as they are. */
export function notOpen(view: RecordsView): Failure {
  const words =
    view.kind === 'closed' || view.kind === 'open'
      ? 'The records are not open. Choose live or practice first.'
      : view.words;
  return { kind: 'storage', words };
}

/** The system does not give up the key file: as where somebody else put it back, and only they may read it. */
function notGivenUp({ kind }: StorageFailure): State {
  return { kind: 'not open', view: { kind: 'cannot be opened', words: STORAGE_WORDS[kind] } };
}

const OPENED_MEANWHILE: Failure = {
  kind: 'storage',
  words: 'The records were opened another way meanwhile. Look at what is there first.',
};

const LOCKED = 'This counter has not heard from its shop for 30 days, so it has locked its records. Nothing is lost.';

function closeFiles({ records, cache }: OpenFiles): void {
  records.close();
  cache.close();
}

function codeProblem(refused: Extract<CodeResult<unknown>, { readonly ok: false }>): Failure {
  return invalidField('code', refused.message);
}

/** Delivered total of a ticket, cents; null while a line is left out of it. */
function completeTotal(ticket: Ticket): number | null {
  const { totalCents, complete } = ticketTotals(ticket);
  return complete ? totalCents : null;
}

function raise(error: unknown): never {
  throw error;
}
