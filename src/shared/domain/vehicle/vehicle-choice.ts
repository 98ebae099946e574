import type { PlateSearchAnswer } from '#shared/interface/plate-search.ts';
import { candidatesOf, differingAttributesOf, factoryRecordOf, pathsOfLongIds } from './plate-candidates.ts';
import type { WhyKept } from '#shared/result.ts';
import type { StateCode } from '../australia/plate.ts';
import { compareText } from '../values/compare-text.ts';
import { compareAttribute, isOneAnswer, normaliseAttribute } from './vehicle-attributes.ts';
import type { ListedSpan } from './build-span.ts';

/**
 * The attributes by which variants of a vehicle can differ and be told apart by asking the customer. `docs/service.md`
 * 4 observes body and drivetrain; the others are fields of 2.7.1 that `differing_attributes` may name.
 */
export const VEHICLE_ATTRIBUTES = [
  'make',
  'model',
  'series',
  'variant',
  'body',
  'fuel_type',
  'drivetrain',
  'transmission',
  'engine',
  'engine_capacity',
  'cylinders',
] as const;
export type VehicleAttribute = (typeof VEHICLE_ATTRIBUTES)[number];

/** What is known of a vehicle, attribute by attribute, as text as it came. Null is unknown: never "different". */
export type KnownAttributes = { readonly [attribute in VehicleAttribute]: string | null };

/** One variant that the plate may stand for, from `vehicle_breakdown` (`docs/service.md` 4.1). */
export interface Candidate {
  /** Number to pick it by, from 1, stable while questions are answered. */
  readonly number: number;
  readonly description: string;
  /** Vehicle identifiers; usually one. */
  readonly ids: readonly string[];
  readonly attributes: KnownAttributes;
}

/** The factory's record (`docs/service.md` 4.2). `year` null where it could not be read. */
export interface FactoryRecord {
  readonly attributes: KnownAttributes;
  readonly year: number | null;
}

/**
 * An answer of the customer: the attribute asked about and the value that was picked. A blank value is "don't know".
 * The build month and the notes of parts are answered under names of their own (`vehicle-answers.ts`).
 */
export interface AttributeAnswer {
  readonly attribute: string;
  readonly value: string;
  /**
   * The question that it was given to together with others, which are taken back with it; not there where it is the
   * only one.
   */
  readonly question?: string;
}

/** The vehicle of a ticket, looked up by plate. Candidates are all that came; the answers say which are left. */
export interface PlateVehicleChoice {
  readonly kind: 'by plate';
  readonly plate: string;
  readonly state: StateCode;
  /** When the service answered, ISO time with offset. */
  readonly readAt: string;
  readonly candidates: readonly Candidate[];
  readonly answers: readonly AttributeAnswer[];
  /** The candidate that was picked by its number; null while answers alone narrow the list. */
  readonly pickedNumber: number | null;
  /** `differing_attributes` as it came, words that are no attribute of ours included. */
  readonly differingAttributes: readonly string[];
  readonly factory: FactoryRecord | null;
  /** Fields of the plate answer that could not be read and were left out. */
  readonly unreadable: readonly string[];
  /**
   * Why the plate could not be looked up when it was asked for, and its last known answer stands in; not there where it
   * was. It goes with the ticket: what is opened again was not looked up meanwhile.
   */
  readonly whyKept?: WhyKept;
}

/** The vehicle of a ticket where there is no plate: one that a product seen before lists. */
export interface ListedVehicleChoice {
  readonly kind: 'from a part';
  readonly id: string;
  readonly description: string;
  readonly attributes: KnownAttributes;
  readonly readAt: string;
  /** When it was built, as the list says that it was taken from; not there in a choice that was kept before it was. */
  readonly span?: ListedSpan;
  /** What was answered about it; not there while nothing was. */
  readonly answers?: readonly AttributeAnswer[];
}

/** What is known of the customer's vehicle. */
export type VehicleChoice = PlateVehicleChoice | ListedVehicleChoice;

/** What is known of a plate look-up beside its answer. */
export interface PlateLookup {
  /** Normalised. */
  readonly plate: string;
  readonly state: StateCode;
  /** When the service answered, ISO time with offset. */
  readonly readAt: string;
  /** Paths of the answer's fields that were left out as unreadable. */
  readonly unreadable: readonly string[];
}

/** The vehicle choice that a plate search opens (`docs/service.md` 4), with no question answered yet. */
export function choiceFromPlateSearch(answer: PlateSearchAnswer, lookup: PlateLookup): PlateVehicleChoice {
  return {
    kind: 'by plate',
    ...lookup,
    candidates: candidatesOf(answer),
    answers: [],
    pickedNumber: null,
    differingAttributes: differingAttributesOf(answer),
    factory: factoryRecordOf(answer.factory_vehicle),
    unreadable: [...lookup.unreadable, ...pathsOfLongIds(answer)],
  };
}

/**
 * The candidates that are still possible: the picked one alone, else those that no answer rules out. A candidate whose
 * value is unknown stays possible under every answer; an answer that is not known or about no attribute of ours rules
 * nothing out. A vehicle taken from a part is its own one candidate.
 */
export function remainingCandidates(choice: VehicleChoice): readonly Candidate[] {
  if (choice.kind === 'from a part') {
    return [{ number: 1, description: choice.description, ids: [choice.id], attributes: choice.attributes }];
  }
  const picked = choice.candidates.find(({ number }) => number === choice.pickedNumber);
  if (picked !== undefined) return [picked];
  return choice.answers.reduce<readonly Candidate[]>((left, { attribute, value }) => {
    const kept = keptByAnswer(choice.candidates, attribute, value);
    return left.filter((candidate) => kept.includes(candidate));
  }, choice.candidates);
}

