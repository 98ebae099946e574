import type { Chance } from '../random.ts';
import type { DescriptionParts } from './description.ts';
import type { Illustration } from './product.ts';
import type { VehicleRow } from './vehicle-row.ts';

/** The part of a description that a line of products writes itself. */
export type LineText = Pick<DescriptionParts, 'lead' | 'features' | 'fitting' | 'warranty'>;

/** A kind of part that is made for one vehicle after another: towbars, brake pads, filters … */
export interface ProductLine {
  /** First part of the `sku`, such as `TB`. */
  readonly code: string;
  readonly type: { readonly title: string; readonly code: string };
  readonly illustration: Illustration;
  readonly brands: readonly string[];
  /** Lowest and highest price in whole dollars, GST in. */
  readonly dollars: (row: VehicleRow) => readonly [number, number];
  readonly grams: (row: VehicleRow, chance: Chance) => number;
  readonly madeFor: (row: VehicleRow) => boolean;
  /** One part for each body of the vehicle, or one for all. */
  readonly perBody: (row: VehicleRow) => boolean;
  /** Title without brand and vehicle, such as "Class 4 towbar, 3500 kg". */
  readonly name: (attributes: Readonly<Record<string, string | number>>) => string;
  readonly attributes: (row: VehicleRow, chance: Chance) => Readonly<Record<string, string | number>>;
  readonly text: (row: VehicleRow) => LineText;
  /** Notes that an application of this line may carry. */
  readonly applicationNotes: readonly string[];
  readonly catalogueNotes: readonly string[];
  /** Lines of the same vehicle, by code, that have to be sold with it. */
  readonly requires: readonly string[];
  /** Lines of the same vehicle and single parts, by code or `sku`, that go with it. */
  readonly relates: readonly string[];
}
