import { call, nothing } from './call.ts';

/** The lock of the window. Main keeps whether it is locked, so that a page that begins anew does not open it. */
export const windowLockCalls = {
  /** Somebody works at the window. */
  active: call<null>()(nothing),
  /**
   * Opens a locked window: where the computer can check who is there it asks them, and answers false where they are
   * not let in.
   */
  open: call<{ readonly opened: boolean }>()(nothing),
  /** Locks it now, where people are set up: the next person signs in. */
  lock: call<null>()(nothing),
} as const;
