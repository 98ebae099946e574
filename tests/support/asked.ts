import type { PracticeService } from '#practice/start-practice-service.ts';
import type { ReceivedRequest } from '#practice/request-log.ts';
import type { OrderRequest } from '#shared/interface/order.ts';
import type { PlateSearchRequest } from '#shared/interface/plate-search.ts';
import type { RatesRequest } from '#shared/interface/shipping-rates.ts';

/** What a service was asked for, read out of the bodies that it received. */

function bodies(
  service: PracticeService,
  operation: ReceivedRequest['operation'],
  end: ReceivedRequest['end'] | null,
): readonly unknown[] {
  return service.requests
    .filter((request) => request.operation === operation && (end === null || request.end === end))
    .map(({ body }): unknown => JSON.parse(body));
}

/** The plates that were looked up, in order; `end` leaves those whose answer ended so. */
export function plateSearches(
  service: PracticeService,
  end: ReceivedRequest['end'] | null = null,
): readonly PlateSearchRequest[] {
  return bodies(service, 'plate search', end) as readonly PlateSearchRequest[];
}

/** The rates that were asked for, in order. */
export function rateRequests(service: PracticeService): readonly RatesRequest['shipping_quote_request'][] {
  return (bodies(service, 'shipping rates', null) as readonly RatesRequest[]).map(
    ({ shipping_quote_request }) => shipping_quote_request,
  );
}

/** The orders that came in, accepted or not, in order. */
export function orderRequests(service: PracticeService): readonly OrderRequest[] {
  return bodies(service, 'order', null) as readonly OrderRequest[];
}
