import { BUILD_MONTH } from '../vehicle/build-span.ts';
import { conditionsOf } from './fitment.ts';
import { FITMENT_MESSAGES } from './fitment-messages.ts';
import { MONTH_NAMES } from '../values/month-names.ts';
import type { SaleQuestion } from './sale-question.ts';
import { type Fits, fitsOf, outcomeOf } from './sale-fits.ts';
import { normaliseAttribute } from '../vehicle/vehicle-attributes.ts';
import { DONT_KNOW, isAnswered } from '../vehicle/vehicle-answers.ts';
import { answerQuestion, type Candidate, type VehicleChoice } from '../vehicle/vehicle-choice.ts';

/**
 * The build-month gate (`docs/trade.md` 4): where the factory's year stands on a boundary of what the parts
 * list, the month on the build or compliance plate decides, and no record of the service has it.
 */

/** The question for the build month, and whether the month leaves nothing else to ask about which vehicle it is. */
export interface MonthGate {
  /** Null where the verdicts are the same whichever month it is: one of the vehicles was built then in any case. */
  readonly question: SaleQuestion | null;
  readonly settles: boolean;
}

/** The gate; null where no part turns on the month, or it was asked already. */
export function monthQuestion(choice: VehicleChoice, fits: Fits): MonthGate | null {
  if (choice.kind === 'from a part' || isAnswered(choice, BUILD_MONTH) || !turnsOnMonth(fits)) return null;
  const months = MONTH_NAMES.map((_, at) =>
    fitsOf(answerQuestion(choice, { attribute: BUILD_MONTH, value: String(at + 1) }), fits.parts),
  );
  const outcomes = months.map((fit) => outcomeOf(fit, fit.candidates));
  const skus = fits.parts.flatMap(({ sku }, at) =>
    new Set(outcomes.map((outcome) => outcome[at])).size > 1 ? [sku] : [],
  );
  const settles = months.every(({ disagreements }) => disagreements === 0);
  if (skus.length === 0) return { question: null, settles };
  const question: SaleQuestion = {
    kind: 'build month',
    asks: BUILD_MONTH,
    words: FITMENT_MESSAGES.askBuildMonth(choice.factory?.year),
    where: `${buildPlatePlace(fits.candidates)} ${FITMENT_MESSAGES.anotherYear}`,
    skus,
    options: MONTH_NAMES.map((month, at) => ({
      label: month,
      detail: null,
      candidates: fits.candidates.length,
      gives: [{ attribute: BUILD_MONTH, value: String(at + 1) }],
      picks: null,
    })),
    optionsCut: 0,
    dontKnow: [{ attribute: BUILD_MONTH, value: DONT_KNOW }],
  };
  return { question, settles };
}

/** Whether a condition of any part is about a month that the build plate can tell. */
function turnsOnMonth({ verdicts }: Fits): boolean {
  return verdicts.some((of) => of.some((verdict) => conditionsOf(verdict).some(({ asks }) => asks === BUILD_MONTH)));
}

/**
 * Where the build plate and the compliance plate usually are on the body that the candidates share. A hint for the
 * phone, and worded so: makers put them in other places too.
 */
export function buildPlatePlace(candidates: readonly Candidate[]): string {
  const kinds = new Set(candidates.map(({ attributes }) => bodyKind(attributes.body)));
  const [kind] = kinds;
  return FITMENT_MESSAGES.buildPlate[kinds.size === 1 && kind !== undefined ? kind : 'any'];
}

function bodyKind(body: string | null): keyof typeof FITMENT_MESSAGES.buildPlate {
  const known = normaliseAttribute('body', body) ?? '';
  if (/TUB|CABCHASSIS|UTE/.test(known)) return 'ute';
  if (/WAGON|SUV|VAN/.test(known)) return 'wagon';
  return /SEDAN|HATCH|COUPE|CONVERTIBLE/.test(known) ? 'car' : 'any';
}
