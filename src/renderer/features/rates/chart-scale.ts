import type { DeliveryDays } from '#shared/domain/ticket/delivery-days.ts';

/** A rate as the chart wants it. */
export interface ChartRate {
  readonly key: string;
  /** Null where the carrier's words name no days: it is placed beside the days, at its price. */
  readonly days: DeliveryDays | null;
  readonly priceInCents: number;
}

/** Rates of the same price and days, placed in the chart; lengths are in the units of its view box. */
export interface ChartMark {
  /** Of each rate that stands there. */
  readonly keys: readonly string[];
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
  /** Where rates of unknown days stand, right of the area. */
  readonly unknown: number;
}

/** A chart of price against days. */
export interface RatesChartLayout {
  readonly marks: readonly ChartMark[];
  /** Empty where no rate names days. */
  readonly dayTicks: readonly ChartTick[];
  /** Values in cents. */
  readonly priceTicks: readonly ChartTick[];
  /** Whether any rate stands where the days are unknown. */
  readonly hasUnknown: boolean;
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
 * the cheapest, days at 0. Null where there is no rate.
 */
export function layOutRates(rates: readonly ChartRate[], area: ChartArea): RatesChartLayout | null {
  if (rates.length === 0) return null;
  const prices = rates.map((rate) => rate.priceInCents);
  const lowest = Math.min(...prices);
  const highest = Math.max(...prices);
  const priceStep = niceStep(highest - lowest, 500);
  const bottomPrice = Math.max(0, Math.floor((lowest - 1) / priceStep) * priceStep);
  const topPrice = Math.ceil((highest + 1) / priceStep) * priceStep;
  const lastDay = Math.max(1, ...rates.map((rate) => rate.days?.to ?? 0));
  const dayStep = Math.ceil(niceStep(lastDay, 1));
  const topDay = Math.ceil((lastDay + dayStep / 2) / dayStep) * dayStep;

  const x = (day: number): number => area.left + (day / topDay) * (area.right - area.left);
  const y = (cents: number): number =>
    area.bottom - ((cents - bottomPrice) / (topPrice - bottomPrice)) * (area.bottom - area.top);

  return {
    marks: inPlaces(rates).map((same) => {
      const [{ days, priceInCents }] = same;
      return {
        keys: same.map(({ key }) => key),
        fromX: days === null ? area.unknown : x(days.from),
        toX: days === null ? area.unknown : x(days.to),
        y: y(priceInCents),
      };
    }),
    dayTicks: rates.every(({ days }) => days === null)
      ? []
      : steps(0, topDay, dayStep).map((value) => ({ at: x(value), value })),
    priceTicks: steps(bottomPrice, topPrice, priceStep).map((value) => ({ at: y(value), value })),
    hasUnknown: rates.some(({ days }) => days === null),
  };
}

/** Rates of the same price and days together, in the order in which the first of them came. */
function inPlaces(rates: readonly ChartRate[]): readonly (readonly [ChartRate, ...ChartRate[]])[] {
  const places = new Map<string, [ChartRate, ...ChartRate[]]>();
  for (const rate of rates) {
    const place = `${rate.priceInCents} ${rate.days?.from} ${rate.days?.to}`;
    const there = places.get(place);
    if (there === undefined) places.set(place, [rate]);
    else there.push(rate);
  }
  return [...places.values()];
}

function steps(from: number, to: number, step: number): readonly number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
}
