import type { Ticket } from './ticket.ts';

/**
 * What is known of every text that a person types into a ticket, once: its words, its place, how long it may be, and
 * whether it names the customer. Schema, card check, forms, and what is forgotten are made from it. A text without a
 * row does not compile.
 */

/** A section of the ticket column. */
export type TicketSection = 'lines' | 'customer' | 'address' | 'notes' | 'order';

/** What is known of a text that a person types into a ticket. */
export interface TicketFieldRow {
  /** What it is called on the screen. */
  readonly label: string;
  /** The section of the ticket column that it is in; null where it is typed elsewhere. */
  readonly section: TicketSection | null;
  /** Whether it is forgotten with the customer. */
  readonly personal: boolean;
  /** Whether an open sale keeps it when its customer is forgotten, as it is the sale's own. */
  readonly staysWhileOpen?: boolean;
  /** Whether a card number in it is pointed out while it is typed. No field is kept with one (`card-refusal.ts`). */
  readonly freeText: boolean;
  /** The most characters that it takes. */
  readonly longest: number;
}

/** True for a group of texts, such as the address; false for a text, a list, and what may be missing. */
type IsTexts<Part> = Part extends string | readonly unknown[] | null | undefined
  ? false
  : Part extends { readonly [key in keyof Part]: string }
    ? true
    : false;

/** A part of a ticket that is a group of typed texts. */
export type TextGroup = { [part in keyof Ticket]-?: IsTexts<Ticket[part]> extends true ? part : never }[keyof Ticket];

/** A part of a ticket that is one typed text. */
export type SingleText = Exclude<
  { [part in keyof Ticket]-?: Ticket[part] extends string ? part : never }[keyof Ticket],
  'id' | 'openedAt'
>;

/** The name of a text that a person types into a ticket, such as `address.city`, as a `FieldProblem` has it. */
export type TicketField = SingleText | { [group in TextGroup]: `${group}.${keyof Ticket[group] & string}` }[TextGroup];

const LONGEST_TEXT = 20_000;
const LONGEST_CODE = 500;
const LONGEST_PURCHASE_ORDER = 60;

const OF_CUSTOMER = { section: 'customer', personal: true, freeText: true, longest: LONGEST_TEXT } as const;
const OF_ADDRESS = { section: 'address', personal: true, freeText: true, longest: LONGEST_TEXT } as const;
const OF_TOWING = { section: null, personal: false, freeText: false, longest: LONGEST_CODE } as const;

/** Every text that a person types into a ticket, beside its lines. */
export const TICKET_FIELDS = {
  'customer.name': { ...OF_CUSTOMER, label: 'Name' },
  'customer.email': { ...OF_CUSTOMER, label: 'Email' },
  'customer.phone': { ...OF_CUSTOMER, label: 'Phone' },
  'customer.company': { ...OF_CUSTOMER, label: 'Company' },
  'customer.abn': { ...OF_CUSTOMER, label: 'ABN', freeText: false, longest: LONGEST_CODE },
  'customer.note': { ...OF_CUSTOMER, label: 'Customer note' },
  'address.line1': { ...OF_ADDRESS, label: 'Street' },
  'address.line2': { ...OF_ADDRESS, label: 'Unit, building or company' },
  'address.city': { ...OF_ADDRESS, label: 'Suburb' },
  'address.postcode': { ...OF_ADDRESS, label: 'Postcode', freeText: false },
  'address.state': { ...OF_ADDRESS, label: 'State', freeText: false, staysWhileOpen: true },
  'address.country': { ...OF_ADDRESS, label: 'Country', staysWhileOpen: true },
  'address.countryCode': {
    ...OF_ADDRESS,
    label: 'Country code',
    section: 'order',
    freeText: false,
    staysWhileOpen: true,
  },
  notes: {
    label: 'Supplier notes',
    section: 'notes',
    personal: true,
    freeText: true,
    longest: LONGEST_TEXT,
  },
  warehouse: {
    label: 'Order warehouse',
    section: 'order',
    personal: false,
    freeText: false,
    longest: LONGEST_CODE,
  },
  customerReference: {
    label: 'Customer reference',
    section: 'order',
    personal: true,
    freeText: true,
    longest: LONGEST_CODE,
  },
  purchaseOrder: {
    label: 'Purchase order',
    section: 'customer',
    personal: true,
    freeText: true,
    longest: LONGEST_PURCHASE_ORDER,
  },
  'towing.trailer': { ...OF_TOWING, label: 'Loaded trailer' },
  'towing.ball': { ...OF_TOWING, label: 'Ball weight' },
} as const satisfies { readonly [field in TicketField]: TicketFieldRow };

/** The fields of a section. */
export type FieldOfSection<Section extends TicketSection> = {
  [field in TicketField]: (typeof TICKET_FIELDS)[field]['section'] extends Section ? field : never;
}[TicketField];

/** The names of all texts that a person types into a ticket, beside its lines. */
export const TICKET_FIELD_NAMES = Object.keys(TICKET_FIELDS) as readonly TicketField[];

/** Whether a name is that of a text that a person types into a ticket. */
export function isTicketField(name: string): name is TicketField {
  return Object.hasOwn(TICKET_FIELDS, name);
}

/** The row of a field. */
export function ticketFieldRow(field: TicketField): TicketFieldRow {
  return TICKET_FIELDS[field];
}

/** The text that a field holds. */
export function ticketFieldText(ticket: Ticket, field: TicketField): string {
  const [part, name] = pathOf(field);
  const value: unknown = ticket[part];
  return (name === null ? value : (value as Readonly<Record<string, string>>)[name]) as string;
}

/** The ticket with another text in a field. */
export function withTicketFieldText(ticket: Ticket, field: TicketField, text: string): Ticket {
  const [part, name] = pathOf(field);
  if (name === null) return { ...ticket, [part]: text };
  return { ...ticket, [part]: { ...(ticket[part] as object), [name]: text } };
}

function pathOf(field: TicketField): readonly [part: keyof Ticket, name: string | null] {
  const [part, name = null] = field.split('.');
  return [part as keyof Ticket, name];
}
