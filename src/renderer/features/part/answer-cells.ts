import { isAskedInVain } from '#shared/domain/fitment/asked-in-vain.ts';
import { assertNever } from '#shared/assert-never.ts';
import { conditionsOf } from '#shared/domain/fitment/fitment.ts';
import { FITMENT_MESSAGES } from '#shared/domain/fitment/fitment-messages.ts';
import type { SaleQuestion } from '#shared/domain/fitment/sale-question.ts';
import { type FitCondition, goesAgainst, type NearVehicle, type Verdict } from '#shared/domain/fitment/verdict.ts';
import { VERDICT_KINDS } from '#shared/domain/fitment/verdict-kinds.ts';
import type { PartView, WarehouseStock } from '#shared/domain/part/part-view.ts';
import { stockToSay, surestStock } from '#shared/domain/part/stock.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import { isSameSku } from '#shared/domain/values/sku.ts';
import { formatQuantity, stockQuantity, UNREAD_QUANTITY } from '#shared/domain/values/quantity.ts';
import { isSettled, remainingCandidates, type VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { attributeLabel, orWords, sentenceCase, withTellingWords } from '#shared/domain/vehicle/vehicle-words.ts';
import type { Answer } from '#renderer/components/answer-cell.tsx';
import type { FigureAge } from '#renderer/components/use-figure-age.ts';
import { customerCents, type LinePricing } from '#shared/domain/price/price-level.ts';
import { FIT_WORDS, PRICE_WORDS, STOCK_WORDS } from './part-messages.ts';
import type { PartPhase } from './part-store.ts';
import type { VerdictPhase } from './verdict-reader.ts';

/** The longest that the values of a question are together in the word of the fit cell, characters. */
const LONGEST_ASKED = 16;

/** The longest that a model is named in the line of the fit cell, characters. */
const LONGEST_MODEL = 12;

/** The longest that a question is in the word of the fit cell, characters. */
const LONGEST_IN_CELL = 34;

/** What the fit cell says. A verdict is never said to be more than it is. */
export function fitAnswer(phase: VerdictPhase, vehicle: VehicleChoice | null): Answer {
  switch (phase.kind) {
    case 'no vehicle':
      return { ...UNKNOWN, word: FIT_WORDS.noVehicle, line: FIT_WORDS.plate };
    case 'reading':
      return { ...UNKNOWN, state: 'checking', word: FIT_WORDS.checking, line: '' };
    case 'part is gone':
      return { state: 'old', tone: 'unknown', check: true, word: FIT_WORDS.gone, line: FIT_WORDS.refresh };
    case 'told':
      return verdictAnswer(phase.verdict, vehicle);
    default:
      return assertNever(phase);
  }
}

const UNKNOWN = { state: 'unknown', tone: 'unknown', check: false } as const;

/** The question that the fit depends on, as it stands with the fit cell. */
export interface FitQuestion {
  readonly words: string;
  /** It is short enough to stand in the cell itself, over its answers, which are then asked without saying it again. */
  readonly above: boolean;
}

/** The question of a sale, where the fit of a part depends on it; null where it is another's, or nothing is asked. */
export function fitQuestion(
  phase: VerdictPhase,
  sku: string,
  question: Pick<SaleQuestion, 'words' | 'skus'> | null,
): FitQuestion | null {
  if (question === null || phase.kind !== 'told' || phase.verdict.kind !== 'depends on') return null;
  if (!question.skus.includes(sku)) return null;
  return { words: question.words, above: question.words.length <= LONGEST_IN_CELL };
}

/** What the fit cell says while its question hangs under it: the question, once. */
export function fitQuestionWords({ words, above }: FitQuestion): string {
  return above ? words : FIT_WORDS.askCustomer;
}

function verdictAnswer(verdict: Verdict, vehicle: VehicleChoice | null): Answer {
  const { tone } = VERDICT_KINDS[verdict.kind];
  switch (verdict.kind) {
    case 'listed':
      return { state: 'known', tone, check: false, word: FIT_WORDS.fits, line: fitsLine(verdict, vehicle) };
    case 'listed with conditions':
      return conditionsAnswer(verdict.conditions);
    case 'depends on':
      // A question that hangs under the cell is said in the place of word and line.
      return {
        state: 'unknown',
        tone,
        check: true,
        ...(vehicle !== null && isAskedInVain(verdict, vehicle)
          ? { word: FIT_WORDS.notKnown, line: FIT_WORDS.notKnownWhat(sentenceCase(askedWords(verdict))) }
          : { word: FIT_WORDS.ask(askedWords(verdict)), line: FIT_WORDS.needsReason }),
      };
    case 'not listed':
      return { state: 'blocked', tone, check: false, word: FIT_WORDS.notListed, line: notListedLine(vehicle) };
    case 'cannot tell':
      return {
        ...UNKNOWN,
        check: goesAgainst(verdict),
        word: FIT_WORDS.cannotTell,
        line: CANNOT_TELL[verdict.reason],
      };
    default:
      return assertNever(verdict);
  }
}

const CANNOT_TELL: { readonly [reason in Extract<Verdict, { readonly kind: 'cannot tell' }>['reason']]: string } = {
  'the part lists no vehicles': FIT_WORDS.noList,
  'too little is known': FIT_WORDS.tooLittle,
  'may be written differently': FIT_WORDS.tooLittle,
  'the records contradict each other': FIT_WORDS.contradict,
  'no vehicle is left': FIT_WORDS.noneLeft,
};

function fitsLine(verdict: Extract<Verdict, { readonly kind: 'listed' }>, vehicle: VehicleChoice | null): string {
  if (vehicle === null || isSettled(vehicle)) return FIT_WORDS.fitsVehicle;
  const left = verdict.vehicles ?? remainingCandidates(vehicle).length;
  return left === 1 ? FIT_WORDS.fitsOneBuilt : FIT_WORDS.fitsEach(left);
}

/** One condition that is not met comes before all that are to ask. */
function conditionsAnswer(conditions: readonly FitCondition[]): Answer {
  const count = (state: FitCondition['state']): number => conditions.filter((each) => each.state === state).length;
  const notMet = count('not met');
  return notMet > 0
    ? { state: 'blocked', tone: 'no', check: false, word: FIT_WORDS.fitsIf, line: FIT_WORDS.notMet(notMet) }
    : {
        state: 'known',
        tone: 'condition',
        check: true,
        word: FIT_WORDS.fitsIf,
        line: FIT_WORDS.toCheck(count('to ask')),
      };
}

function askedWords({ attribute, byValue }: Extract<Verdict, { readonly kind: 'depends on' }>): string {
  if (attribute === null) return FIT_WORDS.thisVehicle;
  const values = orWords(withTellingWords(attribute, byValue).map(({ label }) => label.replace(/ \(.*\)$/, '')));
  return values.length <= LONGEST_ASKED ? values : attributeLabel(attribute);
}

function notListedLine(vehicle: VehicleChoice | null): string {
  const models = new Set(
    vehicle === null ? [] : remainingCandidates(vehicle).map(({ attributes }) => attributes.model),
  );
  const [model] = models;
  const named = models.size === 1 && model && model.length <= LONGEST_MODEL ? model : FIT_WORDS.thisVehicle;
  return FIT_WORDS.notListedFor(named);
}

/** A question that is in sight, as far as it tells what it asks. */
type QuestionInSight = Pick<SaleQuestion, 'kind' | 'options' | 'dontKnow'>;

/**
 * The conditions that a person has to see to: not met before to ask. What is met is evidence, and what the question in
 * sight asks is said by it.
 */
export function openFitConditions(verdict: Verdict, question: QuestionInSight | null): readonly FitCondition[] {
  const conditions = conditionsOf(verdict);
  return [
    ...conditions.filter(({ state }) => state === 'not met'),
    ...conditions.filter((each) => each.state === 'to ask' && !(question !== null && isAskedBy(question, each))),
  ];
}

/**
 * Whether a question says all that a condition asks: of a note where an answer is that note, of a month where no notes
 * stand with it, in quotes.
 */
function isAskedBy({ kind, options, dontKnow }: QuestionInSight, { asks, words }: FitCondition): boolean {
  if (!dontKnow.some(({ attribute }) => attribute === asks)) return false;
  return kind === 'notes' ? options.some(({ label }) => label === words) : !words.includes('“');
}

/** Whether the catalogue note of a part is one of its conditions, whole. */
export function isNoteAsked(note: string, phase: VerdictPhase): boolean {
  if (phase.kind !== 'told' || note.endsWith('…')) return false;
  return conditionsOf(phase.verdict).some(({ words }) => words === FITMENT_MESSAGES.partNote(note));
}

/** How the closest listed vehicle differs: another make or model in a line, anything nearer row by row. */
export type ClosestMatch =
  | { readonly kind: 'another vehicle'; readonly listed: string; readonly customer: string }
  | { readonly kind: 'rows'; readonly rows: NearVehicle['differs'] };

/** The closest match of a part that is not listed; null where the record names none. */
export function closestMatch(verdict: Verdict): ClosestMatch | null {
  const [nearest] = verdict.kind === 'not listed' ? verdict.nearest : [];
  if (nearest === undefined) return null;
  const named = nearest.differs.filter(({ field }) => field === 'make' || field === 'model');
  if (named.length === 0) return { kind: 'rows', rows: nearest.differs };
  const words = (side: 'ours' | 'theirs'): string => named.map((each) => each[side]).join(' ');
  return { kind: 'another vehicle', listed: words('theirs'), customer: words('ours') };
}

/** What the stock cell goes by. */
export interface StockBasis {
  readonly part: Pick<PartView, 'stock' | 'stockCut' | 'moreStock'>;
  readonly age: FigureAge;
  /** The last refresh brought nothing: what is shown was known before. */
  readonly failed: boolean;
  readonly refreshing: boolean;
  /** The shop's own warehouse; empty where it has none. */
  readonly own: string;
}

/**
 * Whether the last reading of a part brought nothing, by its key or as its code was asked for again: what is shown of
 * it was known before.
 */
export function isKept(
  part: Pick<PartView, 'sku' | 'stockCheckFailure' | 'stockCheckFailedAt'>,
  phase: PartPhase,
): boolean {
  if (phase.kind === 'failed' && isSameSku(phase.code, part.sku)) return true;
  return phase.kind === 'recheck failed' || part.stockCheckFailure !== null || part.stockCheckFailedAt !== null;
}

/** What the stock cell says: what the row of a list says, with what is known of the other warehouses. */
export function stockAnswer({ part, age, failed, refreshing, own }: StockBasis): Answer {
  const told = stockTold(part, own);
  if (refreshing) return { ...told, state: 'checking', check: false, line: STOCK_WORDS.checking };
  if (failed) return { ...told, state: 'old', tone: 'condition', check: true, line: STOCK_WORDS.failed };
  if (age.stale) return { ...told, state: 'old', tone: 'condition', check: true, line: STOCK_WORDS.old(age.words) };
  return told;
}

function stockTold({ stock, stockCut, moreStock }: StockBasis['part'], own: string): Answer {
  if (stock.length === 0) return { ...UNKNOWN, check: true, word: STOCK_WORDS.noInfo, line: STOCK_WORDS.askSupplier };
  const from = stockToSay(surestStock(stock.filter(({ warehouse }) => warehouse === own)), surestStock(stock));
  if (from === null) {
    const unread = moreStock === true || stock.some(({ quantity }) => quantity === UNREAD_QUANTITY);
    return unread
      ? { ...UNKNOWN, check: true, word: STOCK_WORDS.noInfo, line: STOCK_WORDS.unread }
      : {
          state: 'blocked',
          tone: 'no',
          check: false,
          word: STOCK_WORDS.none,
          line: STOCK_WORDS.noneIn(stock.length + stockCut),
        };
  }
  const word = `${formatQuantity(from.quantity)} ${from.warehouse}`;
  if (from.availability !== 'available') {
    return { state: 'known', tone: 'condition', check: true, word, line: unsureWords(from) };
  }
  const line = own === '' || from.warehouse === own ? othersWords(stock, stockCut, from) : ownWords(stock, own);
  return { state: 'known', tone: 'fit', check: false, word, line };
}

function has({ quantity }: WarehouseStock): boolean {
  return stockQuantity(quantity).gt(0);
}

/** What is said of a stock whose word is not the good case, or for which none was given. */
export function unsureWords({ word }: WarehouseStock): string {
  if (word === null) return STOCK_WORDS.notConfirmed;
  return /\blow\b/i.test(word) ? STOCK_WORDS.low : STOCK_WORDS.said(word);
}

/** What is said of our own warehouse where another is named: that it has none only where all of it was read. */
function ownWords(stock: readonly WarehouseStock[], own: string): string {
  const ours = stock.filter(({ warehouse }) => warehouse === own);
  if (ours.some(has)) return STOCK_WORDS.confirmAt(own);
  const isRead = ours.length > 0 && ours.every(({ quantity }) => quantity !== UNREAD_QUANTITY);
  return isRead ? STOCK_WORDS.noneAt(own) : STOCK_WORDS.notKnownAt(own);
}

/** What the other warehouses are sure to have; those that are not shown may have some, too. */
function othersWords(stock: readonly WarehouseStock[], cut: number, from: WarehouseStock): string {
  const others = stock.filter(({ warehouse }) => warehouse !== from.warehouse);
  const sure = others
    .filter(({ availability }) => availability === 'available')
    .reduce((sum, { quantity }) => sum.plus(stockQuantity(quantity)), stockQuantity('0'));
  if (sure.gt(0)) return STOCK_WORDS.elsewhere(sure.toFixed());
  const isNone = cut === 0 && others.every(({ availability }) => availability === 'not available');
  return isNone ? STOCK_WORDS.onlyHere : STOCK_WORDS.confirmOthers;
}

/** What the price cell goes by. */
export interface PriceBasis {
  readonly part: Pick<PartView, 'priceCents' | 'supplierPrice'>;
  readonly age: FigureAge;
  /** The last refresh brought nothing: what is shown was known before. */
  readonly kept: boolean;
  /** What the shop said of the supplier's prices. */
  readonly includesGst: boolean | null;
  /** Null where price levels are off: only then is the supplier's own figure said. */
  readonly pricing: LinePricing | null;
}

/**
 * What the price cell says: what the customer of the ticket pays, with its age where it was kept. $0.00 is no price.
 */
export function priceAnswer({ part, age, kept, includesGst, pricing }: PriceBasis): Answer {
  if (part.priceCents === null) {
    const word = pricing === null ? `$${part.supplierPrice}` : PRICE_WORDS.noPrice;
    return { state: 'blocked', tone: 'no', check: false, word, line: PRICE_WORDS.gstNotSet };
  }
  const cents = customerCents(pricing, part.priceCents);
  if (cents === null) {
    const line = PRICE_WORDS.noLevelPrice(pricing?.level ?? '');
    return { state: 'unknown', tone: 'no', check: true, word: PRICE_WORDS.noPrice, line };
  }
  if (cents === 0) return { ...UNKNOWN, tone: 'no', check: true, word: PRICE_WORDS.noPrice, line: PRICE_WORDS.zero };
  const word = formatCents(cents);
  if (age.stale) return { state: 'old', tone: 'condition', check: true, word, line: STOCK_WORDS.old(age.words) };
  const line = madeOf(part, includesGst, pricing);
  return { state: 'known', tone: 'fit', check: false, word, line: kept ? PRICE_WORDS.kept(age.words, line) : line };
}

/** What a price was made of. */
function madeOf(
  { supplierPrice }: PriceBasis['part'],
  includesGst: boolean | null,
  pricing: LinePricing | null,
): string {
  if (pricing !== null) return PRICE_WORDS.atLevel(pricing.level);
  return includesGst === false ? PRICE_WORDS.fromSupplier(supplierPrice) : PRICE_WORDS.includingGst;
}

/** How the key that adds the part is advised: first to press, against the verdict, or neither. */
export type AddAdvice = 'advised' | 'against' | 'open';

/** Whether adding the part is what we would advise. */
export function addAdvice(phase: VerdictPhase, priced: boolean): AddAdvice {
  if (phase.kind !== 'told') return 'open';
  const { verdict } = phase;
  if (verdict.kind === 'listed') return priced ? 'advised' : 'open';
  const unmet = verdict.kind === 'listed with conditions' && goesAgainst(verdict);
  return verdict.kind === 'not listed' || unmet ? 'against' : 'open';
}
