import { assertNever } from '#shared/assert-never.ts';
import type { Failure } from '#shared/result.ts';

/** What becomes of a code whose reading failed, and how a person reads it. */

/** Why a code was not read, for good. */
export type CodeFailure =
  | 'not found'
  | 'another part'
  | 'not authorised'
  | 'refused'
  | 'unreadable'
  | 'busy'
  | 'no answer'
  | 'not a code'
  | 'fault';

/** Why the reader stands still until something changes or a person goes on. */
export type StandStill = 'not authorised' | 'no credential' | 'disk';

/** What follows from a failure of the code, and of the supplier whatever becomes of the code. */
export type AfterFailure = FateOfCode & {
  /** How long nothing is asked, ms: a supplier that asked to be left alone means every request. */
  readonly leaveAloneMs: number;
};

type FateOfCode =
  /** The code is not asked for again by itself. */
  | { readonly kind: 'failed'; readonly why: CodeFailure; readonly standStill: StandStill | null }
  /** The code goes behind the others. */
  | { readonly kind: 'later' }
  /** The code stays where it is: it was not the code that failed. */
  | { readonly kind: 'again'; readonly standStill: StandStill | null };

/** How often a code is asked for before it counts as failed. */
export const MOST_TRIES = 3;
/** How many refusals of the credential, one after the other, bring the reader to a stand. */
const REFUSALS_TO_STAND = 3;
/** How long a supplier is left alone that did not say for how long, ms; twice as long after each that follows. */
const LEFT_ALONE_MS = { busy: 60_000, failing: 10_000 } as const;
const LONGEST_LEFT_ALONE_MS = 30 * 60_000;
/** Most doublings: more would pass the longest time anyway. */
const MOST_DOUBLINGS = 10;

/**
 * What follows from a failed reading.
 *
 * @param tries how often this code was asked for before
 * @param strikes how many readings failed right before this one, whichever code they were of
 * @param refusals at how many right before this one the credential was refused
 */
export function afterFailure(failure: Failure, tries: number, strikes: number, refusals: number): AfterFailure {
  const longer = 2 ** Math.min(strikes, MOST_DOUBLINGS);
  const later = (leaveAloneMs: number, why: CodeFailure): AfterFailure =>
    tries + 1 >= MOST_TRIES ? { ...failedFor(why), leaveAloneMs } : { kind: 'later', leaveAloneMs };
  const failing = Math.min(LONGEST_LEFT_ALONE_MS, LEFT_ALONE_MS.failing * longer);
  switch (failure.kind) {
    case 'cancelled':
      return { kind: 'again', standStill: null, leaveAloneMs: 0 };
    case 'offline':
      return later(0, 'no answer');
    case 'timed out':
      return later(failing, 'no answer');
    case 'service error':
      return later(failure.retryAfterMs ?? failing, 'busy');
    case 'rate limited': {
      const unsaid = Math.min(LONGEST_LEFT_ALONE_MS, LEFT_ALONE_MS.busy * longer);
      return later(failure.retryAfterMs ?? unsaid, 'busy');
    }
    case 'not authorised': {
      const standStill = refusals + 1 >= REFUSALS_TO_STAND ? 'not authorised' : null;
      return { ...failedFor('not authorised'), standStill };
    }
    case 'not found':
      return failedFor('not found');
    case 'refused':
      return failedFor('refused');
    case 'unreadable answer':
      return failedFor('unreadable');
    case 'other answer':
      return failedFor('another part');
    case 'invalid input':
      return failedFor('not a code');
    case 'not connected':
    case 'keychain':
      return { kind: 'again', standStill: 'no credential', leaveAloneMs: 0 };
    case 'storage':
      return { kind: 'again', standStill: 'disk', leaveAloneMs: 0 };
    case 'not allowed':
    case 'platform':
    case 'fault':
      return failedFor('fault');
    default:
      return assertNever(failure);
  }
}

function failedFor(why: CodeFailure) {
  return { kind: 'failed', why, standStill: null, leaveAloneMs: 0 } as const;
}

/** The failures in words, as the screen says them and as they are copied. */
const WORDS: { readonly [why in CodeFailure]: string } = {
  'not found': 'Not found at the supplier.',
  'another part': 'The supplier answered with another part.',
  'not authorised': 'The supplier refused the credential.',
  refused: 'The supplier refused the request.',
  unreadable: 'The answer could not be read.',
  busy: 'The supplier was busy, three times.',
  'no answer': 'No answer, three times.',
  'not a code': 'The supplier’s system cannot take this code.',
  fault: 'Counterpart failed on this code. See Diagnostics.',
};

/** A failure in words. */
export function codeFailureWords(why: CodeFailure): string {
  return WORDS[why];
}

/** Whether a text is the name of a failure. */
export function isCodeFailure(text: string): text is CodeFailure {
  return Object.hasOwn(WORDS, text);
}

/**
 * A row of the failures as it is copied: the code, a tab, and why. A code that a spreadsheet would take for a formula
 * has an apostrophe before it, so that it stays text there.
 */
export function copiedFailure(code: string, why: CodeFailure): string {
  return `${/^[=+\-@]/.test(code) ? `'${code}` : code}\t${WORDS[why]}`;
}
