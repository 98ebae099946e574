import { z } from 'zod';

/** Shipping rates, `interface.md` 4.4: `POST /v1/shipping/get-rates`. Required and optional keys as in `product.ts`. */

/** One item to be carried. */
export const rateItem = z.object({
  sku: z.string().min(1),
  quantity: z.int().min(1),
  brand: z.string(),
});

/** Where to. `postcode` is an integer on this operation alone: 0800 goes out as 800. */
export const rateDestination = z.object({
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

/** One rate, `interface.md` 2.8. Both price fields and the service code are required: an order line is made of them. */
export const shippingRate = z.looseObject({
  service_name: z.string().optional(),
  service_code: z.string().min(1),
  total_price_in_cents: z.int(),
  total_price: z.number(),
  description: z.string().optional(),
  currency: z.string().optional(),
});
export type ShippingRate = z.infer<typeof shippingRate>;

/** Answer: the rates, in an order that is not shown. */
export const ratesAnswer = z.looseObject({ rates: z.array(shippingRate) });
export type RatesAnswer = z.infer<typeof ratesAnswer>;
