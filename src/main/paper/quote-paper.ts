import { formatCents } from '../../shared/domain/money.ts';
import { checkQuantity } from '../../shared/domain/quantity.ts';
import { type RequiredPart, requiredPartName, requiredParts } from '../../shared/domain/required-parts.ts';
import type { ShopSettings } from '../../shared/domain/settings.ts';
import { stockOf } from '../../shared/domain/stock.ts';
import { isTowingKnown, towingSum } from '../../shared/domain/towing.ts';
import { lineCents, type Ticket, type TicketLine } from '../../shared/domain/ticket.ts';
import { recordDisagreements } from '../../shared/domain/register-check.ts';
import { shownAnswers } from '../../shared/domain/vehicle-answers.ts';
import { vehicleTitle } from '../../shared/domain/vehicle-choice.ts';
import { isAgainstVerdict, overrideReason } from '../../shared/domain/verdict-override.ts';
import { attributeLabel } from '../../shared/domain/vehicle-words.ts';
import type { QuoteView } from '../../shared/records-view.ts';
import { DELIVERY_FIGURE, OTHER_DELIVERY_FIGURE, priceFigure, stockFigure, VEHICLE_FIGURE } from './figure-names.ts';
import { type PaperFit, paperFit } from './line-fitment.ts';
import { dayOf, momentOf } from './paper-dates.ts';
import { filledLines, oneLine } from './plain-text.ts';

/** A line of a quote as it is printed. Amounts are texts with their sign; all texts are as they came, not yet escaped. */
export interface PaperLine {
  readonly number: number;
  readonly code: string;
  readonly brand: string;
  readonly title: string;
  readonly quantity: string;
  readonly each: string;
  readonly amount: string;
  /** Null where no vehicle was given. */
  readonly fit: PaperFit | null;
  /** Why it is sold although it is not known to fit; null where it is, or no reason was given. */
  readonly against: string | null;
  /** What the customer tows against what the part is good for; empty where nothing was said of it. */
  readonly towing: readonly string[];
  /** Required parts that are not quoted: each with why the customer goes without it, or that it is needed. */
  readonly without: readonly string[];
  /** "Stock at SYD1: In Stock. Price and stock read 4 March 2026, 1:00 pm". */
  readonly reading: string;
  /** True where its price or stock was read too long ago to promise. */
  readonly stale: boolean;
}

/** What a quote says on paper, in order. The same goes into print, PDF, the clipboard and a mail. */
export interface QuotePaper {
  readonly title: 'Quote' | 'Estimate';
  /** "Q-000123". */
  readonly label: string;
  /** What the paper is not: it is never taken for an order (`field-notes.md` section 3, 2). */
  readonly standing: string;
  readonly practice: boolean;
  readonly superseded: boolean;
  readonly givenAt: string;
  readonly validUntil: string;
  readonly shop: { readonly name: string; readonly abn: string; readonly terms: readonly string[] };
  readonly customer: readonly string[];
  readonly deliverTo: readonly string[];
  readonly vehicle: { readonly title: string; readonly facts: readonly string[]; readonly stale: boolean } | null;
  readonly lines: readonly PaperLine[];
  readonly goods: string;
  readonly delivery: { readonly words: string; readonly amount: string | null; readonly stale: boolean };
  /** "Delivered total", or "Total without delivery" while no delivery was chosen. */
  readonly totalWords: string;
  readonly total: string;
  readonly gst: string;
  /** Why it is an estimate; empty for a quote. */
  readonly estimateBecause: readonly string[];
  /** What holds of every quote. */
  readonly conditions: readonly string[];
}

/** What the shop prints on its papers. */
export type PaperShop = Pick<ShopSettings, 'shopName' | 'shopAbn' | 'shopTerms'>;

/**
 * Makes what a quote says on paper out of the frozen quote: nothing is worked out anew and nothing is looked up, so that
 * it says the same years later. `timeZone` is the machine's unless a test names one.
 */
