import { memo, Suspense, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { SessionView } from '#shared/session.ts';
import { assertNever } from '#shared/assert-never.ts';
import { commands } from '../commands.ts';
import { late, preloadWhenIdle } from '../components/late.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { BarcodeAliasDialogHost } from '../features/barcodes/barcode-alias-dialog-host.tsx';
import { CustomerRecordsHost } from '../features/privacy/customer-records.tsx';
import { PartScreen } from '../features/part/part-screen.tsx';
import { RecordTextsHost } from '../features/part/record-texts-host.tsx';
import { awaitScanned } from '../features/part/window-part.ts';
import type * as WindowGuide from '../features/guide/window-guide.ts';
import type * as WindowQuotes from '../features/quotes/window-quotes.ts';
import { TicketColumn } from '../features/ticket/ticket-column.tsx';
import { TicketStrip } from '../features/tickets/ticket-strip.tsx';
import { takeTicket } from '../features/tickets/window-tickets.ts';
import { VehicleColumn } from '../features/vehicle/vehicle-column.tsx';
import { typeWhatCameAhead } from '../features/vehicle/vehicle-acts.ts';
import { sayOfScan } from '../keyboard/scan-takers.ts';
import { holdDuring } from '../keyboard/window-holds.ts';
import { askInTurn } from '../keyboard/window-turns.ts';
import { useKeyAction } from '../keyboard/use-key-action.ts';
import { useScanTaker } from '../keyboard/use-scan-taker.ts';
import styles from './counter.module.css';
import { focusTarget } from '../sale/focus-targets.ts';
import { goToOrder } from '../sale/go-to-order.ts';
import { AboutScreen, DiagnosticsScreen } from './help-screens.ts';
import { CounterPalette, PaletteDialog } from './palette.tsx';
import { useOpenedReview } from '../sale/opened-review.ts';
import { ticketInFront, useOpenTicket } from '../sale/open-ticket.ts';
import { goOnInPlate, MainViewArrived, useViewState } from './view-state.ts';
import { loadSaleRules } from '../sale/sale-rules.ts';
import type * as ScanActs from '../sale/scan-acts.ts';
import { MAIN_VIEW_NAMES, mainViewRow, type MainView } from '../sale/main-views.ts';
import { useMainView } from '../sale/main-view.ts';

const RelatedOffers = late(async () => (await import('../features/part/related-offers.tsx')).RelatedOffers);
const RatesScreen = late(async () => (await import('../features/rates/rates-screen.tsx')).RatesScreen);
const OrderReviewScreen = late(
  async () => (await import('../features/order/order-review-screen.tsx')).OrderReviewScreen,
);
const SettingsScreen = late(async () => (await import('../features/set-up/settings-screen.tsx')).SettingsScreen);
const RecoveryPanel = late(async () => (await import('../features/records/recovery-panel.tsx')).RecoveryPanel);
const ExportPanel = late(async () => (await import('../features/privacy/export-panel.tsx')).ExportPanel);
const AuditPanel = late(async () => (await import('../features/records/audit-panel.tsx')).AuditPanel);
const TicketsScreen = late(async () => (await import('../features/tickets/tickets-screen.tsx')).TicketsScreen);
const KeysScreen = late(async () => (await import('../features/keys/keys-screen.tsx')).KeysScreen);
const LessonsScreen = late(async () => (await import('../features/lessons/lessons-screen.tsx')).LessonsScreen);
const BarcodesScreen = late(async () => (await import('../features/barcodes/barcodes-screen.tsx')).BarcodesScreen);
const QuotesScreen = late(async () => (await import('../features/quotes/quotes-screen.tsx')).QuotesScreen);

const OrdersScreen = late(async () => (await import('../features/orders/orders-screen.tsx')).OrdersScreen);

/** Loaded before a vehicle or a part is wanted, where there is time. */
const SALE_RULES = { preload: async () => void (await loadSaleRules()) };

const HelpPanel = late(async () => (await import('../features/help/help-panel.tsx')).HelpPanel);

/**
 * The counter: the vehicle at the left, the main view in the middle, the ticket at the right. What changes often is
 * heard by the parts that show it, so that no key draws the whole counter again.
 */
export function Counter({ session }: { readonly session: SessionView }) {
  useScanTaker((scan) =>
    askInTurn(scan.code, () => awaitScanned(scan.code, async () => (await scanActions()).takeScan(scan))),
  );
  useViewState();
  useEffect(() => {
    if (typeWhatCameAhead()) goOnInPlate();
  }, []);
  // What was said of a scan before the counter stood is over now.
  useEffect(() => sayOfScan(null), []);
  useEffect(
    () =>
      preloadWhenIdle([
        SALE_RULES,
        RatesScreen,
        OrderReviewScreen,
        SettingsScreen,
        TicketsScreen,
        QuotesScreen,
        PaletteDialog,
      ]),
    [],
  );
  return (
    <>
      <TicketStrip />
      <CustomerRecordsHost />
      <CounterPalette />
      <BarcodeAliasDialogHost />
      <RecordTextsHost />
      <main className={styles.counter}>
        <VehicleColumn session={session} />
        <MainViewHost session={session} />
        <TicketColumn>
          <Suspense fallback={null}>
            <RelatedOffers />
          </Suspense>
        </TicketColumn>
      </main>
      <CounterKeys inPractice={session.mode === 'practice'} />
    </>
  );
}

/** Drawn only when it comes and goes, not with each of the views that stand before it. */
const KeptPartScreen = memo(PartScreen);

/** The middle: the part, kept as it is behind whatever else is shown. */
function MainViewHost({ session }: { readonly session: SessionView }) {
  const asked = useMainView((state) => state.view);
  // There are no lessons outside practice, whatever was in the main view when it was left.
  const view = mainViewRow(asked).inPracticeOnly === true && session.mode !== 'practice' ? 'part' : asked;
  return (
    <div className={styles.mainView}>
      <div hidden={view !== 'part'} className={styles.view}>
        <KeptPartScreen session={session} shown={view === 'part'} />
      </div>
      {view === 'part' ? null : (
        <div className={styles.view}>
          <Suspense fallback={<Skeleton height={240} />}>
            <OtherView view={view} session={session} />
            <MainViewArrived key={view} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

function OtherView({ view, session }: { readonly view: Exclude<MainView, 'part'>; readonly session: SessionView }) {
  switch (view) {
    case 'rates':
      return <RatesScreen />;
    case 'review':
      return <OrderReviewScreen />;
    case 'tickets':
      return <TicketsScreen />;
    case 'quotes':
      return <QuotesScreen onTicket={takeTicket} />;
    case 'orders':
      return <OrdersScreen onOrder={goToOrder} />;
    case 'keys':
      return <KeysScreen />;
    case 'barcodes':
      return <BarcodesScreen />;
    case 'lessons':
      return <LessonsScreen />;
    case 'diagnostics':
      return <DiagnosticsScreen />;
    case 'about':
      return <AboutScreen version={session.version} />;
    case 'settings':
      return (
        <SettingsScreen session={session}>
          <RecoveryPanel session={session} />
          <ExportPanel />
          <AuditPanel />
          <HelpPanel />
        </SettingsScreen>
      );
    default:
      return assertNever(view);
  }
}

/** What the key of a main view does, where it does more than show it. */
const VIEW_ACTS: { readonly [view in MainView]?: () => void } = {
  part() {
    // Drawn before the next key comes: a scanner types its code right behind the key.
    flushSync(() => useMainView.getState().show('part'));
    focusTarget('part code');
  },
  review() {
    const { ticket } = useOpenTicket.getState();
    if (ticket !== null) useOpenedReview.getState().open(ticket.id);
    useMainView.getState().show('review');
  },
  quotes: () => void holdDuring(quoteActions().then(({ findQuote }) => findQuote())),
};

/** The key of a main view. */
function ViewKey({ view, inPractice }: { readonly view: MainView; readonly inPractice: boolean }) {
  const { key, inPracticeOnly } = mainViewRow(view);
  useKeyAction(
    key,
    VIEW_ACTS[view] ?? (() => useMainView.getState().show(view)),
    inPractice || inPracticeOnly !== true,
  );
  return null;
}

/** The keys that work wherever the cursor is at the counter. A screen on top may take one over while it is shown. */
function CounterKeys({ inPractice }: { readonly inPractice: boolean }) {
  const { view, show } = useMainView();
  useKeyAction('back', () => show('part'), view !== 'part');
  useKeyAction('go to plate', () => focusTarget('plate'));
  useKeyAction('go to customer', () => commands.focusField('customer.name'));
  useKeyAction('guided sale', () => void guideActions().then(({ guidedSale }) => guidedSale()), inPractice);
  useKeyAction('new ticket', () => useOpenTicket.getState().startNew());
  useKeyAction('customer records', () => {
    void holdDuring(
      ticketInFront().then((ticket) => {
        if (ticket !== null) commands.showCustomer(ticket.id);
      }),
    );
  });
  useKeyAction('make quote', () => holdDuring(quoteActions().then(({ quoteTicket }) => quoteTicket())));
  // Until the first ticket is drawn its fields can only be requested.
  const awaited = useOpenTicket(({ ticket }) => ticket === null);
  useKeyAction('go to notes', () => commands.focusField('notes'), awaited);
  return MAIN_VIEW_NAMES.map((name) => <ViewKey key={name} view={name} inPractice={inPractice} />);
}

/** The guided sale: read the first time it is wanted, for most people see it once. */
function guideActions(): Promise<typeof WindowGuide> {
  return import('../features/guide/window-guide.ts');
}

/** What the keys of quotes do: read the first time one is pressed, for no first screen has a quote. */
function quoteActions(): Promise<typeof WindowQuotes> {
  return import('../features/quotes/window-quotes.ts');
}

/** What a scan opens: read with the first scan, and each scan is taken in its turn. */
function scanActions(): Promise<typeof ScanActs> {
  return import('../sale/scan-acts.ts');
}
