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
  readonly button: 'Try again' | 'Open the settings' | null;
}

/** The words of a look-up that had no answer in time. */
export const TOOK_TOO_LONG: FaultWords = {
  title: 'The service took too long',
  happened: ['had no answer after 3 seconds and was stopped'],
  next: 'Try again; the settings say how long to wait.',
  button: 'Try again',
};

/** The words of each fault of a look-up; `asked` says what was being done, as a sentence begins with it. */
export function faultWords(asked: string): Readonly<Record<LookUpFault, FaultWords>> {
  const unreadable = (happened: string): FaultWords => ({
    title: 'The answer could not be read',
    happened: [`${asked} brought an answer that cannot be trusted`, happened],
    next: 'Try again; if it stays, tell the supplier this sentence.',
    button: 'Try again',
  });
  return {
    'not authorised': {
      title: 'The service does not accept the credential',
      happened: [`${asked} was turned away (401)`, 'Drill: the credential is not accepted.'],
      next: 'Enter the credential again in the settings, or ask the supplier whether it still holds.',
      button: 'Open the settings',
    },
    'not found': {
      title: 'The service does not know this address',
      happened: [`${asked} was answered with “not found”`],
      next: 'Check the address of the service in the settings.',
      button: 'Open the settings',
    },
    refused: {
      title: 'The service refused this',
      happened: [`${asked} was answered with a no`, '(422)', 'is not accepted.'],
      next: 'Check what was typed',
      button: null,
    },
    'rate limited': {
      title: 'The service asks us to wait',
      happened: [`${asked} was one too many for now`, 'Drill: too many requests.'],
      next: 'Try again in 1 second.',
      button: 'Try again',
    },
    'service error': {
      title: 'The service has a fault',
      happened: [`${asked} ended in an error at the service (500)`, 'Drill: the service has failed.'],
      next: 'Try again in a moment.',
      button: 'Try again',
    },
    'reset before acceptance': {
      title: 'The service cannot be reached',
      happened: ['broke before an answer came'],
      next: 'then try again. What you typed is kept.',
      button: 'Try again',
    },
    truncated: unreadable('an answer cut after'),
    'not JSON': unreadable('Back soon'),
    'wrong type deep inside': unreadable('17'),
    redirect: unreadable('a redirect (307)'),
    huge: unreadable('more than 64 MB'),
  };
}
