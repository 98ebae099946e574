import type { Failure, FailureKind, NotConnectedReason, WhyKept } from './result.ts';

/**
 * What each kind of failure means beyond its words, once. A kind without a row does not compile. What a person is told
 * of it, and what they can do, is in `renderer/failure-title.ts` and `renderer/failure-words.ts`.
 */
export interface FailureMeaning {
  /**
   * What it says of the connection: *up* where the other end answered what was asked, *answered* where somebody
   * answered, who may not have looked at the credential, *refused* where it was not accepted, *unknown* where it says
   * nothing.
   */
  readonly connection: 'up' | 'answered' | 'refused' | 'down' | 'unknown';
  /**
   * Whether the last known answer may stand in for the one that did not come, with its own age: the service cannot be
   * asked at the moment. A clear answer, such as *not found* or *refused*, is never replaced by an older one.
   */
  readonly keptAnswer: 'may stand in' | 'never' | 'by its reason';
  /** What the diagnostics count it as: something that went wrong, something that a person types again, or nothing. */
  readonly counts: 'failure' | 'typed again' | 'nothing';
}

/** The meaning of each kind. */
export const FAILURE_MEANINGS: { readonly [kind in FailureKind]: FailureMeaning } = {
  offline: { connection: 'down', keptAnswer: 'may stand in', counts: 'failure' },
  'timed out': { connection: 'unknown', keptAnswer: 'may stand in', counts: 'failure' },
  'not authorised': { connection: 'refused', keptAnswer: 'never', counts: 'failure' },
  'not found': { connection: 'up', keptAnswer: 'never', counts: 'failure' },
  refused: { connection: 'up', keptAnswer: 'never', counts: 'failure' },
  'rate limited': { connection: 'answered', keptAnswer: 'may stand in', counts: 'failure' },
  'service error': { connection: 'answered', keptAnswer: 'may stand in', counts: 'failure' },
  'unreadable answer': { connection: 'answered', keptAnswer: 'never', counts: 'failure' },
  // The services find it in an answer that has come: the connection was noted to be up by then.
  'other answer': { connection: 'unknown', keptAnswer: 'never', counts: 'failure' },
  'invalid input': { connection: 'unknown', keptAnswer: 'never', counts: 'typed again' },
  cancelled: { connection: 'unknown', keptAnswer: 'never', counts: 'nothing' },
  'not connected': { connection: 'unknown', keptAnswer: 'by its reason', counts: 'failure' },
  'not allowed': { connection: 'unknown', keptAnswer: 'never', counts: 'nothing' },
  keychain: { connection: 'unknown', keptAnswer: 'never', counts: 'failure' },
  storage: { connection: 'unknown', keptAnswer: 'never', counts: 'failure' },
  platform: { connection: 'unknown', keptAnswer: 'never', counts: 'failure' },
  fault: { connection: 'unknown', keptAnswer: 'never', counts: 'failure' },
};

/**
 * Whether the last known answer may stand in where nothing could be asked for this reason: for want of a credential.
 */
const KEPT_ANSWER_FOR: { readonly [reason in NotConnectedReason]: boolean } = {
  'no mode chosen': false,
  'credential missing': true,
  'credential locked or missing': true,
  'credential for another service': true,
  'live not offered': false,
  'practice not allowed': false,
  'merchant not confirmed': false,
};

/** Whether the last known answer may stand in for the one that failed. */
export function mayKeptAnswerStandIn(failure: Failure): boolean {
  if (failure.kind === 'not connected') return KEPT_ANSWER_FOR[failure.reason];
  return FAILURE_MEANINGS[failure.kind].keptAnswer === 'may stand in';
}

/** What is kept of a failure with the last known answer that stands in; null where none may. */
export function whyKeptOf(failure: Failure): WhyKept | null {
  if (!mayKeptAnswerStandIn(failure)) return null;
  switch (failure.kind) {
    case 'offline':
    case 'timed out':
    case 'rate limited':
      return { kind: failure.kind };
    case 'service error':
      return { kind: failure.kind, status: failure.status };
    case 'not connected':
      return { kind: failure.kind, reason: failure.reason };
    default:
      return null;
  }
}
