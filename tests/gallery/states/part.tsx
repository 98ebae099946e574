import { PARTS, PLATES } from '#practice/fixtures.ts';
import type { PartPhase } from '#renderer/features/part/part-store.ts';
import { FittingPanel } from '#renderer/features/part/fitting-panel.tsx';
import { PartHead } from '#renderer/features/part/part-head.tsx';
import { PartScreen } from '#renderer/features/part/part-screen.tsx';
import { RecordTextsDialog } from '#renderer/features/part/record-texts-dialog.tsx';
import { RelatedPanel } from '#renderer/features/part/related-panel.tsx';
import { SoldWithQuestions } from '#renderer/features/part/sold-with-question.tsx';
import type { SoldWithQuestion } from '#renderer/features/part/sold-with-store.ts';
import { StockPanel } from '#renderer/features/part/stock-panel.tsx';
import { TowingPanel } from '#renderer/features/part/towing-panel.tsx';
import { VerdictPanel } from '#renderer/features/part/verdict-panel.tsx';
import type { VerdictPhase } from '#renderer/features/part/verdict-reader.ts';
import { usePartStore, useSeenParts } from '#renderer/features/part/window-part.ts';
import { useSoldWithStore } from '#renderer/features/part/window-sold-with.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import type { RecordTextPage } from '#shared/domain/fitment/record-texts.ts';
import { succeeded } from '#shared/result.ts';
import { BUILD_MONTH, type ListedSpan } from '#shared/domain/vehicle/build-span.ts';
import { answerQuestion, remainingCandidates, type VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { fails, given, never } from '../answers.ts';
import { FAULT, notAuthorised, NOT_FOUND, offline, serviceError, timedOut } from '../failures.ts';
import { minutesAgo, part, rangerPxTwo, sale, vehicle, verdictOf } from '../practice-facts.ts';
import { LONG_NAME } from '../samples.ts';
import { lineDown, practice, session } from '../sessions.ts';
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
  return <VerdictPanel part={part(sku)} vehicle={choice} phase={phase} />;
}

