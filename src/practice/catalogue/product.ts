import type { Json } from '#shared/interface/json.ts';
import type { PracticeVehicle } from './vehicles.ts';

/** What a product's picture shows. */
export const ILLUSTRATIONS = [
  'towbar',
  'recovery bar',
  'harness',
  'tow ball',
  'ball mount',
  'plug',
  'brake controller',
  'load hitch',
  'template',
  'bull bar',
  'nudge bar',
  'roof rack',
  'brake pads',
  'oil filter',
  'panel filter',
  'floor mats',
  'side steps',
  'strap',
  'wiper',
  'air bags',
] as const;
export type Illustration = (typeof ILLUSTRATIONS)[number];

/** A group of fitting vehicles (`docs/service.md` 3.3). */
export interface PracticeApplication {
  readonly vehicles: readonly PracticeVehicle[];
  readonly notes: string | null;
  /** `fits_vehicle_year_from_month`, 1–12; null where the application has no such attribute. */
  readonly fromMonth: number | null;
}

/** A part sold with this one (2.3). Its title and picture are those of the part that it names. */
export interface PracticeCrossSell {
  readonly sku: string;
  readonly relationship: string;
  readonly notes: string | null;
}

/** What one warehouse holds (2.6), as it goes over the wire. */
export interface PracticeStock {
  readonly warehouse_code: string;
  readonly qty_on_hand: string;
  readonly availability: string;
}

/** A part of the practice catalogue. */
export interface PracticeProduct {
  readonly sku: string;
  readonly manufacturerSku: string;
  readonly productCode: string;
  readonly slug: string;
  readonly title: string;
  readonly brand: string;
  readonly type: { readonly title: string; readonly code: string };
  /** HTML fragment. */
  readonly description: string;
  /** Dollars as decimal text, GST in. */
  readonly price: string;
  readonly clearance: boolean;
  readonly visibleOnWebsite: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly catalogueNotes: string | null;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly crossSells: readonly PracticeCrossSell[];
  readonly applications: readonly PracticeApplication[];
  readonly stock: readonly PracticeStock[];
  /** Packed weight, grams: what delivery rates are made of. */
  readonly grams: number;
  readonly illustration: Illustration;
  /** True for the one part whose 20,000 vehicles are made when they are first asked for. */
  readonly longList: boolean;
  /** Fields of the record that are sent as they stand here, whatever the document says of them. */
  readonly oddities: Readonly<Record<string, Json>>;
}
