import { existsSync, rmSync } from 'node:fs';
import { assertNever } from '#shared/assert-never.ts';
import type { UpdateMode } from '#shared/domain/update/may-update.ts';
import type { UpdateRing } from '#shared/domain/update/update-feed.ts';
import { MOST_TRIES, updateAtStart, type WayBack, wayBack } from '#shared/domain/update/update-steps.ts';
import type { Log } from '../log.ts';
import { putCopyBack, recordsSinceCopy } from '../records/copies/since-copy.ts';
import { RECORDS_FORM, recordsPath } from '../records/records.ts';
import type { UpdateFetch } from '../parts-api/update-fetch.ts';
import type { UpdateSource } from './built-in.ts';
import { readFeedOfRing, rememberFeed } from './feed-reading.ts';
import { isFileGood, pathOfFile } from './file-check.ts';
import type { ReachUpdatePoint, UpdateInstaller } from './update-installer.ts';
import { giveUp, type NoteKeeping, type UpdateUnderWay } from './update-note.ts';
import { copyPath } from './update-records.ts';
import { UPDATE_WORDS as words } from './update-words.ts';

/** What becomes of a start: it goes on, starts anew as another version, or ends because an installer goes on. */
export type StartGoesOn = 'go on' | 'start anew' | 'end';

/** What a start is given to see to an update. */
export interface UpdateStart {
  readonly version: string;
  readonly dataFolder: string;
  readonly note: NoteKeeping;
  readonly installer: UpdateInstaller;
  /** The folders of the records of both modes. */
  readonly folders: { readonly service: string; readonly practice: string };
  /** The key of the service's records; null where it is not to be had. Asked for only to go back. */
  readonly recordKey: () => Promise<Uint8Array | null>;
  readonly source: UpdateSource | null;
  readonly fetch: Pick<UpdateFetch, 'text'>;
  /** How updates are wanted now. Asked for only to install what was made ready. */
  readonly terms: () => Promise<{ readonly mode: UpdateMode; readonly ring: UpdateRing }>;
  readonly reach: ReachUpdatePoint;
  readonly log: Pick<Log, 'note' | 'fault'>;
  readonly now: () => Date;
}

/**
 * Sees to an update before the records are opened: installs what was made ready, holds the version that runs against
 * the promised one, goes back from one that twice did not get far. Never rejects: what goes wrong is said, and the
 * version that runs goes on.
 */
export async function updateBeforeRecords(start: UpdateStart): Promise<StartGoesOn> {
  const { underWay } = start.note.current();
  if (underWay === null) return 'go on';
  try {
    return await seeTo(start, underWay);
  } catch (error) {
    // A disk that is full keeps no step: then none is made.
    start.log.fault('update', error);
    return 'go on';
  }
}

async function seeTo(start: UpdateStart, underWay: UpdateUnderWay): Promise<StartGoesOn> {
  const { note, version, installer } = start;
  const { to, from, step, attempts } = underWay;
  // An installer that died with the computer is started again; where it goes on all the same, another version runs.
  const isReady = step === 'prepared' || (step === 'installing' && attempts < MOST_TRIES);
  const mayInstall = isReady && from === version && installer.takes !== null;
  const wanted = mayInstall && (await isStillWanted(start, underWay));
  const does = updateAtStart({ ...underWay, running: version, wanted });
  if (does !== 'go on') start.log.note(`update from ${from} to ${to}: ${does}`);
  switch (does) {
    case 'go on':
      return 'go on';
    case 'install':
      return install(start, underWay);
    case 'not now':
      // One that is not offered any more was forgotten. Another one needs new copies: the records are opened now.
      if (note.current().underWay !== null) note.change({ underWay: { ...underWay, step: 'fetched' } });
      return 'go on';
    case 'prove':
      note.change({ underWay: { ...underWay, step: 'proving', starts: underWay.starts + 1, attempts: 0 } });
      start.reach('update proving');
      return 'go on';
    case 'not installed':
      giveUp(note, to, words.notInstalled(from, to));
      return 'go on';
    case 'overtaken':
      note.change({ underWay: null });
      return 'go on';
    case 'went back':
      giveUp(note, to, words.wentBack(from, to));
      return 'go on';
    case 'go back':
      return goBack(start, underWay);
    case 'stop':
      return stop(start, underWay);
    default:
      return assertNever(does);
  }
}

/** How long a start waits for the feed, ms. */
const FEED_MS = 3_000;
/** How long the last offer stands in for a feed that is not reached, ms: a day. */
const OFFER_HOLDS_MS = 24 * 60 * 60_000;

/**
 * Whether what was made ready at the end of a session, or whose installer did not come to its end, is still to be
 * installed: it may lie there for days, and its owner have halted it, or somebody have switched updates off. What is
 * not offered any more is forgotten. A computer that starts with its session has no network yet: there an offer of
 * within a day holds, and an older one waits for a closing.
 */
