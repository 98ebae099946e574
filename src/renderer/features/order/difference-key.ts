import type { Difference } from '#shared/domain/order-check/differences.ts';

/** Names a difference among those of a list, for as long as it is the same one. */
export function differenceKey({ lineId, kind, about }: Difference): string {
  return [lineId ?? '', kind, about].join('\n');
}
