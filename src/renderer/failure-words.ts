import { assertNever } from '#shared/assert-never.ts';
import type { Failure, FailureKind, FailureOf, NotConnectedReason, Operation } from '#shared/result.ts';
import { failureTitle } from './failure-title.ts';

/** What a person can do about a failure. */
export type NextStep = 'try again' | 'check the connection' | 'fix the input' | 'report' | 'nothing';

/** A failure as a person is told of it. */
export interface FailureWords {
  readonly title: string;
  /** What happened and what to do next, in the shop's words. */
  readonly words: string;
  /** The service's own words, as they came; null where it gave none. */
  readonly said: string | null;
  readonly next: NextStep;
  readonly tone: 'info' | 'warning' | 'problem';
}

/** What a person is told of a failure of one kind, and what they can do. */
interface KindWords<Kind extends FailureKind> {
  readonly words: (failure: FailureOf<Kind>) => string;
  readonly next: NextStep | ((failure: FailureOf<Kind>) => NextStep);
  readonly tone: FailureWords['tone'];
}

/** What a person is told of each kind. A kind without a row does not compile. */
const WORDS: { readonly [kind in FailureKind]: KindWords<kind> } = {
  offline: {
    words: ({ operation, detail }) =>
      `${asked(operation)} got no connection (${withoutFullStop(detail)}). Check the network here, then try again. What you typed is kept.`,
    next: 'try again',
    tone: 'problem',
  },
  'timed out': {
    words: ({ operation, afterMs }) =>
      `${asked(operation)} had no answer after ${seconds(afterMs)} and was stopped. Try again; the settings say how long to wait.`,
    next: 'try again',
    tone: 'warning',
  },
  'not authorised': {
    words: ({ operation, status }) =>
      `${asked(operation)} was turned away (${status}). Enter the credential again in the settings, or ask the supplier whether it still holds.`,
    next: 'check the connection',
    tone: 'problem',
  },
  'not found': {
    words: ({ operation, asked: codes }) => notFound(operation, codes ?? []).words,
    next: ({ operation }) => notFound(operation, []).next,
    tone: 'warning',
  },
  refused: {
    words: ({ operation, status }) => `${refusedWords(operation)} (${status}).`,
    next: 'fix the input',
    tone: 'warning',
  },
  'rate limited': {
    words: ({ operation, retryAfterMs }) =>
      retryAfterMs === null
        ? `${asked(operation)} was one too many for now. Wait a minute, then try again.`
        : `${asked(operation)} was one too many for now. Try again in ${seconds(retryAfterMs)}.`,
    next: 'try again',
    tone: 'warning',
  },
  'service error': {
    words: ({ operation, status }) =>
      `${asked(operation)} ended in an error at the service (${status}). Nothing here caused it. Try again in a moment.`,
    next: 'try again',
    tone: 'problem',
  },
  'unreadable answer': {
    words: (failure) =>
      `${asked(failure.operation)} brought an answer that cannot be trusted: ${unreadable(failure)} Try again; if it stays, tell the supplier this sentence.`,
    next: 'try again',
    tone: 'problem',
  },
  'other answer': { words: otherAnswer, next: 'fix the input', tone: 'warning' },
  'invalid input': {
    words: ({ problems }) => problems.map((problem) => problem.message).join(' '),
    next: 'fix the input',
    tone: 'warning',
  },
  cancelled: { words: () => 'You stopped the look-up.', next: 'nothing', tone: 'info' },
  'not connected': {
    words: ({ reason }) => NOT_CONNECTED[reason],
    next: 'check the connection',
    tone: 'problem',
  },
  keychain: {
    words: ({ detail }) => `Your computer’s keychain answered: ${sentence(detail)} Unlock it, then try again.`,
    next: 'try again',
    tone: 'problem',
  },
  storage: { words: ({ words }) => words, next: 'try again', tone: 'problem' },
  platform: { words: ({ words }) => words, next: 'try again', tone: 'warning' },
  fault: {
    words: ({ reference }) =>
      `This is a fault of Counterpart’s own, not of yours. What you typed is kept. Try again; if it stays, read out this reference: ${reference}.`,
    next: 'report',
    tone: 'problem',
  },
};

