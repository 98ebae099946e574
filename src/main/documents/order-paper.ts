import { checkPhone } from '#shared/domain/australia/contact.ts';
import { formatCents, freightWords } from '#shared/domain/values/money.ts';
import {
  atCustomerPrices,
  chargesOf,
  linesOfTicket,
  orderTotals,
  sentChargeCents,
} from '#shared/domain/order/order-totals.ts';
import type { ShopSettings } from '#shared/domain/settings/settings.ts';
import { purchaseOrderIn } from '#shared/domain/ticket/order-notes-added.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';
import { LINE_DEFAULTS } from '#shared/domain/ticket/ticket-defaults.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import type { UnknownOrder } from '#shared/records-view.ts';
import { type PaperContent, type PaperMaking, type PaperShop, PRICES_WITH_GST, shopOnPaper } from './paper-content.ts';
import { momentOf } from './paper-time.ts';
import { linesOnPaper } from './paper-lines.ts';
import { addressOnPaper, customerOnPaper, vehicleOnPaper } from './paper-people.ts';
import { filledLines, oneLine } from './plain-text.ts';

/** An order that the supplier has, as the customer gets it on paper. */
export interface AcknowledgementPaper extends PaperContent {
  readonly kind: 'acknowledgement';
  readonly title: 'Order acknowledgement';
}

/**
 * An order of which nobody knows yet whether the supplier has it: what to ask when they are rung, and room for what
 * they say.
 */
export interface CallSheetPaper extends PaperContent {
  readonly kind: 'call sheet';
  readonly title: 'Call sheet';
  /** The number to call, where the settings have it, and what to read out on the phone, a line each. */
  readonly ask: readonly string[];
}

/** What the person who rings writes down, in the order in which it is heard. */
export const SUPPLIER_ANSWERS: readonly { readonly words: string; readonly room: 'line' | 'lines' | 'yes or no' }[] = [
  { words: 'Who did you speak to?', room: 'line' },
  { words: 'Day and time', room: 'line' },
  { words: 'Do they have the order?', room: 'yes or no' },
  { words: 'Supplier’s order ID', room: 'line' },
  { words: 'What did they say?', room: 'lines' },
  { words: 'Initials', room: 'line' },
];

/**
 * What was sent, and the ticket that it was made of: a ticket stays as it is while its order may be at the supplier.
 */
export interface SentOrder {
  readonly request: OrderRequest;
  readonly ticket: Ticket;
  /** How the shop's history says that it ended, "entry 42: 1a2b 3c4d 5e6f 7a8b"; left out where it is not asked. */
  readonly historyEntry?: string | null;
}

/**
 * Makes the acknowledgement of an order; null while the supplier is not known to have it: no paper claims an order that
 * nobody has confirmed (`docs/trade.md` 3.2).
 */
export function acknowledgementPaper(
  submission: SubmissionView,
  sent: SentOrder,
  shop: PaperShop,
  how: PaperMaking,
): AcknowledgementPaper | null {
  const confirmed = confirmationOf(submission);
  if (confirmed === null) return null;
  const at = momentOf(confirmed.at, how.timeZone);
  return {
    ...orderContent(sent, shop, how),
    kind: 'acknowledgement',
    title: 'Order acknowledgement',
    standing: `ACKNOWLEDGED ${oneLine(confirmed.transactionId)}`,
    givenAt: at,
    conditions: [
      confirmed.byPhone
        ? `The supplier was asked and has this order. Their order ID is ${oneLine(confirmed.transactionId)}.`
        : `The supplier acknowledged this order. Their order ID is ${oneLine(confirmed.transactionId)}.`,
      'This is not a tax invoice or a receipt: it says what was ordered.',
      'Delivery times are the carrier’s own.',
      PRICES_WITH_GST,
      ...(sent.historyEntry ? [`In the history of this shop’s orders it is ${sent.historyEntry}.`] : []),
    ],
  };
}

/** What a call sheet says of the shop, and whom the shop calls. */
export type CallSheetShop = PaperShop & Partial<Pick<ShopSettings, 'supplierPhone'>>;

/**
 * Makes the call sheet of an order that is under way or unknown. It is the shop's own paper and goes to no customer.
 */
export function callSheetPaper(
  unknown: UnknownOrder,
  sent: SentOrder,
  shop: CallSheetShop,
  how: PaperMaking,
): CallSheetPaper {
  // It goes to no customer: the terms of the shop have no place on it.
  const content = orderContent(sent, { ...shop, shopTerms: '' }, how);
  return {
    ...content,
    kind: 'call sheet',
    title: 'Call sheet',
    standing: 'SENT – NOT CONFIRMED',
    givenAt: `Sent ${momentOf(unknown.sentAt, how.timeZone)}`,
    notices: [...content.notices, { word: 'Not confirmed.', meaning: oneLine(unknown.happened) }],
    ask: [...numberToCall(shop), ...filledLines(unknown.callText)],
    conditions: [
      'The order may have been placed: do not enter it again until the supplier says that they do not have it.',
      'Write the answer here, then save it in Counterpart: the order stays in sight until somebody does.',
      'This sheet names a customer: it stays in the shop.',
    ],
  };
}

