import type { KeyboardEvent } from 'react';
import type { OrderReview } from '#shared/domain/order/order.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { Button } from '#renderer/components/button.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { Money } from '#renderer/components/money.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { tryLine, useNoLine } from '#renderer/sale/line.ts';
import { useOpenedReview } from '#renderer/sale/opened-review.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useVerb } from '#renderer/sale/use-verb.ts';
import { useKeyWords } from '#renderer/keyboard/key-table.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import styles from './order-review-screen.module.css';
import { totalSentence } from './order-reading.ts';
import { isTaken, pressOf } from './order-sending.ts';
import { reviewToSend } from './send-read-out.ts';
import { useOrderSending } from './sending.ts';
import { useSendKey } from './use-send-key.ts';

/**
 * The total and the one button that sends. Enter alone never sends, not even on the focused button: a scanner ends its
 * code with it (`docs/trade.md` 3.5). `ready` is false while the review of the ticket as it is now is not there yet.
 * What changed since the customer was told stands in the way of sending until it is settled.
 */
export function SubmitFoot({
  ticket,
  review,
  ready,
  outcome,
  uncheckedBecause,
  endedBecause,
}: {
  readonly ticket: Ticket;
  readonly review: OrderReview;
  readonly ready: boolean;
  /** Names how the press before this review ended (`send-key-rule.ts`); null where there was none. */
  readonly outcome: string | null;
  /** Why it cannot be sent before it was read again or settled; null where it can. */
  readonly uncheckedBecause: string | null;
  /** Why this review has ended and another one has to be opened; null while it stands. */
  readonly endedBecause: string | null;
}) {
  const press = useOrderSending((state) => pressOf(state, ticket.id));
  const submitKey = useKeyWords('submit order');
  const noLine = useNoLine();
  const trying = useVerb(tryLine);
  const sendKey = useSendKey(ticket.id, outcome);
  const checked = ready && uncheckedBecause === null && sendKey.dead === null && endedBecause === null;
  const sendable = checked && noLine === null && review.request !== null && !isTaken(press);
  const send = (): void => {
    const out = reviewToSend({ ticket, review, ready }, useOpenTicket.getState().ticket, useOpenedReview.getState());
    if (sendable && out !== null && sendKey.takes()) {
      void useOrderSending.getState().submit(ticket, out.fingerprint, null);
    }
  };
  useKeyAction('submit order', send, sendable);
  useKeyAction('submit order', () => announce(endedBecause ?? ''), endedBecause !== null);
  return (
    <footer className={styles.foot}>
      {noLine === null ? null : (
        <div className={styles.noLine}>
          <Notice
            tone="warning"
            title={`${noLine}: this order cannot be sent now`}
            actions={
              <Button size="small" busy={trying.busy} onClick={() => void trying.run()}>
                {trying.busy ? 'Trying the line…' : 'Try the line now'}
              </Button>
            }
          >
            It is kept with the ticket. Nothing is sent by itself: once the line is back, review it again and send it
            with {submitKey}.
          </Notice>
        </div>
      )}
      <div className={styles.total}>
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
        <p className={styles.sendHint}>
          {endedBecause ?? sendKey.dead ?? uncheckedBecause ?? `${submitKey} sends it, once. Enter alone does not.`}
        </p>
      </div>
    </footer>
  );
}

function ignoreEnter(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
}
