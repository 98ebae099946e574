import type { FieldWarning } from '#shared/interface/field-warning.ts';
import type { FitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import type { DescriptionBlock } from '#shared/domain/part/part-view.ts';
import { partAskedFor } from '#shared/domain/ticket/asked-for.ts';
import type { Product } from '#shared/interface/product.ts';

/** A part as it was read, with what is worked out of it once. */
export interface KeptPart {
  readonly product: Product;
  readonly index: FitmentIndex;
  readonly warnings: readonly FieldWarning[];
  readonly description: readonly DescriptionBlock[];
  /** When the service answered, ISO time with offset. */
  readonly readAt: string;
  /** The code that it was asked for by. */
  readonly askedFor: string;
  /** Length of the answer, bytes: what it costs to keep. */
  readonly bytes: number;
}

/** How much is kept. */
export interface StoreLimits {
  readonly parts: number;
  readonly bytes: number;
}

/** The parts at hand, each once under its sku: the newest reading of it. */
export class PartStore {
  readonly #parts = new Map<string, KeptPart>();
  readonly #held = new Map<string, ReadonlySet<string>>();
  readonly #limits: StoreLimits;

  constructor(limits: StoreLimits) {
    this.#limits = limits;
  }

  /**
   * Keeps these parts from going for want of room until the same purpose names others: they are asked about together.
   */
  hold(purpose: string, skus: readonly string[]): void {
    this.#held.set(purpose, new Set(skus));
  }

  /**
   * Keeps a part in the place of an earlier reading of it. Where there are too many, the one that was looked at longest
   * ago goes; where they are too large together, the largest go. The part just read and those that are held stay in any
   * case.
   */
  keep(part: KeptPart): void {
    const { sku } = part.product;
    this.#parts.delete(sku);
    this.#parts.set(sku, part);
    const free = [...this.#parts.values()].filter((kept) => kept !== part && !this.#isHeld(kept));
    for (const oldest of free) {
      if (this.#parts.size <= this.#limits.parts) break;
      this.#parts.delete(oldest.product.sku);
    }
    const largestFirst = free.filter((kept) => this.#parts.has(kept.product.sku)).sort((a, b) => b.bytes - a.bytes);
    let bytes = [...this.#parts.values()].reduce((sum, kept) => sum + kept.bytes, 0);
    for (const kept of largestFirst) {
      if (bytes <= this.#limits.bytes) break;
      this.#parts.delete(kept.product.sku);
      bytes -= kept.bytes;
    }
  }

  /**
   * Finds a part by its sku, or else by the code that it was asked for by, its manufacturer's sku, its product code
   * (`docs/trade.md` 1.12) or its slug, in this order, and by exactly this code. Counts as looking at it.
   */
  find(code: string): KeptPart | null {
    const parts = this.all();
    return this.#lookedAt(
      this.#parts.get(code) ??
        parts.find((part) => part.askedFor === code) ??
        parts.find((part) => part.product.manufacturer_sku === code) ??
        parts.find((part) => part.product.product_code === code) ??
        parts.find((part) => part.product.slug === code),
    );
  }

  /** Finds a part as `find` does, or else by a code in other capitals or blanks. Counts as looking at it. */
  findAlike(code: string): KeptPart | null {
    return this.#lookedAt(partAskedFor(code, this.all(), codesOf));
  }

  /** Finds a part by its own sku alone, as one that is on a ticket is meant. Counts as looking at it. */
  bySku(sku: string): KeptPart | null {
    return this.#parts.has(sku) ? this.find(sku) : null;
  }

  #lookedAt(part: KeptPart | undefined): KeptPart | null {
    if (part === undefined) return null;
    this.#parts.delete(part.product.sku);
    this.#parts.set(part.product.sku, part);
    return part;
  }

  #isHeld(part: KeptPart): boolean {
    return [...this.#held.values()].some((skus) => skus.has(part.product.sku) || skus.has(part.askedFor));
  }

  /** Every part, the one looked at last first. */
  all(): readonly KeptPart[] {
    return [...this.#parts.values()].reverse();
  }
}

function codesOf({ product, askedFor }: KeptPart): readonly (string | null | undefined)[] {
  return [product.sku, askedFor, product.manufacturer_sku, product.product_code, product.slug];
}
