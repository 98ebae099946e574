import type { UpdateObstacle } from './domain/update/may-update.ts';

/** What the window says of a new version; null where there is nothing to say. */
export interface UpdateView {
  readonly version: string;
  /** Whether its day for security has come. */
  readonly matters: boolean;
  /** Whether a person asked for it, and it waits for something. */
  readonly agreed: boolean;
  /** How often "not today" can still be said. */
  readonly putOffsLeft: number;
  /** What was in the way when it was asked for; empty before. */
  readonly waitsFor: readonly UpdateObstacle[];
}
