import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { TICKET_FIELD_NAMES, ticketFieldRow, ticketFieldText } from '#shared/domain/ticket/ticket-fields.ts';

/**
 * Whether anything was put on a ticket, once as a rule over a ticket and once for SQL: a test holds the two to each
 * other (`tests/integration/records/ticket-contents.test.ts`). What a ticket has from its first key (its reference, the
 * state and country of its address) is nothing that was put on it.
 */

/** What a person types of the customer and of what they told. */
const TOLD_FIELDS = TICKET_FIELD_NAMES.filter((field) => {
  const { personal, staysWhileOpen } = ticketFieldRow(field);
  return personal && staysWhileOpen !== true && field !== 'customerReference';
});

/** Whether a ticket holds any text that its customer told. */
export function holdsCustomer(ticket: Ticket): boolean {
  return TOLD_FIELDS.some((field) => ticketFieldText(ticket, field) !== '');
}

/** Whether a ticket holds anything that was put on it. */
export function holdsAnything(ticket: Ticket): boolean {
  const { lines, vehicle, charges } = ticket;
  return lines.length > 0 || vehicle !== null || charges.length > 0 || holdsCustomer(ticket);
}

const TOLD_ADDRESS = TOLD_FIELDS.filter((field) => field.startsWith('address.'))
  .map((field) => `coalesce(json_extract(c.address, '$.${field.slice('address.'.length)}'), '')`)
  .join(' || ');

/** What the customer of a ticket told, whose fields are `c`. What has no column of its own stands beside the others. */
const HOLDS_CUSTOMER = `
  coalesce(c.name || c.email || c.phone || c.note || c.notes, '') <> ''
  OR iif(json_valid(c.address), ${TOLD_ADDRESS}, '') <> ''
  OR iif(json_valid(c.destination),
    EXISTS (SELECT 1 FROM json_tree(c.destination, '$.others') WHERE atom IS NOT NULL AND atom <> ''), 0)`;

/**
 * Whether a ticket `t` holds, or held once, anything of its sale: what its customer told alone is not counted, which
 * would be gone once they are forgotten. The figures of a day count tickets so. As an expression.
 */
export const HOLDS_SALE = `(
  t.line_count > 0 OR t.plate <> ''
  OR iif(json_valid(t.body), json_extract(t.body, '$.vehicle') IS NOT NULL
    OR coalesce(json_array_length(t.body, '$.charges'), 0) > 0, 1)
  OR EXISTS (SELECT 1 FROM quotes q WHERE q.ticket_id = t.ticket_id)
  OR EXISTS (SELECT 1 FROM submissions s WHERE s.ticket_id = t.ticket_id))`;

/**
 * Whether anything was ever put on a ticket `t` with the customer `c`: one that was opened and left or closed again
 * fills no list, and the shop is not told of it. One that was quoted or ordered counts also where all of it was taken
 * off again. As an expression.
 */
export const HELD_ANYTHING = `(${HOLDS_SALE} OR ${HOLDS_CUSTOMER})`;
