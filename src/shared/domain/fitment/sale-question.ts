import { unlikeDescriptions } from '../vehicle/candidate-labels.ts';
import { monthQuestion } from './month-question.ts';
import { noteQuestion } from './note-question.ts';
import { type Fits, fitsOf, outcomeOf, type PartToFit } from './sale-fits.ts';
import { clipToJsonBytes } from '../values/text-size.ts';
import { DONT_KNOW, gaveUpOnVehicle, isAnswered, WHICH_VEHICLE } from '../vehicle/vehicle-answers.ts';
import {
  type AttributeAnswer,
  answerQuestion,
  attributeOptions,
  keptByAnswer,
  namedAttributes,
  pickCandidate,
  type VehicleAttribute,
  type VehicleChoice,
} from '../vehicle/vehicle-choice.ts';
import { withMakeName } from '../vehicle/make-names.ts';
import { questionPlace, questionWords, tellingWords, withTellingWords } from '../vehicle/vehicle-words.ts';
import { FITMENT_MESSAGES } from './fitment-messages.ts';

/**
 * The one question to ask next about the vehicle of a sale: the one whose answers change the verdicts of the parts that
 * are on the ticket or open, and part them best. Where no answer changes anything, nothing is asked. Without a part
 * nothing is asked either: a seller who knows which vehicle it is picks it by its number.
 */

/** An answer that can be picked by its number. */
export interface SaleOption {
  /** In a shop's words. */
  readonly label: string;
  /** The register's own words, or the whole description or note; null where the label says it all. */
  readonly detail: string | null;
  /** How many of the candidates it leaves. */
  readonly candidates: number;
  /** What is kept with the vehicle when it is picked. */
  readonly gives: readonly AttributeAnswer[];
  /** The candidate that is picked by it; null where answers alone are kept. */
  readonly picks: number | null;
}

/** A question to the customer. It crosses the bridge: at most 48 KB. */
export interface SaleQuestion {
  readonly kind: 'attribute' | 'which vehicle' | 'build month' | 'notes';
  /** The name that the answer is kept under. */
  readonly asks: string;
  /** In a shop's words, to be read out. */
  readonly words: string;
  /** Where on the vehicle the answer is found; null where the customer knows it. */
  readonly where: string | null;
  /** The parts whose verdicts it changes, by sku. */
  readonly skus: readonly string[];
  readonly options: readonly SaleOption[];
  /** How many more answers there are than are shown. */
  readonly optionsCut: number;
  /** What is kept when the customer does not know: the question is not asked again, and nothing is decided. */
  readonly dontKnow: readonly AttributeAnswer[];
}

const MOST_OPTIONS = 60;
const LABEL_BYTES = 300;
const DETAIL_BYTES = 400;

/**
 * Which attribute a customer is asked about where several would do: what is seen from the kerb before what is on a
 * plate.
 */
const EASIEST_FIRST: readonly VehicleAttribute[] = [
  'body',
  'drivetrain',
  'fuel_type',
  'transmission',
  'engine_capacity',
  'cylinders',
  'variant',
  'model',
  'make',
  'series',
  'engine',
];

/** The question to ask next, or null where no answer would change a verdict. */
export function saleQuestion(choice: VehicleChoice, parts: readonly PartToFit[]): SaleQuestion | null {
  const fits = fitsOf(choice, parts);
  if (fits.candidates.length === 0) return null;
  const month = monthQuestion(choice, fits);
  const ofVehicle =
    month?.settles === true
      ? month.question
      : (attributeQuestion(choice, fits) ?? month?.question ?? whichVehicle(choice, fits));
  const question = ofVehicle ?? noteQuestion(choice, fits);
  return question === null ? null : bounded(question);
}

/**
 * The vehicle with an answer picked by its place among the options; null for "don't know". Unknown places change
 * nothing.
 */
export function answerSaleQuestion(
  choice: VehicleChoice,
  question: SaleQuestion,
  option: number | null,
): VehicleChoice {
  const picked = option === null ? null : question.options[option];
  if (picked === undefined) return choice;
  const gives = picked?.gives ?? question.dontKnow;
  const together = gives.length > 1 ? gives.map((answer) => ({ ...answer, question: question.asks })) : gives;
  const answered = together.reduce<VehicleChoice>(answerQuestion, choice);
  return picked?.picks == null || answered.kind === 'from a part' ? answered : pickCandidate(answered, picked.picks);
}

/**
 * The attribute that parts the verdicts best: those that the service names as differing, else any that really differs.
 */
