import type { OrderWarning } from '#shared/domain/ticket/ticket-warnings.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Records } from '../records/records.ts';
import { customerKeys } from '../records/shop/customers.ts';

/**
 * Says before an order goes out that its customer wants a purchase-order number and the ticket has none. Records that
 * cannot answer say nothing: it stops no order.
 */
export function purchaseOrderWanted(
  { customer, purchaseOrder }: Ticket,
  sheets: Records['customerSheets'],
): readonly OrderWarning[] {
  if (purchaseOrder.trim() !== '') return [];
  const { phone, name } = customerKeys({ ...customer, email: '' });
  if (phone === '' || name === '') return [];
  const group = sheets.groupOf({ phone, name });
  const isWanted =
    group.ok &&
    group.value.persons.some((person) => {
      const noted = sheets.noteOf(person);
      return noted.ok && noted.value.wantsOrderNumber;
    });
  return isWanted ? [{ about: 'purchaseOrder', words: WANTED }] : [];
}

const WANTED = 'This customer wants a PO number, and none is on the ticket.';
