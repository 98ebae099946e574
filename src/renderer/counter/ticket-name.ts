import type { TicketRow } from '../../shared/records-view.ts';

/** What a ticket is called in a line: plate, customer, else its first part. */
export function ticketName(row: TicketRow): string {
  const names = [row.plate, row.customer].filter((text) => text !== '');
  if (names.length > 0) return names.join(' · ');
  return row.firstPart === '' ? 'Nothing on it yet' : row.firstPart;
}
