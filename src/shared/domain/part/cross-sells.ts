import type { FieldWarning } from '#shared/interface/field-warning.ts';
import type { CrossSellProduct } from '#shared/interface/product.ts';
import type { CrossSellView } from './part-view.ts';
import { receivedNothing } from '../values/received-nothing.ts';
import { clipToJsonBytes, jsonBytes, shownWithin, type Taken } from '../values/text-size.ts';

/** Where a record lists the products that are sold with it. */
const LIST = 'cross_sell_products';
/** What a part is called whose code and title could not be read. */
const UNNAMED = 'a part that could not be read';
/** What a note that there was no room for leaves. */
const NOTES_CUT = '…';
/** What a view without a code takes, UTF-8 bytes of JSON. */
const UNNAMED_BYTES = 400;

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

/**
 * The required parts within a number of bytes. Their notes go first, those of the last ones before others. Where one
 * is cut even so, a view without a code stands for all of these: none is missing from a ticket without a word.
 */
export function requiredWithin(required: readonly CrossSellView[], bytes: number): Taken<CrossSellView> {
  const short = required.map(withoutNotes);
  const within = shownWithin(short, bytes);
  if (within.cut === 0) return withNotes(required, within.bytes, bytes);
  const named = short.filter(({ sku }) => sku !== '');
  const { taken, cut, bytes: used } = shownWithin(named, bytes - UNNAMED_BYTES);
  const codes = new Set(taken.map(codeOf));
  const missed = [...new Set(named.map(codeOf))].filter((code) => !codes.has(code));
  const unread = required.filter(({ sku }) => sku === '').map(({ title }) => clipToJsonBytes(title, 100));
  const titles = missed.length === 0 ? unread : [...unread, moreWords(missed)];
  if (titles.length === 0) return { taken, cut, bytes: used };
  const rest = unnamedView(titles);
  return { taken: [...taken, rest], cut, bytes: used + jsonBytes(rest) + 1 };
}

/** Parts with as many of their notes, from the front, as there is room for beside what all take without them. */
function withNotes(views: readonly CrossSellView[], without: number, bytes: number): Taken<CrossSellView> {
  let used = without;
  const taken = views.map((view) => {
    const short = withoutNotes(view);
    const more = jsonBytes(view) - jsonBytes(short);
    if (used + more > bytes) return short;
    used += more;
    return view;
  });
  return { taken, bytes: used, cut: 0 };
}

function withoutNotes(view: CrossSellView): CrossSellView {
  return view.notes === null ? view : { ...view, notes: NOTES_CUT };
}

/** Required parts that a view has no room for, by their codes. */
function moreWords(codes: readonly string[]): string {
  return `${codes.length} more ${codes.length === 1 ? 'part' : 'parts'} (${codes.join(', ')})`;
}

/** The code of a part as it is compared. */
function codeOf({ sku }: CrossSellView): string {
  return sku.trim().toUpperCase();
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
