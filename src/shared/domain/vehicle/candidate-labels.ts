import { withMakeName } from './make-names.ts';
import { normaliseAttribute } from './vehicle-attributes.ts';
import { type Candidate, VEHICLE_ATTRIBUTES } from './vehicle-choice.ts';
import { attributeLabel, attributeValueWords } from './vehicle-words.ts';

/** A vehicle to be picked out of a list. */
export type LabelledVehicle = Pick<Candidate, 'description' | 'ids' | 'attributes'>;

/** More attributes than these are not read out; what they leave alike the ids tell apart. */
const MOST_ATTRIBUTES = 3;

/**
 * The descriptions of vehicles with their makes as they write themselves, each unlike the others: those that read alike
 * are told apart by the attributes in which they differ, by what `alsoSays` says of them (such as the months of their
 * listing), and where nothing else does by their ids. In the order that the vehicles come in.
 */
export function unlikeDescriptions<Vehicle extends LabelledVehicle>(
  vehicles: readonly Vehicle[],
  alsoSays: (vehicle: Vehicle) => string = () => '',
): readonly string[] {
  const groups = Map.groupBy(vehicles, ({ description }) => folded(description));
  const labels = new Map<Vehicle, string>();
  for (const group of groups.values()) {
    for (const [vehicle, label] of labelsOf(group, alsoSays)) labels.set(vehicle, label);
  }
  return vehicles.map((vehicle) => labels.get(vehicle) as string);
}

function labelsOf<Vehicle extends LabelledVehicle>(
  alike: readonly Vehicle[],
  alsoSays: (vehicle: Vehicle) => string,
): readonly (readonly [Vehicle, string])[] {
  if (alike.length === 1) return alike.map((vehicle) => [vehicle, withMakeName(vehicle.description)]);
  const also = alike.map(alsoSays);
  const differing = VEHICLE_ATTRIBUTES.filter((attribute) => {
    const known = alike.map(({ attributes }) => normaliseAttribute(attribute, attributes[attribute]));
    return new Set(known.filter((value) => value !== null)).size > 1;
  }).slice(0, MOST_ATTRIBUTES);
  const told = alike.map(({ description, attributes }, at) =>
    [
      withMakeName(description),
      ...differing.map((attribute) => {
        const value = attributes[attribute];
        const words = value === null ? 'unknown' : attributeValueWords(attribute, value);
        return `${attributeLabel(attribute)} ${words}`;
      }),
      new Set(also).size > 1 ? (also[at] as string) : '',
    ]
      .filter((words) => words !== '')
      .join(' · '),
  );
  return alike.map((vehicle, at) => {
    const label = told[at] as string;
    const isTold =
      label !== withMakeName(vehicle.description) &&
      told.filter((other) => folded(other) === folded(label)).length === 1;
    return [vehicle, isTold || vehicle.ids.length === 0 ? label : `${label} · id ${vehicle.ids.join(', ')}`];
  });
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toUpperCase();
}
