import { z } from 'zod';

/**
 * Shipping rates, `docs/service.md` 5: `POST /v1/shipping/get-rates`. Required and optional keys as in `product.ts`.
 */

/** One item to be carried. */
const rateItem = z.object({
  sku: z.string().min(1),
  quantity: z.int().min(1),
  brand: z.string(),
});

/** Where to. `postcode` is an integer on this operation alone: 0800 goes out as 800. */
const rateDestination = z.object({
  address1: z.string(),
  city: z.string(),
  province: z.string(),
  postcode: z.int().min(0),
  country: z.string(),
});

/** Request body: one object named `shipping_quote_request`. */
export const ratesRequest = z.object({
  shipping_quote_request: z.object({
    items: z.array(rateItem).min(1),
    destination: rateDestination,
    rates_mode: z.string(),
    limit: z.int().min(1),
  }),
});
export type RatesRequest = z.infer<typeof ratesRequest>;

/**
 * One rate, `docs/service.md` 5. Its service code is required: an order line is made of it. A rate whose prices are
 * missing or cannot be read costs the others nothing: it is left out where rates are compared, and said so.
 */
const shippingRate = z.looseObject({
  service_name: z.string().optional(),
  service_code: z.string().min(1),
  total_price_in_cents: z.int().optional(),
  total_price: z.number().optional(),
  description: z.string().optional(),
  currency: z.string().optional(),
});
export type ShippingRate = z.infer<typeof shippingRate>;
/** A rate with both of its prices. */
export type PricedRate = ShippingRate & { readonly total_price_in_cents: number; readonly total_price: number };

/** Answer: the rates, in an order that is not shown. */
export const ratesAnswer = z.looseObject({ rates: z.array(shippingRate) });
export type RatesAnswer = z.infer<typeof ratesAnswer>;
