import type { CrossSellProduct, FittingVehicle, Product, StockEntry } from '#shared/interface/product.ts';

/** The keys of a part's record whose meaning is known. Whatever stands under any other key is not understood. */

/** Keys of a listed vehicle that say what it is. */
export const VEHICLE_KEYS: ReadonlySet<string> = new Set([
  'id',
  'make',
  'model',
  'body',
  'series',
  'month_from',
  'year_from',
  'month_to',
  'year_to',
  'engine',
  'cylinders',
  'variant',
  'transmission',
  'fuel_type',
  'engine_capacity',
] satisfies readonly (keyof FittingVehicle)[]);

/** Keys of an application that are read as what they are. */
export const APPLICATION_KEYS: ReadonlySet<string> = new Set(['vehicles', 'catalogue_notes', 'attributes']);
/** The one attribute of an application whose meaning is known. */
export const MONTH_ATTRIBUTE = 'fits_vehicle_year_from_month';

/**
 * Keys of a part that tell it apart or sell it: a number or a yes or no under one of them says nothing of a vehicle.
 */
export const SELLING_KEYS: ReadonlySet<string> = new Set([
  'sku',
  'manufacturer_sku',
  'image_url',
  'price',
  'clearance',
  'created_at',
  'updated_at',
  'visible_on_website',
  'brand',
  'stock',
  'product_code',
  'slug',
  'type',
  'source',
] satisfies readonly (keyof Product)[]);

/** Keys of a part that have a place of their own on its screen, or are of no use to a counter. */
export const SHOWN_KEYS: ReadonlySet<string> = new Set([
  ...SELLING_KEYS,
  ...([
    'title',
    'description',
    'product_type',
    'cross_sell_products',
    'product_attributes',
    'catalogue_notes',
    'vehicle_applications',
    'vehicles',
  ] satisfies readonly (keyof Product)[]),
]);

/** Keys of a part that name other parts, in a shape that the document does not show. */
const OTHER_PARTS_KEYS: ReadonlySet<string> = new Set([
  'assemblies',
  'alternate_skus',
  'related_skus',
] satisfies readonly (keyof Product)[]);

/** Keys of a part's record whose meaning is known. */
export const PART_KEYS: ReadonlySet<string> = new Set([...SHOWN_KEYS, ...OTHER_PARTS_KEYS]);

export const PRODUCT_TYPE_KEYS: ReadonlySet<string> = new Set(['title', 'code']);
export const CROSS_SELL_KEYS: ReadonlySet<string> = new Set([
  'sku',
  'product_type',
  'relationship_type',
  'catalogue_notes',
  'title',
  'image',
] satisfies readonly (keyof CrossSellProduct)[]);
export const STOCK_KEYS: ReadonlySet<string> = new Set([
  'warehouse_code',
  'qty_on_hand',
  'availability',
] satisfies readonly (keyof StockEntry)[]);
