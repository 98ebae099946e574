import { LessonShopBar } from '#renderer/shell/lesson-shop-bar.tsx';
import { useLessons } from '#renderer/features/lessons/window-lessons.ts';
import { contradictionWords } from '#shared/domain/order/contradiction.ts';
import { lessonOf, saleOf } from '#shared/domain/training/lessons.ts';
import type { LessonView } from '#shared/lesson-view.ts';
import { ShopBar } from '#renderer/features/shop/shop-bar.tsx';
import { ShopNotes } from '#renderer/features/shop/shop-notes.tsx';
import { LeaveDialog } from '#renderer/features/shop/leave-dialog.tsx';
import { ShopPanel } from '#renderer/features/shop/shop-panel.tsx';
import { TakeOverDialog } from '#renderer/features/shop/take-over-dialog.tsx';
import { useShop } from '#renderer/features/shop/window-shop.ts';
import { TicketsScreen } from '#renderer/features/tickets/tickets-screen.tsx';
import type { ElsewhereTicket } from '#shared/records-view.ts';
import { invalidField, succeeded } from '#shared/result.ts';
import type { LinkView, ShopContradiction, ShopCounterView, ShopView } from '#shared/shop-view.ts';
import { given } from '../answers.ts';
import { panel } from '../gallery-panel.ts';
import { LONG_NAME, readySale, ticketRows } from '../samples.ts';
import { minutesAgo, sale } from '../practice-facts.ts';
import { session } from '../sessions.ts';
import { setUpAs } from '../window-state.ts';

const UP: LinkView = { kind: 'up', since: minutesAgo(90), asOf: minutesAgo(0) };
const DOWN: LinkView = { kind: 'down', since: minutesAgo(4), why: 'unreachable', asOf: minutesAgo(4) };

function counter(number: number, name: string, heard: number | null, more: Partial<ShopCounterView> = {}) {
  return {
    counter: number,
    name,
    isThis: false,
    version: '0.1.0',
    heardAt: heard === null ? null : minutesAgo(heard),
    joinedAt: minutesAgo(9_000),
    leftAt: null,
    isExpired: false,
    isCleared: true,
    journal: 'brought' as const,
    ...more,
  };
}

const AWAY: LessonView = {
  lesson: 'server away',
  trainee: 'PC',
  startedAt: minutesAgo(1),
  sale: saleOf(lessonOf('server away'), 12),
  said: null,
  standing: { kind: 'running' },
  recorded: false,
  sharedAsOf: minutesAgo(2),
};

const COUNTERS: readonly ShopCounterView[] = [
  counter(1001, 'Front counter', 0, { isThis: true }),
  counter(1002, 'Phones', 0),
  counter(1003, LONG_NAME, 60 * 26, { isCleared: false, journal: 'not brought' }),
  counter(1004, 'Workshop', null, { joinedAt: null, version: '' }),
  counter(1006, 'Yard', null, { joinedAt: null, version: '', isExpired: true }),
  counter(1005, 'Old till', 60 * 24 * 30, { leftAt: minutesAgo(60 * 24 * 30) }),
];

type Joined = Extract<ShopView, { readonly kind: 'joined' }>;

function joined(change: Partial<Joined> = {}): Joined {
  return {
    kind: 'joined',
    counter: 1001,
    name: 'Front counter',
    link: UP,
    locksAt: null,
    waitsForKey: false,
    keyAskedAt: null,
    waiting: 0,
    refused: 0,
    isOrderingOpen: true,
    waitedFor: [],
    counters: COUNTERS,
    mayTakeOut: true,
    mayJoinAgain: change.link?.kind === 'down',
    contradictions: [],
    clockOffMs: null,
    ...change,
  };
}

function here(view: ShopView) {
  const at = session({ shopCounter: view.kind === 'joined' ? view.counter : null });
  setUpAs(at);
  given({ shop: { state: () => succeeded(view) } });
  useShop.setState({
    view,
    preview: null,
    doing: null,
    doneTo: null,
    failure: null,
    failed: null,
    takenBy: null,
    isForgotten: false,
    notTaken: null,
  });
  return at;
}

