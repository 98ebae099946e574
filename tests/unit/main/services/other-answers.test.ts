import { describe, expect, it } from 'vitest';
import type { PartsApi } from '#main/parts-api/parts-api.ts';
import type { LoadedParts } from '#main/part-cache/loaded-parts.ts';
import type { SupplierCache } from '#main/records/cache/cache.ts';
import { createLookups } from '#main/services/lookups.ts';
import { createPartReading } from '#main/services/part-reading.ts';
import { createParts } from '#main/services/parts.ts';
import type { PictureStore } from '#main/services/picture-store.ts';
import type { KeptSettings } from '#main/app/stored-settings.ts';
import { createVehicles } from '#main/services/vehicles.ts';
import { defaultSettings } from '#shared/domain/settings/settings.ts';
import type { PlateSearchAnswer } from '#shared/interface/plate-search.ts';
import type { Product } from '#shared/interface/product.ts';
import { type Failure, failed, succeeded } from '#shared/result.ts';
import { HILUX_ANSWER, READ_AT, readyTicket, ticketLine, viewOf } from '#tests/builders/domain-samples.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';

const NOT_FOUND: Failure = { kind: 'not found', operation: 'product', status: 404, said: null };
const OFFLINE: Failure = { kind: 'offline', operation: 'product', detail: 'no connection' };
const settings = { current: () => ({ shop: defaultSettings(), lastState: null }), changeSoon: () => undefined };

/** Records with this ticket in front; null where none is. */
function recordsWith(ticket: Ticket | null) {
  const tickets = {
    inFront: () => ({ ok: true, value: ticket?.id ?? null }),
    find: () => ({ ok: true, value: ticket }),
  };
  return { tickets } as unknown as Parameters<typeof createPartReading>[0]['records'];
}

/** The parts of a service that answers these codes with these records, and what it was asked for. */
function partsOf(
  records: Readonly<Record<string, Partial<Product> | Failure>>,
  kept: readonly Partial<Product>[] = [],
  notAtHand: readonly Partial<Product>[] = [],
) {
  const onDisk = notAtHand.map((product) => viewOf(product));
  const asked: string[] = [];
  const loaded = new Map(kept.map((product) => [product.sku, viewOf(product)]));
  const api = {
    product: async (code: string) => {
      asked.push(code);
      const record = records[code] ?? NOT_FOUND;
      if ('kind' in record) return failed(record as Failure);
      const view = viewOf(record as Partial<Product>);
      loaded.set(view.sku, view);
      return succeeded({ sku: view.sku, readAt: READ_AT });
    },
  };
  const loadedParts = {
    otherCodes: async ({ sku }: { readonly sku: string }) => {
      const known = loaded.get(sku);
      return known === undefined ? null : [known.productCode, known.slug ?? null].filter((code) => code !== null);
    },
    view: async ({ code, bySku = false }: { readonly code: string; readonly bySku?: boolean }) => {
      const alike = bySku ? null : ([...loaded.values()][0] ?? null);
      return loaded.get(code) ?? alike ?? onDisk.find(({ sku }) => sku === code) ?? null;
    },
  } as unknown as LoadedParts;
  const parts = createParts({
    api: api as unknown as PartsApi,
    loadedParts,
    pictures: {} as PictureStore,
    settings: settings as unknown as KeptSettings,
    lookups: createLookups(),
    cache: {} as SupplierCache,
    reading: createPartReading({
      loadedParts,
      settings: settings as unknown as KeptSettings,
      readings: { partRead: () => undefined },
      records: recordsWith(null),
    }),
    ports: { openInBrowser: async () => succeeded(null) },
    pictureAddress: () => '',
    now: () => new Date(READ_AT),
  });
  return {
    asked,
    open: (code: string) => parts.open({ code, lookup: 'l' }),
    recheck: (sku: string) => parts.recheck({ sku, lookup: 'l' }),
  };
}

