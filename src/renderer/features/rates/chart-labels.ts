import type { ChartMark } from './chart-scale.ts';

/** Where the number of a mark stands. */
export interface ChartLabel {
  readonly key: string;
  readonly x: number;
  readonly y: number;
}

/** Diameter of a number's disc, in units of the view box. */
export const LABEL_SIZE = 16;
const GAP = 2;

/**
 * Stands the number of each mark just right of its span, and moves it further right where another number stands already,
 * so that rates of nearly the same price and days can still be told apart.
 */
export function placeLabels(marks: readonly ChartMark[]): readonly ChartLabel[] {
  const placed: ChartLabel[] = [];
  for (const mark of marks.toSorted((a, b) => a.toX - b.toX)) {
    let x = mark.toX + LABEL_SIZE / 2 + GAP + 3;
    const clashes = (): ChartLabel | undefined =>
      placed.find((other) => Math.abs(other.y - mark.y) < LABEL_SIZE && Math.abs(other.x - x) < LABEL_SIZE + GAP);
    for (let clash = clashes(); clash !== undefined; clash = clashes()) x = clash.x + LABEL_SIZE + GAP;
    placed.push({ key: mark.key, x, y: mark.y });
  }
  return placed;
}
