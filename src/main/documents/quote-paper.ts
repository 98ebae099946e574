import { assertNever } from '#shared/assert-never.ts';
import type { Availability, WarehouseStock } from '#shared/domain/part/part-view.ts';
import { NOTHING_BESIDE, shipsFrom, wantedBeside, type WantedBeside } from '#shared/domain/ticket/shared-stock.ts';
import { lineStockRemarks, type StockRemark } from '#shared/domain/ticket/stock-warnings.ts';
import { priceReadAt } from '#shared/domain/ticket/line-price.ts';
import { fullDay } from '#shared/domain/values/day-words.ts';
import { formatCents, freightWords } from '#shared/domain/values/money.ts';
import { stockOf, surestStock } from '#shared/domain/part/stock.ts';
import { checkQuantity, exceedsStock, UNREAD_QUANTITY } from '#shared/domain/values/quantity.ts';
import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';
import type { OrderOfRevision, QuoteView } from '#shared/records-view.ts';
import {
  changedPriceFigure,
  noPriceFigure,
  DELIVERY_FIGURE,
  GST_DELIVERY_FIGURE,
  gstPriceFigure,
  priceFigure,
  stockFigure,
  VEHICLE_FIGURE,
  whyLeftOut,
} from '#shared/domain/quote/figure-names.ts';
import {
  type PaperContent,
  type PaperMaking,
  type PaperNotice,
  type PaperShop,
  PRICES_WITH_GST,
  shopOnPaper,
} from './paper-content.ts';
import { momentOf } from './paper-time.ts';
import { linesOnPaper, towingLimits } from './paper-lines.ts';
import { addressOnPaper, customerOnPaper, vehicleOnPaper } from './paper-people.ts';
import { oneLine } from './plain-text.ts';

/** What a quote says on paper, beside what every paper says. */
export interface QuotePaper extends PaperContent {
  readonly title: 'Quote' | 'Estimate';
  readonly validUntil: string;
}

/** How the paper of a quote is made. */
export interface QuotePaperMaking extends PaperMaking {
  /** Whether an order of this revision is under way or unknown; left out where none is. */
  readonly mayBeOrdered?: boolean;
  /** Whether its last day has passed; left out where it has not. */
  readonly ended?: boolean;
  /** Another revision, of which the order is, with whether it was sent once this one was given; left out where none. */
  readonly otherMayBeOrdered?: Pick<OrderOfRevision, 'label' | 'since'>;
}

/**
 * Makes what a quote says on paper out of the issued quote: nothing is worked out anew and nothing is looked up, so
 * that it says the same years later, but that there is a later revision, or an order came of it or of another revision.
 * The logo alone is the shop's of now.
 */
