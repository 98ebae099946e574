import type { CounterpartHandlers } from '../../shared/contract.ts';
import { basketFingerprint, basketOf, compareRates, ratesRequestOf } from '../../shared/domain/rates.ts';
import { failed, succeeded } from '../../shared/result.ts';
import type { PartsApi } from '../parts-api/parts-api.ts';
import type { Cache } from '../records/cache.ts';
import { cannotBeReached } from './cannot-be-reached.ts';
import type { Lookups } from './lookups.ts';
import type { Readings } from './readings.ts';
import type { SettingsKeeper } from './stored-settings.ts';

const LAST_KNOWN =
  'The service cannot be reached: these are the last rates it gave for this basket and address. Ask again before promising them.';

/** Compares what delivery of a ticket costs (`interface.md` 4.4). */
export function createRates(options: {
  readonly api: PartsApi;
  readonly settings: SettingsKeeper;
  readonly lookups: Lookups;
  readonly cache: Cache;
  readonly readings: Pick<Readings, 'ratesRead'>;
}): CounterpartHandlers['rates'] {
  return {
    async compare({ ticket, lookup }) {
      const basket = basketOf(ticket, options.settings.current().shop.rateLimit);
      if (!basket.ok) {
        return failed({ kind: 'invalid input', operation: 'shipping rates', problems: basket.problems });
      }
      const request = ratesRequestOf(basket.basket);
      const answer = await options.lookups.run(lookup, (signal) => options.api.shippingRates(request, signal));
      if (answer.ok) {
        const rates = compareRates(answer.value.value, basket.basket, answer.value.readAt);
        options.cache.rates.keep(rates);
        options.readings.ratesRead(rates);
        return succeeded(rates);
      }
      // The last rates for exactly this basket and address stand in, with when they were quoted.
      const known = cannotBeReached(answer.failure) ? options.cache.rates.find(basketFingerprint(basket.basket)) : null;
      return known?.ok === true && known.value !== null ? succeeded({ ...known.value, remark: LAST_KNOWN }) : answer;
    },
  };
}
