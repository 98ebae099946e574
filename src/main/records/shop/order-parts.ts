import { createHmac } from 'node:crypto';
import type { OrderRequest } from '#shared/interface/order.ts';
import type { QuotedShop } from '#shared/records-view.ts';
import { inOneWriting, streetInOneWriting } from '#shared/domain/address/address-writing.ts';
import { type CustomerFields, NO_CUSTOMER } from './customers.ts';
import { PERSONAL_IN_ORDER, putTogether, takeApart } from './personal-parts.ts';

/** An order taken apart into what names its customer and the rest, both as JSON, so that the one can be forgotten. */
export interface OrderParts {
  readonly order: string;
  readonly customer: string;
}

/**
 * What is kept in the rest of an order beside what was sent. An older Counterpart, and every counter of a shop, takes
 * the field with the others and reads over it; a document of a kind of its own would be refused by them.
 */
export interface KeptBeside {
  /** What the shop printed on its papers then; left out of an order that was sent before it was kept. */
  readonly shop?: QuotedShop;
  /**
   * What the customer was told that they pay, delivered, cents with GST; left out of an order that was sent before it
   * was kept. The order itself may carry the supplier's prices.
   */
  readonly told?: { readonly totalCents: number };
}

/** Takes an order apart (`docs/service.md` 6), with what is kept beside it. */
export function splitOrder({ order }: OrderRequest, { shop, told }: KeptBeside = {}): OrderParts {
  const { stays, personal } = takeApart(order, PERSONAL_IN_ORDER);
  const beside: KeptBeside = { ...(shop && { shop }), ...(told && { told }) };
  return { order: JSON.stringify({ ...(stays as object), ...beside }), customer: JSON.stringify(personal) };
}

/** Puts an order together again, as it was sent. */
export function joinOrder(parts: OrderParts): OrderRequest {
  const { shop: _shop, told: _told, ...stays } = JSON.parse(parts.order) as KeptBeside;
  const personal: unknown = JSON.parse(parts.customer);
  return { order: putTogether({ stays, personal }) as OrderRequest['order'] };
}

/** What the shop printed on its papers when an order was sent, out of its rest; undefined where it was not kept. */
export function shopOfOrder(order: string): QuotedShop | undefined {
  return (JSON.parse(order) as KeptBeside).shop;
}

/** The customer's fields of an order, as the customers' table keeps them. */
export function customerOfOrder({ order }: OrderRequest): CustomerFields {
  const { address } = order;
  return {
    customer: {
      name: order.customer_name,
      email: order.customer_email,
      phone: order.customer_phone,
      note: order.customer_note,
    },
    address: {
      line1: address.address_line_1,
      line2: address.address_line_2,
      city: address.city,
      postcode: address.postal_code,
      state: address.state,
      country: address.country,
      countryCode: address.country_code,
    },
    notes: order.notes.join('\n'),
    customerReference: order.customer_reference,
    // The rates of an order stay with its ticket.
    destination: NO_CUSTOMER.destination,
  };
}

/** Keyed hashes that show that two orders are the same without holding what they say. */
export interface OrderMarks {
  /** Equal for the same parts in the same quantities, in any order. */
  readonly lines: Uint8Array;
  /** Equal for the same address, however it is spaced, capitalised or written short (`address-writing.ts`). */
  readonly address: Uint8Array;
  /** The mark that orders were given before it was taken of the writing: equal where an address is spelled alike. */
  readonly addressAsSpelled: Uint8Array;
  /** Empty where the order has none. */
  readonly reference: Uint8Array;
}

/** The marks of an order. `secret` is the records' own, so that a mark means nothing anywhere else. */
export function marksOf({ order }: OrderRequest, secret: Uint8Array): OrderMarks {
  const quantities = new Map<string, number>();
  for (const { sku, quantity } of order.lines) quantities.set(sku, (quantities.get(sku) ?? 0) + quantity);
  const lines = [...quantities].sort(([one], [other]) => (one < other ? -1 : 1));
  const { address } = order;
  const { address_line_1: line1, address_line_2: line2, city, postal_code: postcode, state } = address;
  const country = address.country_code || address.country;
  const place = [streetInOneWriting(line1, line2), inOneWriting(city), ...[postcode, state, country].map(spelledAlike)];
  return {
    lines: mark(secret, 'lines', lines),
    address: mark(secret, 'address in one writing', place),
    addressAsSpelled: mark(secret, 'address', [line1, line2, city, postcode, state, country].map(spelledAlike)),
    reference: referenceMark(order.customer_reference, secret),
  };
}

/** The mark of a customer reference alone, by which its orders are found; `NO_MARK` for none. */
export function referenceMark(customerReference: string, secret: Uint8Array): Uint8Array {
  const reference = spelledAlike(customerReference);
  return reference === '' ? NO_MARK : mark(secret, 'reference', reference);
}

/** The mark of nothing: what takes the place of the address of a customer who was forgotten, and matches no other. */
export const NO_MARK = new Uint8Array(0);

function mark(secret: Uint8Array, of: string, content: unknown): Uint8Array {
  return createHmac('sha256', secret)
    .update(JSON.stringify([of, content]))
    .digest();
}

function spelledAlike(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,]+/g, ' ')
    .trim();
}
