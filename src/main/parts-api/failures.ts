import { assertNever } from '#shared/assert-never.ts';
import { isCredentialRejected } from '#shared/domain/order/submission.ts';
import { failed, type Operation, type Result, succeeded, type WireFailure } from '#shared/result.ts';
import { type AnswerBody, wholeBody } from './answer-body.ts';
import { OPENING_LIMIT_MS } from './opening-limit.ts';
import type { AnswerHead, Exchange } from './exchange.ts';
import type { Redact } from './redact.ts';
import { retryAfterMs } from './retry-after.ts';
import { oneLine, wordsOfAnswer } from './said.ts';

/** Longest content type that is repeated, characters. */
const LONGEST_START = 80;

/** What a failure is told from, besides the exchange itself. */
export interface FailureTerms {
  readonly operation: Operation;
  readonly host: string;
  /** The deadline of the call, ms. */
  readonly deadlineMs: number;
  readonly redact: Redact;
  readonly now: Date;
}

/** An answer that is a success (2xx) and came whole. */
export interface WholeAnswer {
  readonly head: AnswerHead;
  readonly body: AnswerBody;
}

/**
 * The answer that an exchange brought, to be read, or the failure that it is, of the ten kinds of the wire.
 *
 * 401 and 403 are *not authorised*, 404 *not found*, 429 *rate limited*, other 4xx *refused*, 5xx *service error*. A
 * redirect is never followed, because the credential would go along: it is an *unreadable answer*, as is one that broke
 * off, is too long, compressed or empty. A stopped exchange is *timed out*: the caller that cancelled it has been
 * answered.
 */
export function answerOf(exchange: Exchange, terms: FailureTerms): Result<WholeAnswer> {
  const { operation, host } = terms;
  switch (exchange.kind) {
    case 'answered':
      return isSuccess(exchange.head) ? answerOfSuccess(exchange, terms) : failed(failureOfStatus(exchange, terms));
    case 'cut': {
      if (!isSuccess(exchange.head)) return failed(failureOfStatus(exchange, terms));
      const received = `an answer cut after ${exchange.body.bytes} bytes`;
      return failed(unreadable(exchange.head, terms, { expected: 'the whole answer', received }));
    }
    case 'too long': {
      const limit = `${Math.round(exchange.limit / 1024 / 1024)} MB`;
      const expected = `an answer of at most ${limit}`;
      return failed(unreadable(exchange.head, terms, { expected, received: `more than ${limit}` }));
    }
    case 'not connected':
      return exchange.problem.kind === 'connect timed out'
        ? failed({ kind: 'timed out', operation, afterMs: Math.min(terms.deadlineMs, OPENING_LIMIT_MS) })
        : failed({ kind: 'offline', operation, detail: exchange.problem.words });
    case 'no answer': {
      const code = exchange.code === null ? '' : ` (${exchange.code})`;
      const detail = `The connection to ${host} broke before an answer came${code}.`;
      return failed({ kind: 'offline', operation, detail });
    }
    case 'stopped':
      return failed({ kind: 'timed out', operation, afterMs: terms.deadlineMs });
    default:
      return assertNever(exchange);
  }
}

/** An answer that came and cannot be read, at `path` of it. Text of the answer in `received` is redacted here. */
export function unreadable(
  head: AnswerHead,
  terms: FailureTerms,
  place: { readonly path?: string; readonly expected: string; readonly received: string },
): WireFailure {
  const { redact } = terms;
  return {
    kind: 'unreadable answer',
    operation: terms.operation,
    status: head.status,
    contentType: head.contentType === null ? null : redact(oneLine(head.contentType)).slice(0, LONGEST_START),
    path: redact(place.path ?? ''),
    expected: place.expected,
    received: redact(place.received),
  };
}

function isSuccess(head: AnswerHead): boolean {
  return head.status >= 200 && head.status < 300;
}

function answerOfSuccess({ head, body }: WholeAnswer, terms: FailureTerms): Result<WholeAnswer> {
  const encoding = oneLine(head.contentEncoding ?? '').toLowerCase();
  if (encoding !== '' && encoding !== 'identity') {
    const received = `content encoding ${encoding.slice(0, 40)}`;
    return failed(unreadable(head, terms, { expected: 'an answer that is not compressed', received }));
  }
  if (body.bytes === 0) return failed(unreadable(head, terms, { expected: 'JSON', received: 'an empty answer' }));
  return succeeded({ head, body });
}

function failureOfStatus(answer: WholeAnswer, terms: FailureTerms): WireFailure {
  const { head } = answer;
  const { operation } = terms;
  const { status } = head;
  if (status < 400) {
    return unreadable(head, terms, { expected: 'an answer from this address', received: redirectWords(head) });
  }
  const said = sayings(answer, terms);
  if (isCredentialRejected(status)) return { kind: 'not authorised', operation, status, said };
  if (status === 404) return { kind: 'not found', operation, status, said };
  if (status === 429) {
    const wait = retryAfterMs(head.retryAfter, terms.now);
    return { kind: 'rate limited', operation, status, retryAfterMs: wait, said };
  }
  if (status < 500) return { kind: 'refused', operation, status, said };
  const wait = retryAfterMs(head.retryAfter, terms.now);
  return { kind: 'service error', operation, status, ...(wait === null ? {} : { retryAfterMs: wait }), said };
}

function redirectWords(head: AnswerHead): string {
  const target = head.location === null ? null : URL.parse(head.location);
  return `a redirect (${head.status})${target === null ? '' : ` to ${target.host.slice(0, 60)}`}`;
}

function sayings(answer: WholeAnswer, terms: FailureTerms): string | null {
  // Of what is not there one thing alone was asked for, but for rates: its name on the wire tells a shop nothing.
  const fields = answer.head.status !== 404 || terms.operation === 'shipping rates';
  // Redacted before it is cut, so that no half of the credential is left at the cut.
  const said = wordsOfAnswer(terms.redact(wholeBody(answer.body).toString('utf8')), { fields });
  return said === null ? null : terms.redact(said);
}
