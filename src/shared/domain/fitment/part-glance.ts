import type { FitmentIndex } from './fitment-index.ts';
import { decideVerdict } from './fitment.ts';
import { goesAgainst, type VerdictKind } from './verdict.ts';
import type { Product } from '#shared/interface/product.ts';
import { priceWithGst } from '../values/money.ts';
import { clipToJsonBytes } from '../values/text-size.ts';
import type { VehicleChoice } from '../vehicle/vehicle-choice.ts';
import { isDiscontinued } from '../part/discontinued.ts';
import type { WarehouseStock } from '../part/part-view.ts';
import { surestStock, warehouseStock } from '../part/stock.ts';

/** What a row of another part's list says of a part that was read before: its fit, its price and its stock. */
export interface PartGlance {
  readonly sku: string;
  readonly brand: string | null;
  readonly typeTitle: string | null;
  /** Null without a vehicle. */
  readonly fit: VerdictKind | null;
  /** Whether selling it goes against its verdict. */
  readonly against: boolean;
  /** With GST; null until the shop has said whether supplier prices include it. */
  readonly priceCents: number | null;
  /** What the shop's own warehouse holds; null where the record does not name it. */
  readonly own: WarehouseStock | null;
  /**
   * The warehouse that holds most of those that are sure to have some, else of those that may; null where the record
   * names none.
   */
  readonly most: WarehouseStock | null;
  readonly discontinued: boolean;
  /** When the service answered, ISO time. */
  readonly readAt: string;
}

/** What a glance is taken with. */
export interface GlanceTerms {
  readonly vehicle: VehicleChoice | null;
  readonly supplierPricesIncludeGst: boolean | null;
  /** The shop's own warehouse; empty where it has none. */
  readonly ownWarehouse: string;
}

const CODE_BYTES = 200;

/** Takes a glance at a part that was read. */
export function partGlance(
  { product, index, readAt }: { readonly product: Product; readonly index: FitmentIndex; readonly readAt: string },
  { vehicle, supplierPricesIncludeGst, ownWarehouse }: GlanceTerms,
): PartGlance {
  const verdict = vehicle === null ? null : decideVerdict(index, vehicle);
  const stock = warehouseStock(product.stock ?? []).map(clipped);
  return {
    sku: product.sku,
    brand: product.brand?.trim() || null,
    typeTitle: product.product_type?.title?.trim() || null,
    fit: verdict?.kind ?? null,
    against: verdict !== null && goesAgainst(verdict),
    priceCents: supplierPricesIncludeGst === null ? null : priceWithGst(product.price, supplierPricesIncludeGst),
    own: surestStock(stock.filter(({ warehouse }) => warehouse === ownWarehouse)),
    most: surestStock(stock),
    discontinued: isDiscontinued(product),
    readAt,
  };
}

function clipped({ warehouse, quantity, word, availability }: WarehouseStock): WarehouseStock {
  return {
    warehouse: clipToJsonBytes(warehouse, CODE_BYTES),
    quantity: clipToJsonBytes(quantity, CODE_BYTES),
    word: word === null ? null : clipToJsonBytes(word, CODE_BYTES),
    availability,
  };
}
