import { SERVICE_CODES } from '../fixtures.ts';
import type { Zone } from './zones.ts';

/** What a carrier asks for a zone: cents for the consignment, cents for each kilogram, and its words on the time. */
export interface Tariff {
  readonly baseCents: number;
  readonly centsPerKg: number;
  readonly delivery: string;
}

/** A service of a carrier. */
export interface CarrierService {
  readonly code: string;
  readonly name: string;
  /** Consignments over this weight are not taken, kg; null where there is no limit. */
  readonly maximumKg: number | null;
  /** A zone that is absent is not served. */
  readonly tariffs: Readonly<Partial<Record<Zone, Tariff>>>;
  /** Added to `total_price` alone, cents: the service whose two prices disagree. */
  readonly dollarsOffByCents: number;
}

function service(
  code: string,
  name: string,
  tariffs: CarrierService['tariffs'],
  limits: { readonly maximumKg?: number; readonly dollarsOffByCents?: number } = {},
): CarrierService {
  return { code, name, tariffs, maximumKg: limits.maximumKg ?? null, dollarsOffByCents: limits.dollarsOffByCents ?? 0 };
}

function tariff(baseCents: number, centsPerKg: number, delivery: string): Tariff {
  return { baseCents, centsPerKg, delivery };
}

/**
 * The carriers (`docs/trade.md` 5 and 6), in the order in which the service names their rates, which is no order of
 * price or time. The Hilux towbar of 35 kg costs 41.90, 48.62, 44.30 and 37.15 to a city, and 118.40 to Darwin.
 */
export const CARRIERS: readonly CarrierService[] = [
  service(SERVICE_CODES.tntRoadExpress, 'TNT Road Express', {
    metro: tariff(1_390, 80, '2-4 business days'),
    regional: tariff(1_590, 110, '3-5 business days'),
    far: tariff(2_290, 150, '5-7 business days'),
    darwin: tariff(4_290, 240, '7-10 business days'),
  }),
  service(SERVICE_CODES.starTrackExpress, 'StarTrack Express', {
    metro: tariff(1_362, 100, '1-2 business days (metro)'),
    regional: tariff(1_662, 130, '2-4 business days'),
    far: tariff(2_462, 170, '3-5 business days'),
    darwin: tariff(4_140, 220, '7-10 business days'),
  }),
  service(SERVICE_CODES.alliedExpress, 'Allied Express', {
    metro: tariff(1_455, 85, '1-3 business days'),
    regional: tariff(1_655, 115, '3-6 business days'),
  }),
  service(
    SERVICE_CODES.centsAndDollarsDisagree,
    'Direct Freight Express Road',
    {
      metro: tariff(1_700, 90, '3-5 business days'),
      regional: tariff(1_900, 120, '4-6 business days'),
      far: tariff(2_700, 160, '6-9 business days'),
      darwin: tariff(4_900, 250, '8-12 business days'),
    },
    { dollarsOffByCents: -900 },
  ),
  service(SERVICE_CODES.hunterExpress, 'Hunter Express', {
    metro: tariff(1_440, 65, '3-5 business days'),
    regional: tariff(1_640, 95, '4-7 business days'),
  }),
  service(SERVICE_CODES.unreadableDelivery, 'TGE Priority', {
    metro: tariff(2_150, 120, 'Next available linehaul, time on booking'),
    regional: tariff(2_350, 150, 'Next available linehaul, time on booking'),
    far: tariff(3_150, 190, 'Next available linehaul, time on booking'),
    darwin: tariff(5_150, 280, 'Next available linehaul, time on booking'),
  }),
  service(
    SERVICE_CODES.couriersPlease,
    'CouriersPlease Saver',
    { metro: tariff(795, 95, '2-3 business days'), regional: tariff(995, 160, '3-6 business days') },
    { maximumKg: 25 },
  ),
  service(
    'AUSPOST-PARCEL',
    'Australia Post Parcel Post',
    {
      metro: tariff(1_060, 150, '2-5 business days'),
      regional: tariff(1_160, 190, '3-6 business days'),
      far: tariff(1_360, 260, '5-9 business days'),
      darwin: tariff(1_560, 320, '7-11 business days'),
    },
    { maximumKg: 22 },
  ),
  service('TNT-OVERNIGHT', 'TNT Overnight Express', { metro: tariff(2_890, 210, '1 business day') }),
  service(
    'AUSPOST-EXPRESS',
    'Australia Post Express Post',
    {
      metro: tariff(1_410, 290, '1-2 business days'),
      regional: tariff(1_510, 340, '2-3 business days'),
      far: tariff(1_710, 420, '2-4 business days'),
      darwin: tariff(1_910, 520, '3-5 business days'),
    },
    { maximumKg: 22 },
  ),
  service('STARTRACK-PREM', 'StarTrack Premium', {
    metro: tariff(2_420, 160, '1 business day (metro)'),
    regional: tariff(2_720, 200, '1-2 business days'),
    far: tariff(3_620, 260, '2-3 business days'),
  }),
  service(
    'ARAMEX-ROAD',
    'Aramex Road',
    { metro: tariff(820, 105, '2-4 business days'), regional: tariff(1_020, 170, '3-6 business days') },
    { maximumKg: 25 },
  ),
];
