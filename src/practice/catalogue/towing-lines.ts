import { PARTS } from '../fixtures.ts';
import type { Chance } from '../random.ts';
import { BRANDS } from './brands.ts';
import type { ProductLine } from './product-line.ts';
import type { VehicleRow } from './vehicle-row.ts';

/** Series whose bodies take different towbars. */
const SOLD_BY_BODY = new Set(['HILUX8', 'HILUX7', 'COMMODORE-VF', 'COLORADO-RG', 'DMAX-TF', 'BT50-UR']);
const COATINGS = ['Powder coat black', 'Hot-dip galvanised'];
const RELATED = [
  PARTS.towBall,
  PARTS.ballMount,
  PARTS.sevenPinPlug,
  PARTS.brakeController,
  PARTS.loadDistributionHitch,
];

/** Towing capacity and ball weight in kg, as they are rated together. */
const LIGHT_RATINGS: readonly (readonly [number, number])[] = [
  [1200, 120],
  [1600, 160],
];
const MIDDLE_RATINGS: readonly (readonly [number, number])[] = [
  [2000, 200],
  [2500, 250],
];
const HEAVY_RATINGS: readonly (readonly [number, number])[] = [
  [3000, 300],
  [3500, 350],
];

function towbarAttributes(row: VehicleRow, chance: Chance): Record<string, string | number> {
  const heavy = row.kind === 'ute' || row.kind === 'wagon 4x4';
  const [capacity, ball] = heavy
    ? row.platform === 'HILUX8' || chance.next() < 0.7
      ? ([3500, 350] as const)
      : ([3000, 300] as const)
    : chance.pick(row.kind === 'suv' ? MIDDLE_RATINGS : LIGHT_RATINGS);
  return {
    towbar_class: heavy ? 'Class 4' : capacity >= 2000 ? 'Class 3' : 'Class 2',
    coating: chance.pick(COATINGS),
    hitch_type: heavy ? '50mm hitch receiver' : capacity >= 2000 ? '40mm hitch receiver' : 'Flat tongue',
    recovery_points: 0,
    fitting_time_approx: chance.pick(['1.5 hours', '2 hours', '2.5 hours']),
    remove_bumper: chance.pick(['Yes', 'No', 'Trim required']),
    ball_weight: ball,
    towing_capacity: capacity,
  };
}

