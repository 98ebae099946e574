import type { Failure } from '#shared/result.ts';
import { client } from '#renderer/counterpart-client.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { takeSession } from '#renderer/sale/session.ts';
import { type JudgedCode, judgeCode } from './recovery-code-check.ts';
import { useRecoveryCode } from './window-records.ts';

/** A way on with the records, or away from them. Answers the failure; null where it succeeded. */
export async function goOn(
  way: 'tryAgain' | 'goBackToCopy' | 'keepOlder' | 'startEmpty' | 'toPractice' | 'toModeChoice',
): Promise<Failure | null> {
  if (way === 'toPractice') return takeSession(await client.setUp.openPractice());
  if (way === 'toModeChoice') return takeSession(await client.setUp.toStartPage());
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

/** Shows the recovery code in place of the counter: a page of help that stands over it goes, or it would hide both. */
export function showCode(): void {
  const { view, uncover } = useMainView.getState();
  if (view === 'diagnostics' || view === 'about') uncover();
  useRecoveryCode.getState().show();
}
