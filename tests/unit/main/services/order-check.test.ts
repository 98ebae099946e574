import { describe, expect, it } from 'vitest';
import { createLookups } from '#main/services/lookups.ts';
import { createOrderCheck } from '#main/services/order-check.ts';
import { freshSettings } from '#main/app/stored-settings.ts';
import type { CheckedTicket } from '#shared/domain/order-check/checked-ticket.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import { jsonBytes } from '#shared/domain/values/text-size.ts';
import type { Product } from '#shared/interface/product.ts';
import { failed, succeeded } from '#shared/result.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { READ_AT, readyTicket, ticketLine, viewOf } from '#tests/builders/domain-samples.ts';

const WAREHOUSES = Array.from({ length: 40 }, (_, at) => ({
  warehouse: `WAREHOUSE-${at}`,
  quantity: '14.0000',
  word: 'In Stock',
  availability: 'available' as const,
}));

describe('a part that is read again', () => {
  it('is viewed with the warehouses that it ships from, whatever others there are', async () => {
    const line = ticketLine({ partPriceCents: 54_900 });
    const lines = [
      { ...line, warehouse: 'PER9' },
      { ...line, id: 'l2' },
      { ...line, id: 'l3', sku: 'TB-200', warehouse: 'BNE7' },
    ];
    const asked: (readonly [string, readonly string[] | undefined])[] = [];
    const settings = freshSettings();
    const check = createOrderCheck({
      api: {
        product: async (sku) => succeeded({ sku, readAt: READ_AT }) as never,
        shippingRates: async () => failed({ kind: 'cancelled' }),
      },
      loadedParts: {
        view: async ({ code, warehouses }) => {
          asked.push([code, warehouses]);
          return { ...viewOf(), sku: code };
        },
        verdicts: async () => [],
        otherCodes: async () => null,
      },
      settings: {
        current: () => ({ ...settings, shop: { ...settings.shop, defaultWarehouse: 'SYD2' } }),
        change: () => {},
        changeSoon: () => {},
        flush: () => {},
      },
      lookups: createLookups(),
      records: { quotes: { ofTicket: () => ({ ok: true, value: [] }) } as never },
      cache: { rates: { keep: () => {}, find: () => ({ ok: true, value: null }) } as never },
      readings: { partRead: () => {}, ratesRead: () => {}, ticketChecked: () => {} },
      now: () => new Date(READ_AT),
    });
    valueIn(await check.list({ ticket: readyTicket({ lines, warehouse: ' MEL3 ' }), lookup: 'again' }));
    expect(asked).toEqual([
      ['TB-100', ['SYD2', 'MEL3', 'PER9']],
      ['TB-200', ['SYD2', 'MEL3', 'BNE7']],
    ]);
  });
});

describe('a check during which the shop says otherwise of GST', () => {
  it('is one under what was said before: what came first was worked out by it', async () => {
    const before = freshSettings();
    let settings = { ...before, shop: { ...before.shop, supplierPricesIncludeGst: true, defaultWarehouse: 'SYD2' } };
    const asked: (boolean | null)[] = [];
    const under: unknown[] = [];
    const check = createOrderCheck({
      api: {
        product: async (sku) => succeeded({ sku, readAt: READ_AT }) as never,
        shippingRates: async () => failed({ kind: 'cancelled' }),
      },
      loadedParts: {
        view: async ({ code, supplierPricesIncludeGst }) => {
          asked.push(supplierPricesIncludeGst);
          settings = { ...before, shop: { ...before.shop, supplierPricesIncludeGst: false, defaultWarehouse: 'PER9' } };
          return { ...viewOf(), sku: code };
        },
        verdicts: async () => [],
        otherCodes: async () => null,
      },
      settings: { current: () => settings, change: () => {}, changeSoon: () => {}, flush: () => {} },
      lookups: createLookups(),
      records: { quotes: { ofTicket: () => ({ ok: true, value: [] }) } as never },
      cache: { rates: { keep: () => {}, find: () => ({ ok: true, value: null }) } as never },
      readings: {
        partRead: () => {},
        ratesRead: () => {},
        ticketChecked: ({ again }, { supplierPricesIncludeGst }) =>
          under.push([supplierPricesIncludeGst, again.defaultWarehouse]),
      },
      now: () => new Date(READ_AT),
    });
    const lines = Array.from({ length: 8 }, (_, at) => ticketLine({ id: `l${at}`, sku: `TB-${at}` }));
    valueIn(await check.list({ ticket: readyTicket({ lines, chosenRate: null }), lookup: 'again' }));
    expect(new Set(asked)).toEqual(new Set([true]));
    expect(under).toEqual([[true, 'SYD2']]);
  });
});