/** Towbars, recovery bars, harnesses and bumper-cut templates: `docs/trade.md` 6. */
export const TOWING_LINES: readonly ProductLine[] = [
  {
    code: 'TB',
    type: { title: 'Towbar', code: 'TWB' },
    illustration: 'towbar',
    brands: BRANDS.towing,
    dollars: (row) => (row.kind === 'car' ? [289, 399] : row.kind === 'suv' ? [389, 549] : [549, 899]),
    grams: (row, chance) => (row.kind === 'car' ? chance.whole(14_000, 19_000) : chance.whole(22_000, 38_000)),
    madeFor: () => true,
    perBody: (row) => SOLD_BY_BODY.has(row.platform),
    name: (attributes) => `${attributes.towbar_class} towbar, ${attributes.towing_capacity} kg`,
    attributes: towbarAttributes,
    text: (row) => ({
      lead: `Made to measure for the ${row.model} and tested to the towing rules for light vehicles. All bolts, brackets and the safety-chain points are in the carton; the ball and the wiring are sold separately.`,
      features: [
        'Mounts to the existing holes of the chassis: no drilling & no welding',
        'Rated plate with towing capacity and ball weight riveted on',
        'Keeps the departure angle of the vehicle',
        'Clears the spare wheel and the reversing sensors',
      ],
      fitting: [
        'Lower the spare wheel and take off the under-tray',
        'Offer up the bar and start all bolts by hand',
        'Torque M14 bolts to 132 Nm and M12 bolts to 84 Nm, and again after 500 km',
      ],
      warranty: 'Lifetime of the first owner on the bar, 12 months on the coating.',
    }),
    applicationNotes: [
      'Does not suit vehicles with a factory tow kit.',
      'Rear step bumper must be taken off to fit.',
      'Suits vehicles with or without reversing sensors.',
    ],
    catalogueNotes: ['Never tow more than the vehicle is rated for, whatever the bar carries.'],
    requires: ['WH'],
    relates: RELATED,
  },
  {
    code: 'RB',
    type: { title: 'Rear recovery bar', code: 'RRB' },
    illustration: 'recovery bar',
    brands: BRANDS.bars,
    dollars: () => [895, 1290],
    grams: (_row, chance) => chance.whole(46_000, 58_000),
    madeFor: (row) => row.kind === 'ute',
    perBody: () => false,
    name: (attributes) => `Rear recovery bar with ${attributes.recovery_points} recovery points`,
    attributes: (row, chance) => ({
      ...towbarAttributes(row, chance),
      towbar_class: 'Class 4',
      towing_capacity: chance.pick(HEAVY_RATINGS)[0],
      ball_weight: 350,
      recovery_points: 2,
      recovery_loadtested: 8000,
      fitting_time_approx: '4 hours',
      remove_bumper: 'Trim required',
    }),
    text: (row) => ({
      lead: `A towbar and two load-tested recovery points in one bar for the ${row.model}. The bumper is trimmed along the template that is sold with it.`,
      features: [
        'Recovery points load-tested to 8000 kg, each with its own certificate',
        'Pressed steps left & right with non-slip tread',
        'Takes the factory reversing sensors and the number-plate lamp',
      ],
      fitting: [
        'Mark the bumper along the template and cut outside the line',
        'Bolt the bar to the chassis with the crush tubes supplied',
        'Connect the harness behind the left tail lamp',
      ],
      warranty: '3 years or 100,000 km.',
    }),
    applicationNotes: ['Bumper must be trimmed; order the template.', 'Not with a long-range tank.'],
    catalogueNotes: ['Recovery points are for straight pulls only.'],
    requires: ['WH', 'CT'],
    relates: RELATED,
  },
  {
    code: 'WH',
    type: { title: 'Wiring harness', code: 'WHN' },
    illustration: 'harness',
    brands: BRANDS.electrical,
    dollars: () => [129, 249],
    grams: (_row, chance) => chance.whole(700, 1_400),
    madeFor: () => true,
    perBody: () => false,
    name: (attributes) => `Towbar wiring harness, ${attributes.plug_type}`,
    attributes: (row, chance) => ({
      plug_type: '7-pin flat',
      connection: 'Plug and play',
      control_module: row.kind === 'car' ? 'Not needed' : 'Included',
      length_mm: chance.pick([1350, 1600, 1850]),
      fitting_time_approx: chance.pick(['0.5 hours', '1 hour']),
    }),
    text: (row) => ({
      lead: `Plugs in at the tail lamps of the ${row.model} without cutting a wire, so that trailer lamps never upset the vehicle's own electronics.`,
      features: [
        'Connectors of the vehicle maker, sealed to IP67',
        'Module with its own fuse & short-circuit protection',
        'Loom in split conduit with the clips supplied',
      ],
      fitting: ['Take out the left tail lamp', 'Plug the loom in between lamp and body', 'Fasten the module upright'],
      warranty: '3 years.',
    }),
    applicationNotes: ['LED tail lamps need the module that is included.', 'Halogen tail lamps only.'],
    catalogueNotes: [],
    requires: [],
    relates: ['TB', PARTS.sevenPinPlug, PARTS.brakeController],
  },
  {
    code: 'CT',
    type: { title: 'Bumper-cut template', code: 'BCT' },
    illustration: 'template',
    brands: BRANDS.bars,
    dollars: () => [24, 39],
    grams: () => 350,
    madeFor: (row) => row.kind === 'ute',
    perBody: () => false,
    name: () => 'Bumper-cut template for recovery bar',
    attributes: () => ({ material: 'Adhesive film', sheets: 2, reusable: 'No' }),
    text: (row) => ({
      lead: `Adhesive film with the cutting line for the rear bumper of the ${row.model}. For one cut.`,
      features: ['Registers on the number-plate recess', 'Left & right sheet with the trim clips marked'],
      fitting: [
        'Clean the bumper with alcohol',
        'Lay the film from the middle outwards',
        'Cut with a fine-toothed blade',
      ],
      warranty: 'None: a consumable.',
    }),
    applicationNotes: [],
    catalogueNotes: ['Check the part number of the bar against the film before cutting.'],
    requires: [],
    relates: ['RB'],
  },
];
