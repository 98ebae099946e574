import type { CounterpartHandlers } from '../../shared/contract.ts';
import { basketOf, compareRates, ratesRequestOf } from '../../shared/domain/rates.ts';
import { failed, succeeded } from '../../shared/result.ts';
import type { PartsApi } from '../parts-api/parts-api.ts';
import type { Lookups } from './lookups.ts';
import type { SettingsKeeper } from './stored-settings.ts';

/** Compares what delivery of a ticket costs (`interface.md` 4.4). */
export function createRates(options: {
  readonly api: PartsApi;
  readonly settings: SettingsKeeper;
  readonly lookups: Lookups;
}): CounterpartHandlers['rates'] {
  return {
    async compare({ ticket, lookup }) {
      const basket = basketOf(ticket, options.settings.current().shop.rateLimit);
      if (!basket.ok) {
        return failed({ kind: 'invalid input', operation: 'shipping rates', problems: basket.problems });
      }
      const request = ratesRequestOf(basket.basket);
      const answer = await options.lookups.run(lookup, (signal) => options.api.shippingRates(request, signal));
      if (!answer.ok) return answer;
      return succeeded(compareRates(answer.value.value, basket.basket, answer.value.readAt));
    },
  };
}
