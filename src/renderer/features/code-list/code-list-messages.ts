import { assertNever } from '#shared/assert-never.ts';
import type {
  CodeListPreview,
  CodeListStatus,
  CodeListView,
  DiskStanding,
  ReaderDoing,
} from '#shared/code-list-view.ts';
import { MOST_CODES } from '#shared/domain/code-list/code-rows.ts';
import { shortDayAndTime } from '#renderer/sale/shop-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_HOURS = 24;
const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

/** Every text of the list of codes that is read in the background. */
export const CODE_LIST_MESSAGES = {
  title: 'Code list',
  lead: 'Parts of this list are checked in the background, so they open at once later. Your own requests come first.',
  back: 'Back',
  add: {
    title: 'Add codes',
    label: 'Paste codes',
    hint: 'One a line, or copied from a spreadsheet. Up to 50,000.',
    check: 'Check codes',
    file: 'Choose a CSV file…',
    checking: 'Checking the list…',
  },
  preview: {
    title: (name: string | null) => (name === null ? 'Pasted codes' : name),
    fresh: 'New',
    known: 'Already here or waiting',
    twice: 'Repeated',
    noCode: 'Lines without a code',
    column: 'Column of codes',
    columnName: (at: number, name: string, hasHeader: boolean) =>
      hasHeader ? `${at + 1}: ${name}` : `${at + 1}: starts with ${name === '' ? 'an empty cell' : name}`,
    first: (codes: readonly string[], all: number) => `${codes.join(', ')}${all > codes.length ? ' …' : ''}`,
    firstLabel: 'First new codes',
    takes: (ms: number) => `Takes about ${durationWords(ms)}.`,
    nothingNew: 'No new codes in this list.',
    drops: (count: number) =>
      `A list holds ${countWords(MOST_CODES)} codes: ${count === 1 ? '1 failed or stopped one' : `${countWords(count)} failed or stopped ones`} will be dropped.`,
    start: (count: number) => (count === 1 ? 'Check 1 part' : `Check ${countWords(count)} parts`),
    starting: 'Adding…',
    discard: 'Discard',
    lines: 'Lines without a code',
    line: (line: number, why: string) => `Line ${countWords(line)}: ${why}`,
    moreLines: (count: number) => `and ${countWords(count)} more`,
  },
  status: {
    title: (name: string | null) => (name === null ? 'Pasted list' : name),
    list: 'List',
    none: 'No list yet',
    noneMeans: 'Paste codes or choose a file.',
    progress: 'Codes done',
    waiting: 'Waiting',
    read: 'Checked',
    failed: 'Failed',
    stopped: 'Stopped',
    added: (at: string) => `added ${shortDayAndTime(at)}`,
    pause: 'Pause',
    resume: 'Resume',
    stop: 'Stop',
    again: 'Try failed and stopped again',
  },
  failures: {
    title: 'Failed codes',
    list: 'Failed codes and why',
    copy: 'Copy all',
    copied: (count: number) => (count === 1 ? '1 code copied.' : `${countWords(count)} codes copied.`),
    notCopied: 'Not copied.',
    cut: (shown: number, total: number) => `First ${shown} of ${countWords(total)}. Copy all for the rest.`,
  },
  disk: {
    title: 'On this computer',
    parts: (disk: DiskStanding) =>
      `${disk.parts === 1 ? '1 part' : `${countWords(disk.parts)} parts`}, ${sizeWords(disk.takenBytes)} of ${sizeWords(disk.boundBytes)} with pictures.`,
    bound: 'At that size the list stops. No part is deleted to make room.',
    settings: 'Change in Settings',
  },
  rebuild: {
    button: 'Rebuild parts by vehicle',
    begun: (left: number) =>
      left === 1
        ? 'Sorting 1 part by vehicle in the background.'
        : `Sorting ${countWords(left)} parts by vehicle in the background.`,
  },
  refreshing: {
    off: 'Old parts are not refreshed by themselves. Turn it on in Settings.',
    on: (spent: number, perDay: number) => `Refreshed today: ${countWords(spent)} of ${countWords(perDay)}.`,
    oldest: (at: string) => `Oldest part checked ${shortDayAndTime(at)}.`,
  },
  failed: {
    list: 'List not loaded',
    preview: 'List not added',
    act: 'Not changed',
  },
} as const;

