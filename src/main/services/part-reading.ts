import type { PartView } from '#shared/domain/part/part-view.ts';
import { isPartAskedFor } from '#shared/domain/ticket/asked-for.ts';
import { isSameSku } from '#shared/domain/values/sku.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { clipText } from '#shared/domain/values/text-size.ts';
import { type Failure, failed, type Result, succeeded, invalidField } from '#shared/result.ts';
import type { KeptSettings } from '../app/stored-settings.ts';
import type { LoadedParts } from '../part-cache/loaded-parts.ts';
import type { ReadProduct } from '../parts-api/parts-api.ts';
import { valueOr } from '../records/database/storage-failure.ts';
import type { Records } from '../records/records.ts';
import type { Readings } from './readings.ts';

/** Longest sku of another part that is named, characters. */
const LONGEST_NAMED = 120;

/** What becomes of a product that was read, by a person or in the background. */
export interface PartReading {
  /** A part that is at hand or was read before, found by any of its codes; null where there is none. */
  view(code: string, stockCheckFailedAt: string | null): Promise<PartView | null>;
  /** The same of the part of a SKU, and of no other that has this code. */
  viewOfSku(sku: string, stockCheckFailedAt: string | null): Promise<PartView | null>;
  /** Takes what the service answered to a code. A part that does not have the code is not taken for it. */
  take(code: string, answer: Result<ReadProduct>): Promise<Result<PartView>>;
}

/** Makes the one way from an answer of the service to a part. */
export function createPartReading(options: {
  readonly loadedParts: LoadedParts;
  readonly settings: Pick<KeptSettings, 'current'>;
  readonly readings: Pick<Readings, 'partRead'>;
  readonly records: { readonly tickets: Pick<Records['tickets'], 'inFront' | 'find'> };
}): PartReading {
  const { loadedParts, settings } = options;
  const { tickets } = options.records;

  /** The ticket that what is read goes onto; null where there is none, or the records do not answer. */
  function ticketInFront(): Ticket | null {
    const id = valueOr(tickets.inFront(), null);
    return id === null ? null : valueOr(tickets.find(id), null);
  }

  function read(code: string, stockCheckFailedAt: string | null, bySku: boolean): Promise<PartView | null> {
    const { supplierPricesIncludeGst, defaultWarehouse } = settings.current().shop;
    const warehouses = warehousesFor(code, defaultWarehouse, ticketInFront());
    return loadedParts.view({ code, bySku, supplierPricesIncludeGst, stockCheckFailedAt, warehouses });
  }

  return {
    view: (code, stockCheckFailedAt) => read(code, stockCheckFailedAt, false),
    viewOfSku: (sku, stockCheckFailedAt) => read(sku, stockCheckFailedAt, true),
    async take(code, answer) {
      if (!answer.ok) return answer;
      const part = await read(answer.value.sku, null, true);
      if (part === null) return failed(notLoaded(code));
      if (!isView(code, part)) return failed(otherPart(code, part.sku));
      options.readings.partRead(part);
      return succeeded(part);
    },
  };
}

/**
 * The warehouses that a part may ship from, which no list of its stock may leave out: the shop's own, and of a ticket
 * that of the order and those of its lines of the part.
 */
export function warehousesFor(sku: string, defaultWarehouse: string, ticket: Ticket | null): readonly string[] {
  const lines = (ticket?.lines ?? []).filter((line) => isSameSku(line.sku, sku));
  const all = [defaultWarehouse, ticket?.warehouse, ...lines.map(({ warehouse }) => warehouse)];
  return [...new Set(all.map((code) => code?.trim() ?? ''))].filter((code) => code !== '');
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
