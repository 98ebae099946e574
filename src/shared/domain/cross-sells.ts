import type { CrossSellProduct } from '../interface/product.ts';
import type { CrossSellView } from './part-view.ts';
import { clipToJsonBytes } from './text-size.ts';

/**
 * Products sold with a part (`docs/service.md` 3.2): those it cannot be fitted without, and the others, each in their
 * order.
 */
export function crossSellViews(products: readonly CrossSellProduct[]): {
  readonly required: readonly CrossSellView[];
  readonly others: readonly CrossSellView[];
} {
  const views = products.map(crossSellView);
  return { required: views.filter(({ required }) => required), others: views.filter(({ required }) => !required) };
}

function crossSellView({ sku, title, relationship_type, catalogue_notes }: CrossSellProduct): CrossSellView {
  const relationship = relationship_type?.trim() ?? '';
  const notes = catalogue_notes?.trim() ?? '';
  return {
    sku: clipToJsonBytes(sku, 200),
    title: clipToJsonBytes(title?.trim() || sku, 200),
    relationship: clipToJsonBytes(relationship, 60),
    required: relationship.toLowerCase() === 'required',
    notes: notes === '' ? null : clipToJsonBytes(notes, 300),
  };
}
