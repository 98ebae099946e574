import { isTicketField, TICKET_FIELDS } from '#shared/domain/ticket/ticket-fields.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { type LineField, lineFieldOf, type LineMatter, lineMatterOf } from './ticket-fields.ts';

/** What fields are called where a problem names them, loaded with the first that is shown. */

const LINE_LABELS: { readonly [field in LineField]: string } = {
  quantity: 'Quantity',
  price: 'Price',
  warehouse: 'Warehouse',
};

const MATTER_LABELS: { readonly [matter in LineMatter]: string } = {
  required: 'Required part',
  honoured: 'Quoted price',
  priceReason: 'Price',
  overriddenVerdict: 'Fit',
  conditions: 'Condition',
  towing: 'Towing',
  supplier: 'Supplier',
};

/** What else of a sale a problem may be about: it is no text to type into. */
const OTHER_LABELS: Readonly<Record<string, string>> = {
  lines: 'Items',
  rates: 'Delivery',
  'rates.supplier': 'Delivery',
  'vehicle.supplier': 'Vehicle',
  uncheckedReason: 'Reason to send unchecked',
  order: 'Order',
};

/** What a field is called where it stands before its problem, with the part it belongs to: "Quantity of TB-HIL-C4". */
export function ticketFieldLabelIn(ticket: Ticket, field: string): string {
  const line = lineFieldOf(field);
  const matter = lineMatterOf(field);
  const skuOf = (lineId: string): string => ticket.lines.find((each) => each.id === lineId)?.sku ?? 'a line';
  if (line !== null) return `${LINE_LABELS[line.part]} of ${skuOf(line.lineId)}`;
  if (matter !== null) return MATTER_LABELS[matter.matter];
  if (field === 'ticket' || field.startsWith('ticket.')) return refusedPartLabel(field);
  return field.startsWith('settings.') ? 'Settings' : ticketFieldLabel(field);
}

/** What a seller calls the part of a ticket that a path of the bridge, such as `ticket.lines.2.sku`, is in. */
export function refusedPartLabel(field: string): string {
  const [, part, at] = field.split('.');
  if (part === 'lines') return at === undefined ? 'Items' : `Item ${Number(at) + 1}`;
  if (part === 'vehicle') return 'Vehicle';
  if (part === 'rates' || part === 'chosenRate') return 'Delivery';
  return 'Ticket';
}

/** What a field is called on the screen. */
function ticketFieldLabel(field: string): string {
  return isTicketField(field) ? TICKET_FIELDS[field].label : (OTHER_LABELS[field] ?? field);
}
