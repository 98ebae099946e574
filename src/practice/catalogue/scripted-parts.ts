import { drillSku, DRILLS } from '../drills/drill-table.ts';
import { PARTS, UNKNOWN_PART } from '../fixtures.ts';
import { BRANDS } from './brands.ts';
import type { PracticeProduct } from './product.ts';
import { type SinglePart, singlePart } from './single-part.ts';
import { emptyStock, stockOf } from './stock.ts';
import { type PracticeVehicle, VEHICLES } from './vehicles.ts';

type Scripted = SinglePart & { readonly scripted: Partial<PracticeProduct> };

const [bandicoot] = BRANDS.accessories;

const PLAIN = {
  brand: bandicoot,
  type: { title: 'Accessory', code: 'ACC' },
  illustration: 'strap',
  price: '49.00',
  grams: 1_500,
  attributes: { material: 'Steel' },
  lead: 'A part for practice.',
} as const;

function fitting(...platforms: readonly string[]): readonly PracticeVehicle[] {
  return VEHICLES.filter((vehicle) => platforms.includes(vehicle.platform));
}

const SCRIPTED_PARTS: readonly Scripted[] = [
  {
    ...PLAIN,
    sku: PARTS.discontinued,
    title: 'Class 4 towbar, 3000 kg for TOYOTA Hilux KUN26R (superseded)',
    type: { title: 'Towbar', code: 'TWB' },
    illustration: 'towbar',
    brand: 'Ironbark Towing',
    price: '612.00',
    grams: 33_000,
    attributes: { towbar_class: 'Class 4', towing_capacity: 3000, ball_weight: 300, hitch_type: '50mm hitch receiver' },
    lead: 'No longer made. The bar for the KUN26R takes its place.',
    related: ['TB-HILUX7-TUB'],
    scripted: {
      visibleOnWebsite: false,
      stock: emptyStock('Discontinued'),
      applications: [{ vehicles: fitting('HILUX7'), notes: 'Superseded.', fromMonth: null }],
    },
  },
  {
    ...PLAIN,
    sku: PARTS.clearance,
    title: 'Nudge bar, polished alloy for SUBARU Forester SJ – clearance',
    type: { title: 'Nudge bar', code: 'NDB' },
    illustration: 'nudge bar',
    brand: 'Brolga 4x4',
    price: '199.00',
    grams: 9_500,
    attributes: { material: 'Polished alloy', tube_diameter_mm: 76, airbag_compatible: 'Yes' },
    lead: 'The last of its line, at a price to clear.',
    scripted: {
      clearance: true,
      stock: [
        ...emptyStock('Out of Stock').filter(({ warehouse_code }) => warehouse_code !== 'PER1'),
        ...stockOf([['PER1', '1.0000', 'In Stock']]),
      ],
      applications: [{ vehicles: fitting('FORESTER-SJ'), notes: null, fromMonth: null }],
    },
  },
  {
    ...PLAIN,
    sku: PARTS.slashSku,
    title: 'Touch-up paint A/B, 12 % gloss',
    illustration: 'oil filter',
    price: '18.90',
    grams: 120,
    attributes: { volume_ml: 12, colour: 'Clear' },
    lead: 'A part whose number has to be written with care in an address.',
    scripted: {},
  },
  {
    ...PLAIN,
    sku: PARTS.unreadableFields,
    title: 'Hitch pin with fields that cannot be read',
    scripted: {
      oddities: {
        description: 5,
        image_url: { href: 'picture' },
        created_at: 'last Tuesday',
        updated_at: null,
        catalogue_notes: ['not', 'a', 'text'],
        clearance: 'no',
      },
    },
  },
  {
    ...PLAIN,
    sku: PARTS.undocumentedShapes,
    title: 'Jockey wheel with shapes that the document does not show',
    related: [PARTS.towBall],
    scripted: {
      crossSells: [
        { sku: PARTS.towBall, relationship: 'recommended', notes: '' },
        { sku: PARTS.universal, relationship: 'related', notes: 'For the recovery bag.' },
      ],
      oddities: {
        assemblies: [{ sku: 'JW-WHEEL', quantity: 1 }, 'JW-CLAMP'],
        document: { title: 'Fitting instructions', pages: 4 },
        alternate_skus: ['JW-200', { sku: 'JW-250', note: 'heavier' }],
        related_skus: { accessories: ['JW-COVER'] },
        warranty_months: 24,
        type: 'Kit',
        source: 'import',
      },
    },
  },
  {
    ...PLAIN,
    sku: PARTS.fractionalStock,
    title: 'Safety chain 10 mm, by the metre',
    price: '12.40',
    grams: 2_300,
    scripted: {
      stock: stockOf([
        ['MEL1', '2.5000', 'In Stock'],
        ['SYD1', '0.7500', 'Low Stock'],
        ['BNE1', '0.0000', 'Back Order'],
        ['PER1', '120.2500', 'In Stock'],
        ['ADL1', '0.0000', 'Back Order'],
      ]),
    },
  },
  { ...PLAIN, sku: PARTS.priceWithFourDecimals, title: 'Cable tie, 300 mm, hundred', price: '24.9950', scripted: {} },
  {
    ...PLAIN,
    sku: PARTS.navaraAirbags,
    title: 'Air helper bags for NISSAN Navara D23',
    type: { title: 'Suspension', code: 'SUS' },
    illustration: 'air bags',
    price: '429.00',
    grams: 7_800,
    attributes: { load_rating_kg: 1300, fitting_time_approx: '2 hours' },
    lead: 'Holds the tail up under a load; the kit differs by rear suspension, so the spring has to be looked at.',
    scripted: {
      applications: [
        {
          vehicles: fitting('NAVARA-COIL', 'NAVARA-LEAF'),
          notes: 'Coil spring rear only: bags go inside the springs.',
          fromMonth: null,
        },
        {
          vehicles: fitting('NAVARA-COIL', 'NAVARA-LEAF'),
          notes: 'Leaf spring rear only: order bracket set L as well.',
          fromMonth: null,
        },
      ],
    },
  },
  {
    ...PLAIN,
    sku: PARTS.twentyThousandVehicles,
    title: 'Wiper blade 600 mm, multi-fit',
    type: { title: 'Wiper blade', code: 'WPR' },
    illustration: 'wiper',
    price: '27.50',
    grams: 210,
    attributes: { length_mm: 600, adapters: 9 },
    lead: 'Nine adapters, and so 20,000 vehicles.',
    scripted: { longList: true },
  },
  {
    ...PLAIN,
    sku: PARTS.oddRequirements,
    title: 'Reversing camera bracket with required parts that cannot be',
    price: '59.00',
    grams: 800,
    lead: 'Its record asks for itself, for a part that is gone, and for the harness of another vehicle.',
    scripted: {
      crossSells: [
        { sku: PARTS.oddRequirements, relationship: 'required', notes: null },
        { sku: UNKNOWN_PART, relationship: 'required', notes: null },
        { sku: PARTS.requiredForOthers, relationship: 'required', notes: '' },
        { sku: PARTS.towBall, relationship: 'related', notes: null },
      ],
      applications: [{ vehicles: fitting('HILUX8'), notes: null, fromMonth: null }],
    },
  },
  {
    ...PLAIN,
    sku: PARTS.replacedPart,
    title: 'Step bar kit, first make',
    price: '219.00',
    scripted: {
      oddities: {
        alternate_skus: [
          { sku: PARTS.replacement, title: 'Step bar kit, second make', relationship: 'superseded by' },
          PARTS.universal,
          'Ask for the polished one',
        ],
        assemblies: [
          { part_number: PARTS.towBall, qty: 2 },
          { sku: 'SB-BOLTS', title: 'Bolts', qty: 12 },
        ],
        related_skus: `${PARTS.ballMount}; ${PARTS.sevenPinPlug}`,
        document: [
          { title: 'Fitting guide', url: 'https://documents.example.com/step-bar-kit.pdf' },
          'http://documents.example.com/old.pdf',
        ],
      },
    },
  },
  {
    ...PLAIN,
    sku: PARTS.replacement,
    title: 'Step bar kit, second make',
    price: '239.00',
    scripted: { oddities: { related_skus: [{ sku: PARTS.replacedPart, relationship: 'replaces' }] } },
  },
  {
    ...PLAIN,
    sku: PARTS.circleOne,
    title: 'Step pad, ribbed',
    scripted: { catalogueNotes: `Superseded by ${PARTS.circleTwo}.` },
  },
  {
    ...PLAIN,
    sku: PARTS.circleTwo,
    title: 'Step pad, plain',
    scripted: { catalogueNotes: `Superseded by ${PARTS.circleOne}.` },
  },
];

function drillParts(): readonly Scripted[] {
  const operations = ['product', 'shipping rates', 'product picture'] as const;
  return operations.flatMap((operation) =>
    DRILLS.filter((drill) => drill.operations.some((each) => each === operation)).map(
      (drill): Scripted => ({
        ...PLAIN,
        sku: drillSku(drill.code, operation),
        title: `Fault drill, ${operation}: ${drill.name}`,
        type: { title: 'Fault drill', code: 'DRL' },
        lead: drill.meets,
        scripted: { stock: stockOf([['SYD1', '14.0000', 'In Stock']]) },
      }),
    ),
  );
}

/**
 * The parts that stand for one thing each, and those that switch a fault drill. `from` is the position of the first.
 */
export function scriptedParts(seed: number, from: number): readonly PracticeProduct[] {
  return [...SCRIPTED_PARTS, ...drillParts()].map((part, index) => ({
    ...singlePart(part, from + index, seed),
    ...part.scripted,
  }));
}