const NOT_CONNECTED: { readonly [reason in NotConnectedReason]: string } = {
  'no mode chosen': 'Connect to the service, or open practice, before asking for anything.',
  'credential missing': 'No credential is saved. Enter it in the settings to go on.',
  'credential locked or missing':
    'The keychain is locked, or the credential was deleted. Unlock it and retry, or enter the credential again.',
  'credential for another service':
    'The saved credential belongs to another service and is not sent to this one. Check the base URL in the settings, or enter the credential of this service there.',
  'live not offered':
    'This Counterpart runs without Electron, for development and trials: it connects to no supplier. Open practice, or install Counterpart.',
  'merchant not confirmed':
    'The service answered for another merchant than before. Confirm that it is the right one before selling.',
};

/** Turns each kind of failure into words and a next step. The one place where this is done. */
export function failureWords(failure: Failure): FailureWords {
  const { words, next, tone } = WORDS[failure.kind] as KindWords<FailureKind>;
  return {
    title: failureTitle(failure),
    words: words(failure),
    said: 'said' in failure ? failure.said : null,
    next: typeof next === 'string' ? next : next(failure),
    tone,
  };
}

/** A text that is to stand inside a sentence. */
function withoutFullStop(text: string): string {
  return text.replace(/\.+$/, '');
}

/** Milliseconds as a person says them: "15 seconds", "2 minutes". */
export function seconds(ms: number): string {
  const whole = Math.max(1, Math.ceil(ms / 1000));
  if (whole >= 120) return `${Math.ceil(whole / 60)} minutes`;
  return whole === 1 ? '1 second' : `${whole} seconds`;
}

function asked(operation: Operation): string {
  switch (operation) {
    case 'vehicle access':
      return 'Asking for the merchant and the makes';
    case 'product':
      return 'Asking for the part';
    case 'plate search':
      return 'Looking the plate up';
    case 'shipping rates':
      return 'Asking for delivery rates';
    case 'order':
      return 'Sending the order';
    case 'product picture':
      return 'Fetching the picture';
    default:
      return assertNever(operation);
  }
}

function notFound(operation: Operation, codes: readonly string[]): Pick<FailureWords, 'words' | 'next'> {
  switch (operation) {
    case 'plate search':
      return {
        words:
          'The service knows no vehicle with this plate in this state. Ask which state it is registered in, and read the plate again.',
        next: 'fix the input',
      };
    case 'product':
      return {
        words: `The service was asked for exactly ${codes.length > 1 ? `these: ${codes.join(' and ')}` : 'this code'}. It does not say which it looks parts up by – SKU, manufacturer’s code or product code – so check it, or try another code of the part.`,
        next: 'fix the input',
      };
    case 'vehicle access':
    case 'shipping rates':
    case 'order':
    case 'product picture':
      return {
        words: `${asked(operation)} was answered with “not found”. Check the address of the service in the settings.`,
        next: 'check the connection',
      };
    default:
      return assertNever(operation);
  }
}

function otherAnswer({ operation, asked: wanted, came }: FailureOf<'other answer'>): string {
  return operation === 'plate search'
    ? `The service was asked for ${wanted} and answered for ${came}, so no vehicle was taken from it. Read the plate again with the customer; if it stays, tell the supplier.`
    : `The service was asked for ${wanted} and answered with ${came}, so it was not taken. Check the code, or open ${came} by its own code where it is the part you mean.`;
}

function refusedWords(operation: Operation): string {
  if (operation === 'shipping rates') {
    return 'Delivery rates are quoted only for parts in your managed catalogue, or from a connected distributor with which you have an account. Check the parts and the address';
  }
  return `${asked(operation)} was answered with a no. Check what was typed`;
}

function unreadable(failure: FailureOf<'unreadable answer'>): string {
  const came = `${failure.received} came (status ${failure.status}).`;
  return failure.path === '' ? came : `${failure.path} should be ${failure.expected}, and ${came}`;
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
