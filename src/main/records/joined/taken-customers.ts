import type { Sqlite } from '../database/sqlite.ts';
import type { CustomerFields, OwnerKind } from '../shop/customers.ts';
import type { ShopCipher } from './shop-cipher.ts';

/** The customers of what is taken in: who they are, and whether they were forgotten. */
export interface TakenCustomers {
  /** The customer's fields of a record; null where there are none, or where they were forgotten here. */
  fieldsOf(owner: OwnerKind, id: string, of: EncryptedFields): CustomerFields | null;
  /** Whether they were forgotten, here or in the whole shop: what arrives of them later is not kept. */
  isForgotten(owner: string, id: string): boolean;
  /** Whether the customer of a ticket was forgotten in the shop, and is still to be cleared here. */
  isDue(ticketId: string): boolean;
  /**
   * Whether the customer of a ticket that the shop has none of is one who was deleted there. One who stands here after
   * the deletion was carried out was typed since.
   */
  isOfDeleted(ticketId: string): boolean;
}

/** Makes it. */
export function createTakenCustomers(database: Sqlite): TakenCustomers {
  const forgotten = database
    .prepare<[string, string], number>('SELECT 1 FROM forgotten WHERE owner = ? AND owner_id = ?')
    .pluck();
  const due = database
    .prepare<[string], number>("SELECT 1 FROM shop_forgotten WHERE owner = 'ticket' AND owner_id = ?")
    .pluck();

  const isForgotten = (owner: string, id: string) => forgotten.get(owner, id) !== undefined;
  const isDue = (ticketId: string) => due.get(ticketId) !== undefined;

  return {
    fieldsOf(owner, id, { customer, cipher }) {
      if (customer === null || isForgotten(owner, id)) return null;
      const text = cipher.decrypt(owner, id, customer);
      if (text === null) return null;
      const { fields } = JSON.parse(text) as { readonly fields: CustomerFields };
      return isCustomerFields(fields) ? fields : null;
    },
    isForgotten,
    isDue,
    isOfDeleted: (ticketId) => !isForgotten('ticket', ticketId) || isDue(ticketId),
  };
}

interface EncryptedFields {
  readonly customer: Uint8Array | null;
  readonly cipher: ShopCipher;
}

/** A newer Counterpart may keep a customer in another form. */
function isCustomerFields(fields: Partial<CustomerFields> | null | undefined): fields is CustomerFields {
  const { customer, address, notes, customerReference, destination } = fields ?? {};
  const texts: readonly unknown[] = [customer?.name, customer?.email, customer?.phone, customer?.note, notes];
  return (
    [...texts, customerReference].every((text) => typeof text === 'string') &&
    typeof address === 'object' &&
    typeof destination === 'object'
  );
}
