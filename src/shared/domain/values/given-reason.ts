/** The longest reason that a ticket keeps, in characters. */
export const LONGEST_REASON = 500;

/** A reason as it goes along with an order, on one line; empty where nothing was said. */
export function onOneLine(reason: string): string {
  return reason.replace(/\s+/g, ' ').trim();
}
