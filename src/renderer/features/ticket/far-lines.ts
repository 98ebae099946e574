/** As many of the last lines as are seen at once in a tall window, and as many above them as the browser keeps ready. */
const NEAR = 40;
/** By how many lines it grows at once. */
const STEP = 20;

/**
 * How many of the first lines of a ticket are left to the browser to draw only near to where they are seen. The last
 * ones are always drawn: where a line that is put on scrolls another one out of reach, that costs a second frame.
 */
export function farLines(count: number): number {
  return Math.max(0, Math.floor((count - NEAR) / STEP) * STEP);
}
