import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChartRate, layOutRates, niceStep } from '#renderer/features/rates/chart-scale.ts';

const AREA = { left: 60, right: 460, top: 10, bottom: 150, unknown: 520 };

const anyRate: fc.Arbitrary<ChartRate> = fc.record({
  key: fc.uuid(),
  priceInCents: fc.integer({ min: 0, max: 500_000 }),
  days: fc.option(
    fc
      .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 30 }))
      .map(([from, more]) => ({ from, to: from + more })),
  ),
});

describe('the chart of price against days', () => {
  it('draws nothing where there is no rate', () => {
    expect(layOutRates([], AREA)).toBeNull();
  });

  it('puts the cheaper rate lower and the faster one further left', () => {
    const layout = layOutRates(
      [
        { key: 'cheap', priceInCents: 3715, days: { from: 4, to: 6 } },
        { key: 'fast', priceInCents: 4862, days: { from: 1, to: 2 } },
      ],
      AREA,
    );
    const cheap = layout?.marks.find((mark) => mark.keys.includes('cheap'));
    const fast = layout?.marks.find((mark) => mark.keys.includes('fast'));
    expect(cheap?.y).toBeGreaterThan(fast?.y ?? Number.POSITIVE_INFINITY);
    expect(fast?.fromX).toBeLessThan(cheap?.fromX ?? 0);
  });

  it('labels round days and round amounts', () => {
    const layout = layOutRates([{ key: 'darwin', priceInCents: 11840, days: { from: 7, to: 10 } }], AREA);
    expect(layout?.dayTicks.map((tick) => tick.value)).toEqual([0, 2, 4, 6, 8, 10, 12]);
    expect(layout?.priceTicks.map((tick) => tick.value)).toEqual([11500, 12000]);
  });

  it('keeps every mark inside the area, whatever the rates', () => {
    fc.assert(
      fc.property(fc.array(anyRate, { minLength: 1, maxLength: 50 }), (rates) => {
        const layout = layOutRates(rates, AREA);
        if (layout === null) return false;
        return layout.marks.every(
          (mark) =>
            mark.fromX >= AREA.left &&
            (mark.toX <= AREA.right || mark.toX === AREA.unknown) &&
            mark.fromX <= mark.toX &&
            mark.y >= AREA.top &&
            mark.y <= AREA.bottom,
        );
      }),
    );
  });

  it('needs few labels, whatever the rates', () => {
    fc.assert(
      fc.property(fc.array(anyRate, { minLength: 1, maxLength: 50 }), (rates) => {
        const layout = layOutRates(rates, AREA);
        return layout !== null && layout.dayTicks.length <= 8 && layout.priceTicks.length <= 8;
      }),
    );
  });

  it('stands a rate whose days are not said beside the days, at its price', () => {
    const layout = layOutRates(
      [
        { key: 'said', priceInCents: 3715, days: { from: 4, to: 6 } },
        { key: 'not said', priceInCents: 4862, days: null },
      ],
      AREA,
    );
    expect(layout?.hasUnknown).toBe(true);
    expect(layout?.marks[1]).toMatchObject({ fromX: AREA.unknown, toX: AREA.unknown });
    expect(layout?.dayTicks.length).toBeGreaterThan(2);
    const none = layOutRates([{ key: 'not said', priceInCents: 4862, days: null }], AREA);
    expect(none?.dayTicks).toEqual([]);
  });

  it('stands rates of the same price and days in one place, and no other', () => {
    const same = Array.from({ length: 12 }, (_, at) => ({
      key: String(at),
      priceInCents: 12_060,
      days: at === 11 ? null : { from: 7, to: 10 },
    }));
    const layout = layOutRates(same, AREA);
    expect(layout?.marks.map(({ keys }) => keys.length)).toEqual([11, 1]);
  });

  it('draws one rate alone', () => {
    const layout = layOutRates([{ key: 'one', priceInCents: 0, days: { from: 0, to: 0 } }], AREA);
    expect(layout?.marks).toHaveLength(1);
  });

  it('steps by 1, 2 or 5 and their tens', () => {
    expect([niceStep(4, 1), niceStep(7, 1), niceStep(24, 1), niceStep(60, 1), niceStep(0, 500)]).toEqual([
      1, 2, 5, 20, 500,
    ]);
  });
});
