import type { LessonStatus } from './domain/training/lesson-judging.ts';
import type { LessonId, LessonSale } from './domain/training/lessons.ts';

/** A lesson that was started, as the window shows it until it is put away. */
export interface LessonView {
  readonly lesson: LessonId;
  readonly trainee: string;
  /** ISO time. */
  readonly startedAt: string;
  readonly sale: LessonSale;
  /** What somebody said when they were rung or asked last; null before that. */
  readonly said: string | null;
  readonly standing: LessonStatus;
  /** While the lesson keeps the shop's server away: as of when records would be shared, ISO time. Else left out. */
  readonly sharedAsOf?: string;
  /** Whether the end of the lesson is in the history; false while it runs. */
  readonly recorded: boolean;
}

/** How a lesson ended, from the history of practice. */
export interface LessonResult {
  /** ISO time. */
  readonly at: string;
  readonly lesson: LessonId;
  readonly trainee: string;
  readonly passed: boolean;
}

/** What the screen of lessons shows: the lesson that was started last, and who passed which, the newest first. */
export interface LessonBoard {
  readonly running: LessonView | null;
  readonly results: readonly LessonResult[];
}
