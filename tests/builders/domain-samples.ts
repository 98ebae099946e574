import type { FieldWarning } from '#shared/interface/field-warning.ts';
import type { FittingVehicle, Product, VehicleApplication } from '#shared/interface/product.ts';
import type { PlateSearchAnswer } from '#shared/interface/plate-search.ts';
import type { OrderSettings } from '#shared/domain/order/order.ts';
import { type PartView, partView } from '#shared/domain/part/part-view.ts';
import { openTicket, type Ticket, type TicketLine } from '#shared/domain/ticket/ticket.ts';
import { LINE_DEFAULTS } from '#shared/domain/ticket/ticket-defaults.ts';
import type { Candidate, KnownAttributes, PlateVehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';

/** Made-up vehicles, parts and tickets that the tests of the rules share. Every one can be changed field by field. */

export const READ_AT = '2026-03-04T02:15:00.000+11:00';

/** A Hilux as a product lists it. */
export function listedVehicle(change: Partial<FittingVehicle> = {}): FittingVehicle {
  return {
    id: 'a1f0',
    make: 'TOYOTA',
    model: 'Hilux',
    body: 'Dual Cab Tub',
    series: 'GUN126R',
    month_from: 10,
    year_from: 2015,
    month_to: null,
    year_to: null,
    engine: '1GD-FTV',
    cylinders: 4,
    variant: '',
    transmission: '-',
    kw_power: null,
    fuel_type: 'Diesel',
    engine_capacity: '2.8',
    product_specific_attributes: null,
    ...change,
  };
}

export function application(
  vehicles: readonly FittingVehicle[],
  change: Partial<VehicleApplication> = {},
): VehicleApplication {
  return { vehicles: [...vehicles], catalogue_notes: null, document: null, attributes: {}, ...change };
}

/** A towbar. It lists nothing unless told to. */
export function towbar(change: Partial<Product> = {}): Product {
  return {
    sku: 'TB-100',
    title: 'Class 4 towbar',
    brand: 'Hayman',
    price: '549.00',
    vehicle_applications: [],
    vehicles: [],
    stock: [],
    ...change,
  };
}

export const UNKNOWN_ATTRIBUTES: KnownAttributes = {
  make: null,
  model: null,
  series: null,
  variant: null,
  body: null,
  fuel_type: null,
  drivetrain: null,
  transmission: null,
  engine: null,
  engine_capacity: null,
  cylinders: null,
};

/** The same Hilux as the plate search describes it. */
export const HILUX: KnownAttributes = {
  ...UNKNOWN_ATTRIBUTES,
  make: 'TOYOTA',
  model: 'Hilux',
  series: 'GUN126R',
  body: 'Dual Cab Tub',
  fuel_type: 'Diesel',
  drivetrain: '4x4',
  engine: '1GD-FTV',
  engine_capacity: '2.8 L',
  cylinders: '4',
};

export function candidate(change: Partial<Candidate> = {}): Candidate {
  return { number: 1, description: 'TOYOTA Hilux', ids: ['a1f0'], attributes: HILUX, ...change };
}

/** A plate choice of these candidates, numbered from 1, with a factory record of 2019. */
export function plateChoice(
  candidates: readonly Partial<Candidate>[],
  change: Partial<PlateVehicleChoice> = {},
): PlateVehicleChoice {
  return {
    kind: 'by plate',
    plate: 'ABC123',
    state: 'NSW',
    readAt: READ_AT,
    candidates: candidates.map((each, at) => candidate({ number: at + 1, ...each })),
    answers: [],
    pickedNumber: null,
    differingAttributes: [],
    factory: { attributes: UNKNOWN_ATTRIBUTES, year: 2019 },
    unreadable: [],
    ...change,
  };
}

export const HILUX_ANSWER: PlateSearchAnswer = {
  plate: { number: 'ABC123', state: 'NSW' },
  differing_attributes: ['body'],
  vehicles: [
    {
      description: 'TOYOTA Hilux GUN126R',
      vehicle: {
        make: 'TOYOTA',
        model: 'Hilux',
        series: 'GUN126R',
        body: null,
        engine_capacity: '2.8 L',
        cylinders: 4,
      },
      vehicle_ids: ['a1f0', 'a1f1'],
    },
  ],
  vehicle_breakdown: [
    {
      description: 'TOYOTA Hilux GUN126R tub',
      vehicle: { make: 'TOYOTA', model: 'Hilux', body: 'Dual Cab Tub', transmission: '-', cylinders: 4 },
      vehicle_ids: ['a1f0'],
    },
    {
      description: 'TOYOTA Hilux GUN126R cab-chassis',
      vehicle: { make: 'TOYOTA', model: 'Hilux', body: 'Dual Cab-Chassis', transmission: '', cylinders: 4 },
      vehicle_ids: ['a1f1'],
    },
  ],
  factory_vehicle: { make: 'TOYOTA', model: 'Hilux', year: 2019, body: 'Utility', cylinders: 4, engine_capacity: 2.8 },
};

/** A part view of a product, read with supplier prices that include GST, and without a mishap but these warnings. */
export function viewOf(change: Partial<Product> = {}, warnings: readonly FieldWarning[] = []): PartView {
  return partView(towbar(change), {
    readAt: READ_AT,
    warnings,
    supplierPricesIncludeGst: true,
    vehicleCount: 1,
    description: [],
    descriptionCut: false,
    stockCheckFailedAt: null,
  });
}

export function ticketLine(change: Partial<TicketLine> = {}): TicketLine {
  return {
    id: 'l1',
    sku: 'TB-100',
    title: 'Class 4 towbar',
    brand: 'Hayman',
    quantity: '1',
    price: '549.00',
    warehouse: null,
    stock: [{ warehouse: 'SYD1', quantity: '14.0000', word: 'In Stock', availability: 'available' }],
    readAt: READ_AT,
    required: [],
    verdict: null,
    verdictWords: null,
    discontinued: false,
    ...LINE_DEFAULTS,
    ...change,
  };
}

/** A ticket that is ready to go out, apart from delivery: one towbar to Darwin. */
export function readyTicket(change: Partial<Ticket> = {}): Ticket {
  return {
    ...openTicket({ id: 't1', openedAt: READ_AT, customerReference: 'CP-20260304-0007', state: 'NT' }),
    lines: [ticketLine()],
    customer: {
      name: 'Alex Sample',
      email: 'alex@example.com',
      phone: '0491 570 006',
      note: 'Ring before delivery',
      company: '',
      abn: '',
    },
    address: {
      line1: '1 Sample Street',
      line2: '',
      city: 'Darwin',
      postcode: '0800',
      state: 'NT',
      country: 'Australia',
      countryCode: 'AU',
    },
    ...change,
  };
}

export const ORDER_SETTINGS: OrderSettings = {
  account: 'ACC-1',
  defaultWarehouse: 'SYD1',
  carrierAccount: 'CARRIER-9',
  freightChargeIdentifier: 'FREIGHT',
  serviceMap: [],
};
