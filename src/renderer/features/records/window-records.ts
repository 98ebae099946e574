import type { SessionView } from '#shared/session.ts';
import { declareStore } from '#renderer/declared-store.ts';
import { client } from '#renderer/counterpart-client.ts';
import { createRecoveryCode } from './recovery-code-store.ts';
import { isFirstConnection } from './recovery-due.ts';

/** The recovery code of the window. */
export const useRecoveryCode = declareStore('useRecoveryCode', () => createRecoveryCode(client.records));

/**
 * Shows the recovery code once the first connection stands, without being asked for: it is the only way back to these
 * records where the keychain is lost. In another mode, or without open records, there is none to show.
 */
export function followConnection(session: SessionView | null, before: SessionView | null): void {
  if (session === null) return;
  const { open, make, putAway } = useRecoveryCode.getState();
  if (isFirstConnection(before, session)) void make();
  else if (open && (session.mode !== 'service' || session.records.kind !== 'open')) putAway();
}
