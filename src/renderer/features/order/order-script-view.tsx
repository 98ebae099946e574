import { Car, type LucideIcon, MapPin, Package, Phone, Receipt, Truck } from 'lucide-react';
import { useId } from 'react';
import type { OrderReview } from '#shared/domain/order/order.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { REVIEW } from './order-messages.ts';
import styles from './order-review-screen.module.css';
import { orderScript, type ScriptTopic } from './order-script.ts';

const ICONS: { readonly [topic in ScriptTopic]: LucideIcon } = {
  items: Package,
  vehicle: Car,
  address: MapPin,
  contact: Phone,
  carrier: Truck,
  total: Receipt,
};

/** What the seller reads to the customer, a sentence a line; first, that it is not final while changes are open. */
export function OrderScriptView({
  review,
  ticket,
  open,
}: {
  readonly review: OrderReview;
  readonly ticket: Ticket;
  /** How many changes are to be resolved. */
  readonly open: number;
}) {
  const title = useId();
  return (
    <section className={styles.script} aria-labelledby={title}>
      <h3 id={title} className={styles.scriptTitle}>
        {REVIEW.script}
      </h3>
      {open === 0 ? null : <p className={styles.scriptOpen}>{REVIEW.scriptOpen(open)}</p>}
      <ul className={styles.sentences}>
        {orderScript(review, ticket, open).map(({ about, words }) => {
          const Icon = ICONS[about];
          return (
            <li key={about} className={styles.sentence}>
              <Icon size={18} strokeWidth={1.8} aria-hidden="true" />
              <span>{words}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
