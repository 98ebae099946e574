/** What the place of the docket says before the docket is there. */
export const COLUMN_WORDS = { name: 'Ticket', notOpened: 'Couldn’t open the ticket' } as const;
