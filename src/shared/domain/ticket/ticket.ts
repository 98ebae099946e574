import { type TicketAddress, untypedAddress } from '../address/ticket-address.ts';
import type { OpenCondition } from '../fitment/open-condition.ts';
import type { InsteadOfQuoted, NewPrice, OwnPriceReason } from './line-price.ts';
import type { NotesTold } from '../part/notes-told.ts';
import type { AttributeView, WarehouseStock } from '../part/part-view.ts';
import type { LinePricing } from '../price/price-level.ts';
import type { StateCode } from '../australia/plate.ts';
import { chosenRate, type RateRow, type RatesView, type ToldRate } from './rates.ts';
import type { UncheckedReason } from './unchecked-reason.ts';
import { CUSTOMER_DEFAULTS, TICKET_DEFAULTS } from './ticket-defaults.ts';
import type { VehicleChoice } from '../vehicle/vehicle-choice.ts';
import type { VerdictKind } from '../fitment/verdict.ts';
import type { TicketCharge } from './ticket-charge.ts';
import type { OverriddenVerdict } from './verdict-override.ts';
import type { LineEvidence } from '../fitment/verdict-sheet.ts';

/** A line of a ticket. What a person types is kept as it was typed, so that a bad value is shown and never lost. */
export interface TicketLine {
  readonly id: string;
  readonly sku: string;
  readonly title: string;
  readonly brand: string | null;
  /** As typed; a whole number from 1 when it is right. */
  readonly quantity: string;
  /**
   * Price of one, with GST, as typed or taken from the part, in dollars. Empty while the supplier's GST basis is
   * unknown.
   */
  readonly price: string;
  /** The warehouse that the line is to come from; null for the supplier's choice. */
  readonly warehouse: string | null;
  readonly stock: readonly WarehouseStock[];
  /** Whether a warehouse that is not in this list has some, or may have; not told where none has. */
  readonly moreStock?: boolean | undefined;
  /** When its stock and the rest of its record were read; the price has a time of its own. */
  readonly readAt: string;
  /** When its price was read (`line-price.ts`); not told of lines kept before it was. */
  readonly priceReadAt?: string;
  /** The supplier's price as it was read last, where it is another one that nobody has settled yet. */
  readonly newPrice?: NewPrice | null;
  /** When the part was read last without a price of the supplier's where a person said since what the line's is. */
  readonly noPriceReadAt?: string;
  /** What the line was sold at before a person typed another price for that, cents (`line-price.ts`). */
  readonly noPriceBesideCents?: number;
  /** Parts that this one cannot be fitted without. */
  readonly required: readonly NeededPart[];
  /**
   * The verdict for the vehicle of the ticket when the line was added or the vehicle last changed; null without a
   * vehicle.
   */
  readonly verdict: VerdictKind | null;
  /** The verdict in a sentence, for the review and the order notes. */
  readonly verdictWords: string | null;
  /** What of the verdict is to be asked before the order; not told of lines kept before it was. */
  readonly openConditions?: readonly OpenCondition[];
  /** What the verdict stands on; null without a verdict, not told of lines kept before it was. */
  readonly evidence?: LineEvidence | null;
  /**
   * What its record says since it was put on, until a person settles it (`line-news.ts`); not there where it is
   * nothing.
   */
  readonly news?: readonly OpenCondition[];
  /** Names what the verdict stands on (`verdict-ground.ts`); null without one, not told of lines kept before it was. */
  readonly verdictGround?: string | null;
  /** Whether selling it goes against its verdict; not told of lines kept before this was asked. */
  readonly againstVerdict?: boolean;
  /** Why it is sold against its verdict, where a person gave a reason. */
  readonly overriddenVerdict?: OverriddenVerdict;
  readonly discontinued: boolean;
  /** What the part says that it may tow and carry on its ball; not told of lines kept before it was. */
  readonly towing?: readonly AttributeView[];
  /** The catalogue notes that it was told with; not told of lines kept before they were. */
  readonly notes?: NotesTold | null;
  /** The supplier's price of one with GST, in cents, that the customer was told; null where it was not known. */
  readonly partPriceCents: number | null;
  /** How the customer's price is made of it; not there where levels were off when the line was added. */
  readonly pricing?: LinePricing;
  /** Why it is sold at another price than that of its level, where a person said so. */
  readonly priceReason?: OwnPriceReason;
  /** What the customer pays instead of what was quoted, where a person settled that. */
  readonly insteadOfQuoted?: InsteadOfQuoted;
  /** Required parts that the customer goes without, each with why. */
  readonly waived: readonly RequiredPartWaiver[];
  /** A price that was quoted before and stands although the supplier's has risen; null where none does. */
  readonly honoured: HonouredPrice | null;
  /** What a person settled of what stands between this line and its order (`line-gates.ts`). */
  readonly settled: readonly SettledGate[];
}

