import { formatCents } from '#shared/domain/values/money.ts';
import type { DeliveryHint } from '#shared/domain/ticket/delivery-hint.ts';
import { chosenRate } from '#shared/domain/ticket/rates.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { ageWords, isNewer, isStale } from '#shared/domain/values/freshness.ts';
import type { Answer } from '#renderer/components/answer-cell.tsx';
import { nowSince } from '#renderer/sale/clock.ts';
import type { DeliveryAsking } from './delivery-hint.ts';
import { DELIVERY_WORDS } from './delivery-hint-messages.ts';

/** What the delivery cell goes by. */
export interface DeliveryBasis {
  readonly ticket: Ticket | null;
  /** Names the basket of the ticket as it is now; null while rates cannot be asked for it. */
  readonly basket: string | null;
  readonly sku: string;
  readonly hint: DeliveryHint | null;
  readonly asking: DeliveryAsking;
  /** The postcode that a price would be asked for; empty while none is known. */
  readonly postcode: string;
  /** The shared clock as it ticked last: each figure is as old as that says, or new where it was read since. */
  readonly tickedMs: number;
  /** The key that compares the rates, as a person reads it. */
  readonly ratesKey: string;
}

/**
 * What the delivery cell says: the rates of the ticket where the part is on it, unless another postcode was asked for
 * since; else what one part cost last.
 */
export function deliveryAnswer(basis: DeliveryBasis): Answer {
  const { ticket, basket, sku, hint, asking, postcode, tickedMs, ratesKey } = basis;
  if (asking.kind === 'asking' && asking.sku === sku) {
    return { ...QUIET, state: 'checking', word: DELIVERY_WORDS.asking, line: DELIVERY_WORDS.stops };
  }
  const ofTicket = ticket === null || basket === null ? null : ticketAnswer(ticket, { basket, sku, tickedMs });
  if (ofTicket !== null && !isOtherAsked(basis)) return ofTicket;
  // Of another postcode that is to be asked for by now, nothing is known yet.
  const past = pastQuestion(basis);
  if (past?.kind === 'failed') {
    return past.words === null
      ? { ...QUIET, word: DELIVERY_WORDS.noRate, line: DELIVERY_WORDS.noRateLine(ratesKey) }
      : { ...QUIET, ...failedAnswer(past.words, hint, tickedMs) };
  }
  if (past?.kind === 'unusable') {
    return { ...QUIET, word: DELIVERY_WORDS.noUsable, line: DELIVERY_WORDS.noUsableLine(past.why) };
  }
  if (hint !== null) return hintAnswer(hint, tickedMs);
  return postcode === ''
    ? { ...QUIET, word: DELIVERY_WORDS.none, line: DELIVERY_WORDS.noneLine }
    : { ...QUIET, word: DELIVERY_WORDS.notAsked, line: DELIVERY_WORDS.notAskedLine(postcode) };
}

/** The question for the part and the postcode that brought nothing that can be shown; null where there is none. */
function pastQuestion({
  asking,
  sku,
  postcode,
}: DeliveryBasis): Extract<DeliveryAsking, { readonly askedAt: string }> | null {
  return 'askedAt' in asking && asking.sku === sku && asking.postcode === postcode ? asking : null;
}

/** Whether delivery to another postcode than that of the ticket's rates was asked for after they came. */
function isOtherAsked(basis: DeliveryBasis): boolean {
  const { ticket, hint, postcode, tickedMs } = basis;
  const rates = ticket?.rates ?? null;
  if (rates === null || postcode === '' || postcode === rates.postcode) return false;
  const times = [pastQuestion(basis)?.askedAt, hint?.readAt].filter((time) => time !== undefined);
  return times.some((time) => isNewer(time, rates.readAt, nowSince(tickedMs, time)));
}

const QUIET = { state: 'unknown', tone: 'unknown', check: false } as const;

/** The rates that the ticket has for what is on it now; null where it has none, or the part is not on it. */
function ticketAnswer(
  ticket: Ticket,
  { basket, sku, tickedMs }: { readonly basket: string; readonly sku: string; readonly tickedMs: number },
): Answer | null {
  const { rates } = ticket;
  if (rates === null || rates.fingerprint !== basket || !ticket.lines.some((line) => line.sku === sku)) return null;
  const chosen = chosenRate(ticket, basket);
  const row = chosen ?? rates.rows.find(({ unusable }) => unusable === null);
  if (row === undefined) return null;
  const price = formatCents(row.priceInCents);
  const fresh = chosen === null ? DELIVERY_WORDS.forCart(price, row.cheapest) : DELIVERY_WORDS.chosen(price);
  // The foot of the ticket says which is chosen: an old price has its age in that place.
  return aged(row.deliveryText, { fresh, old: price }, rates.readAt, tickedMs);
}

function hintAnswer(hint: DeliveryHint, tickedMs: number): Answer {
  const { deliveryText, priceInCents, cheapest, state, readAt } = hint;
  const price = formatCents(priceInCents);
  const words = { fresh: DELIVERY_WORDS.price(price, state, cheapest), old: DELIVERY_WORDS.old(price, state) };
  return aged(deliveryText, words, readAt, tickedMs);
}

/** Why no answer came, and what the part cost before: that answers another question, and always has its age. */
function failedAnswer(why: string, hint: DeliveryHint | null, tickedMs: number): Pick<Answer, 'word' | 'line'> {
  if (hint === null) return { word: DELIVERY_WORDS.failed, line: why };
  const age = ageWords(hint.readAt, nowSince(tickedMs, hint.readAt));
  const before = DELIVERY_WORDS.old(formatCents(hint.priceInCents), hint.state);
  return { word: why, line: DELIVERY_WORDS.aged(before, age) };
}

/** The carrier's words as they came, and the price with its age once it is old. */
function aged(
  deliveryText: string | null,
  words: { readonly fresh: string; readonly old: string },
  readAt: string,
  tickedMs: number,
): Answer {
  const word = deliveryText ?? DELIVERY_WORDS.noTime;
  const nowMs = nowSince(tickedMs, readAt);
  return isStale('rates', readAt, nowMs)
    ? {
        state: 'old',
        tone: 'unknown',
        check: false,
        word,
        line: DELIVERY_WORDS.aged(words.old, ageWords(readAt, nowMs)),
      }
    : { state: 'known', tone: 'fit', check: false, word, line: words.fresh };
}
