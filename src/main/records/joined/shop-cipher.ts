/** What the counters of a shop encrypt with the key that they have in common and the shop's server never has. */
export interface ShopCipher {
  /**
   * Encrypts a text that belongs to one record: it opens for no other. The same text of the same record comes out
   * alike.
   */
  encrypt(owner: string, id: string, text: string): Uint8Array;
  /** The text; null where it was encrypted for another record, or with another key. */
  decrypt(owner: string, id: string, encrypted: Uint8Array): string | null;
  /** Names a text of one kind: the same at every counter of the shop, and nothing can be read from it. */
  name(kind: string, text: string): string;
  /** The secret by which orders of the whole shop are marked. */
  readonly marks: Uint8Array;
}