function attributeQuestion(choice: VehicleChoice, fits: Fits): SaleQuestion | null {
  if (fits.disagreements === 0) return null;
  const named = namedAttributes(choice);
  const byEase = EASIEST_FIRST.filter((attribute) => !isAnswered(choice, attribute));
  return (
    bestAttribute(
      byEase.filter((attribute) => named.includes(attribute)),
      fits,
    ) ??
    bestAttribute(
      byEase.filter((attribute) => !named.includes(attribute)),
      fits,
    )
  );
}

function bestAttribute(attributes: readonly VehicleAttribute[], fits: Fits): SaleQuestion | null {
  let best: { readonly question: SaleQuestion; readonly left: number } | null = null;
  for (const attribute of attributes) {
    const found = questionAbout(attribute, fits);
    if (found !== null && (best === null || found.left < best.left)) best = found;
  }
  return best?.question ?? null;
}

/**
 * The question about one attribute, and how much disagreement its answers are expected to leave; null where it changes
 * nothing.
 */
function questionAbout(attribute: VehicleAttribute, fits: Fits) {
  const values = attributeOptions(attribute, fits.candidates);
  if (values.length < 2 || values.length > MOST_OPTIONS) return null;
  const answers = withTellingWords(attribute, values).map(({ value, label }) => {
    const left = keptByAnswer(fits.candidates, attribute, value);
    return { value, label, left };
  });
  const skus = changedBy(
    answers.map(({ left }) => outcomeOf(fits, left)),
    fits,
  );
  if (skus.length === 0) return null;
  const weight = answers.reduce((sum, { left }) => sum + left.length, 0);
  const left = answers.reduce((sum, each) => sum + (each.left.length / weight) * fits.disagreementsAmong(each.left), 0);
  const question: SaleQuestion = {
    kind: 'attribute',
    asks: attribute,
    words: questionWords(
      attribute,
      answers.map(({ label }) => label),
    ),
    where: questionPlace(attribute),
    skus,
    options: answers.map(({ value, label, left: candidates }) => ({
      label,
      detail: label.toLowerCase() === value.trim().toLowerCase() ? null : value,
      candidates: candidates.length,
      gives: [{ attribute, value }],
      picks: null,
    })),
    optionsCut: 0,
    dontKnow: [{ attribute, value: DONT_KNOW }],
  };
  return { question, left };
}

/** The parts whose verdict is not the same under every answer. */
function changedBy(outcomes: readonly (readonly string[])[], { parts }: Fits): readonly string[] {
  return parts.flatMap(({ sku }, at) => (new Set(outcomes.map((outcome) => outcome[at])).size > 1 ? [sku] : []));
}

/**
 * Which of the vehicles it is, by what their descriptions and the notes of their listings say: where no attribute parts
 * them. A customer who did not know an attribute is not asked for the same in another way.
 */
function whichVehicle(choice: VehicleChoice, fits: Fits): SaleQuestion | null {
  if (fits.disagreements === 0 || gaveUpOnVehicle(choice)) return null;
  const { candidates } = fits;
  const descriptions = unlikeDescriptions(candidates, fits.monthsOf);
  const labels = tellingWords(candidates.map(({ description }) => withMakeName(description)));
  const changed = changedBy(
    candidates.map((candidate) => outcomeOf(fits, [candidate])),
    fits,
  );
  return {
    kind: 'which vehicle',
    asks: WHICH_VEHICLE,
    words: FITMENT_MESSAGES.askWhichVehicle(candidates.length),
    where: FITMENT_MESSAGES.whichVehiclePlace,
    skus: changed,
    options: candidates.map((candidate, at) => {
      const notes = fits.notesOf(candidate);
      return {
        label: (descriptions[at] === withMakeName(candidate.description) ? labels[at] : descriptions[at]) as string,
        detail:
          notes.length === 0
            ? (descriptions[at] as string)
            : FITMENT_MESSAGES.listedWithNotes(descriptions[at] as string, notes),
        candidates: 1,
        gives: [],
        picks: candidate.number,
      };
    }),
    optionsCut: 0,
    dontKnow: [{ attribute: WHICH_VEHICLE, value: DONT_KNOW }],
  };
}

function bounded(question: SaleQuestion): SaleQuestion {
  const options = question.options.slice(0, MOST_OPTIONS).map((option) => ({
    ...option,
    label: clipToJsonBytes(option.label, LABEL_BYTES),
    detail: option.detail === null ? null : clipToJsonBytes(option.detail, DETAIL_BYTES),
  }));
  return { ...question, options, optionsCut: question.options.length - options.length };
}
