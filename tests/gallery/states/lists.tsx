import { QuotesScreen } from '#renderer/features/quotes/quotes-screen.tsx';
import { useQuoteStore, useQuoteFinder, useSellingStore } from '#renderer/features/quotes/window-quotes.ts';
import { TopBar } from '#renderer/shell/top-bar.tsx';
import { TicketsScreen } from '#renderer/features/tickets/tickets-screen.tsx';
import { useTicketList } from '#renderer/features/tickets/window-tickets.ts';
import { OutcomesBar } from '#renderer/features/outcomes/outcomes-bar.tsx';
import { UnknownOrdersBar } from '#renderer/features/unknown-orders/unknown-orders-bar.tsx';
import { useUnknownOrders } from '#renderer/features/unknown-orders/window-unknown-orders.ts';
import type { Outcome } from '#shared/domain/order/submission.ts';
import { invalidField, succeeded } from '#shared/result.ts';
import type { QuoteView, TicketList, UnknownOrder } from '#shared/records-view.ts';
import { sampleQuoteRow } from '#tests/builders/quote-samples.ts';
import { fails, given, never } from '../answers.ts';
import { FAULT, STORAGE } from '../failures.ts';
import { minutesAgo } from '../practice-facts.ts';
import {
  LONG_NAME,
  quoteOf,
  quoteRows,
  readySale,
  resolvedAs,
  ticketRows,
  UNKNOWN,
  unknownOrders,
} from '../samples.ts';
import { practice, session } from '../sessions.ts';
import { after, panel } from '../gallery-panel.ts';
import { inFront, onceDrawn, setUpAs, showing } from '../window-state.ts';

function found(count: number) {
  given({ quotes: { find: () => succeeded(quoteRows(count)) } });
  return quotes();
}

/** What is found by the digits of a phone: quotes and tickets of the one customer. */
function foundByPhone(quotesFound: number, ticketsFound: number) {
  given({
    quotes: { find: () => succeeded(quoteRows(quotesFound)) },
    tickets: {
      ofPhone: () => succeeded([...ticketRows(ticketsFound, 'open'), ...ticketRows(ticketsFound, 'closed')]),
    },
  });
  onceDrawn(() => useQuoteFinder.getState().type('0491 570 006'));
  return quotes();
}

function quotes(as = session()) {
  setUpAs(as);
  inFront(readySale());
  showing('quotes');
  return <QuotesScreen onTicket={never} />;
}

function quote(
  change: Partial<QuoteView> = {},
  more: Partial<ReturnType<typeof useQuoteStore.getState>> = {},
  as = session(),
) {
  const drawn = quotes(as);
  useQuoteStore.setState({ quote: quoteOf(readySale(), change), ...more });
  return drawn;
}

function otherOrder(since: boolean) {
  return { number: 123, revision: 1, label: 'Q-000123', orderedAt: minutesAgo(60 * 24 * 3), since };
}

function phase(of: ReturnType<typeof useQuoteStore.getState>['phase']) {
  const drawn = quotes();
  useQuoteStore.setState({ phase: of });
  return drawn;
}

/** Refused because of these fields of its line. */
function notMade(fields: readonly ('quantity' | 'price')[]) {
  const id = readySale().lines[0]?.id ?? '';
  const problems = fields.map((field) => ({
    field: `lines.${id}.${field}`,
    message: field === 'quantity' ? 'Type a whole number of 1 or more.' : 'Type a price, such as 49.50.',
  }));
  return phase({ kind: 'not issued', failure: { kind: 'invalid input', operation: null, problems } });
}

/** The question before a quote is sold again. */
function soldBefore(times: number) {
  const sales = Array.from({ length: times }, (_, at) => ({
    ticketId: `earlier ${at}`,
    revision: at + 1,
    ticketState: 'closed' as const,
    openedAt: minutesAgo(60 * 24 * (at + 3)),
    customerReference: `CP-20260227-0${at + 10}`,
    orderReference: at % 2 === 0 ? `CP-20260227-0${at + 10}` : null,
    orderState: at % 2 === 0 ? 'acknowledged' : null,
    sentAt: at % 2 === 0 ? minutesAgo(60 * 24 * (at + 3) - 20) : null,
  }));
  const drawn = quote();
  const phaseOfSelling = {
    kind: 'sold before' as const,
    quote: { number: 123, revision: 1, label: 'Q-000123' },
    sales,
  };
  onceDrawn(() => useSellingStore.setState({ phase: phaseOfSelling }));
  return drawn;
}

function tickets(list: TicketList) {
  given({ tickets: { list: () => succeeded(list) } });
  inFront(readySale());
  showing('tickets');
  return <TicketsScreen />;
}

const listed = (open: number, closed: number): TicketList => ({
  inFront: 'open 1',
  open: ticketRows(open, 'open'),
  closed: ticketRows(closed, 'closed'),
});