export function quotePaper(quote: QuoteView, shop: PaperShop, how: QuotePaperMaking): QuotePaper {
  const { ticket, totals } = quote;
  const order = orderNotice(quote, how);
  const stale = new Set(quote.freshness.filter((figure) => figure.stale).map(({ what }) => what));
  const verdicts = new Map(quote.verdicts.map(({ lineId, verdict }) => [lineId, verdict]));
  const moment = (isoTime: string): string => momentOf(isoTime, how.timeZone);
  const delivered = ticket.chosenRate !== null;
  const limits = towingLimits(ticket);
  const stockWords = stockOfLines(quote);
  return {
    title: quote.estimate ? 'Estimate' : 'Quote',
    label: quote.label,
    standing: 'QUOTE – NOT ORDERED',
    practice: how.practice,
    unreal: 'NOT A REAL QUOTE',
    notices: noticesOf(quote, how.practice, order, {
      stale: staleWords(stale, ticket),
      changed: codesOf(changedPriceFigure, stale, ticket),
      none: codesOf(noPriceFigure, stale, ticket),
      gst: gstWords(stale, ticket),
      deliveryLeftOut: deliveryLeftOut(stale),
    }),
    givenAt: moment(quote.issuedAt),
    validUntil: fullDay(quote.validUntil),
    // Issued before they were kept with it: the shop's own of now. Its logo always is.
    shop: shopOnPaper({ ...shop, ...quote.shop }),
    customer: quote.customerForgotten
      ? ['The customer’s details are no longer kept.']
      : customerOnPaper(ticket.customer, ticket.purchaseOrder),
    deliverTo: quote.customerForgotten ? [] : addressOnPaper(ticket.address, ticket.customer.note),
    vehicle: vehicleOnPaper(ticket.vehicle, stale.has(VEHICLE_FIGURE), moment),
    lines: linesOnPaper(ticket, {
      done: 'Quoted',
      missing: 'which is not quoted here',
      verdict: ({ id }) => verdicts.get(id) ?? null,
      reading: (line) => ({
        reading: `${stockWords(line)}. ${readingWords(line, moment)}`,
        stale: stale.has(stockFigure(line.sku)) || stale.has(priceFigure(line.sku)),
      }),
    }),
    goods: formatCents(totals.goodsCents),
    charges: ticket.charges.map(({ name, cents }) => ({ words: oneLine(name), amount: formatCents(cents) })),
    delivery: deliveryOf(ticket, totals.deliveryCents, stale.has(DELIVERY_FIGURE), moment),
    totalWords: delivered ? 'Total incl. delivery' : 'Total without delivery',
    total: formatCents(totals.totalCents),
    gst: formatCents(totals.gstCents),
    conditions: [
      `This ${quote.estimate ? 'estimate' : 'quote'} is not an order or a tax invoice: ${order?.nothing ?? 'nothing was ordered and nothing was charged.'}`,
      'Stock is not reserved, and is checked again when the order is placed.',
      delivered
        ? 'Delivery is quoted again when you order: it depends on the address and on everything ordered.'
        : 'Delivery is not included yet: it depends on the address and on everything ordered.',
      'Delivery times are the carrier’s own.',
      ...(limits === null ? [] : [limits]),
      PRICES_WITH_GST,
    ],
  };
}

/** When the price and the stock of a line were read, in one go or each at its own time. */
function readingWords(line: TicketLine, moment: (isoTime: string) => string): string {
  const price = moment(priceReadAt(line));
  const stock = moment(line.readAt);
  return price === stock ? `Price and stock checked ${stock}` : `Price checked ${price}, stock checked ${stock}`;
}

/** What was ordered of the quote, which its own words cannot know. */
interface OrderNotice extends PaperNotice {
  /** The condition that says that nothing was ordered, as it is true of this revision. */
  readonly nothing: string;
}

const NOTHING_BY_THEN = 'when it was given, nothing was ordered and nothing was charged.';
const NOTHING_OF_IT = 'nothing of it was ordered and nothing was charged for it.';

/** What was ordered of the quote; null where nothing was. */
function orderNotice(
  { number, label, superseded, orderedAt, otherOrder }: QuoteView,
  { mayBeOrdered = false, ended = false, otherMayBeOrdered }: QuotePaperMaking,
): OrderNotice | null {
  if (orderedAt !== null) {
    const meaning = 'This is what was quoted before: the order has its own document.';
    return { word: 'Ordered since.', meaning, nothing: NOTHING_BY_THEN };
  }
  const asked = 'we are asking the supplier.';
  if (mayBeOrdered) {
    const meaning = `An order from this quote may have been placed since: ${asked}`;
    return { word: 'Order not confirmed.', meaning, nothing: NOTHING_BY_THEN };
  }
  const other = otherOrder?.number === number ? 'Another revision was ordered.' : 'Another quote was ordered.';
  if (otherOrder?.since === true) {
    const meaning = `${otherOrder.label} was ordered, and not ${label}: the order has its own document.`;
    return { word: other, meaning, nothing: NOTHING_BY_THEN };
  }
  if (otherOrder !== undefined) {
    const meaning = `${otherOrder.label} was ordered before this was given.`;
    // One that was replaced since, or has ended, is offered no more.
    if (superseded || ended) return { word: other, meaning, nothing: NOTHING_OF_IT };
    return { word: 'A new offer.', meaning: `${meaning} Nothing of ${label} is ordered yet.`, nothing: NOTHING_OF_IT };
  }
  if (otherMayBeOrdered === undefined) return null;
  const meaning = `An order from ${otherMayBeOrdered.label} may have been placed: ${asked}`;
  const nothing = otherMayBeOrdered.since ? NOTHING_BY_THEN : NOTHING_OF_IT;
  return { word: 'Order not confirmed.', meaning, nothing };
}

