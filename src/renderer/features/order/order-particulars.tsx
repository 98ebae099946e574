import type { SubmissionView } from '#shared/domain/order/submission.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { Disclosure } from '#renderer/components/panel.tsx';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { OUTCOME } from './order-messages.ts';
import styles from './outcome-panel.module.css';

/** What was sent, when and as what: everything that a phone call to the supplier needs, unfolded where one is due. */
export function OrderParticulars({
  submission,
  ticket,
  open = false,
}: {
  readonly submission: SubmissionView;
  readonly ticket: Ticket;
  readonly open?: boolean;
}) {
  return (
    <div className={styles.fold}>
      <Disclosure summary={OUTCOME.details} open={open}>
        <dl className={styles.particulars}>
          <dt>{OUTCOME.sent}</dt>
          <dd>{dayAndTime(submission.startedAt)}</dd>
          <dt>{OUTCOME.account}</dt>
          <dd>{submission.account}</dd>
          <dt>{OUTCOME.warehouse}</dt>
          <dd>{submission.warehouse === '' ? OUTCOME.noWarehouse : submission.warehouse}</dd>
          <dt>{OUTCOME.parts}</dt>
          <dd>
            {ticket.lines.map((line) => (
              <div key={line.id}>{OUTCOME.part(line.quantity, line.title, line.sku)}</div>
            ))}
          </dd>
        </dl>
      </Disclosure>
    </div>
  );
}