describe('a part', () => {
  it('that has none of the codes that were asked for is refused, and both are named', async () => {
    const { open } = partsOf({ 'TB-1': { sku: 'TB-2', manufacturer_sku: 'M-2', product_code: '2', slug: 'two' } });
    expect(await open('TB-1')).toEqual({
      ok: false,
      failure: { kind: 'other answer', operation: 'product', asked: 'TB-1', came: 'TB-2' },
    });
  });

  it.each(['tb-2', ' TB-2 ', 'm-2', '2', 'two'])('is opened by any of its own codes (%j)', async (code) => {
    const record = { sku: 'TB-2', manufacturer_sku: 'M-2', product_code: '2', slug: 'two' };
    const { open } = partsOf({ [code.trim()]: record });
    expect(await open(code)).toMatchObject({ ok: true, value: { sku: 'TB-2' } });
  });

  it('is read again by its sku alone: another one that has it for its product code is refused', async () => {
    const { recheck, open } = partsOf({ '2': { sku: 'TB-2', product_code: '2' } });
    expect(await open('2')).toMatchObject({ ok: true });
    expect(await recheck('2')).toMatchObject({
      ok: false,
      failure: { kind: 'other answer', asked: '2', came: 'TB-2' },
    });
  });

  it('is read by its sku alone where nobody can be asked, too: another one that was kept does not stand in', async () => {
    const other = { sku: 'TB-2', product_code: '2' };
    const { recheck, open } = partsOf({ '2': OFFLINE }, [other]);
    expect(await open('2')).toMatchObject({ ok: true, value: { sku: 'TB-2', stockCheckFailure: OFFLINE } });
    expect(await recheck('2')).toEqual({ ok: false, failure: OFFLINE });
  });

  it('is read by its sku from where it was kept, also where another one at hand has that for its product code', async () => {
    const other = { sku: 'TB-2', product_code: '2' };
    const { recheck, open } = partsOf({ '2': OFFLINE, 'tb-2': OFFLINE }, [other], [{ sku: '2' }]);
    expect(await recheck('2')).toMatchObject({ ok: true, value: { sku: '2', stockCheckFailure: OFFLINE } });
    expect(await open('2')).toMatchObject({ ok: true, value: { sku: 'TB-2' } });
    // A SKU that is written otherwise is found as before.
    expect(await recheck('tb-2')).toMatchObject({ ok: true, value: { sku: 'TB-2', stockCheckFailure: OFFLINE } });
  });

  it('is read by a sku that another record writes in small letters, as it is by one that was typed', async () => {
    const { recheck, asked } = partsOf({ 'TB-1': { sku: 'TB-1' } });
    expect(await recheck('tb-1')).toMatchObject({ ok: true, value: { sku: 'TB-1' } });
    expect(asked).toEqual(['tb-1', 'TB-1']);
    expect(await partsOf({}).recheck('tb-1')).toEqual({
      ok: false,
      failure: { ...NOT_FOUND, asked: ['tb-1', 'TB-1'] },
    });
    const taken = partsOf({ 'TB-1': { sku: 'TB-2', product_code: 'tb-1' } });
    expect(await taken.recheck('tb-1')).toMatchObject({ failure: { kind: 'other answer', came: 'TB-2' } });
  });

  it('that is not known by its sku is asked for by its other codes, and no other one is taken for it', async () => {
    const part = { sku: 'TB-1', product_code: '1', slug: 'one' };
    const bySlug = partsOf({ one: part }, [part]);
    expect(await bySlug.recheck('TB-1')).toMatchObject({ ok: true, value: { sku: 'TB-1' } });
    expect(bySlug.asked).toEqual(['TB-1', '1', 'one']);
    const other = partsOf({ '1': { sku: 'TB-2', product_code: '1' } }, [part]);
    expect(await other.recheck('TB-1')).toMatchObject({
      ok: false,
      failure: { kind: 'other answer', asked: 'TB-1', came: 'TB-2' },
    });
    const cut = partsOf({ '1': OFFLINE }, [part]);
    expect(await cut.recheck('TB-1')).toMatchObject({ ok: true, value: { sku: 'TB-1', stockCheckFailure: OFFLINE } });
  });

  it('is asked for by its next code where one of them finds another part', async () => {
    const part = { sku: 'TB-1', product_code: '1', slug: 'one' };
    const records = { '1': { sku: 'TB-2', product_code: '1' }, one: part };
    for (const read of ['recheck', 'open'] as const) {
      const parts = partsOf(records, [part]);
      expect(await parts[read]('TB-1')).toMatchObject({ ok: true, value: { sku: 'TB-1' } });
      expect(parts.asked).toEqual(['TB-1', '1', 'one']);
    }
    const taken = partsOf({ 'TB-1': { sku: 'TB-2', product_code: 'TB-1' }, '1': part }, [part]);
    expect(await taken.recheck('TB-1')).toMatchObject({ ok: true, value: { sku: 'TB-1' } });
    expect(taken.asked).toEqual(['TB-1', '1']);
  });

  it('that is typed and not found stays so where another part has one of its codes by now, and capitals are tried', async () => {
    const part = { sku: 'tb-1', product_code: '1' };
    const other = { sku: 'TB-2', product_code: '1' };
    const gone = partsOf({ '1': other }, [part]);
    expect(await gone.open('tb-1')).toEqual({ ok: false, failure: { ...NOT_FOUND, asked: ['tb-1', 'TB-1'] } });
    const renamed = partsOf({ '1': other, 'TB-1': { sku: 'TB-1' } }, [part]);
    expect(await renamed.open('tb-1')).toMatchObject({ ok: true, value: { sku: 'TB-1', foundAs: 'TB-1' } });
    expect(renamed.asked).toEqual(['tb-1', '1', 'TB-1']);
    // What is typed may be any code: the part that has it is opened, whichever part has it for its SKU here.
    const typed = partsOf({ 'tb-1': { sku: 'TB-3', product_code: 'tb-1' } }, [part]);
    expect(await typed.open('tb-1')).toMatchObject({ ok: true, value: { sku: 'TB-3' } });
    expect(typed.asked).toEqual(['tb-1']);
  });

  it('that none of its codes finds is not found, and each that was asked for is named', async () => {
    const { open, recheck } = partsOf({}, [{ sku: 'TB-1', product_code: '1', slug: 'one' }]);
    const asked = ['TB-1', '1', 'one'];
    expect(await recheck('TB-1')).toEqual({ ok: false, failure: { ...NOT_FOUND, asked } });
    expect(await open('tb-1')).toEqual({ ok: false, failure: { ...NOT_FOUND, asked: ['tb-1', ...asked] } });
  });

  it('is asked for once as typed and once in capitals, and says which it was', async () => {
    const { open, asked } = partsOf({ 'TB-1': { sku: 'TB-1' } });
    expect(await open('tb-1')).toMatchObject({ ok: true, value: { sku: 'TB-1', foundAs: 'TB-1' } });
    expect(asked).toEqual(['tb-1', 'TB-1']);
  });

  it('that is found as typed is asked for once', async () => {
    const { open, asked } = partsOf({ 'tb-1': { sku: 'tb-1' } });
    const opened = await open('tb-1');
    expect(opened.ok && opened.value.foundAs).toBeUndefined();
    expect(asked).toEqual(['tb-1']);
  });

  it('that nobody has names both codes, and capitals are asked for once', async () => {
    const lower = partsOf({});
    expect(await lower.open('tb-1')).toMatchObject({ failure: { kind: 'not found', asked: ['tb-1', 'TB-1'] } });
    const upper = partsOf({});
    expect(await upper.open('TB-1')).toEqual({ ok: false, failure: NOT_FOUND });
    expect(upper.asked).toEqual(['TB-1']);
  });

  it('whose capitals end in another failure ends in that one', async () => {
    const { open } = partsOf({ 'TB-1': OFFLINE });
    expect(await open('tb-1')).toEqual({ ok: false, failure: OFFLINE });
  });

  it('that was read before stands in only under a code of its own', async () => {
    const { open } = partsOf({ 'TB-1': OFFLINE, 'TB-2': OFFLINE }, [{ sku: 'TB-2' }]);
    expect(await open('TB-1')).toEqual({ ok: false, failure: OFFLINE });
    expect(await open('TB-2')).toMatchObject({ ok: true, value: { sku: 'TB-2', stockCheckFailure: OFFLINE } });
  });
});

