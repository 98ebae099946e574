import type { Drill } from '#practice/drills/drill-table.ts';

/** The drills that only an order can meet. */
export type OrderOnlyDrill =
  | 'reset after acceptance'
  | 'never answers after acceptance'
  | 'service error after acceptance'
  | 'success false'
  | 'address refused'
  | 'no transaction id'
  | 'half answer';

/** What a look-up can meet at once: every drill of the table but those that are waited for. */
export type LookUpFault = Exclude<Drill, OrderOnlyDrill | 'slow' | 'never answers'>;

/**
 * What the seller reads of a fault: its title, what happened, what to do next, and the button that does it where there
 * is one.
 */
export interface FaultWords {
  readonly title: string;
  readonly happened: readonly string[];
  readonly next: string;
  readonly button: 'Try again' | 'Open settings' | null;
}

/** The words of a look-up that had no answer in time. */
export const TOOK_TOO_LONG: FaultWords = {
  title: '– no answer after 3 seconds',
  happened: [],
  next: 'Try again. How long to wait is in the settings.',
  button: 'Try again',
};

/** The words of each fault of a look-up; `couldNot` says what was being done, as a sentence begins with it. */
export function faultWords(couldNot: string): Readonly<Record<LookUpFault, FaultWords>> {
  const unreadable = (happened: string): FaultWords => ({
    title: 'Supplier’s answer is unreadable',
    happened: [happened],
    next: 'Try again. If it keeps happening, tell the supplier what is below.',
    button: 'Try again',
  });
  return {
    'not authorised': {
      title: 'Supplier rejected the credential (401)',
      happened: ['Drill: the credential is not accepted.'],
      next: 'Enter it again in the settings, or ask the supplier.',
      button: 'Open settings',
    },
    'not found': {
      title: 'Supplier’s address not found',
      happened: [],
      next: 'Check the base URL in the settings.',
      button: 'Open settings',
    },
    refused: {
      title: 'Supplier refused this (422)',
      happened: ['is not accepted.'],
      next: 'Check what was typed.',
      button: null,
    },
    'rate limited': {
      title: 'Supplier asks us to wait',
      happened: ['Drill: too many requests.'],
      next: 'Try again in 1 second.',
      button: 'Try again',
    },
    'service error': {
      title: 'Supplier error (500)',
      happened: ['Drill: the service has failed.'],
      next: 'Not your fault – try again shortly.',
      button: 'Try again',
    },
    'reset before acceptance': {
      title: `${couldNot} – no connection`,
      happened: ['broke before an answer came'],
      next: 'Try again.',
      button: 'Try again',
    },
    truncated: unreadable('an answer cut after'),
    'not JSON': unreadable('Back soon'),
    'wrong type deep inside': unreadable('17'),
    redirect: unreadable('a redirect (307)'),
    huge: unreadable('more than 64 MB'),
  };
}
