import type { Json } from '../interface/json.ts';
import type { Product } from '../interface/product.ts';
import { attributeViews } from './attributes.ts';
import { crossSellViews } from './cross-sells.ts';
import { isDiscontinued } from './discontinued.ts';
import { centsOfDecimal, priceWithGst } from './money.ts';
import { warehouseStock } from './stock.ts';
import { clipText, clipToJsonBytes, jsonBytes, takeWithin } from './text-size.ts';
import { undocumentedViews } from './undocumented.ts';

/** A field of an answer that was unreadable and left out (`path` as in `vehicles[7].make`). */
export interface FieldWarning {
  readonly path: string;
  readonly expected: string;
  readonly received: string;
}

/** Text of a description as structure: the service's HTML never reaches the window as HTML. */
export type DescriptionBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

/** One of the four states that a warehouse's stock can be in, after R.O. Writer (`field-notes.md` 3.13). */
export type Availability = 'not checked' | 'available' | 'not available' | 'check failed';

/** What one warehouse holds. */
export interface WarehouseStock {
  readonly warehouse: string;
  /** Exact decimal as it came, such as "14.0000". */
  readonly quantity: string;
  /** The service's own word, shown as it came; null where it sent none. */
  readonly word: string | null;
  readonly availability: Availability;
}

