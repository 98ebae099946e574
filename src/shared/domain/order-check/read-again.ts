import type { WarehouseStock } from '../part/part-view.ts';
import type { QuotedPrice } from '../ticket/quoted-price.ts';
import type { RatesView } from '../ticket/rates.ts';
import type { LineRecord, LineVerdict } from '../ticket/ticket-lines.ts';

/**
 * What the service says of a ticket's parts and delivery when it is asked again, before anything is promised or sent.
 */

/** A part as it was read again. */
export type PartAgain =
  | {
      readonly kind: 'read';
      readonly sku: string;
      readonly readAt: string;
      /** Supplier's price of one with GST, cents; null while the settings do not say whether prices include it. */
      readonly priceCents: number | null;
      readonly stock: readonly WarehouseStock[];
      /** How many warehouses its view left out; none where it is not told. */
      readonly stockCut?: number;
      /** Whether one of these has some, or may have. */
      readonly moreStock?: boolean | undefined;
      readonly discontinued: boolean;
      /** Required parts, towing figures and notes of its record; not told where nobody asked for them. */
      readonly record?: LineRecord;
      /** The verdict for the vehicle of the ticket; null where there is no vehicle, or it could not be decided. */
      readonly fit: LineFit | null;
    }
  /** The service does not know its code any more. */
  | { readonly kind: 'gone'; readonly sku: string }
  /** It could not be read; `because` is a few words, such as "the service cannot be reached". */
  | {
      readonly kind: 'not read';
      readonly sku: string;
      readonly because: string;
      /** It was read, and stayed behind as it crossed to the window. */
      readonly stayedBehind?: true;
    };

/** A part that was read again. */
export type ReadPart = Extract<PartAgain, { readonly kind: 'read' }>;

/** A verdict as a line keeps it. */
export type LineFit = LineVerdict;

/** The rates as they were read again. */
export type RatesAgain =
  | { readonly kind: 'read'; readonly rates: RatesView }
  /** No rate was chosen, or there is no whole basket to ask for. */
  | { readonly kind: 'not asked' }
  | { readonly kind: 'not read'; readonly because: string };

/** A quote of the sale that still stands: its prices may be honoured. */
export interface StandingQuote {
  /** "Q-000123". */
  readonly label: string;
  /** Last day on which it stands, ISO date. */
  readonly validUntil: string;
  readonly prices: readonly QuotedPrice[];
}

/** Everything that was read again. */
export interface ReadAgain {
  /** ISO time. */
  readonly checkedAt: string;
  readonly parts: readonly PartAgain[];
  readonly rates: RatesAgain;
  readonly quote: StandingQuote | null;
  /** The warehouse of a line where neither it nor the ticket names one; empty where there is none. */
  readonly defaultWarehouse: string;
}
