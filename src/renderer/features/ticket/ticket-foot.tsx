import { CircleAlert } from 'lucide-react';
import { formatCents, freightWords } from '#shared/domain/values/money.ts';
import { chooseRate, type Ticket, toldRate } from '#shared/domain/ticket/ticket.ts';
import { currentRate, ticketTotals } from '#shared/domain/ticket/ticket-totals.ts';
import { Button } from '#renderer/components/button.tsx';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { Money } from '#renderer/components/money.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import { SavedMark } from './saved-mark.tsx';
import styles from './ticket-foot.module.css';

/** The foot of the ticket: what it comes to, delivered, whether it is saved, and the key to the review. */
export function TicketFoot({ ticket }: { readonly ticket: Ticket }) {
  const totals = ticketTotals(ticket);
  const locked = useOpenTicket((state) => state.lock !== null);
  const rate = currentRate(ticket);
  const delivered = rate !== null;
  const isUndone = rate === null && ticket.chosenRate !== null;
  const named = rate ?? toldRate(ticket);
  const deliveryWords = named === null ? 'Delivery' : `Delivery, ${named.serviceName}`;
  const reviewing = useMainView((state) => state.view === 'review');
  return (
    <footer className={styles.foot}>
      <dl className={styles.sums}>
        <dt>Goods</dt>
        <dd>{formatCents(totals.goodsCents)}</dd>
        <dt title={deliveryWords}>{deliveryWords}</dt>
        <dd>
          {isUndone ? (
            <span className={styles.undone}>
              to be asked again {locked ? null : <KeyHint action="compare rates" />}
              {locked ? null : (
                <Button size="small" variant="quiet" onClick={withoutDelivery}>
                  No delivery
                </Button>
              )}
            </span>
          ) : rate === null ? (
            <span className={styles.none}>
              {ticket.lines.length === 0 ? '–' : 'not chosen'} {locked ? null : <KeyHint action="compare rates" />}
            </span>
          ) : (
            freightWords(totals.deliveryCents)
          )}
        </dd>
      </dl>
      <div className={styles.total}>
        <div className={styles.totalWords}>
          <p className={styles.totalTitle}>{delivered ? 'Delivered total' : 'Total without delivery'}</p>
          <p className={styles.gst}>includes GST {formatCents(totals.gstCents)}</p>
        </div>
        <Money cents={totals.totalCents} size="display" />
      </div>
      {totals.complete ? null : (
        <p className={styles.incomplete}>
          <CircleAlert size={14} aria-hidden="true" /> Not complete: a line that needs fixing is left out.
        </p>
      )}
      <div className={styles.last}>
        <SavedMark />
        <Button
          variant={locked || reviewing ? 'secondary' : 'primary'}
          keyAction="review order"
          onClick={() => keyRegistry.perform('review order')}
        >
          {locked ? 'See the order' : 'Review order'}
        </Button>
      </div>
    </footer>
  );
}

/** The order goes out without delivery: what was chosen is taken off by a person. */
function withoutDelivery(): void {
  if (!useOpenTicket.getState().edit((ticket) => chooseRate(ticket, null))) return;
  announce('The delivery was taken off.');
}
