import type { OrderReview } from '#shared/domain/order/order.ts';
import { addedNotes } from '#shared/domain/ticket/order-notes-added.ts';
import { REVIEW } from './order-messages.ts';
import styles from './order-review-screen.module.css';

/** The purchase order and the vehicle as they go out among the notes of the order; nothing where neither does. */
export function NotesSent({ request }: Pick<OrderReview, 'request'>) {
  const notes = addedNotes(request?.order.notes ?? []);
  if (notes.length === 0) return null;
  return (
    <section className={styles.before} aria-label={REVIEW.notesSent}>
      <p className={styles.beforeTitle}>{REVIEW.notesSent}</p>
      <ul className={styles.warnings}>
        {notes.map((note) => (
          <li key={note} className={styles.settled}>
            {note}
          </li>
        ))}
      </ul>
    </section>
  );
}
