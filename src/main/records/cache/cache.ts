import { join } from 'node:path';
import { createCacheOwner } from './cache-owner.ts';
import { CACHE_MIGRATIONS } from './cache-schema.ts';
import { removeFiles } from '../database/durable-file.ts';
import { fileFacts, type OpenFileFacts } from '../database/file-facts.ts';
import { type Guarded, guardStore } from '../database/guard-store.ts';
import { createImageCache, type ImageCache } from './image-cache.ts';
import { createKnownPartIndex, type KnownPartIndex } from './known-part-index.ts';
import { createMakesCache, type MakesCache } from './makes-cache.ts';
import { openDatabase } from '../database/open-database.ts';
import type { OpenDatabase, OpenProblem, OpenResult } from '../copies/open-outcome.ts';
import { createPartCache, type PartCache } from './part-cache.ts';
import { createPlateCache, type PlateCache } from './plate-cache.ts';
import { createRatesCache, type RatesCache } from './rates-cache.ts';
import { createIndexMerging } from '../database/index-merging.ts';
import { createSearchIndex } from '../database/search-index.ts';
import { endIncident, filesSetAside } from '../copies/set-aside.ts';
import { type StorageFailure, stored, type Stored } from '../database/storage-failure.ts';

/** What one supplier answered before. */
export interface SupplierCache {
  readonly parts: Guarded<PartCache>;
  readonly knownParts: Guarded<KnownPartIndex>;
  readonly plates: Guarded<PlateCache>;
  readonly rates: Guarded<RatesCache>;
  readonly makes: Guarded<MakesCache>;
  readonly images: Guarded<ImageCache>;
}

/** What the service answered before, open. It may be deleted at any time and names no customer. */
export interface Cache {
  /**
   * What this supplier answered; `supplier` is any text that tells one from another. The cache belongs to one supplier
   * at a time: where it belonged to another one it is emptied first, and whatever was opened for that one keeps and
   * finds nothing any more, however late its answers come.
   */
  of(supplier: string): SupplierCache;
  /** Of the plates, whichever supplier they were asked of. */
  readonly plates: Pick<Guarded<PlateCache>, 'forget'>;
  /** Whose answers it holds now; null where nobody knows. */
  heldFor(): string | null;
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
 * holds nothing that the service does not have. So is one at the next start that is found damaged in use.
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
  endIncident(path);
  const second = removed.ok ? open() : first;
  return second.ok ? { ok: true, cache: cacheOf(second.value, options) } : second;
}

function cacheOf(
  file: OpenDatabase,
  { key, now }: { readonly key: Uint8Array | null; readonly now: () => Date },
): Cache {
  const { database, path, created } = file;
  const about = {
    name: 'cache',
    newestVersion: CACHE_MIGRATIONS.length,
    encrypted: key !== null,
    lastCheck: null,
  } as const;
  const owner = createCacheOwner(database);
  const { put, ...knownParts } = createKnownPartIndex(database);
  const merging = createIndexMerging();
  const partIndex = createSearchIndex(database, 'part_search', merging.changed);
  merging.watch(partIndex.mergeSome);
  const parts = createPartCache(database, partIndex, { put });
  const plates = createPlateCache(database);
  const rates = createRatesCache(database);
  const makes = createMakesCache(database);
  const images = createImageCache(database);
  let isDamaged = false;
  const guarded = <Store extends object>(store: Store): Guarded<Store> =>
    tellingOfDamage(guardStore(store, database), (verb) => {
      // The index of known parts is made anew of the parts, unless it cannot even be cleared.
      if (store !== (knownParts as object) || verb === 'clear') isDamaged = true;
    });
  return {
    of(supplier) {
      const taken = stored(() => owner.take(supplier));
      const isOurs = () => taken.ok && owner.is(supplier);
      return {
        parts: whileOurs(guarded(parts), isOurs),
        knownParts: whileOurs(guarded(knownParts), isOurs),
        plates: whileOurs(guarded(plates), isOurs),
        rates: whileOurs(guarded(rates), isOurs),
        makes: whileOurs(guarded(makes), isOurs),
        images: whileOurs(guarded(images), isOurs),
      };
    },
    plates: guarded({ forget: plates.forget }),
    heldFor: () => owner.name(),
    created,
    facts: () => stored(() => fileFacts(file, about, now)),
    close: () => {
      merging.end();
      database.close();
      // One that is too large to check at the start would be opened again as it is.
      if (isDamaged) stored(() => removeFiles([path, `${path}-wal`, `${path}-shm`]));
    },
  };
}

/** A store that says of damage what becomes of the cache, and tells of it. */
function tellingOfDamage<Store extends object>(store: Store, found: (verb: string) => void): Store {
  const told = Object.entries(store).map(([verb, call]) => [
    verb,
    (...input: readonly unknown[]): Stored<unknown> => {
      const answer = (call as (...all: readonly unknown[]) => Stored<unknown>)(...input);
      if (answer.ok || answer.failure.kind !== 'damaged') return answer;
      found(verb);
      return { ok: false, failure: { ...answer.failure, words: DAMAGED_WORDS } };
    },
  ]);
  return Object.fromEntries(told) as Store;
}

const DAMAGED_WORDS =
  'A part of what the supplier answered before cannot be read any more. The records are not touched. Restart Counterpart: it is read from the supplier again.';

/** A store that answers that it holds nothing, and keeps nothing, once the cache belongs to another supplier. */
function whileOurs<Store extends object>(store: Store, isOurs: () => boolean): Store {
  const held = Object.entries(store).map(([verb, call]) => [
    verb,
    (...input: readonly unknown[]) =>
      isOurs() ? (call as (...all: readonly unknown[]) => unknown)(...input) : { ok: false, failure: NOT_OURS },
  ]);
  return Object.fromEntries(held) as Store;
}

const NOT_OURS: StorageFailure = {
  kind: 'disk failed',
  words: 'This is from another supplier than the one connected now. Refresh it.',
  code: 'ANOTHER_SUPPLIER',
};
