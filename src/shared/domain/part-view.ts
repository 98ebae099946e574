import type { Json } from '../interface/json.ts';

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
