import { assertNever } from '../shared/assert-never.ts';
import type { Failure, Operation } from '../shared/result.ts';
import { failureTitle } from './failure-title.ts';

/** What a person can do about a failure. */
export type NextStep = 'try again' | 'check the connection' | 'mend the input' | 'report' | 'nothing';

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

/** Turns each kind of failure into words and a next step. The one place where this is done. */
export function failureWords(failure: Failure): FailureWords {
  return { title: failureTitle(failure), ...told(failure) };
}

function told(failure: Failure): Omit<FailureWords, 'title'> {
  switch (failure.kind) {
    case 'offline':
      return {
        words: `${asked(failure.operation)} got no connection (${withoutFullStop(failure.detail)}). Check the network here, then try again. What you typed is kept.`,
        said: null,
        next: 'try again',
        tone: 'problem',
      };
    case 'timed out':
      return {
        words: `${asked(failure.operation)} had no answer after ${seconds(failure.afterMs)} and was stopped. Try again; the settings say how long to wait.`,
        said: null,
        next: 'try again',
        tone: 'warning',
      };
    case 'not authorised':
      return {
        words: `${asked(failure.operation)} was turned away (${failure.status}). Enter the credential again in the settings, or ask the supplier whether it still holds.`,
        said: failure.said,
        next: 'check the connection',
        tone: 'problem',
      };
    case 'not found':
      return { ...notFound(failure.operation, failure.asked ?? []), said: failure.said, tone: 'warning' };
    case 'refused':
      return {
        words: `${refusedWords(failure.operation)} (${failure.status}).`,
        said: failure.said,
        next: 'mend the input',
        tone: 'warning',
      };
    case 'rate limited':
      return {
        words:
          failure.retryAfterMs === null
            ? `${asked(failure.operation)} was one too many for now. Wait a minute, then try again.`
            : `${asked(failure.operation)} was one too many for now. Try again in ${seconds(failure.retryAfterMs)}.`,
        said: failure.said,
        next: 'try again',
        tone: 'warning',
      };
    case 'service error':
      return {
        words: `${asked(failure.operation)} ended in an error at the service (${failure.status}). Nothing here caused it. Try again in a moment.`,
        said: failure.said,
        next: 'try again',
        tone: 'problem',
      };
    case 'unreadable answer':
      return {
        words: `${asked(failure.operation)} brought an answer that cannot be trusted: ${unreadable(failure)} Try again; if it stays, tell the supplier this sentence.`,
        said: null,
        next: 'try again',
        tone: 'problem',
      };
    case 'other answer':
      return { ...otherAnswer(failure), said: null, next: 'mend the input', tone: 'warning' };
    case 'invalid input':
      return {
        words: failure.problems.map((problem) => problem.message).join(' '),
        said: null,
        next: 'mend the input',
        tone: 'warning',
      };
    case 'cancelled':
      return { words: 'You stopped the look-up.', said: null, next: 'nothing', tone: 'info' };
    case 'not connected':
      return { ...notConnected(failure.reason), said: null, next: 'check the connection', tone: 'problem' };
    case 'keychain':
      return {
        words: `Your computer’s keychain answered: ${sentence(failure.detail)} Unlock it, then try again.`,
        said: null,
        next: 'try again',
        tone: 'problem',
      };
    case 'storage':
      return {
        words: failure.words,
        said: null,
        next: 'try again',
        tone: 'problem',
      };
    case 'desk':
      return {
        words: failure.words,
        said: null,
        next: 'try again',
        tone: 'warning',
      };
    case 'fault':
      return {
        words: `This is a fault of Counterpart’s own, not of yours. What you typed is kept. Try again; if it stays, read out this reference: ${failure.reference}.`,
        said: null,
        next: 'report',
        tone: 'problem',
      };
    default:
      return assertNever(failure);
  }
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
        next: 'mend the input',
      };
    case 'product':
      return {
        words: `The service was asked for exactly ${codes.length > 1 ? `these: ${codes.join(' and ')}` : 'this code'}. It does not say which it looks parts up by – SKU, manufacturer’s code or product code – so check it, or try another code of the part.`,
        next: 'mend the input',
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

function otherAnswer({
  operation,
  asked: wanted,
  came,
}: Extract<Failure, { readonly kind: 'other answer' }>): Pick<FailureWords, 'words'> {
  return operation === 'plate search'
    ? {
        words: `The service was asked for ${wanted} and answered for ${came}, so no vehicle was taken from it. Read the plate again with the customer; if it stays, tell the supplier.`,
      }
    : {
        words: `The service was asked for ${wanted} and answered with ${came}, so it was not taken. Check the code, or open ${came} by its own code where it is the part you mean.`,
      };
}

function refusedWords(operation: Operation): string {
  if (operation === 'shipping rates') {
    return 'Delivery rates are quoted only for parts in your managed catalogue, or from a connected distributor with which you have an account. Check the parts and the address';
  }
  return `${asked(operation)} was answered with a no. Check what was typed`;
}

function unreadable(failure: Extract<Failure, { readonly kind: 'unreadable answer' }>): string {
  const came = `${failure.received} came (status ${failure.status}).`;
  return failure.path === '' ? came : `${failure.path} should be ${failure.expected}, and ${came}`;
}

function notConnected(
  reason: Extract<Failure, { readonly kind: 'not connected' }>['reason'],
): Pick<FailureWords, 'words'> {
  switch (reason) {
    case 'no door taken':
      return { words: 'Connect to the service, or open practice, before asking for anything.' };
    case 'credential missing':
      return { words: 'No credential is saved. Enter it in the settings to go on.' };
    case 'credential locked or missing':
      return {
        words:
          'The keychain is locked, or the credential was deleted. Unlock it and retry, or enter the credential again.',
      };
    case 'credential for another service':
      return {
        words:
          'The saved credential belongs to another service and is not sent to this one. Check the base URL in the settings, or enter the credential of this service there.',
      };
    case 'live not offered':
      return {
        words:
          'This Counterpart runs without Electron, for development and trials: it connects to no supplier. Open practice, or install Counterpart.',
      };
    case 'merchant not confirmed':
      return {
        words:
          'The service answered for another merchant than before. Confirm that it is the right one before selling.',
      };
    default:
      return assertNever(reason);
  }
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
