import { useEffect, useEffectEvent, useRef } from 'react';
import type { Outcome } from '#shared/domain/order/submission.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { Button } from '#renderer/components/button.tsx';
import { tell } from '#renderer/components/live-region.tsx';
import type { StatusTone } from '#renderer/components/status-icon.tsx';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { FAILURE_MESSAGES } from '#renderer/failure-words.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { useUnreadOutcomes } from '#renderer/sale/unread-outcomes.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import { endsInSettings, OUTCOME, outcomeAnnouncement, outcomeSentences, outcomeTitle } from './order-messages.ts';
import { OrderParticulars } from './order-particulars.tsx';
import type { EndedSubmission } from './order-screen-state.ts';
import { AfterPlaced, OrderInShort, OutcomeCard, SupplierId, SupplierPhone } from './outcome-card.tsx';
import styles from './outcome-panel.module.css';
import { PracticeReceived } from './practice-received.tsx';

const TONES: { readonly [kind in Outcome['kind']]: StatusTone } = {
  acknowledged: 'fit',
  refused: 'no',
  'not sent': 'condition',
  unknown: 'condition',
};

/**
 * How an order ended, with what to do next. The focus goes to its heading when it comes, but where something newer is
 * said under it.
 */
export function OutcomePanel({
  submission,
  ticket,
  takesFocus = true,
}: {
  readonly submission: EndedSubmission;
  readonly ticket: Ticket;
  readonly takesFocus?: boolean;
}) {
  const { outcome } = submission.state;
  const heading = useRef<HTMLHeadingElement>(null);
  const told = `${submission.id} ${outcome.kind}`;
  const hear = useEffectEvent(() => {
    if (takesFocus) heading.current?.focus();
    const { told, seen } = useUnreadOutcomes.getState();
    // The bar over every screen may have said it before.
    if (!told.has(submission.id)) {
      tell({ words: outcomeAnnouncement(outcome), about: 'outcome', of: submission.id, urgent: true });
    }
    void seen(submission.id);
  });
  // Main tells an outcome twice, as an event and as the answer to the press: it is said once.
  useEffect(() => hear(), [told]);
  return (
    <OutcomeCard
      tone={TONES[outcome.kind]}
      title={outcomeTitle(outcome)}
      heading={heading}
      reference={submission.customerReference}
      copiesReference={outcome.kind === 'unknown'}
      lead={outcomeSentences(outcome)}
    >
      {outcome.kind === 'refused' ? <RefusalWords said={outcome.said} /> : null}
      {endsInSettings(outcome) ? (
        <Button keyAction="open settings" onClick={() => useMainView.getState().show('settings')}>
          {FAILURE_MESSAGES.openSettings}
        </Button>
      ) : null}
      {outcome.kind === 'acknowledged' ? (
        <>
          <OrderInShort ticket={ticket} />
          <SupplierId id={outcome.transactionId} />
          <AfterPlaced submissionId={submission.id} />
        </>
      ) : null}
      {outcome.kind === 'unknown' ? (
        <>
          <SupplierPhone />
          <Button
            variant="primary"
            size="large"
            keyAction="show unknown orders"
            onClick={() => keyRegistry.perform('show unknown orders')}
          >
            {OUTCOME.resolve}
          </Button>
          <OrderInShort ticket={ticket} />
        </>
      ) : null}
      {outcome.kind === 'refused' || outcome.kind === 'not sent' ? (
        // The order itself stands in the review below.
        <p className={styles.at}>
          {outcome.kind === 'refused' ? OUTCOME.sent : OUTCOME.tried} {dayAndTime(submission.startedAt)}
        </p>
      ) : (
        <OrderParticulars submission={submission} ticket={ticket} open={outcome.kind === 'unknown'} />
      )}
      <PracticeReceived key={told} customerReference={submission.customerReference} />
    </OutcomeCard>
  );
}

function RefusalWords({ said }: { readonly said: string | null }) {
  if (said === null) return <p className={styles.words}>{OUTCOME.noReason}</p>;
  return (
    <blockquote className={styles.said}>
      <p>{said}</p>
      <footer>{OUTCOME.saidBy}</footer>
    </blockquote>
  );
}
