import type { CounterpartHandlers } from '../../shared/contract.ts';
import { checkPartCode } from '../../shared/domain/part-code.ts';
import type { PartView } from '../../shared/domain/part-view.ts';
import { type Failure, failed, type Result, succeeded } from '../../shared/result.ts';
import type { PartShelf } from '../part-shelf/part-shelf.ts';
import type { PartsApi } from '../parts-api/parts-api.ts';
import type { Cache } from '../records/cache.ts';
import type { StoredPicture } from '../window/app-protocol.ts';
import { cannotBeReached } from './cannot-be-reached.ts';
import { resultOf } from './stored-result.ts';
import type { Lookups } from './lookups.ts';
import type { PictureStore } from './picture-store.ts';
import type { Readings } from './readings.ts';
import type { SettingsKeeper } from './stored-settings.ts';

/** Most parts that are named where a question could not be asked about them. */
const MISSING_NAMED = 10;

/** Knows parts: reads them, keeps them on the shelf, and answers from there what the window shows. */
export function createParts(options: {
  readonly api: PartsApi;
  readonly shelf: PartShelf;
  readonly pictures: PictureStore;
  readonly settings: SettingsKeeper;
  readonly lookups: Lookups;
  readonly cache: Cache;
  readonly readings: Pick<Readings, 'partRead'>;
  /** The address under which the window finds a kept picture. */
  readonly pictureAddress: (sha256: string) => string;
  readonly now: () => Date;
}): CounterpartHandlers['parts'] {
  const { api, shelf, pictures, settings, lookups, cache, now } = options;

  function viewOf(code: string, stockCheckFailedAt: string | null): Promise<PartView | null> {
    return shelf.view(code, {
      supplierPricesIncludeGst: settings.current().shop.supplierPricesIncludeGst,
      stockCheckFailedAt,
    });
  }

  async function read(typed: string, lookup: string): Promise<Result<PartView>> {
    const checked = checkPartCode(typed);
    if (!checked.ok) {
      const problems = [{ field: 'code', message: checked.message }];
      return failed({ kind: 'invalid input', operation: 'product', problems });
    }
    const code = checked.value;
    const answer = await lookups.run(lookup, (signal) => api.product(code, signal));
    if (answer.ok) {
      const view = await viewOf(answer.value.sku, null);
      if (view === null) return failed(leftTheShelf(code));
      options.readings.partRead(view);
      return succeeded(view);
    }
    // The last known answer stands in for a service that cannot be reached, with its own age and its stock marked.
    if (!cannotBeReached(answer.failure)) return answer;
    const known = await viewOf(code, now().toISOString());
    return known === null ? answer : succeeded({ ...known, stockCheckFailure: answer.failure });
  }

  return {
    open: ({ code, lookup }) => read(code, lookup),
    recheck: ({ sku, lookup }) => read(sku, lookup),

    async fittingVehicles({ sku, filter, offset, count }) {
      const page = await shelf.fittingPage(sku, { filter, offset, count });
      return page === null ? failed(leftTheShelf(sku)) : succeeded(page);
    },

    async verdicts({ skus, vehicle }) {
      return succeeded(await shelf.verdicts(skus, vehicle));
    },

    async question({ skus, vehicle }) {
      const { question, missing } = await shelf.question(skus, vehicle);
      return succeeded({ question, missing: missing.slice(0, MISSING_NAMED) });
    },

    search({ typed }) {
      return resultOf(cache.parts.find(typed));
    },

    async image({ sku, lookup }) {
      const address = await shelf.pictureAddress(sku);
      if (address === null) return succeeded({ address: null });
      const answer = await lookups.run(lookup, (signal) => api.picture(address, signal));
      if (answer.ok) {
        const { hash, bytes, contentType } = answer.value;
        pictures.keep(hash, answer.value);
        cache.images.keep(address, { bytes, mediaType: contentType });
        return succeeded({ address: options.pictureAddress(hash) });
      }
      const kept = keptPicture(cache, address);
      if (kept === null) return answer;
      pictures.keep(kept.hash, kept.picture);
      return succeeded({ address: options.pictureAddress(kept.hash) });
    },
  };
}

/** The picture that this address gave last; null where there was none. */
function keptPicture(cache: Cache, address: string): { readonly hash: string; readonly picture: StoredPicture } | null {
  const hash = cache.images.hashOf(address);
  if (!hash.ok || hash.value === null) return null;
  const image = cache.images.find(hash.value);
  if (!image.ok || image.value === null) return null;
  const { bytes, mediaType } = image.value;
  return {
    hash: hash.value,
    picture: { bytes: new Uint8Array(bytes), contentType: mediaType as StoredPicture['contentType'] },
  };
}

function leftTheShelf(code: string): Failure {
  const message = `Part ${code} is no longer at hand. Open it again by its code.`;
  return { kind: 'invalid input', operation: null, problems: [{ field: 'code', message }] };
}