async function isStillWanted(start: UpdateStart, { to, file, offeredAt }: UpdateUnderWay): Promise<boolean> {
  const { note, source, dataFolder, log, now } = start;
  const { mode, ring } = await start.terms();
  if (source === null || mode === 'off') return false;
  const reading = { ...start, source, recordsForm: RECORDS_FORM };
  const verdict = await readFeedOfRing(reading, ring, AbortSignal.timeout(FEED_MS)).catch(() => null);
  if (verdict === null || verdict.kind === 'not believed') {
    const isRecent = offeredAt !== null && Math.abs(now().getTime() - Date.parse(offeredAt)) < OFFER_HOLDS_MS;
    log.note(`update to ${to}: its feed could not be read, ${isRecent ? 'and had it within a day' : 'so it waits'}`);
    return isRecent;
  }
  rememberFeed(note, ring, verdict.seen);
  if (verdict.kind === 'offered' && verdict.feed.version === to && verdict.file.sha512 === file.sha512) return true;
  log.note(`update to ${to}: it is not offered any more`);
  note.change({ underWay: null });
  rmSync(pathOfFile(dataFolder, file), { force: true });
  return false;
}

async function install(start: UpdateStart, underWay: UpdateUnderWay): Promise<StartGoesOn> {
  const { note, dataFolder, installer } = start;
  if (!(await isFileGood(dataFolder, underWay.file, installer))) {
    note.change({ underWay: null });
    return 'go on';
  }
  const anew = await runInstaller({ ...start, restart: true });
  if (anew === null) return 'go on';
  return anew === 'by itself' ? 'start anew' : 'end';
}

/**
 * Starts the installer, once its step is on the disk; null where it did not put the version in place. After its last
 * try the version is left alone.
 */
export async function runInstaller(
  given: Pick<UpdateStart, 'dataFolder' | 'note' | 'installer' | 'reach' | 'log'> & { readonly restart: boolean },
): Promise<Awaited<ReturnType<UpdateInstaller['install']>> | null> {
  const { dataFolder, note, installer, reach, log, restart } = given;
  const { underWay } = note.current();
  if (underWay === null) return null;
  const attempts = underWay.attempts + 1;
  note.change({ underWay: { ...underWay, step: 'installing', attempts } });
  reach('update installing');
  try {
    const { file, to } = underWay;
    return await installer.install({ path: pathOfFile(dataFolder, file), version: to }, { restart });
  } catch (error) {
    log.fault('update', error);
    const { from, to } = underWay;
    if (attempts < MOST_TRIES) note.change({ underWay: { ...underWay, step: 'fetched', attempts } });
    else {
      giveUp(note, to, words.notInstalled(from, to));
      rmSync(pathOfFile(dataFolder, underWay.file), { force: true });
    }
    return null;
  }
}

async function goBack(start: UpdateStart, underWay: UpdateUnderWay): Promise<StartGoesOn> {
  const { note, installer, folders, now, reach } = start;
  const back = underWay.back ?? (await decideBack(start, underWay));
  if (back.service === 'not' || back.practice === 'not' || !installer.canGoBackTo(underWay.from)) {
    return stop(start, underWay);
  }
  note.change({ underWay: { ...underWay, step: 'going back', attempts: underWay.attempts + 1, back } });
  reach('update going back');
  // The records first: the older version is never in place with records that it cannot open.
  for (const mode of ['service', 'practice'] as const) {
    const copy = underWay.copies[mode];
    if (back[mode] !== 'with the copy' || copy === null) continue;
    putCopyBack(recordsPath(folders[mode]), copyPath(folders[mode], copy), now());
  }
  reach('update copies put back');
  // Both are of the form before now, whichever way they went: a try that is cut short here has nothing to put back
  // again.
  const attempts = underWay.attempts + 1;
  const done = { service: 'as they are', practice: 'as they are' } as const;
  note.change({ underWay: { ...underWay, step: 'going back', attempts, back: done } });
  const anew = await installer.goBackTo(underWay.from);
  reach('update back in place');
  return anew === 'by itself' ? 'start anew' : 'end';
}

async function decideBack(
  { folders, recordKey }: UpdateStart,
  { recordsForm, copies }: UpdateUnderWay,
): Promise<NonNullable<UpdateUnderWay['back']>> {
  if (recordsForm.after === recordsForm.before) return { service: 'as they are', practice: 'as they are' };
  const wayOf = (mode: 'service' | 'practice', key: Uint8Array | null): WayBack => {
    const copy = copies[mode];
    // There were none: whatever is there now was written since.
    if (copy === null) return wayBack(recordsForm.before, { form: null, rows: 'cannot tell' });
    const since = recordsSinceCopy({ path: recordsPath(folders[mode]), copy: copyPath(folders[mode], copy), key });
    return wayBack(recordsForm.before, since);
  };
  const key = copies.service === null ? null : await recordKey();
  const service = copies.service === null && !isThere(folders.service) ? 'as they are' : wayOf('service', key);
  const practice = copies.practice === null && !isThere(folders.practice) ? 'as they are' : wayOf('practice', null);
  return { service, practice };
}

function isThere(folder: string): boolean {
  return existsSync(recordsPath(folder));
}

function stop({ note, dataFolder }: UpdateStart, { from, to }: UpdateUnderWay): StartGoesOn {
  note.change({ underWay: null, said: words.stopped(from, to, dataFolder) });
  return 'go on';
}
