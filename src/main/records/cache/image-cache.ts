import { createHash } from 'node:crypto';
import type { Sqlite } from '../database/sqlite.ts';

/** A picture: raster bytes and their media type, by the hash of the bytes (SHA-256, hexadecimal). */
export interface CachedImage {
  readonly hash: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** The pictures of parts seen before, kept by content: the same picture under two addresses is kept once. */
export interface ImageCache {
  /** Keeps a picture under the address that it was fetched from. Answers its hash. */
  keep(address: string, image: { readonly mediaType: string; readonly bytes: Uint8Array }): string;
  /** The picture of this content; null where it is not kept. */
  find(hash: string): CachedImage | null;
  /** The hash of the picture that this address last gave; null where it was never fetched. */
  hashOf(address: string): string | null;
}

/** All pictures together, bytes. Those that were fetched longest ago go first. */
const KEPT_BYTES = 512 * 1024 * 1024;

/** Makes the cache of pictures. `keptBytes` bounds them all together. */
export function createImageCache(database: Sqlite, keptBytes = KEPT_BYTES): ImageCache {
  const add = database.prepare<[string, string, number, Uint8Array]>(
    'INSERT INTO images (hash, media_type, size, bytes) VALUES (?, ?, ?, ?) ON CONFLICT (hash) DO NOTHING',
  );
  const name = database.prepare<[string, string]>(
    'INSERT INTO image_addresses (address, hash) VALUES (?, ?) ON CONFLICT (address) DO UPDATE SET hash = excluded.hash',
  );
  const total = database.prepare<[], number>('SELECT coalesce(sum(size), 0) FROM images').pluck();
  const oldest = database.prepare<[string], { readonly id: number; readonly size: number }>(
    'SELECT id, size FROM images WHERE hash <> ? ORDER BY id LIMIT 1',
  );
  const drop = database.prepare<[number]>('DELETE FROM images WHERE id = ?');
  const read = database.prepare<[string], CachedImage>(
    'SELECT hash, media_type AS mediaType, bytes FROM images WHERE hash = ?',
  );
  const hashOf = database.prepare<[string], string>('SELECT hash FROM image_addresses WHERE address = ?').pluck();

  const keep = database.transaction((address: string, mediaType: string, bytes: Uint8Array): string => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (add.run(hash, mediaType, bytes.byteLength, bytes).changes > 0) {
      let size = total.get() ?? 0;
      for (let out = oldest.get(hash); size > keptBytes && out !== undefined; out = oldest.get(hash)) {
        drop.run(out.id);
        size -= out.size;
      }
    }
    name.run(address, hash);
    return hash;
  });
  return {
    keep: (address, { mediaType, bytes }) => keep.immediate(address, mediaType, bytes),
    find: (hash) => read.get(hash) ?? null,
    hashOf: (address) => hashOf.get(address) ?? null,
  };
}
