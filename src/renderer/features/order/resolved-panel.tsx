import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { tell } from '#renderer/components/live-region.tsx';
import { StatusIcon } from '#renderer/components/status-badge.tsx';
import { OrderPaperActs } from '#renderer/sale/order-paper-acts.tsx';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import type { ResolvedSubmission } from './order-screen-state.ts';
import styles from './outcome-panel.module.css';

/** An unknown order that a person found out about: whether it was placed, who said so, and what to do next. */
export function ResolvedPanel({ submission }: { readonly submission: ResolvedSubmission }) {
  const { placed, transactionId, rung, said, resolvedAt } = submission.state;
  const title = placed ? 'The supplier has this order' : 'The supplier never had this order';
  const words = placed
    ? 'It was found out by phone. Nothing more is to be sent.'
    : 'They looked and do not have it. Review the order again: it can be sent as a new one after that.';
  const heading = useRef<HTMLHeadingElement>(null);
  const hear = useEffectEvent(() => {
    // While the dialog is open, its next order has the focus.
    if (document.querySelector('[role="dialog"]') === null) heading.current?.focus();
    tell({ words: `${title}. ${words}`, about: 'outcome', of: submission.id, urgent: true });
  });
  useEffect(() => hear(), [submission.id]);
  return (
    <div className={classNames(styles.panel, placed ? styles.fit : styles.condition)}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        <StatusIcon tone={placed ? 'fit' : 'condition'} size={26} />
        {title}
      </h2>
      <p className={styles.words}>{words}</p>
      <dl className={styles.particulars}>
        {transactionId === null ? null : (
          <>
            <dt>Their id</dt>
            <dd className={styles.strong}>{transactionId}</dd>
          </>
        )}
        <dt>Customer reference</dt>
        <dd className={styles.strong}>{submission.customerReference}</dd>
        <dt>Sent</dt>
        <dd>{dayAndTime(submission.startedAt)}</dd>
        <dt>Found out</dt>
        <dd>{dayAndTime(resolvedAt)}</dd>
        <dt>Who was rung</dt>
        <dd>{rung}</dd>
        <dt>What they said</dt>
        <dd>{said}</dd>
      </dl>
      {placed ? <OrderPaperActs submissionId={submission.id} name="acknowledgement" /> : null}
      {placed ? (
        <Button variant="primary" size="large" keyAction="new ticket" onClick={() => keyRegistry.perform('new ticket')}>
          Start the next sale
        </Button>
      ) : null}
    </div>
  );
}
