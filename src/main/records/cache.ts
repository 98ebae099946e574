import { join } from 'node:path';
import { CACHE_MIGRATIONS } from './cache-schema.ts';
import { removeFiles } from './durable-file.ts';
import { fileFacts, type OpenFileFacts } from './file-facts.ts';
import { type Guarded, guardStore } from './guard-store.ts';
import { createImageCache, type ImageCache } from './image-cache.ts';
import { createMakesCache, type MakesCache } from './makes-cache.ts';
import { openDatabase } from './open-database.ts';
import type { OpenDatabase, OpenProblem, OpenResult } from './open-outcome.ts';
import { createPartCache, type PartCache } from './part-cache.ts';
import { createPlateCache, type PlateCache } from './plate-cache.ts';
import { createRatesCache, type RatesCache } from './rates-cache.ts';
import { createSearchIndex } from './search-index.ts';
import { filesSetAside } from './set-aside.ts';
import { stored, type Stored } from './storage-failure.ts';

/** What the service answered before, open. It may be deleted at any time and names no customer. */
export interface Cache {
  readonly parts: Guarded<PartCache>;
  readonly plates: Guarded<PlateCache>;
  readonly rates: Guarded<RatesCache>;
  readonly makes: Guarded<MakesCache>;
  readonly images: Guarded<ImageCache>;
  /** True where there was none, or none that could be used. */
  readonly created: boolean;
  /** The file itself, for the diagnostics. */
  facts(): Stored<OpenFileFacts>;
  close(): void;
}

/** How opening the cache ended. Only the storage itself can keep it from opening. */
export type OpenCacheResult =
  | { readonly ok: true; readonly cache: Cache }
  | { readonly ok: false; readonly problem: OpenProblem };

/** Where the cache of a folder is. */
export function cachePath(folder: string): string {
  return join(folder, 'cache.db');
}

/**
 * Opens the cache of a folder. One that is damaged, of another version or of another key is deleted and begun anew: it
 * holds nothing that the service does not have.
 */
export function openCache(options: {
  readonly folder: string;
  readonly key: Uint8Array | null;
  readonly now: () => Date;
}): OpenCacheResult {
  const path = cachePath(options.folder);
  const open = (): OpenResult =>
    openDatabase({
      path,
      key: options.key,
      keyIsRight: true,
      migrations: CACHE_MIGRATIONS,
      snapshotFolder: null,
      flushing: 'checkpoints',
      essentialReads: [
        'SELECT * FROM secrets',
        'SELECT * FROM makes',
        'SELECT * FROM plates ORDER BY id DESC LIMIT 50',
      ],
      now: options.now,
    });
  const first = open();
  if (first.ok) return { ok: true, cache: cacheOf(first.value, options) };
  if (first.problem.kind === 'storage') return first;
  const removed = stored(() => removeFiles([path, `${path}-wal`, `${path}-shm`, ...filesSetAside(path)]));
  const second = removed.ok ? open() : first;
  return second.ok ? { ok: true, cache: cacheOf(second.value, options) } : second;
}

function cacheOf(
  file: OpenDatabase,
  { key, now }: { readonly key: Uint8Array | null; readonly now: () => Date },
): Cache {
  const { database, created } = file;
  const about = {
    name: 'cache',
    newestVersion: CACHE_MIGRATIONS.length,
    encrypted: key !== null,
    lastCheck: null,
  } as const;
  return {
    parts: guardStore(createPartCache(database, createSearchIndex(database, 'part_search'))),
    plates: guardStore(createPlateCache(database)),
    rates: guardStore(createRatesCache(database)),
    makes: guardStore(createMakesCache(database)),
    images: guardStore(createImageCache(database)),
    created,
    facts: () => stored(() => fileFacts(file, about, now)),
    close: () => {
      database.close();
    },
  };
}
