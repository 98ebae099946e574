import { useEffect, useRef } from 'react';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Failure } from '#shared/result.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { tell } from '#renderer/components/live-region.tsx';
import { StatusIcon } from '#renderer/components/status-badge.tsx';
import { failureWords } from '#renderer/failure-words.ts';
import styles from './outcome-panel.module.css';
import { useOrderSending } from './sending.ts';

/** Counterpart itself failed between the press and the answer: nobody can say yet whether the order is on its way. */
export function UnclearPanel({ ticket, failure }: { readonly ticket: Ticket; readonly failure: Failure }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    tell({
      words: 'Do not enter this order again. Counterpart cannot say what became of it.',
      about: 'outcome',
      of: ticket.id,
      urgent: true,
    });
  }, [ticket.id]);
  return (
    <div className={classNames(styles.panel, styles.condition)}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        <StatusIcon tone="condition" size={26} />
        Do not enter this order again
      </h2>
      <p className={styles.words}>
        Counterpart cannot say what became of it. Look again; if that does not help, ring the supplier and ask for
        reference <strong>{ticket.customerReference}</strong>.
      </p>
      <p className={styles.whole}>
        What happened here: {failureWords(failure).title}
        {failure.kind === 'fault' ? ` (${failure.reference})` : ''}.
      </p>
      <Button variant="primary" onClick={() => void useOrderSending.getState().lookAgain(ticket.id)}>
        Look again
      </Button>
    </div>
  );
}
