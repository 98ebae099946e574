import { assertNever } from '../shared/assert-never.ts';
import type { Failure, FieldProblem, Operation } from '../shared/result.ts';

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
  switch (failure.kind) {
    case 'offline':
      return {
        title: 'The service cannot be reached',
        words: `${asked(failure.operation)} got no connection (${withoutFullStop(failure.detail)}). Check the network here, then try again. What you typed is kept.`,
        said: null,
        next: 'try again',
        tone: 'problem',
      };
    case 'timed out':
      return {
        title: 'The service took too long',
        words: `${asked(failure.operation)} had no answer after ${seconds(failure.afterMs)} and was stopped. Try again; the settings say how long to wait.`,
        said: null,
        next: 'try again',
        tone: 'warning',
      };
    case 'not authorised':
      return {
        title: 'The service does not accept the credential',
        words: `${asked(failure.operation)} was turned away (${failure.status}). Enter the credential again in the settings, or ask the supplier whether it still holds.`,
        said: failure.said,
        next: 'check the connection',
        tone: 'problem',
      };
    case 'not found':
      return { ...notFound(failure.operation, failure.asked ?? []), said: failure.said, tone: 'warning' };
    case 'refused':
      return {
        title: 'The service refused this',
        words: `${refusedWords(failure.operation)} (${failure.status}).`,
        said: failure.said,
        next: 'mend the input',
        tone: 'warning',
      };
    case 'rate limited':
      return {
        title: 'The service asks us to wait',
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
        title: 'The service has a fault',
        words: `${asked(failure.operation)} ended in an error at the service (${failure.status}). Nothing here caused it. Try again in a moment.`,
        said: failure.said,
        next: 'try again',
        tone: 'problem',
      };
    case 'unreadable answer':
      return {
        title: 'The answer could not be read',
        words: `${asked(failure.operation)} brought an answer that cannot be trusted: ${unreadable(failure)} Try again; if it stays, tell the supplier this sentence.`,
        said: null,
        next: 'try again',
        tone: 'problem',
      };
    case 'other answer':
      return { ...otherAnswer(failure), said: null, next: 'mend the input', tone: 'warning' };
    case 'invalid input':
      return {
        title: 'Something typed needs mending',
        words: failure.problems.map((problem) => problem.message).join(' '),
        said: null,
        next: 'mend the input',
        tone: 'warning',
      };
    case 'cancelled':
      return { title: 'Stopped', words: 'You stopped the look-up.', said: null, next: 'nothing', tone: 'info' };
    case 'not connected':
      return { ...notConnected(failure.reason), said: null, next: 'check the connection', tone: 'problem' };
    case 'keychain':
      return {
        title: 'The keychain did not do what was asked',
        words: `Your computer’s keychain answered: ${sentence(failure.detail)} Unlock it, then try again.`,
        said: null,
        next: 'try again',
        tone: 'problem',
      };
    case 'storage':
      return {
        title: 'The records did not take this',
        words: failure.words,
        said: null,
        next: 'try again',
        tone: 'problem',
      };
    case 'desk':
      return {
        title: 'This computer did not do that',
        words: failure.words,
        said: null,
        next: 'try again',
        tone: 'warning',
      };
    case 'fault':
      return {
        title: 'Counterpart made a mistake',
        words: `This is a fault of Counterpart’s own, not of yours. What you typed is kept. Try again; if it stays, read out this reference: ${failure.reference}.`,
        said: null,
        next: 'report',
        tone: 'problem',
      };
    default:
      return assertNever(failure);
  }
}

/** What a failure says of fields: those of an `invalid input`; none of any other. */
export function problemsOf(failure: Failure): readonly FieldProblem[] {
  return failure.kind === 'invalid input' ? failure.problems : [];
}

/** The problem of one field among those of an `invalid input` failure; null where it has none. */
export function fieldProblem(failure: Failure | null, field: string): string | null {
  if (failure?.kind !== 'invalid input') return null;
  return failure.problems.find((problem) => problem.field === field)?.message ?? null;
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

function notFound(operation: Operation, codes: readonly string[]): Pick<FailureWords, 'title' | 'words' | 'next'> {
  switch (operation) {
    case 'plate search':
      return {
        title: 'No vehicle under this plate',
        words:
          'The service knows no vehicle with this plate in this state. Ask which state it is registered in, and read the plate again.',
        next: 'mend the input',
      };
    case 'product':
      return {
        title: 'No part under this code',
        words: `The service was asked for exactly ${codes.length > 1 ? `these: ${codes.join(' and ')}` : 'this code'}. It does not say which it looks parts up by – SKU, manufacturer’s code or product code – so check it, or try another code of the part.`,
        next: 'mend the input',
      };
    case 'vehicle access':
    case 'shipping rates':
    case 'order':
    case 'product picture':
      return {
        title: 'The service does not know this address',
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
}: Extract<Failure, { readonly kind: 'other answer' }>): Pick<FailureWords, 'title' | 'words'> {
  return operation === 'plate search'
    ? {
        title: 'Another plate came',
        words: `The service was asked for ${wanted} and answered for ${came}, so no vehicle was taken from it. Read the plate again with the customer; if it stays, tell the supplier.`,
      }
    : {
        title: 'Another part came',
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
): Pick<FailureWords, 'title' | 'words'> {
  switch (reason) {
    case 'no door taken':
      return { title: 'Not connected', words: 'Connect to the service, or open practice, before asking for anything.' };
    case 'credential missing':
      return { title: 'No credential', words: 'No credential is saved. Enter it in the settings to go on.' };
    case 'credential locked or missing':
      return {
        title: 'The keychain keeps the credential back',
        words:
          'The keychain is locked, or the credential was deleted. Unlock it and retry, or enter the credential again.',
      };
    case 'credential for another service':
      return {
        title: 'The credential is for another service',
        words:
          'The saved credential belongs to another service and is not sent to this one. Check the base URL in the settings, or enter the credential of this service there.',
      };
    case 'live not offered':
      return {
        title: 'Practice only',
        words:
          'This Counterpart runs without Electron, for development and trials: it connects to no supplier. Open practice, or install Counterpart.',
      };
    case 'merchant not confirmed':
      return {
        title: 'Another merchant answered',
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
