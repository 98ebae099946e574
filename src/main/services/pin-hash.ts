import { randomBytes, timingSafeEqual } from 'node:crypto';
import { stretched } from '../records/keys/stretched.ts';

/**
 * The hash of a PIN: scrypt with a salt of its own, kept beside the numbers that it was made with, so that later ones
 * may cost more. SECURITY: it never leaves main and the encrypted records. A PIN has few digits: who has the records
 * open can try them all, and what guards it at the till is the wait after wrong ones.
 */

const COST = { exponent: 15, blockSize: 8, parallel: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** The highest cost that is believed of a kept hash: a row that was tampered with cannot hold main up. */
const HIGHEST_EXPONENT = 16;

/** Makes the hash of a PIN: "scrypt$15$8$1$salt$hash", both in base64. */
export async function hashPin(pin: string): Promise<string> {
  const { exponent, blockSize, parallel } = COST;
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(pin, salt, { exponent, blockSize, parallel });
  return ['scrypt', exponent, blockSize, parallel, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** Whether a PIN is the one of a hash. A hash that cannot be read is that of no PIN. */
export async function isPin(pin: string, kept: string): Promise<boolean> {
  const [name, exponent, blockSize, parallel, salt, hash] = kept.split('$');
  if (name !== 'scrypt' || salt === undefined || hash === undefined) return false;
  const cost = { exponent: Number(exponent), blockSize: Number(blockSize), parallel: Number(parallel) };
  const isKnown = cost.exponent <= HIGHEST_EXPONENT && cost.blockSize === COST.blockSize && cost.parallel === 1;
  const expected = Buffer.from(hash, 'base64');
  if (!isKnown || !Number.isInteger(cost.exponent) || cost.exponent < 1 || expected.length !== HASH_BYTES) return false;
  return timingSafeEqual(await derive(pin, Buffer.from(salt, 'base64'), cost), expected);
}

function derive(
  pin: string,
  salt: Uint8Array,
  {
    exponent,
    blockSize,
    parallel,
  }: { readonly exponent: number; readonly blockSize: number; readonly parallel: number },
): Promise<Buffer> {
  return stretched(pin, salt, HASH_BYTES, { cost: 2 ** exponent, blockSize, parallelization: parallel });
}
