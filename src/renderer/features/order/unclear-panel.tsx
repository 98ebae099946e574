import { useEffect, useRef } from 'react';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { Failure } from '#shared/result.ts';
import { Button } from '#renderer/components/button.tsx';
import { tell } from '#renderer/components/live-region.tsx';
import { failureWords } from '#renderer/failure-words.ts';
import { UNCLEAR } from './order-messages.ts';
import { OutcomeCard, SupplierPhone } from './outcome-card.tsx';
import styles from './outcome-panel.module.css';
import { useOrderSending } from './sending.ts';

/** Counterpart itself failed between the press and the answer: nobody can say yet whether the order is on its way. */
export function UnclearPanel({ ticket, failure }: { readonly ticket: Ticket; readonly failure: Failure }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    tell({ words: UNCLEAR.said, about: 'outcome', of: ticket.id, urgent: true });
  }, [ticket.id]);
  return (
    <OutcomeCard
      tone="condition"
      title={UNCLEAR.title}
      heading={heading}
      reference={ticket.customerReference}
      lead={UNCLEAR.lead}
    >
      <SupplierPhone />
      <p className={styles.at}>
        {UNCLEAR.happened(failureWords(failure).title, failure.kind === 'fault' ? failure.reference : null)}
      </p>
      <Button variant="primary" size="large" onClick={() => void useOrderSending.getState().lookAgain(ticket.id)}>
        {UNCLEAR.check}
      </Button>
    </OutcomeCard>
  );
}
