import type { LinkView } from '#shared/shop-view.ts';

/** What is shared counts as current for this long, ms: two beats of the connection. */
const CURRENT_MS = 10_000;

/**
 * As of when the shop was heard, where that is older than ten seconds; null where it is current, or there is no shop.
 * `time` is null where it was not heard since the start.
 *
 * @param nowMs the time of the counter, ms
 */
export function sharedAsOf(link: LinkView | null, nowMs: number): { readonly time: string | null } | null {
  if (link === null || link.kind === 'connecting') return null;
  const { asOf } = link;
  if (asOf !== null && nowMs - Date.parse(asOf) <= CURRENT_MS) return null;
  return { time: asOf };
}

/** From when on it has to be said, ms, where nothing more is heard; null where it never has, or has at once. */
export function saidFromMs(link: LinkView | null): number | null {
  if (link === null || link.kind === 'connecting' || link.asOf === null) return null;
  return Date.parse(link.asOf) + CURRENT_MS + 1;
}

/** How the shop does not have this counter any more: that stays so, and is no matter of waiting. Null where it has. */
export function letGoBy(link: LinkView | null): 'left' | 'not known there' | null {
  const why = link?.kind === 'down' ? link.why : null;
  return why === 'left' || why === 'not known there' ? why : null;
}
