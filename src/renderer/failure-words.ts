import { assertNever } from '#shared/assert-never.ts';
import type { Failure, FailureKind, FailureOf, NotConnectedReason, Operation } from '#shared/result.ts';
import { failureTitle } from './failure-title.ts';

/** What a person can do about a failure. */
export type NextStep = 'try again' | 'check the connection' | 'fix the input' | 'report' | 'nothing';

/** A failure as a person is told of it. */
export interface FailureWords {
  /** Its name, where there is room for a few words alone. */
  readonly title: string;
  /** What happened, in a sentence without a full stop. */
  readonly what: string;
  /** What to do about it; empty where nothing is to be done. */
  readonly todo: string;
  /** Both, where they stand alone. */
  readonly words: string;
  /** What is said under a title that the place gives: both, where that title does not say what happened. */
  readonly underTitle: string;
  /** What the supplier or the network has to be told; null where nothing more is known. */
  readonly detail: string | null;
  /** The supplier's own words, as they came; null where it gave none. */
  readonly said: string | null;
  readonly next: NextStep;
  readonly tone: 'info' | 'warning' | 'problem';
}

/** What stands round the words of a failure. */
export const FAILURE_MESSAGES = {
  supplierSaid: 'The supplier said:',
  tryAgain: 'Try again',
  openSettings: 'Open settings',
} as const;

/** What a person is told of a failure of one kind, and what they can do. */
interface KindWords<Kind extends FailureKind> {
  /** What happened; its name where that says all. */
  readonly what?: (failure: FailureOf<Kind>) => string;
  readonly todo: (failure: FailureOf<Kind>) => string;
  readonly detail?: (failure: FailureOf<Kind>) => string | null;
  readonly next: NextStep | ((failure: FailureOf<Kind>) => NextStep);
  readonly tone: FailureWords['tone'];
  /** A title that the place gives says what happened, and better. */
  readonly titleSaysWhat?: true;
}

/** What a person is told of each kind. A kind without a row does not compile. */
const WORDS: { readonly [kind in FailureKind]: KindWords<kind> } = {
  offline: {
    what: ({ operation }) => `${couldNot(operation)} – no connection`,
    todo: () => 'Try again.',
    detail: ({ detail }) => detail,
    next: 'try again',
    tone: 'problem',
  },
  'timed out': {
    what: ({ operation, afterMs }) => `${couldNot(operation)} – no answer after ${seconds(afterMs)}`,
    todo: () => 'Try again. How long to wait is in the settings.',
    next: 'try again',
    tone: 'warning',
  },
  'not authorised': {
    todo: () => 'Enter it again in the settings, or ask the supplier.',
    next: 'check the connection',
    tone: 'problem',
  },
  'not found': {
    todo: ({ operation, asked: codes }) => notFound(operation, codes ?? []).todo,
    detail: ({ operation }) =>
      operation === 'product' ? 'A code can be the SKU, the manufacturer’s code or the product code.' : null,
    next: ({ operation }) => notFound(operation, []).next,
    tone: 'warning',
  },
  refused: {
    todo: ({ operation }) =>
      operation === 'shipping rates'
        ? 'Rates are only for parts in your managed catalogue, or from a connected distributor where you have an account. Check the parts and the address.'
        : 'Check what was typed.',
    next: 'fix the input',
    tone: 'warning',
  },
  'rate limited': {
    todo: ({ retryAfterMs }) =>
      retryAfterMs === null ? 'Wait a minute, then try again.' : `Try again in ${seconds(retryAfterMs)}.`,
    next: 'try again',
    tone: 'warning',
  },
  'service error': { todo: () => 'Not your fault – try again shortly.', next: 'try again', tone: 'problem' },
  'unreadable answer': {
    todo: () => 'Try again. If it keeps happening, tell the supplier what is below.',
    detail: unreadable,
    next: 'try again',
    tone: 'problem',
  },
  'other answer': { what: otherAnswer, todo: otherAnswerStep, next: 'fix the input', tone: 'warning' },
  'invalid input': {
    todo: ({ problems }) => problems.map((problem) => problem.message).join(' '),
    next: 'fix the input',
    tone: 'warning',
    titleSaysWhat: true,
  },
  cancelled: { todo: () => '', next: 'nothing', tone: 'info' },
  'not connected': { todo: ({ reason }) => NOT_CONNECTED[reason], next: 'check the connection', tone: 'problem' },
  'not allowed': {
    todo: ({ may, nobody }) =>
      nobody === true
        ? 'Nobody at this counter may do it. Give somebody the right in Settings, People. If nobody may change settings either, the recovery code there lets one person.'
        : may.length === 0
          ? 'Open live mode. Somebody who may do it can sign in there.'
          : `${may.join(' or ')} can allow it with their PIN.`,
    next: 'try again',
    tone: 'warning',
  },
  keychain: {
    todo: () => 'Unlock your computer’s keychain, then try again.',
    detail: ({ detail }) => detail,
    next: 'try again',
    tone: 'problem',
  },
  storage: { todo: ({ words }) => words, next: 'try again', tone: 'problem' },
  platform: { todo: ({ words }) => words, next: 'try again', tone: 'warning', titleSaysWhat: true },
  fault: { todo: ({ reference }) => `Your work is kept. Code ${reference}.`, next: 'report', tone: 'problem' },
};

