import { assertNever } from '#shared/assert-never.ts';
import { isoDay } from '#shared/domain/values/shop-day.ts';
import type { CopyStop } from '#shared/records-view.ts';

/** What the supplier is told of a ticket that was sent although it may have been sent before. */
export function copyNote({ because, copyAt, foundAt }: CopyStop): string {
  switch (because) {
    case 'went back':
      return `our records are a copy of ${isoDay(new Date(copyAt))}`;
    case 'left its shop':
      return `this counter left its shop on ${isoDay(new Date(foundAt))}`;
    default:
      return assertNever(because);
  }
}
