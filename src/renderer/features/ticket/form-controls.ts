import type { FieldOfSection, TicketField } from '#shared/domain/ticket/ticket-fields.ts';

/** How a text field of the forms is typed into. */
export interface FormControl {
  /** Several lines of text. */
  readonly rows?: number;
  readonly code?: boolean;
  readonly inputMode?: 'text' | 'tel' | 'email' | 'numeric' | 'decimal';
  /** Nobody has to fill it in, and it says so. */
  readonly optional?: boolean;
  /**
   * What of a person it asks for, as HTML names it for `autocomplete` (WCAG 2.2, 1.3.5). Nothing is filled in by it
   * here.
   */
  readonly purpose?: string;
}

/** The sections of the ticket that stand in the forms. */
type FormSection = 'customer' | 'address' | 'notes' | 'order';

/**
 * How every field of the forms is typed into: one that is left out does not compile. The state is picked from a list.
 */
const FORM_CONTROLS: { readonly [field in Exclude<FieldOfSection<FormSection>, 'address.state'>]: FormControl } = {
  'customer.phone': { inputMode: 'tel', purpose: 'tel-national' },
  'customer.name': { purpose: 'name' },
  'customer.email': { inputMode: 'email', purpose: 'email' },
  'customer.company': { purpose: 'organization', optional: true },
  'customer.abn': { inputMode: 'numeric', code: true, optional: true },
  'customer.note': { rows: 2, optional: true },
  'address.line1': { purpose: 'shipping address-line1' },
  'address.line2': { purpose: 'shipping address-line2', optional: true },
  'address.city': { purpose: 'shipping address-level2' },
  'address.postcode': { inputMode: 'numeric', purpose: 'shipping postal-code', code: true },
  'address.country': { purpose: 'shipping country-name' },
  'address.countryCode': { purpose: 'shipping country', code: true },
  purchaseOrder: { code: true, optional: true },
  notes: { rows: 2, optional: true },
  warehouse: { code: true, optional: true },
  customerReference: { code: true },
};

/** A field of the forms that is typed into. */
export type FormField = Extract<keyof typeof FORM_CONTROLS, TicketField>;

/** How a field of the forms is typed into. */
export function formControl(field: FormField): FormControl {
  return FORM_CONTROLS[field];
}
