import { useEffect, useState } from 'react';
import type { Ticket } from '../../../shared/domain/ticket.ts';
import type { Failure } from '../../../shared/result.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProblemList } from '../../components/problem-list.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useFieldRequest } from '../../counter/field-request.ts';
import { useStage } from '../../counter/stage.ts';
import { ticketFieldLabelIn } from '../../counter/ticket-fields.ts';
import { useTicketReview } from '../../counter/ticket-review.ts';
import { useKeyAction } from '../../keyboard/use-key-action.ts';
import styles from './order-review-screen.module.css';
import { OrderReadingView } from './order-reading-view.tsx';
import { OrderWarnings } from './order-warnings.tsx';
import { SubmitFoot } from './submit-foot.tsx';

/** How long typing may go on before the review is renewed, ms. */
const SETTLE_MS = 150;

/** The review of the ticket as it is now: what is in the way, or what the customer hears. */
export function ReviewOfTicket({
  ticket,
  turnedAway,
}: {
  readonly ticket: Ticket;
  readonly turnedAway: Failure | null;
}) {
  const { reviewed, failure, review, showAll } = useTicketReview();
  const [showRequest, setShowRequest] = useState(false);

  useEffect(() => showAll(ticket.id), [ticket.id, showAll]);
  useEffect(() => {
    const timer = setTimeout(() => void review(ticket), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [ticket, review]);
  useKeyAction('review order', () => void review(ticket));
  useKeyAction('show request', () => setShowRequest((shown) => !shown), reviewed?.review.request != null);

  const current = reviewed?.ticket === ticket ? reviewed.review : null;
  const shown = reviewed?.ticket.id === ticket.id ? reviewed.review : null;

  return (
    <div className={styles.review} aria-busy={current === null}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.title}>Order review</h2>
          <p className={styles.lead}>
            {shown?.request == null
              ? 'What is still in the way of this order.'
              : 'Read this to the customer before it goes out.'}
          </p>
        </div>
        {shown?.request == null ? null : (
          <Button
            variant="quiet"
            keyAction="show request"
            aria-expanded={showRequest}
            onClick={() => setShowRequest(!showRequest)}
          >
            {showRequest ? 'Hide what is sent' : 'Exactly what is sent'}
          </Button>
        )}
      </header>
      {turnedAway === null ? null : (
        <FailureNote
          failure={turnedAway}
          title="The order was not sent"
          onSettings={() => useStage.getState().show('settings')}
        />
      )}
      {failure === null || current !== null ? null : (
        <FailureNote
          failure={failure}
          onRetry={() => void review(ticket)}
          onSettings={() => useStage.getState().show('settings')}
        />
      )}
      {shown === null ? failure === null ? <ReviewSkeleton /> : null : null}
      {shown === null || shown.problems.length === 0 ? null : (
        <Notice
          tone="problem"
          title={
            shown.problems.length === 1 ? 'One thing to mend first' : `${shown.problems.length} things to mend first`
          }
        >
          <ProblemList
            label="What is in the way of the order"
            problems={shown.problems}
            fieldLabel={(field) => ticketFieldLabelIn(ticket, field)}
            onGo={(field) => useFieldRequest.getState().ask(field)}
          />
        </Notice>
      )}
      {shown === null ? null : <OrderWarnings warnings={shown.warnings} />}
      {shown?.request == null ? null : showRequest ? (
        <section aria-label="The exact request">
          <pre className={styles.request}>{JSON.stringify(shown.request, null, 2)}</pre>
        </section>
      ) : (
        <OrderReadingView review={shown} ticket={ticket} />
      )}
      {shown?.request == null ? null : <SubmitFoot ticket={ticket} review={shown} ready={current !== null} />}
    </div>
  );
}

function ReviewSkeleton() {
  return (
    <div className={styles.skeleton}>
      <p role="status">Putting the order together…</p>
      <Skeleton height={180} />
    </div>
  );
}
