import { create } from 'zustand';
import { type AwaitedPart, shortParts, stockFor, unsureWord, wantedOf } from '#shared/domain/ticket/call-back.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { CallBackRow, TicketRow } from '#shared/records-view.ts';
import { commands } from '#renderer/commands.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { client } from '#renderer/counterpart-client.ts';
import { declareLateStore } from '#renderer/declared-store.ts';
import { failureWords } from '#renderer/failure-words.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import { createCallBackStore } from './call-back-store.ts';
import { awaitedWords, calledWords, whenWords } from './call-back-words.ts';
import { CALL_BACKS_MESSAGES as messages } from './call-backs-messages.ts';

/** The call-backs of the window. */
export const useCallBacks = declareLateStore('sale', 'useCallBacks', (until) => {
  const store = createCallBackStore(client.callBacks);
  const again = (): void => void store.getState().changed();
  until(client.on.callBacksChanged(again));
  until(client.on.unresolvedChanged(again));
  until(client.on.submissionChanged(again));
  return store;
});

/** What is rung back about: a ticket, or a quote of it. */
export interface ToCallBack {
  readonly ticketId: string;
  /** The ticket or the quote that names whom to ring. */
  readonly namedBy: string;
  readonly quote: number | null;
  /** Of the quote; empty where it is about the ticket. */
  readonly label: string;
  /** Whom to ring: either is empty where it was not typed. */
  readonly customer: { readonly name: string; readonly phone: string };
}

interface CallBackQuestion {
  /** Null while nothing is asked. */
  readonly of: ToCallBack | null;
  /** What was done last, for a moment; null where that is over. */
  readonly confirmed: string | null;
  shut(): void;
}

/** What the question when to ring back is about. */
export const useCallBackQuestion = declareLateStore('sale', 'useCallBackQuestion', () =>
  create<CallBackQuestion>()((set) => ({ of: null, confirmed: null, shut: () => set({ of: null }) })),
);

/** Asks when to ring back. */
export function askWhen(of: ToCallBack): void {
  useCallBackQuestion.setState({ of });
}

/**
 * Reads the list again, so that nobody in it was forgotten; nor does the question when to ring back name who was
 * forgotten with one of the records of `ids`.
 */
export function rereadCallBacks(ids: readonly string[]): void {
  void useCallBacks.getState().read();
  const { of } = useCallBackQuestion.getState();
  if (of === null || !ids.includes(of.namedBy)) return;
  useCallBackQuestion.setState({ of: { ...of, customer: { name: '', phone: '' } } });
  say(messages.question.forgotten);
}

/** How long it is said in the bar at the top what was done, ms. */
export const CONFIRMED_MS = 8_000;

/** Says what was done, quietly, in the bar at the top, and to screen readers. */
export function confirm(words: string): void {
  useCallBackQuestion.setState({ confirmed: words });
  announce(words);
}

/** Says why something was not done, above the bar of keys, and to screen readers. */
export function say(words: string): void {
  keyTurns.say(words);
  announce(words);
}

/** Puts a call-back off to a time, ISO, and says so in place of what was said of it before. */
export async function putOff(row: CallBackRow, until: string): Promise<void> {
  const now = Date.now();
  if (await useCallBacks.getState().snooze(row.id, until))
    confirm(messages.said.later(calledWords(row, now), whenWords(until, now)));
}

/** Marks a call-back done, and says so. */
export async function markDone(row: CallBackRow): Promise<void> {
  if (await useCallBacks.getState().done(row.id)) confirm(messages.said.done(calledWords(row, Date.now())));
}

/** Puts a call-back back that was marked done, and says so. */
export async function putBack(row: CallBackRow): Promise<void> {
  if (await useCallBacks.getState().putBack(row.id)) confirm(messages.said.undone(calledWords(row, Date.now())));
}

/**
 * Waits for a part of which too few are sure to be in stock, for a ticket: as many as its lines want, or one. What is
 * in stock, not sure or not known is said.
 */
export async function awaitStockOf(
  { id, lines }: Pick<Ticket, 'id' | 'lines'>,
  part: Pick<PartView, 'sku' | 'stock' | 'moreStock'> | null,
): Promise<void> {
  if (part === null) return say(messages.stock.noPart);
  const { sku, stock, moreStock } = part;
  const wanted = Math.max(1, wantedOf(lines, sku));
  const has = stockFor(stock, wanted, moreStock);
  if (has === 'enough') return say(messages.stock.inStock(sku));
  if (has === 'not known') return say(messages.stock.notKnown(sku));
  const parts = [{ sku, wanted }];
  if (has === 'short') return awaitParts(id, parts);
  return awaitParts(id, parts, () => messages.stock.notSureWaits(sku, unsureWord(stock), wanted));
}

/** Waits for every part of a ticket of which too few are in stock, each by itself. Where there is none it is said. */
export async function awaitStockOfAll({ id, lines }: Pick<Ticket, 'id' | 'lines'>): Promise<void> {
  const parts = shortParts(lines);
  return parts.length === 0 ? say(messages.stock.noneShort) : awaitParts(id, parts);
}

/** What the ticket waits for already is not asked for twice. `words` say what came of it. */
async function awaitParts(
  ticketId: string,
  parts: readonly AwaitedPart[],
  words = (asked: readonly string[]) => awaitedWords(asked, parts),
): Promise<void> {
  const kept = await client.callBacks.awaitStock({ ticketId, parts: [...parts] });
  if (!kept.ok) return say(failureWords(kept.failure).words);
  await useCallBacks.getState().read();
  return confirm(words(kept.value));
}

/**
 * Goes to the ticket of a call-back with `toTicket`, and opens the part there that it is about. Where the ticket does
 * not come to the front nothing is opened, for it would be sold on another one: it is said why, and what to do.
 */
export async function goToCallBack(
  { ticket, sku }: Pick<CallBackRow, 'ticket' | 'sku'>,
  toTicket: (row: TicketRow) => Promise<boolean>,
): Promise<void> {
  if ((await toTicket(ticket)) && sku !== null) commands.openPart(sku, { from: 'records' });
}

/** Reads the stock of an awaited part from the supplier, because a person asked for it. Answers whether it is back. */
export async function refreshAwaited({ sku, wanted }: AwaitedPart): Promise<boolean> {
  const answer = await client.parts.recheck({ sku, lookup: crypto.randomUUID() });
  if (!answer.ok) {
    say(failureWords(answer.failure).words);
    return false;
  }
  await useCallBacks.getState().read();
  const { stock, moreStock } = answer.value;
  const has = stockFor(stock, wanted, moreStock);
  confirm(
    {
      enough: messages.said.isBack(sku, wanted),
      'not sure': messages.stock.notSure(sku, unsureWord(stock)),
      short: messages.said.stillOut(sku, wanted),
      'not known': messages.said.notKnown(sku),
    }[has],
  );
  return has === 'enough';
}
