import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import {
  isTicketField,
  TICKET_FIELDS,
  type TicketSection,
  ticketFieldText,
} from '#shared/domain/ticket/ticket-fields.ts';
import { rulesOf } from './sale-rules.ts';

const LINE_FIELDS = ['quantity', 'price', 'warehouse'] as const;

/** A field of a line that a person types into or picks from. */
export type LineField = (typeof LINE_FIELDS)[number];

/** The section that a field stands in; null for one that is not on the ticket, such as a setting. */
export function sectionOf(field: string): TicketSection | null {
  if (isTicketField(field)) return TICKET_FIELDS[field].section;
  const [room] = field.split('.');
  return room === 'lines' || room === 'customer' || room === 'address' ? room : null;
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
  if (isTicketField(field)) return ticketFieldText(ticket, field);
  if (field === 'vehicle.supplier') return ticket.vehicle?.readAt ?? '';
  if (field === 'rates.supplier') return JSON.stringify([ticket.rates?.readAt, ticket.chosenRate]);
  return null;
}

/** What else of a line a problem may be about: it is no field to type into, and its problem names the part itself. */
const LINE_MATTERS = [
  'required',
  'honoured',
  'priceReason',
  'overriddenVerdict',
  'conditions',
  'towing',
  'supplier',
] as const;

/** What a problem of a line may be about beside its fields. */
export type LineMatter = (typeof LINE_MATTERS)[number];

/** A matter of a line, taken apart: `lines.<id>.required`. */
export function lineMatterOf(field: string): { readonly lineId: string; readonly matter: LineMatter } | null {
  const [, lineId, name] = /^lines\.(.+)\.([a-zA-Z]+)$/.exec(field) ?? [];
  const matter = LINE_MATTERS.find((each) => each === name);
  return lineId === undefined || matter === undefined ? null : { lineId, matter };
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
  if (matter === 'priceReason') return JSON.stringify([line?.price, line?.priceReason, line?.pricing]);
  if (matter === 'conditions' || matter === 'towing') {
    return JSON.stringify(line === undefined ? [] : (rulesOf(ticket)?.lineGates(ticket, line) ?? []));
  }
  if (matter === 'supplier') return JSON.stringify([line?.readAt, line?.priceReadAt]);
  return JSON.stringify([line?.verdict, line?.againstVerdict, line?.overriddenVerdict]);
}
