import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  isPutOff,
  isUpdateWanted,
  isWithinHours,
  mayUpdateNow,
  putOffsLeft,
  putOffToday,
  QUIET_BEFORE_UPDATE_MS,
  type UpdateFacts,
  type UpdateHours,
  type UpdateMode,
  type UpdateObstacle,
  updateObstacles,
  type UpdateOccasion,
} from '#shared/domain/update/may-update.ts';
import {
  FEED_WORDS,
  faultOfFile,
  type UpdateFeed,
  type UpdateFile,
  type UpdateRing,
} from '#shared/domain/update/update-feed.ts';
import { isoDay } from '#shared/domain/values/shop-day.ts';
import type { UnsentTicket, UpdateView } from '#shared/update-view.ts';
import type { Log } from '../log.ts';
import type { UpdateSource } from './built-in.ts';
import { readFeedOfRing, rememberFeed } from './feed-reading.ts';
import { storageFailureOf } from '../records/database/storage-failure.ts';
import { isFileGood, pathOfFile } from './file-check.ts';
import { runInstaller } from './update-at-start.ts';
import type { UpdateFetch } from '../parts-api/update-fetch.ts';
import type { ReachUpdatePoint, UpdateInstaller } from './update-installer.ts';
import { keptFolder, type NoteKeeping, updateFolder, type UpdateUnderWay } from './update-note.ts';
import type { UpdateRecords } from './update-records.ts';
import { UPDATE_WORDS as words } from './update-words.ts';

/** How the shop, or its company, wants updates. */
export interface UpdateTerms {
  readonly mode: UpdateMode;
  readonly hours: UpdateHours;
  readonly ring: UpdateRing;
}

/** Looks for new versions, fetches them, and has them put in place where nothing is in the way. */
export interface Updates {
  /** What the window says; null where nothing. */
  view(): UpdateView | null;
  /** How it stands, for support. */
  standing(): string;
  /** Looks now, and fetches what it finds. Never rejects. */
  check(): Promise<void>;
  /** A person wants it now: Counterpart closes for it, or says what it waits for. */
  installNow(): Promise<UpdateView | null>;
  /** A person says "not today". */
  notToday(): UpdateView | null;
  /** The hours of the shop, and whether what the windows say still holds: to be called every minute. */
  lookAtHours(): Promise<void>;
  /** The window has asked for something: it lives, and somebody may be at it. */
  windowAnswered(): void;
  /** A person stays, who was asked whether to close. */
  staysOpen(): void;
  /** The session of the operating system ends. */
  sessionEnds(): void;
  /** The words about the last update were read. */
  wordsRead(): void;
  /** While the records are open, and nobody can change them any more: makes ready what is to be installed now. */
  beforeClosing(): Promise<void>;
  /** Once all is closed: has it put in place. */
  afterClosing(): Promise<void>;
}

/** What updates are made of. */
export interface UpdatesOptions {
  readonly version: string;
  /** The form of the records that this version writes. */
  readonly recordsForm: number;
  readonly dataFolder: string;
  readonly source: UpdateSource | null;
  readonly terms: () => UpdateTerms;
  readonly note: NoteKeeping;
  readonly installer: UpdateInstaller;
  readonly fetch: UpdateFetch;
  readonly records: UpdateRecords;
  /** Whether an order is being sent: nothing is fetched meanwhile. */
  readonly ordersUnderWay: () => boolean;
  /** Closes Counterpart as a person would. */
  readonly close: () => void;
  /** Has Counterpart start once this process has ended. */
  readonly startAnew: () => void;
  readonly announce: (view: UpdateView | null) => void;
  readonly reach: ReachUpdatePoint;
  readonly log: Pick<Log, 'note' | 'fault'>;
  readonly signal: AbortSignal;
  readonly now: () => Date;
}

/** Why something was not fetched, in words; those of the system are none. */
function whyNotFetched(error: unknown): string {
  const failure = storageFailureOf(error);
  if (failure?.kind === 'disk full') return words.diskFull;
  if (failure !== null) return words.diskRefused(failure.code);
  return error instanceof Error ? error.message : '';
}

/**
 * For how long the counter does not close again in the hours of the shop for the same version, ms: once a night. What
 * it was closed for may not have come about, and would close it every quarter of an hour.
 */
const CLOSED_ONCE_MS = 18 * 60 * 60_000;

