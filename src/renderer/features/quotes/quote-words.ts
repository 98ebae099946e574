import { type QuoteDays, type QuoteStatus, quoteLife } from '#shared/domain/quote/quote-life.ts';
import { whyLeftOut } from '#shared/domain/quote/figure-names.ts';
import { dayAndMonth, fullDay } from '#shared/domain/values/day-words.ts';
import { ageWords } from '#shared/domain/values/freshness.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import { isoDay } from '#shared/domain/values/shop-day.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { OrderOfRevision, QuoteRow, QuoteView } from '#shared/records-view.ts';
import type { FieldProblem } from '#shared/result.ts';
import { orderedAsWords } from '#renderer/sale/quote-order-messages.ts';
import { fieldValue, lineFieldOf } from '#renderer/sale/ticket-fields.ts';
import { QUOTES_MESSAGES as messages } from './quotes-messages.ts';

/** What the life of a quote is told from, in a list or on its own. */
export type QuoteTimes = Pick<
  QuoteRow,
  'number' | 'label' | 'issuedAt' | 'validUntil' | 'superseded' | 'otherOrder' | 'unconfirmed'
> & {
  readonly orderedAt?: string | null;
};

/** The days that the life of a quote is told from, by the shop's own calendar. */
export function quoteDays(quote: QuoteTimes): QuoteDays {
  const { label, issuedAt, validUntil, superseded, orderedAt = null, otherOrder, unconfirmed } = quote;
  return {
    issued: isoDay(new Date(issuedAt)),
    validUntil: validUntil.slice(0, 10),
    ordered: orderedAt === null ? null : isoDay(new Date(orderedAt)),
    otherOrdered: otherOrder?.since === true ? isoDay(new Date(otherOrder.orderedAt)) : null,
    unconfirmed: unconfirmed?.label === label ? 'own' : unconfirmed?.since === true ? 'other' : null,
    superseded,
  };
}

/** How a quote stands, on its badge: `newest` is the revision that replaced it, null where that is not known. */
export function standingWords(quote: QuoteTimes, standing: QuoteStatus, newest: number | null): string {
  const { otherOrder } = quote;
  if (standing === 'superseded' && newest !== null) return messages.replacedBy(newest);
  if (standing === 'other ordered' && otherOrder !== undefined) return orderedAsWords(quote, otherOrder);
  return messages.standings[standing];
}

/**
 * Until when a quote can be taken, or could before it ended or was replaced, null once it or another one in its stead
 * was ordered; then how long that is, or the day of the order, null where nothing more is said.
 */
export function lifeWords(quote: QuoteTimes, today: string): readonly [valid: string | null, more: string | null] {
  const { standing, daysLeft } = quoteLife(quoteDays(quote), today);
  // The badge before it says which revision was ordered.
  const orderedAt = standing === 'other ordered' ? quote.otherOrder?.orderedAt : quote.orderedAt;
  if (typeof orderedAt === 'string') return [null, messages.orderedOn(dayAndMonth(isoDay(new Date(orderedAt))))];
  const day = fullDay(quote.validUntil);
  if (daysLeft < 0) return [messages.wasValidTo(day), messages.expiredAgo(-daysLeft)];
  if (quote.superseded) return [messages.wasValidTo(day), null];
  return [messages.validTo(day), standing === 'open' ? messages.daysLeft(daysLeft) : null];
}

/** What was ordered before a quote that is a later offer, beside how it stands; null where nothing was. */
export function orderedBeforeWords({ number, superseded, otherOrder }: QuoteTimes): string | null {
  if (superseded || otherOrder === undefined || otherOrder.since) return null;
  return messages.otherOrdered(nameOf(number, otherOrder));
}

/** What the one that was ordered is called beside a quote of this number: its revision, or its label. */
function nameOf(number: number, other: OrderOfRevision): string {
  return other.number === number ? messages.revision(other.revision) : other.label;
}

