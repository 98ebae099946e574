import type { QuoteInput } from '#main/records/shop/quote-record.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { LINE_DEFAULTS, TICKET_DEFAULTS } from '#shared/domain/ticket/ticket-defaults.ts';
import type { Product } from '#shared/interface/product.ts';

/** An invented shop of any size, the same at every run: its vehicles, parts, customers and quotes. */

/** A shop that deals out quotes and products by their number. */
export interface InventedShop {
  quote(number: number): InventedQuote;
  product(number: number): Product;
  /** A whole number from 0 below `below`. */
  chance(below: number): number;
}

/** A quote and what a person might remember of it. */
export interface InventedQuote {
  readonly input: QuoteInput;
  readonly plate: string;
  readonly surname: string;
  readonly phone: string;
  readonly sku: string;
  readonly words: readonly string[];
}

const VEHICLES = [
  ['TOYOTA', 'Hilux', 'GUN126R', '1GD-FTV'],
  ['TOYOTA', 'LandCruiser', 'VDJ200R', '1VD-FTV'],
  ['FORD', 'Ranger', 'PX II', 'P5AT'],
  ['FORD', 'Everest', 'UA', 'P5AT'],
  ['MAZDA', 'BT-50', 'UR', 'P5AT'],
  ['ISUZU', 'D-Max', 'TF', '4JJ1-TCX'],
  ['MITSUBISHI', 'Triton', 'MQ', '4N15'],
  ['NISSAN', 'Navara', 'D23', 'YS23DDTT'],
  ['HOLDEN', 'Colorado', 'RG', 'LWN'],
  ['VOLKSWAGEN', 'Amarok', '2H', 'CSHA'],
  ['SUBARU', 'Forester', 'SK', 'FB25'],
  ['HYUNDAI', 'Tucson', 'TL', 'G4FJ'],
  ['KIA', 'Sportage', 'QL', 'D4HA'],
  ['HOLDEN', 'Commodore', 'VF', 'LFX'],
] as const;
const FIRST_NAMES =
  'Ava Ben Cleo Dan Ella Finn Gia Hugo Isla Jack Kira Liam Mia Noah Olive Pete Quinn Ruby Sam Tess'.split(' ');
const SYLLABLES =
  'ba ber co da den el fa gan har in jo ken lo mar nel o per qui ro son ta ul van wil xan yor zim'.split(' ');
const WORDS =
  'towbar class powder coat black galvanised receiver tongue recovery bar harness wiring ball mount brake controller bull roof rack nudge kit heavy duty flat hitch plug seven pin pads filter oil air fuel cabin'.split(
    ' ',
  );
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
/** Beginnings of 10,000 phones each. */
const PHONES = [
  '02 5550',
  '03 5550',
  '07 5550',
  '08 5550',
  '02 7010',
  '03 7010',
  '07 7010',
  '08 7010',
  '0491 57',
  '0491 58',
];

/** The phone of a sale: 100,000 sales have as many phones. */
function phoneOf(number: number): string {
  const last = String(number % 10_000).padStart(4, '0');
  const first = PHONES[Math.floor(number / 10_000) % PHONES.length] ?? '';
  return first.startsWith('04') ? `${first}${last.slice(0, 1)} ${last.slice(1)}` : `${first} ${last}`;
}

/** Makes the shop of a seed. */
export function inventShop(seed: number): InventedShop {
  let state = seed;
  const chance = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
  const pick = <T>(from: readonly T[]): T => from[chance(from.length)] as T;
  const letter = () => LETTERS.charAt(chance(LETTERS.length));
  const surnames = Array.from({ length: 4_000 }, () => {
    const name = Array.from({ length: 2 + chance(2) }, () => pick(SYLLABLES)).join('');
    return name.charAt(0).toUpperCase() + name.slice(1);
  });
  const sku = () =>
    `${pick(['TB', 'RB', 'WH', 'BC', 'RR', 'NB'])}-${1_000 + chance(9_000)}-${pick(['R', 'L', 'HD', 'S2'])}`;
  const title = () => Array.from({ length: 5 }, () => pick(WORDS)).join(' ');
  const parts = Array.from({ length: 5_000 }, () => ({ sku: sku(), title: title() }));

  function quote(number: number): InventedQuote {
    const [make, model, series, engine] = pick(VEHICLES);
    const plate = `${letter()}${letter()}${chance(10)}${chance(10)}${letter()}${letter()}`;
    const surname = pick(surnames);
    const phone = phoneOf(number);
    const lines = Array.from({ length: 1 + chance(4) }, () => pick(parts));
    const notes = Array.from({ length: 6 }, () => pick(WORDS)).join(' ');
    const ticket = ticketOf({
      number,
      make,
      model,
      series,
      engine,
      plate,
      name: `${pick(FIRST_NAMES)} ${surname}`,
      phone,
      lines,
      notes,
    });
    return {
      input: {
        ticket,
        totals: { goodsCents: 54_900, deliveryCents: 4_862, totalCents: 59_762, gstCents: 5_433 },
        verdicts: ticket.lines.map(({ id }) => ({ lineId: id, verdict: null })),
        freshness: ticket.lines.map(({ sku: code, readAt }) => ({ what: `stock of ${code}`, readAt, stale: false })),
        validUntil: '2026-03-18',
      },
      plate,
      surname,
      phone: phone.replaceAll(' ', ''),
      sku: lines[0]?.sku ?? '',
      words: [model, ...notes.split(' ')],
    };
  }

  function product(number: number): Product {
    return {
      sku: `${sku()}-${number}`,
      manufacturer_sku: `HM${String(chance(1_000_000)).padStart(6, '0')}`,
      title: title(),
      price: '549.00',
      brand: pick(['Haulmate', 'Towright', 'Barwell', 'Rackline']),
      product_type: { title: pick(['Towbar', 'Recovery bar', 'Wiring harness']), code: 'T' },
      product_attributes: {
        towing_capacity: pick([1_200, 2_000, 2_500, 3_500]),
        coating: pick(['Powder coat', 'Galvanised']),
      },
      product_code: String(100_000_000 + number),
      vehicle_applications: [],
      vehicles: [],
      stock: [{ warehouse_code: 'SYD1', qty_on_hand: '14.0000', availability: 'In Stock' }],
    };
  }

  return { quote, product, chance };
}