/** A product attribute made readable. */
export interface AttributeView {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** A product sold with this one. */
export interface CrossSellView {
  readonly sku: string;
  readonly title: string;
  readonly relationship: string;
  /** True where the relationship is `required`: the part cannot be fitted without it. */
  readonly required: boolean;
  readonly notes: string | null;
}

/** A value of a shape that the document does not show, readable as indented JSON, at most 2,000 characters. */
export interface UndocumentedView {
  readonly key: string;
  readonly value: Json;
}

/**
 * What the window gets of a product: 32 KB at the most whether it fits 20 vehicles or 20,000. Long texts and lists are
 * cut, and what was cut is counted. The fitting vehicles come page by page.
 */
export interface PartView {
  readonly sku: string;
  readonly manufacturerSku: string | null;
  readonly productCode: string | null;
  readonly title: string;
  readonly brand: string | null;
  readonly typeTitle: string | null;
  /** Supplier's price, exact decimal as it came. Whether it includes GST is a setting. */
  readonly supplierPrice: string;
  /** The supplier's price with GST, in cents; null until the shop has said whether supplier prices include it. */
  readonly priceCents: number | null;
  readonly clearance: boolean;
  readonly discontinued: boolean;
  readonly visibleOnWebsite: boolean | null;
  readonly updatedAt: string | null;
  readonly hasImage: boolean;
  readonly description: readonly DescriptionBlock[];
  readonly descriptionCut: boolean;
  readonly notes: string | null;
  readonly attributes: readonly AttributeView[];
  readonly attributesCut: number;
  readonly crossSells: readonly CrossSellView[];
  readonly crossSellsCut: number;
  /** Largest quantity first. */
  readonly stock: readonly WarehouseStock[];
  readonly stockCut: number;
  readonly vehicleCount: number;
  readonly applicationCount: number;
  readonly undocumented: readonly UndocumentedView[];
  readonly undocumentedCut: number;
  /** At most 20; `warningsCut` counts the rest. */
  readonly warnings: readonly FieldWarning[];
  readonly warningsCut: number;
  /** When the service answered, ISO time with offset. */
  readonly readAt: string;
  /** When the last stock recheck failed, and why in a word; null where the last read succeeded. */
  readonly stockCheckFailedAt: string | null;
}

/** One row of the list of fitting vehicles. */
export interface FittingRow {
  readonly id: string;
  readonly make: string;
  readonly model: string;
  readonly series: string;
  readonly variant: string;
  readonly body: string;
  readonly engine: string;
  readonly capacity: string;
  readonly fuel: string;
  readonly transmission: string;
  /** "10/2015 – 2025", "6/2022 –"; empty where no year could be read. */
  readonly span: string;
  readonly application: number | null;
  readonly notes: string | null;
}

/** A page of the list of fitting vehicles. */
export interface FittingPage {
  readonly total: number;
  readonly matching: number;
  readonly offset: number;
  readonly rows: readonly FittingRow[];
}

/** What is known of a part beside its record. */
export interface PartReading {
  /** When the service answered, ISO time with offset. */
  readonly readAt: string;
  /** What the decoding of the record left out. */
  readonly warnings: readonly FieldWarning[];
  /** Whether supplier prices include GST; null until the shop has said so. */
  readonly supplierPricesIncludeGst: boolean | null;
  /** The description as structure, and whether it was cut already. */
  readonly description: readonly DescriptionBlock[];
  readonly descriptionCut: boolean;
  /** When the last stock recheck failed; null where the last read succeeded. */
  readonly stockCheckFailedAt: string | null;
}

/** A part view is at most this many UTF-8 bytes of JSON. */
export const PART_VIEW_BYTES = 32 * 1024;

/** What the parts of a view may take, bytes of JSON. Together they stay under the limit; the description gets the rest. */
const BUDGET = {
  code: 600,
  title: 800,
  short: 300,
  notes: 2_000,
  requiredCrossSells: 6_000,
  stock: 4_000,
  attributes: 5_000,
  warnings: 2_500,
  undocumented: 2_500,
  relatedCrossSells: 3_000,
  margin: 600,
} as const;
const MOST_WARNINGS = 20;

/** The view of a product: what the window shows, bounded in size whatever the record holds. */
export function partView(product: Product, reading: PartReading): PartView {
  const attributes = attributeViews(product.product_attributes ?? {});
  const attributesShown = takeWithin(attributes, BUDGET.attributes).taken;
  const { required, others } = crossSellViews(product.cross_sell_products ?? []);
  const requiredShown = takeWithin(required, BUDGET.requiredCrossSells).taken;
  const othersShown = requiredShown.length < required.length ? [] : takeWithin(others, BUDGET.relatedCrossSells).taken;
  const stock = warehouseStock(product.stock, reading.stockCheckFailedAt !== null);
  const stockShown = takeWithin(stock.map(clippedStock), BUDGET.stock).taken;
  const undocumented = undocumentedViews(product);
  const undocumentedShown = takeWithin(undocumented, BUDGET.undocumented).taken;
  const warnings = [...priceWarnings(product.price), ...reading.warnings].map(clippedWarning);
  const warningsShown = takeWithin(warnings.slice(0, MOST_WARNINGS), BUDGET.warnings).taken;
  const notes = product.catalogue_notes?.trim() ?? '';

  const view: PartView = {
    sku: clipToJsonBytes(product.sku, BUDGET.code),
    manufacturerSku: shown(product.manufacturer_sku),
    productCode: shown(product.product_code),
    title: clipToJsonBytes(product.title?.trim() || product.sku, BUDGET.title),
    brand: shown(product.brand),
    typeTitle: shown(product.product_type?.title),
    supplierPrice: product.price,
    priceCents:
      reading.supplierPricesIncludeGst === null ? null : priceWithGst(product.price, reading.supplierPricesIncludeGst),
    clearance: product.clearance ?? false,
    discontinued: isDiscontinued(product),
    visibleOnWebsite: product.visible_on_website ?? null,
    updatedAt: shown(product.updated_at),
    hasImage: (product.image_url ?? '').trim() !== '',
    description: [],
    descriptionCut: false,
    notes: notes === '' ? null : clipToJsonBytes(notes, BUDGET.notes),
    attributes: attributesShown,
    attributesCut: attributes.length - attributesShown.length,
    crossSells: [...requiredShown, ...othersShown],
    crossSellsCut: required.length + others.length - requiredShown.length - othersShown.length,
    stock: stockShown,
    stockCut: stock.length - stockShown.length,
    vehicleCount: product.vehicles.length,
    applicationCount: product.vehicle_applications.length,
    undocumented: undocumentedShown,
    undocumentedCut: undocumented.length - undocumentedShown.length,
    warnings: warningsShown,
    warningsCut: warnings.length - warningsShown.length,
    readAt: clipText(reading.readAt, 40),
    stockCheckFailedAt: reading.stockCheckFailedAt === null ? null : clipText(reading.stockCheckFailedAt, 200),
  };
  const description = takeWithin(reading.description, PART_VIEW_BYTES - BUDGET.margin - jsonBytes(view)).taken;
  return {
    ...view,
    description,
    descriptionCut: reading.descriptionCut || description.length < reading.description.length,
  };
}

/** A short text of the record, trimmed; null where there is none. */
function shown(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : clipToJsonBytes(trimmed, BUDGET.short);
}

function clippedStock(entry: WarehouseStock): WarehouseStock {
  return {
    ...entry,
    warehouse: clipToJsonBytes(entry.warehouse, 100),
    word: entry.word === null ? null : clipToJsonBytes(entry.word, 200),
  };
}

function clippedWarning({ path, expected, received }: FieldWarning): FieldWarning {
  return {
    path: clipToJsonBytes(path, 160),
    expected: clipToJsonBytes(expected, 120),
    received: clipToJsonBytes(received, 160),
  };
}

/** A price that is no whole number of cents is rounded, and said so. */
function priceWarnings(price: string): readonly FieldWarning[] {
  return centsOfDecimal(price).exact
    ? []
    : [{ path: 'price', expected: 'at most two decimals', received: JSON.stringify(price) }];
}
