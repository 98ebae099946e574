import { Check, CloudOff, PenLine } from 'lucide-react';
import { assertNever } from '../../../shared/assert-never.ts';
import { Button } from '../../components/button.tsx';
import { useOpenTicket } from '../../counter/open-ticket.ts';
import type { SaveState } from '../../counter/save-queue.ts';
import { clockTimeWithSeconds } from '../../counter/shop-time.ts';
import { failureWords } from '../../failure-words.ts';
import styles from './ticket-foot.module.css';

/** Whether what was typed is kept: true only after main has answered for all of it. */
export function SavedMark() {
  const save = useOpenTicket((state) => state.save);
  switch (save.kind) {
    case 'saved':
      return (
        <p className={styles.saved}>
          <Check size={14} aria-hidden="true" /> {savedWords(save)}
        </p>
      );
    case 'saving':
      return (
        <p className={styles.saved}>
          <PenLine size={14} aria-hidden="true" /> saving…
        </p>
      );
    case 'failed':
      // Main refuses a field for what must never be kept, and keeps everything else.
      return save.failure.kind === 'invalid input' ? (
        <div className={styles.notSaved} role="alert">
          <p>
            <CloudOff size={14} aria-hidden="true" /> <strong>Kept, but for one thing.</strong>{' '}
            {failureWords(save.failure).words}
          </p>
        </div>
      ) : (
        <div className={styles.notSaved} role="alert">
          <p>
            <CloudOff size={14} aria-hidden="true" /> <strong>Not saved</strong>
            {save.savedAt === null ? '' : ` since ${clockTimeWithSeconds(save.savedAt)}`}. What you typed is still here
            and is tried again by itself. {failureWords(save.failure).title}.
          </p>
          <Button size="small" onClick={() => void useOpenTicket.getState().flush()}>
            Save now
          </Button>
        </div>
      );
    default:
      return assertNever(save);
  }
}

function savedWords(save: Extract<SaveState, { readonly kind: 'saved' }>): string {
  return save.savedAt === null ? 'saved as it was opened' : `saved ${clockTimeWithSeconds(save.savedAt)}`;
}
