import type { Ticket } from '#shared/domain/ticket/ticket.ts';

/** Whether the customer of the ticket in front was deleted behind the window: a save would bring them back. */
export function isForgottenBehind(front: Ticket, kept: Ticket): boolean {
  return front.id === kept.id && namesSomebody(front) && !namesSomebody(kept);
}

function namesSomebody({ customer: { name, phone, email } }: Ticket): boolean {
  return [name, phone, email].some((text) => text.trim() !== '');
}
