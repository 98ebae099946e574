import type { PlateSearchAnswer } from '../interface/plate-search.ts';
import { candidatesOf, factoryRecordOf } from './plate-candidates.ts';
import type { StateCode } from './plate.ts';
import { normaliseAttribute } from './vehicle-attributes.ts';
import { vehicleLine } from './vehicle-words.ts';

/**
 * The attributes by which variants of a vehicle can differ and be told apart by asking the customer.
 * `interface.md` 2.7 observes body and drivetrain; the others are fields of 2.7.1 that `differing_attributes` may name.
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

/** One variant that the plate may stand for, from `vehicle_breakdown` (`interface.md` 2.7.1). */
export interface Candidate {
  /** Number to pick it by, from 1, stable while questions are answered. */
  readonly number: number;
  readonly description: string;
  /** Vehicle identifiers; usually one. */
  readonly ids: readonly string[];
  readonly attributes: KnownAttributes;
}

/** The factory's record (`interface.md` 2.7.2). `year` null where it could not be read. */
export interface FactoryRecord {
  readonly attributes: KnownAttributes;
  readonly year: number | null;
}

/**
 * An answer of the customer: the attribute asked about and the value that was picked. A blank value is "don't know". The
 * build month and the notes of parts are answered under names of their own (`vehicle-answers.ts`).
 */
export interface AttributeAnswer {
  readonly attribute: string;
  readonly value: string;
  /** The question that it was given to together with others, which are taken back with it; not there where it is the only one. */
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
}

/** The vehicle of a ticket where there is no plate: one that a product seen before lists. */
export interface ListedVehicleChoice {
  readonly kind: 'from a part';
  readonly id: string;
  readonly description: string;
  readonly attributes: KnownAttributes;
  readonly readAt: string;
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

/** The vehicle choice that a plate search opens (`interface.md` 2.7), with no question answered yet. */
export function choiceFromPlateSearch(answer: PlateSearchAnswer, lookup: PlateLookup): PlateVehicleChoice {
  return {
    kind: 'by plate',
    ...lookup,
    candidates: candidatesOf(answer),
    answers: [],
    pickedNumber: null,
    differingAttributes: answer.differing_attributes ?? [],
    factory: factoryRecordOf(answer.factory_vehicle),
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
  return choice.candidates.filter(({ attributes }) =>
    choice.answers.every(({ attribute, value }) => {
      const ours = VEHICLE_ATTRIBUTES.find((name) => name === attribute);
      const known = ours === undefined ? null : normaliseAttribute(ours, attributes[ours]);
      const told = normaliseAttribute(attribute, value);
      return known === null || told === null || known === told;
    }),
  );
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

/** What the remaining candidates know of an attribute: each value as the first writes it, and how many have it. */
export function attributeOptions(
  attribute: VehicleAttribute,
  remaining: readonly Candidate[],
): readonly { readonly value: string; readonly candidates: number }[] {
  const values = new Map<string, { readonly value: string; readonly candidates: number }>();
  for (const { attributes } of remaining) {
    const value = attributes[attribute];
    const known = normaliseAttribute(attribute, value);
    if (value === null || known === null) continue;
    const option = values.get(known) ?? { value, candidates: 0 };
    values.set(known, { ...option, candidates: option.candidates + 1 });
  }
  return [...values.values()];
}

/** The value that all candidates give an attribute, as the first writes it; null where one is silent or says another. */
function commonValue(attribute: VehicleAttribute, candidates: readonly Candidate[]): string | null {
  const first = candidates[0]?.attributes[attribute] ?? null;
  const known = normaliseAttribute(attribute, first);
  if (known === null) return null;
  return candidates.every(({ attributes }) => normaliseAttribute(attribute, attributes[attribute]) === known)
    ? first
    : null;
}

/** The vehicle in one line: its factory year and what all remaining candidates share; its plate where that is nothing. */
export function vehicleTitle(choice: VehicleChoice): string {
  if (choice.kind === 'from a part')
    return choice.description.trim() || vehicleLine(choice.attributes) || 'Vehicle from a part';
  const remaining = remainingCandidates(choice);
  const shared = Object.fromEntries(
    VEHICLE_ATTRIBUTES.map((attribute) => [attribute, commonValue(attribute, remaining)]),
  ) as KnownAttributes;
  const line = vehicleLine(shared) || vehicleLine(choice.factory?.attributes ?? {});
  if (line === '') return `Plate ${choice.plate} (${choice.state})`;
  return choice.factory?.year == null ? line : `${choice.factory.year} ${line}`;
}
