import { assertNever } from '../assert-never.ts';
import { clipText } from './text-size.ts';

/** Why an order was certainly not sent: no byte can have reached the service (`design.md` section 4). */
export type NotSentReason =
  | 'name not resolved'
  | 'connection refused'
  | 'connect timed out'
  | 'certificate rejected'
  /** There was none when the request was about to be made. */
  | 'no credential';

/** How one attempt to place an order ended (`design.md` section 4). */
export type Outcome =
  | { readonly kind: 'acknowledged'; readonly transactionId: string }
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** The service's own words, at most 2,000 characters; null where it gave none. */
      readonly said: string | null;
    }
  | { readonly kind: 'not sent'; readonly reason: NotSentReason }
  | {
      readonly kind: 'unknown';
      /** What happened instead of a clear answer, in words, such as "the connection was cut before an answer came". */
      readonly happened: string;
      readonly status: number | null;
    };

/** A submission as the window sees it. It is made once per reviewed ticket and sent at most once, ever. */
export interface SubmissionView {
  readonly id: string;
  readonly ticketId: string;
  readonly customerReference: string;
  readonly account: string;
  readonly warehouse: string;
  /** ISO time at which the request was about to leave. */
  readonly startedAt: string;
  readonly state:
    | { readonly kind: 'sending' }
    | { readonly kind: 'ended'; readonly endedAt: string; readonly outcome: Outcome }
    /** An unknown one that a person has found out about: placed, with the supplier's id, or not placed. */
    | {
        readonly kind: 'resolved';
        readonly resolvedAt: string;
        readonly placed: boolean;
        readonly transactionId: string | null;
        readonly rung: string;
        readonly said: string;
      };
}

/** What the client saw of the one request of an order, before it is interpreted. */
export type OrderExchange =
  /** No connection came about: not one byte can have reached the service. */
  | { readonly kind: 'not connected'; readonly reason: NotSentReason }
  /** The connection was cut, reset or too slow, or an answer only began; `happened` says which, in words. */
  | { readonly kind: 'no complete answer'; readonly happened: string }
  /** `complete` is false where the body ended early; then `body` is what came of it, or null. */
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly body: string | null;
      readonly complete: boolean;
    };

/** The statuses by which a service says that it did not take an order (`design.md` section 4). */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 404, 409, 422]);
const LONGEST_SAID = 2_000;

/**
 * How an order ended (`design.md` section 4). Acknowledged and refused are claimed only on a complete and clear answer;
 * whatever else may have reached the service is unknown.
 */
export function classifyExchange(exchange: OrderExchange): Outcome {
  switch (exchange.kind) {
    case 'not connected':
      return { kind: 'not sent', reason: exchange.reason };
    case 'no complete answer':
      return { kind: 'unknown', happened: exchange.happened, status: null };
    case 'answered':
      return exchange.complete
        ? classifyAnswer(exchange.status, exchange.body ?? '')
        : { kind: 'unknown', happened: 'the answer was cut off before it was complete', status: exchange.status };
    default:
      return assertNever(exchange);
  }
}

function classifyAnswer(status: number, body: string): Outcome {
  if (REFUSALS.has(status)) return { kind: 'refused', status, said: saidBy(body) };
  if (status < 200 || status > 299) {
    return { kind: 'unknown', happened: `the service answered with status ${status}`, status };
  }
  const answer = parsed(body);
  if (!isObject(answer)) return { kind: 'unknown', happened: 'the answer of the service could not be read', status };
  if (answer.success === false) return { kind: 'refused', status, said: saidBy(body) };
  const id = answer.order_transaction_id;
  if (answer.success === true && typeof id === 'string' && id.trim() !== '') {
    return { kind: 'acknowledged', transactionId: id };
  }
  return { kind: 'unknown', happened: 'the service answered without a clear yes and a transaction id', status };
}

/** Keys under which services put what they have to say, the most telling first. */
const TELLING_KEYS = ['message', 'error', 'detail', 'details', 'errors', 'title', 'reason', 'description'] as const;

/** The service's own words in an answer: of JSON its telling texts, else the text as it came; null where there is none. */
function saidBy(body: string): string | null {
  const text = body.trim();
  if (text === '') return null;
  const answer = parsed(text);
  const told = isObject(answer) ? TELLING_KEYS.flatMap((key) => textsIn(answer[key])) : [];
  return clipText(told.length === 0 ? text : [...new Set(told)].join('; '), LONGEST_SAID);
}

/** Texts in a value, wherever they are nested; names of fields stand before what is said of them. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner).map((text) => `${key}: ${text}`));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An outcome in words, to be read out: what happened, and what to do about it. */
export function outcomeWords(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'acknowledged':
      return `Acknowledged. The transaction id is ${outcome.transactionId}.`;
    case 'refused':
      return outcome.said === null
        ? `Refused by the service (status ${outcome.status}), without a reason. Nothing was ordered.`
        : `Refused by the service (status ${outcome.status}): ${outcome.said}`;
    case 'not sent':
      return `Not sent: ${NOT_SENT_WORDS[outcome.reason]}. Nothing reached the service.`;
    case 'unknown':
      return `Outcome unknown: ${outcome.happened}. The order may have been placed: do not enter it again. Ask the supplier.`;
    default:
      return assertNever(outcome);
  }
}

const NOT_SENT_WORDS: { readonly [reason in NotSentReason]: string } = {
  'name not resolved': 'the address of the service could not be found',
  'connection refused': 'the service refused the connection',
  'connect timed out': 'no connection to the service came about in time',
  'certificate rejected': 'the certificate of the service was not accepted',
  'no credential': 'there was no credential to send it with',
};
