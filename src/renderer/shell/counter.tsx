import { memo, type ReactNode, Suspense, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { SessionView } from '#shared/session.ts';
import { commands } from '../commands.ts';
import { AnswerCell } from '../components/answer-cell.tsx';
import { classNames } from '../components/class-names.ts';
import { client } from '../counterpart-client.ts';
import { late, OnceLoaded, preloadWhenIdle, useLoaded } from '../components/late.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { BarcodeAliasDialogHost } from '../features/barcodes/barcode-alias-dialog-host.tsx';
import { CustomerRecordsHost } from '../features/privacy/customer-records.tsx';
import { PartScreen } from '../features/part/part-screen.tsx';
import { RecordTextsHost } from '../features/part/record-texts-host.tsx';
import { awaitScanned } from '../features/part/window-part.ts';
import type * as WindowQuotes from '../features/quotes/window-quotes.ts';
import { DELIVERY_LABEL } from '../features/rates/delivery-label-messages.ts';
import { ChargesHost } from '../features/ticket/charges-host.tsx';
import { TicketColumn } from '../features/ticket/ticket-column.tsx';
import { useTicketList } from '../features/tickets/window-tickets.ts';
import { VehicleColumn } from '../features/vehicle/vehicle-column.tsx';
import { typeWhatCameAhead } from '../features/vehicle/vehicle-acts.ts';
import { sayOfScan } from '../keyboard/scan-takers.ts';
import { holdDuring } from '../keyboard/window-holds.ts';
import { askInTurn } from '../keyboard/window-turns.ts';
import { BeforeKeys, useKeyAction } from '../keyboard/use-key-action.ts';
import { useScanTaker } from '../keyboard/use-scan-taker.ts';
import type * as CounterActs from './counter-acts.ts';
import styles from './counter.module.css';
import { focusTarget } from '../sale/focus-targets.ts';
import { CounterPalette, PaletteOnTop } from './palette.tsx';
import type { ListedPart } from '../sale/listed-instead.ts';
import { useOpenedReview } from '../sale/opened-review.ts';
import { ticketInFront, useOpenTicket } from '../sale/open-ticket.ts';
import { goOnInPlate, MainViewArrived, useViewState } from './view-state.ts';
import { loadSaleRules } from '../sale/sale-rules.ts';
import type * as ScanActs from '../sale/scan-acts.ts';
import { MAIN_VIEW_NAMES, mainViewRow, type MainView } from '../sale/main-views.ts';
import { coversCounter, useMainView } from '../sale/main-view.ts';
import { uncoverNow, useWayBack } from './way-back.ts';

const VehicleQuestion = late(async () => (await import('../features/vehicle/vehicle-question.tsx')).VehicleQuestion);
const ShopNotes = late(async () => (await import('../features/shop/shop-notes.tsx')).ShopNotes);
const PricesHost = late(async () => (await import('../features/ticket/prices-host.tsx')).PricesHost);
const DeliveryCell = late(async () => (await import('../features/rates/delivery-hint-cell.tsx')).DeliveryCell);
const KnownPartsAtStart = late(async () => (await import('../features/known-parts/known-parts.tsx')).KnownPartsAtStart);
const ListedInstead = late(async () => (await import('../features/known-parts/listed-instead.tsx')).ListedInstead);
/** The other views, each loaded by itself behind this. */
const OtherView = late(async () => (await import('./other-views.tsx')).OtherView);
const FURTHER_ACTS = { preload: async () => void (await furtherActs()) };
const OTHER_VIEWS = { preload: async () => (await import('./other-views.tsx')).preloadViews() };

/** Loaded before a vehicle or a part is wanted, where there is time. */
const SALE_RULES = { preload: async () => void (await loadSaleRules()) };

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
        VehicleQuestion,
        DeliveryCell,
        KnownPartsAtStart,
        ListedInstead,
        OtherView,
        OTHER_VIEWS,
        FURTHER_ACTS,
        PaletteOnTop,
      ]),
    [],
  );
  return (
    <>
      <CustomerRecordsHost />
      {session.shopCounter === null ? null : <OfShop />}
      <CounterPalette />
      <BarcodeAliasDialogHost />
      <RecordTextsHost />
      <ChargesHost />
      <CounterPlace session={session}>
        <BeforeKeys value={uncoverNow}>
          <PriceKeys levelsOn={session.settings.priceLevels.length > 0} />
          <VehicleColumn session={session} />
          <MainViewHost session={session} />
          <TicketColumn />
        </BeforeKeys>
        <CoveringViewHost session={session} />
      </CounterPlace>
      <CounterKeys inPractice={session.mode === 'practice'} />
    </>
  );
}

/** What other counters of the shop did that matters here: loaded where there are others. */
function OfShop() {
  useEffect(() => client.on.sharedTicketsChanged(() => void useTicketList.getState().read()), []);
  return (
    <OnceLoaded part={ShopNotes}>
      <ShopNotes />
    </OnceLoaded>
  );
}

/**
 * The keys of prices, read behind the first screen, which calculates none. Where the shop has levels, keys wait for
 * them.
 */
function PriceKeys({ levelsOn }: { readonly levelsOn: boolean }) {
  const loaded = useLoaded(PricesHost, true);
  useEffect(() => {
    if (levelsOn && !PricesHost.isLoaded()) void holdDuring(PricesHost.preload());
  }, [levelsOn]);
  return loaded ? (
    <Suspense fallback={null}>
      <PricesHost />
    </Suspense>
  ) : null;
}

