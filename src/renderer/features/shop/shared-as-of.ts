import type { LinkView } from '#shared/shop-view.ts';

/** What is shared counts as current for this long, ms: two beats of the connection. */
export const CURRENT_MS = 10_000;

/**
 * As of when all of the shop stands here, where that is older than ten seconds; null where it is current, was reached
 * within these, or there is no shop. `time` is null where not all of it was here yet since the start.
 *
 * @param isOld whether `currentFrom` is longer ago than `CURRENT_MS`
 */
export function sharedAsOf(link: LinkView | null, isOld: boolean): { readonly time: string | null } | null {
  if (link === null || link.kind === 'connecting') return null;
  return isOld || currentFrom(link) === null ? { time: link.asOf } : null;
}

/**
 * From when on the ten seconds count, ISO time; null where there are none. One that was reached just now reads the
 * shop.
 */
export function currentFrom(link: LinkView | null): string | null {
  if (link === null || link.kind === 'connecting') return null;
  return link.asOf ?? (link.kind === 'up' ? link.since : null);
}

/** How the shop does not have this counter any more: that stays so, and is no matter of waiting. Null where it has. */
export function letGoBy(link: LinkView | null): 'left' | 'not known there' | null {
  const why = link?.kind === 'down' ? link.why : null;
  return why === 'left' || why === 'not known there' ? why : null;
}

/**
 * Since when the shop's server is away, ISO time; null while it answers, for its first ten seconds, and where it does
 * not have this counter any more.
 *
 * @param isOld whether `currentFrom` is longer ago than `CURRENT_MS`
 */
export function awaySince(link: LinkView | null, isOld: boolean): string | null {
  if (link?.kind !== 'down' || letGoBy(link) !== null) return null;
  return sharedAsOf(link, isOld) === null ? null : link.since;
}
