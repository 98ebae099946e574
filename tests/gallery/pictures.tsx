import { useUnknownOrders } from '#renderer/features/unknown-orders/window-unknown-orders.ts';
import { useConnectForm } from '#renderer/features/set-up/set-up-acts.ts';
import { useGuide } from '#renderer/features/guide/window-guide.ts';
import { useLessons } from '#renderer/features/lessons/window-lessons.ts';
import { usePartFolds } from '#renderer/features/part/window-part.ts';
import { useQuoteStore } from '#renderer/features/quotes/window-quotes.ts';
import { useTicketColumn } from '#renderer/features/ticket/ticket-column-store.ts';
import { usePlateLookUp } from '#renderer/features/vehicle/vehicle-acts.ts';
import { useVehicleDetails } from '#renderer/features/vehicle/vehicle-details.ts';
import type { KeyActionId } from '#renderer/keyboard/key-map.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import { focusTarget } from '#renderer/sale/focus-targets.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import type { MainView } from '#renderer/sale/main-views.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useTicketReview } from '#renderer/sale/ticket-review.ts';
import { differenceList } from '#shared/domain/order-check/differences.ts';
import type { Outcome } from '#shared/domain/order/submission.ts';
import { usualAppearance } from '#shared/domain/settings/appearance.ts';
import { setAddress, setCustomer, type Ticket } from '#shared/domain/ticket/ticket.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { succeeded } from '#shared/result.ts';
import type { TicketRow } from '#shared/records-view.ts';
import type { SessionView } from '#shared/session.ts';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { emptyTicket } from '../builders/ticket-samples.ts';
import { PART_PICTURES, type SceneName } from '../support/pictures.ts';
import { given, RECENT } from './answers.ts';
import { offline, problems } from './failures.ts';
import { type Draw, type GalleryPanel, panel } from './gallery-panel.ts';
import { minutesAgo, part, rangerPxTwo, sale, vehicle, withRates } from './practice-facts.ts';
import { readAgainOf } from './read-again.ts';
import {
  nextReference,
  orderRows,
  quoteOf,
  quoteRows,
  readySale,
  submissionOf,
  ticketRows,
  unconfirmedOf,
  UNKNOWN,
  unknownOrders,
  unresolvedOf,
} from './samples.ts';
import { withoutConnection, practice, session, withNoMode } from './sessions.ts';
import { ready } from './states/order.tsx';
import { RESULTS, whole } from './states/window.tsx';
import { inFront, onceDrawn, withOpenPart } from './window-state.ts';

/** Whole windows as they are during a call, to be compared with the pictures that are kept of them. */

interface Scene {
  readonly ticket?: Ticket;
  /** The part that is open; none where it is left out. */
  readonly sku?: string;
  readonly as?: SessionView;
}

type Act = () => unknown;

/** The window with a ticket, and what somebody then does, one after the other. */
function scene({ ticket = emptyTicket(), sku, as = session() }: Scene, ...acts: readonly Act[]) {
  given({
    parts: { image: (of) => succeeded({ address: `${PART_PICTURES}${encodeURIComponent(of.sku)}` }) },
    vehicles: { recent: RECENT },
    rates: { lastOfPart: () => succeeded(lastDelivery(ticket.address.state)) },
  });
  const drawn = whole(as, ticket, sku);
  const open = openTickets(ticket);
  given({ tickets: { list: () => succeeded({ inFront: ticket.id, open, closed: [] }) } });
  onceDrawn(() => {
    leavePlate(ticket, sku);
    for (const act of acts) act();
  });
  return drawn;
}

/** The tickets of the bar on top: this one, and two that wait. */
function openTickets(ticket: Ticket): readonly TicketRow[] {
  const plates = ['', '1TC2UN', ''];
  return ticketRows(3, 'open').map((row, at) => ({
    ...row,
    ticketId: at === 0 ? ticket.id : row.ticketId,
    plate: plates[at] ?? '',
    quote: null,
  }));
}

