import type { PracticeOrder } from '#shared/session.ts';
import type { SaleInput } from '../support/counter-screen.ts';

/** One field of an order: what was entered, and what the service has. */
export interface FieldCheck {
  readonly field: string;
  readonly entered: string;
  readonly received: string;
}

/** Compares an order that the service has with what was entered in the window, field by field. */
export function compareOrder(sale: SaleInput, { order }: PracticeOrder): readonly FieldCheck[] {
  const pairs: readonly (readonly [string, string, string])[] = [
    ['customer_name', sale.customer.name, order.customer_name],
    ['customer_email', sale.customer.email, order.customer_email],
    ['customer_phone', `+61${sale.customer.phone.replaceAll(' ', '').slice(1)}`, order.customer_phone],
    ['customer_note', sale.customer.note, order.customer_note],
    ['address.address_line_1', sale.address.line1, order.address.address_line_1],
    ['address.address_line_2', sale.address.line2, order.address.address_line_2],
    ['address.city', sale.address.city, order.address.city],
    ['address.postal_code', sale.address.postcode, order.address.postal_code],
    ['address.state', sale.address.state, order.address.state],
    ['address.country', 'Australia', order.address.country],
    ['address.country_code', 'AU', order.address.country_code],
    ['notes[0]', sale.notes, order.notes[0] ?? ''],
    ['lines', sale.parts.join(' '), order.lines.map((line) => line.sku).join(' ')],
    ['lines[].quantity', sale.parts.map(() => '1').join(' '), order.lines.map((line) => line.quantity).join(' ')],
    ['account', 'TRAINING', order.account],
    ['warehouse', 'SYD1', order.warehouse],
    ['charges', '1', String(order.charges.length)],
  ];
  return pairs.map(([field, entered, received]) => ({ field, entered, received }));
}
