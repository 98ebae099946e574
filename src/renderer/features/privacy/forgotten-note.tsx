import { useEffect } from 'react';
import { Notice } from '#renderer/components/notice.tsx';
import styles from './forgotten-note.module.css';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { CUSTOMER, forgottenWords } from './privacy-messages.ts';
import { useCustomerStore } from './window-privacy.ts';

/** Over the counter: what was cleared, until the person has read it or is at another ticket. */
export function ForgottenNote() {
  const { forgotten, understood, seenOver } = useCustomerStore();
  const ticketId = useOpenTicket(({ ticket }) => ticket?.id ?? null);
  useEffect(() => {
    if (ticketId !== null) seenOver(ticketId);
  }, [ticketId, forgotten, seenOver]);
  // What is under way is stopped first.
  useKeyAction('back', understood, forgotten !== null, 'after all others');
  if (forgotten === null) return null;
  const { unfinished } = forgotten;
  return (
    <aside aria-label={unfinished?.left === 'records' ? CUSTOMER.title : CUSTOMER.deleted} className={styles.note}>
      <Notice tone={unfinished === undefined ? 'good' : 'warning'} onDismiss={understood} dismissedBy="back">
        {forgottenWords(forgotten)}
      </Notice>
    </aside>
  );
}
