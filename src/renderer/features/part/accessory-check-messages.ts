import { failureTitle } from '#renderer/failure-title.ts';
import type { Failure } from '#shared/result.ts';
import type { Accessories } from './accessories.ts';
import { type AccessoryRun, failureOf } from './accessory-check.ts';

/** What the check of a list of accessories says. */
const ACCESSORY_CHECK_WORDS = {
  notChecked: (count: number) => `${count} not checked`,
  notFound: 'Not found',
  failed: 'Check failed',
  stopped: (why: string) => `Check stopped. ${why}.`,
  checked: (count: number) => (count === 1 ? '1 accessory checked.' : `${count} accessories checked.`),
  someFailed: (checked: number, failed: number) =>
    `${checked} ${checked === 1 ? 'accessory' : 'accessories'} checked, ${failed} could not be.`,
} as const;

/** What an accessory says whose check brought nothing; `failure` is why. */
export function failedCheckWords(failure: Failure): string {
  return failure.kind === 'not found' ? ACCESSORY_CHECK_WORDS.notFound : ACCESSORY_CHECK_WORDS.failed;
}

/**
 * What is said once of all accessories of a list that were never read; null where there are none. One whose check
 * brought nothing says so itself.
 */
export function notCheckedWords({ offered }: Accessories, run: AccessoryRun | null): string | null {
  const count = offered.filter(
    ({ sku, glance }) => glance === null && failureOf(run, sku, glance) === undefined,
  ).length;
  return count === 0 ? null : ACCESSORY_CHECK_WORDS.notChecked(count);
}

/** What is said of a check that is over. */
export function endWords({ done, failed, stoppedBy }: Pick<AccessoryRun, 'done' | 'failed' | 'stoppedBy'>): string {
  if (stoppedBy !== null) return ACCESSORY_CHECK_WORDS.stopped(failureTitle(stoppedBy));
  if (failed.size === 0) return ACCESSORY_CHECK_WORDS.checked(done);
  return ACCESSORY_CHECK_WORDS.someFailed(done - failed.size, failed.size);
}
