import type { FieldWarning } from '#shared/interface/field-warning.ts';
import type { Failure } from '#shared/result.ts';
import type { Json } from '#shared/interface/json.ts';
import type { Product } from '#shared/interface/product.ts';
import { attributeViews, unreadAttributes } from './attributes.ts';
import { crossSellViews, requiredWithin } from './cross-sells.ts';
import { blocksWithin } from './description-blocks.ts';
import { isDiscontinued } from './discontinued.ts';
import { type PartDocument, readDocuments } from './documents.ts';
import { type OtherPart, otherPartsOf } from './other-parts.ts';
import { centsOfDecimal, priceWithGst } from '../values/money.ts';
import { stockWithin, warehouseStock } from './stock.ts';
import { clipToJsonBytes, jsonBytes, shownWithin } from '../values/text-size.ts';
import { towingAttributes } from './towing-attributes.ts';
import { undocumentedViews } from './undocumented.ts';

/** Text of a description as structure: the service's HTML never reaches the window as HTML. */
export type DescriptionBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

/** One of the four states that a warehouse's stock can be in, after R.O. Writer (`docs/trade.md` 3.13). */
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
  /**
   * True where it is only not known whether it is required: what it is could not be read. Its `sku` may be empty then.
   */
  readonly unsure?: boolean;
  readonly notes: string | null;
}

/**
 * A value of a shape that the document does not show. One of more than 2,000 bytes is the beginning of its indented
 * JSON.
 */
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
  readonly slug?: string | null;
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
  /**
   * What it may tow and carry on its ball, out of all attributes, those that are cut too; empty where it says neither.
   */
  readonly towing: readonly AttributeView[];
  /** Where a required one is cut, one without a code stands for all of these. */
  readonly crossSells: readonly CrossSellView[];
  readonly crossSellsCut: number;
  /** Largest quantity first. */
  readonly stock: readonly WarehouseStock[];
  readonly stockCut: number;
  /** True where a warehouse that was cut has some, or may have: its quantity could not be read. */
  readonly moreStock?: boolean | undefined;
  /** How many vehicles it lists, in its own list or in groups alone. */
  readonly vehicleCount: number;
  readonly applicationCount: number;
  /** Other parts that the record names, its successor first; never the part itself. */
  readonly otherParts: readonly OtherPart[];
  readonly otherPartsCut: number;
  /** Documents that can be opened in the browser. */
  readonly documents: readonly PartDocument[];
  readonly documentsCut: number;
  readonly undocumented: readonly UndocumentedView[];
  readonly undocumentedCut: number;
  /** At most 20; `warningsCut` counts the rest. */
  readonly warnings: readonly FieldWarning[];
  readonly warningsCut: number;
  /** When the service answered, ISO time with offset. */
  readonly readAt: string;
  /** When the last stock recheck failed, ISO time; null where the last read succeeded. */
  readonly stockCheckFailedAt: string | null;
  /** The code in capitals by which the part was found, where it was not found as it was typed. */
  readonly foundAs?: string;
  /** Why it failed, where the last known answer stands in for one that did not come; null otherwise. */
  readonly stockCheckFailure: Failure | null;
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
  /** When the record was read that they are of, ISO time. */
  readonly readAt: string;
}

/** What is known of a part beside its record. */
export interface PartReading {
  /** When the service answered, ISO time with offset. */
  readonly readAt: string;
  /** What the decoding of the record left out. */
  readonly warnings: readonly FieldWarning[];
  /** Whether supplier prices include GST; null until the shop has said so. */
  readonly supplierPricesIncludeGst: boolean | null;
  /** How many vehicles it lists, in its own list or in groups alone. */
  readonly vehicleCount: number;
  /** The description as structure, and whether it was cut already. */
  readonly description: readonly DescriptionBlock[];
  readonly descriptionCut: boolean;
  /** When the last stock recheck failed; null where the last read succeeded. */
  readonly stockCheckFailedAt: string | null;
  /** Warehouses that are cut last: the shop's own, and those that the order ships from. None where it is left out. */
  readonly warehouses?: readonly string[];
}

/** A part view is at most this many UTF-8 bytes of JSON. */
export const PART_VIEW_BYTES = 32 * 1024;

/**
 * What each part of a view may take, UTF-8 bytes of JSON. They leave the description and related parts at least 4,000.
 */
const BUDGET = {
  code: 600,
  title: 800,
  short: 300,
  notes: 2_000,
  requiredCrossSells: 6_000,
  stock: 4_000,
  attributes: 4_000,
  warnings: 2_500,
  otherParts: 2_000,
  documents: 1_200,
  undocumented: 3_000,
  time: 60,
} as const;
const MOST_WARNINGS = 20;
/** The description may take two thirds of what is left before related parts are cut. */
const DESCRIPTION_SHARE = 2 / 3;

