import type { DeliveryDays } from '../../../shared/domain/rates.ts';

/** A rate as the chart wants it. */
export interface ChartRate {
  readonly key: string;
  readonly days: DeliveryDays;
  readonly priceInCents: number;
}

/** A rate placed in the chart; lengths are in the units of its view box. */
export interface ChartMark {
  readonly key: string;
  /** Left and right end of the span of days. */
  readonly fromX: number;
  readonly toX: number;
  readonly y: number;
}

/** A line of the grid with its label's value. */
export interface ChartTick {
  readonly at: number;
  readonly value: number;
}

/** The area that is drawn in, in units of the view box. */
export interface ChartArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A chart of price against days. */
export interface RatesChartLayout {
  readonly marks: readonly ChartMark[];
  readonly dayTicks: readonly ChartTick[];
  /** Values in cents. */
  readonly priceTicks: readonly ChartTick[];
}

const MOST_TICKS = 5;

/**
 * The smallest step of 1, 2 or 5 times a power of ten, not under `least`, that covers `span` in at most five steps.
 */
export function niceStep(span: number, least: number): number {
  const raw = Math.max(span / MOST_TICKS, least);
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= raw) ?? 10;
  return factor * power;
}

/**
 * Lays price out against days: the cheaper the lower, the faster the further left. Prices start at a round amount under
 * the cheapest, days at 0. Null where no rate can be placed.
 */
export function layOutRates(rates: readonly ChartRate[], area: ChartArea): RatesChartLayout | null {
  if (rates.length === 0) return null;
  const prices = rates.map((rate) => rate.priceInCents);
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  const priceStep = niceStep(highest - lowest, 500);
  const bottomPrice = Math.max(0, Math.floor((lowest - 1) / priceStep) * priceStep);
  const topPrice = Math.ceil((highest + 1) / priceStep) * priceStep;
  const lastDay = Math.max(1, ...rates.map((rate) => rate.days.to));
  const dayStep = Math.ceil(niceStep(lastDay, 1));
  const topDay = Math.ceil((lastDay + dayStep / 2) / dayStep) * dayStep;

  const x = (day: number): number => area.left + (day / topDay) * (area.right - area.left);
  const y = (cents: number): number =>
    area.bottom - ((cents - bottomPrice) / (topPrice - bottomPrice)) * (area.bottom - area.top);

  return {
    marks: rates.map((rate) => ({
      key: rate.key,
      fromX: x(rate.days.from),
      toX: x(rate.days.to),
      y: y(rate.priceInCents),
    })),
    dayTicks: steps(0, topDay, dayStep).map((value) => ({ at: x(value), value })),
    priceTicks: steps(bottomPrice, topPrice, priceStep).map((value) => ({ at: y(value), value })),
  };
}

function steps(from: number, to: number, step: number): readonly number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
}