/** What the reader does, in a line. */
export function doingWords({ doing, list, timeLeftMs, requestsPerMinute }: CodeListView): string {
  switch (doing.kind) {
    case 'reading list':
      return `Checking, ${requestsPerMinute} a minute.${timeLeftMs === null ? '' : ` About ${durationWords(timeLeftMs)} left.`}`;
    case 'refreshing':
      return 'Refreshing old parts.';
    case 'waiting':
      return waitingWords(doing, list);
    default:
      return assertNever(doing);
  }
}

function waitingWords(doing: Extract<ReaderDoing, { readonly kind: 'waiting' }>, list: CodeListStatus | null): string {
  switch (doing.because) {
    case 'nothing to read':
      return endedWords(list);
    case 'paused':
      return 'Paused.';
    case 'lesson':
      return 'Waits until the lesson is over.';
    case 'connection down':
      return 'No connection. Goes on by itself when it is back.';
    case 'supplier asked':
      return `Your supplier was busy or did not answer. Goes on by itself${doing.until === null ? '' : `: ${shortDayAndTime(doing.until)}`}.`;
    case 'another supplier':
      return 'This list is from another supplier. Resume to check all of it with this one.';
    case 'disk bound':
      return 'The disk space for parts is used up. Allow more in Settings, or stop the list.';
    case 'stands still':
      return STANDS_STILL[doing.standStill ?? 'disk'];
    default:
      return assertNever(doing.because);
  }
}

/** What became of a list of which nothing waits any more. */
function endedWords(list: CodeListStatus | null): string {
  const { stopped = 0, failed = 0, stoppedBefore = 0, failedBefore = 0 } = list ?? {};
  const before = stoppedBefore + failedBefore;
  const own = ownEndWords(stopped - stoppedBefore, failed - failedBefore);
  if (before === 0) return own;
  return `${own} ${countWords(before)} failed or stopped before ${before === 1 ? 'is' : 'are'} left.`;
}

function ownEndWords(stopped: number, failed: number): string {
  if (stopped > 0) return `Stopped. ${countWords(stopped)} not checked.`;
  return failed > 0 ? 'Finished, with failures.' : 'Finished.';
}

/** How many codes of a list are done; what was kept from the list before is none of them until it is tried again. */
export function doneOf({ read, failed, stopped, failedBefore, stoppedBefore }: CodeListStatus): number {
  return read + failed + stopped - failedBefore - stoppedBefore;
}

const STANDS_STILL = {
  'not authorised': 'Your supplier rejects the credential. Check it in Settings, then resume.',
  'no credential': 'The credential is missing. Check it in Settings, then resume.',
  disk: 'The last change could not be saved to the disk. Check the disk, then resume.',
} as const;

/** The four kinds of a preview, each with its count. */
export function previewCounts(preview: CodeListPreview): readonly { readonly label: string; readonly count: string }[] {
  const { fresh, known, twice, noCode } = CODE_LIST_MESSAGES.preview;
  return [
    { label: fresh, count: countWords(preview.fresh) },
    { label: known, count: countWords(preview.known) },
    { label: twice, count: countWords(preview.twice) },
    { label: noCode, count: countWords(preview.noCodeCount) },
  ];
}

/** A count as people read it: "12,400". */
export function countWords(count: number): string {
  return count.toLocaleString('en-AU');
}

/** "under a minute", "12 min", "3 h 20 min", "2 days 4 h". */
function durationWords(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 1) return 'a minute';
  if (minutes < HOUR_MINUTES) return `${minutes} min`;
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (hours < DAY_HOURS) return `${hours} h ${minutes % HOUR_MINUTES} min`;
  const days = Math.floor(hours / DAY_HOURS);
  return `${days === 1 ? '1 day' : `${days} days`} ${hours % DAY_HOURS} h`;
}

function sizeWords(bytes: number): string {
  if (bytes < GIGABYTE) return `${countWords(Math.ceil(bytes / MEGABYTE))} MB`;
  return `${(bytes / GIGABYTE).toLocaleString('en-AU', { maximumFractionDigits: 1 })} GB`;
}
