import { useEffect, useEffectEvent, useRef } from 'react';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { tell } from '#renderer/components/live-region.tsx';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { RESOLVED } from './order-messages.ts';
import { OrderParticulars } from './order-particulars.tsx';
import type { ResolvedSubmission } from './order-screen-state.ts';
import { AfterPlaced, OrderInShort, OutcomeCard, SupplierId } from './outcome-card.tsx';
import styles from './outcome-panel.module.css';

/**
 * An unconfirmed order that a person resolved: whether it was placed, who said so, and what to do next. The focus goes
 * to its heading when it comes, but where something newer is said under it.
 */
export function ResolvedPanel({
  submission,
  ticket,
  takesFocus = true,
}: {
  readonly submission: ResolvedSubmission;
  readonly ticket: Ticket;
  readonly takesFocus?: boolean;
}) {
  const { placed, transactionId, rung, said, resolvedAt } = submission.state;
  const title = placed ? RESOLVED.placed : RESOLVED.notPlaced;
  const lead = placed ? RESOLVED.placedLead : RESOLVED.notPlacedLead;
  const heading = useRef<HTMLHeadingElement>(null);
  const hear = useEffectEvent(() => {
    if (!takesFocus) return;
    // While the dialog is open, its next order has the focus.
    if (document.querySelector('[role="dialog"]') === null) heading.current?.focus();
    tell({ words: `${title}. ${lead}`, about: 'outcome', of: submission.id, urgent: true });
  });
  useEffect(() => hear(), [submission.id]);
  return (
    <OutcomeCard
      tone={placed ? 'fit' : 'condition'}
      title={title}
      heading={heading}
      reference={submission.customerReference}
      lead={lead}
    >
      {placed ? <OrderInShort ticket={ticket} /> : null}
      {transactionId === null ? null : <SupplierId id={transactionId} />}
      {placed ? <AfterPlaced submissionId={submission.id} /> : null}
      <dl className={styles.particulars}>
        <dt>{RESOLVED.resolved}</dt>
        <dd>{dayAndTime(resolvedAt)}</dd>
        <dt>{RESOLVED.spokeTo}</dt>
        <dd>{rung}</dd>
        <dt>{RESOLVED.said}</dt>
        <dd>{said}</dd>
      </dl>
      <OrderParticulars submission={submission} ticket={ticket} />
    </OutcomeCard>
  );
}
