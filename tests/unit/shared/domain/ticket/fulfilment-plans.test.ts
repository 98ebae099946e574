import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reviewOrder } from '#shared/domain/order/order.ts';
import type { WarehouseStock } from '#shared/domain/part/part-view.ts';
import { warehouseStock } from '#shared/domain/part/stock.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { fewestWarehouses } from '#shared/domain/ticket/warehouse-cover.ts';
import { chooseWarehousePlan, lineWarehouses, fulfilmentPlans } from '#shared/domain/ticket/fulfilment-plans.ts';
import { ORDER_SETTINGS, READ_AT, readyTicket, ticketLine } from '#tests/builders/domain-samples.ts';

function stock(held: Readonly<Record<string, string>>, word = 'In Stock'): readonly WarehouseStock[] {
  return warehouseStock(
    Object.entries(held).map(([warehouse_code, qty_on_hand]) => ({ warehouse_code, qty_on_hand, availability: word })),
  );
}

function sale(...lines: readonly Partial<Ticket['lines'][number]>[]): Ticket {
  return readyTicket({ lines: lines.map((line, at) => ticketLine({ id: `l${at}`, sku: `P${at}`, ...line })) });
}

describe('where a line can come from', () => {
  it('compares the decimal in stock exactly with what is wanted', () => {
    const ticket = sale({ quantity: '3', stock: stock({ SYD1: '2.9999', MEL1: '3.0000', PER1: '14' }) });
    const [{ options } = { options: [] }] = lineWarehouses(ticket.lines);
    expect(options.map(({ warehouse, enough, sure }) => [warehouse, enough, sure])).toEqual([
      ['PER1', true, true],
      ['MEL1', true, true],
      ['SYD1', false, false],
    ]);
    expect(options[0]).toMatchObject({ quantity: '14', word: 'In Stock', readAt: READ_AT });
  });

  it('is never sure by a word that is not known to be the good one', () => {
    const ticket = sale({ stock: [...stock({ SYD1: '9' }, 'Back Order'), ...stock({ MEL1: '1' })] });
    const options = lineWarehouses(ticket.lines).flatMap((each) => each.options);
    expect(options.map(({ warehouse, enough, sure }) => [warehouse, enough, sure])).toEqual([
      ['MEL1', true, true],
      ['SYD1', true, false],
    ]);
  });

  it('counts the lines of one part together, as they draw on the same stock', () => {
    const ticket = sale({ sku: 'A', quantity: '2', stock: stock({ SYD1: '3' }) }, { sku: 'a', quantity: '2' });
    expect(lineWarehouses(ticket.lines).flatMap(({ options }) => options.map(({ enough }) => enough))).toEqual([
      false,
      true,
    ]);
  });
});

