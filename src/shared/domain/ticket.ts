import { verdictWords } from './fitment.ts';
import { decimalOfCents } from './money.ts';
import type { AttributeView, PartView, WarehouseStock } from './part-view.ts';
import type { StateCode } from './plate.ts';
import { checkQuantity } from './quantity.ts';
import { chosenRate, type RatesView } from './rates.ts';
import { stockOf } from './stock.ts';
import { LINE_DEFAULTS, TICKET_DEFAULTS } from './ticket-defaults.ts';
import { towingAttributes } from './towing-attributes.ts';
import type { VehicleChoice } from './vehicle-choice.ts';
import { goesAgainst, type Verdict, type VerdictKind } from './verdict.ts';
import type { OverriddenVerdict } from './verdict-override.ts';
import { type LineEvidence, lineEvidence } from './verdict-sheet.ts';

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
  /** What the verdict stands on; null without a verdict, not told of lines kept before it was. */
  readonly evidence?: LineEvidence | null;
  /** Whether selling it goes against its verdict; not told of lines kept before this was asked. */
  readonly againstVerdict?: boolean;
  /** Why it is sold against its verdict, where a person gave a reason. */
  readonly overriddenVerdict?: OverriddenVerdict;
  readonly discontinued: boolean;
  /** What the part says that it may tow and carry on its ball; not told of lines kept before it was. */
  readonly towing?: readonly AttributeView[];
  /** The supplier's price of one with GST, in cents, that the customer was told; null where it was not known. */
  readonly partPriceCents: number | null;
  /** Required parts that the customer goes without, each with why. */
  readonly waived: readonly RequiredPartWaiver[];
  /** A price that was quoted before and stands although the supplier's has risen; null where none does. */
  readonly honoured: HonouredPrice | null;
}

/** A required part that is not on the ticket knowingly. */
export interface RequiredPartWaiver {
  readonly sku: string;
  /** As typed. An empty reason waives nothing. */
  readonly reason: string;
}

/** A quoted price that is kept, and why. */
export interface HonouredPrice {
  /** Label of the quote, such as "Q-000123". */
  readonly quote: string;
  /** What was quoted for one, cents with GST. */
  readonly quotedCents: number;
  /** What the supplier's price would have made of it, cents with GST. */
  readonly nowCents: number;
  readonly reason: string;
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
  /** Skus of related parts that were offered already: none is offered twice. */
  readonly offered: readonly string[];
  /** What the customer tows, kilograms as typed: the loaded trailer, and its weight on the ball. */
  readonly towing: { readonly trailer: string; readonly ball: string };
  /** The quote that the ticket was opened from; null where it was not. */
  readonly fromQuote: { readonly number: number; readonly revision: number } | null;
}

/** A ticket of a sale that starts now, with the counter's last state and Australia in its address. */
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
    customer: { name: '', email: '', phone: '', note: '' },
    address: {
      line1: '',
      line2: '',
      city: '',
      postcode: '',
      state: start.state ?? '',
      country: 'Australia',
      countryCode: 'AU',
    },
    notes: '',
    warehouse: '',
    customerReference: start.customerReference,
    rates: null,
    chosenRate: null,
    ...TICKET_DEFAULTS,
  };
}

/**
 * The ticket with a part on it. A part that is on it already counts so many more (a quantity that cannot be read is left to
 * be mended) and its stock and verdict are brought up to date; a price that is on the ticket stays.
 */
export function addPart(
  ticket: Ticket,
  part: PartView,
  how: {
    readonly lineId: string;
    readonly preferredWarehouse: string | null;
    readonly verdict: Verdict | null;
    /** How many of it, a whole number from 1; one where it is left out. */
    readonly quantity?: number;
  },
): Ticket {
  const { quantity = 1 } = how;
  const reading = { ...stockReading(part), ...verdictOf(how.verdict) };
  if (ticket.lines.some(({ sku }) => sku === part.sku)) {
    return withLines(ticket, (line) =>
      line.sku === part.sku ? { ...line, ...reading, quantity: withMore(line.quantity, quantity) } : line,
    );
  }
  const line: TicketLine = {
    id: how.lineId,
    sku: part.sku,
    title: part.title,
    brand: part.brand,
    quantity: String(quantity),
    price: part.priceCents === null ? '' : decimalOfCents(part.priceCents),
    warehouse: stockOf(part, how.preferredWarehouse)?.warehouse ?? null,
    ...reading,
    ...LINE_DEFAULTS,
    partPriceCents: part.priceCents,
  };
  return { ...ticket, lines: [...ticket.lines, line] };
}