/**
 * When and under which id the supplier is known to have an order, and whether a person asked; null where that is not
 * known.
 */
function confirmationOf({
  state,
}: SubmissionView): { readonly at: string; readonly transactionId: string; readonly byPhone: boolean } | null {
  if (state.kind === 'resolved') {
    const { placed, resolvedAt, transactionId } = state;
    return placed && transactionId !== null ? { at: resolvedAt, transactionId, byPhone: true } : null;
  }
  if (state.kind !== 'ended' || state.outcome.kind !== 'acknowledged') return null;
  return { at: state.endedAt, transactionId: state.outcome.transactionId, byPhone: false };
}

function numberToCall({ supplierPhone = '' }: CallSheetShop): readonly string[] {
  return supplierPhone === '' ? [] : [`Supplier phone: ${oneLine(supplierPhone)}`];
}

type Content = Omit<PaperContent, 'title' | 'standing' | 'givenAt' | 'conditions'>;

/**
 * What was sent, as both papers say it: quantities, charges and address are those of the request, and so are prices but
 * of lines that have a price level, which are at what the customer pays.
 */
function orderContent({ request, ticket }: SentOrder, shop: PaperShop, how: PaperMaking): Content {
  const moment = (isoTime: string): string => momentOf(isoTime, how.timeZone);
  const order = atCustomerPrices(request.order, ticket);
  const totals = orderTotals(order);
  const { delivery, others } = chargesOf(order);
  const { address } = order;
  const own = linesOfTicket(order.lines, ticket.lines);
  const phone = checkPhone(order.customer_phone);
  const named = {
    name: order.customer_name,
    phone: phone.ok ? phone.value.national : order.customer_phone,
    email: order.customer_email,
  };
  return {
    label: oneLine(order.customer_reference),
    practice: how.practice,
    unreal: 'NOT A REAL ORDER',
    notices: how.practice
      ? [
          {
            word: 'Practice.',
            meaning: 'This was made for training: no supplier got this order, and nothing will be delivered.',
          },
        ]
      : [],
    shop: shopOnPaper(shop),
    customer: customerOnPaper(named, purchaseOrderIn(order.notes)),
    deliverTo: addressOnPaper(
      {
        line1: address.address_line_1,
        line2: address.address_line_2,
        city: address.city,
        state: address.state,
        postcode: address.postal_code,
        country: address.country,
      },
      order.customer_note,
    ),
    vehicle: vehicleOnPaper(ticket.vehicle, false, moment),
    lines: linesOnPaper(
      { ...ticket, lines: order.lines.map((line, at) => sentLine(line, own[at] ?? unknownLine(line.sku))) },
      {
        done: 'Ordered',
        missing: 'which is not on this order',
        verdict: () => null,
        reading: ({ warehouse }) => ({ reading: `From warehouse ${oneLine(warehouse ?? '')}`, stale: false }),
      },
    ),
    goods: formatCents(totals.goodsCents),
    charges: others.map((charge) => ({
      words: oneLine(charge.description),
      amount: formatCents(sentChargeCents(charge)),
    })),
    delivery: deliveryOf(delivery),
    totalWords: delivery === null ? 'Total without delivery' : 'Total incl. delivery',
    total: formatCents(totals.totalCents),
    gst: formatCents(totals.gstCents),
  };
}

type SentLine = OrderRequest['order']['lines'][number];

/** A line as it was sent, with what the ticket knows of it. */
function sentLine(sent: SentLine, known: TicketLine): TicketLine {
  return {
    ...known,
    quantity: String(sent.quantity),
    price: sent.price_inc_tax,
    warehouse: sent.distributor_location_code,
  };
}

/** A line of a part that the ticket does not have any more: its code is printed, and nothing is claimed of it. */
function unknownLine(sku: string): TicketLine {
  return {
    id: sku,
    sku,
    title: '',
    brand: null,
    quantity: '',
    price: '',
    warehouse: null,
    stock: [],
    readAt: '',
    required: [],
    verdict: null,
    verdictWords: null,
    discontinued: false,
    ...LINE_DEFAULTS,
  };
}

function deliveryOf(charge: ReturnType<typeof chargesOf>['delivery']): PaperContent['delivery'] {
  if (charge === null) return { words: 'Delivery: not on this order', amount: null, stale: false };
  return {
    words: `Delivery by ${oneLine(charge.description)}`,
    amount: freightWords(sentChargeCents(charge)),
    stale: false,
  };
}
