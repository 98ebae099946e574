import type { PricedRate } from '#shared/interface/shipping-rates.ts';
import { CARRIERS, type CarrierService } from './carriers.ts';
import { zoneOf } from './zones.ts';

function rateOf(carrier: CarrierService, grams: number, postcode: number): PricedRate | null {
  const zone = zoneOf(postcode);
  const tariff = zone === null ? undefined : carrier.tariffs[zone];
  if (tariff === undefined || (carrier.maximumKg !== null && grams > carrier.maximumKg * 1_000)) {
    return null;
  }
  const cents = tariff.baseCents + Math.ceil((tariff.centsPerKg * grams) / 1_000);
  return {
    service_name: carrier.name,
    service_code: carrier.code,
    total_price_in_cents: cents,
    total_price: (cents + carrier.dollarsOffByCents) / 100,
    description: tariff.delivery,
    currency: 'AUD',
  };
}

/**
 * Rates for a consignment of this weight to a postcode given as an integer: at most `limit`, in no particular order,
 * and none where no carrier goes.
 */
export function quote(grams: number, postcode: number, limit: number): readonly PricedRate[] {
  return CARRIERS.map((carrier) => rateOf(carrier, grams, postcode))
    .filter((rate) => rate !== null)
    .slice(0, limit);
}
