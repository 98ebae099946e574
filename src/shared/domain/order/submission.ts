import { assertNever } from '#shared/assert-never.ts';
import { givesTwoIds, hintsAtOrder, hintsAtRefusal } from './order-answer-hints.ts';
import { isText, saidBy, successSaid, withoutByteOrderMark } from './order-answer-text.ts';
import { isObject, jsonOf } from '../values/json-text.ts';
import { isOrderId } from './order-id.ts';
import { SEND_WINDOW_MS } from './send-window.ts';

/** Why an order was certainly not sent: no byte can have reached the service (`docs/design.md` 2). */
export type NotSentReason =
  | 'name not resolved'
  | 'connection refused'
  | 'connect timed out'
  | 'certificate rejected'
  /** The proxy refused the connection. */
  | 'proxy refused'
  /** The way through the proxy broke off before it was secure, and the order is written to a secure one alone. */
  | 'proxy broke off'
  /** There was none when the request was about to be made. */
  | 'no credential'
  /** The disk did not take the note, outside the records, that it was about to be sent. */
  | 'not written down'
  /** A connection stood, and too long after the order was confirmed: it was closed unused (`send-window.ts`). */
  | 'too late'
  /** A connection stood, and what the other counters had said to it did not hold any more: it was closed unused. */
  | 'leave ended';

/** How one attempt to place an order ended (`docs/design.md` 2). */
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

/** With these a service says that it does not take the credential, whatever it was asked. */
const CREDENTIAL_REJECTED: ReadonlySet<number> = new Set([401, 403]);

/** Whether a service says by this HTTP status that it does not take the credential. */
export function isCredentialRejected(status: number): boolean {
  return CREDENTIAL_REJECTED.has(status);
}

/**
 * The statuses by which a service says that it did not take an order. A gateway that repeats a request answers 409
 * itself.
 */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 404, 422]);

/**
 * How an order ended. Acknowledged and refused are claimed only on a complete answer that says one thing; whatever else
 * may have reached the service is unknown.
 */
export function classifyExchange(exchange: OrderExchange): Outcome {
  switch (exchange.kind) {
    case 'not connected':
      return { kind: 'not sent', reason: exchange.reason };
    case 'no complete answer':
      return { kind: 'unknown', happened: exchange.happened, status: null };
    case 'answered':
      return exchange.complete
        ? classifyAnswer(exchange.status, withoutByteOrderMark(exchange.body ?? ''))
        : { kind: 'unknown', happened: 'the answer was cut off before it was complete', status: exchange.status };
    default:
      return assertNever(exchange);
  }
}

/** How an order ended. An answer that cannot be interpreted, whatever is wrong with it, leaves it unknown. */
export function outcomeOf(exchange: OrderExchange): Outcome {
  try {
    return classifyExchange(exchange);
  } catch {
    return { kind: 'unknown', happened: 'the supplier’s answer could not be interpreted', status: null };
  }
}

function classifyAnswer(status: number, body: string): Outcome {
  const unknown = (happened: string): Outcome => ({ kind: 'unknown', happened, status });
  const succeeds = status >= 200 && status <= 299;
  if (!succeeds && !REFUSALS.has(status)) return unknown(`the supplier answered with status ${status}`);
  if (!isText(body)) return unknown(UNREADABLE);
  const { yes, no } = successSaid(body);
  if (yes && no) return unknown(CONTRADICTION);
  const answer = jsonOf(body);
  const says = isObject(answer) ? answer.success : undefined;
  if (!succeeds || says === false) {
    return yes || hintsAtOrder(body) ? unknown(CONTRADICTION) : { kind: 'refused', status, said: saidBy(body) };
  }
  if (!isObject(answer)) return unknown(UNREADABLE);
  if (givesTwoIds(body)) return unknown('the supplier gave more than one order ID');
  const id = answer.order_transaction_id;
  if (says === true && typeof id === 'string' && isOrderId(id)) {
    return hintsAtRefusal(body) ? unknown(YES_AND_FAULT) : { kind: 'acknowledged', transactionId: id };
  }
  return unknown('the supplier answered without a clear yes and an order ID');
}

const UNREADABLE = 'the supplier’s answer could not be read';
const CONTRADICTION = 'the supplier said no, but the same answer may mean that it has the order';
const YES_AND_FAULT = 'the supplier said yes, but in the same answer that something went wrong';

/** An outcome in words, to be read out: what happened, and what to do about it. */
export function outcomeWords(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'acknowledged':
      return `Acknowledged. The supplier’s order ID is ${outcome.transactionId}.`;
    case 'refused':
      return outcome.said === null
        ? `Refused by the supplier (status ${outcome.status}), without a reason.`
        : `Refused by the supplier (status ${outcome.status}): ${outcome.said}`;
    case 'not sent':
      return `Not sent: ${NOT_SENT_WORDS[outcome.reason]}. Nothing reached the supplier.`;
    case 'unknown':
      return `Outcome unknown: ${outcome.happened}. The order may have been placed: do not enter it again. Ask the supplier.`;
    default:
      return assertNever(outcome);
  }
}

/** Why an order was certainly not sent, in words to be read out. */
export const NOT_SENT_WORDS: { readonly [reason in NotSentReason]: string } = {
  'name not resolved': 'the supplier’s address could not be found',
  'connection refused': 'the supplier refused the connection',
  'connect timed out': 'no connection to the supplier in time',
  'certificate rejected': 'the supplier’s certificate was not accepted',
  'proxy refused': 'this network’s proxy blocked it, so ask the person who looks after the network',
  'proxy broke off': 'this network’s proxy broke off too early',
  'no credential': 'there was no credential',
  'not written down': 'the disk could not save it first',
  'too late': `it took longer than ${SEND_WINDOW_MS / 1_000} seconds, as the computer slept, its clock changed or the network was slow`,
  'leave ended': 'the shop’s database was away meanwhile',
};
