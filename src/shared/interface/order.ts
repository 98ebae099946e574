import { z } from 'zod';
import { priceText } from './decimal-text.ts';

/** Dropship order, `docs/service.md` 6: `POST /v1/order`. There is no operation to read one back. */

/** An order line. The price is a string here, with GST. */
export const orderLine = z.object({
  sku: z.string().min(1),
  quantity: z.int().min(1),
  price_inc_tax: priceText,
  distributor_location_code: z.string(),
  shipping: z.object({ carrier_account: z.string(), carrier_identifier: z.string() }),
});

/** Delivery address. `postal_code` is text and keeps its leading zero. */
const orderAddress = z.object({
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  postal_code: z.string(),
  state: z.string(),
  country: z.string(),
  country_code: z.string(),
});

/** An additional charge. The price is a number here, not a string. */
const orderCharge = z.object({
  charge_identifier: z.string(),
  description: z.string(),
  price_inc_tax: z.number(),
});

/** Request body: one object named `order`. */
export const orderRequest = z.object({
  order: z.object({
    account: z.string(),
    warehouse: z.string(),
    customer_reference: z.string(),
    lines: z.array(orderLine).min(1),
    customer_name: z.string(),
    customer_email: z.string(),
    customer_phone: z.string(),
    customer_note: z.string(),
    address: orderAddress,
    charges: z.array(orderCharge),
    notes: z.array(z.string()),
  }),
});
export type OrderRequest = z.infer<typeof orderRequest>;

/** Acknowledgement. Both keys are required: without them an order is not acknowledged but unknown. */
export const orderAnswer = z.looseObject({
  success: z.boolean(),
  order_transaction_id: z.string().min(1),
});
export type OrderAnswer = z.infer<typeof orderAnswer>;
