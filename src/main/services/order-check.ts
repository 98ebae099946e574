import type { CounterpartHandlers } from '#shared/contract.ts';
import { type DifferenceList, differenceList } from '#shared/domain/order-check/differences.ts';
import { basketOf, compareRates, ratesRequestOf, ratesWithGst } from '#shared/domain/ticket/rates.ts';
import type { ShopSettings } from '#shared/domain/settings/settings.ts';
import type { LineFit, PartAgain, RatesAgain, ReadAgain } from '#shared/domain/order-check/read-again.ts';
import { jsonBytes } from '#shared/domain/values/text-size.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { lineRecord, verdictOf } from '#shared/domain/ticket/ticket-lines.ts';
import { failed, type Result, succeeded } from '#shared/result.ts';
import type { LoadedParts } from '../part-cache/loaded-parts.ts';
import type { PartsApi } from '../parts-api/parts-api.ts';
import type { SupplierCache } from '../records/cache/cache.ts';
import type { Records } from '../records/records.ts';
import { askBySku } from './ask-by-sku.ts';
import type { Lookups } from './lookups.ts';
import { warehousesFor } from './part-reading.ts';
import type { Readings } from './readings.ts';
import { createStandingQuotes } from './standing-quotes.ts';
import { whyUnread } from './why-unread.ts';
import type { KeptSettings } from '../app/stored-settings.ts';

/** How many parts are asked for at once. */
const AT_ONCE = 6;
/** What the parts of an answer may take as it crosses to the window, UTF-8 bytes of JSON. */
const PARTS_BYTES = 40_000;

/** Why a part stays behind as the others cross, in words that follow "as". */
const TOO_MANY = 'there are too many parts to show at once: refresh again';

/** Why nobody can say whether the supplier still has a part, in words that follow "as". */
const ONLY_SKU_KNOWN =
  'it was not found by its SKU, and no other code of it is known here. Open it by its code, then refresh';

/** What was read again, and what of it differs from what was told. */
interface CheckedAgain {
  readonly again: ReadAgain;
  readonly list: DifferenceList;
}

/** A ticket that is read again, under the settings as they were when that began. */
interface Checking {
  readonly ticket: Ticket;
  readonly shop: ShopSettings;
  readonly signal: AbortSignal;
}

/**
 * Reads the parts, stock and rates of a ticket again, before it is ordered and when a quote becomes a ticket, and says
 * what changed since the customer was told. It changes nothing: what is settled is settled in the ticket.
 */
