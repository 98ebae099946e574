import { buildCatalogue, type PracticeCatalogue } from '#practice/catalogue/catalogue.ts';
import { writeLongRecord } from '#practice/catalogue/long-list.ts';
import type { PracticeProduct } from '#practice/catalogue/product.ts';
import { productRecord } from '#practice/catalogue/product-record.ts';
import { plateAnswer } from '#practice/plates/plate-answer.ts';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import { STATE_CODES } from '#shared/domain/australia/plate.ts';
import { type PartToFit } from '#shared/domain/fitment/sale-fits.ts';
import { answerSaleQuestion, type SaleQuestion, saleQuestion } from '#shared/domain/fitment/sale-question.ts';
import { normaliseAttribute } from '#shared/domain/vehicle/vehicle-attributes.ts';
import {
  attributeOptions,
  type Candidate,
  choiceFromPlateSearch,
  type PlateVehicleChoice,
  VEHICLE_ATTRIBUTES,
  type VehicleChoice,
} from '#shared/domain/vehicle/vehicle-choice.ts';
import { decodeProduct } from '#shared/interface/decode-product.ts';

/**
 * How many questions a sale needs, over every plate and every part of the practice catalogue. A sale is a plate, a
 * part, and one of the vehicles that the plate may stand for: the customer answers what is true of that vehicle, says
 * July for the month on its build plate, and takes the first of several notes.
 */

const SEED = 1;
const READ_AT = '2026-03-04T02:15:00.000+11:00';
const MOST_QUESTIONS = 40;

/** Sales by how many questions they need: at [2] stands how many need two. */
export type Counts = readonly number[];

/** What was counted. */
export interface QuestionCounts {
  readonly plates: number;
  readonly parts: number;
  readonly sales: number;
  /** Asking only what changes the answer. */
  readonly needed: Counts;
  /** Asking about every attribute in which the plate's vehicles differ. */
  readonly everything: Counts;
  /** The same of the sales whose part lists one of the plate's vehicles. */
  readonly listedSales: number;
  readonly listedNeeded: Counts;
  readonly listedEverything: Counts;
}

/** Counts over the practice catalogue: over one in so many of its parts, or over all of them. */
export async function countQuestions(oneIn = 1): Promise<QuestionCounts> {
  const catalogue = buildCatalogue(SEED);
  const choices = practiceChoices(catalogue);
  const parts = await Promise.all(
    catalogue.products.filter((_, at) => at % oneIn === 0).map((product) => practicePart(catalogue, product)),
  );
  const all: Sale[] = [];
  for (const choice of choices) {
    const everything = VEHICLE_ATTRIBUTES.filter(
      (attribute) => attributeOptions(attribute, choice.candidates).length > 1,
    ).length;
    for (const part of parts) {
      const listed = choice.candidates.some(({ ids }) => ids.some((id) => part.index.has(id)));
      // The first question is the same whatever is true, and mostly there is none.
      const first = saleQuestion(choice, [part]);
      for (const truth of choice.candidates) {
        all.push({ needed: first === null ? 0 : questionsOf(choice, part, truth), everything, listed });
      }
    }
  }
  const listed = all.filter((sale) => sale.listed);
  return {
    plates: choices.length,
    parts: parts.length,
    sales: all.length,
    needed: tally(all.map((sale) => sale.needed)),
    everything: tally(all.map((sale) => sale.everything)),
    listedSales: listed.length,
    listedNeeded: tally(listed.map((sale) => sale.needed)),
    listedEverything: tally(listed.map((sale) => sale.everything)),
  };
}

interface Sale {
  readonly needed: number;
  readonly everything: number;
  readonly listed: boolean;
}

/** Every practice plate as it is looked up. */
function practiceChoices({ plates }: PracticeCatalogue): readonly PlateVehicleChoice[] {
  return plates.map((registration) => {
    const { plate, state } = registration;
    const code = STATE_CODES.find((each) => each === state);
    if (code === undefined) throw new Error(`${state} is no state`);
    return choiceFromPlateSearch(plateAnswer(registration, { plate, state }), {
      plate,
      state: code,
      readAt: READ_AT,
      unreadable: [],
    });
  });
}

/** A practice part as it is read from the service. */
async function practicePart(catalogue: PracticeCatalogue, product: PracticeProduct): Promise<PartToFit> {
  const record = productRecord(product, catalogue.product, 'http://practice.invalid');
  const json: unknown = product.longList ? JSON.parse(new TextDecoder().decode(await writeLongRecord(record))) : record;
  const decoded = decodeProduct(json);
  if (!decoded.ok) throw new Error(`${product.sku} cannot be read: ${decoded.path}`);
  return { sku: product.sku, index: buildFitmentIndex(decoded.value, decoded.warnings) };
}

/** How many questions are asked until nothing more changes the verdict. */
function questionsOf(start: VehicleChoice, part: PartToFit, truth: Candidate): number {
  let choice = start;
  for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
    const question = saleQuestion(choice, [part]);
    if (question === null) return asked;
    choice = answerSaleQuestion(choice, question, trueAnswer(question, truth));
  }
  throw new Error(`the questions about ${part.sku} do not end`);
}

/** The place of the answer that is true of a vehicle; null where the customer cannot know it. */
function trueAnswer(question: SaleQuestion, truth: Candidate): number | null {
  if (question.kind === 'build month') return 6;
  if (question.kind === 'notes') return 0;
  const at = question.options.findIndex(({ picks, gives }) => {
    if (picks !== null) return picks === truth.number;
    return gives.every(({ attribute, value }) => {
      const known = VEHICLE_ATTRIBUTES.find((name) => name === attribute);
      return (
        known !== undefined && normaliseAttribute(known, truth.attributes[known]) === normaliseAttribute(known, value)
      );
    });
  });
  return at === -1 ? null : at;
}

function tally(numbers: readonly number[]): Counts {
  const most = Math.max(0, ...new Set(numbers));
  return Array.from({ length: most + 1 }, (_, questions) => numbers.filter((number) => number === questions).length);
}

/** The table of docs/questions.md. */
export function questionTable(counts: QuestionCounts): string {
  const { needed, everything, listedNeeded, listedEverything } = counts;
  const rows = Math.max(needed.length, everything.length);
  const cell = (of: Counts, at: number): string => (of[at] ?? 0).toLocaleString('en-AU');
  return [
    `${counts.plates} practice plates × ${counts.parts} practice parts × the vehicles that each plate may stand for: ` +
      `${counts.sales.toLocaleString('en-AU')} sales; in ${counts.listedSales.toLocaleString('en-AU')} of them the part lists one of the plate’s vehicles.`,
    '',
    '| questions | sales, asking only what changes the answer | sales, asking every differing attribute | listed parts only: what changes the answer | listed parts only: every differing attribute |',
    '|---:|---:|---:|---:|---:|',
    ...Array.from({ length: rows }, (_, at) =>
      [at, cell(needed, at), cell(everything, at), cell(listedNeeded, at), cell(listedEverything, at)].join(' | '),
    ).map((row) => `| ${row} |`),
    `| questions in all | ${total(needed)} | ${total(everything)} | ${total(listedNeeded)} | ${total(listedEverything)} |`,
  ].join('\n');
}

function total(of: Counts): string {
  return of.reduce((sum, sales, questions) => sum + sales * questions, 0).toLocaleString('en-AU');
}
