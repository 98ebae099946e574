import { scrypt } from 'node:crypto';

/** What stretching a secret costs: scrypt's numbers. What reads them from a file bounds them first. */
export interface Stretching {
  readonly cost: number;
  readonly blockSize: number;
  readonly parallelization: number;
}

/** Stretches a secret that a person types by scrypt, with its salt, into so many bytes. */
export function stretched(
  secret: string,
  salt: Uint8Array,
  bytes: number,
  { cost, blockSize, parallelization }: Stretching,
): Promise<Buffer> {
  // Twice what these numbers take.
  const options = { cost, blockSize, parallelization, maxmem: 256 * cost * blockSize };
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, bytes, options, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}
