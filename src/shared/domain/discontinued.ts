import type { Product } from '../interface/product.ts';

/**
 * Whether a part is discontinued. `interface.md` shows no flag for it, so this is an assumption, and the only place that
 * makes it: a part is discontinued where the word "discontinued" stands in its notes or in what a warehouse says of it.
 */
export function isDiscontinued(product: Pick<Product, 'catalogue_notes' | 'stock'>): boolean {
  const words = [product.catalogue_notes ?? '', ...product.stock.map(({ availability }) => availability ?? '')];
  return words.some((text) => /\bdiscontinued\b/i.test(text));
}
