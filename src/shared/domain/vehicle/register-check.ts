import { compareAttribute } from './vehicle-attributes.ts';
import { attributeOptions, remainingCandidates, type VehicleAttribute, type VehicleChoice } from './vehicle-choice.ts';
import { attributeLabel, attributeValueWords, orWords } from './vehicle-words.ts';

/**
 * Registered against factory: where the plate's answer and the factory's record contradict
 * each other, the vehicle was converted, wears another's plate, or a record is wrong. Either way somebody has to look.
 */

/** A field in which every remaining candidate and the factory record say something, and not the same thing. */
export interface RecordDisagreement {
  readonly attribute: VehicleAttribute;
  /** As registered; several values with "or" where the candidates differ among themselves. */
  readonly registered: string;
  readonly factory: string;
}

/** Fields in which the register and the factory are compared. */
const CROSS_CHECKED = [
  'make',
  'model',
  'body',
  'drivetrain',
  'engine',
  'engine_capacity',
  'fuel_type',
  'cylinders',
  'series',
  'transmission',
] as const satisfies readonly VehicleAttribute[];

/**
 * Where the registered vehicle and the factory's record contradict each other: no remaining candidate says what the
 * factory says. Both are normalised first: "", "-" and null are unknown, "2.8 L" is 2.8, and a word that only says less
 * ("ute" of a tub) contradicts nothing. A candidate that is silent may agree, so nothing is claimed.
 */
export function recordDisagreements(choice: VehicleChoice): readonly RecordDisagreement[] {
  if (choice.kind === 'from a part' || choice.factory === null) return [];
  const factory = choice.factory.attributes;
  const remaining = remainingCandidates(choice);
  return CROSS_CHECKED.flatMap((attribute) => {
    const built = factory[attribute];
    const contradicts = remaining.every(
      ({ attributes }) => compareAttribute(attribute, attributes[attribute], built) === 'different',
    );
    if (built === null || remaining.length === 0 || !contradicts) return [];
    const registered = attributeOptions(attribute, remaining).map(({ value }) => value);
    return [{ attribute, registered: orWords(registered), factory: built }];
  });
}

/**
 * The year that the factory's record gives the registered vehicle; null where it gives none, and where its record is
 * one of another make or model: that year belongs to another vehicle.
 */
export function factoryYear(choice: VehicleChoice): number | null {
  if (choice.kind === 'from a part' || choice.factory === null) return null;
  const isAnother = recordDisagreements(choice).some(({ attribute }) => attribute === 'make' || attribute === 'model');
  return isAnother ? null : choice.factory.year;
}

/** A disagreement as it is said: "body: registered Dual Cab Tub, built Wagon". */
export function disagreementWords({ attribute, registered, factory }: RecordDisagreement): string {
  const words = (value: string): string => attributeValueWords(attribute, value);
  return `${attributeLabel(attribute)}: registered ${words(registered)}, built ${words(factory)}`;
}
