import { declareLateStore } from '#renderer/declared-store.ts';
import { client, newLookup } from '#renderer/counterpart-client.ts';
import { keepInViewState } from '#renderer/sale/view-state-fields.ts';
import { createDeliveryHint } from './delivery-hint.ts';

/** What delivery of the open part may cost. */
export const useDeliveryHint = declareLateStore('sale', 'useDeliveryHint', () =>
  createDeliveryHint({
    last: (input) => client.rates.lastOfPart(input),
    ask: (input) => client.rates.ofPart(input),
    cancel: (input) => client.lookups.cancel(input),
    newLookup,
    now: () => new Date(),
  }),
);

keepInViewState('delivery postcode', {
  read: () => useDeliveryHint.getState().postcode,
  restore: (postcode) => useDeliveryHint.getState().restore(postcode),
});