/** A gate of a line that a person settled. */
export interface SettledGate {
  /** Name of the gate: of this part, this vehicle and the very thing that stood in the way. */
  readonly gate: string;
  /** Why the part is sold all the same, as typed; null where the condition was asked and is true. */
  readonly reason: string | null;
}

/** A part that another one cannot be fitted without. */
export interface NeededPart {
  /** Empty where it could not be read. */
  readonly sku: string;
  readonly title: string;
  /** True where it is only not known whether it is required, as that could not be read. */
  readonly unsure?: boolean | undefined;
}

/** A required part that is not on the ticket knowingly. */
export interface RequiredPartWaiver {
  readonly sku: string;
  /** As typed. An empty reason waives nothing. */
  readonly reason: string;
  /** Name of the vehicle that it was given for, null where there was none; not told of waivers kept before it was. */
  readonly vehicle?: string | null;
  /**
   * Whether the part was sold against its verdict then; null without a verdict, not told of waivers kept before it was.
   */
  readonly against?: boolean | null;
}

/** A quoted price that is kept, and why. */
export interface HonouredPrice {
  /** Label of the quote, such as "Q-000123". */
  readonly quote: string;
  /** What was quoted for one, cents with GST. */
  readonly quotedCents: number;
  /** What the customer would pay by now, cents with GST. */
  readonly nowCents: number;
  readonly reason: string;
}

/** The customer, as typed. */
export interface TicketCustomer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** The business that buys; the order has no place for it. */
  readonly company: string;
  /** Its ABN as typed, right or wrong (`australia/abn.ts`). */
  readonly abn: string;
  /** Goes out as `customer_note`. */
  readonly note: string;
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
  /** The customer's own number of the purchase, as typed: goes out among `notes[]`, never as the reference. */
  readonly purchaseOrder: string;
  readonly rates: RatesView | null;
  /** The chosen rate, bound to the fingerprint of the basket that it was quoted for. */
  readonly chosenRate: {
    readonly serviceCode: string;
    readonly fingerprint: string;
    /** Of one that was undone, what was told of it; left out where it stands, or that is not known. */
    readonly told?: ToldRate | undefined;
  } | null;
  /** Name of the price level that it is sold at; null for the standard of the shop. */
  readonly priceLevel: string | null;
  /** What is charged beside parts and delivery, each as it was when it was put on, in the order in which they were. */
  readonly charges: readonly TicketCharge[];
  /** Skus of related parts that were offered already: none is offered twice. */
  readonly offered: readonly string[];
  /** What the customer tows, kilograms as typed: the loaded trailer, and its weight on the ball. */
  readonly towing: { readonly trailer: string; readonly ball: string };
  /** The quote that the ticket was opened from; null where it was not. */
  readonly fromQuote: {
    /** Left out by a ticket that was made before quotes had ids. */
    readonly quoteId?: string | undefined;
    readonly number: number;
    readonly revision: number;
  } | null;
  /**
   * Why it is ordered although some figures could not be checked (`unchecked-reason.ts`); null where no reason was
   * given.
   */
  readonly uncheckedReason: UncheckedReason | null;
}

