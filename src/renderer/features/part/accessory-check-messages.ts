import { failureTitle } from '#renderer/failure-title.ts';
import type { Failure } from '#shared/result.ts';
import type { AccessoryRun } from './accessory-check.ts';

/** What the check of a list of accessories says. */
export const ACCESSORY_CHECK_WORDS = {
  notChecked: 'Not checked',
  notFound: 'Not found',
  failed: 'Check failed',
  stopped: (why: string) => `Check stopped. ${why}.`,
  checked: (count: number) => (count === 1 ? '1 accessory checked.' : `${count} accessories checked.`),
  someFailed: (checked: number, failed: number) =>
    `${checked} ${checked === 1 ? 'accessory' : 'accessories'} checked, ${failed} could not be.`,
} as const;

/**
 * What stands where the facts of an accessory would, which was never read, and beside those that were read before where
 * its check brought none: `failure` is why.
 */
export function notCheckedWords(failure: Failure | undefined): string {
  if (failure === undefined) return ACCESSORY_CHECK_WORDS.notChecked;
  return failure.kind === 'not found' ? ACCESSORY_CHECK_WORDS.notFound : ACCESSORY_CHECK_WORDS.failed;
}

/** What is said of a check that is over. */
export function endWords({ done, failed, stoppedBy }: Pick<AccessoryRun, 'done' | 'failed' | 'stoppedBy'>): string {
  if (stoppedBy !== null) return ACCESSORY_CHECK_WORDS.stopped(failureTitle(stoppedBy));
  if (failed.size === 0) return ACCESSORY_CHECK_WORDS.checked(done);
  return ACCESSORY_CHECK_WORDS.someFailed(done - failed.size, failed.size);
}
