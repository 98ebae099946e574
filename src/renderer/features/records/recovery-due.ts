import type { SessionView } from '#shared/session.ts';

/** Whether the connection was set up a moment ago and the code that opens its records was never confirmed. */
export function isFirstConnection(before: SessionView | null, now: SessionView): boolean {
  return before !== null && before.connection === null && now.connection !== null && isCodeDue(now);
}

/** Whether the recovery code has to be printed: it was never shown, or not confirmed. */
export function isCodeDue({ mode, records }: SessionView): boolean {
  return mode === 'service' && records.kind === 'open' && records.recoveryCode !== 'not due';
}

/**
 * Whether it has to be confirmed before anything is sold: no keychain keeps the key, so nothing else opens the records.
 */
export function isCodeDueFirst(session: SessionView): boolean {
  const { records } = session;
  return isCodeDue(session) && records.kind === 'open' && records.recoveryCode === 'due first';
}
