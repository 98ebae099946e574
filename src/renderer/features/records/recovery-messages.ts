/** What is wrong with a recovery code that was typed back. */
export const RECOVERY_MESSAGES = {
  wrong: 'That’s not the code for these records. Check it against the latest printout.',
  nothingTyped: 'Enter the printed code.',
} as const;