/** How long is waited before it is looked again whether an order is still under way, ms. */
const PAUSE_MS = 250;

/** Makes them. Nothing is looked for by itself: see `look-for-updates.ts`. */
export function createUpdates(options: UpdatesOptions): Updates {
  const { version, dataFolder, note, installer, fetch, records, log, now, reach, signal } = options;
  let standing: string =
    options.source === null ? words.notBuiltIn : installer.takes === null ? words.byOthers : words.notLooked;
  let waitsFor: readonly UpdateObstacle[] = [];
  let unsent: readonly UnsentTicket[] = [];
  let occasion: UpdateOccasion = 'closing';
  let sessionEnds = false;
  let lastUseAt = now().getTime();
  let checking: Promise<void> | null = null;
  let proving: Promise<void> | null = null;

  // The records are opened in this start: what was made ready before is not ready any more.
  patchUnderWay((underWay) => (underWay.step === 'prepared' ? { ...underWay, step: 'fetched' } : underWay));

  /** Changes what is under way, where that is a change; a disk that does not take it is said. */
  function patchUnderWay(change: (underWay: UpdateUnderWay) => UpdateUnderWay | null): boolean {
    const { underWay } = note.current();
    if (underWay === null) return false;
    const next = change(underWay);
    if (next === underWay) return true;
    return keep({ underWay: next });
  }

  /** Changes the note; false where the disk does not take it: then what was there before goes on to hold. */
  function keep(patch: Parameters<NoteKeeping['change']>[0]): boolean {
    try {
      note.change(patch);
      return true;
    } catch (error) {
      log.fault('update', error);
      return false;
    }
  }

  /** The version that waits to be installed; null where there is none. */
  function waiting(): UpdateUnderWay | null {
    const { underWay } = note.current();
    return underWay !== null && (underWay.step === 'fetched' || underWay.step === 'prepared') ? underWay : null;
  }

  function view(): UpdateView | null {
    const underWay = waiting();
    const { putOff, agreed } = note.current();
    if (underWay === null || installer.takes === null || options.terms().mode === 'off') return null;
    if (isPutOff(putOff, underWay.to, isoDay(now()))) return null;
    return {
      version: underWay.to,
      matters: underWay.securityFrom !== null && now().getTime() >= Date.parse(underWay.securityFrom),
      agreed: agreed === underWay.to,
      putOffsLeft: putOffsLeft(putOff, underWay.to),
      waitsFor,
      closes: occasion !== 'closing',
      unsent: waitsFor.includes('unsent ticket') ? unsent : [],
    };
  }

  /** Whether a person was told, or is to be told, what the version that waits is waiting for. */
  function isHeldUp(): boolean {
    const underWay = waiting();
    const { agreed, heldUp } = note.current();
    return underWay !== null && (agreed === underWay.to || heldUp?.version === underWay.to);
  }

  /**
   * What the records alone are in the way with. The file is looked at right before it is installed: it would be read
   * whole every minute.
   */
  async function factsOfRecords() {
    const fileChecked = !waitsFor.includes('file not checked');
    return { ...(await records.look()), snapshot: 'checked', sessionEnds: false, fileChecked } as const;
  }

  /** Looks again at what is in the way of a version that is held up: a ticket was sent or closed since. */
  async function lookAgain(): Promise<void> {
    const underWay = waiting();
    if (underWay === null || !isHeldUp()) return;
    const facts = await factsOfRecords();
    ({ unsent } = facts);
    const { heldUp } = note.current();
    const noSnapshot = heldUp?.version === underWay.to && heldUp.noSnapshot;
    waitsFor = updateObstacles({ ...facts, snapshot: noSnapshot ? 'none' : 'checked' });
  }

  /** What the windows were told last. */
  let last: UpdateView | null = null;

  function told(): UpdateView | null {
    last = view();
    options.announce(last);
    return last;
  }

  async function check(): Promise<void> {
    const { source } = options;
    const { mode, ring } = options.terms();
    if (source === null || installer.takes === null) return;
    if (mode === 'off') {
      standing = words.off;
      return;
    }
    const verdict = await readFeedOfRing({ ...options, source }, ring, signal);
    if (verdict.kind === 'not believed') {
      standing = FEED_WORDS[verdict.because];
      return;
    }
    rememberFeed(note, ring, verdict.seen);
    if (verdict.kind === 'nothing') {
      standing = FEED_WORDS[verdict.because];
      // Fetched and not installed yet: what was halted, or is not for here any more, is not installed.
      if (waiting() !== null && patchUnderWay(() => null)) await clearFolder();
      return;
    }
    const { feed, file } = verdict;
    const { underWay } = note.current();
    // What has begun is seen through first.
    if (underWay !== null && waiting() === null) return;
    if (underWay?.to !== feed.version || underWay.file.sha512 !== file.sha512) await fetchFile(source, feed, file);
    else if (!(await isFileGood(dataFolder, file, installer))) await fetchFile(source, feed, file);
    else {
      const { securityFrom } = feed;
      waitsFor = waitsFor.filter((obstacle) => obstacle !== 'file not checked');
      patchUnderWay((before) => ({ ...before, securityFrom, offeredAt: now().toISOString() }));
    }
    if (waiting() !== null) standing = words.ready(feed.version);
  }

  async function fetchFile(source: UpdateSource, feed: UpdateFeed, file: UpdateFile): Promise<void> {
    if (waiting() !== null && !patchUnderWay(() => null)) return;
    await clearFolder();
    const path = pathOfFile(dataFolder, file);
    const came = await fetch.file(`${source.address}${file.name}`, path, { most: file.bytes, signal, pause });
    const publisher = await installer.publisherOf(path).catch(() => 'nobody whose signature holds');
    if (faultOfFile({ ...came, publisher }, file) !== null) {
      await rm(path, { force: true });
      standing = words.notAsPromised;
      return;
    }
    note.change({
      underWay: {
        step: 'fetched',
        from: version,
        to: feed.version,
        recordsForm: { before: options.recordsForm, after: feed.recordsForm },
        file,
        securityFrom: feed.securityFrom,
        offeredAt: now().toISOString(),
        copies: { service: null, practice: null },
        starts: 0,
        attempts: 0,
        back: null,
      },
    });
    waitsFor = [];
    reach('update fetched');
  }

  /** Waits while an order is under way: nothing takes the line from it. */
  async function pause(): Promise<void> {
    while (options.ordersUnderWay() && !signal.aborted) {
      await new Promise<void>((resolve) => void setTimeout(resolve, PAUSE_MS));
    }
  }

  /** Leaves nothing in the folder of fetched files but what can be gone back to. */
  async function clearFolder(): Promise<void> {
    const kept = basename(keptFolder(dataFolder));
    const folder = updateFolder(dataFolder);
    if (!existsSync(folder)) return;
    for (const name of await readdir(folder)) {
      if (name !== kept) await rm(join(folder, name), { recursive: true, force: true });
    }
  }

  function isWanted(on: UpdateOccasion, { to }: UpdateUnderWay): boolean {
    const { putOff, agreed } = note.current();
    const consent = {
      mode: options.terms().mode,
      agreed: agreed === to,
      putOff: isPutOff(putOff, to, isoDay(now())),
    };
    return installer.takes !== null && isUpdateWanted(consent, on);
  }

  /** Whether the counter was closed for a version in these hours of the shop. */
  function wasClosedFor({ to }: UpdateUnderWay): boolean {
    const { closedFor } = note.current();
    return closedFor?.version === to && Math.abs(now().getTime() - Date.parse(closedFor.at)) < CLOSED_ONCE_MS;
  }

  async function factsOf(underWay: UpdateUnderWay, snapshot: UpdateFacts['snapshot']): Promise<UpdateFacts> {
    const fileChecked = await isFileGood(dataFolder, underWay.file, installer);
    // At the end of a session it is made ready all the same, for the next start.
    const seen = await records.look();
    ({ unsent } = seen);
    return { ...seen, snapshot, sessionEnds: false, fileChecked };
  }

  async function prepare(on: UpdateOccasion): Promise<boolean> {
    const underWay = waiting();
    if (underWay === null || !isWanted(on, underWay)) return false;
    const before = await factsOf(underWay, 'checked');
    if (!mayUpdateNow(before)) {
      holdUp(underWay, updateObstacles(before));
      return false;
    }
    const copies = await records.copy();
    reach('update copied records');
    const noRecords = copies !== null && copies.service === null && copies.practice === null;
    const snapshot = copies === null ? 'none' : noRecords ? 'no records' : 'checked';
    const facts = await factsOf(underWay, snapshot);
    if (copies === null || !mayUpdateNow(facts)) {
      holdUp(underWay, updateObstacles(facts));
      return false;
    }
    const prepared = patchUnderWay((before) => ({ ...before, step: 'prepared', copies, starts: 0, back: null }));
    if (prepared) reach('update prepared');
    return prepared;
  }

  /** Remembers for the next start what was in the way at a closing. */
  function holdUp({ to }: UpdateUnderWay, obstacles: readonly UpdateObstacle[]): void {
    log.note(`update to ${to} waits: ${obstacles.join(', ')}`);
    keep({ heldUp: { version: to, noSnapshot: obstacles.includes('no snapshot') } });
  }

  async function prove(): Promise<void> {
    const { underWay } = note.current();
    if (underWay?.step !== 'proving') return;
    const found = await records.open();
    reach('update records open');
    if (found === 'waits') {
      // It is the person who is waited for, not the version.
      patchUnderWay((before) => ({ ...before, starts: 0 }));
      proving = null;
      return;
    }
    if (found === 'not') return;
    note.change({ underWay: null, agreed: null, heldUp: null, closedFor: null, putOff: null });
    reach('update proved');
    log.note(`update to ${underWay.to}: it is good`);
    await installer.proved(underWay.to, underWay.from, pathOfFile(dataFolder, underWay.file));
    await clearFolder();
  }

  function checkOnce(): Promise<void> {
    checking ??= check()
      .then(lookAgain)
      .catch((error: unknown) => {
        if (signal.aborted) return;
        standing = words.fetchFailed(whyNotFetched(error));
      })
      .finally(() => {
        checking = null;
        if (!signal.aborted) told();
      });
    return checking;
  }

  function faulty(error: unknown): void {
    log.fault('update', error);
  }

  return {
    view,
    standing: () => (waitsFor.length === 0 ? standing : `${standing} ${words.waits(waitsFor)}`),
    check: checkOnce,

    async installNow() {
      const underWay = waiting();
      if (underWay === null || !isWanted('asked for', underWay)) return told();
      waitsFor = updateObstacles(await factsOf(underWay, 'checked'));
      if (waitsFor.length > 0) {
        keep({ agreed: underWay.to });
        // Its file is fetched again, as the bar says.
        if (waitsFor.includes('file not checked')) void checkOnce();
        return told();
      }
      occasion = 'asked for';
      options.close();
      return view();
    },

    notToday() {
      const underWay = waiting();
      if (underWay !== null) {
        keep({ putOff: putOffToday(note.current().putOff, underWay.to, isoDay(now())), agreed: null });
        waitsFor = [];
      }
      return told();
    },

    async lookAtHours() {
      await lookAgain();
      // Updates may be switched off or on since, or a new day have come for one that was put off.
      if (!isDeepStrictEqual(last, view())) told();
      const underWay = waiting();
      const { hours } = options.terms();
      if (underWay === null || !isWithinHours(hours, now().getHours())) return;
      if (now().getTime() - lastUseAt < QUIET_BEFORE_UPDATE_MS || !isWanted('hours', underWay)) return;
      if (wasClosedFor(underWay) || !mayUpdateNow(await factsOfRecords())) return;
      if (!mayUpdateNow(await factsOf(underWay, 'checked'))) return;
      // A disk that does not take the note would take no copy of the records either.
      if (!keep({ closedFor: { version: underWay.to, at: now().toISOString() } })) return;
      occasion = 'hours';
      options.close();
    },

    windowAnswered() {
      lastUseAt = now().getTime();
      if (note.current().underWay?.step !== 'proving') return;
      proving ??= prove().catch((error: unknown) => {
        // A full disk does not take the note: it is tried again, and says nothing of the version.
        proving = null;
        faulty(error);
      });
    },

    staysOpen() {
      if (occasion === 'closing') return;
      occasion = 'closing';
      told();
    },

    sessionEnds() {
      sessionEnds = true;
    },

    wordsRead() {
      if (note.current().said !== null) keep({ said: null });
    },

    async beforeClosing() {
      await proving;
      await prepare(occasion).catch(faulty);
    },

    async afterClosing() {
      const restart = occasion !== 'closing';
      let anew = 'by itself';
      if (note.current().underWay?.step === 'prepared' && !sessionEnds) {
        anew = (await runInstaller({ ...options, restart }).catch(faulty)) ?? 'by itself';
      }
      if (restart && anew === 'by itself' && !sessionEnds) options.startAnew();
    },
  };
}
