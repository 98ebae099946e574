import { ageWords } from '#shared/domain/values/freshness.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { QuoteRow, QuoteView } from '#shared/records-view.ts';
import type { FieldProblem } from '#shared/result.ts';
import { fieldValue, lineFieldOf } from '#renderer/sale/ticket-fields.ts';

const DAY = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "20 December 2026", of an ISO date. */
export function dayWords(isoDate: string): string {
  const day = new Date(`${isoDate.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? isoDate : DAY.format(day);
}

const SHORT_DAY = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "20 Dec", of an ISO date. */
export function shortDay(isoDate: string): string {
  const day = new Date(`${isoDate.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? isoDate : SHORT_DAY.format(day);
}

/** Whether a quote no longer stands on a day, both as ISO dates: it stands through its last day. */
export function hasLapsed(validUntil: string, today: string): boolean {
  return validUntil.slice(0, 10) < today.slice(0, 10);
}

/** The day of a clock as an ISO date, in the shop's time. */
export function isoDay(now: Date): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`;
}

/** What the paper is called: a quote, or an estimate where a figure was too old to promise. */
export function paperTitle(quote: Pick<QuoteView, 'estimate'>): 'Quote' | 'Estimate' {
  return quote.estimate ? 'Estimate' : 'Quote';
}

/** How old a figure was when the quote was made: "stock of TB-4821-R, read 12 min before". */
export function figureWords(figure: QuoteView['freshness'][number], issuedAt: string): string {
  const age = ageWords(figure.readAt, Math.max(Date.parse(issuedAt), Date.parse(figure.readAt)));
  return `${figure.what}, ${age === 'just now' ? 'read just before' : `read ${age.replace(/ ago$/, ' before')}`}`;
}

/** Why a quote is an estimate: the figures that were too old to promise; null where none was. */
export function estimateReason(quote: QuoteView): string | null {
  const stale = quote.freshness.filter((figure) => figure.stale).map((figure) => figureWords(figure, quote.issuedAt));
  return stale.length === 0 ? null : `An estimate, because of figures that cannot be promised: ${stale.join('; ')}.`;
}

/** What is said when a quote was made: its number to read out, what it comes to, how long it stands. */
export function quoteMadeWords(quote: QuoteView): string {
  const name = `${paperTitle(quote)} ${quote.label}`;
  const sum = `${formatCents(quote.totals.totalCents)}, valid until ${dayWords(quote.validUntil)}.`;
  return [`${name}: ${sum}`, estimateReason(quote)].filter((words) => words !== null).join(' ');
}

/**
 * The problems of a refused quote that still stand: the field of each holds what it held when the quote was refused.
 */
export function problemsLeft(problems: readonly FieldProblem[], refused: Ticket, now: Ticket): readonly FieldProblem[] {
  if (refused.id !== now.id) return problems;
  return problems.filter(({ field }) => {
    if (field === 'lines') return now.lines.length === refused.lines.length;
    const line = lineFieldOf(field);
    if (line !== null && !now.lines.some(({ id }) => id === line.lineId)) return false;
    return fieldValue(now, field) === fieldValue(refused, field);
  });
}

/** What a quote or a ticket in a list is about: plate and customer, or that neither is known. */
export function rowWords(row: Pick<QuoteRow, 'plate' | 'customer'>): string {
  const about = [row.plate, row.customer].filter((text) => text !== '');
  return about.length === 0 ? 'no plate, no name' : about.join(' · ');
}

/** The parts of a quote in a line: the first, and how many more. */
export function rowParts(row: QuoteRow): string {
  if (row.firstPart === '') return 'no part';
  return row.lineCount > 1 ? `${row.firstPart} and ${row.lineCount - 1} more` : row.firstPart;
}
