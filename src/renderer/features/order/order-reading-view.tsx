import type { OrderReview } from '#shared/domain/order/order.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import styles from './order-review-screen.module.css';
import { orderReading } from './order-reading.ts';

/** The order as the customer hears it. */
export function OrderReadingView({ review, ticket }: { readonly review: OrderReview; readonly ticket: Ticket }) {
  return (
    <dl className={styles.reading}>
      {orderReading(review, ticket).map((part) => (
        <div key={part.title} className={styles.part}>
          <dt className={styles.partTitle}>{part.title}</dt>
          <dd className={styles.sentences}>
            {part.sentences.map((sentence, index) => (
              // A sentence can stand twice, and the list is never reordered in place.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <p key={`${index} ${sentence}`}>{sentence}</p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
