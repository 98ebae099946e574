import type { ReactNode } from 'react';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { PART_FOLDS } from '#renderer/features/part/part-folds.ts';
import type { PartPhase } from '#renderer/features/part/part-store.ts';
import { AccessoriesPanel } from '#renderer/features/part/accessories-panel.tsx';
import { accessoriesOf } from '#renderer/features/part/accessories.ts';
import { AnswerStrip } from '#renderer/features/part/answer-strip.tsx';
import { useMarginHeld } from '#renderer/sale/margin-held.ts';
import { FitNotes } from '#renderer/features/part/fit-notes.tsx';
import { FittingPanel } from '#renderer/features/part/fitting-panel.tsx';
import { PartHead } from '#renderer/features/part/part-head.tsx';
import { PartScreen } from '#renderer/features/part/part-screen.tsx';
import { RecordTextsDialog } from '#renderer/features/part/record-texts-dialog.tsx';
import { useReplacements } from '#renderer/features/part/window-replacements.ts';
import { DocumentQuestion } from '#renderer/features/part/document-question.tsx';
import { SoldWithQuestions } from '#renderer/features/part/sold-with-question.tsx';
import type { SoldWithQuestion } from '#renderer/features/part/sold-with-store.ts';
import { StockPanel } from '#renderer/features/part/stock-panel.tsx';
import { TowingPanel } from '#renderer/features/part/towing-panel.tsx';
import { SpecsPanel } from '#renderer/features/part/specs-panel.tsx';
import { FitEvidence } from '#renderer/features/part/verdict-evidence.tsx';
import type { VerdictPhase } from '#renderer/features/part/verdict-reader.ts';
import { usePartFolds, usePartStore, useRelatedOffers, useSeenParts } from '#renderer/features/part/window-part.ts';
import { useSoldWithStore } from '#renderer/features/part/window-sold-with.ts';
import type { DeliveryHintState } from '#renderer/features/rates/delivery-hint.ts';
import { DeliveryCell } from '#renderer/features/rates/delivery-hint-cell.tsx';
import { useDeliveryHint } from '#renderer/features/rates/delivery-hint-store.ts';
import { VehicleQuestion } from '#renderer/features/vehicle/vehicle-question.tsx';
import { followSale } from '#renderer/sale/judgement.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import { warehouseStock } from '#shared/domain/part/stock.ts';
import type { RecordTextPage } from '#shared/domain/fitment/record-texts.ts';
import { succeeded } from '#shared/result.ts';
import type { SessionView } from '#shared/session.ts';
import { BUILD_MONTH, type ListedSpan } from '#shared/domain/vehicle/build-span.ts';
import { answerQuestion, remainingCandidates, type VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { fails, given, never } from '../answers.ts';
import { FAULT, notAuthorised, NOT_FOUND, offline, serviceError, timedOut } from '../failures.ts';
import { glanceAt, minutesAgo, part, rangerPxTwo, sale, vehicle, verdictOf } from '../practice-facts.ts';
import { LEVELS, LONG_NAME } from '../samples.ts';
import { withoutConnection, practice, session, shop } from '../sessions.ts';
import { after, panel } from '../gallery-panel.ts';
import { inFront, onceDrawn, withOpenPart, setUpAs } from '../window-state.ts';

const HILUX = () => vehicle(PLATES.cleanHit);

function stock(of: PartView, phase: PartPhase = { kind: 'idle' }, preferred = 'SYD1') {
  return <StockPanel part={of} phase={phase} preferred={preferred} />;
}

function verdict(sku: string, choice: VehicleChoice) {
  return verdictIs(sku, { kind: 'told', verdict: verdictOf(sku, choice) }, choice);
}

/** The verdict of the towbar with its first listing built from and to other months. */
function verdictSpan(change: Partial<ListedSpan>) {
  const choice = HILUX();
  const told = verdictOf(PARTS.hiluxTubTowbar, choice);
  if (told.kind !== 'listed') throw new Error('the towbar is not listed');
  const evidence = told.evidence.map((each) =>
    each.span === undefined ? each : { ...each, span: { ...each.span, ...change } },
  );
  return verdictIs(PARTS.hiluxTubTowbar, { kind: 'told', verdict: { ...told, evidence } }, choice);
}

function verdictIs(sku: string, phase: VerdictPhase, choice: VehicleChoice | null = HILUX()) {
  return strip(part(sku), { verdict: phase, choice });
}

/** The answers, what has to be seen to under them, and what the fit is based on. */
function strip(
  of: PartView,
  {
    verdict: phase = { kind: 'told', verdict: verdictOf(of.sku, HILUX()) },
    choice = HILUX(),
    read = { kind: 'idle' },
    as = session(),
    delivery = {},
  }: {
    readonly verdict?: VerdictPhase;
    readonly choice?: VehicleChoice | null;
    readonly read?: PartPhase;
    readonly as?: SessionView;
    readonly delivery?: Partial<DeliveryHintState>;
  },
) {
  setUpAs(as);
  inFront(sale([], choice));
  withOpenPart(of);
  onceDrawn(() => useDeliveryHint.setState(delivery));
  return (
    <div>
      <AnswerStrip
        part={of}
        phase={read}
        verdict={phase}
        vehicle={choice}
        session={as}
        asked={null}
        delivery={<DeliveryCell />}
      />
      {phase.kind === 'told' ? <FitNotes verdict={phase.verdict} vehicle={choice} question={null} /> : null}
      <FitEvidence phase={phase} vehicle={choice} partReadAt={of.readAt} />
    </div>
  );
}

/** What delivery of the towbar cost last. */
function hint(minutes: number): Partial<DeliveryHintState> {
  return {
    of: `${PARTS.hiluxTubTowbar}\nNSW`,
    hint: {
      serviceName: 'StarTrack Express',
      deliveryText: '7-10 business days',
      priceInCents: 12_060,
      cheapest: true,
      state: 'NSW',
      readAt: minutesAgo(minutes),
    },
  };
}

function wholeRecord() {
  const vehicleIds = remainingCandidates(HILUX()).flatMap(({ ids }) => ids);
  return <RecordTextsDialog sku={PARTS.hiluxTubTowbar} vehicleIds={vehicleIds} onClose={() => undefined} />;
}

function documentQuestion(address: string) {
  return (
    <DocumentQuestion sku={PARTS.replacedPart} asked={{ address, title: 'Fitting guide' }} onClose={() => undefined} />
  );
}

const NO_TEXTS: RecordTextPage = { total: 0, offset: 0, texts: [], readAt: minutesAgo(2) };
const LONG_TEXTS: RecordTextPage = {
  total: 2,
  offset: 0,
  readAt: minutesAgo(2),
  texts: [
    {
      place: 'Application 1, 12 vehicles · notes',
      ofVehicle: true,
      goesOn: false,
      text: 'Suits vehicles with the factory tow pack. '.repeat(40).trim(),
    },
    { place: 'Catalogue notes', ofVehicle: false, goesOn: false, text: `Part of the ${LONG_NAME} range` },
  ],
};

/** Where no part is known for the vehicle. */
function startAlone(_shown: boolean, start: ReactNode): ReactNode {
  return start;
}

function partScreenAs(as: ReturnType<typeof session>) {
  return (
    <PartScreen
      session={as}
      shown
      question={<VehicleQuestion />}
      delivery={<DeliveryCell />}
      known={startAlone}
      instead={() => null}
    />
  );
}

function opened(sku: string, choice: VehicleChoice | null = HILUX(), as = session()) {
  setUpAs(as);
  inFront(sale([], choice));
  withOpenPart(part(sku));
  return partScreenAs(as);
}

function partScreen(state: Partial<ReturnType<typeof usePartStore.getState>>, as = session()) {
  setUpAs(as);
  inFront(sale([], HILUX()));
  usePartStore.setState(state);
  return partScreenAs(as);
}

function head(change: Partial<PartView>, phase: VerdictPhase = { kind: 'no vehicle' }, on: readonly string[] = []) {
  inFront(sale(on, null));
  return <PartHead part={part(PARTS.hiluxTubTowbar, change)} verdict={phase} shown />;
}

const told = (sku: string): VerdictPhase => ({ kind: 'told', verdict: verdictOf(sku, HILUX()) });

/** The accessories of a part as they are known, with what of them is on the ticket. */
function accessories(
  of: PartView,
  {
    lines = [],
    offering = false,
    known = true,
  }: { readonly lines?: readonly string[]; readonly offering?: boolean; readonly known?: boolean } = {},
) {
  inFront(sale(lines, HILUX()));
  const skus = [...of.crossSells.map(({ sku }) => sku), ...lines];
  const glances = new Map(
    skus.flatMap((sku) => {
      const glance = known ? glanceAt(sku, HILUX()) : null;
      return glance === null ? [] : [[sku, glance] as const];
    }),
  );
  return (
    <AccessoriesPanel
      part={of}
      accessories={accessoriesOf({ part: of, offers: [], lines, glances })}
      offering={offering ? { takesFocus: true } : null}
      shown
    />
  );
}

function towing(trailer: string, ball: string, sku: string = PARTS.hiluxTubTowbar) {
  inFront(sale([], null, { towing: { trailer, ball } }));
  usePartFolds.getState().show('towing');
  return <TowingPanel part={part(sku)} shown />;
}

function soldWith(question: Omit<SoldWithQuestion, 'sold' | 'part' | 'ticketId'>, read: PartView | null = null) {
  const sold = { sku: PARTS.hiluxHarness, title: 'Wiring harness', requiredBy: null };
  const ticket = sale([PARTS.hiluxTubTowbar], HILUX());
  inFront(ticket);
  const asked = { sold, ticketId: ticket.id, part: read, ...question };
  onceDrawn(() => useSoldWithStore.setState({ phase: { kind: 'asked', question: asked } }));
  return <SoldWithQuestions />;
}

function fitting(of: PartView) {
  usePartFolds.getState().show('vehicles');
  return <FittingPanel part={of} vehicle={HILUX()} shown />;
}

const seen = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    sku: `TB-HILUX${at}`,
    title: at === 1 ? `Towbar for ${LONG_NAME}` : 'Class 4 towbar, powder coat black',
    brand: 'Haulmark',
    manufacturerSku: `HM-40${at}`,
    productCode: `9300${at}`,
    price: '749.00',
    readAt: minutesAgo(40 * (at + 1)),
  }));

