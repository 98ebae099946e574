import type { CounterpartHandlers } from '#shared/contract.ts';
import { checkPartCode } from '#shared/domain/values/part-code.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import { isSameSku } from '#shared/domain/values/sku.ts';
import { mayKeptAnswerStandIn } from '#shared/failure-kinds.ts';
import { type Failure, failed, invalidField, type Result, succeeded } from '#shared/result.ts';
import type { LoadedParts } from '../part-cache/loaded-parts.ts';
import type { PartsApi } from '../parts-api/parts-api.ts';
import { isDrawable, pictureSizeOf } from '../parts-api/picture-size.ts';
import { pictureTypeOf } from '../parts-api/picture-type.ts';
import type { PlatformPorts } from '../platform/platform-ports.ts';
import type { SupplierCache } from '../records/cache/cache.ts';
import type { StoredPicture } from '../window/app-protocol.ts';
import { resultOf } from './stored-result.ts';
import { askAsTyped, askBySku } from './ask-by-sku.ts';
import type { Lookups } from './lookups.ts';
import type { PictureStore } from './picture-store.ts';
import { isView, notLoaded, type PartReading } from './part-reading.ts';
import type { KeptSettings } from '../app/stored-settings.ts';

/** Most parts that are named where a question could not be asked about them. */
const MISSING_NAMED = 10;

/** What a code means: how it is asked for, and whether a part that was read before is the one that is meant. */
interface HowMeant {
  readonly ask: typeof askBySku;
  readonly isMeant: (code: string, part: PartView) => boolean;
  /** The part as it was read before; null where it was not. */
  readonly known: (reading: PartReading, code: string, failedAt: string) => Promise<PartView | null>;
}

/** A typed code may be any of a part's own. */
const AS_TYPED: HowMeant = {
  ask: askAsTyped,
  isMeant: isView,
  known: (reading, code, failedAt) => reading.view(code, failedAt),
};
/** The part of a SKU is meant alone: another one that has this code, too, is not taken for it. */
const BY_SKU: HowMeant = {
  ask: askBySku,
  isMeant: (sku, part) => isSameSku(part.sku, sku),
  // One that is written otherwise is found as a code is.
  known: async (reading, sku, failedAt) =>
    (await reading.viewOfSku(sku, failedAt)) ?? (await reading.view(sku, failedAt)),
};

/** Reads parts, keeps them loaded, and answers from there what the window shows. */
export function createParts(options: {
  readonly api: PartsApi;
  readonly loadedParts: LoadedParts;
  readonly pictures: PictureStore;
  readonly settings: KeptSettings;
  readonly lookups: Lookups;
  readonly cache: SupplierCache;
  readonly reading: PartReading;
  readonly ports: Pick<PlatformPorts, 'openInBrowser'>;
  /** The address under which the window finds a kept picture. */
  readonly pictureAddress: (sha256: string) => string;
  readonly now: () => Date;
}): CounterpartHandlers['parts'] {
  const { api, reading, loadedParts, pictures, settings, lookups, cache, now } = options;

  /** Reads a part by a code. One that is not found is asked for once more in capitals, and the view says so. */
  async function open(how: HowMeant, typed: string, lookup: string): Promise<Result<PartView>> {
    const checked = checkPartCode(typed);
    if (!checked.ok) return failed(notACode(checked.message));
    const code = checked.value;
    const capitals = code.toUpperCase();
    return lookups.run(lookup, async (signal) => {
      const asTyped = await read(how, code, signal);
      if (asTyped.ok || asTyped.failure.kind !== 'not found' || capitals === code) return asTyped;
      const inCapitals = await read(how, capitals, signal);
      if (inCapitals.ok) return succeeded({ ...inCapitals.value, foundAs: capitals });
      return inCapitals.failure.kind === 'not found'
        ? failed({
            ...inCapitals.failure,
            asked: [...askedIn(asTyped.failure, code), ...askedIn(inCapitals.failure, capitals)],
          })
        : inCapitals;
    });
  }

  /** Reads a part by a typed code, or by its sku. Other codes of a part that was read before find it, too. */
  async function read(how: HowMeant, code: string, signal: AbortSignal): Promise<Result<PartView>> {
    const answer = await how.ask(code, loadedParts, (each) => api.product(each, signal));
    if (answer.ok) return reading.take(code, answer);
    // The last known answer stands in for a service that cannot be reached, with its own age and its stock marked.
    if (!mayKeptAnswerStandIn(answer.failure)) return answer;
    const known = await how.known(reading, code, now().toISOString());
    return known === null || !how.isMeant(code, known)
      ? answer
      : succeeded({ ...known, stockCheckFailure: answer.failure });
  }

  return {
    open: ({ code, lookup }) => open(AS_TYPED, code, lookup),
    recheck: ({ sku, lookup }) => open(BY_SKU, sku, lookup),

    async fittingVehicles({ sku, filter, offset, count }) {
      const page = await loadedParts.fittingPage({ code: sku, filter, offset, count });
      return page === null ? failed(notLoaded(sku)) : succeeded(page);
    },

    async recordTexts({ sku, vehicleIds, offset }) {
      const page = await loadedParts.recordTexts({ code: sku, vehicleIds, offset });
      return page === null ? failed(notLoaded(sku)) : succeeded(page);
    },

    async judge(sale) {
      const judgement = await loadedParts.judge(sale);
      return succeeded({ ...judgement, missing: judgement.missing.slice(0, MISSING_NAMED) });
    },

    async glances({ skus, vehicle }) {
      const { supplierPricesIncludeGst, defaultWarehouse } = settings.current().shop;
      const terms = { vehicle, supplierPricesIncludeGst, ownWarehouse: defaultWarehouse };
      return succeeded(await loadedParts.glances({ skus, ...terms }));
    },

    search({ typed }) {
      return resultOf(cache.parts.find(typed));
    },

    async image({ sku, lookup }) {
      const address = await loadedParts.pictureAddress({ code: sku });
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

    async openDocument({ sku, address }) {
      // SECURITY: no address is opened because the window says so: the record of the part has to name it.
      const named = await loadedParts.namesDocument({ code: sku, address });
      if (named === null) return failed(notLoaded(sku));
      return named ? options.ports.openInBrowser(address) : failed(notNamed(sku));
    },
  };
}

/** The picture that this address gave last; null where there was none. */
function keptPicture(
  cache: SupplierCache,
  address: string,
): { readonly hash: string; readonly picture: StoredPicture } | null {
  const hash = cache.images.hashOf(address);
  if (!hash.ok || hash.value === null) return null;
  const image = cache.images.find(hash.value);
  if (!image.ok || image.value === null) return null;
  const bytes = new Uint8Array(image.value.bytes);
  // What an earlier Counterpart kept may be larger than what is drawn now.
  const contentType = pictureTypeOf(bytes);
  const size = contentType === null ? null : pictureSizeOf(bytes, contentType);
  if (contentType === null || size === null || !isDrawable(size)) return null;
  return { hash: hash.value, picture: { bytes, contentType } };
}

/** The codes that a part was asked for by and not found: the one that was meant, and its others. */
function askedIn(failure: Extract<Failure, { readonly kind: 'not found' }>, code: string): readonly string[] {
  return failure.asked ?? [code];
}

function notNamed(sku: string): Failure {
  return invalidField('address', `The record of ${sku} does not name this document any more. Open the part again.`);
}

function notACode(message: string): Failure {
  return { kind: 'invalid input', operation: 'product', problems: [{ field: 'code', message }] };
}
