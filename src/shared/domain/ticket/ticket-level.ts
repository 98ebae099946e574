import { customerCents, isSameLevel, isSameRule, type LevelRow, levelMeant, pricingOf } from '../price/price-level.ts';
import { onceFor } from '../values/once-for.ts';
import { honouredPrice, stillHonoured } from './honoured-price.ts';
import { customerPriceText, hasOwnPrice, typedPriceCents } from './line-price.ts';
import { type QuotedPrice, quotedPriceOf } from './quoted-price.ts';
import type { Ticket, TicketLine } from './ticket.ts';

/**
 * The price level of a ticket: who takes a customer takes theirs. A line that was added while levels were off has none,
 * and stays as it is.
 */

/**
 * What becomes of prices that a person typed, or that were quoted: a sale of before is priced anew altogether. `quoted`
 * is what the standing quote of the ticket says, where it has one.
 */
export type OwnPrices = 'dropped' | { readonly quoted: readonly QuotedPrice[] };

/**
 * The ticket at a level, or at the shop's standard where none is named or the settings do not have it. Where levels are
 * off it is at the supplier's prices again.
 */
export function withPriceLevel(ticket: Ticket, rows: readonly LevelRow[], name: string | null, own: OwnPrices): Ticket {
  const meant = levelMeant(rows, name);
  const priceLevel = name === null || meant === null || meant.isMissing ? null : meant.level;
  const lines = ticket.lines.map((line) => {
    if (own === 'dropped') return levelled(line, rows, priceLevel, false);
    return staysAsQuoted(line, own.quoted) ? line : levelled(line, rows, priceLevel, isSet(line));
  });
  return { ...ticket, priceLevel, lines };
}

/** What was quoted of a line that is at that very price; null where it is at another, or was not quoted. */
function sameAsQuoted(line: TicketLine, quoted: readonly QuotedPrice[]): QuotedPrice | null {
  const price = quotedPriceOf({ prices: quoted }, line);
  return price !== null && price.cents === typedPriceCents(line.price) ? price : null;
}

/**
 * Whether a line keeps the price that was quoted, and the level that made it. One that is honoured, or was at another
 * level, keeps the price alone: what the part costs by now is a matter of the level that its ticket is put at.
 */
function staysAsQuoted(line: TicketLine, quoted: readonly QuotedPrice[]): boolean {
  const price = sameAsQuoted(line, quoted);
  if (price === null || honouredPrice(line) !== null) return false;
  if (!hasOwnPrice(line)) return true;
  return price.partPriceCents === line.partPriceCents && price.pricing?.level === line.pricing?.level;
}

/**
 * Whether a price was said by a person, and so is no matter of the level: typed, with or without its reason, or
 * honoured.
 */
function isSet(line: TicketLine): boolean {
  if (hasOwnPrice(line) || honouredPrice(line) !== null) return true;
  return line.priceReason !== undefined && line.priceReason.cents === typedPriceCents(line.price);
}

/** How many lines of a ticket keep their price at another level, as a person said it or it was quoted. */
export function keptPrices({ lines }: Pick<Ticket, 'lines'>, quoted: readonly QuotedPrice[]): number {
  return lines.filter((line) => line.pricing !== undefined && (sameAsQuoted(line, quoted) !== null || isSet(line)))
    .length;
}

function levelled(line: TicketLine, rows: readonly LevelRow[], name: string | null, staysSet: boolean): TicketLine {
  const { pricing: before, priceReason, ...rest } = line;
  if (before === undefined) return line;
  const pricing = pricingOf(rows, name, { brand: line.brand, type: before.type });
  const { partPriceCents } = line;
  // What the customer would pay by now is a matter of the level, too. Without the supplier's price nobody knows it.
  const honoured =
    partPriceCents === null ? line.honoured : stillHonoured(line.honoured, customerCents(pricing, partPriceCents));
  const level = { honoured, ...(pricing === null ? {} : { pricing }) };
  if (staysSet) return { ...rest, ...level, ...(priceReason === undefined ? {} : { priceReason }) };
  // A line whose supplier's price is not known has no price but the one that was typed.
  const price = partPriceCents === null ? line.price : customerPriceText(level, partPriceCents);
  return { ...rest, ...level, price };
}

/**
 * The level that a customer's own sheet would put the ticket at, where it is at another: theirs, else the standard of
 * the shop. `own` is what their sheet names; none where it names none, or nobody knows them. Null where levels are off,
 * or nothing would change. `name` is null for the standard.
 */
export function levelDue(
  ticket: Pick<Ticket, 'priceLevel'>,
  rows: readonly LevelRow[],
  own: string | undefined,
): { readonly name: string | null; readonly level: string } | null {
  const name = own === undefined || own === '' ? null : own;
  const meant = levelMeant(rows, name);
  const now = levelOfTicket(ticket, rows);
  if (meant === null || now === null || isSameLevel(meant.level, now)) return null;
  return { name: meant.isMissing ? null : name, level: meant.level };
}

/** What the settings say otherwise of the levels of a ticket's lines by now. Nothing is changed by itself. */
export function levelNews(
  { lines }: Pick<Ticket, 'lines'>,
  rows: readonly LevelRow[],
): readonly { readonly lineId: string; readonly words: string }[] {
  return lines.flatMap((line) => {
    const { id, sku, brand, pricing } = line;
    if (pricing === undefined) return [];
    const { level, type, rule } = pricing;
    const now = pricingOf(rows, level, { brand, type });
    const stays = isSet(line) ? 'Its price stays.' : `It stays at its ${level} price.`;
    if (now === null) return [{ lineId: id, words: `${sku}: price levels are off now. ${stays}` }];
    if (!isSameLevel(now.level, level)) {
      return [{ lineId: id, words: `${sku}: the settings have no ${level} level any more. ${stays}` }];
    }
    if (isSameRule(rule, now.rule)) return [];
    return [{ lineId: id, words: `${sku}: the ${level} level has changed in the settings since. ${stays}` }];
  });
}

/** Whether any line of a ticket is sold at a level, also where the settings have none by now. */
export function hasLevels({ lines }: Pick<Ticket, 'lines'>): boolean {
  return anyAtLevel(lines);
}

/** Looked at once: several marks of the window ask for it with each change. */
const anyAtLevel = onceFor((lines: Ticket['lines']) => lines.some(({ pricing }) => pricing !== undefined));

/** The level that the items of a ticket were sold at, whatever the settings say by now; null where none was. */
export function soldLevel({ priceLevel, lines }: Pick<Ticket, 'priceLevel' | 'lines'>): string | null {
  const pricing = lines.find((line) => line.pricing !== undefined)?.pricing;
  return pricing === undefined ? null : (priceLevel ?? pricing.level);
}

/** The level of a ticket as it is called; null where levels are off. */
export function levelOfTicket({ priceLevel }: Pick<Ticket, 'priceLevel'>, rows: readonly LevelRow[]): string | null {
  return levelMeant(rows, priceLevel)?.level ?? null;
}
