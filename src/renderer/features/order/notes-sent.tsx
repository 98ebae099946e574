import type { OrderReview } from '#shared/domain/order/order.ts';
import { notesToShow } from '#shared/domain/order/notes-sent.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { REVIEW } from './order-messages.ts';
import styles from './order-review-screen.module.css';

/** What goes out among the notes of the order and nothing else on the review says; nothing where nothing does. */
export function NotesSent({ request, ticket }: Pick<OrderReview, 'request'> & { readonly ticket: Ticket }) {
  const notes = notesToShow(request?.order.notes ?? [], ticket);
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
