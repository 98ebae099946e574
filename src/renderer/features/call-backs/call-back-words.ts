import type { CallBackList, CallBackRow } from '#shared/records-view.ts';
import { type AwaitedPart, type CallBackState, callBackState, inOrder } from '#shared/domain/ticket/call-back.ts';
import { nearDay } from '#shared/domain/values/day-words.ts';
import { isoDay } from '#shared/domain/values/shop-day.ts';
import { clockTime, dayAndTime } from '#renderer/sale/shop-time.ts';
import { CALL_BACKS_MESSAGES as messages } from './call-backs-messages.ts';

/** A line of the list: an order that nobody knows the outcome of, or a call-back with how it stands. */
export type CallBackLine =
  | { readonly kind: 'unconfirmed'; readonly key: string; readonly order: CallBackList['unconfirmed'][number] }
  | { readonly kind: 'call-back'; readonly key: string; readonly row: CallBackRow; readonly state: CallBackState };

/** The lines in their order: unconfirmed orders, then what is due, what comes, what is awaited, what was done. */
export function callBackLines(
  { rows, unconfirmed }: Pick<CallBackList, 'rows' | 'unconfirmed'>,
  nowMs: number,
): readonly CallBackLine[] {
  return [
    ...unconfirmed.map((order) => ({ kind: 'unconfirmed', key: order.submissionId, order }) as const),
    ...inOrder(rows, nowMs).map(
      (row) => ({ kind: 'call-back', key: row.id, row, state: callBackState(row, nowMs) }) as const,
    ),
  ];
}

/** How many are due: what the bar at the top counts. */
export function dueCount(list: CallBackList, nowMs: number): number {
  return list.unconfirmed.length + list.rows.filter((row) => callBackState(row, nowMs) === 'due').length;
}

/** Whether there may be more that are due than are listed: all that are listed with a time are. */
export function mayMoreBeDue({ rows, hidden }: CallBackList, nowMs: number): boolean {
  return hidden.timed > 0 && rows.every((row) => callBackState(row, nowMs) !== 'later');
}

/** How many are not listed; empty where all are. */
export function hiddenWords({ timed, waiting }: CallBackList['hidden']): string {
  const sentences = [
    timed === 0 ? '' : messages.hidden.timed(timed),
    waiting === 0 ? '' : messages.hidden.waiting(waiting),
  ].filter((text) => text !== '');
  return sentences.length === 0 ? '' : [...sentences, messages.hidden.todo].join(' ');
}

/** Who it is: the customer and the plate, as far as they are known. */
export function whoWords({ ticket: { customer, plate } }: Pick<CallBackRow, 'ticket'>): string {
  const names = [customer.trim() === '' ? messages.noName : customer, plate];
  return names.filter((text) => text !== '').join(' · ');
}

/** A call-back as it is called in a sentence: who it is, else the phone, else what it is about. */
export function calledWords(row: CallBackRow, nowMs: number): string {
  const { customer, plate } = row.ticket;
  const isNamed = customer.trim() !== '' || plate !== '';
  return isNamed ? whoWords(row) : row.phone || aboutWords(row, nowMs) || whoWords(row);
}

/** What it is about, its own text first. */
export function aboutWords({ kind, about, quote, sku, wanted, ticket, dueAt }: CallBackRow, nowMs: number): string {
  const part = sku ?? '';
  const subject = {
    call: quote === null ? ticket.firstPart : messages.aboutQuote(quote.label),
    'quote ends': quote === null ? '' : endWords(quote, nowMs),
    'back in stock': dueAt === null ? messages.waitsFor(part, wanted) : messages.isBack(part, wanted),
  }[kind];
  return [about, subject].filter((text) => text !== '').join(' · ');
}

function endWords({ label, validUntil }: NonNullable<CallBackRow['quote']>, nowMs: number): string {
  const words = validUntil < isoDay(new Date(nowMs)) ? messages.quoteEnded : messages.quoteEnds;
  return words(label, nearDay(validUntil));
}

/** How it stands, on one badge: a part that is awaited in some number may be short and not out. */
export function stateWords({ row, state }: CallBackLine & { readonly kind: 'call-back' }): string {
  return state === 'waiting' && row.wanted > 1 ? messages.short : messages.states[state];
}

/** What came of asking for parts: `asked` are the skus of those that were not awaited before. */
export function awaitedWords(asked: readonly string[], parts: readonly AwaitedPart[]): string {
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return messages.stock.waits(first.sku, first.wanted);
  return messages.stock.waitForAll(asked.length, parts.length - asked.length);
}

/** "Today 14:02", "Tomorrow 09:00", else the day and the time, in the shop's own zone. */
export function whenWords(iso: string, nowMs: number): string {
  const clock = clockTime(iso);
  const day = new Date(iso).toDateString();
  const dayFromNow = (days: number): string => {
    const now = new Date(nowMs);
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).toDateString();
  };
  if (day === dayFromNow(0)) return messages.today(clock);
  if (day === dayFromNow(1)) return messages.tomorrow(clock);
  return day === dayFromNow(-1) ? messages.yesterday(clock) : dayAndTime(iso);
}

/** When, as it stands at the edge of its line. */
export function lineWhenWords({ row: { dueAt, doneAt }, state }: CallBackLine & { kind: 'call-back' }, nowMs: number) {
  if (state === 'done' && doneAt !== null) return whenWords(doneAt, nowMs);
  return dueAt === null ? messages.when.waiting : whenWords(dueAt, nowMs);
}
