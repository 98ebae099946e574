import { late } from '#renderer/components/late.tsx';

/** The list of the lines, which no first screen without a line needs. */
export const LateLineList = late(async () => (await import('./ticket-line-list.tsx')).TicketLineList);