/** The bar on top with so many open tickets, the one of this number the current one. */
function tabs(open: number, current = 1, justClosed: string | null = null) {
  const as = setUpAs(session());
  given({ tickets: { list: () => succeeded(listed(open, 0)) } });
  inFront({ ...readySale(), id: `open ${current}` });
  onceDrawn(async () => {
    await useTicketList.getState().read();
    if (justClosed !== null) useTicketList.getState().closed('closed 1', justClosed);
  });
  return <TopBar session={as} atCounter />;
}

/** An order that a counter with a long name is sending. */
function sentElsewhere(notHeardSince: string | null): readonly UnknownOrder[] {
  return unknownOrders(1).map((order) => ({
    ...order,
    state: 'sending',
    happened: '',
    ofOther: { name: LONG_NAME, notHeardSince },
  }));
}

function unknown(orders: readonly UnknownOrder[], state: Partial<ReturnType<typeof useUnknownOrders.getState>> = {}) {
  given({ orders: { unresolved: () => succeeded(orders) } });
  onceDrawn(() => useUnknownOrders.setState({ orders, ...state }));
  return <UnknownOrdersBar />;
}

/** Orders that ended beside the ticket in front, each in its way. */
function outcomes(ended: readonly Outcome[]) {
  const rows = ended.map((outcome, index) => ({
    submissionId: `S${index}`,
    ticketId: `of another ticket ${index}`,
    ticketState: 'open' as const,
    customerReference: `CP-20260302-4711-000${index}`,
    customer: index === 2 ? LONG_NAME : 'Practice Customer',
    outcome,
  }));
  given({ orders: { outcomes: () => succeeded(rows) } });
  return <OutcomesBar atCounter />;
}

const DRAFT = { rung: '', said: '', placed: null, transactionId: '', initials: '' };

