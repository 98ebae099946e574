import type { ChartMark } from './chart-scale.ts';

/** The numbers of a mark, as they are written beside it. */
export interface MarkNumbers {
  readonly mark: ChartMark;
  /** "1", "1 2", "3–9"; empty where no digit picks it: it is told by its mark alone. */
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

/**
 * The numbers of rates in one text: single ones apart, three and more in a row as a range; empty where none has a
 * number.
 */
export function numbersText(numbers: readonly (number | null)[]): string {
  const known = numbers.filter((number) => number !== null).toSorted((a, b) => a - b);
  const runs: number[][] = [];
  for (const number of known) {
    const run = runs.at(-1);
    if (run?.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(' '))).join(' ');
}

/** The space that labels may take, in units of the view box. */
export interface LabelSpace {
  readonly right: number;
  readonly bottom: number;
}

/**
 * Stands the numbers of each mark just right of its span; where another's stand, further right at the same price; and
 * where the drawing ends there, above or below. No label covers another.
 */
export function placeLabels(marks: readonly MarkNumbers[], space: LabelSpace): readonly ChartLabel[] {
  const placed: ChartLabel[] = [];
  for (const { mark, text } of marks.filter((each) => each.text !== '').toSorted((a, b) => a.mark.toX - b.mark.toX)) {
    const width = Math.max(LABEL_SIZE, text.length * PER_LETTER + 8);
    placed.push(firstFree(placed, { key: mark.keys.join(' '), text, x: 0, y: mark.y, width }, mark.toX, space));
  }
  return placed;
}

/** How far up and down is looked, in rows; then the drawing is full, and a label goes on right of everything. */
const TURNS = [0, 1, -1, 2, -2, 3, -3, 4, -4];

function firstFree(
  placed: readonly ChartLabel[],
  label: ChartLabel,
  endOfSpan: number,
  { right, bottom }: LabelSpace,
): ChartLabel {
  const step = LABEL_SIZE + GAP;
  const first = endOfSpan + label.width / 2 + GAP + 4;
  for (const turn of TURNS) {
    const y = label.y + turn * step;
    if (turn !== 0 && (y < LABEL_SIZE / 2 || y > bottom - LABEL_SIZE / 2)) continue;
    for (let x = first; x === first || x + label.width / 2 <= right; x += step) {
      const tried = { ...label, x, y };
      if (placed.every((other) => isClear(tried, other))) return tried;
    }
  }
  const beyond = Math.max(first, ...placed.map(({ x, width }) => x + (width + label.width) / 2 + GAP));
  return { ...label, x: beyond };
}

function isClear(one: ChartLabel, other: ChartLabel): boolean {
  return (
    Math.abs(one.y - other.y) >= LABEL_SIZE + GAP / 2 ||
    Math.abs(one.x - other.x) >= (one.width + other.width) / 2 + GAP
  );
}
