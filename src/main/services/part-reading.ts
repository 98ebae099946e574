import type { PartView } from '#shared/domain/part/part-view.ts';
import { isPartAskedFor } from '#shared/domain/ticket/asked-for.ts';
import { clipText } from '#shared/domain/values/text-size.ts';
import { type Failure, failed, type Result, succeeded, invalidField } from '#shared/result.ts';
import type { KeptSettings } from '../app/stored-settings.ts';
import type { LoadedParts } from '../part-cache/loaded-parts.ts';
import type { ReadProduct } from '../parts-api/parts-api.ts';
import type { Readings } from './readings.ts';

/** Longest sku of another part that is named, characters. */
const LONGEST_NAMED = 120;

/** What becomes of a product that was read, by a person or in the background. */
export interface PartReading {
  /** A part that is at hand or was read before; null where there is none. */
  view(code: string, stockCheckFailedAt: string | null): Promise<PartView | null>;
  /** Takes what the service answered to a code. A part that does not have the code is not taken for it. */
  take(code: string, answer: Result<ReadProduct>): Promise<Result<PartView>>;
}

/** Makes the one way from an answer of the service to a part. */
export function createPartReading(options: {
  readonly loadedParts: LoadedParts;
  readonly settings: Pick<KeptSettings, 'current'>;
  readonly readings: Pick<Readings, 'partRead'>;
}): PartReading {
  const { loadedParts, settings } = options;

  function view(code: string, stockCheckFailedAt: string | null): Promise<PartView | null> {
    const { supplierPricesIncludeGst, defaultWarehouse } = settings.current().shop;
    const warehouses = [defaultWarehouse.trim()];
    return loadedParts.view({ code, supplierPricesIncludeGst, stockCheckFailedAt, warehouses });
  }

  return {
    view,
    async take(code, answer) {
      if (!answer.ok) return answer;
      const part = await view(answer.value.sku, null);
      if (part === null) return failed(notLoaded(code));
      if (!isView(code, part)) return failed(otherPart(code, part.sku));
      options.readings.partRead(part);
      return succeeded(part);
    },
  };
}

/** Whether a part has the code that was asked for. One that was read before is found by codes written alike, too. */
export function isView(code: string, { sku, manufacturerSku, productCode, slug }: PartView): boolean {
  return isPartAskedFor(code, [sku, manufacturerSku, productCode, slug ?? null]);
}

/** An answer about another part than the one that was asked for. */
export function otherPart(asked: string, came: string): Failure {
  return { kind: 'other answer', operation: 'product', asked, came: clipText(came, LONGEST_NAMED) };
}

/** A part that is not at hand any more. */
export function notLoaded(code: string): Failure {
  const message = `Part ${code} is no longer at hand. Open it again by its code.`;
  return invalidField('code', message);
}
