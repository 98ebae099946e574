import { createHash } from 'node:crypto';
import { type ListedModel, modelsListed } from '#shared/domain/fitment/known-models.ts';
import { foldedId } from '#shared/domain/vehicle/vehicle-id.ts';
import { compactCode } from '#shared/domain/values/folded-text.ts';
import type { FittingVehicle, Product, VehicleApplication } from '#shared/interface/product.ts';
import { indexText } from '../database/search-text.ts';

/**
 * A product as the cache keeps it: a head that is read at once, and its long lists in pages. A vehicle that stands in
 * an application and in the flat list, as every one does (`docs/service.md` 3.1), is kept once. Pure, so that it can be
 * packed wherever the product was decoded; strings alone, so that it can be handed over.
 */
export interface PackedPart {
  readonly sku: string;
  readonly title: string;
  readonly brand: string;
  readonly manufacturerSku: string;
  readonly productCode: string;
  readonly price: string;
  readonly imageUrl: string;
  /** Folded codes that it can be asked for by: sku, manufacturer's sku, product code, slug. */
  readonly codes: readonly string[];
  /** What the index is to hold of it. */
  readonly searchText: string;
  /** The product with its vehicles and applications left empty, as JSON. */
  readonly head: string;
  /** The title of its product type; empty where it has none. */
  readonly typeTitle: string;
  /** The makes and models that it lists, by which it is found for a vehicle. */
  readonly models: readonly ListedModel[];
  readonly vehicleCount: number;
  readonly applicationCount: number;
  /** JSON arrays of `VEHICLES_A_PAGE` vehicles each. */
  readonly vehiclePages: readonly string[];
  /** JSON arrays of applications, whose vehicles are places in the flat list. */
  readonly applicationPages: readonly string[];
  /** Names the content of the pages: a recheck of the stock that finds the same lists does not write them again. */
  readonly listsHash: string;
}

export const VEHICLES_A_PAGE = 200;
const APPLICATIONS_A_PAGE = 50;

/** An application as it is kept: a vehicle is a place in the flat list, or itself where it does not stand there. */
type PackedApplication = Omit<VehicleApplication, 'vehicles'> & {
  readonly vehicles: readonly (number | FittingVehicle)[];
};

/** Packs a product. */
export function packPart(product: Product): PackedPart {
  const { vehicles, vehicle_applications: applications } = product;
  const head: Product = { ...product, vehicles: [], vehicle_applications: [] };
  const texts = vehicles.map((vehicle) => JSON.stringify(vehicle));
  const places = new Map(texts.map((text, place) => [text, place]));
  const packed = applications.map(
    (application): PackedApplication => ({
      ...application,
      vehicles: application.vehicles.map((vehicle) => places.get(JSON.stringify(vehicle)) ?? vehicle),
    }),
  );
  const vehiclePages = pagesOf(texts, VEHICLES_A_PAGE).map((page) => `[${page.join(',')}]`);
  const applicationPages = pagesOf(packed, APPLICATIONS_A_PAGE).map((page) => JSON.stringify(page));
  const named = [product.sku, product.manufacturer_sku, product.product_code, product.slug].map((code) => code ?? '');
  return {
    sku: product.sku,
    title: product.title ?? '',
    brand: product.brand ?? '',
    manufacturerSku: product.manufacturer_sku ?? '',
    productCode: product.product_code ?? '',
    price: product.price,
    imageUrl: product.image_url ?? '',
    codes: [...new Set(named.map(compactCode).filter((code) => code !== ''))],
    searchText: searchTextOf(product),
    head: JSON.stringify(head),
    typeTitle: typeTitleOf(product),
    models: modelsListed(product),
    vehicleCount: vehicles.length + inGroupsAlone(vehicles, packed),
    applicationCount: applications.length,
    vehiclePages,
    applicationPages,
    listsHash: hashOf([...vehiclePages, '', ...applicationPages]),
  };
}

/** How many vehicles groups alone list, as the index of a part counts them: each identifier once, however written. */
function inGroupsAlone(flat: readonly FittingVehicle[], groups: readonly PackedApplication[]): number {
  const others = groups.flatMap((group) => group.vehicles.filter((vehicle) => typeof vehicle !== 'number'));
  const ids = new Set(others.map(({ id }) => foldedId(id)));
  // Mostly there are none: then the flat list, which may be long, is not looked through.
  if (ids.size > 0) for (const { id } of flat) ids.delete(foldedId(id));
  return ids.size;
}

/** Puts a product together again, as it was packed. */
export function unpackPart(packed: {
  readonly head: string;
  readonly vehiclePages: readonly string[];
  readonly applicationPages: readonly string[];
}): Product {
  const vehicles = packed.vehiclePages.flatMap((page) => JSON.parse(page) as FittingVehicle[]);
  const applications = packed.applicationPages
    .flatMap((page) => JSON.parse(page) as PackedApplication[])
    .map(({ vehicles: listed, ...rest }) => ({
      ...rest,
      vehicles: listed.flatMap((vehicle) => (typeof vehicle === 'number' ? (vehicles[vehicle] ?? []) : vehicle)),
    }));
  const head = JSON.parse(packed.head) as Product;
  return { ...head, vehicles, vehicle_applications: applications };
}

/** The title of a product's type; empty where it has none. */
export function typeTitleOf({ product_type: type }: Pick<Product, 'product_type'>): string {
  return type?.title?.trim() ?? '';
}

/** The makes and models on one page of a part's own lists, as it is kept. */
export function vehiclesOnPage(
  kind: 'vehicles' | 'applications',
  page: string,
): readonly Pick<FittingVehicle, 'make' | 'model'>[] {
  if (kind === 'vehicles') return JSON.parse(page) as FittingVehicle[];
  return (JSON.parse(page) as PackedApplication[]).flatMap(({ vehicles }) =>
    vehicles.filter((vehicle) => typeof vehicle !== 'number'),
  );
}

function searchTextOf(product: Product): string {
  const attributes = Object.entries(product.product_attributes ?? {});
  return indexText({
    texts: [
      product.title ?? null,
      product.brand ?? null,
      product.product_type?.title ?? null,
      product.product_type?.code ?? null,
      ...attributes.flatMap(([name, value]) => [name.replaceAll('_', ' '), String(value)]),
    ],
    codes: [product.sku, product.manufacturer_sku ?? null, product.product_code ?? null],
  });
}

function pagesOf<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, page) => all.slice(page * size, (page + 1) * size));
}

function hashOf(pages: readonly string[]): string {
  const hash = createHash('sha256');
  for (const page of pages) hash.update(page).update('\n');
  return hash.digest('hex');
}
