import type { ReactNode } from 'react';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { useReasonTyped } from '#renderer/sale/reason-typed.ts';
import { useTicketReview } from '#renderer/sale/ticket-review.ts';
import { useWaiver } from '#renderer/sale/waiver.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import type { SaveState } from '#renderer/sale/save-queue.ts';
import { useMarginHeld } from '#renderer/sale/margin-held.ts';
import { PricesDialog } from '#renderer/features/ticket/prices-dialog.tsx';
import type { PriceReason } from '#shared/domain/price/price-reason.ts';
import { ChargesDialog } from '#renderer/features/ticket/charges-dialog.tsx';
import type { ShopSettings } from '#shared/domain/settings/settings.ts';
import { TicketColumn } from '#renderer/features/ticket/ticket-column.tsx';
import { useKnownCustomers } from '#renderer/features/ticket/known-customers.ts';
import { removalOf } from '#renderer/features/ticket/removed-lines.ts';
import { useTicketColumn } from '#renderer/features/ticket/ticket-column-store.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import type { KnownCustomer } from '#shared/records-view.ts';
import { setAddress, setCustomer, type Ticket, type TicketLine } from '#shared/domain/ticket/ticket.ts';
import { removeLine } from '#shared/domain/ticket/ticket-lines.ts';
import { emptyTicket } from '#tests/builders/ticket-samples.ts';
import { succeeded } from '#shared/result.ts';
import { given } from '../answers.ts';
import { problems, STORAGE } from '../failures.ts';
import { minutesAgo, sale, vehicle, withRates } from '../practice-facts.ts';
import { atLevel, LEVELS, LONG_NAME, readySale, submissionOf, UNKNOWN } from '../samples.ts';
import { withoutConnection, practice, session, shop } from '../sessions.ts';
import { after, panel } from '../gallery-panel.ts';
import { inFront, onceDrawn, setUpAs } from '../window-state.ts';

const HILUX = () => vehicle(PLATES.cleanHit);

function column(ticket: Ticket, submission: SubmissionView | null = null, as = session()) {
  setUpAs(as);
  inFront(ticket, submission);
  return <TicketColumn />;
}

function saved(save: SaveState) {
  const drawn = column(readySale());
  useOpenTicket.setState({ save });
  return drawn;
}

/** As high as the window leaves a docket at 1280 × 800: its lines scroll, its forms lie over them. */
function inWindow(drawn: ReactNode) {
  return <div className="gallery-docket">{drawn}</div>;
}

/** The first parts of the catalogue, so many of them. */
function lines(count: number): Ticket {
  const skus = Object.values(PARTS).filter((sku) => sku !== PARTS.twentyThousandVehicles);
  return sale(skus.slice(0, count), HILUX());
}

/** A docket with the cursor in a line. */
function focused(ticket: Ticket, lineId = 'L1') {
  onceDrawn(() => useTicketColumn.getState().open(lineId));
  return column(ticket);
}

/** Customer and delivery, open. */
function formsOpen(ticket: Ticket, field: string | null = null) {
  onceDrawn(() => useTicketColumn.getState().openSheet(field));
  return inWindow(column(ticket));
}

/** Somebody typed a phone, and the records know these customers by it. */
function phoneTyped(customers: readonly KnownCustomer[], phone: string, more = false) {
  const drawn = inWindow(column(setCustomer(emptyTicket(), { phone })));
  onceDrawn(() => {
    useTicketColumn.getState().openSheet('customer.phone');
    useKnownCustomers.setState({ customers, more, active: 0 });
  });
  return drawn;
}

function knownCustomers(): readonly KnownCustomer[] {
  const { customer, address } = readySale();
  const part = 'TB-HIL-C4 Class 4 towbar';
  const known = {
    phone: '0491 570 006',
    email: customer.email,
    company: '',
    abn: '',
    address,
    plates: ['ABC12D', '1XY9ZZ'],
  };
  return [
    {
      ...known,
      name: 'Ava Example',
      last: {
        kind: 'order',
        ticketId: 't1',
        quote: null,
        firstPart: part,
        totalCents: 59_762,
        at: minutesAgo(3_000),
        standing: { orderState: 'placed', sold: true, ticketState: 'closed', lostBecause: null, quoted: false },
      },
    },
    {
      ...known,
      name: '',
      phone: '0491 570 156',
      address: null,
      plates: [],
      last: {
        kind: 'quote',
        ticketId: 't2',
        quote: { number: 12, revision: 2, label: 'Q-000012/2' },
        firstPart: part,
        totalCents: 54_900,
        at: minutesAgo(9_000),
        standing: { orderState: null, sold: false, ticketState: 'closed', lostBecause: 'price', quoted: true },
      },
    },
  ];
}

