import type { FieldWarning } from '#shared/interface/field-warning.ts';
import type { CrossSellProduct } from '#shared/interface/product.ts';
import type { CrossSellView } from './part-view.ts';
import { receivedNothing } from '../values/received-nothing.ts';
import { clipToJsonBytes } from '../values/text-size.ts';

/** Where a record lists the products that are sold with it. */
const LIST = 'cross_sell_products';
/** What a part is called whose code and title could not be read. */
const UNNAMED = 'a part that could not be read';

/**
 * Products sold with a part (`docs/service.md` 3.2): those it cannot be fitted without, and the others, each in their
 * order. One whose relationship could not be read may be required, and so may what could not be read at all: until a
 * person has found out it is treated as required. `warnings` say what could not be read of the record.
 */
export function crossSellViews(
  products: readonly CrossSellProduct[],
  warnings: readonly FieldWarning[],
): {
  readonly required: readonly CrossSellView[];
  readonly others: readonly CrossSellView[];
} {
  const unread = new Set(warnings.filter((warning) => !receivedNothing(warning)).map(({ path }) => path));
  const views: CrossSellView[] = [];
  const unnamed: string[] = unread.has(LIST) ? [''] : [];
  for (const [index, product] of products.entries()) {
    const at = `${LIST}[${index}]`;
    const unsure = unread.has(at) || unread.has(`${at}.relationship_type`);
    const { sku } = product;
    if (sku !== undefined) views.push(crossSellView({ ...product, sku }, unsure));
    else if (unsure || isRequired(product)) unnamed.push(product.title?.trim() ?? '');
  }
  if (unnamed.length > 0) views.unshift(unnamedView(unnamed.filter((title) => title !== '')));
  return { required: views.filter(({ required }) => required), others: views.filter(({ required }) => !required) };
}

function crossSellView(product: CrossSellProduct & { readonly sku: string }, unsure: boolean): CrossSellView {
  const { sku, title, catalogue_notes } = product;
  const notes = catalogue_notes?.trim() ?? '';
  return {
    sku: clipToJsonBytes(sku, 200),
    title: clipToJsonBytes(title?.trim() || sku, 200),
    relationship: clipToJsonBytes(relationshipOf(product), 60),
    required: unsure || isRequired(product),
    ...(unsure ? { unsure } : {}),
    notes: notes === '' ? null : clipToJsonBytes(notes, 300),
  };
}

/** Everything that may be required and has no code that could be read, as one. */
function unnamedView(titles: readonly string[]): CrossSellView {
  const title = clipToJsonBytes(titles.join(', ') || UNNAMED, 200);
  return { sku: '', title, relationship: '', required: true, unsure: true, notes: null };
}

function isRequired(product: CrossSellProduct): boolean {
  return relationshipOf(product).toLowerCase() === 'required';
}

function relationshipOf({ relationship_type }: CrossSellProduct): string {
  return relationship_type?.trim() ?? '';
}