/** Quotes, tickets, and orders without an outcome. */
export const LIST_PANELS = [
  panel('Quotes list', 'whole', {
    empty: () => found(0),
    loading: () => after(given({ quotes: { find: never } }), quotes()),
    error: () => after(given({ quotes: { find: fails(STORAGE) } }), quotes()),
    some: () => found(5),
    many: () => found(20),
    'tickets and quotes of a phone': () => foundByPhone(2, 2),
    'nothing under a phone': () => foundByPhone(0, 0),
    'nothing found': () => {
      onceDrawn(() => useQuoteFinder.getState().type('example street 12'));
      return found(0);
    },
  }),
  panel('Quote', 'whole', {
    'being made': () => phase({ kind: 'issuing' }),
    'not made': () => phase({ kind: 'not issued', failure: STORAGE }),
    'not made, one thing to fix': () => notMade(['quantity']),
    'not made, several things to fix': () => notMade(['quantity', 'price']),
    'sold before': () => soldBefore(1),
    'sold before, many times': () => soldBefore(12),
    'just made': () => quote({}, { justMade: true }),
    'made in practice': () => quote({ label: 'TR-000004' }, { justMade: true }, practice()),
    'half of its days gone': () =>
      quote({ issuedAt: minutesAgo(60 * 24 * 7), validUntil: minutesAgo(-60 * 24 * 7).slice(0, 10) }),
    'on its last day': () => quote({ issuedAt: minutesAgo(60 * 24 * 14), validUntil: '2026-03-02' }),
    ordered: () =>
      quote({
        issuedAt: minutesAgo(60 * 24 * 9),
        validUntil: minutesAgo(-60 * 24 * 5).slice(0, 10),
        orderedAt: minutesAgo(60 * 24 * 3),
      }),
    'a later offer, of which an earlier revision was ordered': () =>
      quote({ revision: 2, label: 'Q-000123/2', otherOrder: otherOrder(false) }),
    'a later offer that has ended, of which an earlier revision was ordered': () =>
      quote({
        revision: 2,
        label: 'Q-000123/2',
        validUntil: '2026-02-27',
        issuedAt: minutesAgo(60 * 24 * 20),
        otherOrder: { ...otherOrder(false), orderedAt: minutesAgo(60 * 24 * 25) },
      }),
    'of which an order may have been placed': () => quote({ unconfirmed: { label: 'Q-000123', since: true } }),
    'replaced in its order by another number of its ticket': () =>
      quote({ otherOrder: { ...otherOrder(true), number: 130, label: 'Q-000130' } }),
    'replaced in its order by an earlier revision': () =>
      quote({ revision: 2, label: 'Q-000123/2', otherOrder: otherOrder(true) }),
    lapsed: () => quote({ validUntil: '2025-12-01', issuedAt: minutesAgo(60 * 24 * 120) }),
    'superseded, one of three': () =>
      quote({
        superseded: true,
        issuedAt: minutesAgo(60 * 20 * 2),
        validUntil: minutesAgo(60 * 20 * 2 - 60 * 24 * 14).slice(0, 10),
        revisions: [1, 2, 3].map((revision) => ({
          ...sampleQuoteRow(),
          superseded: revision < 3,
          issuedAt: minutesAgo(60 * 20 * (3 - revision)),
          validUntil: minutesAgo(60 * 20 * (3 - revision) - 60 * 24 * 14).slice(0, 10),
          totalCents: 98_662 - 2_000 * (revision - 1),
          revision,
          label: revision === 1 ? 'Q-000123' : `Q-000123/${revision}`,
        })),
      }),
    'estimate, a figure was old': () =>
      quote({ estimate: true, freshness: [{ what: 'stock of TB-HILUX8-TUB', readAt: minutesAgo(190), stale: true }] }),
    'customer forgotten': () =>
      quote({
        customerForgotten: true,
        ticket: { ...readySale(), customer: { name: '', email: '', phone: '', note: '', company: '', abn: '' } },
      }),
    'long names': () => {
      const ticket = readySale();
      return quote({
        ticket: {
          ...ticket,
          customer: { ...ticket.customer, name: LONG_NAME },
          lines: ticket.lines.map((line) => ({ ...line, title: LONG_NAME })),
        },
      });
    },
    'being printed': () => quote({}, { paper: { kind: 'doing', act: 'print' } }),
    'could not be printed': () =>
      quote(
        {},
        {
          paper: {
            kind: 'failed',
            act: 'print',
            failure: { kind: 'platform', words: 'There is no printer on this computer.' },
          },
        },
      ),
  }),
  panel('Tickets list', 'whole', {
    empty: () => tickets(listed(1, 0)),
    loading: () => after(given({ tickets: { list: never } }), <TicketsScreen />),
    error: () => after(given({ tickets: { list: fails(FAULT) } }), <TicketsScreen />),
    some: () => tickets(listed(4, 3)),
    many: () => tickets(listed(24, 20)),
  }),
  panel('Ticket tabs', 'bar', {
    one: () => tabs(1),
    four: () => tabs(4),
    many: () => tabs(16),
    'many, the last one is current': () => tabs(16, 16),
    'one was closed': () => tabs(3, 1, LONG_NAME),
  }),
  panel('Unknown orders', 'bar', {
    'one is being sent': () => unknown(unknownOrders(1).map((order) => ({ ...order, state: 'sending', happened: '' }))),
    'another counter sends one': () => unknown(sentElsewhere(null)),
    'another counter sends one and is not heard': () => unknown(sentElsewhere(minutesAgo(3))),
    one: () => unknown(unknownOrders(1)),
    many: () => unknown(unknownOrders(5)),
    'the last one was just written down': () => unknown([], { saved: resolvedAs(true) }),
  }),
  panel('How orders ended', 'bar', {
    one: () => outcomes([{ kind: 'acknowledged', transactionId: '3f2504e0-4f89-11d3-9a0c-0305e82c3301' }]),
    refused: () => outcomes([{ kind: 'refused', status: 422, said: 'No customer account ACC-1042 for this store.' }]),
    several: () =>
      outcomes([
        { kind: 'acknowledged', transactionId: '3f2504e0-4f89-11d3-9a0c-0305e82c3301' },
        { kind: 'refused', status: 422, said: 'No customer account ACC-1042 for this store.' },
        { kind: 'not sent', reason: 'connection refused' },
        UNKNOWN,
      ]),
  }),
  panel('Unknown orders dialog', 'window', {
    one: () => unknown(unknownOrders(1), { open: true }),
    many: () => unknown(unknownOrders(5), { open: true, chosen: 'S2' }),
    'many, one was just written down': () => unknown(unknownOrders(4), { open: true, saved: resolvedAs(false) }),
    'placed, to be written down': () =>
      unknown(unknownOrders(1), {
        open: true,
        drafts: {
          S1: {
            ...DRAFT,
            rung: 'Order desk',
            said: 'It is on their screen.',
            placed: true,
            transactionId: 'PO-88213-440',
            initials: 'PC',
          },
        },
      }),
    'being written down': () =>
      unknown(unknownOrders(1), { open: true, writing: ['S1'], drafts: { S1: { ...DRAFT, placed: false } } }),
    'many, one that the shop has under another ID': () =>
      unknown(unknownOrders(4), {
        open: true,
        chosen: 'S9',
        failures: {
          S9: invalidField(
            'order',
            'The shop already knows how it ended: placed. It has the supplier’s order ID PO-88213-440, not PO-88213-441: ask the supplier about both. Look at the list again.',
          ),
        },
      }),
    'could not be written down': () => unknown(unknownOrders(1), { open: true, failures: { S1: STORAGE } }),
    'another counter is sending it': () => unknown(sentElsewhere(minutesAgo(3)), { open: true }),
    'still being sent': () =>
      unknown(
        unknownOrders(1).map((order) => ({ ...order, state: 'sending', happened: '' })),
        { open: true },
      ),
  }),
];
