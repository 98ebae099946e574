import { customerCents, type LevelRow, type LinePricing, pricingOf } from '#shared/domain/price/price-level.ts';
import { hasLevels } from '#shared/domain/ticket/ticket-level.ts';
import { levelRowsOf } from './level-rows.ts';
import { useOpenTicket } from './open-ticket.ts';
import { useSession } from './session.ts';

/** The price levels of the shop, and the one that the ticket in front is sold at; null for the shop's standard. */
export interface PriceTerms {
  readonly rows: readonly LevelRow[];
  readonly level: string | null;
}

/** What of a part its price at a level is made of. */
export interface PartToPrice {
  readonly brand: string | null;
  readonly typeTitle: string | null;
  /** The supplier's price with GST; null until the shop has said whether supplier prices include it. */
  readonly priceCents: number | null;
}

/** The terms as they are now. */
export function priceTermsNow(): PriceTerms {
  return {
    rows: levelRowsOf(useSession.getState()),
    level: useOpenTicket.getState().ticket?.priceLevel ?? null,
  };
}

/** The same, drawn anew when they change. */
export function usePriceTerms(): PriceTerms {
  const rows = useSession(levelRowsOf);
  const level = useOpenTicket(({ ticket }) => ticket?.priceLevel ?? null);
  return { rows, level };
}

/** Whether the shop has price levels. */
export function useLevelsOn(): boolean {
  return useSession(levelRowsOf).length > 0;
}

/** Whether anything is sold at a level: the shop has some, or the ticket in front was begun when it had. */
export function useLevelsUsed(): boolean {
  const isOn = useLevelsOn();
  return useOpenTicket(({ ticket }) => ticket !== null && hasLevels(ticket)) || isOn;
}

/** How a part is priced for the customer of the ticket; null where levels are off. */
export function pricingOfPart(
  { brand, typeTitle }: Pick<PartToPrice, 'brand' | 'typeTitle'>,
  { rows, level }: PriceTerms,
): LinePricing | null {
  return pricingOf(rows, level, { brand, type: typeTitle });
}

/** A part as the customer of the ticket pays for it: no price where its level makes none. */
export function atCustomerPrice<Part extends PartToPrice>(part: Part, terms: PriceTerms): Part {
  const pricing = pricingOfPart(part, terms);
  return pricing === null ? part : { ...part, priceCents: customerCents(pricing, part.priceCents) };
}
