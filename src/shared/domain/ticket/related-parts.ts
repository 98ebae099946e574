import type { CrossSellView, PartView } from '../part/part-view.ts';
import { isSameSku, skuKey } from '../values/sku.ts';
import type { Ticket, TicketLine } from './ticket.ts';
import { lacksReason } from './verdict-override.ts';

/** Parts that go with a part and are no condition of it (`docs/service.md` 3.2, any relationship but "required"). */

/** A related part that is offered. */
export interface RelatedOffer {
  readonly sku: string;
  readonly title: string;
  /** The catalogue's remark on it; null where there is none. */
  readonly notes: string | null;
  /** The part of the ticket that it goes with, by its sku. */
  readonly goesWith: string;
}

/** As many as are offered at once. */
const MOST_OFFERED = 9;

/**
 * The related parts of a part that this sale was not offered yet and does not have. The part itself is never
 * offered with itself, and no part twice. Nothing goes with a part that is not listed for the vehicle before a reason
 * is given to sell it: what its record names is for other vehicles.
 */
export function relatedOffers(ticket: Ticket, part: Pick<PartView, 'sku' | 'crossSells'>): readonly RelatedOffer[] {
  if (ticket.lines.some((line) => isSameSku(line.sku, part.sku) && isUnlisted(line, ticket))) return [];
  const known = new Set([part.sku, ...ticket.offered, ...ticket.lines.map(({ sku }) => sku)].map(skuKey));
  const open: CrossSellView[] = [];
  for (const sold of part.crossSells) {
    if (sold.required || known.has(skuKey(sold.sku))) continue;
    known.add(skuKey(sold.sku));
    open.push(sold);
  }
  return open.slice(0, MOST_OFFERED).map(({ sku, title, notes }) => ({ sku, title, notes, goesWith: part.sku }));
}

function isUnlisted(line: TicketLine, { vehicle }: Ticket): boolean {
  return line.verdict === 'not listed' && lacksReason(line, vehicle);
}

/** The ticket after related parts were offered, taken or not: they are not offered again in this sale. */
export function rememberOffered(ticket: Ticket, offers: readonly Pick<RelatedOffer, 'sku'>[]): Ticket {
  const known = new Set(ticket.offered.map(skuKey));
  const news = offers.map(({ sku }) => sku).filter((sku) => !known.has(skuKey(sku)));
  return news.length === 0 ? ticket : { ...ticket, offered: [...ticket.offered, ...news] };
}
