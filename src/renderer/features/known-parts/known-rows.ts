import { isOffered, type KnownPart } from '#shared/domain/fitment/known-parts.ts';
import type { PartGlance } from '#shared/domain/fitment/part-glance.ts';
import { KNOWN_WORDS } from './known-parts-messages.ts';

/** A row of the list, by the number that takes it. */
export interface KnownRow {
  /** From 1, the same for every key that takes it. */
  readonly number: number;
  readonly part: KnownPart;
  readonly glance: PartGlance;
}

/** Rows of one type, under its name. */
export interface KnownGroup {
  readonly title: string;
  readonly rows: readonly KnownRow[];
}

/**
 * The rows of the parts that were judged, in their order: those that are not listed for the vehicle have none, nor one
 * that is no longer kept.
 */
export function knownRows(
  judged: readonly KnownPart[],
  glances: ReadonlyMap<string, PartGlance | null>,
): readonly KnownRow[] {
  return judged
    .flatMap((part) => {
      const glance = glances.get(part.sku) ?? null;
      return glance === null || glance.fit === null || !isOffered(glance.fit) ? [] : [{ part, glance }];
    })
    .map((row, at) => ({ ...row, number: at + 1 }));
}

/** The rows by product type, in their order. */
export function groupsOf(rows: readonly KnownRow[]): readonly KnownGroup[] {
  const groups: { title: string; rows: KnownRow[] }[] = [];
  for (const row of rows) {
    const title = groupTitle(row.part);
    const last = groups.at(-1);
    if (last?.title === title) last.rows.push(row);
    else groups.push({ title, rows: [row] });
  }
  return groups;
}

function groupTitle({ typeTitle, fitsMany, sameType }: KnownPart): string {
  const type = typeTitle === '' ? KNOWN_WORDS.otherType : typeTitle;
  if (sameType) return KNOWN_WORDS.sameType(type);
  return fitsMany ? KNOWN_WORDS.fitsMany(type) : type;
}