function inSettings(view: ShopView, state: Partial<ReturnType<typeof useShop.getState>> = {}) {
  const at = here(view);
  useShop.setState(state);
  return <ShopPanel session={at} />;
}

function refused(words: string) {
  return inSettings({ kind: 'alone' }, { failure: invalidField('line', words), failed: 'preview' });
}

/** The tickets with some that are open at other counters. */
function ofShop(elsewhere: readonly ElsewhereTicket[]) {
  here(joined());
  given({
    tickets: { list: () => succeeded({ inFront: null, open: ticketRows(2, 'open'), closed: [] }) },
  });
  return (
    <TicketsScreen
      others={{ rows: elsewhere, failure: null, read: async () => undefined, onTakeOver: () => undefined }}
    />
  );
}

function over(view: ShopView, state: Partial<ReturnType<typeof useShop.getState>> = {}) {
  here(view);
  useShop.setState(state);
  return <ShopNotes />;
}

function toTake(row: ElsewhereTicket, ticket = readySale()) {
  here(joined());
  given({ tickets: { look: () => succeeded(ticket) } });
  return <TakeOverDialog row={row} onTake={() => undefined} onClose={() => undefined} />;
}

function leaving(view: Joined) {
  here(view);
  return <LeaveDialog view={view} onClose={() => undefined} />;
}

function inBar(link: LinkView, locksAt: string | null = null, clockOffMs: number | null = null) {
  here(joined({ link, locksAt, clockOffMs }));
  return <ShopBar />;
}

function elsewhere(id: string, name: string, customer: string, savedMinutes: number): ElsewhereTicket {
  return {
    ticketId: id,
    state: 'open',
    plate: 'ABC123',
    customer,
    firstPart: 'TB-HILUX8-TUB Class 4 towbar, 3500 kg',
    lineCount: 2,
    totalCents: 81_795,
    openedAt: minutesAgo(savedMinutes + 20),
    savedAt: minutesAgo(savedMinutes),
    closedAt: null,
    quote: null,
    submission: null,
    sold: false,
    lostBecause: null,
    holder: name === '' ? null : { counter: 1002, name },
    hold: 3,
  };
}

const OTHERS = [
  elsewhere('s1', 'Phones', 'Practice Customer', 2),
  elsewhere('s2', LONG_NAME, '', 30),
  elsewhere('s3', '', 'Other Practice', 600),
  { ...elsewhere('s4', 'Yard', 'Practice Workshop', 5), newer: true },
];

function contradiction(
  submissionId: string,
  counterName: string,
  kind = 'not placed, but acknowledged',
  transactionIds: readonly string[] = [],
): ShopContradiction {
  const words = contradictionWords(kind, transactionIds);
  return { submissionId, customerReference: 'CP-20260302-1003-0007', counterName, words };
}

const UNDER_TWO_IDS = contradiction('s2', 'Yard', 'placed, but under another ID', ['PT-000123456', 'PT-000123499']);

