import type { Ticket } from '../../shared/domain/ticket/ticket.ts';
import { rulesOf } from './sale-rules.ts';

/** A section of the ticket column. */
export type TicketSection = 'lines' | 'customer' | 'address' | 'notes' | 'order';

const LINE_FIELDS = ['quantity', 'price', 'warehouse'] as const;

/** A field of a line that a person types into or picks from. */
export type LineField = (typeof LINE_FIELDS)[number];

const LINE_LABELS: { readonly [field in LineField]: string } = {
  quantity: 'Quantity',
  price: 'Price',
  warehouse: 'Warehouse',
};

const LABELS: Readonly<Record<string, string>> = {
  'customer.name': 'Name',
  'customer.phone': 'Phone',
  'customer.email': 'E-mail',
  'customer.note': 'Note from the customer',
  'address.line1': 'Street address',
  'address.line2': 'Second line',
  'address.city': 'Suburb',
  'address.postcode': 'Postcode',
  'address.state': 'State',
  'address.country': 'Country',
  'address.countryCode': 'Country code',
  'towing.trailer': 'Loaded trailer',
  'towing.ball': 'Weight on the ball',
  notes: 'Notes for the supplier',
  warehouse: 'Warehouse of the order',
  customerReference: 'Customer reference',
  lines: 'Parts',
  rates: 'Delivery',
  'rates.supplier': 'Delivery',
  'vehicle.supplier': 'Vehicle',
  uncheckedReason: 'Why it is sent unchecked',
  order: 'Order',
};

/** The fields of a ticket that are no line's. */
export const TICKET_FIELDS: readonly string[] = [
  'customer.name',
  'customer.phone',
  'customer.email',
  'customer.note',
  'address.line1',
  'address.line2',
  'address.city',
  'address.postcode',
  'address.state',
  'address.country',
  'address.countryCode',
  'notes',
  'warehouse',
  'customerReference',
];

/** Fields that hold free text, in which a card number is refused. */
export const FREE_TEXT_FIELDS: readonly string[] = [
  'customer.name',
  'customer.phone',
  'customer.email',
  'customer.note',
  'address.line1',
  'address.line2',
  'address.city',
  'address.country',
  'notes',
  'customerReference',
];

/** The section that a field stands in; null for one that is not on the ticket, such as a setting. */
export function sectionOf(field: string): TicketSection | null {
  if (field === 'lines' || field.startsWith('lines.')) return 'lines';
  if (field === 'customer' || field.startsWith('customer.')) return 'customer';
  if (field === 'address' || field.startsWith('address.')) return 'address';
  if (field === 'notes') return 'notes';
  if (field === 'warehouse' || field === 'customerReference') return 'order';
  return null;
}

/** What a field is called on the screen. */
export function ticketFieldLabel(field: string): string {
  return LABELS[field] ?? field;
}

/** A field of a line, taken apart: `lines.<id>.quantity`. */
export function lineFieldOf(field: string): { readonly lineId: string; readonly part: LineField } | null {
  const [, lineId, name] = /^lines\.(.+)\.([a-z]+)$/.exec(field) ?? [];
  const part = LINE_FIELDS.find((each) => each === name);
  return lineId === undefined || part === undefined ? null : { lineId, part };
}

/** The text that a field holds now; null for a field that is no text field of the ticket. */
export function fieldValue(ticket: Ticket, field: string): string | null {
  const line = lineFieldOf(field);
  if (line !== null) {
    const value = ticket.lines.find((each) => each.id === line.lineId)?.[line.part];
    return typeof value === 'string' ? value : null;
  }
  const matter = lineMatterOf(field);
  if (matter !== null) return matterValue(ticket, matter.lineId, matter.matter);
  const [room, name] = field.split('.');
  if (room === 'customer' && name !== undefined) return textOf(ticket.customer, name);
  if (room === 'address' && name !== undefined) return textOf(ticket.address, name);
  if (room === 'towing' && name !== undefined) return textOf(ticket.towing, name);
  if (room === 'vehicle' && name === 'supplier') return ticket.vehicle?.readAt ?? '';
  if (room === 'rates' && name === 'supplier') return JSON.stringify([ticket.rates?.readAt, ticket.chosenRate]);
  return name === undefined ? textOf(ticket, field) : null;
}

function textOf(record: object, name: string): string | null {
  const value: unknown = Object.entries(record).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : null;
}

/** What else of a line a problem may be about: it is no field to type into. */
const LINE_MATTERS = {
  required: 'what it cannot be fitted without',
  honoured: 'the quoted price',
  overriddenVerdict: 'why it is sold against its verdict',
  conditions: 'what is to be asked',
  towing: 'what is towed',
  supplier: 'which supplier it was read from',
} as const;

type LineMatter = keyof typeof LINE_MATTERS;

/** A matter of a line, taken apart: `lines.<id>.required`. */
function lineMatterOf(field: string): { readonly lineId: string; readonly matter: LineMatter } | null {
  const [, lineId, name] = /^lines\.(.+)\.([a-zA-Z]+)$/.exec(field) ?? [];
  const matter = name !== undefined && isLineMatter(name) ? name : null;
  return lineId === undefined || matter === null ? null : { lineId, matter };
}

function isLineMatter(name: string): name is LineMatter {
  return Object.hasOwn(LINE_MATTERS, name);
}

/** What a matter of a line stands on, as text: a problem of it holds while that stays the same. */
function matterValue(ticket: Ticket, lineId: string, matter: LineMatter): string {
  if (matter === 'required') {
    // A ticket with lines has its rules at hand, and any other requires nothing.
    const parts = rulesOf(ticket)?.requiredParts(ticket) ?? [];
    return JSON.stringify(parts.filter((part) => part.lineId === lineId));
  }
  const line = ticket.lines.find(({ id }) => id === lineId);
  if (matter === 'honoured') return line?.honoured?.reason ?? '';
  if (matter === 'conditions' || matter === 'towing') {
    return JSON.stringify(line === undefined ? [] : (rulesOf(ticket)?.lineGates(ticket, line) ?? []));
  }
  if (matter === 'supplier') return JSON.stringify([line?.readAt, line?.priceReadAt]);
  return JSON.stringify([line?.verdict, line?.againstVerdict, line?.overriddenVerdict]);
}

/** What a field is called where it stands alone, with the part it belongs to: "Quantity of TB-HIL-C4". */
export function ticketFieldLabelIn(ticket: Ticket, field: string): string {
  const line = lineFieldOf(field);
  const matter = lineMatterOf(field);
  const skuOf = (lineId: string): string => ticket.lines.find((each) => each.id === lineId)?.sku ?? 'a line';
  if (line !== null) return `${LINE_LABELS[line.part]} of ${skuOf(line.lineId)}`;
  if (matter !== null) return `${skuOf(matter.lineId)}: ${LINE_MATTERS[matter.matter]}`;
  return field.startsWith('settings.') ? 'Settings' : ticketFieldLabel(field);
}

/** The DOM id of a ticket field: one rule for the field that has it and for what looks for it. */
export function fieldElementId(field: string): string {
  return `ticket-${field.replaceAll('.', '-')}`;
}
