import type { TicketLine } from '#shared/domain/ticket/ticket.ts';

/** The lines of a ticket that has none, always the same object. */
export const NO_LINES: readonly TicketLine[] = [];
