import { z } from 'zod';
import type { AuditRow, CheckedCode } from '../records-view.ts';
import type { SessionView } from '../session.ts';
import { call, nothing, shortText } from './call.ts';

/** The ways on with the records of the open mode. */
export const recordsCalls = {
  /** Opens the records with the recovery code; a wrong one changes nothing and is said beside `code`. */
  openWithCode: call<SessionView>()(z.object({ code: shortText })),
  /** Goes back to the newest good copy that was offered. */
  goBackToCopy: call<SessionView>()(nothing),
  /** Goes on with records that are older than the copy that is offered. */
  keepOlder: call<SessionView>()(nothing),
  startEmpty: call<SessionView>()(nothing),
  tryAgain: call<SessionView>()(nothing),
  /**
   * Makes a recovery code, the first or a new one: it is answered once, and the one before holds until it was typed
   * back.
   */
  makeRecoveryCode: call<{ readonly code: string }>()(nothing),
  /** Whether a code opens the records. The first right answer confirms that it was printed. */
  checkRecoveryCode: call<CheckedCode>()(z.object({ code: shortText })),
  /** The last sensitive acts, newest first, at most 50. */
  audit: call<readonly AuditRow[]>()(nothing),
} as const;
