import type { PartGlance } from '#shared/domain/fitment/part-glance.ts';
import type { PartDocument } from '#shared/domain/part/documents.ts';
import type { OtherPart, OtherPartKind } from '#shared/domain/part/other-parts.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import { customerCents, pricingOf } from '#shared/domain/price/price-level.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import type { PartToPrice, PriceTerms } from '#renderer/sale/price-terms.ts';
import { OTHER_WORDS } from './part-messages.ts';

/** Another part that the record of the open one names. */
export interface OtherPartRow {
  /** From 1, on through all kinds and the documents. */
  readonly number: number;
  readonly part: OtherPart;
  /** What is known of it from an earlier reading, at the supplier's price; null where it was never read. */
  readonly glance: PartGlance | null;
  /** Its price against that of the open part, both as the customer pays them; null where one of them is not known. */
  readonly price: string | null;
}

/** The rows of one kind. */
export interface OtherPartGroup {
  readonly kind: OtherPartKind;
  readonly rows: readonly OtherPartRow[];
}

/** A document, by its number in the same list. */
export interface DocumentRow {
  readonly number: number;
  readonly document: PartDocument;
}

/** All that is listed. */
export interface OtherParts {
  readonly groups: readonly OtherPartGroup[];
  readonly documents: readonly DocumentRow[];
  readonly count: number;
}

/** What the record of a part names, kind by kind, numbered on, with what is known of each against the open part. */
export function otherPartRows(
  part: Pick<PartView, 'otherParts' | 'documents'> & PartToPrice,
  glances: ReadonlyMap<string, PartGlance>,
  { rows: levelRows, level }: PriceTerms,
): OtherParts {
  const paidFor = ({ brand, typeTitle, priceCents }: PartToPrice): number | null =>
    customerCents(pricingOf(levelRows, level, { brand, type: typeTitle }), priceCents);
  const own = paidFor(part);
  const rows = part.otherParts.map((each, at): OtherPartRow => {
    const glance = glances.get(each.code) ?? null;
    const price = glance === null ? null : priceAgainst(own, paidFor(glance));
    return { number: at + 1, part: each, glance, price };
  });
  const kinds = [...new Set(rows.map((row) => row.part.kind))];
  const documents = part.documents.map((document, at) => ({ number: rows.length + at + 1, document }));
  return {
    groups: kinds.map((kind) => ({ kind, rows: rows.filter((row) => row.part.kind === kind) })),
    documents,
    count: rows.length + documents.length,
  };
}

function priceAgainst(own: number | null, other: number | null): string | null {
  // $0.00 is no price.
  if (own === null || own === 0 || other === null || other === 0) return null;
  if (own === other) return OTHER_WORDS.samePrice;
  const amount = formatCents(Math.abs(other - own));
  return other > own ? OTHER_WORDS.dearer(amount) : OTHER_WORDS.cheaper(amount);
}
