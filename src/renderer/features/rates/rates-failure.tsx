import { FailureNote } from '#renderer/components/failure-note.tsx';
import { KeyWords } from '#renderer/components/key-hint.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { ProblemList } from '#renderer/components/problem-list.tsx';
import { commands } from '#renderer/commands.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { ticketFieldLabelIn } from '#renderer/sale/ticket-fields.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { RatesAsking } from './rates-asking.ts';
import styles from './rates-screen.module.css';

/** Why no rates came, and what to do next. */
export function RatesFailure({
  failed,
  ticket,
  onRetry,
}: {
  readonly failed: NonNullable<RatesAsking['failure']>;
  readonly ticket: Ticket;
  readonly onRetry: () => void;
}) {
  const { failure, items } = failed;
  if (failure.kind === 'invalid input') {
    return (
      <Notice tone="warning" role="alert" title="Delivery can be compared once this is fixed">
        <ProblemList
          label="What is in the way of delivery rates"
          problems={failure.problems}
          fieldLabel={(field) => ticketFieldLabelIn(ticket, field)}
          onGo={(field) => commands.focusField(field)}
        />
      </Notice>
    );
  }
  if (failure.kind === 'refused' || failure.kind === 'not found') {
    return (
      <Notice tone="problem" role="alert" title={`The service refused to quote (${failure.status})`}>
        <div className={styles.refusal}>
          <p>
            {failure.said === null ? (
              'It gave no reason.'
            ) : (
              <>
                It said: <q className={styles.said}>{failure.said}</q>
              </>
            )}
          </p>
          <p>Asked for:</p>
          <ul className={styles.askedItems}>
            {items.map((item) => (
              <li key={item.sku}>
                {item.quantity} × <span className={styles.sku}>{item.sku}</span>
                {item.brand === null ? '' : ` (${item.brand})`}
              </li>
            ))}
          </ul>
          <p>
            Rates are quoted only for items that are in your managed catalogue, or available from a connected
            distributor with which you have an account. Ask the supplier which of the two each item lacks, or take it
            off and press <KeyWords action="compare rates" />.
          </p>
        </div>
      </Notice>
    );
  }
  return <FailureNote failure={failure} onRetry={onRetry} onSettings={() => useMainView.getState().show('settings')} />;
}
