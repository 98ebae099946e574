import { Trash2, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { priceReadAt } from '#shared/domain/ticket/line-price.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import type { RequiredPart } from '#shared/domain/ticket/required-parts.ts';
import type { Ticket, TicketLine } from '#shared/domain/ticket/ticket.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { lineCents } from '#shared/domain/ticket/ticket-totals.ts';
import { Age } from '#renderer/components/age.tsx';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import { VerdictBadge } from '#renderer/components/verdict-badge.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { commands } from '#renderer/commands.ts';
import { lineElementId, takeLineOff } from './line-actions.ts';
import { LineFields } from './line-fields.tsx';
import { NewPriceOffer } from './new-price-offer.tsx';
import { lineRemarks } from './line-remarks.ts';
import { usePointedOut } from './price-pointed-out.ts';
import { RequiredParts } from './required-parts.tsx';
import styles from './ticket-lines.module.css';
import { LineMatters } from './matters-of-line.tsx';
import { lineMatters } from './line-matters.ts';

/** What a line of the ticket takes: plain values where it can, so that typing elsewhere does not draw it again. */
export interface TicketLineItemProps {
  readonly line: TicketLine;
  readonly vehicle: VehicleChoice | null;
  /** What the customer tows, as typed. */
  readonly towing: Ticket['towing'];
  /** Warehouse of the whole order, as typed. */
  readonly orderWarehouse: string;
  /** Required parts that the ticket lacks, or goes without for a reason. */
  readonly needs: readonly RequiredPart[];
  /** The code of the missing part that the keys are for; null where it is none of this line's. */
  readonly keyedNeed: string | null;
  /** The code of the part gone without that the key to take it back is for; null where it is none of this line's. */
  readonly keyedWaiver: string | null;
  /** The matters of this line that the keys are for, by name; null where a key is for none of them. */
  readonly keyedGive: string | null;
  readonly keyedConfirm: string | null;
  readonly keyedTakeBack: string | null;
  /** Whether the keys for a new price are for this line. */
  readonly keyedPrice: boolean;
  readonly titleRef: ((element: HTMLElement | null) => void) | undefined;
}

/** One line of the ticket: what it is, how many, for how much, from where, and what to know of it. */
export const TicketLineItem = memo(function TicketLineItem(props: TicketLineItemProps) {
  const { line, vehicle, towing, orderWarehouse, needs, keyedNeed, keyedWaiver, keyedPrice, titleRef } = props;
  const keyed = { give: props.keyedGive, confirm: props.keyedConfirm, takeBack: props.keyedTakeBack };
  const cents = lineCents(line);
  const farUnder = usePointedOut(line);
  const locked = useOpenTicket((state) => state.lock !== null);
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
          onClick={() => commands.openPart(line.sku)}
          onKeyDown={removeByKey}
        >
          {line.title}
        </button>
        <p className={cents === null ? styles.noTotal : styles.total}>
          {cents === null ? 'not complete' : formatCents(cents)}
        </p>
        {locked ? null : (
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
          vehicle === null ? null : (
            <StatusBadge tone="unknown">Fit not checked</StatusBadge>
          )
        ) : (
          <VerdictBadge kind={line.verdict} words={line.verdictWords} />
        )}
        {line.discontinued ? <StatusBadge tone="condition">Discontinued</StatusBadge> : null}
        {priceReadAt(line) === line.readAt ? null : <Age readAt={priceReadAt(line)} what="price" verb="price read" />}
        <Age readAt={line.readAt} what="stock" {...(priceReadAt(line) === line.readAt ? {} : { verb: 'stock read' })} />
      </p>
      <LineFields line={line} />
      <NewPriceOffer line={line} keyed={keyedPrice} />
      <LineWarnings words={[...lineRemarks(line, orderWarehouse), ...(farUnder === null ? [] : [farUnder])]} />
      <LineMatters matters={lineMatters({ vehicle, towing }, line)} keyed={keyed} />
      <RequiredParts needs={needs} keyed={keyedNeed} keyedWaiver={keyedWaiver} />
    </li>
  );
});

/**
 * What to know of a line: stock that falls short, fit, a quoted price that stands, a typed one that is far under the
 * supplier’s.
 */
function LineWarnings({ words }: { readonly words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <ul className={styles.warnings}>
      {words.map((sentence) => (
        <li key={sentence} className={styles.warning}>
          <TriangleAlert size={14} aria-hidden="true" />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