const ESTIMATE = 'An estimate, not a firm price.';

function noticesOf(
  { superseded }: QuoteView,
  practice: boolean,
  order: PaperNotice | null,
  {
    stale,
    changed,
    none,
    gst,
    deliveryLeftOut: leftOut,
  }: Readonly<Record<'stale' | 'changed' | 'none' | 'gst', readonly string[]>> & {
    readonly deliveryLeftOut: string | null;
  },
): readonly PaperNotice[] {
  return [
    ...(practice ? [{ word: 'Practice.', meaning: 'This was made for training: it offers nothing to anyone.' }] : []),
    ...(superseded ? [{ word: 'Replaced.', meaning: 'There is a later revision of this quote: ask for it.' }] : []),
    ...(order === null ? [] : [{ word: order.word, meaning: order.meaning }]),
    ...(stale.length > 0
      ? [
          {
            word: ESTIMATE,
            meaning: `These figures were checked too long ago to promise: ${stale.join('; ')}. They are checked again before anything is ordered.`,
          },
        ]
      : []),
    ...(changed.length > 0
      ? [
          {
            word: ESTIMATE,
            meaning: `The supplier has changed the price of ${changed.join(', ')}. It is settled with you before anything is ordered.`,
          },
        ]
      : []),
    ...(none.length > 0
      ? [
          {
            word: ESTIMATE,
            meaning: `The supplier gives no price for ${none.join(', ')} at present. It is settled with you before anything is ordered.`,
          },
        ]
      : []),
    ...(leftOut === null
      ? []
      : [
          {
            word: ESTIMATE,
            meaning: `Delivery is left out: it ${leftOut}. It is settled with you before anything is ordered.`,
          },
        ]),
    ...(gst.length > 0
      ? [
          {
            word: ESTIMATE,
            meaning: `GST may change in ${gst.join(' and ')}. This is checked before anything is ordered.`,
          },
        ]
      : []),
  ];
}

/**
 * The state of stock of a line where it ships from: that there are too few or nothing is known, in words for the
 * customer, else the supplier's own. Lines of one part draw on the same stock.
 */
function stockOfLines({ orderWarehouse, ticket: { lines } }: QuoteView): (line: TicketLine) => string {
  // Issued before the warehouse was kept with a quote: it says what it said then.
  if (orderWarehouse === undefined) return (line) => entryWords(stockOf(line, line.warehouse) ?? line.stock[0]);
  const beside = wantedBeside(lines, orderWarehouse);
  return (line) => {
    const warehouse = shipsFrom(line, orderWarehouse);
    const entry = warehouse === null ? chosenStock(line, beside.get(line.id)) : stockOf(line, warehouse);
    if (entry?.quantity === UNREAD_QUANTITY && entry.availability !== 'check failed') {
      return stockAt(entry.warehouse, 'not known');
    }
    if (entry?.availability === 'not available') return stockAt(entry.warehouse, STATES['not available']);
    const [first] = lineStockRemarks(line, orderWarehouse, beside.get(line.id)).flatMap(
      (remark) => tooFew(remark) ?? [],
    );
    return first ?? entryWords(entry ?? undefined);
  };
}

