import type { StateCode } from './plate.ts';

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

/** A field in which every remaining candidate and the factory record both say something, and not the same thing. */
export interface RecordDisagreement {
  readonly attribute: VehicleAttribute;
  readonly registered: string;
  readonly factory: string;
}

/** An answer of the customer: the attribute asked about and the value that was picked. */
export interface AttributeAnswer {
  readonly attribute: string;
  readonly value: string;
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
}

/** What is known of the customer's vehicle. */
export type VehicleChoice = PlateVehicleChoice | ListedVehicleChoice;

/** A question that narrows the candidates, with its numbered answers. */
export interface VehicleQuestion {
  readonly attribute: string;
  /** In a shop's words, to be read out: "Is it a tray-back or a tub?" */
  readonly words: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly candidates: number }[];
}
