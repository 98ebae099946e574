import type { PracticeCatalogue } from './catalogue.ts';
import type { PracticeProduct } from './product.ts';

/** The catalogue as it stands now: prices and stock that were changed since the start. */
export class Inventory {
  readonly #catalogue: PracticeCatalogue;
  readonly #changed = new Map<string, PracticeProduct>();

  constructor(catalogue: PracticeCatalogue) {
    this.#catalogue = catalogue;
  }

  /** The part of a sku, manufacturer's sku, product code or slug, with its changes; null where there is none. */
  product(code: string): PracticeProduct | null {
    const product = this.#catalogue.product(code);
    return product === null ? null : (this.#changed.get(product.sku) ?? product);
  }

  /** Changes a part from now on. Throws where there is no part of this sku. */
  change(sku: string, change: Partial<Pick<PracticeProduct, 'price' | 'stock'>>): void {
    const product = this.product(sku);
    if (product?.sku !== sku) {
      throw new RangeError(`There is no part "${sku}" in the practice catalogue`);
    }
    this.#changed.set(sku, { ...product, ...change });
  }
}
