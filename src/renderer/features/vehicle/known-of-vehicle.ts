import { factoryYear, recordDisagreements } from '#shared/domain/vehicle/register-check.ts';
import { compareAttribute, normaliseAttribute } from '#shared/domain/vehicle/vehicle-attributes.ts';
import {
  remainingCandidates,
  type VehicleAttribute,
  type VehicleChoice,
} from '#shared/domain/vehicle/vehicle-choice.ts';
import { attributeLabel, attributeValueWords, sentenceCase } from '#shared/domain/vehicle/vehicle-words.ts';
import { makeName } from '#shared/domain/vehicle/make-names.ts';
import { VEHICLE_MESSAGES } from './vehicle-messages.ts';

/** What the remaining candidates say of an attribute together. */
export type Registered =
  | { readonly kind: 'known'; readonly value: string }
  /** They say different things, or one of them nothing: to be asked. */
  | { readonly kind: 'open'; readonly values: readonly string[] }
  | { readonly kind: 'unknown' };

/** One row of what is known of a vehicle: as registered, and in the factory's record. */
export interface KnownRow {
  readonly attribute: VehicleAttribute;
  readonly label: string;
  readonly registered: Registered;
  readonly factory: string | null;
  /** Register and factory contradict each other. */
  readonly disagrees: boolean;
}

/** What the heading names: a row of its own only where the heading does not say all of it. */
const NAMED: readonly VehicleAttribute[] = ['make', 'model'];

const SHOWN: readonly VehicleAttribute[] = [
  ...NAMED,
  'series',
  'variant',
  'body',
  'drivetrain',
  'engine',
  'engine_capacity',
  'cylinders',
  'fuel_type',
  'transmission',
];

/** What the remaining candidates say of an attribute, in a shop's words; it is known where each of them says it. */
export function registered(choice: VehicleChoice, attribute: VehicleAttribute): Registered {
  const values = new Map<string, string>();
  let isSilent = false;
  for (const { attributes } of remainingCandidates(choice)) {
    const value = attributes[attribute];
    const known = normaliseAttribute(attribute, value);
    if (value === null || known === null) isSilent = true;
    else if (!values.has(known)) values.set(known, attributeValueWords(attribute, value));
  }
  const [first, ...others] = values.values();
  if (first === undefined) return { kind: 'unknown' };
  if (isSilent) others.push(VEHICLE_MESSAGES.unknown);
  return others.length === 0 ? { kind: 'known', value: first } : { kind: 'open', values: [first, ...others] };
}

/** The rows of which anything is known, register beside factory. */
export function knownRows(choice: VehicleChoice): readonly KnownRow[] {
  const factory = choice.kind === 'by plate' ? choice.factory : null;
  const disagreeing = new Set(recordDisagreements(choice).map((each) => each.attribute));
  return SHOWN.map((attribute) => {
    const built = factory?.attributes[attribute] ?? null;
    return {
      attribute,
      label: sentenceCase(attributeLabel(attribute)),
      registered: registered(choice, attribute),
      factory:
        built === null || normaliseAttribute(attribute, built) === null ? null : attributeValueWords(attribute, built),
      disagrees: disagreeing.has(attribute),
    };
  }).filter((row) => isTold(row));
}

/** Whether a row says anything that the heading does not. */
function isTold({ attribute, registered: told, factory }: KnownRow): boolean {
  if (!NAMED.includes(attribute)) return told.kind !== 'unknown' || factory !== null;
  if (told.kind !== 'known') return told.kind === 'open';
  return factory !== null && factory.toUpperCase() !== told.value.toUpperCase();
}

/**
 * The vehicle's name for a heading: the factory year, make and model where they are known; empty where they are not. A
 * factory record of another make or model names nothing of it.
 */
export function vehicleName(choice: VehicleChoice): string {
  const year = factoryYear(choice);
  const disagreeing = new Set(recordDisagreements(choice).map(({ attribute }) => attribute));
  const parts = (['make', 'model'] as const).map((attribute) => {
    const known = registered(choice, attribute);
    if (known.kind === 'known') return known.value;
    if (choice.kind === 'from a part' || disagreeing.has(attribute)) return '';
    const built = choice.factory?.attributes[attribute] ?? '';
    // What one of them says and the factory does not is no name of all of them.
    if (known.kind === 'open' && !isSaid(choice, attribute, built)) return '';
    return attribute === 'make' ? makeName(built) : built;
  });
  return [year === null ? '' : String(year), ...parts].filter((part) => part !== '').join(' ');
}

/** Whether one of the remaining candidates says a value, however it is written. */
function isSaid(choice: VehicleChoice, attribute: VehicleAttribute, value: string): boolean {
  return remainingCandidates(choice).some(({ attributes }) => {
    const comparison = compareAttribute(attribute, attributes[attribute], value);
    return comparison === 'same' || comparison === 'possibly the same';
  });
}

/** What tells the vehicle from others of its name, in two lines of what all records of it share. */
export function vehicleLines(choice: VehicleChoice): readonly string[] {
  return [
    ['series', 'variant', 'body'] as const,
    ['engine_capacity', 'fuel_type', 'transmission', 'drivetrain'] as const,
  ]
    .map((attributes) =>
      attributes
        .flatMap((attribute) => {
          const known = registered(choice, attribute);
          return known.kind === 'known' ? [known.value] : [];
        })
        .join(' '),
    )
    .filter((line) => line !== '');
}

/** The most descriptions of the supplier's that are shown. */
const MOST_DESCRIPTIONS = 3;

/** What the supplier writes of the vehicle, word for word, to be copied. */
export function supplierDescriptions(choice: VehicleChoice): readonly string[] {
  const descriptions =
    choice.kind === 'by plate'
      ? remainingCandidates(choice).map(({ description }) => description)
      : [choice.description];
  return [...new Set(descriptions)].filter((each) => each.trim() !== '').slice(0, MOST_DESCRIPTIONS);
}
