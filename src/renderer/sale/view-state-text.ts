import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { TICKET_FIELD_NAMES, ticketFieldRow } from '#shared/domain/ticket/ticket-fields.ts';
import { isTicketView, MAIN_VIEW_NAMES, type TicketView } from './main-views.ts';
import { fieldElementId } from './field-element-id.ts';
import { isObject, jsonOf } from '#shared/domain/values/json-text.ts';

/** Where the cursor can stand besides the fields of the ticket. */
const KEPT_TARGETS = ['plate', 'question', 'part code', 'lines'] as const;

/** Where the cursor stands: in a field of the ticket by its name, or at one of the places that a key goes to. */
export type KeptFocus =
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'target'; readonly target: (typeof KEPT_TARGETS)[number] };

/** Where a person is in a ticket: what they look at, where the cursor is, and what they typed outside the ticket. */
export interface ViewState {
  readonly view: TicketView;
  readonly focus: KeptFocus | null;
  /** First and last character that is selected in the field with the cursor; null where it is in no text. */
  readonly caret: readonly [number, number] | null;
  /**
   * Texts that belong to no field of the ticket, such as a plate that was not looked up yet, by the name under which
   * they are kept.
   */
  readonly texts: Readonly<Record<string, string>>;
}

/** Most characters of a place, as the bridge allows. */
const LONGEST_VIEW_STATE = 10_000;

/** A place as text, to be kept with the ticket; null where it is too long to be kept. */
export function viewStateText(place: ViewState): string | null {
  const text = JSON.stringify(place);
  return text.length > LONGEST_VIEW_STATE ? null : text;
}

/** A place that was kept. What cannot be read of it is left out; null where nothing can. */
export function readViewStateText(text: string | null): ViewState | null {
  const kept = text === null ? null : jsonOf(text);
  if (!isObject(kept)) return null;
  return {
    view: MAIN_VIEW_NAMES.filter(isTicketView).find((view) => view === kept.view) ?? 'part',
    focus: focusOf(kept.focus),
    caret: caretOf(kept.caret),
    texts: isObject(kept.texts) ? textsOf(kept.texts) : {},
  };
}

/** The focus at a place that a key goes to; null for one that is not kept. */
export function keptTarget(name: string | null): KeptFocus | null {
  const target = KEPT_TARGETS.find((each) => each === name);
  return target === undefined ? null : { kind: 'target', target };
}

/** The focus in the field of a ticket that has this DOM id; null where no field has. */
export function keptField(ticket: Ticket, elementId: string): KeptFocus | null {
  const field =
    [...TICKET_FIELD_NAMES, ...FIELDS_ELSEWHERE].find((each) => fieldElementId(each) === elementId) ??
    keptLineField(ticket, elementId);
  return field === null ? null : { kind: 'field', field };
}

/** The field of a line with this DOM id: looked for in the lines that it may name, so that 200 lines cost no more. */
function keptLineField(ticket: Ticket, elementId: string): string | null {
  if (!elementId.startsWith(fieldElementId('lines.'))) return null;
  const named = ticket.lines.filter(({ id }) => elementId.startsWith(fieldElementId(`lines.${id}`)));
  const fields = named.flatMap(({ id }) => LINE_PARTS.map((part) => `lines.${id}${part}`));
  return fields.find((each) => fieldElementId(each) === elementId) ?? null;
}

/** Fields that are kept with the ticket and stand in none of its sections. */
const FIELDS_ELSEWHERE: readonly string[] = [
  ...TICKET_FIELD_NAMES.filter((field) => ticketFieldRow(field).section === null),
  'waiver',
];

/**
 * Whether a field that the cursor was in stands in none of the sections of the ticket: it may come later than they do.
 */
export function standsElsewhere(field: string): boolean {
  return FIELDS_ELSEWHERE.includes(field);
}

/** A line of the ticket as a whole (its title), its fields, and the reason that is typed for it. */
const LINE_PARTS = ['', '.quantity', '.price', '.warehouse', '.overriddenVerdict'] as const;

function focusOf(kept: unknown): KeptFocus | null {
  if (!isObject(kept)) return null;
  if (kept.kind === 'target') return typeof kept.target === 'string' ? keptTarget(kept.target) : null;
  return kept.kind === 'field' && typeof kept.field === 'string' ? { kind: 'field', field: kept.field } : null;
}

function caretOf(kept: unknown): readonly [number, number] | null {
  if (!Array.isArray(kept)) return null;
  const [from, to]: readonly unknown[] = kept;
  return isPosition(from) && isPosition(to) && from <= to ? [from, to] : null;
}

function isPosition(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function textsOf(kept: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
