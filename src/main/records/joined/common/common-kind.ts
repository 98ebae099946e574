import type { ShopCipher } from '../shop-cipher.ts';

/** What is kept beside tickets, quotes and orders, and shared. */
export type CommonKindName = 'call-back' | 'customer-note' | 'customer-merge' | 'person' | 'barcode';

/** One such record as it stands here. */
export interface CommonFound<Content> {
  /** The id under which the counters share it. Nothing of a customer can be read from it. */
  readonly id: string;
  /** The mark by which the shop's server drops it with its customer; null where it has none. */
  readonly ticketId: string | null;
  readonly quoteId: string | null;
  readonly content: Content;
}

/**
 * How one kind of them is read and written here. Each is shared as a whole, and encrypted. Where two counters changed
 * the same one, the changes are put together field by field: `merge` gets what both began from, undefined where this
 * counter never had it from the shop.
 */
export interface CommonKind<Content = unknown, Base = unknown> {
  readonly kind: CommonKindName;
  /** The id of it here; null where there is nothing to share. */
  find(subject: string, cipher: ShopCipher): CommonFound<Content> | null;
  /** It is shared under this id from now on. */
  named(subject: string, id: string): void;
  /** Whether no other counter can have made one of its id; left out where several may. */
  isMadeByOne?(content: Content): boolean;
  /** Reads what another counter shared; null where it is none of this kind. */
  parse(content: unknown): Content | null;
  /** The id that it would have here. */
  subjectOf(content: Content): string;
  /** What of it may change, and names nobody. */
  baseOf(content: Content): Base;
  merge(base: Base | undefined, ours: Content, theirs: Content): Content;
  /** Writes it as the shop has it. */
  write(id: string, content: Content): void;
  /** Takes it away, as it is gone in the shop. Answers by what it was known here; null where it was not there. */
  remove(id: string): string | null;
}
