import type { PartView } from '#shared/domain/part/part-view.ts';
import { surestStock } from '#shared/domain/part/stock.ts';
import { ageWords, isStale } from '#shared/domain/values/freshness.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import { glanceStock } from '#renderer/sale/glance-stock.ts';
import { GLANCE_WORDS } from '#renderer/sale/part-glance-messages.ts';
import { atCustomerPrice, type PriceTerms } from '#renderer/sale/price-terms.ts';
import { SOLD_WITH_WORDS } from './part-messages.ts';
import type { SoldWithQuestion } from './sold-with-store.ts';

/** What can be done about a part that is sold with another and was not simply put on. */
export type SoldWithAct = 'put it on' | 'ask the customer' | 'open it' | 'try again' | 'go without it' | 'leave it off';

/** An act by its number. */
export interface SoldWithChoice {
  readonly act: SoldWithAct;
  readonly words: string;
}

/** What a question is called. */
export function soldWithTitle({ sold, advice }: SoldWithQuestion): string {
  return advice === 'ask' ? SOLD_WITH_WORDS.ask(sold.title) : SOLD_WITH_WORDS.notAdded(sold.title);
}

/**
 * The acts of a question, in the order of their numbers, adding first. Its Close leaves the part off: a number does
 * that only where there is no other.
 */
export function soldWithChoices({ sold, advice, part, known, asks }: SoldWithQuestion): readonly SoldWithChoice[] {
  const choices: SoldWithChoice[] = [];
  if (advice === 'ask') choices.push({ act: 'put it on', words: SOLD_WITH_WORDS.add });
  if (asks) choices.push({ act: 'ask the customer', words: SOLD_WITH_WORDS.question });
  if (part === null && known) choices.push({ act: 'try again', words: SOLD_WITH_WORDS.tryAgain });
  if (part !== null && !asks) choices.push({ act: 'open it', words: SOLD_WITH_WORDS.view });
  if (sold.requiredBy !== null) choices.push({ act: 'go without it', words: SOLD_WITH_WORDS.goWithout });
  if (choices.length === 0) choices.push({ act: 'leave it off', words: SOLD_WITH_WORDS.cancel });
  return choices;
}

/**
 * What the customer pays for a part, and where it is: "$189.00 · 9 SYD1"; then its age where that is old, or could not
 * be checked now.
 */
export function soldWithFacts(
  part: PartView,
  terms: PriceTerms,
  {
    own,
    offline,
    nowMs,
  }: {
    /** The shop's warehouse; empty where it has none. */
    readonly own: string;
    readonly offline: boolean;
    readonly nowMs: number;
  },
): string {
  const { priceCents, stock, readAt } = atCustomerPrice(part, terms);
  const price = priceCents === null || priceCents === 0 ? GLANCE_WORDS.noPrice : formatCents(priceCents);
  const ours = surestStock(stock.filter(({ warehouse }) => warehouse === own));
  const unchecked = offline || part.stockCheckFailure !== null || part.stockCheckFailedAt !== null;
  const age = unchecked || isStale('stock', readAt, nowMs) ? [GLANCE_WORDS.old(ageWords(readAt, nowMs))] : [];
  return [price, glanceStock({ own: ours, most: surestStock(stock) }).words, ...age].join(' · ');
}
