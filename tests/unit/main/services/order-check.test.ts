import { describe, expect, it } from 'vitest';
import { createLookups } from '#main/services/lookups.ts';
import { createOrderCheck } from '#main/services/order-check.ts';
import { freshSettings } from '#main/app/stored-settings.ts';
import type { CheckedTicket } from '#shared/domain/order-check/checked-ticket.ts';
import type { PartView } from '#shared/domain/part/part-view.ts';
import { jsonBytes } from '#shared/domain/values/text-size.ts';
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
