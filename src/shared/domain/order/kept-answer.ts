import { saidBy } from './order-answer-text.ts';
import { isObject, jsonOf } from '../values/json-text.ts';
import type { NotSentReason, OrderExchange } from './submission.ts';
import { quotedWords } from '../values/quoted-words.ts';
import { clipText } from '../values/text-size.ts';

const NOT_SENT_REASONS: { readonly [reason in NotSentReason]: true } = {
  'name not resolved': true,
  'connection refused': true,
  'connect timed out': true,
  'certificate rejected': true,
  'proxy refused': true,
  'proxy broke off': true,
  'no credential': true,
  'not written down': true,
  'too late': true,
  'leave ended': true,
};

/**
 * What came back for an order, read from the text that it was kept as before anybody interpreted it; null for no text,
 * and for one that says nothing of the kind.
 */
export function exchangeIn(kept: string | null): OrderExchange | null {
  const told = jsonOf(kept ?? '');
  if (!isObject(told)) return null;
  const { kind, reason, happened, status, body, complete } = told;
  if (kind === 'not connected' && isNotSentReason(reason)) return { kind, reason };
  if (kind === 'no complete answer' && typeof happened === 'string') return { kind, happened };
  const hasBody = typeof body === 'string' || body === null;
  if (kind === 'answered' && typeof status === 'number' && hasBody && typeof complete === 'boolean') {
    return { kind, status, body, complete };
  }
  return null;
}

/** What came back for an order, in a sentence, with the service's own words; null where nothing did. */
export function keptAnswerWords(kept: string | null): string | null {
  const exchange = exchangeIn(kept);
  if (exchange?.kind !== 'answered') return null;
  const said = saidBy(exchange.body ?? '');
  return said === null
    ? `What came back: status ${exchange.status}, without a word.`
    : `What came back: status ${exchange.status}, ${quotedWords(clipText(said, LONGEST_WORDS))}.`;
}

/** Most characters of the service's own words that are told with an order. */
const LONGEST_WORDS = 300;

function isNotSentReason(value: unknown): value is NotSentReason {
  return typeof value === 'string' && Object.hasOwn(NOT_SENT_REASONS, value);
}