export function quotePaper(
  quote: QuoteView,
  shop: PaperShop,
  how: { readonly practice: boolean; readonly timeZone?: string },
): QuotePaper {
  const { ticket, totals } = quote;
  const stale = new Set(quote.freshness.filter((figure) => figure.stale).map(({ what }) => what));
  const verdicts = new Map(quote.verdicts.map(({ lineId, verdict }) => [lineId, verdict]));
  const moment = (isoTime: string): string => momentOf(isoTime, how.timeZone);
  const delivered = ticket.chosenRate !== null;
  const towed = ticket.lines.some((line) => towingWords(line, ticket).length > 0);
  const unquoted = requiredParts(ticket).filter(({ state }) => state === 'waived' || state === 'missing');
  return {
    title: quote.estimate ? 'Estimate' : 'Quote',
    label: quote.label,
    standing: 'QUOTE – NOT ORDERED',
    practice: how.practice,
    superseded: quote.superseded,
    givenAt: moment(quote.frozenAt),
    validUntil: dayOf(quote.validUntil),
    shop: {
      name: oneLine(shop.shopName),
      abn: abnWords(shop.shopAbn),
      terms: filledLines(shop.shopTerms),
    },
    customer: customerLines(quote),
    deliverTo: quote.customerForgotten ? [] : addressLines(ticket),
    vehicle: vehicleOf(ticket, stale.has(VEHICLE_FIGURE), moment),
    lines: ticket.lines.map((line, at) => ({
      number: at + 1,
      code: oneLine(line.sku),
      brand: oneLine(line.brand ?? ''),
      title: oneLine(line.title),
      quantity: quantityWords(line),
      each: eachWords(line),
      amount: amountWords(lineCents(line)),
      fit: ticket.vehicle === null ? null : paperFit(line, verdicts.get(line.id) ?? null),
      against: againstWords(line),
      towing: towingWords(line, ticket),
      without: unquoted.filter(({ lineId }) => lineId === line.id).map(withoutWords),
      reading: `${stockWords(line)}. Price and stock read ${moment(line.readAt)}`,
      stale: stale.has(stockFigure(line.sku)) || stale.has(priceFigure(line.sku)),
    })),
    goods: formatCents(totals.goodsCents),
    delivery: deliveryOf(ticket, totals.deliveryCents, stale.has(DELIVERY_FIGURE), moment),
    totalWords: delivered ? 'Delivered total' : 'Total without delivery',
    total: formatCents(totals.totalCents),
    gst: formatCents(totals.gstCents),
    estimateBecause: staleWords(stale, ticket),
    conditions: [
      `This ${quote.estimate ? 'estimate' : 'quote'} is no order: nothing was ordered and nothing was charged.`,
      'Stock is not reserved, and is checked again when the order is placed.',
      delivered
        ? 'Freight is re-quoted at order: it depends on the address and on everything that is ordered.'
        : 'Delivery is not included yet: it is quoted as soon as the address and the parts are known.',
      'Delivery times are the words of the carrier.',
      ...(towed ? [`What is towed: ${towingSum(ticket.towing, { attributes: [] }).limits}`] : []),
      'All prices are in Australian dollars and include GST.',
    ],
  };
}

/** "51 824 753 556" for 11 digits; anything else as it was typed. */
function abnWords(typed: string): string {
  const digits = typed.replace(/\s/g, '');
  return /^\d{11}$/.test(digits) ? digits.replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4') : oneLine(typed);
}

function customerLines({ customerForgotten, ticket }: QuoteView): readonly string[] {
  if (customerForgotten) return ['The customer’s details are no longer kept.'];
  const { name, phone, email } = ticket.customer;
  const lines = [name, phone, email].map(oneLine).filter((line) => line !== '');
  return lines.length === 0 ? ['Not named'] : lines;
}

function addressLines({ address, customer }: Ticket): readonly string[] {
  const { line1, line2, city, state, postcode, country } = address;
  // A state and a country stand in a fresh ticket before anyone typed an address.
  if ([line1, line2, city, postcode].every((part) => part.trim() === '')) return [];
  const place = [city, state, postcode].map(oneLine).filter((part) => part !== '');
  return [line1, line2, place.join(' '), country, ...filledLines(customer.note)]
    .map(oneLine)
    .filter((line) => line !== '');
}

