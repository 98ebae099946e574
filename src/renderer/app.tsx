import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import styles from './app.module.css';
import { classNames } from './components/class-names.ts';
import { FailureNote } from './components/failure-note.tsx';
import { LiveRegion } from './components/live-region.tsx';
import { BottomBar } from './counter/bottom-bar.tsx';
import { Counter } from './counter/counter.tsx';
import { KeySheet } from './counter/key-sheet.tsx';
import { Notices } from './counter/notices.tsx';
import { useOpenTicket } from './counter/open-ticket.ts';
import type { SessionView } from '../shared/session.ts';
import { loadSession, useSession } from './counter/session.ts';
import { TopBar } from './counter/top-bar.tsx';
import { useKeptFocus } from './keyboard/kept-focus.ts';
import { useNumberKeys } from './keyboard/number-keys.ts';
import { useKeyboard } from './keyboard/use-key-action.ts';

const SetUp = lazy(async () => ({ default: (await import('./features/set-up/set-up.tsx')).SetUp }));
const CredentialBanner = lazy(async () => ({
  default: (await import('./features/set-up/credential-banner.tsx')).CredentialBanner,
}));
const MerchantQuestion = lazy(async () => ({
  default: (await import('./features/set-up/merchant-question.tsx')).MerchantQuestion,
}));

/** The one window: the bars, and between them the two doors or the counter. */
export function App() {
  useKeyboard();
  useNumberKeys();
  useKeptFocus();
  useTicketOfDoor();
  const { session, failure } = useSession();
  if (session === null) {
    return failure === null ? null : (
      <main className="starting">
        <h1 className="starting-name">Counterpart</h1>
        <FailureNote failure={failure} onRetry={() => void loadSession()} />
      </main>
    );
  }
  const mustConfirm = session.door === 'service' && (session.connection?.merchantToConfirm ?? null) !== null;
  return (
    <div className={classNames(styles.window, session.door === 'practice' && styles.practice)}>
      <TopBar session={session} />
      <Notices notices={session.notices} />
      <CredentialTrouble session={session} />
      <Suspense fallback={<main className={styles.main} />}>
        {session.door === 'none' ? (
          <SetUp session={session} />
        ) : mustConfirm ? (
          <MerchantQuestion session={session} />
        ) : (
          <Counter key={session.door} session={session} />
        )}
      </Suspense>
      <BottomBar atCounter={session.door !== 'none' && !mustConfirm} />
      <KeySheet />
      <LiveRegion />
    </div>
  );
}

/** At the service without a credential at hand nothing can be asked: said over the counter, with what to do. */
function CredentialTrouble({ session }: { readonly session: SessionView }) {
  const kind = session.door === 'service' ? session.connection?.credential.kind : undefined;
  if (kind === undefined || kind === 'present' || kind === 'session only') return null;
  return (
    <Suspense fallback={null}>
      <CredentialBanner session={session} />
    </Suspense>
  );
}

/**
 * Reads the open ticket again when another door was taken: practice and the shop have tickets of their own. The one
 * before is put away before anything behind the new door looks at it.
 */
function useTicketOfDoor(): void {
  const door = useSession((state) => state.session?.door ?? 'none');
  const last = useRef(door);
  useLayoutEffect(() => {
    if (last.current === door) return;
    last.current = door;
    if (door !== 'none') void useOpenTicket.getState().load();
  }, [door]);
}
