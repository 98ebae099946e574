/** Size of the first block of an answer, bytes: most answers are short, and a block is filled with noughts first. */
const FIRST_BLOCK_BYTES = 64 * 1024;
/** Size of each block behind it, bytes. */
const BLOCK_BYTES = 1024 * 1024;

/** The bytes of an answer, in blocks that nothing else refers to, so that they can be handed to a worker whole. */
export interface AnswerBody {
  readonly blocks: readonly Uint8Array<ArrayBuffer>[];
  readonly bytes: number;
}

/**
 * Gathers an answer piece by piece. Each piece is copied once, as it comes, so that no large copy is made at the end.
 */
export class BodyGatherer {
  readonly #full: Uint8Array<ArrayBuffer>[] = [];
  #open: Uint8Array<ArrayBuffer> | null = null;
  #used = 0;
  #bytes = 0;

  /** Bytes gathered up to now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Takes a piece; it may be reused by its owner afterwards. */
  add(piece: Uint8Array): void {
    let from = 0;
    while (from < piece.length) {
      this.#open ??= new Uint8Array(this.#bytes + from === 0 ? FIRST_BLOCK_BYTES : BLOCK_BYTES);
      const part = piece.subarray(from, from + this.#open.length - this.#used);
      this.#open.set(part, this.#used);
      this.#used += part.length;
      from += part.length;
      if (this.#used === this.#open.length) this.#close();
    }
    this.#bytes += piece.length;
  }

  /** All that was gathered. */
  body(): AnswerBody {
    const blocks = [...this.#full];
    if (this.#open !== null && this.#used > 0) blocks.push(this.#open.subarray(0, this.#used));
    return { blocks, bytes: this.#bytes };
  }

  #close(): void {
    if (this.#open !== null) this.#full.push(this.#open);
    this.#open = null;
    this.#used = 0;
  }
}

/** The answer as one piece. For small ones. */
export function wholeBody(body: AnswerBody): Buffer {
  return Buffer.concat(body.blocks);
}
