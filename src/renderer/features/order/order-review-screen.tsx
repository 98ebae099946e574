import { useEffect } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { Waiting } from '#renderer/components/waiting.tsx';
import { useOpenedReview } from '#renderer/sale/opened-review.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useUnheardReason } from '#renderer/keyboard/unheard-reasons.ts';
import styles from './order-review-screen.module.css';
import { outcomeTitle, RESOLVED, REVIEW, SENDING, UNCLEAR } from './order-messages.ts';
import { OutcomePanel } from './outcome-panel.tsx';
import {
  type EndedSubmission,
  type OrderScreenState,
  orderScreenState,
  type ResolvedSubmission,
} from './order-screen-state.ts';
import { ResolvedPanel } from './resolved-panel.tsx';
import { pressOf } from './order-sending.ts';
import { outcomeAbove } from './send-key-rule.ts';
import { ReviewOfTicket } from './review-of-ticket.tsx';
import { useOrderSending } from './sending.ts';
import { SendingPanel } from './sending-panel.tsx';
import { StoppedDialog } from './stopped-dialog.tsx';
import { UnclearPanel } from './unclear-panel.tsx';

/** The main view in which an order is read out, sent once, and its outcome told. */
export function OrderReviewScreen() {
  const ticket = useOpenTicket((state) => state.ticket);
  return (
    <section className={styles.screen} aria-label={REVIEW.screen}>
      {ticket === null ? <Waiting>{REVIEW.loadingTicket}</Waiting> : <OrderOfTicket ticket={ticket} />}
    </section>
  );
}

/** How the order of this ticket ended that went out before this review. */
function Before({
  submission,
  ticket,
  takesFocus,
}: {
  readonly submission: EndedSubmission | ResolvedSubmission | null;
  readonly ticket: Ticket;
  readonly takesFocus: boolean;
}) {
  if (submission === null) return null;
  return isResolved(submission) ? (
    <ResolvedPanel submission={submission} ticket={ticket} takesFocus={takesFocus} />
  ) : (
    <OutcomePanel submission={submission} ticket={ticket} takesFocus={takesFocus} />
  );
}

/** How the order stands that takes no press any more; null while there is a review to send. */
function takenWords(shown: OrderScreenState): string | null {
  switch (shown.kind) {
    case 'sending':
      return SENDING.title;
    case 'unclear':
      return UNCLEAR.title;
    case 'ended':
      return outcomeTitle(shown.submission.state.outcome);
    case 'found placed':
      return RESOLVED.placed;
    case 'review':
      return null;
    default:
      return assertNever(shown);
  }
}

function isResolved(submission: EndedSubmission | ResolvedSubmission): submission is ResolvedSubmission {
  return submission.state.kind === 'resolved';
}

function OrderOfTicket({ ticket }: { readonly ticket: Ticket }) {
  const submission = useOpenTicket((state) => state.submission);
  const press = useOrderSending((state) => pressOf(state, ticket.id));
  const presses = useOrderSending((state) => state.presses.get(ticket.id) ?? 0);
  const shown = orderScreenState(ticket.id, press, submission);
  const outcome = outcomeAbove(shown, presses);
  const ended = useOpenedReview((opened) => opened.ended === ticket.id);
  useUnheardReason('submit order', takenWords(shown));
  useEffect(() => {
    // What was stopped was another order than the one on the ticket now.
    if (ended) useOrderSending.getState().letBe(ticket.id);
  }, [ended, ticket.id]);
  useEffect(() => {
    if (outcome !== null) useOrderSending.getState().outcomeShown(outcome);
  }, [outcome]);
  switch (shown.kind) {
    case 'sending':
      return <SendingPanel startedAt={shown.startedAt} />;
    case 'unclear':
      return <UnclearPanel ticket={ticket} failure={shown.failure} />;
    case 'ended':
      return <OutcomePanel submission={shown.submission} ticket={ticket} />;
    case 'found placed':
      return <ResolvedPanel submission={shown.submission} ticket={ticket} />;
    case 'review':
      return (
        <>
          <Before submission={shown.before} ticket={ticket} takesFocus={shown.turnedAway === null} />
          <ReviewOfTicket
            ticket={ticket}
            turnedAway={shown.turnedAway}
            afterOutcome={shown.before !== null && shown.turnedAway === null}
            outcome={outcome}
          />
          {shown.stopped === null ? null : <StoppedDialog stopped={shown.stopped} ticket={ticket} />}
        </>
      );
    default:
      return assertNever(shown);
  }
}
