import type { Failure } from '#shared/result.ts';
import { client } from '../counterpart-client.ts';
import { useNow } from './clock.ts';
import { offlineSinceWords } from './connection-words.ts';
import { useSession } from './session.ts';

/** Since when the service cannot be reached, in words, as main last said; null while it can. */
export function useOfflineSince(): string | null {
  const status = useSession(({ session }) =>
    session === null || session.mode === 'none' ? null : session.connectionStatus,
  );
  const now = useNow();
  return status === null ? null : offlineSinceWords(status, now);
}

/** Has the connection tried now; main announces where it is back. Answers why it could not be tried, or null. */
export async function tryConnection(): Promise<Failure | null> {
  const tried = await client.connection.check();
  return tried.ok ? null : tried.failure;
}