function vehicleOf(ticket: Ticket, stale: boolean, moment: (isoTime: string) => string): QuotePaper['vehicle'] {
  const { vehicle } = ticket;
  if (vehicle === null) return null;
  const title = oneLine(vehicleTitle(vehicle));
  const answers = shownAnswers(vehicle).map(({ asked, told: said }) => `${asked}: ${said}`);
  const told = answers.length === 0 ? [] : [`As told by the customer: ${answers.join('; ')}`];
  if (vehicle.kind === 'from a part') {
    const facts = ['Picked from the catalogue, not looked up by its plate', ...told.map(oneLine)];
    return { title, facts, stale };
  }
  const disagreements = recordDisagreements(vehicle).map(
    ({ attribute, registered, factory }) =>
      `Its records disagree on the ${attributeLabel(attribute)}: ${registered} as registered, ${factory} as built`,
  );
  return {
    title,
    facts: [
      `Registration ${vehicle.plate} (${vehicle.state}), looked up ${moment(vehicle.readAt)}`,
      ...told,
      ...disagreements,
    ].map(oneLine),
    stale,
  };
}

function againstWords(line: TicketLine): string | null {
  const reason = isAgainstVerdict(line) ? overrideReason(line) : null;
  return reason === null ? null : oneLine(`Quoted although it is not known to fit: ${reason}`);
}

/** The towing sum of a line, where one was made: the customer said what is towed, and the part says what it is good for. */
function towingWords({ towing = [] }: TicketLine, ticket: Ticket): readonly string[] {
  if (towing.length === 0 || !isTowingKnown(ticket.towing)) return [];
  const { trailer, ball, guidance } = towingSum(ticket.towing, { attributes: towing });
  return [trailer.words, ball.words, ...(guidance === null ? [] : [guidance])].map(oneLine);
}

function withoutWords(part: RequiredPart): string {
  const name = requiredPartName(part);
  return oneLine(
    part.state === 'waived'
      ? `Quoted without the required part ${name}: ${part.reason}`
      : `Cannot be fitted without ${name}, which is not quoted here`,
  );
}

function quantityWords({ quantity }: TicketLine): string {
  const count = checkQuantity(quantity);
  return count.ok ? String(count.value) : oneLine(quantity);
}

/** The price of one. It is what was typed, shown as money by way of one piece of the line. */
function eachWords(line: TicketLine): string {
  return amountWords(lineCents({ ...line, quantity: '1' }));
}

function amountWords(cents: number | null): string {
  return cents === null ? '–' : formatCents(cents);
}

/** The state of stock in the supplier's own words, where it was read from the chosen warehouse, or from the first. */
function stockWords(line: TicketLine): string {
  const entry = stockOf(line, line.warehouse) ?? line.stock[0];
  if (entry === undefined) return 'Stock not known';
  const words = {
    'not checked': 'not checked',
    available: 'available',
    'not available': 'not available',
    'check failed': 'could not be checked',
  };
  return `Stock at ${oneLine(entry.warehouse)}: ${entry.word === null ? words[entry.availability] : oneLine(entry.word)}`;
}

function deliveryOf(
  { rates, chosenRate }: Ticket,
  cents: number,
  stale: boolean,
  moment: (isoTime: string) => string,
): QuotePaper['delivery'] {
  const rate = rates?.rows.find(({ serviceCode }) => serviceCode === chosenRate?.serviceCode);
  if (chosenRate === null || rates === null || rate === undefined) {
    return { words: 'Delivery: not included', amount: null, stale: false };
  }
  const time = rate.deliveryText === null ? '' : `, ${oneLine(rate.deliveryText)}`;
  const words = `Delivery by ${oneLine(rate.serviceName)}${time}; quoted ${moment(rates.readAt)}`;
  return { words, amount: formatCents(cents), stale };
}

/** The figures that were read too long ago, in a few words however many lines there are. */
function staleWords(stale: ReadonlySet<string>, { lines }: Ticket): readonly string[] {
  const count = (figure: (sku: string) => string): number => lines.filter(({ sku }) => stale.has(figure(sku))).length;
  const ofLines = (what: string, old: number): readonly string[] => {
    if (old === 0) return [];
    return [old === lines.length ? `the ${what} of every line` : `the ${what} of ${old} of ${lines.length} lines`];
  };
  return [
    ...ofLines('price', count(priceFigure)),
    ...ofLines('stock', count(stockFigure)),
    ...(stale.has(DELIVERY_FIGURE) ? ['the delivery price'] : []),
    ...(stale.has(OTHER_DELIVERY_FIGURE)
      ? ['the delivery price, which was quoted for other parts or another address and is left out']
      : []),
    ...(stale.has(VEHICLE_FIGURE) ? ['the vehicle’s record'] : []),
  ];
}