/**
 * The stock that is said where the supplier chooses the warehouse: the surest that may have enough, for the other lines
 * of the part as well, or else for this one; where none has, the surest of all.
 */
function chosenStock({ stock, quantity }: TicketLine, beside: WantedBeside = NOTHING_BESIDE): WarehouseStock | null {
  const typed = checkQuantity(quantity);
  const own = typed.ok ? typed.value : 0;
  const enoughFor = (wanted: number) =>
    stock.filter(({ quantity: has }) => has === UNREAD_QUANTITY || !exceedsStock(wanted, has));
  const together = own + (beside.get(null)?.quantity ?? 0);
  return surestStock(enoughFor(together)) ?? surestStock(enoughFor(own)) ?? surestStock(stock);
}

/** A remark that the supplier's word would hide; null for any other. */
function tooFew(remark: StockRemark): string | null {
  switch (remark.kind) {
    case 'unlisted':
      return stockAt(remark.warehouse, 'not known');
    case 'short':
      return stockAt(remark.warehouse ?? 'all warehouses', 'fewer than quoted');
    case 'no one warehouse':
      return stockAt('any one warehouse', 'fewer than quoted');
    case 'check failed':
    case 'unread':
    case 'word':
    case 'nowhere':
      return null;
    default:
      return assertNever(remark);
  }
}

const STATES: Readonly<Record<Availability, string>> = {
  'not checked': 'not checked',
  available: 'available',
  'not available': 'not available',
  'check failed': 'could not be checked',
};

function entryWords(entry: WarehouseStock | undefined): string {
  if (entry === undefined) return 'Stock not known';
  const { warehouse, word, availability } = entry;
  return stockAt(warehouse, word === null || availability === 'check failed' ? STATES[availability] : oneLine(word));
}

function stockAt(warehouse: string, words: string): string {
  return `Stock at ${oneLine(warehouse)}: ${words}`;
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
  return { words, amount: freightWords(cents), stale };
}

/**
 * The codes of parts whose price the supplier has changed, or gives no more, where nobody has settled which one holds:
 * each once, however many lines are of it.
 */
function codesOf(figure: (sku: string) => string, stale: ReadonlySet<string>, { lines }: Ticket): readonly string[] {
  return [...new Set(lines.flatMap(({ sku }) => (stale.has(figure(sku)) ? [oneLine(sku)] : [])))];
}

/** Why a delivery that was chosen is in no total, however old it is; null where none was, or it is. */
function deliveryLeftOut(stale: ReadonlySet<string>): string | null {
  return [...stale].map(whyLeftOut).find((words) => words !== null) ?? null;
}

/** What was read while the shop said otherwise of GST, in a few words however many lines there are. */
function gstWords(stale: ReadonlySet<string>, { lines }: Ticket): readonly string[] {
  const old = lines.filter(({ sku }) => stale.has(gstPriceFigure(sku))).length;
  return [...ofLines('price', old, lines.length), ...(stale.has(GST_DELIVERY_FIGURE) ? ['the delivery price'] : [])];
}

function ofLines(what: string, old: number, all: number): readonly string[] {
  if (old === 0) return [];
  return [old === all ? `the ${what} of every line` : `the ${what} of ${old} of ${all} lines`];
}

/** The figures that were read too long ago, in a few words however many lines there are. */
function staleWords(stale: ReadonlySet<string>, { lines }: Ticket): readonly string[] {
  const count = (figure: (sku: string) => string): number => lines.filter(({ sku }) => stale.has(figure(sku))).length;
  return [
    ...ofLines('price', count(priceFigure), lines.length),
    ...ofLines('stock', count(stockFigure), lines.length),
    ...(stale.has(DELIVERY_FIGURE) ? ['the delivery price'] : []),
    ...(stale.has(VEHICLE_FIGURE) ? ['the vehicle’s record'] : []),
  ];
}
