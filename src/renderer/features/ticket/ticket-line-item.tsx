import { Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { formatCents } from '../../../shared/domain/money.ts';
import type { Ticket, TicketLine } from '../../../shared/domain/ticket.ts';
import { Age } from '../../components/age.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { VerdictBadge } from '../../components/verdict-badge.tsx';
import { useOpenTicket } from '../../counter/open-ticket.ts';
import { usePartRequest } from '../../counter/part-request.ts';
import { lineElementId, takeLineOff } from './line-actions.ts';
import { LineFields } from './line-fields.tsx';
import { LineWarnings } from './line-warnings.tsx';
import { lineRemarks } from './line-remarks.ts';
import styles from './ticket-lines.module.css';

/** One line of the ticket: what it is, how many, for how much, from where, and what to know of it. */
export function TicketLineItem({
  ticket,
  line,
  cents,
  firstMissing,
  titleRef,
}: {
  readonly ticket: Ticket;
  readonly line: TicketLine;
  /** What the line comes to; null where its quantity or price cannot be read. */
  readonly cents: number | null;
  readonly firstMissing: string | null;
  readonly titleRef: ((element: HTMLElement | null) => void) | undefined;
}) {
  const frozen = useOpenTicket((state) => state.freeze !== null);
  const removeByKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Delete' || event.repeat || event.target !== event.currentTarget) return;
    event.preventDefault();
    takeLineOff(line.id);
  };
  return (
    <li className={styles.line} data-line-id={line.id}>
      <div className={styles.head}>
        <button
          type="button"
          id={lineElementId(line.id)}
          ref={titleRef}
          className={styles.title}
          title="Enter shows the part, Delete takes the line off"
          onClick={() => usePartRequest.getState().ask(line.sku)}
          onKeyDown={removeByKey}
        >
          {line.title}
        </button>
        <p className={cents === null ? styles.noTotal : styles.total}>
          {cents === null ? 'not complete' : formatCents(cents)}
        </p>
        {frozen ? null : (
          <button
            type="button"
            className={styles.remove}
            aria-label={`Take ${line.title} off the ticket`}
            title="Take off (Delete)"
            onClick={() => takeLineOff(line.id)}
          >
            <Trash2 size={15} aria-hidden="true" />
          </button>
        )}
      </div>
      <p className={styles.facts}>
        <span className={styles.sku}>{line.sku}</span>
        {line.brand === null ? null : <span>{line.brand}</span>}
        {line.verdict === null ? (
          ticket.vehicle === null ? null : (
            <StatusBadge tone="unknown">Fit not checked</StatusBadge>
          )
        ) : (
          <VerdictBadge kind={line.verdict} words={line.verdictWords} />
        )}
        {line.discontinued ? <StatusBadge tone="condition">Discontinued</StatusBadge> : null}
        <Age readAt={line.readAt} what="stock" />
      </p>
      <LineFields line={line} />
      <LineWarnings remarks={lineRemarks(ticket, line)} firstMissing={firstMissing} />
    </li>
  );
}