describe('where a ticket can come from', () => {
  it('is the one warehouse that has everything, the shop’s own before others', () => {
    const ticket = sale(
      { stock: stock({ SYD1: '5', MEL1: '2', PER1: '1' }) },
      { quantity: '2', stock: stock({ MEL1: '2', SYD1: '4', PER1: '1' }) },
    );
    const plansOfTicket = fulfilmentPlans(ticket, 'MEL1');
    expect(plansOfTicket.single.map(({ warehouses }) => warehouses)).toEqual([['MEL1'], ['SYD1']]);
    expect(plansOfTicket).toMatchObject({ split: null, nowhere: [] });
  });

  it('puts the warehouse that surely has everything first', () => {
    const unsure = stock({ SYD1: '9' }, 'Low Stock');
    const ticket = sale({ stock: [...unsure, ...stock({ MEL1: '1' })] }, { stock: stock({ SYD1: '9', MEL1: '1' }) });
    const plansOfTicket = fulfilmentPlans(ticket, 'SYD1');
    expect(plansOfTicket.single.map(({ warehouses, sure }) => [warehouses[0], sure])).toEqual([
      ['MEL1', true],
      ['SYD1', false],
    ]);
    expect(fulfilmentPlans(sale({ stock: unsure }), '').single[0]?.sure).toBe(false);
  });

  it('is in the fewest parcels where none has everything, the oldest reading said', () => {
    const ticket = sale(
      { stock: stock({ SYD1: '1', MEL1: '1' }) },
      { stock: stock({ MEL1: '1', PER1: '1' }), readAt: '2026-03-03T00:00:00.000Z' },
      { stock: stock({ PER1: '1', SYD1: '1', BNE1: '1' }) },
    );
    const { split, single } = fulfilmentPlans(ticket, 'SYD1');
    expect(single).toEqual([]);
    expect(split).toMatchObject({ fewest: true, sure: true, oldestReadAt: '2026-03-03T00:00:00.000Z' });
    expect(split?.warehouses).toEqual(['SYD1', 'MEL1']);
  });

  it('takes what is not sure only where there is nothing sure', () => {
    const both = [...stock({ SYD1: '1' }), ...stock({ MEL1: '1' }, 'Low Stock')];
    const sure = sale({ stock: both }, { stock: stock({ PER1: '1', MEL1: '1' }) }, { stock: stock({ PER1: '1' }) });
    expect(fulfilmentPlans(sure, '').split).toMatchObject({ sure: true, warehouses: ['PER1', 'SYD1'] });
    const unsure = sale({ stock: stock({ SYD1: '1' }, 'Low Stock') }, { stock: stock({ PER1: '1' }) });
    expect(fulfilmentPlans(unsure, '').split?.sure).toBe(false);
  });

  it('names the lines that no warehouse has enough of, and plans the rest', () => {
    const ticket = sale(
      { stock: stock({ SYD1: '1' }) },
      { quantity: '3', stock: stock({ SYD1: '2', MEL1: '2' }) },
      { quantity: '2,5', stock: stock({ SYD1: '9' }) },
      { quantity: '1', stock: [] },
    );
    const plansOfTicket = fulfilmentPlans(ticket, '');
    expect(plansOfTicket).toMatchObject({ single: [], nowhere: ['l1', 'l2', 'l3'], split: { warehouses: ['SYD1'] } });
    expect(fulfilmentPlans(sale({ stock: [] }), '')).toMatchObject({
      split: null,
      nowhere: ['l0'],
    });
    expect(fulfilmentPlans(sale(), '')).toEqual({ single: [], split: null, nowhere: [], failed: [] });
  });

  it('says a reading whose time cannot be read to be the oldest', () => {
    const held = stock({ SYD1: '1' });
    const ticket = sale(
      { stock: held, readAt: 'then' },
      { stock: held },
      { stock: held, readAt: '2026-01-01T00:00:00Z' },
    );
    expect(fulfilmentPlans(ticket, '').single[0]?.oldestReadAt).toBe('then');
    const turned = { ...ticket, lines: ticket.lines.toReversed() };
    expect(fulfilmentPlans(turned, '').single[0]?.oldestReadAt).toBe('then');
    const known = { ...ticket, lines: ticket.lines.slice(1) };
    expect(fulfilmentPlans(known, '').single[0]?.oldestReadAt).toBe('2026-01-01T00:00:00Z');
  });

  it('is set by one choice: the order’s warehouse and every line’s own', () => {
    const ticket = sale(
      { stock: stock({ MEL1: '1' }), warehouse: 'SYD1' },
      { stock: stock({ PER1: '1' }) },
      { stock: stock({ MEL1: '1' }) },
      { stock: [], warehouse: 'BNE1' },
    );
    const { split } = fulfilmentPlans(ticket, '');
    const chosen = split === null ? ticket : chooseWarehousePlan(ticket, split);
    expect(chosen.warehouse).toBe('MEL1');
    const { request } = reviewOrder(chosen, ORDER_SETTINGS);
    expect(request?.order.warehouse).toBe('MEL1');
    expect(request?.order.lines.map((line) => line.distributor_location_code)).toEqual([
      'MEL1',
      'PER1',
      'MEL1',
      'BNE1',
    ]);
    const nothing = { lines: [], warehouses: [], sure: true, fewest: true, oldestReadAt: READ_AT };
    expect(chooseWarehousePlan(ticket, nothing)).toEqual(ticket);
  });

  it('never plans a line from a warehouse that has too little of it', () => {
    const held = fc.dictionary(fc.constantFrom('A', 'B', 'C'), fc.constantFrom('0', '1.0000', '1.9999', '2', '5'));
    const line = fc.record({ quantity: fc.constantFrom('1', '2', '3', ''), held, sku: fc.constantFrom('X', 'Y', 'Z') });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), (lines) => {
        const ticket = sale(...lines.map(({ held: has, ...rest }) => ({ ...rest, stock: stock(has) })));
        const { single, split, nowhere } = fulfilmentPlans(ticket, 'B');
        for (const plan of split === null ? single : [...single, split]) {
          expect(plan.lines.length + nowhere.length).toBe(ticket.lines.length);
          for (const { lineId, warehouse } of plan.lines) {
            const at = ticket.lines.findIndex(({ id }) => id === lineId);
            const together = lines.filter(({ sku }) => sku === lines[at]?.sku);
            const wanted = together.reduce((sum, { quantity }) => sum + Number(quantity), 0);
            expect(Number(lines[at]?.held[warehouse])).toBeGreaterThanOrEqual(wanted);
          }
        }
        expect(split !== null && single.length > 0).toBe(false);
      }),
    );
  });
});

