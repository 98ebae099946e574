/** Why a ticket that was asked for did not come to the front. */
export const BRING_TICKET = {
  notSaved: (why: string): string => `Ticket not opened: the current ticket is not saved yet. ${why}. Try again.`,
  failed: (why: string): string => `Ticket not opened. ${why}`,
} as const;
