import type { Failure } from '#shared/result.ts';
import { client } from '../counterpart-client.ts';
import { useNow } from './clock.ts';
import { noLineSince } from './connection-words.ts';
import { useSession } from './session.ts';

/** Since when there is no line to the service, in words, as main last said; null while there is one. */
export function useNoLine(): string | null {
  const line = useSession(({ session }) => (session === null || session.mode === 'none' ? null : session.line));
  const now = useNow();
  return line === null ? null : noLineSince(line, now);
}

/** Has the line tried now; main announces where it is back. Answers why it could not be tried, or null. */
export async function tryLine(): Promise<Failure | null> {
  const tried = await client.line.check();
  return tried.ok ? null : tried.failure;
}
