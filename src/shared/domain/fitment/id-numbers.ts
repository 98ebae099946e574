import { foldedId } from '../vehicle/vehicle-id.ts';

/**
 * Gives each vehicle identifier a number, and finds it again however the identifier is written (`foldedId`). It is a
 * hash table in flat arrays instead of a `Map`, which takes longer for 20,000 of them
 * (`docs/decisions/0048-identifiers-in-a-table-of-ours.md`).
 */
export class IdNumbers {
  /** Number of the identifier that is kept in a slot, plus one; 0 where the slot is free. At most a third is taken. */
  readonly #slots: Uint32Array;
  readonly #mask: number;
  /** Hash of the identifier of each number. */
  readonly #hashes: Uint32Array;
  readonly #idOf: (number: number) => string;

  /** Room for numbers below `capacity`; `idOf` answers the identifier that a number was given to. */
  constructor(capacity: number, idOf: (number: number) => string) {
    let size = 4;
    while (size < capacity * 3) size *= 2;
    this.#slots = new Uint32Array(size);
    this.#mask = size - 1;
    this.#hashes = new Uint32Array(capacity);
    this.#idOf = idOf;
  }

  /** The number of an identifier; -1 where it has none. */
  find(id: string): number {
    const taken = this.#slots[this.#slotOf(id, hashOf(id))] as number;
    return taken - 1;
  }

  /** The number of an identifier: the one it has, or from now on `fresh`. */
  give(id: string, fresh: number): number {
    const hash = hashOf(id);
    const slot = this.#slotOf(id, hash);
    const taken = this.#slots[slot] as number;
    if (taken !== 0) return taken - 1;
    this.#slots[slot] = fresh + 1;
    this.#hashes[fresh] = hash;
    return fresh;
  }

  /** The slot that an identifier is in, or the free one that it would be put into. */
  #slotOf(id: string, hash: number): number {
    let slot = hash & this.#mask;
    for (;;) {
      const taken = this.#slots[slot] as number;
      if (taken === 0 || (this.#hashes[taken - 1] === hash && isSameId(this.#idOf(taken - 1), id))) return slot;
      slot = (slot + 1) & this.#mask;
    }
  }
}

function isSameId(one: string, other: string): boolean {
  return one === other || foldedId(one) === foldedId(other);
}

/** FNV-1a over the units of a folded identifier, 32 bits, with its upper bits mixed into the lower ones. */
function hashOf(id: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < id.length; at += 1) {
    const unit = id.charCodeAt(at);
    if (unit <= BLANK || unit >= BEYOND_ASCII) return hashOfUnits(foldedId(id));
    hash = Math.imul(hash ^ (unit >= CAPITAL_A && unit <= CAPITAL_Z ? unit + TO_SMALL : unit), FNV_PRIME);
  }
  return mixed(hash);
}

const BLANK = 0x20;
const BEYOND_ASCII = 0x7f;
const CAPITAL_A = 0x41;
const CAPITAL_Z = 0x5a;
const TO_SMALL = 0x20;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function hashOfUnits(text: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return mixed(hash);
}

function mixed(hash: number): number {
  return (hash ^ (hash >>> 15)) >>> 0;
}