/** The view of a product: what the window shows, bounded in size whatever the record holds. */
export function partView(product: Product, reading: PartReading): PartView {
  const allAttributes = attributeViews(product.product_attributes ?? {});
  const attributes = shownWithin(allAttributes, BUDGET.attributes);
  const { required, others } = crossSellViews(product.cross_sell_products ?? [], reading.warnings);
  const requiredShown = requiredWithin(required, BUDGET.requiredCrossSells);
  const allStock = warehouseStock(product.stock ?? [], reading.stockCheckFailedAt !== null).map(clippedStock);
  const stock = stockWithin(allStock, reading.warehouses ?? [], BUDGET.stock);
  const named = otherPartsOf(product);
  const otherParts = shownWithin(named.parts.map(clippedOther), BUDGET.otherParts);
  const read = readDocuments((product.document ?? null) as Json);
  const documents = shownWithin(read.documents.map(clippedDocument), BUDGET.documents);
  const left = new Map([...named.left, ['document', read.left]]);
  const undocumented = shownWithin(undocumentedViews(product, left), BUDGET.undocumented);
  const allWarnings = [...priceWarnings(product.price), ...reading.warnings];
  const warnings = shownWithin(allWarnings.slice(0, MOST_WARNINGS).map(clippedWarning), BUDGET.warnings);
  const includesGst = reading.supplierPricesIncludeGst;

  const fixed: PartView = {
    sku: clipToJsonBytes(product.sku, BUDGET.code),
    manufacturerSku: shown(product.manufacturer_sku),
    productCode: shown(product.product_code),
    slug: shown(product.slug),
    title: clipToJsonBytes(product.title?.trim() || product.sku, BUDGET.title),
    brand: shown(product.brand),
    typeTitle: shown(product.product_type?.title),
    supplierPrice: product.price,
    priceCents: includesGst === null ? null : priceWithGst(product.price, includesGst),
    clearance: product.clearance ?? false,
    discontinued: isDiscontinued(product),
    visibleOnWebsite: product.visible_on_website ?? null,
    updatedAt: shown(product.updated_at),
    hasImage: shown(product.image_url) !== null,
    description: [],
    descriptionCut: true,
    notes: shown(product.catalogue_notes, BUDGET.notes),
    attributes: attributes.taken,
    attributesCut: attributes.cut,
    towing: towingAttributes([...allAttributes, ...unreadAttributes(reading.warnings)]),
    crossSells: requiredShown.taken,
    crossSellsCut: requiredShown.cut,
    stock: stock.taken,
    stockCut: stock.cut,
    ...(stock.more ? { moreStock: true } : {}),
    vehicleCount: reading.vehicleCount,
    applicationCount: product.vehicle_applications.length,
    otherParts: otherParts.taken,
    otherPartsCut: otherParts.cut,
    documents: documents.taken,
    documentsCut: documents.cut,
    undocumented: undocumented.taken,
    undocumentedCut: undocumented.cut,
    warnings: warnings.taken,
    warningsCut: allWarnings.length - warnings.taken.length,
    readAt: clipToJsonBytes(reading.readAt, BUDGET.time),
    stockCheckFailedAt: shown(reading.stockCheckFailedAt, BUDGET.time),
    stockCheckFailure: null,
  };
  return withDescriptionAndRelated(fixed, requiredShown.cut > 0, others, reading);
}

/** Fills what the fixed parts of the view leave: related parts only where every required one is shown. */
function withDescriptionAndRelated(
  fixed: PartView,
  requiredCut: boolean,
  others: readonly CrossSellView[],
  { description, descriptionCut }: PartReading,
): PartView {
  const left = PART_VIEW_BYTES - jsonBytes(fixed) - COUNTS_GROWTH;
  const wanted = jsonBytes(description);
  const forOthers = requiredCut ? 0 : left - Math.min(wanted, Math.floor(left * DESCRIPTION_SHARE));
  const othersShown = shownWithin(others, forOthers);
  const blocks = blocksWithin(description, left - othersShown.bytes);
  return {
    ...fixed,
    crossSells: [...fixed.crossSells, ...othersShown.taken],
    crossSellsCut: fixed.crossSellsCut + othersShown.cut,
    description: blocks.taken,
    descriptionCut: descriptionCut || blocks.cut,
  };
}

/** By how much the counts of what was cut can still grow, in digits. */
const COUNTS_GROWTH = 16;

/** A text of the record, trimmed and cut; null where there is none. */
function shown(text: string | null | undefined, bytes: number = BUDGET.short): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : clipToJsonBytes(trimmed, bytes);
}

function clippedStock(entry: WarehouseStock): WarehouseStock {
  return {
    ...entry,
    warehouse: clipToJsonBytes(entry.warehouse, 100),
    word: entry.word === null ? null : clipToJsonBytes(entry.word, 200),
  };
}

function clippedOther({ kind, code, title, quantity, notes }: OtherPart): OtherPart {
  return {
    kind,
    code,
    title: shown(title, 200),
    quantity: shown(quantity, 60),
    notes: (notes.length > 4 ? [...notes.slice(0, 4), '…'] : notes).map((note) => clipToJsonBytes(note, 120)),
  };
}

function clippedDocument({ address, title }: PartDocument): PartDocument {
  return { address, title: shown(title, 200) };
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
