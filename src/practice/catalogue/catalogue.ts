import { type PlateRegistration, registrations } from '../plates/registrations.ts';
import { lineProducts } from './line-products.ts';
import type { PracticeProduct } from './product.ts';
import { singlePart } from './single-part.ts';
import { SINGLE_PARTS } from './single-parts.ts';
import { scriptedParts } from './scripted-parts.ts';
import { type PracticeVehicle, VEHICLES } from './vehicles.ts';

/** Everything the practice service knows: drawn from a seed, the same at every start. */
export interface PracticeCatalogue {
  readonly vehicles: readonly PracticeVehicle[];
  readonly products: readonly PracticeProduct[];
  readonly plates: readonly PlateRegistration[];
  /** The part of this sku, manufacturer's sku, product code or slug; null where there is none. Case counts. */
  product(code: string): PracticeProduct | null;
}

/** Builds the catalogue of a seed. The same seed gives the same catalogue, to the byte. */
export function buildCatalogue(seed: number): PracticeCatalogue {
  const fitted = lineProducts(seed);
  const single = SINGLE_PARTS.map((part, index) => singlePart(part, fitted.length + index, seed));
  const products = [...fitted, ...single, ...scriptedParts(seed, fitted.length + single.length)];
  const byCode = new Map<string, PracticeProduct>();
  const identifiers = [
    (product: PracticeProduct) => product.slug,
    (product: PracticeProduct) => product.productCode,
    (product: PracticeProduct) => product.manufacturerSku,
    (product: PracticeProduct) => product.sku,
  ];
  for (const identifier of identifiers) {
    for (const product of products) {
      byCode.set(identifier(product), product);
    }
  }
  return {
    vehicles: VEHICLES,
    products,
    plates: registrations(seed),
    product: (code) => byCode.get(code) ?? null,
  };
}