/** A product with so many fitting vehicles, each in an application as well: 13.5 MB of JSON for 20,000. */
export function largeProduct(shop: InventedShop, vehicleCount: number): Product {
  const vehicles = Array.from({ length: vehicleCount }, (_, index) => {
    const [make, model, series, engine] = VEHICLES[index % VEHICLES.length] ?? VEHICLES[0];
    return {
      id: (0x10_00_00 + index).toString(16),
      make,
      model,
      body: 'dual cab tub',
      series,
      month_from: 1 + (index % 12),
      year_from: 2005 + (index % 20),
      month_to: null,
      year_to: null,
      engine,
      cylinders: 4,
      variant: 'SR, SR5, Rogue',
      transmission: '-',
      kw_power: null,
      fuel_type: 'Diesel',
      engine_capacity: '2.8',
      product_specific_attributes: null,
    };
  });
  const groups = Array.from({ length: 100 }, (_, group) => ({
    vehicles: vehicles.filter((__, index) => index % 100 === group),
    catalogue_notes: `Group ${group}`,
    document: null,
    attributes: { fits_vehicle_year_from_month: 1 + (group % 12) },
  }));
  return { ...shop.product(0), vehicles, vehicle_applications: groups };
}

/** What another search engine is given of a quote: its words and codes. It cannot look into their middle. */
export function quoteWords({ input, plate, phone }: InventedQuote, number: number): string {
  const { customer, address, customerReference, notes, lines, vehicle } = input.ticket;
  const candidate = vehicle?.kind === 'by plate' ? vehicle.candidates[0] : undefined;
  return [
    `Q-${String(number).padStart(6, '0')}`,
    plate,
    phone,
    customerReference,
    customer.name,
    customer.email,
    address.line1,
    address.city,
    address.postcode,
    notes,
    candidate?.description,
    ...Object.values(candidate?.attributes ?? {}),
    ...lines.map(({ sku, title, brand }) => `${sku} ${title} ${brand}`),
  ].join(' ');
}

/** The same of a part. */
export function productWords({ sku, manufacturer_sku, product_code, title, brand, ...rest }: Product): string {
  const attributes = Object.entries(rest.product_attributes ?? {}).flat();
  const { product_type: type } = rest;
  return [sku, manufacturer_sku, product_code, title, brand, type?.title, type?.code, ...attributes]
    .join(' ')
    .replaceAll('_', ' ');
}

function ticketOf(sale: {
  readonly number: number;
  readonly make: string;
  readonly model: string;
  readonly series: string;
  readonly engine: string;
  readonly plate: string;
  readonly name: string;
  readonly phone: string;
  readonly lines: readonly { readonly sku: string; readonly title: string }[];
  readonly notes: string;
}): Ticket {
  const attributes = {
    make: sale.make,
    model: sale.model,
    series: sale.series,
    variant: null,
    body: 'dual cab tub',
    fuel_type: 'diesel',
    drivetrain: '4x4',
    transmission: null,
    engine: sale.engine,
    engine_capacity: '2.8 L',
    cylinders: '4',
  };
  const description = `${sale.make} ${sale.model} ${sale.series}`;
  return {
    id: `00000000-0000-4000-8000-${String(sale.number).padStart(12, '0')}`,
    openedAt: '2026-03-04T02:00:00.000Z',
    vehicle: {
      kind: 'by plate',
      plate: sale.plate,
      state: 'QLD',
      readAt: '2026-03-04T02:00:01.000Z',
      candidates: [{ number: 1, description, ids: ['a1b2'], attributes }],
      answers: [],
      pickedNumber: null,
      differingAttributes: [],
      factory: null,
      unreadable: [],
    },
    lines: sale.lines.map(({ sku, title }, index) => ({
      id: `l${index}`,
      sku,
      title,
      brand: 'Haulmate',
      quantity: '1',
      price: '549.00',
      warehouse: null,
      stock: [{ warehouse: 'SYD1', quantity: '14.0000', word: 'In Stock', availability: 'available' }],
      readAt: '2026-03-04T02:00:02.000Z',
      required: [],
      verdict: 'listed',
      verdictWords: 'Listed for this vehicle.',
      discontinued: false,
      ...LINE_DEFAULTS,
    })),
    customer: {
      name: sale.name,
      email: `c${sale.number}@example.com`,
      phone: sale.phone,
      note: '',
      company: '',
      abn: '',
    },
    address: {
      line1: '12 Sample Street',
      line2: '',
      city: 'Darwin',
      postcode: '0800',
      state: 'NT',
      country: 'Australia',
      countryCode: 'AU',
    },
    notes: sale.notes,
    warehouse: '',
    customerReference: `CP-20260304-${sale.number}`,
    rates: null,
    chosenRate: null,
    ...TICKET_DEFAULTS,
  };
}