/**
 * The candidates that an answer leaves: all but those that really say something else. One that may only be written
 * differently goes where another candidate says the answer itself, and a record that says both means two.
 */
export function keptByAnswer(candidates: readonly Candidate[], attribute: string, value: string): readonly Candidate[] {
  const ours = VEHICLE_ATTRIBUTES.find((name) => name === attribute);
  if (ours === undefined) return candidates;
  const isSaid = candidates.some(({ attributes }) => compareAttribute(ours, attributes[ours], value) === 'same');
  return candidates.filter(({ attributes }) => {
    const comparison = compareAttribute(ours, attributes[ours], value);
    if (comparison !== 'possibly the same' || !isSaid) return comparison !== 'different';
    return isOneAnswer(ours, attributes[ours], value);
  });
}

/** What was answered about a vehicle, in the order that it was answered in. */
export function answersOf(choice: VehicleChoice): readonly AttributeAnswer[] {
  return choice.answers ?? [];
}

/** The choice with a question answered; an attribute that was answered before is answered anew. */
export function answerQuestion<Choice extends VehicleChoice>(choice: Choice, answer: AttributeAnswer): Choice {
  const others = answersOf(choice).filter(({ attribute }) => attribute !== answer.attribute);
  return { ...choice, answers: [...others, answer] };
}

/** The choice as if an attribute had not been asked about, nor what was answered by the same question. */
export function takeBackAnswer<Choice extends VehicleChoice>(choice: Choice, attribute: string): Choice {
  const answers = answersOf(choice);
  const question = answers.find((answer) => answer.attribute === attribute)?.question;
  const goes = (answer: AttributeAnswer): boolean =>
    answer.attribute === attribute || (question !== undefined && answer.question === question);
  return { ...choice, answers: answers.filter((answer) => !goes(answer)) };
}

/** The choice with a candidate picked by its number; unchanged where no candidate has that number. */
export function pickCandidate(choice: PlateVehicleChoice, number: number): PlateVehicleChoice {
  return choice.candidates.some((candidate) => candidate.number === number)
    ? { ...choice, pickedNumber: number }
    : choice;
}

/** The choice with no candidate picked: what was answered before holds again. */
export function unpick(choice: PlateVehicleChoice): PlateVehicleChoice {
  return { ...choice, pickedNumber: null };
}

/** Whether one vehicle is left: one candidate is taken without a question. */
export function isSettled(choice: VehicleChoice): boolean {
  return remainingCandidates(choice).length === 1;
}

/** The attributes of ours that the service names as differing, once each, in its order. */
export function namedAttributes(choice: VehicleChoice): readonly VehicleAttribute[] {
  if (choice.kind === 'from a part') return [];
  const names = choice.differingAttributes.map((name) => name.trim().toLowerCase());
  return [...new Set(names)].flatMap((name) => VEHICLE_ATTRIBUTES.find((attribute) => attribute === name) ?? []);
}

/**
 * What the remaining candidates know of an attribute: each value as the first writes it, and how many have it. Two
 * writings of one thing are one value; one that may be several of the others, as a ute may be a tub or a tray, is none
 * of its own.
 */
export function attributeOptions(
  attribute: VehicleAttribute,
  remaining: readonly Candidate[],
): readonly { readonly value: string; readonly candidates: number }[] {
  const { options, of } = answerGroups(attribute, remaining);
  return options.map((value, at) => ({ value, candidates: of.filter((own) => own.includes(at)).length }));
}

/** The values that are answers of their own, and for each candidate the places of those that it may be. */
interface AnswerGroups {
  readonly options: readonly string[];
  readonly of: readonly (readonly number[])[];
}

const MOST_GROUPS = 500;
const GROUPS = new Map<string, AnswerGroups>();

/** Groups candidates by what they say of an attribute. What was grouped before is not grouped again. */
export function answerGroups(attribute: VehicleAttribute, candidates: readonly Candidate[]): AnswerGroups {
  const said = candidates.map(({ attributes }) => attributes[attribute]);
  const key = JSON.stringify([attribute, said]);
  const kept = GROUPS.get(key);
  if (kept !== undefined) return kept;
  const values = new Map<string, string>();
  for (const value of said) {
    const known = normaliseAttribute(attribute, value);
    if (value !== null && known !== null && !values.has(known)) values.set(known, value);
  }
  const apart = valuesApart(attribute, values);
  const options = [...values].flatMap(([known, value]) => (apart.has(known) ? [value] : []));
  const of = said.map((value) => options.flatMap((option, at) => (isOneAnswer(attribute, value, option) ? [at] : [])));
  if (GROUPS.size >= MOST_GROUPS) GROUPS.clear();
  GROUPS.set(key, { options, of });
  return { options, of };
}

/**
 * The values, by their normal form, of which no two are one answer: those that are like the fewest others come first.
 */
function valuesApart(attribute: VehicleAttribute, values: ReadonlyMap<string, string>): ReadonlySet<string> {
  const all = [...values].map(([known, value]) => ({
    known,
    value,
    like: [...values.values()].filter((other) => isOneAnswer(attribute, value, other)).length,
  }));
  const taken: { readonly known: string; readonly value: string }[] = [];
  for (const each of all.toSorted((one, other) => one.like - other.like || compareText(one.known, other.known))) {
    if (!taken.some(({ value }) => isOneAnswer(attribute, value, each.value))) taken.push(each);
  }
  return new Set(taken.map(({ known }) => known));
}
