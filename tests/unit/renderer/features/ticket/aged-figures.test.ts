import { describe, expect, it } from 'vitest';
import { agedFigures } from '#renderer/features/ticket/aged-figures.ts';
import { settleNewPrice } from '#shared/domain/ticket/line-price.ts';
import { readyTicket, ticketLine } from '#tests/builders/domain-samples.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-03-04T03:10:00.000Z');
const at = (ms: number) => new Date(ms).toISOString();

describe('figures of the lines that are too old to promise', () => {
  it('have no price in them that the supplier was asked for since, and has one again a day after that', () => {
    const read = { readAt: at(NOW), priceReadAt: at(NOW - 7 * DAY_MS), partPriceCents: 54_900 };
    const gone = ticketLine({ ...read, newPrice: { cents: 0, readAt: at(NOW) } });
    const old = { what: 'price', lines: 1, oldestReadAt: read.priceReadAt };
    const now = (ticked: number) => ticked;
    expect(agedFigures([gone], NOW, now)).toEqual([old]);
    const { lines } = settleNewPrice(readyTicket({ lines: [gone] }), gone.id, 'keep');
    expect(agedFigures(lines, NOW, now)).toEqual([]);
    expect(agedFigures(lines, NOW + DAY_MS + 1, now)).toContainEqual(old);
  });
});
