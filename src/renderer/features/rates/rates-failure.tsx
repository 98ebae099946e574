import { FailureNote } from '#renderer/components/failure-note.tsx';
import { KeyWords } from '#renderer/components/key-hint.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { ProblemList } from '#renderer/components/problem-list.tsx';
import { commands } from '#renderer/commands.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { ticketFieldLabelIn } from '#renderer/sale/ticket-field-labels.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { RatesAsking } from './rates-asking.ts';
import { RATES, REFUSED } from './rates-messages.ts';
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
      <Notice tone="warning" role="alert" title={RATES.missing}>
        <ProblemList
          label={RATES.missingList}
          problems={failure.problems}
          fieldLabel={(field) => ticketFieldLabelIn(ticket, field)}
          onGo={(field) => commands.focusField(field)}
        />
      </Notice>
    );
  }
  if (failure.kind === 'refused' || failure.kind === 'not found') {
    return (
      <Notice tone="problem" role="alert" title={REFUSED.title(failure.status)}>
        <div className={styles.refusal}>
          <p>
            {failure.said === null ? (
              REFUSED.noReason
            ) : (
              <>
                {REFUSED.said} <q className={styles.said}>{failure.said}</q>
              </>
            )}
          </p>
          <p>{REFUSED.items}</p>
          <ul className={styles.askedItems}>
            {items.map((item) => (
              <li key={item.sku}>
                {item.quantity} × <span className={styles.sku}>{item.sku}</span>
                {item.brand === null ? '' : ` (${item.brand})`}
              </li>
            ))}
          </ul>
          <p>
            {REFUSED.advice} <KeyWords action="compare rates" />.
          </p>
        </div>
      </Notice>
    );
  }
  return <FailureNote failure={failure} onRetry={onRetry} onSettings={() => useMainView.getState().show('settings')} />;
}
