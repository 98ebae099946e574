import { scryptSync } from 'node:crypto';
import type { Stretching } from '#main/records/keys/stretched.ts';

/** Rounds, where the application makes 32,768: the fewest that make a difference. */
const COST = 2 ** 4;

/**
 * What stands in the integration tests for the stretching of codes and PINs (`made-quick.ts`): the same, but hardly. In
 * full it takes as long as all else that opening a shop takes; what it is in full,
 * `unit/main/records/keys/stretched.test.ts` looks at.
 */
export async function stretched(
  secret: string,
  salt: Uint8Array,
  bytes: number,
  { blockSize, parallelization }: Stretching,
): Promise<Buffer> {
  return scryptSync(secret, salt, bytes, { cost: COST, blockSize, parallelization });
}
