import type { SessionView } from '#shared/session.ts';
import { declareStore } from '#renderer/declared-store.ts';
import { client } from '#renderer/counterpart-client.ts';
import { createRecoveryCode } from './recovery-code-store.ts';
import { isFirstConnection } from './recovery-due.ts';

/** The recovery code of the window. */
export const useRecoveryCode = declareStore('useRecoveryCode', () => createRecoveryCode(client.records));

/**
 * Shows the recovery code once the first connection stands, without being asked for: it is the only way back to these
 * records where the keychain is lost. In another mode, or without open records, there is none to show. SECURITY: a code
 * is a way to anybody's PIN, so it is put away with the person who had it made, and where the window locks.
 */
export function followConnection(session: SessionView | null, before: SessionView | null): void {
  if (session === null) return;
  const { open, make, putAway } = useRecoveryCode.getState();
  if (isFirstConnection(before, session)) void make();
  else if (open && isOver(session, before)) putAway();
}

/** Whether the person who looks at the code may be another one now, or has no records that it is of. */
function isOver({ mode, records, lock, people }: SessionView, before: SessionView | null): boolean {
  return mode !== 'service' || records.kind !== 'open' || lock.locked || people?.signedIn !== before?.people?.signedIn;
}
