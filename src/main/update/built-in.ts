import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isUnreadOnTheWay } from '../parts-api/base-url.ts';

/** Where updates come from, and the key of their owner. */
export interface UpdateSource {
  /** Address of the folder that holds the feeds and the files, with a slash at its end; https, or this computer. */
  readonly address: string;
  /** The public Ed25519 key of the owner, in PEM. */
  readonly publicKey: string;
  /** When the first feed is read after a start, seconds; a minute where it is left out. */
  readonly firstAfterSeconds?: number;
}

/** The file beside the bundles, in the archive, that the packing writes: null where nothing was given to it. */
const FILE = 'updates.json';

const sourceSchema = z
  .object({
    address: z.string().refine((address) => isFetchedFrom(address) && address.endsWith('/')),
    publicKey: z.string().min(1),
    firstAfterSeconds: z.number().min(0).optional(),
  })
  .nullable();

/**
 * Where this Counterpart takes its updates from; null where it takes none: one that is not packed, and one that was
 * packed without an address and a key.
 *
 * SECURITY: the file lies in the archive, which the runtime holds to its own hash, and nothing that is given at a start
 * takes its place. What cannot be used is none.
 */
export function updateSource(packaged: boolean, folder = import.meta.dirname): UpdateSource | null {
  const path = join(folder, FILE);
  if (!packaged || !existsSync(path)) return null;
  const read = sourceSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success || read.data === null) return null;
  const { firstAfterSeconds, ...source } = read.data;
  return firstAfterSeconds === undefined ? source : { ...source, firstAfterSeconds };
}

/** Whether anything is fetched from an address. */
export function isFetchedFrom(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && isUnreadOnTheWay(url);
}
