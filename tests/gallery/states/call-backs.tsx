import { PARTS } from '#practice/fixtures.ts';
import { CallBackDialog } from '#renderer/features/call-backs/call-back-dialog.tsx';
import { CallBacksScreen } from '#renderer/features/call-backs/call-backs-screen.tsx';
import { useCallBacks } from '#renderer/features/call-backs/window-call-backs.ts';
import { WhyClosed } from '#renderer/features/tickets/why-closed-bar.tsx';
import type { CallBackList, CallBackRow } from '#shared/records-view.ts';
import { succeeded } from '#shared/result.ts';
import { fails, given, never } from '../answers.ts';
import { STORAGE } from '../failures.ts';
import { minutesAgo } from '../practice-facts.ts';
import { LONG_NAME, referenceOf, ticketRows } from '../samples.ts';
import { after, panel } from '../gallery-panel.ts';
import { onceDrawn, showing } from '../window-state.ts';

const TICKETS = ticketRows(8, 'open');

function row(at: number, change: Partial<CallBackRow> = {}): CallBackRow {
  const [first] = TICKETS;
  const ticket = TICKETS[at % TICKETS.length] ?? first;
  if (ticket === undefined) throw new Error('There is no ticket.');
  return {
    id: `c${at}`,
    kind: 'call',
    ticket,
    phone: at % 2 === 0 ? '0491 570 006' : '',
    quote: null,
    sku: null,
    wanted: 1,
    about: '',
    dueAt: minutesAgo(30 * (at + 1)),
    fellDue: false,
    doneAt: null,
    ...change,
  };
}

const QUOTE = { number: 123, label: 'Q-000123', validUntil: minutesAgo(-60 * 24 * 2).slice(0, 10) };

const ROWS: readonly CallBackRow[] = [
  row(0, { about: 'Whether the towbar takes the bike rack', quote: QUOTE }),
  row(1, { about: LONG_NAME.repeat(4) }),
  row(2, { kind: 'quote ends', quote: QUOTE, fellDue: true }),
  row(3, { kind: 'back in stock', sku: PARTS.hiluxTubTowbar, fellDue: true }),
  row(4, { dueAt: minutesAgo(-90), about: 'Delivery' }),
  row(5, { kind: 'back in stock', sku: PARTS.towBall, dueAt: null }),
  row(6, { doneAt: minutesAgo(5), about: 'Paid by phone' }),
];

const UNCONFIRMED: CallBackList['unconfirmed'] = [
  {
    submissionId: 'S1',
    customerReference: referenceOf(minutesAgo(20), 1),
    ticketId: 'open 1',
    customer: 'Practice Customer',
    sentAt: minutesAgo(20),
  },
];

function list(
  rows: readonly CallBackRow[],
  unconfirmed: CallBackList['unconfirmed'] = [],
  hidden: CallBackList['hidden'] = { timed: 0, waiting: 0 },
) {
  given({ callBacks: { list: () => succeeded({ rows, unconfirmed, hidden }) } });
  showing('call-backs');
  onceDrawn(() => useCallBacks.getState().read());
  return <CallBacksScreen onTicket={never} />;
}

function question(name: string, phone = '', set: readonly CallBackRow[] = []) {
  given({ callBacks: { list: () => succeeded({ rows: set, unconfirmed: [], hidden: { timed: 0, waiting: 0 } }) } });
  onceDrawn(() => useCallBacks.getState().read());
  const ticketId = set[0]?.ticket.ticketId ?? 'T1';
  return <CallBackDialog of={{ ticketId, namedBy: ticketId, quote: null, label: '', customer: { name, phone } }} />;
}

/** What to ring back about, the question when, and why a ticket was closed unsold. */
export const CALL_BACK_PANELS = [
  panel('Call-backs', 'whole', {
    empty: () => list([]),
    loading: () =>
      after(given({ callBacks: { list: never } }), showing('call-backs'), <CallBacksScreen onTicket={never} />),
    error: () =>
      after(
        given({ callBacks: { list: fails(STORAGE) } }),
        showing('call-backs'),
        <CallBacksScreen onTicket={never} />,
      ),
    some: () => list(ROWS),
    'an order is unconfirmed': () => list(ROWS.slice(0, 2), UNCONFIRMED),
    'some are awaited in a number': () =>
      list([
        row(0, { kind: 'back in stock', sku: PARTS.towBall, wanted: 4, fellDue: true }),
        row(1, { kind: 'back in stock', sku: PARTS.hiluxTubTowbar, wanted: 12, dueAt: null }),
      ]),
    many: () =>
      list(
        Array.from({ length: 24 }, (_, at) => row(at, { id: `m${at}`, about: 'The colour' })),
        [],
        { timed: 1, waiting: 12 },
      ),
  }),
  panel('Set a call-back', 'window', {
    'of a customer': () => question('Practice Customer'),
    'of nobody who is named': () => question(''),
    'of a phone number': () => question('', '0491 570 006'),
    'set before': () => question('Practice Customer', '', [row(4)]),
    'a long name': () => question(LONG_NAME),
  }),
  panel('Why not sold', 'window', {
    asked: () => <WhyClosed row={row(0).ticket} />,
    'a long name': () => <WhyClosed row={{ ...row(0).ticket, customer: LONG_NAME }} />,
  }),
];
