import type { KeyboardEvent } from 'react';
import type { OrderReview } from '#shared/domain/order/order.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { Button } from '#renderer/components/button.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { tryConnection, useOfflineSince } from '#renderer/sale/connection.ts';
import { useOpenedReview } from '#renderer/sale/opened-review.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useShopAway } from '#renderer/sale/shop-away.ts';
import { useVerb } from '#renderer/sale/use-verb.ts';
import { useKeyWords } from '#renderer/keyboard/key-table.ts';
import { useUnheardReason } from '#renderer/keyboard/unheard-reasons.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { footWords, keyOfSendButton, SEND } from './order-messages.ts';
import styles from './order-review-screen.module.css';
import { isTaken, pressOf } from './order-sending.ts';
import { reviewToSend } from './send-read-out.ts';
import { useOrderSending } from './sending.ts';
import { useSendKey } from './use-send-key.ts';

/**
 * The total with what is in it, and the one button that sends. While something is open before that, the button says
 * what, and no total is said. Enter alone never sends, not even on the focused button: a scanner ends its code with it
 * (`docs/trade.md` 3.5). `ready` is false while the review of the ticket as it is now is not there yet.
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
  /** What of its figures is to be checked or resolved before it can be sent; null where nothing is. */
  readonly uncheckedBecause: string | null;
  /** Why this review has ended and another one has to be opened; null while it stands. */
  readonly endedBecause: string | null;
}) {
  const press = useOrderSending((state) => pressOf(state, ticket.id));
  const submitKey = useKeyWords('submit order');
  const offlineSince = useOfflineSince();
  const isShopAway = useShopAway(({ isAway }) => isAway);
  const trying = useVerb(tryConnection);
  const sendKey = useSendKey(ticket.id, outcome);
  const open =
    (endedBecause === null ? null : SEND.reviewAgain) ??
    sendKey.dead?.says ??
    (offlineSince === null ? null : SEND.offline) ??
    uncheckedBecause;
  const sendable = ready && open === null && review.request !== null && !isTaken(press);
  const send = (): void => {
    const out = reviewToSend({ ticket, review, ready }, useOpenTicket.getState().ticket, useOpenedReview.getState());
    if (sendable && out !== null && sendKey.takes()) {
      void useOrderSending.getState().submit(ticket, out.fingerprint, null);
    }
  };
  useKeyAction('submit order', send, sendable);
  useKeyAction('submit order', () => announce(endedBecause ?? ''), endedBecause !== null);
  useUnheardReason('submit order', sendable ? null : (open ?? SEND.checking));
  const hint = endedBecause === null ? (sendKey.dead?.hint ?? null) : null;
  return (
    <footer className={styles.foot}>
      {offlineSince === null ? null : (
        <div className={styles.offline}>
          <Notice
            tone="warning"
            title={SEND.offlineTitle(offlineSince)}
            actions={
              <Button size="small" busy={trying.busy} onClick={() => void trying.run()}>
                {trying.busy ? SEND.trying : SEND.tryConnection}
              </Button>
            }
          >
            {SEND.offlineHint(submitKey)}
          </Notice>
        </div>
      )}
      {isShopAway && offlineSince === null ? (
        <div className={styles.offline}>
          <Notice tone="warning" title={SEND.shopAwayTitle}>
            {SEND.shopAwayHint}
          </Notice>
        </div>
      ) : null}
      <p className={styles.footWords}>{footWords(review, open === null)}</p>
      <fieldset className={styles.send} aria-label={SEND.group}>
        {hint === null ? null : <p className={styles.sendHint}>{hint}</p>}
        <Button
          variant={open === null ? 'primary' : 'secondary'}
          size="large"
          className={open === null ? undefined : styles.open}
          keyAction={keyOfSendButton(open)}
          disabled={!sendable}
          onClick={send}
          onKeyDown={ignoreEnter}
        >
          {open ?? SEND.send}
        </Button>
      </fieldset>
    </footer>
  );
}

function ignoreEnter(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
}
