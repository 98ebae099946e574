import type { Failure } from '../../../shared/result.ts';
import type { SessionView } from '../../../shared/session.ts';
import { declareStore } from '../../declared-store.ts';
import { takeSession } from '../../sale/session.ts';
import { client } from '../../counterpart-client.ts';
import { createAudit } from './audit-store.ts';
import { createRecoveryCode, type JudgedCode, judgeCode } from './recovery-code-store.ts';
import { isFirstConnection } from './records-words.ts';

/** The recovery code of the window. */
export const useRecoveryCode = declareStore('useRecoveryCode', () => createRecoveryCode(client.records));

/** The history of the window. */
export const useAudit = declareStore('useAudit', () => createAudit(client.records.audit));

/**
 * Shows the recovery code once the first connection stands, without being asked for: it is the only way back to these records
 * where the keychain is lost. In another mode, or without open records, there is none to show.
 */
export function followConnection(session: SessionView | null, before: SessionView | null): void {
  if (session === null) return;
  const { open, make, putAway } = useRecoveryCode.getState();
  if (isFirstConnection(before, session)) void make();
  else if (open && (session.door !== 'service' || session.records.kind !== 'open')) putAway();
}

/** A way on with the records, or away from them. Answers the failure; null where it succeeded. */
export async function goOn(
  way: 'tryAgain' | 'goBackToCopy' | 'startEmpty' | 'toPractice' | 'toDoors',
): Promise<Failure | null> {
  if (way === 'toPractice') return takeSession(await client.setUp.openPractice());
  if (way === 'toDoors') return takeSession(await client.setUp.leavePractice());
  return takeSession(await client.records[way]());
}

/** Opens the records with the recovery code. Answers the failure; null where it succeeded. */
export async function openWithCode(code: string): Promise<Failure | null> {
  return takeSession(await client.records.openWithCode({ code }));
}

/** Whether a printed code opens these records. */
export async function checkCode(typed: string): Promise<JudgedCode> {
  return judgeCode(await client.records.checkRecoveryCode({ code: typed }));
}