function longCustomer(): KnownCustomer {
  const [known] = knownCustomers();
  if (known === undefined) throw new Error('nobody is known');
  return { ...known, name: LONG_NAME, last: { ...known.last, firstPart: LONG_NAME } };
}

const LINE_TOO_LONG = problems(['ticket.lines.0.sku', 'This is too long: at most 500 characters.']);
const SHOP_CHARGES = [
  { name: 'Tail lift', code: 'TAIL', cents: 4_500 },
  { name: 'Residential delivery', code: 'RESI', cents: 1_500 },
  { name: 'Fitting', code: 'FIT', cents: 15_000 },
];

/** A sale with so many charges on it. */
function charged(count: number): Ticket {
  const charge = (at: number) => SHOP_CHARGES[at] ?? { name: `Surcharge ${at}`, code: 'X', cents: 1_000 };
  return { ...readySale(), charges: Array.from({ length: count }, (_, at) => charge(at)) };
}

/** The list of charges over a ticket, as the settings have them. */
function charges(settings: Partial<ShopSettings>, ticket = readySale(), submission: SubmissionView | null = null) {
  setUpAs(session({ settings: shop(settings) }));
  inFront(ticket, submission);
  return <ChargesDialog ticketId={ticket.id} onClose={() => undefined} />;
}

/** Every field as if the cursor had left it. */
function checked(ticket: Ticket) {
  onceDrawn(() => {
    useTicketReview.getState().showAll(ticket.id);
    return useTicketReview.getState().review(ticket);
  });
  return column(ticket);
}

/** The supplier asks another price for the first line since it was put on the ticket. */
function newPrice(change: Partial<TicketLine> = {}) {
  const ticket = readySale();
  const [first, ...others] = ticket.lines;
  if (first === undefined) throw new Error('the sale has no line');
  return column({
    ...ticket,
    lines: [{ ...first, newPrice: { cents: 78_900, readAt: minutesAgo(0) }, ...change }, ...others],
  });
}

/** A sale at a price level, in a shop that has some. */
function levelled(ticket: Ticket = readySale(), level = 'Trade') {
  return column(atLevel(ticket, level), null, session({ settings: shop({ priceLevels: LEVELS }) }));
}

/** The same with the first line at a price of one's own. */
function ownPrice(reason: PriceReason | null = null): Ticket {
  const ticket = atLevel(readySale());
  const lines = ticket.lines.map((line, at) =>
    at > 0
      ? line
      : { ...line, price: '700.00', ...(reason === null ? {} : { priceReason: { cents: 70_000, reason } }) },
  );
  return { ...ticket, lines };
}

function ownPriced(reason: PriceReason | null = null) {
  return column(ownPrice(reason), null, session({ settings: shop({ priceLevels: LEVELS }) }));
}

/** A question about the prices of a ticket, over it. */
function priceQuestion(kind: 'level' | 'reason', ticket = ownPrice(), submission: SubmissionView | null = null) {
  setUpAs(session({ settings: shop({ priceLevels: LEVELS }) }));
  inFront(ticket, submission);
  const [line] = ticket.lines;
  const { id: ticketId } = ticket;
  const question = kind === 'level' ? { kind, ticketId } : { kind, ticketId, lineId: line?.id ?? '' };
  return <PricesDialog question={question} onClose={() => undefined} />;
}

const unsold = () => sale([PARTS.hiluxCabChassisTowbar], HILUX());

