import { assertNever } from '../../../shared/assert-never.ts';
import type { Ticket } from '../../../shared/domain/ticket.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { useOpenTicket } from '../../counter/open-ticket.ts';
import styles from './order-review-screen.module.css';
import { OutcomePanel } from './outcome-panel.tsx';
import { orderStage } from './order-stage.ts';
import { ReviewOfTicket } from './review-of-ticket.tsx';
import { useOrderSending } from './sending.ts';
import { SendingPanel } from './sending-panel.tsx';
import { UnclearPanel } from './unclear-panel.tsx';

/** The stage view in which an order is read out, sent once, and its outcome told. */
export function OrderReviewScreen() {
  const ticket = useOpenTicket((state) => state.ticket);
  return (
    <section className={styles.screen} aria-label="Order review">
      {ticket === null ? <EmptyState title="The ticket is being read…" /> : <OrderOfTicket ticket={ticket} />}
    </section>
  );
}

function OrderOfTicket({ ticket }: { readonly ticket: Ticket }) {
  const submission = useOpenTicket((state) => state.submission);
  const press = useOrderSending((state) => state.press);
  const stage = orderStage(ticket.id, press, submission);
  switch (stage.kind) {
    case 'sending':
      return <SendingPanel startedAt={stage.startedAt} />;
    case 'unclear':
      return <UnclearPanel ticket={ticket} failure={stage.failure} />;
    case 'ended':
      return <OutcomePanel submission={stage.submission} ticket={ticket} />;
    case 'review':
      return (
        <>
          {stage.before === null ? null : <OutcomePanel submission={stage.before} ticket={ticket} />}
          <ReviewOfTicket ticket={ticket} turnedAway={stage.turnedAway} afterOutcome={stage.before !== null} />
        </>
      );
    default:
      return assertNever(stage);
  }
}
