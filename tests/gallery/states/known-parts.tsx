import { PARTS, PLATES } from '#practice/fixtures.ts';
import { KnownPartsAtStart, KnownPartsScreen } from '#renderer/features/known-parts/known-parts.tsx';
import { ListedInstead } from '#renderer/features/known-parts/listed-instead.tsx';
import { useKnownParts } from '#renderer/features/known-parts/window-known-parts.ts';
import { VehicleQuestion } from '#renderer/features/vehicle/vehicle-question.tsx';
import type { KnownPart } from '#shared/domain/fitment/known-parts.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { judgeSale } from '#shared/domain/fitment/sale-judgement.ts';
import { succeeded } from '#shared/result.ts';
import { fails, given, never } from '../answers.ts';
import { STORAGE } from '../failures.ts';
import { after, panel } from '../gallery-panel.ts';
import { glanceAt, indexOf, minutesAgo, part, sale, vehicle } from '../practice-facts.ts';
import { LONG_NAME } from '../samples.ts';
import { withoutConnection, session } from '../sessions.ts';
import { inFront, onceDrawn, setUpAs, showing, withOpenPart } from '../window-state.ts';

const HILUX = () => vehicle(PLATES.cleanHit);
const SOME = [PARTS.hiluxTubTowbar, PARTS.hiluxCabChassisTowbar, PARTS.hiluxHarness, PARTS.towBall];

function knownPart(sku: string): KnownPart {
  const { title, brand, typeTitle } = part(sku);
  return { sku, title, brand: brand ?? '', typeTitle: typeTitle ?? '', fitsMany: false, sameType: false };
}

/** What main knows for the vehicle: these parts of the practice catalogue. */
function knows(skus: readonly string[], { total = skus.length, left = 0 } = {}): void {
  given({
    known: {
      parts: ({ typed }) => {
        const parts = skus.map(knownPart).filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase()));
        return succeeded({ parts, total: typed === '' ? total : parts.length, left });
      },
      question: ({ skus: asked, vehicle: choice }) =>
        succeeded(
          judgeSale(
            choice,
            asked.map((sku) => ({ sku, index: indexOf(sku) })),
          ).question,
        ),
    },
  });
}

function shown(choice: VehicleChoice | null = HILUX(), as = session()) {
  setUpAs(as);
  inFront(sale([], choice));
  showing('known');
  return <KnownPartsScreen question={<VehicleQuestion />} />;
}

function old() {
  knows(SOME);
  given({
    parts: {
      glances: ({ skus, vehicle: choice }) =>
        succeeded(
          skus.map((sku) => {
            const glance = glanceAt(sku, choice);
            return glance === null ? null : { ...glance, readAt: minutesAgo(60 * 24 * 3) };
          }),
        ),
    },
  });
  return shown(HILUX(), withoutConnection());
}

function many() {
  const skus = Array.from({ length: 40 }, (_, at) => SOME[at % SOME.length] as string);
  given({
    known: {
      parts: () => {
        const parts = skus.map((sku, at) => ({
          ...knownPart(sku),
          sku: `${sku}-${at}`,
          title: at === 2 ? LONG_NAME : `${part(sku).title} ${at}`,
          typeTitle: at < 25 ? 'Towbars' : 'Filters',
          fitsMany: at >= 35,
        }));
        return succeeded({ parts, total: 412, left: 0 });
      },
    },
    parts: {
      glances: ({ skus: asked, vehicle: choice }) =>
        succeeded(asked.map((sku) => glanceAt(sku.slice(0, sku.lastIndexOf('-')), choice))),
    },
  });
  return shown();
}

function instead() {
  inFront(sale([], HILUX()));
  withOpenPart(part(PARTS.notForHilux));
  const glance = glanceAt(PARTS.hiluxTubTowbar, HILUX());
  if (glance === null) throw new Error('the towbar is not in the catalogue');
  return <ListedInstead listed={[{ part: { ...knownPart(PARTS.hiluxTubTowbar), sameType: true }, glance }]} />;
}

/** Parts known for the vehicle. */
export const KNOWN_PANELS = [
  panel('Known parts', 'middle', {
    'no vehicle': () => shown(null),
    'none known': () => after(knows([]), shown()),
    one: () => after(knows([PARTS.hiluxTubTowbar]), shown()),
    'of several types': () => after(knows(SOME), shown()),
    many,
    'a question that decides several': () =>
      after(knows([PARTS.hiluxTubTowbar, PARTS.hiluxCabChassisTowbar]), shown(vehicle(PLATES.bodyPair))),
    'filter without a match': () => {
      knows(SOME);
      onceDrawn(() => useKnownParts.getState().type('gearbox'));
      return shown();
    },
    'old figures': old,
    'on the ticket': () => {
      knows(SOME);
      const drawn = shown();
      inFront(sale([PARTS.hiluxTubTowbar], HILUX()));
      return drawn;
    },
    'being sorted': () => after(knows(SOME, { left: 1_240 }), shown()),
    loading: () => after(given({ known: { parts: never } }), shown()),
    failed: () => after(given({ known: { parts: fails(STORAGE) } }), shown()),
    'where no part is open': () => {
      knows(SOME);
      inFront(sale([], HILUX()));
      return <KnownPartsAtStart shown start={null} />;
    },
    'listed instead': instead,
  }),
];
