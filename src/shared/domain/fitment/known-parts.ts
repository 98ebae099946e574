import type { VerdictKind } from './verdict.ts';
import { compactCode, foldedText, wordsOf } from '../values/folded-text.ts';

/** Parts that were read before and may be listed for a vehicle, as they are offered for it. */

/** A part that was read before and may list the vehicle, before its whole record was judged. */
export interface KnownPart {
  readonly sku: string;
  readonly title: string;
  readonly brand: string;
  /** Empty where the record names none. */
  readonly typeTitle: string;
  /** Whether it lists so many vehicles that it comes behind those that are made for a few. */
  readonly fitsMany: boolean;
  /** Whether it is of the type of the part that was named. */
  readonly sameType: boolean;
}

/** What the shop knows for a vehicle. */
export interface KnownParts {
  /** The first ones in their order, at most `MOST_KNOWN`. */
  readonly parts: readonly KnownPart[];
  /** How many there are. */
  readonly total: number;
  /** Parts read before that are not looked through yet, as after an update. */
  readonly left: number;
}

/** What is known of parts by name: their brands and product types, each once, in order. */
export interface KnownNames {
  readonly brands: readonly string[];
  readonly types: readonly string[];
}

/** A part as the index keeps it. */
export interface IndexedPart {
  readonly sku: string;
  readonly title: string;
  readonly brand: string;
  readonly typeTitle: string;
  readonly vehicleCount: number;
}

/** The most parts of one answer. */
export const MOST_KNOWN = 400;
/** From so many vehicles on a part is one for nearly everything: oil, globes, wipers. */
const MANY_VEHICLES = 2_000;

const BY_TITLE = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });

/**
 * What is offered of the parts that may list a vehicle: those that hold every word that was typed, those of the type of
 * the named part first, type by type and by title; those for nearly every vehicle last. The named part is one of them:
 * who counts what is known counts it too.
 */
export function knownParts(
  indexed: readonly IndexedPart[],
  { typed, like }: { readonly typed: string; readonly like: Pick<IndexedPart, 'typeTitle'> | null },
): Pick<KnownParts, 'parts' | 'total'> {
  const words = wordsOf(typed);
  const wanted = like?.typeTitle || null;
  const found = indexed
    .filter((part) => holds(part, words))
    .map(
      ({ sku, title, brand, typeTitle, vehicleCount }): KnownPart => ({
        sku,
        title,
        brand,
        typeTitle,
        fitsMany: vehicleCount >= MANY_VEHICLES,
        sameType: wanted !== null && typeTitle === wanted,
      }),
    )
    .sort(
      (one, other) =>
        Number(other.sameType) - Number(one.sameType) ||
        Number(one.fitsMany) - Number(other.fitsMany) ||
        BY_TITLE.compare(one.typeTitle, other.typeTitle) ||
        BY_TITLE.compare(one.title, other.title) ||
        BY_TITLE.compare(one.sku, other.sku),
    );
  return { parts: found.slice(0, MOST_KNOWN), total: found.length };
}

function holds({ sku, title, brand, typeTitle }: IndexedPart, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  // A code is typed with its hyphens or without.
  const text = foldedText([sku, compactCode(sku), title, brand, typeTitle].join(' '));
  return words.every((word) => text.includes(word));
}

/** Whether a part that was judged is offered for the vehicle: one that is not listed is not. */
export function isOffered(fit: VerdictKind): boolean {
  return fit !== 'not listed';
}
