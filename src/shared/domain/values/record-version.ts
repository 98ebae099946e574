/**
 * How many versions of what the counters share one epoch of a shop gives at most: those of the next epoch are greater
 * than all that were given before, whatever the backup has forgotten.
 */
export const VERSIONS_AN_EPOCH = 1_000_000;

/** Whether a version is the first that an epoch gave. */
export function isFirstOfEpoch(version: number): boolean {
  return version % VERSIONS_AN_EPOCH === 1;
}