describe('the fewest warehouses', () => {
  it('are as few as trying everything finds', () => {
    const line = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E'), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
        const { warehouses, fewest } = fewestWarehouses(lines, 'C');
        expect(fewest).toBe(true);
        expect(lines.every((has) => has.some((code) => warehouses.includes(code)))).toBe(true);
        const codes = [...new Set(lines.flat())];
        const fewer = Array.from({ length: 2 ** codes.length }, (_, bits) => codes.filter((__, at) => (bits >> at) & 1))
          .filter((picked) => picked.length < warehouses.length)
          .some((picked) => lines.every((has) => has.some((code) => picked.includes(code))));
        expect(fewer).toBe(false);
      }),
    );
  });

  it('hold the shop’s own where that takes no more of them, else the first by their codes', () => {
    const lines = [['A', 'B', 'C']];
    expect(fewestWarehouses(lines, 'C').warehouses).toEqual(['C']);
    expect(fewestWarehouses(lines, '').warehouses).toEqual(['A']);
  });

  it('are bounded where there are too many to try all, and say so', () => {
    const lines = Array.from({ length: 40 }, (_, at) => [`W${at}`, `X${at % 7}`]);
    const { warehouses, fewest } = fewestWarehouses(lines, '');
    expect(fewest).toBe(false);
    expect(warehouses).toHaveLength(7);
    expect(fewestWarehouses([...lines, []], '').warehouses).toHaveLength(7);
    const ticket = sale(
      ...lines.map((codes) => ({ stock: stock(Object.fromEntries(codes.map((code) => [code, '1']))) })),
    );
    expect(fulfilmentPlans(ticket, '').split?.fewest).toBe(false);
  });
});

describe('a stock check that failed', () => {
  it('is named beside what was known before, once for each part', () => {
    const failed = stock({ SYD1: '5' }).map((entry) => ({ ...entry, availability: 'check failed' as const }));
    const ticket = sale({ quantity: '1', stock: failed }, { sku: 'P0', quantity: '1', stock: failed });
    expect(fulfilmentPlans(ticket, '').failed).toEqual(['P0']);
    const none = failed.map((entry) => ({ ...entry, quantity: '0' }));
    expect(fulfilmentPlans(sale({ stock: none }), '').failed).toEqual(['P0']);
  });
});
