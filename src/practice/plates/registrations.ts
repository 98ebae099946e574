import { VEHICLES, type PracticeVehicle, vehicleId } from '../catalogue/vehicles.ts';
import { PLATES, type PlateFixture } from '../fixtures.ts';
import { type Chance, chanceOf } from '../random.ts';

/** What the factory's record says of the car behind a plate (`docs/service.md` 4.2). */
export interface FactoryFacts {
  readonly make: string;
  readonly model: string;
  readonly series: string;
  readonly variant: string | null;
  readonly year: number;
  readonly body: string;
  readonly fuel_type: string;
  readonly drivetrain: string | null;
  readonly cylinders: number;
  /** Litres. */
  readonly engine_capacity: number;
  readonly transmission: string;
}

/** A registered plate: the variants that it may stand for, and the factory's record. */
export interface PlateRegistration extends PlateFixture {
  readonly candidates: readonly PracticeVehicle[];
  readonly factory: FactoryFacts;
  /** How long the service takes to answer, as a share of `slowMs`: 0 is at once. */
  readonly wait: number;
}

type Selector = { readonly platform: string } & {
  readonly [field in 'body' | 'engine' | 'variant' | 'transmission']?: string;
} & { readonly drivetrain?: string; readonly yearFrom?: number };

/** The vehicles of the catalogue that a selector names; at least one, or the table below is wrong. */
function select(selector: Selector): readonly PracticeVehicle[] {
  const found = VEHICLES.filter(
    ({ platform, drivetrain, wire }) =>
      platform === selector.platform &&
      (selector.body === undefined || wire.body === selector.body) &&
      (selector.engine === undefined || wire.engine === selector.engine) &&
      (selector.variant === undefined || wire.variant === selector.variant) &&
      (selector.transmission === undefined || wire.transmission === selector.transmission) &&
      (selector.drivetrain === undefined || drivetrain === selector.drivetrain) &&
      (selector.yearFrom === undefined || wire.year_from === selector.yearFrom),
  );
  if (found.length === 0) {
    throw new Error(`No vehicle for ${JSON.stringify(selector)}`);
  }
  return found;
}

function factoryOf(vehicle: PracticeVehicle, year: number): FactoryFacts {
  const { wire, drivetrain } = vehicle;
  return {
    make: wire.make,
    model: wire.model.toUpperCase(),
    series: wire.series,
    variant: wire.variant === '' ? null : (wire.variant.split(', ')[0] ?? null),
    year,
    body: wire.body,
    fuel_type: wire.fuel_type,
    drivetrain: drivetrain === '' ? null : drivetrain,
    cylinders: wire.cylinders,
    engine_capacity: Number(wire.engine_capacity),
    transmission: wire.transmission,
  };
}

interface ScriptedPlate {
  readonly at: PlateFixture;
  readonly selectors: readonly Selector[];
  readonly year: number;
  readonly wait?: number;
  readonly factory?: Partial<FactoryFacts>;
}

const hiluxSr5 = { platform: 'HILUX8', variant: 'SR5', transmission: 'Automatic', yearFrom: 2018 } as const;
const hiluxTub = { ...hiluxSr5, body: 'Dual Cab Tub' } as const;
const navara = { engine: 'YS23DDT', transmission: 'Automatic', body: 'Dual Cab Tub' } as const;
const xlt = { variant: 'XLT', transmission: 'Automatic', body: 'Dual Cab Tub' } as const;

const SCRIPTED: readonly ScriptedPlate[] = [
  { at: PLATES.cleanHit, selectors: [hiluxTub], year: 2019 },
  { at: PLATES.bodyPair, selectors: [hiluxSr5], year: 2019 },
  {
    at: PLATES.drivetrainPair,
    selectors: [{ platform: 'TUCSON-TL', engine: 'D4HA', variant: 'Active', yearFrom: 2015 }],
    year: 2017,
    factory: { drivetrain: null },
  },
  {
    at: PLATES.threeWay,
    selectors: [{ platform: 'COMMODORE-VF', engine: 'LFX', transmission: 'Automatic', yearFrom: 2013 }],
    year: 2014,
  },
  {
    at: PLATES.navaraPair,
    selectors: [
      { ...navara, platform: 'NAVARA-COIL', variant: 'SL' },
      { ...navara, platform: 'NAVARA-LEAF', variant: 'RX' },
    ],
    year: 2017,
    factory: { variant: null },
  },
  {
    at: PLATES.navaraTwins,
    selectors: [
      { ...navara, platform: 'NAVARA-COIL', variant: 'RX' },
      { ...navara, platform: 'NAVARA-LEAF', variant: 'RX' },
    ],
    year: 2018,
  },
  {
    at: PLATES.rangerBuildMonth,
    selectors: [
      { ...xlt, platform: 'RANGER-PX' },
      { ...xlt, platform: 'RANGER-PX2' },
    ],
    year: 2015,
  },
  {
    at: PLATES.btFifty2020,
    selectors: [
      { platform: 'BT50-UR', body: 'Dual Cab Tub', variant: 'XTR, GT', transmission: 'Automatic', yearFrom: 2015 },
      { platform: 'BT50-TF', body: 'Dual Cab Tub', variant: 'XTR, GT', transmission: 'Automatic' },
    ],
    year: 2020,
  },
  {
    at: PLATES.manyCandidates,
    selectors: [
      { platform: 'HILUX8', yearFrom: 2015 },
      { platform: 'HILUX8', yearFrom: 2018 },
    ],
    year: 2018,
  },
  { at: PLATES.tasmanianOnly, selectors: [{ ...xlt, platform: 'RANGER-PX2' }], year: 2017 },
  { at: PLATES.slow, selectors: [{ platform: 'OUTBACK-BT', variant: 'AWD Touring' }], year: 2022, wait: 1 },
  { at: PLATES.answersAfterCancel, selectors: [{ platform: 'RAV4-H', variant: 'GXL' }], year: 2021, wait: 0.25 },
  {
    at: PLATES.personalised,
    selectors: [{ platform: 'RANGER-P703', variant: 'Sport' }],
    year: 2023,
  },
  {
    at: PLATES.sevenCharacters,
    selectors: [{ platform: 'FORESTER-SK', variant: '2.5i-L' }],
    year: 2020,
  },
  { at: PLATES.allDigits, selectors: [{ platform: 'LC200', variant: 'GXL', yearFrom: 2015 }], year: 2016 },
  {
    at: PLATES.recordsDisagree,
    selectors: [{ platform: 'I30-PD', variant: 'Active', transmission: 'Manual' }],
    year: 2018,
    factory: { fuel_type: 'Diesel', engine_capacity: 1.6, transmission: 'Automatic' },
  },
];