/** Where the cursor is once a plate was found: at the part, and in no field once that is open. */
function leavePlate(ticket: Ticket, sku: string | undefined): void {
  if (ticket.vehicle === null) return;
  if (sku === undefined) focusTarget('part code');
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

const press =
  (action: KeyActionId): Act =>
  () =>
    keyRegistry.perform(action);

const show =
  (view: MainView): Act =>
  () =>
    useMainView.getState().show(view);

/** What has to be drawn first for the act to find it. */
const afterwards =
  (act: Act): Act =>
  () =>
    setTimeout(act);

/** A caller of whom nothing is known yet but the vehicle. */
function caller(choice: VehicleChoice | null): Ticket {
  return { ...sale([], choice), customer: emptyTicket().customer };
}

function lastDelivery(state: string) {
  return {
    serviceName: 'StarTrack Express',
    deliveryText: '2-4 business days',
    priceInCents: 4_862,
    cheapest: true,
    state,
    readAt: minutesAgo(6),
  };
}

/** Eight parts of one job, of which two want something done before they are ordered. */
function eightLines(): Ticket {
  const skus = [
    PARTS.hiluxTubTowbar,
    PARTS.hiluxHarness,
    PARTS.towBall,
    PARTS.ballMount,
    PARTS.sevenPinPlug,
    PARTS.brakeController,
    PARTS.loadDistributionHitch,
    PARTS.hiluxRecoveryBar,
  ];
  return sale(skus, vehicle(PLATES.cleanHit));
}

/** The review of an order whose first part costs more than was quoted. */
function changedPrices() {
  const ticket = ready();
  const before = readAgainOf(ticket);
  const parts = before.parts.map((each, at) =>
    at === 0 && each.kind === 'read' ? { ...each, priceCents: (each.priceCents ?? 0) + 4_000 } : each,
  );
  const again = { ...before, parts };
  given({ differences: { list: () => succeeded({ again, list: differenceList(ticket, again) }) } });
  return scene({ ticket }, press('review order'));
}

/** The order of the ready sale, as it ended. */
function ended(outcome: Outcome) {
  const ticket = ready();
  const drawn = scene({ ticket }, show('review'));
  inFront(ticket, submissionOf(outcome));
  return drawn;
}

/** A call while the supplier cannot be reached: every figure is old. */
function offlineSale() {
  const ticket = withRates(sale([PARTS.hiluxTubTowbar, PARTS.hiluxHarness], vehicle(PLATES.cleanHit)), 140);
  const lines = ticket.lines.map((line) => ({ ...line, readAt: minutesAgo(52) }));
  const drawn = scene({ ticket: { ...ticket, lines }, sku: PARTS.hiluxTubTowbar, as: withoutConnection() });
  withOpenPart(
    part(PARTS.hiluxTubTowbar, {
      readAt: minutesAgo(96),
      stockCheckFailedAt: minutesAgo(0),
      stockCheckFailure: offline('product'),
    }),
  );
  return drawn;
}

const REFUSED_CONNECTION = {
  draft: {
    baseUrl: 'http://api.supplier.example/parts',
    store: 'harbour',
    useStoreVehicles: true,
    credential: '',
    supplierPricesIncludeGst: true,
    freightIncludesGst: null,
  },
  phase: {
    kind: 'failed',
    failure: problems(
      ['baseUrl', 'The address starts with https://.'],
      ['credential', 'Type the credential that your supplier gave you.'],
    ),
  },
} as const;

const appearance = (change: Partial<SessionView['appearance']>) =>
  session({ appearance: { ...usualAppearance(), ...change } });

const DRAWN: Readonly<Record<SceneName, Draw>> = {
  'start-page': () => whole(withNoMode(), emptyTicket()),
  'connect-form': () =>
    scene(
      { as: withNoMode() },
      () => document.querySelector<HTMLElement>('main button')?.click(),
      afterwards(() => useConnectForm.setState(REFUSED_CONNECTION)),
    ),
  'empty-counter': () => scene({}),

  'vehicle-candidates': () => scene({ ticket: caller(vehicle(PLATES.manyCandidates)) }),
  'one-vehicle': () =>
    scene({ ticket: caller(vehicle(PLATES.recordsDisagree)) }, () => useVehicleDetails.setState({ open: true })),
  'failed-look-up': () => {
    const { plate, state } = PLATES.notFound;
    const failure = { kind: 'not found', operation: 'plate search', status: 404, said: null } as const;
    return scene({}, () =>
      usePlateLookUp.setState({ typed: plate, state, phase: { kind: 'failed', plate, state, failure, typed: plate } }),
    );
  },

  'part-fits': () => scene({ ticket: caller(vehicle(PLATES.cleanHit)), sku: PARTS.hiluxTubTowbar }),
  'part-fits-if': () => scene({ ticket: caller(vehicle(PLATES.navaraPair)), sku: PARTS.navaraAirbags }),
  'part-asks': () => scene({ ticket: caller(vehicle(PLATES.bodyPair)), sku: PARTS.hiluxTubTowbar }),
  'part-asks-month': () => scene({ ticket: caller(rangerPxTwo()), sku: PARTS.rangerFromJuly2015 }),
  'part-not-listed': () => scene({ ticket: caller(vehicle(PLATES.cleanHit)), sku: PARTS.hiluxCabChassisTowbar }),
  'part-cannot-tell': () => scene({ ticket: caller(vehicle(PLATES.cleanHit)), sku: PARTS.universal }),
  'part-evidence': () =>
    scene({ ticket: caller(vehicle(PLATES.cleanHit)), sku: PARTS.hiluxTubTowbar }, () =>
      usePartFolds.getState().show('why'),
    ),

  sale: () => scene({ ticket: readySale(), sku: PARTS.hiluxTubTowbar }),
  'docket-of-eight': () => scene({ ticket: eightLines(), sku: PARTS.hiluxRecoveryBar }),
  'customer-and-delivery': () => scene({ ticket: readySale(), sku: PARTS.hiluxTubTowbar }, press('go to customer')),
  'refused-forms': () => {
    const ticket = setAddress(setCustomer(readySale(), { phone: '12', name: '', email: '' }), { postcode: '215' });
    return scene({ ticket, sku: PARTS.hiluxTubTowbar }, () => {
      useTicketColumn.getState().openSheet(null);
      useTicketReview.getState().showAll(ticket.id);
      return useTicketReview.getState().review(ticket);
    });
  },

  rates: () => scene({ ticket: readySale() }, press('compare rates')),
  review: () => scene({ ticket: ready() }, press('review order')),
  'changed-prices': changedPrices,
  'order-placed': () => ended({ kind: 'acknowledged', transactionId: 'PO-88213-440' }),
  'order-unknown': () => {
    given({ orders: { unresolved: () => succeeded([unconfirmedOf(submissionOf(UNKNOWN))]) } });
    return ended(UNKNOWN);
  },
  'unknown-orders': () => {
    const submission = submissionOf(UNKNOWN);
    const orders = [...unknownOrders(2), unconfirmedOf({ ...submission, id: 'S3' })];
    given({ orders: { unresolved: () => succeeded(orders) } });
    const ticket = ready();
    const drawn = scene({ ticket }, () => useUnknownOrders.setState({ orders, open: true }));
    inFront(ticket, { ...submission, id: 'S3' });
    return drawn;
  },

  quote: () =>
    scene({ ticket: readySale() }, show('quotes'), () =>
      useQuoteStore.setState({ quote: quoteOf(readySale()), justMade: true }),
    ),
  quotes: () => {
    given({ quotes: { find: () => succeeded(quoteRows(20)) } });
    return scene({}, show('quotes'));
  },
  tickets: () => {
    const ticket = readySale();
    const drawn = scene({ ticket }, show('tickets'));
    const open = ticketRows(5, 'open').map((row, at) => (at === 0 ? { ...row, ticketId: ticket.id } : row));
    given({
      tickets: { list: () => succeeded({ inFront: ticket.id, open, closed: ticketRows(4, 'closed') }) },
    });
    return drawn;
  },
  orders: () => {
    const rows = orderRows(14);
    given({
      orders: {
        find: () => succeeded({ rows, more: true, outstanding: 0 }),
        unresolved: () => succeeded(unresolvedOf(rows)),
      },
    });
    return scene({ ticket: emptyTicket({ customerReference: nextReference(rows) }) }, show('orders'));
  },

  settings: () => scene({ ticket: readySale() }, show('settings')),
  keys: () => scene({ ticket: readySale(), sku: PARTS.hiluxTubTowbar }, press('show keys')),
  palette: () => scene({ ticket: readySale(), sku: PARTS.hiluxTubTowbar }, press('find anything')),
  lessons: () => {
    given({ practice: { lessons: () => succeeded({ running: null, results: RESULTS }) } });
    return scene({ as: practice() }, show('lessons'), () => useLessons.setState({ trainee: 'PC' }));
  },
  'guided-sale': () => {
    const ticket = caller(vehicle(PLATES.bodyPair));
    return scene({ ticket, sku: PARTS.hiluxTubTowbar, as: practice() }, () =>
      useGuide.setState({
        standing: { kind: 'running', ticketId: useOpenTicket.getState().ticket?.id ?? '', step: 'question' },
      }),
    );
  },
  diagnostics: () => scene({ ticket: readySale() }, show('diagnostics')),

  offline: offlineSale,
  'touch-density': () =>
    scene({ ticket: readySale(), sku: PARTS.hiluxTubTowbar, as: appearance({ density: 'touch' }) }),
  'zoomed-to-200': () => scene({ ticket: readySale(), sku: PARTS.hiluxTubTowbar }),
  'high-contrast': () =>
    scene({ ticket: readySale(), sku: PARTS.hiluxCabChassisTowbar, as: appearance({ theme: 'high-contrast' }) }),
};

/** The scenes, drawn as states of a panel of their own that no other test walks through. */
export const PICTURE_PANEL: GalleryPanel = panel('Picture', 'window', DRAWN);
