import type { VehicleChoice } from '../vehicle/vehicle-choice.ts';
import type { RatesView } from './rates.ts';
import type { Ticket, TicketLine } from './ticket.ts';
import type { SingleText, TextGroup } from './ticket-fields.ts';

/**
 * What is known of every part of a ticket that is not in `ticket-fields.ts`: whether a person types into it,
 * whether it names the customer, and whether a customer who asks what is kept of them is given it. A part without a row
 * does not compile, and one that has none at run time all the same counts as personal
 * (`main/records/shop/personal-parts.ts`).
 */

/** Whether a part of a sale names its customer, or which of its keys do. A key that is not there does. */
export type Personal = boolean | { readonly [key: string]: Personal };

/** What is known of a part of a ticket that is no field of its own. */
export interface TicketPartRow {
  /** Whether a person types into it. Then the card check has a row for it (`card-refusal.ts`). */
  readonly typed: boolean;
  readonly personal: Personal;
  /** False where it is what the supplier asks, or how the shop makes its price of that. */
  readonly forCustomer: boolean;
}

/** Found, worked out or picked here, and the shop's own. */
const FOUND = { typed: false, personal: false, forCustomer: true } as const;
/** What a part costs the shop. */
const COST = { ...FOUND, forCustomer: false } as const;
/** Typed by a person about the sale, not about the customer: a reason is what the quote and the order rest on. */
const TYPED = { typed: true, personal: false, forCustomer: true } as const;

/** Every part of a line. */
export const LINE_PARTS = {
  id: FOUND,
  sku: FOUND,
  title: FOUND,
  brand: FOUND,
  quantity: TYPED,
  price: TYPED,
  warehouse: FOUND,
  stock: FOUND,
  moreStock: FOUND,
  readAt: FOUND,
  priceReadAt: FOUND,
  newPrice: COST,
  noPriceReadAt: FOUND,
  noPriceBesideCents: FOUND,
  required: FOUND,
  verdict: FOUND,
  verdictWords: FOUND,
  verdictGround: FOUND,
  openConditions: FOUND,
  evidence: FOUND,
  news: FOUND,
  againstVerdict: FOUND,
  overriddenVerdict: TYPED,
  discontinued: FOUND,
  towing: FOUND,
  notes: FOUND,
  partPriceCents: COST,
  pricing: COST,
  priceReason: FOUND,
  insteadOfQuoted: FOUND,
  waived: TYPED,
  honoured: TYPED,
  settled: TYPED,
} as const satisfies { readonly [part in keyof TicketLine]-?: TicketPartRow };

type PersonalOf<Part> = { readonly [key in Part extends unknown ? keyof Part : never]: boolean };

/**
 * A plate by itself names a vehicle, and the verdict and its evidence on the quote are about that (`docs/trade.md` 5).
 */
const VEHICLE: PersonalOf<VehicleChoice> = {
  kind: false,
  plate: false,
  state: false,
  readAt: false,
  candidates: false,
  answers: false,
  pickedNumber: false,
  differingAttributes: false,
  factory: false,
  whyKept: false,
  unreadable: false,
  id: false,
  description: false,
  attributes: false,
  span: false,
};

/** A fingerprint is a hash of basket and address: an address can be tried against it. */
const RATES: PersonalOf<RatesView> = {
  rows: false,
  fingerprint: true,
  readAt: false,
  postcode: true,
  limit: false,
  unpriced: false,
  remark: false,
  chosenRemark: false,
};

const CHOSEN_RATE: PersonalOf<NonNullable<Ticket['chosenRate']>> = {
  serviceCode: false,
  fingerprint: true,
  told: false,
};

/** Every part of a ticket that is not in `TICKET_FIELDS`. */
export const TICKET_PARTS = {
  id: FOUND,
  openedAt: FOUND,
  vehicle: { ...FOUND, personal: VEHICLE },
  lines: {
    ...FOUND,
    personal: Object.fromEntries(Object.entries(LINE_PARTS).map(([part, { personal }]) => [part, personal])),
  },
  rates: { ...FOUND, personal: RATES },
  chosenRate: { ...FOUND, personal: CHOSEN_RATE },
  priceLevel: FOUND,
  charges: FOUND,
  offered: FOUND,
  fromQuote: FOUND,
  uncheckedReason: TYPED,
} as const satisfies { readonly [part in Exclude<keyof Ticket, TextGroup | SingleText>]-?: TicketPartRow };

type TypedIn<Parts> = {
  [part in keyof Parts]: Parts[part] extends { readonly typed: true } ? part : never;
}[keyof Parts];

/** A part of a line, or of a ticket, that a person types into. */
export type TypedLinePart = TypedIn<typeof LINE_PARTS>;
export type TypedTicketPart = TypedIn<typeof TICKET_PARTS>;
