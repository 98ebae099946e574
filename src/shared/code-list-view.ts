import type { StandStill } from './domain/code-list/code-failure.ts';
import type { LineWithoutCode } from './domain/code-list/code-rows.ts';
import type { ReaderWait } from './domain/code-list/next-read.ts';

/** How the shop's list of codes stands. Counts and times alone: the codes are asked for where they are shown. */
export interface CodeListView {
  /** The list; null where there is none. */
  readonly list: CodeListStatus | null;
  /** What the reader does now. */
  readonly doing: ReaderDoing;
  /** How long the rest of the list takes at the pace of the settings, ms; null where nothing is left. */
  readonly timeLeftMs: number | null;
  readonly requestsPerMinute: number;
  readonly disk: DiskStanding;
  readonly refreshing: RefreshStanding;
}

/** A list with its counts. */
export interface CodeListStatus {
  /** The file, or that it was pasted. */
  readonly name: string | null;
  readonly addedAt: string;
  readonly waiting: number;
  readonly read: number;
  readonly failed: number;
  readonly stopped: number;
  /** How many of those that failed, and of those that were stopped, were kept from the list before. */
  readonly failedBefore: number;
  readonly stoppedBefore: number;
}

/** What the reader does: it reads, or it waits and says what for. */
export type ReaderDoing =
  | { readonly kind: 'reading list' }
  | { readonly kind: 'refreshing' }
  | {
      readonly kind: 'waiting';
      readonly because: Exclude<ReaderWait, 'pace' | 'person first'>;
      /** When it goes on by itself, ISO time; null where something has to change first. */
      readonly until: string | null;
      /** Why it stands still; null where it does not. */
      readonly standStill: StandStill | null;
    };

/** What is kept of the supplier's answers on this disk. */
export interface DiskStanding {
  readonly parts: number;
  readonly takenBytes: number;
  readonly boundBytes: number;
}

/** Parts that are read again of themselves. */
export interface RefreshStanding {
  /** Requests a day; 0 where it is off. */
  readonly perDay: number;
  readonly spentToday: number;
  /** When the part that is oldest was read; null where there is none. */
  readonly oldestReadAt: string | null;
}

/** What a list would add, before anything happens. */
export interface CodeListPreview {
  /** Names the preview, to be started by. */
  readonly draft: string;
  readonly name: string | null;
  readonly fresh: number;
  /** Read before, or waiting in the list already. */
  readonly known: number;
  /** How many codes that failed or were stopped have no room beside it, and go once it is started. */
  readonly drops: number;
  readonly twice: number;
  readonly noCodeCount: number;
  readonly noCode: readonly LineWithoutCode[];
  readonly columns: readonly string[];
  readonly column: number;
  readonly hasHeader: boolean;
  /** The first codes that would be read. */
  readonly first: readonly string[];
  /** How long reading them takes at the pace of the settings, ms. */
  readonly takesMs: number;
}

/** A code that was not read, and why. */
export interface FailedCode {
  readonly code: string;
  readonly why: string;
}
