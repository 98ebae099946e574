import type { CounterpartHandlers } from '#shared/contract.ts';
import {
  basketFingerprint,
  basketOf,
  compareRates,
  ratesRequestOf,
  type RatesView,
  ratesWithGst,
} from '#shared/domain/ticket/rates.ts';
import { mayKeptAnswerStandIn } from '#shared/failure-kinds.ts';
import { failed, succeeded } from '#shared/result.ts';
import type { PartsApi } from '../parts-api/parts-api.ts';
import type { SupplierCache } from '../records/cache/cache.ts';
import type { Lookups } from './lookups.ts';
import type { Readings } from './readings.ts';
import type { KeptSettings } from '../app/stored-settings.ts';

const LAST_KNOWN =
  'The service cannot be reached: these are the last rates it gave for this basket and address. Ask again before promising them.';

/** Compares what delivery of a ticket costs (`docs/service.md` 5). */
export function createRates(options: {
  readonly api: PartsApi;
  readonly settings: KeptSettings;
  readonly lookups: Lookups;
  readonly cache: SupplierCache;
  readonly readings: Pick<Readings, 'ratesRead'>;
}): CounterpartHandlers['rates'] {
  const includesGst = () => options.settings.current().shop.freightIncludesGst;

  function lastKnown(known: RatesView): RatesView {
    const rates = ratesWithGst(known, includesGst());
    return { ...rates, remark: includesGst() === null ? rates.remark : LAST_KNOWN };
  }

  return {
    async compare({ ticket, lookup }) {
      const basket = basketOf(ticket, options.settings.current().shop.rateLimit);
      if (!basket.ok) {
        return failed({ kind: 'invalid input', operation: 'shipping rates', problems: basket.problems });
      }
      const request = ratesRequestOf(basket.basket);
      const answer = await options.lookups.run(lookup, (signal) => options.api.shippingRates(request, signal));
      if (answer.ok) {
        const compared = compareRates(answer.value.value, basket.basket, answer.value.readAt);
        const rates = ratesWithGst(compared, includesGst());
        // Kept as they came: the shop may say otherwise of GST later.
        options.cache.rates.keep(compared);
        options.readings.ratesRead(rates);
        return succeeded(rates);
      }
      // The last rates for exactly this basket and address stand in, with when they were quoted.
      const known = mayKeptAnswerStandIn(answer.failure)
        ? options.cache.rates.find(basketFingerprint(basket.basket))
        : null;
      return known?.ok === true && known.value !== null ? succeeded(lastKnown(known.value)) : answer;
    },
  };
}
