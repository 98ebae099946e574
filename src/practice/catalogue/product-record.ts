import type { Json } from '#shared/interface/json.ts';
import type { PracticeApplication, PracticeProduct } from './product.ts';
import type { WireVehicle } from './vehicles.ts';

/** A product record with every field of `docs/service.md` 3.1, ready to be written as JSON. */
export type ProductRecord = Readonly<Record<string, Json>>;

function vehicleJson(vehicle: WireVehicle): Json {
  return { ...vehicle };
}

function applicationJson({ vehicles, notes, fromMonth }: PracticeApplication): Json {
  const attributes: Json = fromMonth === null ? {} : { fits_vehicle_year_from_month: fromMonth };
  return {
    vehicles: vehicles.map(({ wire }) => vehicleJson(wire)),
    catalogue_notes: notes,
    document: null,
    attributes,
  };
}

/** Address of the picture of a part. */
function pictureUrl(baseUrl: string, sku: string): string {
  return `${baseUrl}/pictures/${encodeURIComponent(sku)}`;
}

/**
 * The record of a part as the service answers it. Pictures are at the address of the running service; titles of
 * cross-sells are those of the parts that they name. Every vehicle of an application is in the flat list, once.
 */
export function productRecord(
  product: PracticeProduct,
  productOf: (sku: string) => PracticeProduct | null,
  baseUrl: string,
): ProductRecord {
  const flat = new Map(
    product.applications.flatMap(({ vehicles }) => vehicles.map(({ wire }) => [wire.id, wire] as const)),
  );
  return {
    sku: product.sku,
    manufacturer_sku: product.manufacturerSku,
    title: product.title,
    description: product.description,
    image_url: pictureUrl(baseUrl, product.sku),
    price: product.price,
    clearance: product.clearance,
    created_at: product.createdAt,
    updated_at: product.updatedAt,
    visible_on_website: product.visibleOnWebsite,
    product_type: { ...product.type },
    brand: product.brand,
    assemblies: [],
    cross_sell_products: product.crossSells.map(({ sku, relationship, notes }) => ({
      sku,
      product_type: 'Part',
      relationship_type: relationship,
      catalogue_notes: notes,
      title: productOf(sku)?.title ?? sku,
      image: pictureUrl(baseUrl, sku),
    })),
    product_attributes: { ...product.attributes },
    catalogue_notes: product.catalogueNotes,
    document: null,
    alternate_skus: [],
    related_skus: null,
    vehicle_applications: product.applications.map(applicationJson),
    vehicles: [...flat.values()].map(vehicleJson),
    stock: product.stock.map((entry) => ({ ...entry })),
    product_code: product.productCode,
    slug: product.slug,
    type: 'Part',
    source: 'api',
    ...product.oddities,
  };
}
