import { type RequiredPart, requiredParts } from '#shared/domain/ticket/required-parts.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';

/** What the lines of a ticket need and do not have, or go without for a reason: by the id of the line. */
export type LineNeeds = ReadonlyMap<string, readonly RequiredPart[]>;

/** What a line has that needs nothing. */
export const NO_NEEDS: readonly RequiredPart[] = [];

/**
 * The required parts of each line that are missing or waived. What stays the same is the very object of `before`, so
 * that typing elsewhere draws no line again.
 */
export function lineNeeds(ticket: Pick<Ticket, 'lines' | 'vehicle'>, before: LineNeeds): LineNeeds {
  const found = new Map<string, readonly RequiredPart[]>();
  for (const part of requiredParts(ticket)) {
    if (part.state === 'missing' || part.state === 'waived') {
      found.set(part.lineId, [...(found.get(part.lineId) ?? NO_NEEDS), part]);
    }
  }
  for (const [lineId, needs] of found) {
    const known = before.get(lineId);
    if (known !== undefined && sameNeeds(known, needs)) found.set(lineId, known);
  }
  const same = found.size === before.size && [...found].every(([lineId, needs]) => before.get(lineId) === needs);
  return same ? before : found;
}

/**
 * Finds the needs of one docket, time after time, as `lineNeeds` does. It remembers the last ones by itself: kept by
 * the component, they would have all of it drawn once more at each part that needs another.
 */
export function needsFinder(): (ticket: Pick<Ticket, 'lines' | 'vehicle'>) => LineNeeds {
  let needs: LineNeeds = new Map();
  return (ticket) => {
    needs = lineNeeds(ticket, needs);
    return needs;
  };
}

function sameNeeds(one: readonly RequiredPart[], other: readonly RequiredPart[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The first required part of the whole ticket that is neither on it nor waived: the one that the keys are for. */
export function firstMissing(needs: LineNeeds): RequiredPart | null {
  return [...needs.values()].flat().find(({ state }) => state === 'missing') ?? null;
}

/**
 * The last required part of the whole ticket that the customer goes without: the one that the key to take it back is
 * for.
 */
export function lastWaived(needs: LineNeeds): RequiredPart | null {
  return [...needs.values()].flat().findLast(({ state }) => state === 'waived') ?? null;
}

/** Whether a line lacks a required part that is not waived. */
export function isMissing(needs: LineNeeds, lineId: string, sku: string): boolean {
  return needs.get(lineId)?.some((part) => part.sku === sku && part.state === 'missing') ?? false;
}