const NOT_CONNECTED: { readonly [reason in NotConnectedReason]: string } = {
  'no mode chosen': 'Connect to the supplier, or open practice.',
  'credential missing': 'Enter the credential in the settings.',
  'credential locked or missing': 'Unlock the keychain and try again, or enter the credential again.',
  'credential for another service': 'Check the base URL in the settings, or enter this supplier’s credential there.',
  'live not offered':
    'This is a trial without Electron: it connects to no supplier. Open practice, or install Counterpart.',
  'practice not allowed': 'Your organisation does not allow practice on this computer.',
  'merchant not confirmed': 'Confirm the merchant first. We’re asking for it again: try in a moment.',
};

/** Turns each kind of failure into words and a next step. The one place where this is done. */
export function failureWords(failure: Failure): FailureWords {
  const of = WORDS[failure.kind] as KindWords<FailureKind>;
  const title = failureTitle(failure);
  const what = of.what?.(failure) ?? title;
  const todo = of.todo(failure);
  const words = `${what}. ${todo}`.trim();
  return {
    title,
    what,
    todo,
    words,
    underTitle: of.titleSaysWhat === true ? todo : words,
    detail: of.detail?.(failure) ?? null,
    said: 'said' in failure ? failure.said : null,
    next: typeof of.next === 'string' ? of.next : of.next(failure),
    tone: of.tone,
  };
}

/** Milliseconds as a person says them: "15 seconds", "2 minutes". */
export function seconds(ms: number): string {
  const whole = Math.max(1, Math.ceil(ms / 1000));
  if (whole >= 120) return `${Math.ceil(whole / 60)} minutes`;
  return whole === 1 ? '1 second' : `${whole} seconds`;
}

function couldNot(operation: Operation): string {
  switch (operation) {
    case 'vehicle access':
      return 'Couldn’t get the merchant and makes';
    case 'product':
      return 'Couldn’t load the part';
    case 'plate search':
      return 'Couldn’t look up the plate';
    case 'shipping rates':
      return 'Couldn’t get delivery rates';
    case 'order':
      return 'Order not confirmed';
    case 'product picture':
      return 'Couldn’t load the picture';
    default:
      return assertNever(operation);
  }
}

function notFound(operation: Operation, codes: readonly string[]): Pick<FailureWords, 'todo' | 'next'> {
  switch (operation) {
    case 'plate search':
      return { todo: 'Ask which state it is registered in, and check the plate.', next: 'fix the input' };
    case 'product':
      return {
        todo: `${codes.length > 1 ? `Asked for ${codes.join(', ')}. ` : ''}Check the code or try another of its codes.`,
        next: 'fix the input',
      };
    case 'vehicle access':
    case 'shipping rates':
    case 'order':
    case 'product picture':
      return { todo: 'Check the base URL in the settings.', next: 'check the connection' };
    default:
      return assertNever(operation);
  }
}

function otherAnswer({ asked, came }: FailureOf<'other answer'>): string {
  return `Asked for ${asked}, got ${came}: not used`;
}

function otherAnswerStep({ operation, came }: FailureOf<'other answer'>): string {
  return operation === 'plate search'
    ? 'Check the plate with the customer. If it keeps happening, tell the supplier.'
    : `Check the code, or open ${came} by its own code.`;
}

function unreadable(failure: FailureOf<'unreadable answer'>): string {
  const came = `${failure.received} (status ${failure.status}).`;
  return failure.path === '' ? `Got ${came}` : `${failure.path} should be ${failure.expected}, got ${came}`;
}