/** A ticket of a sale that starts now, with the shop's state and Australia in its address. */
export function openTicket(start: {
  readonly id: string;
  readonly openedAt: string;
  readonly customerReference: string;
  readonly state: StateCode | null;
}): Ticket {
  return {
    id: start.id,
    openedAt: start.openedAt,
    vehicle: null,
    lines: [],
    customer: { name: '', email: '', phone: '', note: '', ...CUSTOMER_DEFAULTS },
    address: untypedAddress(start.state),
    notes: '',
    warehouse: '',
    customerReference: start.customerReference,
    rates: null,
    chosenRate: null,
    ...TICKET_DEFAULTS,
  };
}

/** What a line has that was not judged. */
export const UNJUDGED = {
  verdict: null,
  verdictWords: null,
  verdictGround: null,
  openConditions: [],
  evidence: null,
  againstVerdict: false,
} as const satisfies Partial<TicketLine>;

/** The ticket for a vehicle, its lines to be judged anew. Reasons that were given for another one are still on it. */
export function withVehicle(ticket: Ticket, vehicle: VehicleChoice | null): Ticket {
  return { ...ticket, lines: ticket.lines.map((line) => ({ ...line, ...UNJUDGED })), vehicle };
}

/** The ticket with what was typed of the customer. */
export function setCustomer(ticket: Ticket, patch: Partial<TicketCustomer>): Ticket {
  return { ...ticket, customer: { ...ticket.customer, ...patch } };
}

/** The ticket with what was typed of the address. */
export function setAddress(ticket: Ticket, patch: Partial<TicketAddress>): Ticket {
  return { ...ticket, address: { ...ticket.address, ...patch } };
}

/**
 * The ticket with the chosen rate undone: it counts for nothing, and the order is stopped until a person chooses again.
 * What was told of it stays, as the rates that come later are others.
 */
export function undoRate(ticket: Ticket): Ticket {
  const { chosenRate: chosen } = ticket;
  if (chosen === null || isRateUndone(ticket)) return ticket;
  const row = toldRate(ticket);
  const { serviceCode } = chosen;
  const told = row && { serviceName: row.serviceName, priceInCents: row.priceInCents, deliveryText: row.deliveryText };
  return { ...ticket, chosenRate: { serviceCode, fingerprint: UNDONE, ...(told && { told }) } };
}

/** Whether the chosen rate was undone: no refresh brings it back, a person has to choose again. */
export function isRateUndone({ chosenRate: chosen }: Pick<Ticket, 'chosenRate'>): boolean {
  return chosen?.fingerprint === UNDONE;
}

/** Names no basket: what is chosen under it was undone. */
const UNDONE = '';

/**
 * The rate that was chosen, as it was quoted then; null where none was, it was undone, or what was quoted then is gone.
 */
export function toldRate({ chosenRate: chosen, rates }: Ticket): RateRow | null {
  if (chosen === null || rates === null || rates.fingerprint !== chosen.fingerprint) return null;
  // The rates of a ticket whose customer was forgotten may name no basket either: they are not those that were told.
  if (chosen.fingerprint === UNDONE) return null;
  return rates.rows.find(({ serviceCode }) => serviceCode === chosen.serviceCode) ?? null;
}

/**
 * The ticket with a rate chosen by its service code, or none; a rate that cannot be ordered is not taken. What was said
 * of the one that was chosen before goes with it.
 */
export function chooseRate(ticket: Ticket, serviceCode: string | null): Ticket {
  const rates = ticket.rates && { ...ticket.rates, chosenRemark: undefined };
  if (serviceCode === null || rates === null) return { ...ticket, rates, chosenRate: null };
  const { fingerprint } = rates;
  const chosen = { ...ticket, rates, chosenRate: { serviceCode, fingerprint } };
  return chosenRate(chosen, fingerprint) === null ? ticket : chosen;
}
