import type { LinkView } from '#shared/shop-view.ts';

/** What is shared counts as current for this long, ms: two beats of the connection. */
const CURRENT_MS = 10_000;

/**
 * As of when all of the shop stands here, where that is older than ten seconds; null where it is current, was reached
 * within these, or there is no shop. `time` is null where not all of it was here yet since the start.
 *
 * @param nowMs the time of the counter, ms
 */
export function sharedAsOf(link: LinkView | null, nowMs: number): { readonly time: string | null } | null {
  if (link === null || link.kind === 'connecting') return null;
  const { asOf } = link;
  const from = currentFrom(link);
  return from !== null && nowMs - Date.parse(from) <= CURRENT_MS ? null : { time: asOf };
}

/** From when on it has to be said, ms, where nothing more is heard; null where it never has, or has at once. */
export function saidFromMs(link: LinkView | null): number | null {
  const from = link === null || link.kind === 'connecting' ? null : currentFrom(link);
  return from === null ? null : Date.parse(from) + CURRENT_MS + 1;
}

/** From when on the ten seconds count; null where there are none. One that was reached just now reads the shop. */
function currentFrom(link: Exclude<LinkView, { readonly kind: 'connecting' }>): string | null {
  return link.asOf ?? (link.kind === 'up' ? link.since : null);
}

/** How the shop does not have this counter any more: that stays so, and is no matter of waiting. Null where it has. */
export function letGoBy(link: LinkView | null): 'left' | 'not known there' | null {
  const why = link?.kind === 'down' ? link.why : null;
  return why === 'left' || why === 'not known there' ? why : null;
}
