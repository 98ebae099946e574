import { BRANDS } from './brands.ts';
import type { ProductLine } from './product-line.ts';

function filter(
  line: Pick<ProductLine, 'code' | 'type' | 'illustration' | 'dollars' | 'madeFor' | 'attributes' | 'relates'> & {
    readonly lead: (model: string) => string;
    readonly features: readonly string[];
  },
): ProductLine {
  return {
    code: line.code,
    type: line.type,
    illustration: line.illustration,
    brands: BRANDS.filtration,
    dollars: line.dollars,
    grams: (_row, chance) => chance.whole(250, 900),
    madeFor: line.madeFor,
    perBody: () => false,
    name: () => line.type.title,
    attributes: line.attributes,
    text: (row) => ({
      lead: line.lead(row.model),
      features: line.features,
      fitting: ['Clean the seat', 'Fit the new element with its seal', 'Write date and distance on the label'],
      warranty: '12 months or 20,000 km, whichever is first.',
    }),
    applicationNotes: ['Check the length of the old element: two were fitted.'],
    catalogueNotes: [],
    requires: [],
    relates: line.relates,
  };
}

function pads(axle: 'Front' | 'Rear', code: string, typeCode: string): ProductLine {
  return {
    code,
    type: { title: `${axle} brake pads`, code: typeCode },
    illustration: 'brake pads',
    brands: BRANDS.braking,
    dollars: () => (axle === 'Front' ? [79, 149] : [69, 129]),
    grams: (_row, chance) => chance.whole(1_600, 2_900),
    madeFor: (row) => axle === 'Front' || row.kind !== 'ute',
    perBody: () => false,
    name: (attributes) => `${axle} brake pads, ${String(attributes.compound).toLowerCase()}`,
    attributes: (_row, chance) => ({
      axle,
      compound: chance.pick(['Ceramic', 'Semi-metallic', 'Heavy duty']),
      thickness_mm: chance.pick(['15.5', '16.2', '17.0']),
      width_mm: chance.pick(['123.4', '131.8', '155.2']),
      wear_indicator: chance.pick(['Acoustic', 'None']),
      pads_per_set: 4,
    }),
    text: (row) => ({
      lead: `Quiet pads with shims and clips for the ${axle.toLowerCase()} axle of the ${row.model}.`,
      features: ['Slotted & chamfered', 'Scorched for a short bedding-in', 'Free of asbestos & copper below 0.5 %'],
      fitting: ['Measure the discs against the minimum stamped on them', 'Grease the slides, not the pads'],
      warranty: '12 months.',
    }),
    applicationNotes: ['With 17-inch wheels.', 'Check the disc diameter.'],
    catalogueNotes: ['Bed in with ten stops from 60 km/h.'],
    requires: [],
    relates: ['BPF', 'BPR'].filter((other) => other !== code),
  };
}

/** Brake pads and filters: what a service takes. */
export const SERVICE_LINES: readonly ProductLine[] = [
  pads('Front', 'BPF', 'BKF'),
  pads('Rear', 'BPR', 'BKR'),
  filter({
    code: 'OF',
    type: { title: 'Oil filter', code: 'OLF' },
    illustration: 'oil filter',
    dollars: () => [14, 32],
    madeFor: () => true,
    attributes: (_row, chance) => ({
      style: chance.pick(['Spin-on', 'Cartridge']),
      height_mm: chance.pick([76, 88, 104]),
      thread: 'M20 x 1.5',
      bypass_valve: 'Yes',
    }),
    relates: ['AF', 'CF', 'FF'],
    lead: (model) => `Oil filter with a silicone drain-back valve for the ${model}.`,
    features: ['Holds 99 % of 20 micron', 'Base plate of 2 mm steel', 'Seal oiled in the box'],
  }),
  filter({
    code: 'AF',
    type: { title: 'Air filter', code: 'ARF' },
    illustration: 'panel filter',
    dollars: () => [24, 59],
    madeFor: () => true,
    attributes: (_row, chance) => ({
      length_mm: chance.pick([252, 278, 301]),
      width_mm: chance.pick([178, 202]),
      height_mm: 58,
      media: 'Pleated synthetic',
    }),
    relates: ['OF', 'CF'],
    lead: (model) => `Panel filter for the air box of the ${model}, for dusty roads.`,
    features: ['Moulded seal', 'Depth-loading media', 'Cleanable twice'],
  }),
  filter({
    code: 'CF',
    type: { title: 'Cabin filter', code: 'CBF' },
    illustration: 'panel filter',
    dollars: () => [19, 49],
    madeFor: () => true,
    attributes: (_row, chance) => ({
      length_mm: chance.pick([194, 215, 240]),
      width_mm: chance.pick([182, 200]),
      height_mm: chance.pick([20, 30]),
      activated_carbon: chance.pick(['Yes', 'No']),
    }),
    relates: ['AF'],
    lead: (model) => `Keeps pollen and smoke out of the cabin of the ${model}.`,
    features: ['Changed in five minutes behind the glove box', 'Electrostatic fleece'],
  }),
  filter({
    code: 'FF',
    type: { title: 'Fuel filter', code: 'FLF' },
    illustration: 'oil filter',
    dollars: () => [39, 89],
    madeFor: (row) => row.engines.some((engine) => engine.fuel === 'Diesel'),
    attributes: (_row, chance) => ({ style: 'Cartridge', micron: chance.pick([4, 5]), water_separator: 'Yes' }),
    relates: ['OF'],
    lead: (model) => `Fuel filter with water separator for the diesel ${model}.`,
    features: ['Down to 4 micron', 'O-rings for housing & drain plug in the box'],
  }),
];
