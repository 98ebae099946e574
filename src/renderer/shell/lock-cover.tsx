import { Lock } from 'lucide-react';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { LockView, PeopleView, SessionView } from '#shared/session.ts';
import { Button } from '../components/button.tsx';
import { late } from '../components/late.tsx';
import { useFocusBack } from '../keyboard/kept-focus.ts';
import { useUnheardReason } from '../keyboard/unheard-reasons.ts';
import { heldKeys } from '../keyboard/window-holds.ts';
import styles from './lock-cover.module.css';
import { useOpenTicket } from '../sale/open-ticket.ts';
import { focusTarget } from '../sale/focus-targets.ts';
import { useMainView } from '../sale/main-view.ts';
import { coverFocus } from '../sale/view-state-reading.ts';
import { readViewStateText } from '../sale/view-state-text.ts';
import { LOCK_MESSAGES as messages } from './lock-messages.ts';
import { SHELL_MESSAGES } from './shell-messages.ts';
import { standIn } from './stand-in.ts';
import { unlock, useUnlocking } from './window-lock.ts';

const SignIn = late(async () => (await import('../features/people/sign-in.tsx')).SignIn);

/**
 * Covers the whole window while it is locked. What is behind it is as it was, and hidden: from sight, from the pointer,
 * from the focus and from screen readers (`base.css`).
 */
export function LockCover({ lock, people, mode }: Pick<SessionView, 'lock' | 'people' | 'mode'>) {
  // Where nobody signs in its key locks nothing: nobody could be asked who comes back.
  const nobody = mode === 'service' ? messages.nobodySetUp : messages.onlyLive;
  useUnheardReason('unlock window', people === null ? nobody : null);
  return lock.locked ? createPortal(<Cover asks={lock.asks} people={people} />, document.body) : null;
}

/** The cover itself, wherever it is drawn. */
export function Cover({ asks, people }: Pick<LockView, 'asks'> & Pick<SessionView, 'people'>) {
  // Nobody signed in since the start: nothing was left here, and nothing is being sent.
  const isStart = people?.lastSignedIn === null;
  // What was typed for a place that is still on its way would be typed at the cover, and a PIN would wait for it.
  useLayoutEffect(() => heldKeys.giveWay(), []);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.locked = '';
    return () => {
      delete dataset.locked;
    };
  }, []);
  return (
    <div className={`lock-cover ${styles.cover}`} role="dialog" aria-modal="true" aria-labelledby="lock-title">
      {/* Before what takes the focus: it notes where that was. */}
      <FocusBack />
      <div className={styles.middle}>
        <Lock size={28} strokeWidth={2} aria-hidden="true" />
        <h1 id="lock-title" className={styles.title}>
          {isStart ? messages.signIn : SHELL_MESSAGES.locked}
        </h1>
        <p className={styles.words}>{isStart ? messages.signInMeans : messages.means}</p>
        {people === null ? <Unlock asks={asks} /> : <SignInHere people={people} />}
      </div>
    </div>
  );
}

/**
 * Gives the focus back to where it was once the cover goes. Where a page began behind the cover nothing could take the
 * focus: it goes to where its ticket was left.
 */
function FocusBack(): null {
  useFocusBack();
  useLayoutEffect(() => {
    const isNowhere = document.activeElement === document.body;
    const uncover = coverFocus(isNowhere ? null : useOpenTicket.getState().ticket);
    return () => {
      uncover();
      const place = isNowhere ? readViewStateText(useOpenTicket.getState().arrival.cursor) : null;
      queueMicrotask(() => {
        if (place !== null) standIn(place);
        // What had it may be gone, such as a question that nobody waits for behind a lock.
        if (document.activeElement !== document.body) return;
        const { view } = useMainView.getState();
        if (view !== 'part' && focusTarget('main view')) return;
        standIn({ view: 'part', focus: null, caret: null, texts: {} });
      });
    };
  }, []);
  return null;
}

/** Who comes, and their PIN. */
function SignInHere({ people }: { readonly people: PeopleView }) {
  return (
    <Suspense fallback={null}>
      <SignIn view={people} />
    </Suspense>
  );
}

/** Opens it by a press, or has the computer ask who is there. */
function Unlock({ asks }: { readonly asks: LockView['asks'] }) {
  const { phase } = useUnlocking();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <>
      <p className={styles.words}>{asks === 'the computer' ? messages.computerAsks : messages.nobodyAsks}</p>
      <Button
        ref={button}
        variant="primary"
        keyAction="unlock window"
        busy={phase === 'asking'}
        onClick={() => void unlock()}
      >
        {messages.unlock}
      </Button>
      <p role="alert" className={styles.words}>
        {phase === 'refused' ? messages.refused : ''}
      </p>
    </>
  );
}
