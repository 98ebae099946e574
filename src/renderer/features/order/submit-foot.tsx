import type { KeyboardEvent } from 'react';
import type { OrderReview } from '../../../shared/domain/order.ts';
import type { Ticket } from '../../../shared/domain/ticket.ts';
import { Button } from '../../components/button.tsx';
import { Money } from '../../components/money.tsx';
import { keyWords } from '../../keyboard/key-map.ts';
import { onMac, useKeyAction } from '../../keyboard/use-key-action.ts';
import styles from './order-review-screen.module.css';
import { totalSentence } from './order-reading.ts';
import { isTaken } from './order-sending.ts';
import { useOrderSending } from './sending.ts';

/**
 * The total and the one button that sends. Enter alone never sends, not even on the focused button: a scanner ends its
 * code with it (`field-notes.md` 3.5). `ready` is false while the review of the ticket as it is now is not there yet.
 */
export function SubmitFoot({
  ticket,
  review,
  ready,
}: {
  readonly ticket: Ticket;
  readonly review: OrderReview;
  readonly ready: boolean;
}) {
  const press = useOrderSending((state) => state.press);
  const sendable = ready && review.request !== null && !isTaken(press, ticket.id);
  const send = (): void => {
    if (sendable) void useOrderSending.getState().submit(ticket, review.fingerprint);
  };
  useKeyAction('submit order', send, sendable);
  return (
    <footer className={styles.foot}>
      <div>
        <Money cents={review.totalCents} size="display" />
        <p className={styles.totalWords}>{totalSentence(review)}</p>
      </div>
      <div className={styles.send}>
        <Button
          variant="primary"
          size="large"
          keyAction="submit order"
          disabled={!sendable}
          onClick={send}
          onKeyDown={ignoreEnter}
        >
          Send this order
        </Button>
        <p className={styles.sendHint}>{keyWords('submit order', onMac)} sends it, once. Enter alone does not.</p>
      </div>
    </footer>
  );
}

function ignoreEnter(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
}
