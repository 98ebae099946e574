import { CloudOff } from 'lucide-react';
import { Button } from '#renderer/components/button.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import type { SaveState } from '#renderer/sale/save-queue.ts';
import { clockTimeWithSeconds } from '#renderer/sale/shop-time.ts';
import { problemsOf } from '#renderer/failure-problems.ts';
import { failureWords } from '#renderer/failure-words.ts';
import { SAVE, sinceWords } from './ticket-messages.ts';
import styles from './ticket-foot.module.css';

/** Says that something typed is not kept, and why: all of it, or the one thing that must never be. */
export function NotSavedMark({ save }: { readonly save: Extract<SaveState, { readonly kind: 'failed' }> }) {
  const [first] = problemsOf(save.failure);
  // Main refuses a field for what must never be kept, and keeps everything else; or the whole ticket, and says why.
  return first !== undefined ? (
    <div className={styles.notSaved} role="alert">
      <p>
        <CloudOff size={14} aria-hidden="true" />{' '}
        <strong>{first.field === 'ticket' ? `${SAVE.notSaved}.` : SAVE.keptBut}</strong>{' '}
        {failureWords(save.failure).words}
      </p>
    </div>
  ) : (
    <div className={styles.notSaved} role="alert">
      <p>
        <CloudOff size={14} aria-hidden="true" /> <strong>{SAVE.notSaved}</strong>
        {save.savedAt === null ? '' : sinceWords(clockTimeWithSeconds(save.savedAt))}. {SAVE.retry}{' '}
        {failureWords(save.failure).title}.
      </p>
      <Button size="small" onClick={() => void useOpenTicket.getState().flush()}>
        {SAVE.now}
      </Button>
    </div>
  );
}
