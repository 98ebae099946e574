import { chanceOf } from '../random.ts';
import { descriptionHtml } from './description.ts';
import { identityOf } from './identity.ts';
import type { Illustration, PracticeProduct } from './product.ts';
import { drawStock } from './stock.ts';

/** A part that is made for no vehicle in particular, as its table writes it. */
export interface SinglePart {
  readonly sku: string;
  readonly title: string;
  readonly type: { readonly title: string; readonly code: string };
  readonly illustration: Illustration;
  readonly brand: string;
  readonly price: string;
  /** Packed weight, grams. */
  readonly grams: number;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly lead: string;
  readonly catalogueNotes?: string;
  readonly related?: readonly string[];
}

/** The part in full: identifiers, description and stock are drawn for its position in the catalogue (from 0). */
export function singlePart(part: SinglePart, position: number, seed: number): PracticeProduct {
  const chance = chanceOf(seed, part.sku);
  return {
    sku: part.sku,
    ...identityOf(position, part.brand, part.title, chance),
    title: part.title,
    brand: part.brand,
    type: part.type,
    description: descriptionHtml({
      heading: part.title,
      lead: part.lead,
      features: ['Stamped with its rating', 'Meets the Australian design rules that apply to it'],
      specification: part.attributes,
      fitting: [],
      warranty: '12 months.',
    }),
    price: part.price,
    clearance: false,
    visibleOnWebsite: true,
    catalogueNotes: part.catalogueNotes ?? null,
    attributes: part.attributes,
    crossSells: (part.related ?? []).map((sku) => ({ sku, relationship: 'related', notes: null })),
    applications: [],
    stock: drawStock(chance),
    grams: part.grams,
    illustration: part.illustration,
    longList: false,
    oddities: {},
  };
}
