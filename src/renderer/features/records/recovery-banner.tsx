import { KeyRound } from 'lucide-react';
import type { SessionView } from '#shared/session.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import tones from '#renderer/components/tone.module.css';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import styles from './recovery-banner.module.css';
import { showCode } from './records-acts.ts';
import { dueWords } from './records-words.ts';
import { RECORDS_MESSAGES } from './records-messages.ts';

const messages = RECORDS_MESSAGES.recovery;

/** Over the counter until the recovery code is confirmed: why it matters, and the key to it. */
export function RecoveryBanner({ session }: { readonly session: SessionView }) {
  useKeyAction('recovery code', showCode);
  return (
    <aside className={classNames(styles.bar, tones.warning)} aria-label={messages.label}>
      <KeyRound className={styles.icon} size={18} aria-hidden="true" />
      <p className={styles.words}>
        <strong>{messages.notConfirmed}</strong> {dueWords(session)}
      </p>
      <Button size="small" keyAction="recovery code" onClick={showCode}>
        {messages.printAndConfirm}
      </Button>
    </aside>
  );
}
