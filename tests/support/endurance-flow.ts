import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TestDetails } from '@playwright/test';
import { effort } from './effort.ts';

/** The tag of the flows that the endurance run alone runs. */
const ENDURANCE = '@endurance';

/** What a run leaves out, for the configuration of the flows: nothing in the endurance run. */
export const LEFT_TO_ENDURANCE: readonly RegExp[] = effort([new RegExp(ENDURANCE)], []);

const ROOT = join(import.meta.dirname, '../..');

/**
 * Marks a flow that only the endurance run runs, because what it promises is proved at every `npm test` by another
 * test: the rule by one below the window, or the way to the screen by a flow of the same kind. `provedBy` is that
 * test's file, from the root of the project; throws where there is none.
 */
export function enduranceFlow(provedBy: string): TestDetails {
  if (!existsSync(join(ROOT, provedBy)))
    throw new Error(`A flow is said to be proved by ${provedBy}, which is not there.`);
  return { tag: ENDURANCE, annotation: { type: 'proved at every test by', description: provedBy } };
}
