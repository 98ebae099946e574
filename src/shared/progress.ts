import type { NetworkStep } from './domain/support/diagnostics.ts';

/** What long work is doing now. Words are the window's: main says which step, and how far it is. */
export interface Progress {
  /** The look-up under which the window asked for the work. */
  readonly lookup: string;
  readonly step: ProgressStep;
  /** How many of `of` are done; null where nothing can be counted. */
  readonly done: number | null;
  readonly of: number | null;
}

/** The steps of long work. */
export type ProgressStep =
  | NetworkStep
  | 'reading codes'
  | 'comparing codes'
  | 'writing records'
  | 'clearing records'
  | 'clearing copies'
  | 'rewriting the file';