/** What is said of a quote of which another one was ordered: a title, and what that means for this one. */
export function otherOrderWords(
  { number, otherOrder }: QuoteTimes,
  standing: QuoteStatus,
): readonly [title: string, means: string] | null {
  if (otherOrder === undefined) return null;
  const day = dayAndMonth(isoDay(new Date(otherOrder.orderedAt)));
  const title = messages.otherOrderedOn(nameOf(number, otherOrder), day);
  if (otherOrder.since) return [title, messages.notThisOne];
  // Replaced or expired, it is offered no more.
  return [title, standing === 'superseded' || standing === 'lapsed' ? messages.offeredSince : messages.newOffer];
}

/** That an order of a quote, or of another one of its ticket, may have been placed; null where none may. */
export function unconfirmedWords({ unconfirmed }: QuoteTimes): string | null {
  return unconfirmed === undefined ? null : messages.mayBeOrdered(unconfirmed.label);
}

/** What the paper is called: a quote, or an estimate where a figure was old or open. */
export function paperTitle(quote: Pick<QuoteView, 'estimate'>): string {
  return quote.estimate ? messages.estimate : messages.quote;
}

/** How old a figure was when the quote was made: "stock of TB-4821-R, checked 12 min before". */
export function figureWords(figure: QuoteView['freshness'][number], issuedAt: string): string {
  const age = ageWords(figure.readAt, Math.max(Date.parse(issuedAt), Date.parse(figure.readAt)));
  return `${figure.what}, ${age === 'just now' ? messages.checkedJustBefore : messages.checkedBefore(age)}`;
}

/** The mark of a figure that makes an estimate of its quote, for its age or not; null of any other. */
export function figureMark({ stale }: QuoteView['freshness'][number]): string | null {
  return stale ? messages.notFirm : null;
}

/** Why a quote is an estimate: figures that are old or open, a delivery that was left out; null where none is. */
export function estimateReason(quote: QuoteView): string | null {
  const stale = quote.freshness.filter((figure) => figure.stale);
  if (stale.length === 0) return null;
  const leftOut = stale.flatMap(({ what }) => whyLeftOut(what) ?? []).map(messages.withoutDelivery);
  const open = stale
    .filter(({ what }) => whyLeftOut(what) === null)
    .map((figure) => figureWords(figure, quote.issuedAt));
  const estimate = open.length === 0 ? messages.estimateOnly : messages.becauseEstimate(open.join('; '));
  return [estimate, ...leftOut].join(' ');
}

/** What is said when a quote was made: its number to read out, what it comes to, how long it is valid. */
export function quoteMadeWords(quote: QuoteView): string {
  const name = `${paperTitle(quote)} ${quote.label}`;
  const sum = messages.madeWords(name, formatCents(quote.totals.totalCents), fullDay(quote.validUntil));
  return [sum, estimateReason(quote)].filter((words) => words !== null).join(' ');
}

/**
 * The problems of a refused quote that still stand: the field of each holds what it held when the quote was refused.
 */
export function problemsLeft(problems: readonly FieldProblem[], refused: Ticket, now: Ticket): readonly FieldProblem[] {
  if (refused.id !== now.id) return problems;
  return problems.filter(({ field }) => {
    // Too few for the rules of a sale, or too many for the bridge.
    if (field === 'lines' || field === 'ticket.lines') return now.lines.length === refused.lines.length;
    const line = lineFieldOf(field);
    if (line !== null && !now.lines.some(({ id }) => id === line.lineId)) return false;
    return fieldValue(now, field) === fieldValue(refused, field);
  });
}

/** What a quote or a ticket in a list is about: plate and customer, or that neither is known. */
export function rowWords(row: Pick<QuoteRow, 'plate' | 'customer'>): string {
  const about = [row.plate, row.customer].filter((text) => text !== '');
  return about.length === 0 ? messages.finder.nobody : about.join(' · ');
}

/** The parts of a quote in a line: the first, and how many more. */
export function rowParts(row: QuoteRow): string {
  if (row.firstPart === '') return messages.finder.noPart;
  return row.lineCount > 1 ? messages.finder.andMore(row.firstPart, row.lineCount - 1) : row.firstPart;
}