describe('a plate', () => {
  function vehiclesOf(answer: PlateSearchAnswer | Failure, keptAnswer: PlateSearchAnswer | null = null) {
    const kept: unknown[] = [];
    const row = { plate: 'ABC123', state: 'NSW', answer: keptAnswer, warnings: [], readAt: READ_AT };
    const cache = {
      plates: {
        keep: (plate: unknown) => kept.push(plate),
        find: () => ({ ok: true, value: keptAnswer === null ? null : row }),
        recent: () => ({ ok: true, value: keptAnswer === null ? [] : [row] }),
      },
    };
    const vehicles = createVehicles({
      api: {
        plateSearch: async () =>
          'kind' in answer ? failed(answer as Failure) : succeeded({ value: answer, warnings: [], readAt: READ_AT }),
      } as unknown as PartsApi,
      loadedParts: {} as LoadedParts,
      settings: settings as unknown as KeptSettings,
      lookups: createLookups(),
      cache: cache as unknown as SupplierCache,
      readMakes: async () => succeeded([]),
      now: () => new Date(READ_AT),
    });
    return {
      kept,
      identify: () => vehicles.identify({ plate: 'abc 123', state: 'NSW', lookup: 'l' }),
      recent: () => vehicles.recent(undefined),
    };
  }
  const other: PlateSearchAnswer = { ...HILUX_ANSWER, plate: { number: 'XYZ 789', state: 'VIC' } };

  it('that the answer does not name is refused, and nothing of it is kept', async () => {
    const { identify, kept } = vehiclesOf(other);
    expect(await identify()).toEqual({
      ok: false,
      failure: { kind: 'other answer', operation: 'plate search', asked: 'ABC123 (NSW)', came: 'XYZ789 (VIC)' },
    });
    expect(kept).toEqual([]);
  });

  it('in other capitals and blanks is the same', async () => {
    const { identify, kept } = vehiclesOf({ ...HILUX_ANSWER, plate: { number: 'abc-123', state: 'n.s.w.' } });
    expect(await identify()).toMatchObject({ ok: true, value: { plate: 'ABC123' } });
    expect(kept).toHaveLength(1);
  });

  it('that was kept with another one’s answer does not stand in for it, and is not listed', async () => {
    const without = vehiclesOf({ ...OFFLINE, operation: 'plate search' } as Failure, other);
    expect(await without.identify()).toMatchObject({ ok: false, failure: { kind: 'offline' } });
    expect(await without.recent()).toEqual({ ok: true, value: [] });
    const known = vehiclesOf({ ...OFFLINE, operation: 'plate search' } as Failure, HILUX_ANSWER);
    expect(await known.identify()).toMatchObject({ ok: true });
    expect(await known.recent()).toMatchObject({ value: [{ plate: 'ABC123' }] });
  });
});

