import { formatCents } from '#shared/domain/values/money.ts';
import type { LastSale, SheetCustomer, SheetSale } from '#shared/records-view.ts';

/** Every text of the customer's sheet. */
export const CUSTOMER_SHEET = {
  title: 'Customer sheet',
  back: 'Back',
  noName: 'No name',
  noPhone: {
    title: 'No customer yet',
    hint: 'goes to the customer. Enter a phone number of eight digits or more.',
  },
  noSales: {
    title: 'No sales with this phone and name yet',
    hint: 'They appear here once something is on a ticket.',
  },
  whichOne: { title: 'Several customers have this phone', hint: 'A number opens the sheet of one:' },
  facts: 'What is known',
  names: 'Names',
  phones: 'Phones',
  emails: 'Emails',
  companies: 'Company',
  addresses: 'Addresses',
  vehicles: 'Vehicles',
  none: '–',
  note: 'Note about the customer',
  noteHint: 'For this shop only',
  wantsOrderNumber: 'Wants a purchase-order (PO) number',
  priceLevel: 'Price level',
  standardLevel: (level: string) => `Standard (${level})`,
  missingLevel: (level: string) => `${level} – not in the settings`,
  saved: 'Saved',
  saving: 'Saving…',
  sales: 'Sales, quotes and orders',
  open: 'open',
  again: 'same again',
  pick: 'A number goes to its line:',
  older: 'Older',
  newer: 'Newer',
  pickFirst: 'Choose a line first.',
  notKept: 'The ticket of this sale is not kept any more.',
  alreadyCurrent: 'This ticket is current',
  opened: 'Ticket opened',
  merging: 'Merge two phones',
  mergeField: 'Other phone of this customer',
  mergeHint: 'Six digits or more, then choose who it is.',
  nobodyFound: 'Nobody else has this phone',
  merge: 'Merge',
  undo: 'Undo merge',
  merged: 'Merged into one customer',
  undone: 'Two customers again',
} as const;

const KINDS: { readonly [kind in LastSale['kind']]: string } = { ticket: 'Ticket', quote: 'Quote', order: 'Order' };

/** What a line of the list is: "Quote Q-000012", "Order CP-260302-0002". */
export function saleName({ kind, quote, reference }: Pick<SheetSale, 'kind' | 'quote' | 'reference'>): string {
  return `${KINDS[kind]} ${quote?.label ?? reference}`.trim();
}

/** What was sold: the first part, and how many others. */
export function partsWords({ firstPart, lineCount }: Pick<SheetSale, 'firstPart' | 'lineCount'>): string {
  return lineCount < 2 ? firstPart : `${firstPart} +${lineCount - 1}`;
}

/** The amount of a sale; empty while it cannot be worked out. */
export function amountWords({ totalCents }: Pick<SheetSale, 'totalCents'>): string {
  return totalCents === null ? '' : formatCents(totalCents);
}

/** A customer in a line: name and phone. */
export function customerWords({ name, phone }: SheetCustomer): string {
  return [name.trim() === '' ? CUSTOMER_SHEET.noName : name.trim(), phone.trim()].join(' · ');
}
