/** The texts of the bar at the foot. Those of the sheet of keys wait until that is opened. */
export const BAR_MESSAGES = { bar: 'Keys' } as const;