export function createOrderCheck(options: {
  readonly api: Pick<PartsApi, 'product' | 'shippingRates'>;
  readonly loadedParts: Pick<LoadedParts, 'view' | 'verdicts' | 'otherCodes'>;
  readonly settings: KeptSettings;
  readonly lookups: Lookups;
  readonly records: Pick<Records, 'quotes'>;
  readonly cache: Pick<SupplierCache, 'rates'>;
  readonly readings: Pick<Readings, 'partRead' | 'ratesRead' | 'ticketChecked'>;
  readonly now: () => Date;
}): CounterpartHandlers['differences'] {
  const { api, loadedParts, settings, lookups, cache, readings, now } = options;
  const standingQuote = createStandingQuotes({ quotes: options.records.quotes, now });

  async function readPart(sku: string, { ticket, shop, signal }: Checking): Promise<Result<PartAgain>> {
    const answer = await askBySku(sku, loadedParts, (code) => api.product(code, signal));
    if (!answer.ok) {
      const { failure } = answer;
      if (failure.kind === 'cancelled') return answer;
      if (failure.kind !== 'not found') return succeeded({ kind: 'not read', sku, because: whyUnread(failure) });
      // The supplier may know it by another code alone, which a part that was never read here does not tell.
      const isKnown = (await loadedParts.otherCodes({ sku })) !== null;
      return succeeded(isKnown ? { kind: 'gone', sku } : { kind: 'not read', sku, because: ONLY_SKU_KNOWN });
    }
    const { supplierPricesIncludeGst, defaultWarehouse } = shop;
    const view = await loadedParts.view({
      code: answer.value.sku,
      bySku: true,
      supplierPricesIncludeGst,
      stockCheckFailedAt: null,
      warehouses: warehousesFor(sku, defaultWarehouse, ticket),
    });
    if (view === null) return succeeded({ kind: 'not read', sku, because: 'its record is not at hand' });
    readings.partRead(view);
    const { readAt, priceCents, stock, stockCut, moreStock, discontinued } = view;
    const fit = await fitOf(view.sku, ticket.vehicle);
    const record = lineRecord(view);
    return succeeded({ kind: 'read', sku, readAt, priceCents, stock, stockCut, moreStock, discontinued, record, fit });
  }

  /** The verdict as a line keeps it; without a vehicle there is none, and null where it could not be decided. */
  async function fitOf(sku: string, vehicle: Ticket['vehicle']): Promise<LineFit | null> {
    if (vehicle === null) return verdictOf(null);
    const [verdict = null] = await loadedParts.verdicts({ skus: [sku], vehicle });
    return verdict === null ? null : verdictOf(verdict);
  }

  async function readParts(checking: Checking): Promise<Result<readonly PartAgain[]>> {
    const skus = [...new Set(checking.ticket.lines.map(({ sku }) => sku))];
    const parts: PartAgain[] = [];
    for (let from = 0; from < skus.length; from += AT_ONCE) {
      const some = skus.slice(from, from + AT_ONCE);
      for (const read of await Promise.all(some.map((sku) => readPart(sku, checking)))) {
        if (!read.ok) return read;
        parts.push(read.value);
      }
    }
    return succeeded(parts);
  }

  async function readRates({ ticket, shop, signal }: Checking): Promise<Result<RatesAgain>> {
    if (ticket.chosenRate === null) return succeeded({ kind: 'not asked' });
    const made = basketOf(ticket, shop.rateLimit);
    if (!made.ok) return succeeded({ kind: 'not asked' });
    const answer = await api.shippingRates(ratesRequestOf(made.basket), signal);
    if (!answer.ok) {
      if (answer.failure.kind === 'cancelled') return answer;
      return succeeded({ kind: 'not read', because: whyUnread(answer.failure) });
    }
    const compared = compareRates(answer.value.value, made.basket, answer.value.readAt);
    const rates = ratesWithGst(compared, shop.freightIncludesGst);
    cache.rates.keep(compared);
    readings.ratesRead(rates);
    return succeeded({ kind: 'read', rates });
  }

  async function list(ticket: Ticket, lookup: string): Promise<Result<CheckedAgain>> {
    const quote = standingQuote(ticket);
    if (!quote.ok) return quote;
    return lookups.run(lookup, async (signal) => {
      const { shop } = settings.current();
      const checking = { ticket, shop, signal };
      const [parts, rates] = await Promise.all([readParts(checking), readRates(checking)]);
      if (!parts.ok) return parts;
      if (!rates.ok) return rates;
      if (signal.aborted) return failed({ kind: 'cancelled' });
      const again: ReadAgain = {
        checkedAt: now().toISOString(),
        parts: parts.value,
        rates: rates.value,
        quote: quote.value,
        defaultWarehouse: shop.defaultWarehouse,
      };
      const list = differenceList(ticket, again);
      const checked = { ticketId: ticket.id, vehicle: ticket.vehicle, again, changed: list.differences.length > 0 };
      readings.ticketChecked(checked, shop);
      return succeeded(crossing(ticket, again, list));
    });
  }

  return { list: ({ ticket, lookup }) => list(ticket, lookup) };
}

/**
 * What was read again, with as many parts as may cross at once: those that have changed before the others, so that each
 * can be settled, and those that were not read with them. Of those that stay behind it is said.
 */
function crossing(ticket: Ticket, again: ReadAgain, list: DifferenceList): CheckedAgain {
  if (jsonBytes(again.parts) <= PARTS_BYTES) return { again, list };
  const changed = new Set([...list.differences, ...list.unchecked].map(({ lineId }) => lineId));
  const isChanged = ({ sku }: PartAgain): boolean =>
    ticket.lines.some((line) => line.sku === sku && changed.has(line.id));
  const parts = again.parts.toSorted((left, right) => Number(isChanged(right)) - Number(isChanged(left)));
  const shown = { ...again, parts: withinBytes(parts) };
  return { again: shown, list: differenceList(ticket, shown) };
}

/** The first parts that may cross at once; the others as parts of which nothing is said. */
function withinBytes(parts: readonly PartAgain[]): readonly PartAgain[] {
  let used = 0;
  return parts.map((part) => {
    if (part.kind !== 'read') return part;
    used += jsonBytes(part);
    if (used <= PARTS_BYTES) return part;
    return { kind: 'not read', sku: part.sku, because: TOO_MANY, stayedBehind: true };
  });
}
