/** The fewest warehouses that together have every line: exact while there are few to choose from, bounded beyond. */

/** Up to so many warehouses all combinations are tried: at most 4,095 of them. */
const MOST_TRIED = 12;

/** Which warehouses, and whether there are certainly no fewer that do. */
export interface WarehouseCover {
  readonly warehouses: readonly string[];
  readonly fewest: boolean;
}

/**
 * Takes for each line the warehouses that have it, at least one each. Of covers with equally few warehouses one with
 * `ownWarehouse` in it is taken, else the one that comes first by the codes.
 */
export function fewestWarehouses(lines: readonly (readonly string[])[], ownWarehouse: string): WarehouseCover {
  const codes = [...new Set(lines.flat())].toSorted(
    (left, right) => Number(right === ownWarehouse) - Number(left === ownWarehouse) || (left < right ? -1 : 1),
  );
  return codes.length <= MOST_TRIED
    ? { warehouses: exactCover(codes, lines), fewest: true }
    : { warehouses: greedyCover(codes, lines), fewest: false };
}

/** Tries every combination and keeps the smallest; earlier codes, and so `ownWarehouse`, win among equals. */
function exactCover(codes: readonly string[], lines: readonly (readonly string[])[]): readonly string[] {
  // A bit for each code, the last one's the lowest: a higher number holds earlier codes, and counting down meets those
  // first. Many lines are in the same warehouses, and are one to cover.
  const bitAt = (at: number): number => 2 ** (codes.length - 1 - at);
  const bitsOf = (line: readonly string[]): number => line.reduce((bits, code) => bits | bitAt(codes.indexOf(code)), 0);
  const toCover = [...new Set(lines.map(bitsOf))];
  let best: readonly string[] = codes;
  for (let choice = 2 ** codes.length - 1; choice > 0; choice--) {
    if (!toCover.every((line) => (line & choice) !== 0)) continue;
    const picked = codes.filter((_, at) => (bitAt(at) & choice) !== 0);
    if (picked.length < best.length) best = picked;
  }
  return best;
}

/** Takes the warehouse that has most of what is left until nothing is: each step leaves fewer lines. */
function greedyCover(codes: readonly string[], lines: readonly (readonly string[])[]): readonly string[] {
  const picked: string[] = [];
  let left: readonly ReadonlySet<string>[] = lines.map((line) => new Set(line));
  while (left.length > 0) {
    const covered = (code: string): number => left.filter((set) => set.has(code)).length;
    const next = codes.reduce((best, code) => (covered(code) > covered(best) ? code : best));
    const still = left.filter((set) => !set.has(next));
    // A line that no warehouse has would never be done with.
    if (still.length === left.length) break;
    picked.push(next);
    left = still;
  }
  return picked;
}
