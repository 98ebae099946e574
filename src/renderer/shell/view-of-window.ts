import type { SessionView } from '#shared/session.ts';
import { isCodeDueFirst } from '../features/records/recovery-due.ts';

/** What stands between the bars. */
export type View =
  | 'mode choice'
  | 'merchant question'
  | 'records'
  | 'recovery code'
  | 'counter'
  | 'diagnostics'
  | 'about';

/**
 * What stands there: the counter is shown only in a mode, with the merchant known for the right one, on records that
 * are open.
 */
export function viewOf(session: SessionView, atRecoveryCode: boolean): View {
  if (session.mode === 'none') return 'mode choice';
  if (session.records.kind !== 'open') return 'records';
  if (session.mode === 'service' && (session.connection?.merchantToConfirm ?? null) !== null)
    return 'merchant question';
  return atRecoveryCode || isCodeDueFirst(session) ? 'recovery code' : 'counter';
}

/** Whether the counter is on the screen; false before main has said how Counterpart is set up. */
export function isAtCounter(session: SessionView | null, atRecoveryCode: boolean): boolean {
  return session !== null && viewOf(session, atRecoveryCode) === 'counter';
}
