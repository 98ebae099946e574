import { useEffect, useRef } from 'react';
import type { SessionView } from '#shared/session.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import whole from '#renderer/components/whole-page.module.css';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { ConnectForm } from './connect-form.tsx';
import styles from './set-up.module.css';
import { SET_UP_MESSAGES } from './set-up-messages.ts';

const messages = SET_UP_MESSAGES.connect;

/** The connection form as a screen of its own. */
export function ConnectScreen({ session, onBack }: { readonly session: SessionView; readonly onBack: () => void }) {
  const page = useRef<HTMLDivElement>(null);
  // What is typed or pasted next is the address. A field that the organisation set takes nothing.
  useEffect(() => page.current?.querySelector<HTMLElement>('input:not([readonly], [type="checkbox"])')?.focus(), []);
  useKeyAction('back', onBack);
  return (
    <main className={whole.screen}>
      <div ref={page} className={classNames(whole.page, styles.page, styles.narrow)}>
        <div className={styles.back}>
          <Button variant="quiet" size="small" keyAction="back" onClick={onBack}>
            {messages.back}
          </Button>
        </div>
        <h2 className={whole.title}>{messages.title}</h2>
        <div className={styles.card}>
          <ConnectForm session={session} />
        </div>
      </div>
    </main>
  );
}