/** A shop of several counters. */
export const SHOP_PANELS = [
  panel('Several counters', 'whole', {
    alone: () => inSettings({ kind: 'alone' }),
    'an invitation that was checked': () =>
      inSettings(
        { kind: 'alone' },
        {
          preview: {
            server: 'shop.example',
            counter: 1004,
            isAgain: false,
            knownBy: 'invitation',
            replaced: ['days that a quote is valid', 'terms'],
            openTickets: 12,
            closedTickets: 80,
            quotes: 1_240,
            quotesStaying: 0,
            orders: 1,
          },
        },
      ),
    'another server': () =>
      refused('The server is not the one that the invitation names. Nothing was sent to it. Ask for a new invitation.'),
    'could not be asked': () =>
      inSettings(
        { kind: 'alone' },
        {
          failure: { kind: 'storage', words: 'The disk is full.' },
          failed: 'preview',
        },
      ),
    connected: () => inSettings(joined()),
    'its clock is a day ahead': () => inSettings(joined({ clockOffMs: 86_400_000 })),
    'not connected': () => inSettings(joined({ link: DOWN, waiting: 3, refused: 1 })),
    'its password is not known': () => inSettings(joined({ link: { ...DOWN, why: 'wrong password' } })),
    'it was taken out': () => inSettings(joined({ link: { ...DOWN, why: 'left' } })),
    'a new invitation was checked': () =>
      inSettings(joined({ link: { ...DOWN, why: 'wrong password' } }), {
        preview: {
          server: 'shop.example',
          counter: 1001,
          isAgain: true,
          knownBy: 'invitation',
          replaced: [],
          openTickets: 12,
          closedTickets: 80,
          quotes: 1_240,
          quotesStaying: 0,
          orders: 1,
        },
      }),
    'locks in a few days': () => inSettings(joined({ link: DOWN, locksAt: minutesAgo(-3 * 24 * 60), waiting: 3 })),
    'waits for the key': () => inSettings(joined({ waitsForKey: true, keyAskedAt: minutesAgo(5), counters: [] })),
    'asks for the key': () => inSettings(joined({ waitsForKey: true, keyAskedAt: minutesAgo(0), counters: [] })),
    connecting: () => inSettings(joined({ link: { kind: 'connecting' } })),
    'is to leave': () => leaving(joined()),
    'is to leave without the shop': () => leaving(joined({ link: DOWN, waiting: 3 })),
    'is to leave a shop that answers': () => leaving(joined({ link: { ...DOWN, why: 'wrong password' }, waiting: 3 })),
    'may take nobody out': () => inSettings(joined({ mayTakeOut: false })),
    'orders wait': () => inSettings(joined({ isOrderingOpen: false })),
  }),
  panel('Shop in the bar', 'bar', {
    older: () => inBar(DOWN),
    'locks in a few days': () => inBar(DOWN, minutesAgo(-3 * 24 * 60)),
    'in a lesson': () => {
      here({ kind: 'alone' });
      useLessons.setState({ running: AWAY });
      return <LessonShopBar />;
    },
    'nothing yet': () => inBar({ ...DOWN, asOf: null, why: 'wrong password' }),
    'its clock is behind': () => inBar(UP, null, -7 * 60_000),
    'taken out': () => inBar({ ...DOWN, why: 'left' }),
    'not known there': () => inBar({ ...DOWN, why: 'not known there' }, minutesAgo(-3 * 24 * 60)),
  }),
  panel('Shop over the counter', 'whole', {
    'a ticket was taken over': () => over(joined(), { takenBy: 'Phones' }),
    'its customer was deleted elsewhere': () => over(joined(), { isForgotten: true }),
    'by a counter with a long name': () => over(joined(), { takenBy: LONG_NAME }),
    'a ticket is to be taken over': () => toTake(elsewhere('s1', 'Phones', 'Practice Customer', 2)),
    'a ticket without anything is to be taken over': () => toTake(elsewhere('s1', 'Phones', '', 2), sale([], null)),
    'a ticket is to be taken over from a counter with a long name': () =>
      toTake(elsewhere('s1', LONG_NAME, LONG_NAME, 600)),
    'a ticket was not taken over': () =>
      over(joined(), {
        notTaken: {
          ticket: 'Practice Customer',
          why: 'The shop cannot be reached now. Once it is back, the list says who has the ticket.',
        },
      }),
    'orders wait': () =>
      over(joined({ isOrderingOpen: false, waitedFor: [{ counter: 1003, name: LONG_NAME, heardAt: null }] })),
    'an order contradicts itself': () =>
      over(
        joined({
          contradictions: [contradiction('s1', LONG_NAME)],
        }),
      ),
    'one of two such orders is not settled': () =>
      over(joined({ contradictions: [contradiction('s1', 'Phones'), UNDER_TWO_IDS] }), {
        doneTo: 's2',
        failure: invalidField('order', 'This counter may not resolve the shop’s orders. Do it at another one.'),
        failed: 'settle',
      }),
    'orders wait a moment': () => over(joined({ isOrderingOpen: false })),
  }),
  panel('Tickets of the shop', 'whole', {
    'at other counters': () => ofShop(OTHERS),
    'none at other counters': () => ofShop([]),
  }),
];
