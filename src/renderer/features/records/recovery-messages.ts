/** What is said of a recovery code that was typed back. */
export const RECOVERY_MESSAGES = {
  wrong: 'That’s not the code for these records. Check it against the latest printout.',
  before: 'This is the old code. It works until the new one is typed back. Type the one shown now.',
  inUse: 'This is the code in use. A new one was started but not confirmed.',
  nothingTyped: 'Enter the printed code.',
} as const;
