import { useEffect, useRef } from 'react';
import { atCustomerPrices } from '#shared/domain/order/order-totals.ts';
import type { OrderReview } from '#shared/domain/order/order.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { useKeyWords } from '#renderer/keyboard/key-table.ts';
import { useSupplierPriceShown } from '#renderer/sale/margin-held.ts';
import { MARGIN } from '#renderer/sale/margin-messages.ts';
import { orderDetails } from './order-details.ts';
import { REVIEW } from './order-messages.ts';
import styles from './order-review-screen.module.css';

/** The request with words in the place of prices that only the seller may see, and only while their key is held. */
function withoutSupplierPrices(request: OrderReview['request'], ticket: Ticket, key: string): unknown {
  if (request === null) return null;
  const customer = atCustomerPrices(request.order, ticket).lines;
  const lines = request.order.lines.map((line, at) =>
    line.price_inc_tax === customer[at]?.price_inc_tax ? line : { ...line, price_inc_tax: MARGIN.hidden(key) },
  );
  return { ...request, order: { ...request.order, lines } };
}

/** What stands behind the script: its details, and the exact request. It comes into sight when it is unfolded. */
export function OrderEvidence({ review, ticket }: { readonly review: OrderReview; readonly ticket: Ticket }) {
  const shown = useSupplierPriceShown();
  const key = useKeyWords('show margin');
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={box} className={styles.evidence} aria-label={REVIEW.evidence}>
      <dl className={styles.details}>
        {orderDetails(review, ticket).map((part) => (
          <div key={part.title} className={styles.part}>
            <dt className={styles.partTitle}>{part.title}</dt>
            <dd className={styles.facts}>
              {part.sentences.map((sentence, index) => (
                // A sentence can stand twice, and the list is never reordered in place.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <p key={`${index} ${sentence}`}>{sentence}</p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <section aria-label={REVIEW.request}>
        <pre className={styles.request}>
          {JSON.stringify(shown ? review.request : withoutSupplierPrices(review.request, ticket, key), null, 2)}
        </pre>
      </section>
    </section>
  );
}
