import { assertNever } from '#shared/assert-never.ts';
import type { CounterpartHandlers } from '#shared/contract.ts';
import {
  type DeliveryHint,
  deliveryHint,
  hintName,
  partBasket,
  partDelivery,
  partHintName,
  readDestination,
} from '#shared/domain/ticket/delivery-hint.ts';
import {
  basketFingerprint,
  basketOf,
  compareRates,
  type RateBasket,
  ratesRequestOf,
  type RatesView,
  ratesWithGst,
  remarksOf,
} from '#shared/domain/ticket/rates.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { isNewer } from '#shared/domain/values/freshness.ts';
import { clipText } from '#shared/domain/values/text-size.ts';
import { whyKeptOf } from '#shared/failure-kinds.ts';
import { failed, type Result, succeeded, type WhyKept } from '#shared/result.ts';
import type { PartsApi } from '../parts-api/parts-api.ts';
import type { SupplierCache } from '../records/cache/cache.ts';
import type { Lookups } from './lookups.ts';
import type { Readings } from './readings.ts';
import type { KeptSettings } from '../app/stored-settings.ts';

/** What is said last of rates that stand in, before what was said of them when they came. */
const THESE_ARE = 'These are its last rates for these parts and this address. Refresh before you promise them.';
/** Longest that what was said of rates when they came is kept beside that, characters. */
const LONGEST_SAID = 800;

/** Compares what delivery of a ticket costs (`docs/service.md` 5). */
export function createRates(options: {
  readonly api: PartsApi;
  readonly settings: KeptSettings;
  readonly lookups: Lookups;
  readonly cache: SupplierCache;
  readonly readings: Pick<Readings, 'ratesRead'>;
  readonly now: () => Date;
}): CounterpartHandlers['rates'] {
  const includesGst = () => options.settings.current().shop.freightIncludesGst;

  function lastHint(sku: string, state: string): DeliveryHint | null {
    const known = options.cache.rates.find(partHintName(sku, state));
    if (!known.ok || known.value === null) return null;
    return deliveryHint(ratesWithGst(known.value, includesGst()), state);
  }

  /** Asks the service, and keeps what came: of a single part under its state too, for the next caller there. */
  async function ask(basket: RateBasket, lookup: string): Promise<Result<RatesView>> {
    const request = ratesRequestOf(basket);
    const answer = await options.lookups.run(lookup, (signal) => options.api.shippingRates(request, signal));
    if (!answer.ok) return answer;
    const compared = compareRates(answer.value.value, basket, answer.value.readAt);
    // Kept as they came: the shop may say otherwise of GST later.
    options.cache.rates.keep(compared);
    const name = hintName(basket);
    if (name !== null) options.cache.rates.keep({ ...compared, fingerprint: name });
    return succeeded(ratesWithGst(compared, includesGst()));
  }

  return {
    async compare({ ticket, lookup }) {
      const basket = basketOf(ticket, options.settings.current().shop.rateLimit);
      if (!basket.ok) {
        return failed({ kind: 'invalid input', operation: 'shipping rates', problems: basket.problems });
      }
      const rates = await ask(basket.basket, lookup);
      if (rates.ok) {
        options.readings.ratesRead(rates.value);
        return rates;
      }
      // The last rates for exactly this basket and address stand in, with when they were quoted.
      const why = whyKeptOf(rates.failure);
      const known = why === null ? null : options.cache.rates.find(basketFingerprint(basket.basket));
      if (why === null || known?.ok !== true || known.value === null) return rates;
      const newer = newerOfTicket(ticket, known.value, options.now().getTime());
      return succeeded(standingIn(newer ?? ratesWithGst(known.value, includesGst()), why));
    },

    lastOfPart: ({ sku, state }) => succeeded(lastHint(sku, state)),

    async ofPart({ sku, brand, postcode, state, lookup }) {
      const destination = readDestination(postcode, state);
      if (!destination.ok) {
        const problems = [{ field: 'postcode', message: destination.message }];
        return failed({ kind: 'invalid input', operation: 'shipping rates', problems });
      }
      const limit = options.settings.current().shop.rateLimit;
      const rates = await ask(partBasket({ sku, brand }, destination.value, limit), lookup);
      // No last one stands in: that of the state may be of another postcode, and a caller can look for it.
      return rates.ok ? succeeded(partDelivery(rates.value, destination.value.state)) : rates;
    },
  };
}

/**
 * The rates that a ticket has for the same basket and address, where they were read after those that are kept here: by
 * another counter of the shop, with GST as it was said there. Null where those that are kept here are the last ones.
 */
function newerOfTicket({ rates }: Pick<Ticket, 'rates'>, kept: RatesView, nowMs: number): RatesView | null {
  if (rates === null || rates.fingerprint !== kept.fingerprint) return null;
  return isNewer(rates.readAt, kept.readAt, nowMs) ? rates : null;
}

/** Rates that stand in, with why they do and what was said of them when they came. */
function standingIn(rates: RatesView, why: WhyKept): RatesView {
  // Those of a ticket may have stood in before: what is said of that ends the same.
  const said = rates.remark?.split(THESE_ARE).at(-1)?.trim() ?? '';
  const remark = said === '' ? null : clipText(said, LONGEST_SAID);
  return { ...rates, remark: remarksOf(whyWords(why), THESE_ARE, remark) };
}

/** Why the last rates stand in, in a sentence. */
function whyWords(why: WhyKept): string {
  switch (why.kind) {
    case 'offline':
      return 'The supplier can’t be reached.';
    case 'timed out':
      return 'The supplier didn’t answer in time.';
    case 'rate limited':
      return 'The supplier asks to wait.';
    case 'service error':
      return `The supplier reported an error (${why.status}).`;
    case 'not connected':
      return 'No credential could be used, so the supplier was not asked.';
    default:
      return assertNever(why);
  }
}
