import type { DocketRow } from './docket-rows.ts';

/** Lines one below the other that are drawn, laid out and left out of the drawing as one. */
export interface LineGroup {
  /** Which group it is, for as long as one of its lines is there. */
  readonly number: number;
  readonly rows: readonly DocketRow[];
}

/** As many lines as are put into a group at its end; one that is put back into its middle is one more. */
const FULL = 12;

/**
 * Puts the rows of one docket into groups, time after time, as `groupRows` does. It remembers the last ones by itself:
 * kept by the component, they would have all of it drawn once more at each line that is put on.
 */
export function lineGrouper(): (rows: readonly DocketRow[]) => readonly LineGroup[] {
  let groups: readonly LineGroup[] = [];
  return (rows) => {
    groups = groupRows(rows, groups);
    return groups;
  };
}

/**
 * The rows in groups, in their order. A line stays in its group, so that none is made anew where another one goes or
 * comes back, and a group that says the same is the very object of `before`: a line that is put on costs its own group,
 * however many others there are.
 */
export function groupRows(rows: readonly DocketRow[], before: readonly LineGroup[]): readonly LineGroup[] {
  const homes = homesOf(before);
  const homeAt = (at: number): number | undefined => homes.get(rows[at]?.line.id ?? '');
  const groups = new Map<number, DocketRow[]>();
  let newest = before.reduce((most, { number }) => Math.max(most, number), 0);
  let open: { readonly number: number; readonly rows: DocketRow[] } | null = null;
  for (const [at, row] of rows.entries()) {
    const isFull = open === null || open.rows.length >= FULL;
    const home = homeAt(at) ?? (open === null || isFull ? nextHome(rows, at, homes) : open.number);
    if (open === null || home !== open.number) {
      const number: number = home === undefined || groups.has(home) ? ++newest : home;
      open = { number, rows: [] };
      groups.set(number, open.rows);
    }
    open.rows.push(row);
  }
  return asBefore(groups, before);
}

/** The number of the group of each line that has one. */
function homesOf(before: readonly LineGroup[]): ReadonlyMap<string, number> {
  const homes = new Map<string, number>();
  for (const { number, rows } of before) for (const { line } of rows) homes.set(line.id, number);
  return homes;
}

/** The group of the nearest row from one on that has one. */
function nextHome(rows: readonly DocketRow[], from: number, homes: ReadonlyMap<string, number>): number | undefined {
  for (let at = from; at < rows.length; at += 1) {
    const home = homes.get(rows[at]?.line.id ?? '');
    if (home !== undefined) return home;
  }
  return undefined;
}

/** The groups, each the object that it was where its rows are the same, and all of them where all are. */
function asBefore(
  groups: ReadonlyMap<number, readonly DocketRow[]>,
  before: readonly LineGroup[],
): readonly LineGroup[] {
  const known = new Map(before.map((group) => [group.number, group]));
  const after = [...groups].map(([number, rows]): LineGroup => {
    const own = known.get(number);
    return own !== undefined && isSame(own.rows, rows) ? own : { number, rows };
  });
  return isSame(after, before) ? before : after;
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at]);
}
