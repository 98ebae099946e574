import { phoneDigits } from '#shared/domain/australia/phone-digits.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { indexText } from '../database/search-text.ts';
import { plateOf } from './ticket-summary.ts';

/**
 * What a quote is found by: number, plate, customer, phone, part numbers from the middle, and every text on it. A
 * forgotten customer is passed as a ticket whose fields are empty.
 */
export function quoteSearchText(label: string, number: number, ticket: Ticket): string {
  const { customer, address, vehicle } = ticket;
  const attributes = vehicle?.kind === 'by plate' ? vehicle.candidates[0]?.attributes : vehicle?.attributes;
  const description = vehicle?.kind === 'by plate' ? vehicle.candidates[0]?.description : vehicle?.description;
  return indexText({
    texts: [
      label,
      String(number),
      // "Q-000123" is also typed as Q-123.
      label.replace(/-0+/, '-'),
      customer.name,
      customer.email,
      customer.company,
      customer.note,
      address.line1,
      address.line2,
      address.city,
      address.postcode,
      ticket.notes,
      description ?? null,
      ...Object.values(attributes ?? {}),
      ...ticket.lines.flatMap((line) => [line.title, line.brand]),
    ],
    codes: [
      label,
      plateOf(ticket),
      customer.phone,
      phoneDigits(customer.phone),
      customer.abn,
      ticket.customerReference,
      ...ticket.lines.map((line) => line.sku),
    ],
  });
}