/** The part and everything that is told of it. */
export const PART_PANELS = [
  panel('Part', 'middle', {
    empty: () => partScreen({}),
    'empty with parts seen before': () => {
      onceDrawn(() => useSeenParts.setState({ typed: 'TB', rows: seen(6) }));
      return partScreen({ typed: 'TB' });
    },
    loading: () =>
      partScreen({
        typed: 'TB-HILUX8-TUB',
        phase: { kind: 'opening', code: 'TB-HILUX8-TUB', quantity: 1, from: 'typed' },
      }),
    'not found': () =>
      partScreen({
        typed: 'TB-1',
        phase: { kind: 'failed', code: 'TB-1', quantity: 1, from: 'typed', failure: NOT_FOUND },
      }),
    'no code': () => partScreen({ codeProblem: 'Type or scan a code: SKU, manufacturer’s or product code.' }),
    offline: () =>
      partScreen(
        {
          typed: 'TB-1',
          phase: { kind: 'failed', code: 'TB-1', quantity: 1, from: 'typed', failure: offline('product') },
        },
        withoutConnection(),
      ),
    'not authorised': () =>
      partScreen({
        typed: 'TB-1',
        phase: { kind: 'failed', code: 'TB-1', quantity: 1, from: 'typed', failure: notAuthorised('product') },
      }),
    'service error': () =>
      partScreen({
        typed: 'TB-1',
        phase: { kind: 'failed', code: 'TB-1', quantity: 1, from: 'typed', failure: serviceError('product') },
      }),
    error: () =>
      partScreen({
        typed: 'TB-1',
        phase: { kind: 'failed', code: 'TB-1', quantity: 1, from: 'typed', failure: FAULT },
      }),
    'that fits': () => opened(PARTS.hiluxTubTowbar),
    'that fits, in practice': () => opened(PARTS.hiluxTubTowbar, HILUX(), practice()),
    'without a vehicle': () => opened(PARTS.hiluxRecoveryBar, null),
    'that fits under conditions': () => opened(PARTS.navaraAirbags, vehicle(PLATES.navaraPair)),
    'that fits, all folded open': () => {
      onceDrawn(() => {
        for (const fold of PART_FOLDS) usePartFolds.getState().show(fold);
      });
      return opened(PARTS.hiluxTubTowbar);
    },
    'that depends on the body': () => opened(PARTS.hiluxTubTowbar, vehicle(PLATES.bodyPair)),
    'that depends on many': () => opened(PARTS.hiluxTubTowbar, vehicle(PLATES.manyCandidates)),
    'that does not fit': () => opened(PARTS.notForHilux),
    'with unreadable fields': () => opened(PARTS.unreadableFields),
    'with undocumented values': () => opened(PARTS.undocumentedShapes),
    'that is replaced, with other parts and a document': () => {
      onceDrawn(() => usePartFolds.getState().show('others'));
      return opened(PARTS.replacedPart, null);
    },
    'opened in place of another that it leads back to': () => {
      onceDrawn(() => useReplacements.setState({ trail: [PARTS.circleOne, PARTS.circleTwo] }));
      return opened(PARTS.circleTwo, null);
    },
    'with odd requirements': () => opened(PARTS.oddRequirements),
  }),
  panel('Document of a part', 'window', {
    'asked about': () => documentQuestion('https://documents.example.com/step-bar-kit.pdf'),
    'on a long host': () =>
      documentQuestion(`https://${'documents.of-a-supplier.'.repeat(6)}example.com:8443/guide.pdf?part=SB-KIT-1`),
  }),
  panel('Question to the customer', 'middle', {
    'drivetrain, two ways': () => opened(PARTS.notForHilux, vehicle(PLATES.drivetrainPair)),
    'series, from the build plate': () => opened(PARTS.rangerFromJuly2015, vehicle(PLATES.rangerBuildMonth)),
    'month on the build plate': () => opened(PARTS.rangerFromJuly2015, rangerPxTwo()),
    'notes of the part': () => opened(PARTS.navaraCoilTowbar, vehicle(PLATES.navaraTwins)),
    'many vehicles': () => opened(PARTS.hiluxTubTowbar, vehicle(PLATES.manyCandidates)),
    'without a part': () => {
      inFront(sale([PARTS.hiluxTubTowbar], vehicle(PLATES.bodyPair)));
      onceDrawn(() => followSale());
      return (
        <PartScreen
          session={session()}
          shown
          question={<VehicleQuestion />}
          delivery={<DeliveryCell />}
          known={startAlone}
          instead={() => null}
        />
      );
    },
  }),
  panel('Part head', 'middle', {
    'as it is': () => head({}),
    'that fits': () => head({}, told(PARTS.hiluxTubTowbar)),
    'that is not listed': () => head({}, told(PARTS.notForHilux)),
    'that is on the ticket': () => head({}, told(PARTS.hiluxTubTowbar), [PARTS.hiluxTubTowbar]),
    'GST not said': () => head({ priceCents: null }),
    'clearance, discontinued, not on the website': () =>
      head({ clearance: true, discontinued: true, visibleOnWebsite: false }),
    'long names': () =>
      head({
        title: `Towbar for ${LONG_NAME}`,
        brand: LONG_NAME,
        sku: 'W'.repeat(60),
        manufacturerSku: 'M'.repeat(48),
      }),
    'no brand, no codes': () => head({ brand: null, typeTitle: null, manufacturerSku: null, productCode: null }),
  }),
  panel('Answers', 'middle', {
    'at a price level': () => strip(part(PARTS.towBall), { as: session({ settings: shop({ priceLevels: LEVELS }) }) }),
    'at a price level, the margin key held': () => {
      const as = session({ settings: shop({ priceLevels: LEVELS }) });
      const drawn = strip(part(PARTS.towBall), { verdict: { kind: 'no vehicle' }, choice: null, as });
      onceDrawn(() => useMarginHeld.setState({ held: true }));
      return drawn;
    },
    'no vehicle': () => verdictIs(PARTS.towBall, { kind: 'no vehicle' }, null),
    loading: () => verdictIs(PARTS.hiluxTubTowbar, { kind: 'reading' }),
    'part is gone': () => verdictIs(PARTS.hiluxTubTowbar, { kind: 'part is gone' }),
    listed: () => verdict(PARTS.hiluxTubTowbar, HILUX()),
    'listed with conditions': () => verdict(PARTS.navaraAirbags, vehicle(PLATES.navaraPair)),
    'depends on the body': () => verdict(PARTS.hiluxTubTowbar, vehicle(PLATES.bodyPair)),
    'depends on the series': () => verdict(PARTS.rangerFromJuly2015, vehicle(PLATES.rangerBuildMonth)),
    'listed with a condition, its month': () => verdict(PARTS.rangerFromJuly2015, rangerPxTwo()),
    'depends on many': () => verdict(PARTS.hiluxTubTowbar, vehicle(PLATES.manyCandidates)),
    'not listed': () => verdict(PARTS.hiluxCabChassisTowbar, HILUX()),
    'not listed at all': () => verdict(PARTS.notForHilux, HILUX()),
    'cannot tell': () => verdict(PARTS.universal, HILUX()),
    'other identifiers': () => verdict(PARTS.hiluxTubTowbar, vehicle(PLATES.foreignIds)),
    'listed, its month known': () =>
      verdict(PARTS.rangerFromJuly2015, answerQuestion(rangerPxTwo(), { attribute: BUILD_MONTH, value: '9' })),
    'listed without an end': () => verdictSpan({ toYear: null, toMonth: null, openEnded: true }),
    'listed without a beginning': () => verdictSpan({ fromYear: null, fromMonth: null }),
    'listed for many years': () => verdictSpan({ fromYear: 1987, toYear: 2024 }),
    'looked up long ago': () =>
      verdict(PARTS.hiluxTubTowbar, vehicle(PLATES.cleanHit, { readAt: minutesAgo(60 * 24 * 60) })),
  }),
  panel('Stock, price and delivery', 'middle', {
    'stock at another warehouse': () => strip(part(PARTS.fractionalStock), {}),
    'stock nowhere': () => strip(part(PARTS.zeroStock), {}),
    'stock not known': () => strip(part(PARTS.hiluxTubTowbar, { stock: [] }), {}),
    'stock old': () => strip(part(PARTS.hiluxTubTowbar, { readAt: minutesAgo(38) }), {}),
    'price old too': () => strip(part(PARTS.hiluxTubTowbar, { readAt: minutesAgo(60 * 30) }), {}),
    refreshing: () => strip(part(PARTS.hiluxTubTowbar), { read: { kind: 'rechecking' } }),
    'refresh failed': () =>
      strip(part(PARTS.hiluxTubTowbar), { read: { kind: 'recheck failed', failure: timedOut('product') } }),
    'GST not said': () =>
      strip(part(PARTS.hiluxTubTowbar, { priceCents: null }), {
        as: session({ settings: shop({ supplierPricesIncludeGst: null }) }),
      }),
    'price without GST': () =>
      strip(part(PARTS.hiluxTubTowbar), { as: session({ settings: shop({ supplierPricesIncludeGst: false }) }) }),
    'last delivery': () => strip(part(PARTS.hiluxTubTowbar), { delivery: hint(20) }),
    'last delivery, old': () => strip(part(PARTS.hiluxTubTowbar), { delivery: hint(60 * 5) }),
    'postcode typed': () =>
      strip(part(PARTS.hiluxTubTowbar), {
        delivery: { typing: true, postcode: '215', problem: 'A postcode has four digits. Is it 0215?' },
      }),
    'delivery asked': () =>
      strip(part(PARTS.hiluxTubTowbar), {
        delivery: { asking: { kind: 'asking', sku: PARTS.hiluxTubTowbar, lookup: 'L' } },
      }),
    'delivery not answered': () =>
      strip(part(PARTS.hiluxTubTowbar), {
        delivery: {
          postcode: '2150',
          asking: {
            kind: 'failed',
            sku: PARTS.hiluxTubTowbar,
            postcode: '2150',
            askedAt: minutesAgo(1),
            words: 'No answer from the supplier',
          },
        },
      }),
    'delivery not answered, and its price from before': () =>
      strip(part(PARTS.hiluxTubTowbar), {
        delivery: {
          ...hint(60 * 5),
          postcode: '2150',
          asking: {
            kind: 'failed',
            sku: PARTS.hiluxTubTowbar,
            postcode: '2150',
            askedAt: minutesAgo(1),
            words: 'No answer from the supplier',
          },
        },
      }),
  }),
  panel('Specs', 'middle', {
    'as it is': () => <SpecsPanel part={part(PARTS.hiluxTubTowbar)} />,
    'undocumented values': () => <SpecsPanel part={part(PARTS.undocumentedShapes)} />,
    nothing: () => <SpecsPanel part={part(PARTS.hiluxTubTowbar, { attributes: [], description: [] })} />,
  }),
  panel('Stock', 'middle', {
    'in five warehouses': () => stock(part(PARTS.hiluxTubTowbar)),
    'in none': () => stock(part(PARTS.hiluxTubTowbar, { stock: [] })),
    'nothing anywhere': () => stock(part(PARTS.zeroStock)),
    'thousands, decimals and what cannot be read': () =>
      stock(
        part(PARTS.hiluxTubTowbar, {
          stock: warehouseStock([
            ...['9999.0000', '412.5000', '3.0000', '0.0000'].map((qty_on_hand, at) => ({
              warehouse_code: `WH${at + 1}`,
              qty_on_hand,
              availability: 'In Stock',
            })),
            { warehouse_code: 'WH5', availability: 'In Stock' },
          ]),
        }),
      ),
    'fraction of one': () => stock(part(PARTS.fractionalStock)),
    'many warehouses': () =>
      stock(
        part(PARTS.hiluxTubTowbar, {
          stock: warehouseStock(
            Array.from({ length: 26 }, (_, at) => ({
              warehouse_code: `WAREHOUSE-${at + 1}`,
              qty_on_hand: `${(25 - at) * 7}.0000`,
              availability: at % 3 === 0 ? 'Available at the central distribution hub, allow two days' : 'In Stock',
            })),
          ),
          stockCut: 140,
        }),
      ),
    'own warehouse not among them': () => stock(part(PARTS.hiluxTubTowbar), { kind: 'idle' }, 'DRW1'),
    stale: () => stock(part(PARTS.hiluxTubTowbar, { readAt: minutesAgo(38) })),
    rechecking: () => stock(part(PARTS.hiluxTubTowbar), { kind: 'rechecking' }),
    'recheck failed': () =>
      stock(part(PARTS.hiluxTubTowbar, { readAt: minutesAgo(9) }), {
        kind: 'recheck failed',
        failure: timedOut('product'),
      }),
    offline: () =>
      stock(
        part(PARTS.hiluxTubTowbar, {
          readAt: minutesAgo(96),
          stockCheckFailedAt: minutesAgo(0),
          stockCheckFailure: offline('product'),
        }),
      ),
  }),
  panel('Fitting vehicles', 'middle', {
    some: () => fitting(part(PARTS.hiluxTubTowbar)),
    none: () => fitting(part(PARTS.universal)),
    loading: () => after(given({ parts: { fittingVehicles: never } }), fitting(part(PARTS.hiluxTubTowbar))),
    error: () => after(given({ parts: { fittingVehicles: fails(FAULT) } }), fitting(part(PARTS.hiluxTubTowbar))),
  }),
  panel('The whole record', 'window', {
    some: () => wholeRecord(),
    'of a long note': () => after(given({ parts: { recordTexts: () => succeeded(LONG_TEXTS) } }), wholeRecord()),
    nothing: () => after(given({ parts: { recordTexts: () => succeeded(NO_TEXTS) } }), wholeRecord()),
    loading: () => after(given({ parts: { recordTexts: never } }), wholeRecord()),
    error: () => after(given({ parts: { recordTexts: fails(NOT_FOUND) } }), wholeRecord()),
  }),
  panel('Accessories', 'middle', {
    'required and related': () => accessories(part(PARTS.hiluxRecoveryBar)),
    'of a towbar that is on the ticket': () =>
      accessories(part(PARTS.hiluxTubTowbar), { lines: [PARTS.hiluxTubTowbar, PARTS.hiluxHarness] }),
    'offered by number': () =>
      accessories(part(PARTS.hiluxTubTowbar), { lines: [PARTS.hiluxTubTowbar], offering: true }),
    'never read before': () => accessories(part(PARTS.hiluxTubTowbar), { known: false }),
    'where no part is open': () => {
      inFront(sale([PARTS.hiluxTubTowbar], HILUX()));
      onceDrawn(() =>
        useRelatedOffers.getState().offer('T1', [
          { sku: PARTS.towBall, title: '50 mm tow ball', notes: null, goesWith: PARTS.hiluxTubTowbar },
          {
            sku: PARTS.sevenPinPlug,
            title: '7-pin flat plug',
            notes: 'For flat wiring',
            goesWith: PARTS.hiluxTubTowbar,
          },
        ]),
      );
      return (
        <PartScreen session={session()} shown question={null} delivery={null} known={startAlone} instead={() => null} />
      );
    },
    many: () =>
      accessories(
        part(PARTS.hiluxTubTowbar, {
          crossSells: Array.from({ length: 24 }, (_, at) => ({
            sku: `REL-${at + 1}`,
            title: at === 2 ? LONG_NAME : `Related part ${at + 1}`,
            relationship: at < 2 ? 'required' : 'related',
            required: at < 2,
            notes: at === 1 ? 'Only for vehicles with the factory tow pack and parking sensors' : null,
          })),
          crossSellsCut: 12,
        }),
        { offering: true },
      ),
  }),
  panel('Sold with question', 'window', {
    'not sure to fit': () =>
      soldWith(
        {
          advice: 'ask',
          words: 'WH-HILUX8 depends on the body of the vehicle, which is not known yet.',
          known: true,
          asks: true,
        },
        part(PARTS.hiluxHarness),
      ),
    'cannot be read': () =>
      soldWith({
        advice: 'refuse',
        words: 'WH-HILUX8 could not be read: the service cannot be reached.',
        known: true,
        asks: false,
      }),
    'not known': () =>
      soldWith({ advice: 'refuse', words: 'The service knows no part WH-HILUX8.', known: false, asks: false }),
  }),
  panel('Towing', 'middle', {
    empty: () => towing('', ''),
    'within its limits': () => towing('2400', '180'),
    'over its limits': () => towing('3800', '420'),
    'not a weight': () => towing('heavy', 'lots'),
  }),
];