describe('a ticket with more parts than cross at once', () => {
  it('shows those that changed, and main remembers all of them', async () => {
    const lines = Array.from({ length: 60 }, (_, at) =>
      ticketLine({ id: `l${at}`, sku: `TB-${at}`, partPriceCents: 54_900, stock: WAREHOUSES }),
    );
    const ticket = readyTicket({ lines });
    const viewed = (sku: string): PartView => ({
      ...viewOf(),
      sku,
      stock: WAREHOUSES,
      priceCents: sku === 'TB-59' ? 60_000 : 54_900,
    });
    const settings = freshSettings();
    const checks: CheckedTicket[] = [];
    const harness = createOrderCheck({
      api: {
        product: async (sku) => succeeded({ sku, readAt: READ_AT }) as never,
        shippingRates: async () => failed({ kind: 'cancelled' }),
      },
      loadedParts: { view: async ({ code }) => viewed(code), verdicts: async () => [], otherCodes: async () => null },
      settings: { current: () => settings, change: () => {}, changeSoon: () => {}, flush: () => {} },
      lookups: createLookups(),
      records: { quotes: { ofTicket: () => ({ ok: true, value: [] }) } as never },
      cache: { rates: { keep: () => {}, find: () => ({ ok: true, value: null }) } as never },
      readings: { partRead: () => {}, ratesRead: () => {}, ticketChecked: (checked) => checks.push(checked) },
      now: () => new Date(READ_AT),
    });
    const answer = valueIn(await harness.list({ ticket, lookup: 'again' }));
    expect(answer.list.differences.map(({ kind, about }) => [kind, about])).toEqual([['price', 'TB-59']]);
    expect(answer.list.unchecked.length).toBeGreaterThan(0);
    expect(jsonBytes(answer)).toBeLessThan(64 * 1024);
    expect(checks[0]?.again.parts.filter(({ kind }) => kind === 'read')).toHaveLength(60);
  });
});

describe('a part that the supplier does not find by its SKU', () => {
  /** Checks a ticket of TB-100 at a supplier that answers these codes with these parts. */
  async function check(found: Readonly<Record<string, string>>, otherCodes: readonly string[] | null) {
    const asked: string[] = [];
    const settings = freshSettings();
    const harness = createOrderCheck({
      api: {
        product: async (code) => {
          asked.push(code);
          const sku = found[code];
          if (sku !== undefined) return succeeded({ sku, readAt: READ_AT }) as never;
          return failed({ kind: 'not found', operation: 'product', status: 404, said: null });
        },
        shippingRates: async () => failed({ kind: 'cancelled' }),
      },
      loadedParts: {
        view: async ({ code }) => viewOf({ sku: code, price: '600.00' } as Partial<Product>),
        verdicts: async () => [],
        otherCodes: async () => otherCodes,
      },
      settings: { current: () => settings, change: () => {}, changeSoon: () => {}, flush: () => {} },
      lookups: createLookups(),
      records: { quotes: { ofTicket: () => ({ ok: true, value: [] }) } as never },
      cache: { rates: { keep: () => {}, find: () => ({ ok: true, value: null }) } as never },
      readings: { partRead: () => {}, ratesRead: () => {}, ticketChecked: () => {} },
      now: () => new Date(READ_AT),
    });
    const ticket = readyTicket({ lines: [ticketLine()], chosenRate: null });
    const { list } = valueIn(await harness.list({ ticket, lookup: 'again' }));
    const unchecked = list.unchecked.map(({ words }) => words);
    return { asked, kinds: list.differences.map(({ kind }) => kind), unchecked };
  }

  it('is not said to be gone where its other codes are not known, for the supplier may know it by one', async () => {
    expect(await check({}, null)).toEqual({
      asked: ['TB-100'],
      kinds: [],
      unchecked: [
        'TB-100: not checked, as it was not found by its SKU, and no other code of it is known here. ' +
          'Open it by its code, then refresh.',
      ],
    });
  });

  it('is gone where none of its codes finds it, or it has no other', async () => {
    expect(await check({}, ['1', 'one'])).toEqual({
      asked: ['TB-100', '1', 'one'],
      kinds: ['part gone'],
      unchecked: [],
    });
    expect(await check({}, [])).toMatchObject({ kinds: ['part gone'], unchecked: [] });
  });

  it('is asked for by its next code where one of them finds another part', async () => {
    const byProductCode = await check({ '1': 'TB-2', one: 'TB-100' }, ['1', 'one', 'M-1']);
    expect(byProductCode).toMatchObject({ asked: ['TB-100', '1', 'one'], unchecked: [] });
    expect(byProductCode.kinds).not.toContain('part gone');
    expect(await check({ 'TB-100': 'TB-2', '1': 'TB-100' }, ['1'])).toMatchObject({
      asked: ['TB-100', '1'],
      unchecked: [],
    });
  });

  it('is named beside the other one where none of its codes finds it, and one finds that', async () => {
    const words = 'TB-100: not checked, as the supplier answered with another part, TB-2.';
    expect(await check({ '1': 'TB-2' }, ['1', 'one'])).toMatchObject({ kinds: [], unchecked: [words] });
    expect(await check({ 'TB-100': 'TB-2' }, ['one'])).toMatchObject({ kinds: [], unchecked: [words] });
    expect(await check({ 'TB-100': 'TB-2' }, null)).toMatchObject({ kinds: [], unchecked: [words] });
  });
});