/** The same vehicle under an identifier that no product has. */
function inAnotherIdSpace(vehicle: PracticeVehicle): PracticeVehicle {
  return { ...vehicle, wire: { ...vehicle.wire, id: vehicleId(`registry|${vehicle.wire.id}`) } };
}

function scripted(plate: ScriptedPlate): PlateRegistration {
  const candidates = plate.selectors.flatMap(select);
  const [first] = candidates;
  if (first === undefined) {
    throw new Error(`No vehicle for ${plate.at.plate}`);
  }
  return {
    ...plate.at,
    candidates,
    factory: { ...factoryOf(first, plate.year), ...plate.factory },
    wait: plate.wait ?? 0,
  };
}

/** The general series of each state now (`docs/trade.md` 5): a stands for a letter, n for a digit. */
const SHAPES: readonly (readonly [state: string, shape: string])[] = [
  ['NSW', 'aa-nn-aa'],
  ['VIC', 'naa-naa'],
  ['QLD', 'nnn-aaa'],
  ['QLD', 'nnn-aan'],
  ['WA', '1aaa-nnn'],
  ['SA', 'Snnn-aaa'],
  ['TAS', 'a-nn-aa'],
  ['ACT', 'Yaa-nna'],
  ['NT', 'Ca-nn-aa'],
];

/** Without I, O and Q, which plates avoid. */
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

function plateOfShape(shape: string, chance: Chance): string {
  return [...shape.replaceAll('-', '')]
    .map((place) => {
      if (place === 'a') {
        return LETTERS.charAt(chance.whole(0, LETTERS.length - 1));
      }
      return place === 'n' ? String(chance.whole(0, 9)) : place;
    })
    .join('');
}

const TOTAL = 60;

/** The 60 registrations of a seed: those of the fixtures, and for the rest plates of every state's shape. */
export function registrations(seed: number): readonly PlateRegistration[] {
  const chance = chanceOf(seed, 'plates');
  const [foreign] = select(hiluxTub);
  if (foreign === undefined) {
    throw new Error('No Hilux in the catalogue');
  }
  const list: PlateRegistration[] = [
    ...SCRIPTED.map(scripted),
    { ...PLATES.foreignIds, candidates: [inAnotherIdSpace(foreign)], factory: factoryOf(foreign, 2019), wait: 0 },
  ];
  const taken = new Set<string>(Object.values(PLATES).map(({ plate }) => plate));
  for (let turn = 0; list.length < TOTAL; turn += 1) {
    const [state, shape] = SHAPES[turn % SHAPES.length] ?? ['NSW', 'aa-nn-aa'];
    const plate = plateOfShape(shape, chance);
    const vehicle = chance.pick(VEHICLES);
    if (taken.has(plate)) {
      continue;
    }
    taken.add(plate);
    const twin = VEHICLES.find(
      (other) =>
        other.platform === vehicle.platform &&
        other.wire.year_from === vehicle.wire.year_from &&
        other.wire.engine === vehicle.wire.engine &&
        other.wire.body === vehicle.wire.body &&
        other.wire.variant === vehicle.wire.variant &&
        other.wire.transmission !== vehicle.wire.transmission,
    );
    list.push({
      plate,
      state,
      candidates: twin !== undefined && turn % 6 === 5 ? [vehicle, twin] : [vehicle],
      factory: factoryOf(vehicle, vehicle.wire.year_from + 1),
      wait: 0,
    });
  }
  return list;
}
