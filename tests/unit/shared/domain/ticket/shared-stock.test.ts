import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wantedBeside } from '#shared/domain/ticket/shared-stock.ts';
import { lineStockRemarks, lineStockWarnings } from '#shared/domain/ticket/stock-warnings.ts';
import type { TicketLine } from '#shared/domain/ticket/ticket.ts';
import { checkQuantity } from '#shared/domain/values/quantity.ts';
import { ticketLine } from '#tests/builders/domain-samples.ts';

const PLACES = ['SYD1', 'MEL1', null] as const;

const lines = fc
  .array(
    fc.record({
      sku: fc.constantFrom('TB-100', ' tb-100', 'WH-7'),
      warehouse: fc.constantFrom(...PLACES),
      quantity: fc.constantFrom('1', '2', '5', '40', '', 'two'),
    }),
    { maxLength: 6 },
  )
  .map((all) =>
    all.map((change, at) =>
      ticketLine({
        ...change,
        id: `l${at}`,
        stock: [
          { warehouse: 'SYD1', quantity: '6', word: 'In Stock', availability: 'available' },
          { warehouse: 'MEL1', quantity: '3', word: 'In Stock', availability: 'available' },
        ],
      }),
    ),
  );

const count = ({ quantity }: TicketLine): number => {
  const checked = checkQuantity(quantity);
  return checked.ok ? checked.value : 0;
};
const code = ({ sku }: TicketLine): string => sku.trim().toUpperCase();

describe('what is wanted beside a line', () => {
  it('is what all other lines of its part want, by the warehouse that they ship from', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom('', 'SYD1', 'PER1'), (all, orderWarehouse) => {
        const beside = wantedBeside(all, orderWarehouse);
        for (const line of all) {
          const others = all.filter((other) => other !== line && code(other) === code(line));
          expect(beside.has(line.id)).toBe(others.length > 0);
          for (const [warehouse, wanted] of beside.get(line.id) ?? []) {
            const there = others.filter((other) => (other.warehouse ?? (orderWarehouse || null)) === warehouse);
            expect(wanted.quantity).toBe(there.reduce((sum, other) => sum + count(other), 0));
            expect(wanted.lines).toBe(there.filter((other) => count(other) > 0).length);
          }
        }
      }),
    );
  });

  it('is told as too few on each line exactly where the lines of the part want more than a warehouse has', () => {
    let short = 0;
    fc.assert(
      fc.property(lines, (all) => {
        const beside = wantedBeside(all, '');
        for (const line of all) {
          const told = lineStockRemarks(line, '', beside.get(line.id)).some(({ kind }) => kind === 'short');
          const ofPart = all.filter((other) => code(other) === code(line));
          const there = line.warehouse === null ? ofPart : ofPart.filter((one) => one.warehouse === line.warehouse);
          const has = line.warehouse === null ? 9 : line.warehouse === 'SYD1' ? 6 : 3;
          const tooMany = count(line) > 0 && there.reduce((sum, one) => sum + count(one), 0) > has;
          expect(told).toBe(tooMany);
          short += Number(tooMany);
        }
      }),
    );
    expect(short, 'lines that were short').toBeGreaterThan(10);
  });

  it('is nothing of a line whose quantity cannot be read', () => {
    const all = [ticketLine({ id: 'l1', quantity: '2' }), ticketLine({ id: 'l2', quantity: 'two' })];
    const beside = wantedBeside(all, 'SYD1');
    expect([...(beside.get('l1')?.values() ?? [])]).toEqual([{ quantity: 0, lines: 0 }]);
    expect([...(beside.get('l2')?.values() ?? [])]).toEqual([{ quantity: 2, lines: 1 }]);
  });

  it('is named in the warning of each line', () => {
    const all = ['l1', 'l2'].map((id) => ticketLine({ id, warehouse: 'SYD1', quantity: '8' }));
    const beside = wantedBeside(all, '');
    for (const line of all) {
      expect(lineStockWarnings(line, '', beside.get(line.id))).toEqual(['TB-100: need 16 on 2 lines, SYD1 has 14.']);
    }
    const anywhere = all.map((line) => ({ ...line, warehouse: null }));
    expect(anywhere.map((line) => lineStockWarnings(line, '', wantedBeside(anywhere, '').get(line.id)))[0]).toEqual([
      'TB-100: need 16 on 2 lines, only 14 in all warehouses.',
    ]);
  });
});
