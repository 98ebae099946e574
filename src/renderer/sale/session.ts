import { create } from 'zustand';
import type { SessionView } from '#shared/session.ts';
import type { Failure, Result } from '#shared/result.ts';
import { declareStore } from '../declared-store.ts';
import { takeRemaps } from '../keyboard/key-table.ts';
import { client } from '../counterpart-client.ts';

interface SessionState {
  /** How Counterpart is set up; null until main has answered for the first time. */
  readonly session: SessionView | null;
  /** When the service answered last; null before it has. By itself, for it changes with the minute. */
  readonly answeredAt: string | null;
  /** Why it could not be read; null where nothing is wrong. */
  readonly failure: Failure | null;
}

/** How Counterpart is set up, as main last said. */
export const useSession = declareStore('useSession', () =>
  create<SessionState>(() => ({ session: null, answeredAt: null, failure: null })),
);

/** Reads the set-up from main. Called at the start, and again to retry. */
export async function loadSession(): Promise<void> {
  const answer = await client.setUp.session();
  // The keys stand before anything is drawn that shows them.
  if (answer.ok) await takeRemaps(answer.value.keys);
  takeSession(answer);
}

/** Takes what a set-up call answered, and answers its failure; null where it succeeded. */
export function takeSession(answer: Result<SessionView>): Failure | null {
  if (answer.ok) {
    useSession.setState(told(answer.value));
    return null;
  }
  if (useSession.getState().session === null) useSession.setState({ failure: answer.failure });
  return answer.failure;
}

/**
 * Keeps up with what main says of the set-up and of the connection, and reads it for the first time. Called
 * once.
 */
export function beginSession(): Promise<void> {
  client.on.sessionChanged((session) => useSession.setState(told(session)));
  client.on.connectionChanged((connectionStatus) =>
    useSession.setState(({ session }) => ({
      answeredAt: connectionStatus.answeredAt,
      ...(session === null || session.connectionStatus.state === connectionStatus.state
        ? {}
        : { session: { ...session, connectionStatus } }),
    })),
  );
  return loadSession();
}

function told(session: SessionView): SessionState {
  return { session, answeredAt: session.connectionStatus.answeredAt, failure: null };
}
