/** The states and territories that a plate can be registered in, in the order in which they are offered. */
export const STATE_CODES = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const;
export type StateCode = (typeof STATE_CODES)[number];
