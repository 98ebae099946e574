import type { ChartMark } from './chart-scale.ts';

/** The numbers of a mark, as they are written beside it. */
export interface MarkNumbers {
  readonly mark: ChartMark;
  /** "1", "1 2", "3–9". */
  readonly text: string;
}

/** Where the numbers of a mark stand: the middle of their pill and its width, in units of the view box. */
export interface ChartLabel {
  readonly key: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Height of a pill, and its width for one digit, in units of the view box. */
export const LABEL_SIZE = 16;
const PER_LETTER = 6;
const GAP = 2;

/** The numbers of rates in one text: single ones apart, three and more in a row as a range; "–" for one without a number. */
export function numbersText(numbers: readonly (number | null)[]): string {
  const known = numbers.filter((number) => number !== null).toSorted((a, b) => a - b);
  if (known.length === 0) return '–';
  const runs: number[][] = [];
  for (const number of known) {
    const run = runs.at(-1);
    if (run?.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(' '))).join(' ');
}

/**
 * Stands the numbers of each mark just right of its span, or as near as another's leave room: above and below in turns,
 * then further right. No label covers another, and none leaves the space down to `bottom` and up to 0 while there is room.
 */
export function placeLabels(marks: readonly MarkNumbers[], bottom: number): readonly ChartLabel[] {
  const placed: ChartLabel[] = [];
  for (const { mark, text } of marks.toSorted((a, b) => a.mark.toX - b.mark.toX)) {
    const width = Math.max(LABEL_SIZE, text.length * PER_LETTER + 8);
    placed.push(firstFree(placed, { key: mark.keys.join(' '), text, x: 0, y: mark.y, width }, mark.toX, bottom));
  }
  return placed;
}

/** How far up and down is looked before further right. */
const TURNS = [0, 1, -1, 2, -2, 3, -3];

function firstFree(placed: readonly ChartLabel[], label: ChartLabel, right: number, bottom: number): ChartLabel {
  const row = LABEL_SIZE + GAP;
  for (let x = right + label.width / 2 + GAP + 4; ; x += row) {
    for (const turn of TURNS) {
      const tried = { ...label, x, y: label.y + turn * row };
      const inside = tried.y >= LABEL_SIZE / 2 && tried.y <= bottom - LABEL_SIZE / 2;
      if ((turn === 0 || inside) && placed.every((other) => isClear(tried, other))) return tried;
    }
  }
}

function isClear(one: ChartLabel, other: ChartLabel): boolean {
  return (
    Math.abs(one.y - other.y) >= LABEL_SIZE + GAP / 2 ||
    Math.abs(one.x - other.x) >= (one.width + other.width) / 2 + GAP
  );
}
