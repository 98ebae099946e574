import { Lock } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { LockView } from '#shared/session.ts';
import { Button } from '../components/button.tsx';
import { useFocusBack } from '../keyboard/kept-focus.ts';
import styles from './lock-cover.module.css';
import { SHELL_MESSAGES } from './shell-messages.ts';
import { unlock, useUnlocking } from './window-lock.ts';

const messages = SHELL_MESSAGES.lock;

/**
 * Covers the whole window while it is locked. What is behind it is as it was, and hidden: from sight, from the pointer,
 * from the focus and from screen readers (`base.css`).
 */
export function LockCover({ lock }: { readonly lock: LockView }) {
  return lock.locked ? createPortal(<Cover asks={lock.asks} />, document.body) : null;
}

/** The cover itself, wherever it is drawn. */
export function Cover({ asks }: { readonly asks: LockView['asks'] }) {
  const { phase } = useUnlocking();
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.locked = '';
    button.current?.focus();
    return () => {
      delete dataset.locked;
    };
  }, []);
  return (
    <div className={`lock-cover ${styles.cover}`} role="dialog" aria-modal="true" aria-labelledby="lock-title">
      <div className={styles.middle}>
        <Lock size={28} strokeWidth={2} aria-hidden="true" />
        <h1 id="lock-title" className={styles.title}>
          {messages.title}
        </h1>
        <p className={styles.words}>{messages.means}</p>
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
      </div>
    </div>
  );
}
