import { isSameLevel, isSameRule, type LevelRow, levelMeant, pricingOf } from '../price/price-level.ts';
import { honouredPrice } from './honoured-price.ts';
import { customerPriceText, hasOwnPrice, typedPriceCents } from './line-price.ts';
import type { Ticket, TicketLine } from './ticket.ts';

/**
 * The price level of a ticket: who takes a customer takes theirs. A line that was added while levels were off has none,
 * and stays as it is.
 */

/** What becomes of prices that a person typed, or that were quoted: a sale of before is priced anew altogether. */
export type OwnPrices = 'kept' | 'dropped';

/**
 * The ticket at a level, or at the shop's standard where none is named or the settings do not have it. Where levels are
 * off nothing is changed, but that a sale of before is at the supplier's prices again.
 */
export function withPriceLevel(
  ticket: Ticket,
  rows: readonly LevelRow[],
  name: string | null,
  own: OwnPrices = 'kept',
): Ticket {
  const meant = levelMeant(rows, name);
  if (meant === null && own === 'kept') return ticket;
  const priceLevel = name === null || meant === null || meant.isMissing ? null : meant.level;
  const isQuoted = ticket.fromQuote !== null;
  const lines = ticket.lines.map((line) => levelled(line, rows, priceLevel, own === 'kept' && isSet(line, isQuoted)));
  return { ...ticket, priceLevel, lines };
}

/**
 * Whether a price was said by a person, and so is no matter of the level: typed, with or without its reason, kept from a
 * quote, or on a ticket that was opened from one, whose customer was quoted it.
 */
function isSet(line: TicketLine, isQuoted: boolean): boolean {
  if (isQuoted || hasOwnPrice(line) || honouredPrice(line) !== null) return true;
  return line.priceReason !== undefined && line.priceReason.cents === typedPriceCents(line.price);
}

function levelled(line: TicketLine, rows: readonly LevelRow[], name: string | null, staysSet: boolean): TicketLine {
  const { pricing: before, priceReason, ...rest } = line;
  if (before === undefined) return line;
  const pricing = pricingOf(rows, name, { brand: line.brand, type: before.type });
  const level = pricing === null ? {} : { pricing };
  if (staysSet) return { ...rest, ...level, ...(priceReason === undefined ? {} : { priceReason }) };
  // A line whose supplier's price is not known has no price but the one that was typed.
  const price = line.partPriceCents === null ? line.price : customerPriceText(level, line.partPriceCents);
  return { ...rest, ...level, price };
}

/** What the settings say otherwise of the levels of a ticket's lines by now. Nothing is changed by itself. */
export function levelNews(
  { lines }: Pick<Ticket, 'lines'>,
  rows: readonly LevelRow[],
): readonly { readonly lineId: string; readonly words: string }[] {
  return lines.flatMap(({ id, sku, brand, pricing }) => {
    if (pricing === undefined) return [];
    const { level, type, rule } = pricing;
    const now = pricingOf(rows, level, { brand, type });
    const isSame = now !== null && isSameLevel(now.level, level) && isSameRule(rule, now.rule);
    return isSame ? [] : [{ lineId: id, words: `${sku}: the ${level} level has changed in the settings since.` }];
  });
}

/** The level of a ticket as it is called; null where levels are off. */
export function levelOfTicket({ priceLevel }: Pick<Ticket, 'priceLevel'>, rows: readonly LevelRow[]): string | null {
  return levelMeant(rows, priceLevel)?.level ?? null;
}
