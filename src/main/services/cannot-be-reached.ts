import type { Failure } from '../../shared/result.ts';

/**
 * Whether a failure says that the service cannot be asked at the moment, for want of a line, an answer or a credential, so
 * that the last known answer may stand in for one, with its own age. A clear answer, such as *not found* or *refused*, is
 * never replaced by an older one.
 */
export function cannotBeReached(failure: Failure): boolean {
  return (
    failure.kind === 'offline' ||
    failure.kind === 'timed out' ||
    failure.kind === 'service error' ||
    failure.kind === 'rate limited' ||
    (failure.kind === 'not connected' && failure.reason.startsWith('credential'))
  );
}
