import type { WarehouseStock } from './part-view.ts';
import type { RatesView } from './rates.ts';
import type { VehicleChoice } from './vehicle-choice.ts';
import type { VerdictKind } from './verdict.ts';

/** A line of a ticket. What a person types is kept as it was typed, so that a bad value is shown and never lost. */
export interface TicketLine {
  readonly id: string;
  readonly sku: string;
  readonly title: string;
  readonly brand: string | null;
  /** As typed; a whole number from 1 when it is right. */
  readonly quantity: string;
  /** Price of one, with GST, as typed or taken from the part, in dollars. Empty while the supplier's GST basis is unknown. */
  readonly price: string;
  /** The warehouse that the line is to come from; null for the supplier's choice. */
  readonly warehouse: string | null;
  readonly stock: readonly WarehouseStock[];
  /** When stock and price were read. */
  readonly readAt: string;
  /** Parts that this one cannot be fitted without. */
  readonly required: readonly { readonly sku: string; readonly title: string }[];
  /** The verdict for the vehicle of the ticket when the line was added or the vehicle last changed; null without a vehicle. */
  readonly verdict: VerdictKind | null;
  /** The verdict in a sentence, for the review and the order notes. */
  readonly verdictWords: string | null;
  readonly discontinued: boolean;
}

/** The customer, as typed. */
export interface TicketCustomer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Goes out as `customer_note`. */
  readonly note: string;
}

/** The delivery address, as typed. */
export interface TicketAddress {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly postcode: string;
  readonly state: string;
  readonly country: string;
  readonly countryCode: string;
}

/** A sale from its first keystroke. There is no "new" and no "save" step. */
export interface Ticket {
  readonly id: string;
  readonly openedAt: string;
  readonly vehicle: VehicleChoice | null;
  readonly lines: readonly TicketLine[];
  readonly customer: TicketCustomer;
  readonly address: TicketAddress;
  /** One note a line, goes out as `notes[]`. */
  readonly notes: string;
  /** The order's `warehouse`; empty for the default of the settings. */
  readonly warehouse: string;
  readonly customerReference: string;
  readonly rates: RatesView | null;
  /** The chosen rate, bound to the fingerprint of the basket that it was quoted for. */
  readonly chosenRate: { readonly serviceCode: string; readonly fingerprint: string } | null;
}
