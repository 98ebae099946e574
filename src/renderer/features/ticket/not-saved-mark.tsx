import { CloudOff } from 'lucide-react';
import { Button } from '#renderer/components/button.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { isTicketRefused, isUnkept, type SaveState } from '#renderer/sale/save-queue.ts';
import { clockTimeWithSeconds } from '#renderer/sale/shop-time.ts';
import { problemsOf } from '#renderer/failure-problems.ts';
import { failureWords } from '#renderer/failure-words.ts';
import { NOT_SAVED, sinceWords, unsavableWords } from './not-saved-messages.ts';
import styles from './ticket-foot.module.css';

/** Says that something typed is not kept, and why: all of it, or the one thing that must never be. */
export function NotSavedMark({ save }: { readonly save: Extract<SaveState, { readonly kind: 'failed' }> }) {
  const { failure, savedAt } = save;
  const problems = problemsOf(failure);
  const [first] = problems;
  // Main refuses a field for what must never be kept, and keeps everything else; or the whole ticket, and says why.
  return !isUnkept(save) ? (
    <div className={styles.notSaved} role="alert">
      <p>
        <CloudOff size={14} aria-hidden="true" />{' '}
        <strong>{isTicketRefused(problems) ? `${NOT_SAVED.title}.` : NOT_SAVED.keptBut}</strong>{' '}
        {failureWords(failure).words}
      </p>
    </div>
  ) : (
    <div className={styles.notSaved} role="alert">
      <p>
        <CloudOff size={14} aria-hidden="true" /> <strong>{NOT_SAVED.title}</strong>
        {savedAt === null ? '' : sinceWords(clockTimeWithSeconds(savedAt))}. {NOT_SAVED.retry}{' '}
        {first === undefined ? `${failureWords(failure).title}.` : unsavableWords(first)}
      </p>
      <Button size="small" onClick={() => void useOpenTicket.getState().flush()}>
        {NOT_SAVED.now}
      </Button>
    </div>
  );
}