/** Where the counter stands; what lies under a view that covers it is hidden. */
function CounterPlace({ session, children }: { readonly session: SessionView; readonly children: ReactNode }) {
  const { view, covers } = useShownView(session);
  const covered = view !== 'part' && covers;
  return <main className={classNames(styles.counter, covered ? styles.covered : null)}>{children}</main>;
}

/** The question to the customer, which the vehicle asks, stands with the answers of the part. */
const QUESTION = (
  <Suspense fallback={null}>
    <VehicleQuestion />
  </Suspense>
);

/** The delivery cell, which the rates fill, keeps its place while it is loaded. */
const DELIVERY = (
  <Suspense fallback={<AnswerCell label={DELIVERY_LABEL} answer={null} />}>
    <DeliveryCell />
  </Suspense>
);

/** The parts known for the vehicle, where no part is open. */
function knownAtStart(shown: boolean, start: ReactNode): ReactNode {
  return (
    <Suspense fallback={start}>
      <KnownPartsAtStart shown={shown} start={start} />
    </Suspense>
  );
}

function listedInstead(listed: readonly ListedPart[]): ReactNode {
  return (
    <Suspense fallback={null}>
      <ListedInstead listed={listed} />
    </Suspense>
  );
}

/** Drawn only when it comes and goes, not with each of the views that stand before it. */
const KeptPartScreen = memo(PartScreen);

/** What is shown, and whether it covers the counter. */
function useShownView({ mode }: SessionView): { readonly view: MainView; readonly covers: boolean } {
  const asked = useMainView((state) => state.view);
  const covers = useMainView(coversCounter);
  // There are no lessons outside practice, whatever was in the main view when it was left.
  if (mainViewRow(asked).inPracticeOnly === true && mode !== 'practice') return { view: 'part', covers: false };
  return { view: asked, covers };
}

/** The middle: the part, kept as it is behind whatever else is shown, in sight or covered. */
function MainViewHost({ session }: { readonly session: SessionView }) {
  const { view, covers } = useShownView(session);
  const atPart = useMainView((state) => state.ofTicket === 'part');
  return (
    <div className={styles.mainView}>
      <div hidden={covers ? !atPart : view !== 'part'} className={styles.view}>
        <KeptPartScreen
          session={session}
          shown={view === 'part'}
          question={QUESTION}
          delivery={DELIVERY}
          known={knownAtStart}
          instead={listedInstead}
        />
      </div>
      {view === 'part' || covers ? null : (
        <div className={styles.view}>
          <ShownView view={view} session={session} />
        </div>
      )}
    </div>
  );
}

/** A view over the whole counter. Vehicle, part and ticket stay under it as they are, to be gone back to. */
function CoveringViewHost({ session }: { readonly session: SessionView }) {
  const { view, covers } = useShownView(session);
  useWayBack();
  if (view === 'part' || !covers) return null;
  return (
    <div className={styles.covering}>
      <ShownView view={view} session={session} />
    </div>
  );
}

function ShownView({ view, session }: { readonly view: Exclude<MainView, 'part'>; readonly session: SessionView }) {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <OtherView view={view} session={session} question={QUESTION} />
      <MainViewArrived key={view} />
    </Suspense>
  );
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
  customer: () => commands.showCustomerSheet(null),
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
  const { view, beside, show, uncover } = useMainView();
  const covered = coversCounter({ view, beside });
  useKeyAction('back', () => (covered ? uncover() : show('part')), view !== 'part');
  useKeyAction('go to plate', () => focusTarget('plate'));
  useKeyAction('go to customer', () => commands.focusField('customer.phone'));
  useKeyAction('guided sale', () => void furtherActs().then(({ beginGuidedSale }) => beginGuidedSale()), inPractice);
  useKeyAction('new ticket', () => useOpenTicket.getState().startNew());
  useKeyAction('customer records', () => {
    void holdDuring(
      ticketInFront().then((ticket) => {
        if (ticket !== null) commands.showCustomer(ticket.id);
      }),
    );
  });
  useKeyAction('customer window', () => void furtherActs().then(({ customerWindow }) => customerWindow()));
  useKeyAction('call back later', () => holdDuring(furtherActs().then(({ askCallBack }) => askCallBack())));
  useKeyAction('await stock', () => holdDuring(furtherActs().then(({ awaitStock }) => awaitStock())));
  useKeyAction('await all stock', () => holdDuring(furtherActs().then(({ awaitAllStock }) => awaitAllStock())));
  useKeyAction('make quote', () => holdDuring(quoteActions().then(({ quoteTicket }) => quoteTicket())));
  return MAIN_VIEW_NAMES.map((name) => <ViewKey key={name} view={name} inPractice={inPractice} />);
}

/** What the keys of quotes do: read the first time one is pressed, for no first screen has a quote. */
function quoteActions(): Promise<typeof WindowQuotes> {
  return import('../features/quotes/window-quotes.ts');
}

/** What further keys do: read where there is time, or with the first of them. */
function furtherActs(): Promise<typeof CounterActs> {
  return import('./counter-acts.ts');
}

/** What a scan opens: read with the first scan, and each scan is taken in its turn. */
function scanActions(): Promise<typeof ScanActs> {
  return import('../sale/scan-acts.ts');
}
