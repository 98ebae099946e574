import fc from 'fast-check';
import { SYNONYM_ROWS } from '../../../../src/shared/domain/synonyms.ts';
import type { VehicleAttribute } from '../../../../src/shared/domain/vehicle-choice.ts';

/** Values of vehicles with other writings of them, made from the table of synonyms and from the general rules. */

/** A value and another writing of it. */
export interface Rewriting {
  readonly attribute: VehicleAttribute;
  readonly value: string;
  readonly rewritten: string;
}

const VALUES: { readonly [attribute in VehicleAttribute]: readonly string[] } = {
  make: ['TOYOTA', 'Ford', 'Mercedes-Benz', 'Land Rover', 'Volkswagen', 'Citroën', 'Alfa Romeo', 'HOLDEN'],
  model: ['Hilux', 'D-Max', 'BT-50', 'Land Cruiser', 'Golf VII', 'Navara', 'CX-5', 'RAV4', 'X-Trail', 'Commodore'],
  series: ['PX II', 'GUN126R', 'VE Series II', 'KDJ150R', 'D23', 'PX MkIII', 'VF', 'UR', 'RG'],
  variant: ['SR5', 'XLT', 'GLX-R', 'ST-X', 'Wildtrak', 'RX', 'Sport Premium'],
  body: ['Dual Cab Utility', 'Cab Chassis', 'Station Wagon', 'Sedan', 'Hatchback', 'Single Cab Tub', 'Panel Van'],
  fuel_type: ['Diesel', 'Unleaded Petrol', 'Turbo Diesel', 'Petrol-Electric', 'Electric', 'LPG'],
  drivetrain: ['4x4', '4WD', 'AWD', 'RWD', 'Front Wheel Drive', '4x2'],
  transmission: ['Automatic', '6 Speed Automatic', 'Manual', 'CVT', '5 Speed Manual', 'Dual Clutch'],
  engine: ['1GD-FTV', 'P5AT', '4JJ1-TCX', 'YS23DDTT', 'LFX', 'F33A-FTV'],
  engine_capacity: ['2.8 L', '2.755', '3.2', '1.998', '2.0L'],
  cylinders: ['4', '6'],
};

type Rewrite = (value: string, attribute: VehicleAttribute) => string;

const TO_ROMAN: Readonly<Record<string, string>> = { II: '2', III: '3', VII: '7' };

/** Ways in which anybody writes one value otherwise. */
const GENERAL: readonly Rewrite[] = [
  (value) => value.toUpperCase(),
  (value) => value.toLowerCase(),
  (value) => `  ${value} `,
  (value, attribute) => (attribute === 'engine_capacity' ? value : value.replace(/[\s-]+/g, '')),
  (value) => value.replace(/[\s-]+/g, ' '),
  (value) => value.replace(/\s+/g, '-'),
  (value, attribute) => (attribute === 'engine_capacity' ? value : value.replace(/[\s-]+/g, '.')),
  (value) => value.normalize('NFD'),
  (value) => value.normalize('NFD').replace(/\p{M}/gu, ''),
  (value, attribute) =>
    attribute === 'series' || attribute === 'model'
      ? value.replace(/\b(?:Mk)?(VII|III|II)$/, (_, roman) => TO_ROMAN[roman] as string)
      : value,
  (value, attribute) => (attribute === 'engine_capacity' ? Number.parseFloat(value).toFixed(1) : value),
  (value, attribute) =>
    attribute === 'engine_capacity' ? `${Math.round(Number.parseFloat(value) * 1_000)} cc` : value,
  (value, attribute) => (attribute === 'engine_capacity' ? value.replace('.', ',') : value),
  (value, attribute) => (attribute === 'cylinders' ? `${value} cyl` : value),
  (value, attribute) => (attribute === 'engine' || attribute === 'variant' ? `${value}, ZZ9` : value),
  (value, attribute) => (attribute === 'engine' || attribute === 'model' ? `${value} Special` : value),
  (value, attribute) => (attribute === 'engine' ? value.replace(/-.*$/, '') : value),
];

/** Ways of saying less of a value: its first word, its first letters. */
const SHORTER: readonly Rewrite[] = [
  (value) => value.replace(/^(\w{2,})[\s-].*$/, '$1'),
  (value, attribute) =>
    /^(?:engine_capacity|cylinders)$/.test(attribute) ? value : value.replace(/^([A-Za-z]{3})[a-z]{2,}$/, '$1'),
];

const attribute = fc.constantFrom(...(Object.keys(VALUES) as VehicleAttribute[]));

const by = (ways: readonly Rewrite[]): fc.Arbitrary<Rewriting> =>
  attribute.chain((name) =>
    fc
      .tuple(fc.constantFrom(...VALUES[name]), fc.constantFrom(...ways))
      .map(([value, rewrite]): Rewriting => ({ attribute: name, value, rewritten: rewrite(value, name) })),
  );

/** Any value, and less of it: it may be the same, but a record that says both may mean two. */
export const shortenings: fc.Arbitrary<Rewriting> = by(SHORTER);

const GROUPS = SYNONYM_ROWS.filter(({ how }) => how === 'are one' || how === 'may be one');

const byTable = fc.constantFrom(...GROUPS).chain(({ attribute: name, words }) =>
  fc
    .tuple(fc.constantFrom(...words), fc.constantFrom(...words), fc.constantFrom(...GENERAL.slice(0, 3)))
    .map(([value, other, rewrite]): Rewriting => {
      const ours = name as VehicleAttribute;
      return { attribute: ours, value, rewritten: rewrite(other, ours) };
    }),
);

/** Any value of any attribute, and another writing of it. */
export const rewritings: fc.Arbitrary<Rewriting> = fc.oneof(by(GENERAL), byTable);