describe('the warehouses that a part is read for', () => {
  /** What is named of a shop with the warehouse SYD2 where a part is read with this ticket in front. */
  async function namedWith(records: ReturnType<typeof recordsWith>) {
    const asked: (readonly string[] | undefined)[] = [];
    const shop = { ...defaultSettings(), defaultWarehouse: ' SYD2 ' };
    const reading = createPartReading({
      loadedParts: {
        view: async ({ warehouses }: { readonly warehouses?: readonly string[] }) => {
          asked.push(warehouses);
          return viewOf();
        },
      } as unknown as LoadedParts,
      settings: { current: () => ({ ...settings.current(), shop }) } as unknown as KeptSettings,
      readings: { partRead: () => undefined },
      records,
    });
    await reading.view('TB-100', null);
    return asked;
  }

  it('name the shop’s own, so that it is in its stock list', async () => {
    expect(await namedWith(recordsWith(null))).toEqual([['SYD2']]);
  });

  it('name those that the ticket in front ships the part from, so that none of them is cut', async () => {
    const lines = [
      ticketLine({ sku: 'TB-100', warehouse: 'BNE7' }),
      ticketLine({ sku: 'TB-200', warehouse: 'PER1' }),
      ticketLine({ sku: 'tb-100', warehouse: null }),
    ];
    const ticket = readyTicket({ warehouse: 'MEL1', lines });
    expect(await namedWith(recordsWith(ticket))).toEqual([['SYD2', 'MEL1', 'BNE7']]);
  });

  it('name the shop’s own where the records do not answer', async () => {
    const broken = { ok: false, failure: { kind: 'disk failed', words: '', code: 'EIO' } };
    const tickets = { inFront: () => ({ ok: true, value: 't1' }), find: () => broken };
    const records = { tickets } as unknown as ReturnType<typeof recordsWith>;
    expect(await namedWith(records)).toEqual([['SYD2']]);
  });
});
