import { assertNever } from '#shared/assert-never.ts';
import type { DescriptionBlock } from './part-view.ts';
import { clipToJsonBytes, shownWithin } from '../values/text-size.ts';

/** What a block takes beside its text or items, UTF-8 bytes of JSON. */
const BLOCK_BYTES = 40;

/**
 * As much of a description as takes at most `bytes` of JSON: whole blocks, and the beginning of the one that is cut.
 */
export function blocksWithin(
  blocks: readonly DescriptionBlock[],
  bytes: number,
): { readonly taken: readonly DescriptionBlock[]; readonly cut: boolean } {
  const whole = shownWithin(blocks, bytes);
  const next = blocks[whole.taken.length];
  const left = bytes - whole.bytes - BLOCK_BYTES;
  if (next === undefined || left < BLOCK_BYTES) return { taken: whole.taken, cut: next !== undefined };
  return { taken: [...whole.taken, beginningOf(next, left)], cut: true };
}

function beginningOf(block: DescriptionBlock, bytes: number): DescriptionBlock {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return { kind: block.kind, text: clipToJsonBytes(block.text, bytes) };
    case 'list':
      return { kind: 'list', items: shownWithin(block.items, bytes).taken };
    case 'table':
      return { kind: 'table', rows: shownWithin(block.rows, bytes).taken };
    default:
      return assertNever(block);
  }
}