function wholeRecord() {
  const vehicleIds = remainingCandidates(HILUX()).flatMap(({ ids }) => ids);
  return <RecordTextsDialog sku={PARTS.hiluxTubTowbar} vehicleIds={vehicleIds} onClose={() => undefined} />;
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

function opened(sku: string, choice: VehicleChoice | null = HILUX(), as = session()) {
  setUpAs(as);
  inFront(sale([], choice));
  withOpenPart(part(sku));
  return <PartScreen session={as} shown />;
}

function partScreen(state: Partial<ReturnType<typeof usePartStore.getState>>, as = session()) {
  setUpAs(as);
  inFront(sale([], HILUX()));
  usePartStore.setState(state);
  return <PartScreen session={as} shown />;
}

function head(change: Partial<PartView>, includesGst: boolean | null = true) {
  inFront(sale([], null));
  return (
    <PartHead
      part={part(PARTS.hiluxTubTowbar, change)}
      verdict={{ kind: 'no vehicle' }}
      includesGst={includesGst}
      shown
    />
  );
}

function towing(trailer: string, ball: string, sku: string = PARTS.hiluxTubTowbar) {
  inFront(sale([], null, { towing: { trailer, ball } }));
  return <TowingPanel part={part(sku)} shown />;
}

function soldWith(question: Omit<SoldWithQuestion, 'sold' | 'part'>) {
  const sold = { sku: PARTS.hiluxHarness, title: 'Wiring harness', requiredBy: null };
  inFront(sale([PARTS.hiluxTubTowbar], HILUX()));
  onceDrawn(() => useSoldWithStore.setState({ phase: { kind: 'asked', question: { sold, part: null, ...question } } }));
  return <SoldWithQuestions />;
}

function fitting(of: PartView) {
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
      partScreen({ typed: 'TB-HILUX8-TUB', phase: { kind: 'opening', code: 'TB-HILUX8-TUB', quantity: 1 } }),
    'not found': () =>
      partScreen({ typed: 'TB-1', phase: { kind: 'failed', code: 'TB-1', quantity: 1, failure: NOT_FOUND } }),
    'no code': () => partScreen({ codeProblem: 'Type or scan a code: SKU, manufacturer’s or product code.' }),
    offline: () =>
      partScreen(
        { typed: 'TB-1', phase: { kind: 'failed', code: 'TB-1', quantity: 1, failure: offline('product') } },
        lineDown(),
      ),
    'not authorised': () =>
      partScreen({
        typed: 'TB-1',
        phase: { kind: 'failed', code: 'TB-1', quantity: 1, failure: notAuthorised('product') },
      }),
    'service error': () =>
      partScreen({
        typed: 'TB-1',
        phase: { kind: 'failed', code: 'TB-1', quantity: 1, failure: serviceError('product') },
      }),
    error: () => partScreen({ typed: 'TB-1', phase: { kind: 'failed', code: 'TB-1', quantity: 1, failure: FAULT } }),
    'that fits': () => opened(PARTS.hiluxTubTowbar),
    'that fits, in practice': () => opened(PARTS.hiluxTubTowbar, HILUX(), practice()),
    'without a vehicle': () => opened(PARTS.hiluxRecoveryBar, null),
    'that fits under conditions': () => opened(PARTS.navaraAirbags, vehicle(PLATES.navaraPair)),
    'that does not fit': () => opened(PARTS.notForHilux),
    'with unreadable fields': () => opened(PARTS.unreadableFields),
    'with undocumented values': () => opened(PARTS.undocumentedShapes),
    'with odd requirements': () => opened(PARTS.oddRequirements),
  }),
  panel('Part head', 'middle', {
    'as it is': () => head({}),
    'GST not said': () => head({ priceCents: null }, null),
    'price without GST': () => head({}, false),
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
  panel('Verdict', 'middle', {
    'no vehicle': () => verdictIs(PARTS.towBall, { kind: 'no vehicle' }, null),
    loading: () => verdictIs(PARTS.hiluxTubTowbar, { kind: 'reading' }),
    'part is gone': () => verdictIs(PARTS.hiluxTubTowbar, { kind: 'part is gone' }),
    listed: () => verdict(PARTS.hiluxTubTowbar, HILUX()),
    'listed with conditions': () => verdict(PARTS.navaraAirbags, vehicle(PLATES.navaraPair)),
    'depends on the body': () => verdict(PARTS.hiluxTubTowbar, vehicle(PLATES.bodyPair)),
    'depends on the series': () => verdict(PARTS.rangerFromJuly2015, vehicle(PLATES.rangerBuildMonth)),
    'listed with conditions, one of them its month': () => verdict(PARTS.rangerFromJuly2015, rangerPxTwo()),
    'depends on many': () => verdict(PARTS.hiluxTubTowbar, vehicle(PLATES.manyCandidates)),
    'not listed': () => verdict(PARTS.hiluxCabChassisTowbar, HILUX()),
    'not listed at all': () => verdict(PARTS.notForHilux, HILUX()),
    'cannot tell': () => verdict(PARTS.universal, HILUX()),
    'other identifiers': () => verdict(PARTS.hiluxTubTowbar, vehicle(PLATES.foreignIds)),
    'listed with conditions, its month known': () =>
      verdict(PARTS.rangerFromJuly2015, answerQuestion(rangerPxTwo(), { attribute: BUILD_MONTH, value: '9' })),
    'listed without an end': () => verdictSpan({ toYear: null, toMonth: null, openEnded: true }),
    'listed without a beginning': () => verdictSpan({ fromYear: null, fromMonth: null }),
    'listed for many years': () => verdictSpan({ fromYear: 1987, toYear: 2024 }),
    'looked up long ago': () =>
      verdict(PARTS.hiluxTubTowbar, vehicle(PLATES.cleanHit, { readAt: minutesAgo(60 * 24 * 60) })),
  }),
  panel('Stock', 'middle', {
    'in five warehouses': () => stock(part(PARTS.hiluxTubTowbar)),
    'in none': () => stock(part(PARTS.hiluxTubTowbar, { stock: [] })),
    'nothing anywhere': () => stock(part(PARTS.zeroStock)),
    'thousands, decimals and what cannot be read': () =>
      stock(
        part(PARTS.hiluxTubTowbar, {
          stock: ['9999.0000', '412.5000', '3.0000', '0.0000', 'on request'].map((quantity, at) => ({
            warehouse: `WH${at + 1}`,
            quantity,
            word: null,
            availability: 'available' as const,
          })),
        }),
      ),
    'fraction of one': () => stock(part(PARTS.fractionalStock)),
    'many warehouses': () =>
      stock(
        part(PARTS.hiluxTubTowbar, {
          stock: Array.from({ length: 26 }, (_, at) => ({
            warehouse: `WAREHOUSE-${at + 1}`,
            quantity: `${(25 - at) * 7}.0000`,
            word: at % 3 === 0 ? 'Available at the central distribution hub, allow two days' : 'In Stock',
            availability: 'available' as const,
          })),
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
  panel('Sold with it', 'middle', {
    'required and related': () =>
      after(inFront(sale([], HILUX())), <RelatedPanel part={part(PARTS.hiluxRecoveryBar)} shown />),
    many: () =>
      after(
        inFront(sale([], HILUX())),
        <RelatedPanel
          part={part(PARTS.hiluxTubTowbar, {
            crossSells: Array.from({ length: 24 }, (_, at) => ({
              sku: `REL-${at + 1}`,
              title: at === 2 ? LONG_NAME : `Related part ${at + 1}`,
              relationship: at < 2 ? 'required' : 'related',
              required: at < 2,
              notes: at === 1 ? 'Only for vehicles with the factory tow pack and parking sensors' : null,
            })),
            crossSellsCut: 12,
          })}
          shown
        />,
      ),
  }),
  panel('Sold with question', 'window', {
    'not sure to fit': () =>
      soldWith({
        advice: 'ask',
        words: 'WH-HILUX8 depends on the body of the vehicle, which is not known yet.',
        known: true,
      }),
    'cannot be read': () =>
      soldWith({ advice: 'refuse', words: 'WH-HILUX8 could not be read: the service cannot be reached.', known: true }),
    'not known': () => soldWith({ advice: 'refuse', words: 'The service knows no part WH-HILUX8.', known: false }),
  }),
  panel('Towing', 'middle', {
    empty: () => towing('', ''),
    'within its limits': () => towing('2400', '180'),
    'over its limits': () => towing('3800', '420'),
    'not a weight': () => towing('heavy', 'lots'),
  }),
];