/** The ticket with the stock of a part read again, on every line of it. Quantity, price and warehouse stay. */
export function refreshPart(ticket: Ticket, part: PartView): Ticket {
  return withLines(ticket, (line) => (line.sku === part.sku ? { ...line, ...stockReading(part) } : line));
}

function stockReading(part: PartView): Pick<TicketLine, 'stock' | 'readAt' | 'required' | 'discontinued' | 'towing'> {
  const required = part.crossSells.filter((sold) => sold.required).map(({ sku, title }) => ({ sku, title }));
  const towing = towingAttributes(part.attributes);
  return { stock: part.stock, readAt: part.readAt, required, discontinued: part.discontinued, towing };
}

/** A verdict as a line keeps it. */
export function verdictOf(
  verdict: Verdict | null,
): Pick<TicketLine, 'verdict' | 'verdictWords' | 'evidence' | 'againstVerdict'> {
  return verdict === null
    ? { verdict: null, verdictWords: null, evidence: null, againstVerdict: false }
    : {
        verdict: verdict.kind,
        verdictWords: verdictWords(verdict),
        evidence: lineEvidence(verdict),
        againstVerdict: goesAgainst(verdict),
      };
}

function withMore(typed: string, more: number): string {
  const quantity = checkQuantity(typed);
  return quantity.ok ? String(quantity.value + more) : typed;
}

function withLines(ticket: Ticket, change: (line: TicketLine) => TicketLine): Ticket {
  return { ...ticket, lines: ticket.lines.map(change) };
}

/** The ticket with what was typed into a line; unknown lines change nothing. */
export function changeLine(
  ticket: Ticket,
  lineId: string,
  patch: Partial<Pick<TicketLine, 'quantity' | 'price' | 'warehouse'>>,
): Ticket {
  return withLines(ticket, (line) => (line.id === lineId ? { ...line, ...patch } : line));
}

/** The ticket without a line. */
export function removeLine(ticket: Ticket, lineId: string): Ticket {
  return { ...ticket, lines: ticket.lines.filter(({ id }) => id !== lineId) };
}

/** The ticket with the warehouse that a line is to come from; null for the supplier's choice. */
export function chooseWarehouse(ticket: Ticket, lineId: string, warehouse: string | null): Ticket {
  return changeLine(ticket, lineId, { warehouse });
}

/** The ticket for a vehicle. Verdicts for the vehicle before are taken off the lines, to be decided anew. */
export function setVehicle(ticket: Ticket, vehicle: VehicleChoice | null): Ticket {
  return { ...withLines(ticket, (line) => ({ ...line, ...verdictOf(null) })), vehicle };
}

/** The ticket with the verdicts of its parts for its vehicle, by sku; null where none could be decided. */
export function setVerdicts(ticket: Ticket, verdicts: ReadonlyMap<string, Verdict | null>): Ticket {
  return withLines(ticket, (line) => ({ ...line, ...verdictOf(verdicts.get(line.sku) ?? null) }));
}

/** The ticket with what was typed of the customer. */
export function setCustomer(ticket: Ticket, patch: Partial<TicketCustomer>): Ticket {
  return { ...ticket, customer: { ...ticket.customer, ...patch } };
}

/** The ticket with what was typed of the address. */
export function setAddress(ticket: Ticket, patch: Partial<TicketAddress>): Ticket {
  return { ...ticket, address: { ...ticket.address, ...patch } };
}

/** The ticket with its notes, warehouse or reference as typed. */
export function setOrderTexts(
  ticket: Ticket,
  patch: Partial<Pick<Ticket, 'notes' | 'warehouse' | 'customerReference'>>,
): Ticket {
  return { ...ticket, ...patch };
}

/** The ticket with the rates that were compared. A rate chosen before is kept only where it was quoted again for the same basket. */
export function setRates(ticket: Ticket, rates: RatesView | null): Ticket {
  const withRates = { ...ticket, rates };
  const kept = rates !== null && chosenRate(withRates, rates.fingerprint) !== null;
  return kept ? withRates : { ...withRates, chosenRate: null };
}

/** The ticket with a rate chosen by its service code, or none; a rate that cannot be ordered is not taken. */
export function chooseRate(ticket: Ticket, serviceCode: string | null): Ticket {
  if (serviceCode === null || ticket.rates === null) return { ...ticket, chosenRate: null };
  const { fingerprint } = ticket.rates;
  const chosen = { ...ticket, chosenRate: { serviceCode, fingerprint } };
  return chosenRate(chosen, fingerprint) === null ? ticket : chosen;
}
