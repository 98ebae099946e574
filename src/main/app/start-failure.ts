import { assertNever } from '#shared/assert-never.ts';
import type { Log } from '../log.ts';
import { type StorageFailure, storageFailureOf } from '../records/database/storage-failure.ts';
import { EXIT_CODES, type StartTask } from './start-task.ts';

/** What a start that cannot go on is ended with. */
export interface FailedStart {
  readonly task: Exclude<StartTask, 'version'>;
  /** Absolute path. */
  readonly dataFolder: string;
  readonly log: Log;
  /** Shows words in a box of the system, and returns once they were read: there is no window to say them. */
  readonly show: (title: string, words: string) => void;
  /** Ends this process. */
  readonly exit: (code: number) => void;
}

/**
 * Says why a start does not go on, to whom it was for, and ends it: a process without a window would keep the data
 * folder, and each further start would give way to it without a word.
 */
export function endFailedStart(error: unknown, { task, dataFolder, log, show, exit }: FailedStart): void {
  const failure = storageFailureOf(error);
  const words = failure === null ? OWN_FAULT : wordsOf(failure, fileOf(error) ?? `The data folder ${dataFolder}`);
  try {
    if (failure === null) log.fault('start', error);
    log.note(words);
    if (task === 'window') show('Counterpart could not start', words);
  } finally {
    exit(EXIT_CODES.refused);
  }
}

const OWN_FAULT =
  'It has a fault of its own. Nothing that was saved is touched. Start it again; if it fails again, tell the person who looks after this computer.';

/** The file or folder that the system named; null where it named none. */
function fileOf(error: unknown): string | null {
  return error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : null;
}

function wordsOf({ kind, code }: StorageFailure, file: string): string {
  const { why, next } = isInUse(code) ? IN_USE : reasonOf(kind);
  return `${file} could not be used (${code}). ${why} Nothing that was saved is touched. ${next}`;
}

/** What kept the file from being used, and what a person does about it. */
interface Reason {
  readonly why: string;
  readonly next: string;
}

const IN_USE: Reason = {
  why: 'Another program has it in use.',
  next: 'Close that program, or wait a minute, and start Counterpart again.',
};

/** Whether a file is only held by another program, such as one that looks for viruses or copies files away. */
function isInUse(code: string): boolean {
  return code === 'EBUSY' || code === 'ETXTBSY';
}

function reasonOf(kind: StorageFailure['kind']): Reason {
  switch (kind) {
    case 'disk full':
      return { why: 'The disk is full.', next: 'Free some space, and start Counterpart again.' };
    case 'folder read-only':
      return {
        why: 'Counterpart is not allowed to.',
        next: 'Ask the person who looks after this computer to allow it, and start Counterpart again.',
      };
    case 'locked by another instance':
      return IN_USE;
    case 'damaged':
    case 'disk failed':
      return {
        why: 'The disk did not answer as it should.',
        next: 'Restart the computer. If it fails again, have the disk checked.',
      };
    default:
      return assertNever(kind);
  }
}