/** The ticket: its lines, its customer, where it goes, and how it stands. */
export const TICKET_PANELS = [
  panel('Ticket', 'right', {
    loading: () => after(useOpenTicket.setState({ ticket: null }), <TicketColumn />),
    error: () => after(useOpenTicket.setState({ ticket: null, failure: STORAGE }), <TicketColumn />),
    empty: () => column(emptyTicket()),
    'one line': () => column(sale([PARTS.towBall], null)),
    'ready to order': () => column(readySale()),
    'ready, in practice': () => column(readySale(), null, practice()),
    stale: () => {
      const ticket = withRates(sale([PARTS.hiluxTubTowbar, PARTS.hiluxHarness], HILUX()), 140);
      return column(
        { ...ticket, lines: ticket.lines.map((line) => ({ ...line, readAt: minutesAgo(52) })) },
        null,
        withoutConnection(),
      );
    },
    'a required part is missing': () => column(sale([PARTS.hiluxRecoveryBar], HILUX())),
    'going without it, with a reason': () => {
      const ticket = sale([PARTS.hiluxTubTowbar], HILUX());
      const waived = [{ sku: PARTS.hiluxHarness, reason: 'Customer has one from the old bar.' }];
      return column({ ...ticket, lines: ticket.lines.map((line) => ({ ...line, waived })) });
    },
    'a reason is asked for': () => {
      onceDrawn(() => useWaiver.getState().ask('L1', PARTS.hiluxHarness));
      return column(sale([PARTS.hiluxTubTowbar], HILUX()));
    },
    'against its verdict': () => column(unsold()),
    'against its verdict, the reason is typed': () => {
      onceDrawn(() => useReasonTyped.getState().ask('L1', null));
      return column(unsold());
    },
    'discontinued, nothing in stock': () => column(sale([PARTS.discontinued, PARTS.zeroStock], null)),
    'GST not said': () => {
      const ticket = sale([PARTS.towBall], null);
      const lines = ticket.lines.map((line) => ({ ...line, price: '' }));
      return column({ ...ticket, lines }, null, session({ settings: shop({ supplierPricesIncludeGst: null }) }));
    },
    'the supplier asks another price': () => newPrice(),
    'the supplier asks another price, ours is our own': () => newPrice({ price: '720.00' }),
    'a line was taken off': () => {
      const ticket = readySale();
      const left = removeLine(ticket, 'L1');
      const removal = removalOf(ticket, 'L1', left);
      if (removal !== null) onceDrawn(() => useTicketColumn.getState().remember(removal));
      return column(left);
    },
    'long names': () => {
      const ticket = setAddress(
        setCustomer(readySale(), {
          name: LONG_NAME,
          email: `${'accounts.payable'.repeat(5)}@example.com`,
          note: LONG_NAME,
        }),
        { line1: `Unit 4, Level 12, ${LONG_NAME}`, city: 'Woolloomooloo-Upper-Burringbar-Junction' },
      );
      return column({
        ...ticket,
        lines: ticket.lines.map((line) => ({ ...line, title: LONG_NAME, sku: 'W'.repeat(44) })),
      });
    },
    '2 lines': () => inWindow(column(lines(2))),
    '2 lines, a delivery to refresh': () => {
      const { chosenRate, ...ticket } = withRates(lines(2));
      return inWindow(
        column({ ...ticket, chosenRate: chosenRate === null ? null : { ...chosenRate, fingerprint: 'other parts' } }),
      );
    },
    'short lines with long codes': () => {
      const ticket = sale([PARTS.sevenPinPlug, PARTS.loadDistributionHitch], HILUX());
      return inWindow(
        column({ ...ticket, lines: ticket.lines.map((line) => ({ ...line, sku: `${line.sku}-DUAL-CAB-LEFT` })) }),
      );
    },
    '8 lines': () => inWindow(column(lines(8))),
    'many lines': () => column(lines(14)),
    '14 lines, more than are in sight': () => inWindow(column(lines(14))),
    'the cursor is in a line': () => focused(readySale()),
    'the cursor is in a line with all that can be said of it': () =>
      focused(sale([PARTS.hiluxCabChassisTowbar, PARTS.zeroStock], HILUX())),
    'the cursor is in a line that is short': () => focused(sale([PARTS.zeroStock], null)),
    'two of a part, and another price than the list': () => {
      const ticket = readySale();
      return column({
        ...ticket,
        lines: ticket.lines.map((line, at) => (at === 0 ? { ...line, quantity: '2' } : { ...line, price: '170.00' })),
      });
    },
    'customer and delivery, empty': () => formsOpen(emptyTicket()),
    'customer and delivery, filled in': () => formsOpen(readySale()),
    'a company with an ABN that cannot be right, and what is noted of the customer': () => {
      given({ customers: { hint: () => succeeded({ note: LONG_NAME, wantsOrderNumber: true }) } });
      return formsOpen(setCustomer(readySale(), { company: 'Example Towing', abn: '51 824 753 557' }));
    },
    'the customer’s own level is another': () => {
      const noted = { note: '', wantsOrderNumber: false, priceLevel: 'Trade' };
      given({ customers: { hint: () => succeeded(noted) } });
      const shown = formsOpen(atLevel(readySale(), 'Retail'));
      setUpAs(session({ settings: shop({ priceLevels: LEVELS }) }));
      return shown;
    },
    'customer and delivery, all of it open': () => {
      onceDrawn(() => {
        const { openSheet } = useTicketColumn.getState();
        for (const field of ['customer.note', 'purchaseOrder', 'address.country', 'notes', 'customerReference'])
          openSheet(field);
      });
      return inWindow(column(readySale()));
    },
    'the customers of the phone that is typed': () => phoneTyped(knownCustomers(), '049157'),
    'the customer of the phone that is typed': () => phoneTyped(knownCustomers().slice(0, 1), '0491570006'),
    'the customers of the phone that is typed, more and long': () =>
      phoneTyped(
        [1, 2, 3, 4, 5].map((at) => ({ ...longCustomer(), phone: `0491 570 15${at}` })),
        '0491570',
        true,
      ),
    'customer and delivery, refused': () => {
      const ticket = setAddress(setCustomer(emptyTicket(), { phone: '12' }), { postcode: '215' });
      const drawn = inWindow(column(ticket));
      onceDrawn(() => {
        useTicketColumn.getState().openSheet(null);
        useTicketReview.getState().showAll(ticket.id);
        return useTicketReview.getState().review(ticket);
      });
      return drawn;
    },
    'refused fields': () =>
      checked({
        ...setAddress(setCustomer(readySale(), { phone: '12', email: 'customer@' }), {
          line1: '',
          city: '',
          postcode: '215',
        }),
        customerReference: '',
      }),
    'postcode of another state': () => formsOpen(setAddress(readySale(), { postcode: '3000' })),
    'card number typed': () => formsOpen(setCustomer(readySale(), { note: 'pay with 4111 1111 1111 1111' })),
    saving: () => saved({ kind: 'saving', savedAt: minutesAgo(1) }),
    'not saved': () => saved({ kind: 'failed', savedAt: minutesAgo(3), failure: STORAGE }),
    'not saved for one line': () => saved({ kind: 'failed', savedAt: minutesAgo(3), failure: LINE_TOO_LONG }),
    'being sent': () =>
      column(readySale(), {
        ...submissionOf({ kind: 'acknowledged', transactionId: 'x' }),
        state: { kind: 'sending' },
      }),
    acknowledged: () => column(readySale(), submissionOf({ kind: 'acknowledged', transactionId: 'PO-88213-440' })),
    'outcome unknown': () => column(readySale(), submissionOf(UNKNOWN)),
    'with charges': () => column(charged(2)),
    'with many charges': () => column(charged(6)),
    'at a price level': () => levelled(),
    'at a price level, the margin key held': () => {
      onceDrawn(() => useMarginHeld.setState({ held: true }));
      return levelled();
    },
    'at a price level, levels off by now': () => column(atLevel(readySale())),
    'a price of its own': () => ownPriced(),
    'a price of its own with its reason': () => ownPriced('several bought'),
    'added before price levels': () => column(readySale(), null, session({ settings: shop({ priceLevels: LEVELS }) })),
    'several against their verdict': () => {
      const [line] = unsold().lines;
      if (line === undefined) throw new Error('the sale has no line');
      const several = { sku: 'RR-OUTBACK-BT', quantity: '4', price: '637.00', verdict: 'not listed' } as const;
      return column({ ...unsold(), lines: [{ ...line, ...several }] });
    },
  }),
  panel('Prices of a ticket', 'window', {
    'choose the level': () => priceQuestion('level'),
    'levels are off by now': () => {
      const question = priceQuestion('level');
      setUpAs(session());
      return question;
    },
    'why this price': () => priceQuestion('reason'),
    'why this price, said before': () => priceQuestion('reason', ownPrice('goodwill')),
    'of a ticket that was sent': () =>
      priceQuestion('level', ownPrice('goodwill'), submissionOf({ kind: 'acknowledged', transactionId: 'x' })),
  }),
  panel('Extra charges', 'window', {
    'none set up': () => charges({}),
    'nobody said whether GST is in them': () => charges({ charges: SHOP_CHARGES }),
    'two on the ticket': () => charges({ charges: SHOP_CHARGES, chargesIncludeGst: false }, charged(2)),
    'of a ticket that was sent': () =>
      charges(
        { charges: SHOP_CHARGES, chargesIncludeGst: true },
        charged(1),
        submissionOf({ kind: 'acknowledged', transactionId: 'x' }),
      ),
    many: () =>
      charges({
        charges: Array.from({ length: 20 }, (_, at) => ({
          name: `${LONG_NAME} ${at}`.slice(-40),
          code: 'X',
          cents: 1_000_000,
        })),
        chargesIncludeGst: true,
      }),
  }),
];
