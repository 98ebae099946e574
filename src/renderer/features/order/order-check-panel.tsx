import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import type { OrderCheckStatus } from '#shared/domain/order-check/checked-ticket.ts';
import type { DifferenceList } from '#shared/domain/order-check/differences.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { Waiting } from '#renderer/components/waiting.tsx';
import { clockTime } from '#renderer/sale/shop-time.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { useTicketAgain } from '#renderer/sale/ticket-again.ts';
import styles from './order-check-panel.module.css';
import { DifferencesView } from './differences-view.tsx';
import { CHECK } from './order-messages.ts';
import type { OrderCheck } from './use-order-check.ts';
import { UncheckedList } from './unchecked-list.tsx';
import { UncheckedReasonView } from './unchecked-reason-view.tsx';

/**
 * What changed since the customer was told: checked when the order is reviewed, and nothing but what changed is
 * shown. Its place is kept while it is checked, so that nothing under it moves when nothing changed.
 */
export function OrderCheckPanel(props: AgainPanelProps) {
  return (
    <section className={styles.again} aria-label={CHECK.region}>
      <Again {...props} />
    </section>
  );
}

interface AgainPanelProps {
  readonly reading: OrderCheck;
  /** How the ticket stands to it, as the review shows that (`shown-differences.ts`). */
  readonly standing: OrderCheckStatus;
  readonly ticket: Ticket;
  /** Nothing of the ticket itself is in the way of its order. */
  readonly readable: boolean;
  /** Whether a reason sends what could not be checked: not what is of another supplier. */
  readonly mayExplain: boolean;
  /** Whether numbers settle what changed. */
  readonly numbered: boolean;
}

function Again({ reading, standing, ticket, readable, mayExplain, numbered }: AgainPanelProps) {
  const { phase, offlineSince, read } = reading;
  if (phase.kind === 'reading') {
    return <Waiting onStop={() => void useTicketAgain.getState().stop()}>{CHECK.checking}</Waiting>;
  }
  if (offlineSince !== null && standing.kind !== 'open') {
    return <p className={styles.note}>{CHECK.offline(offlineSince)}</p>;
  }
  if (phase.kind === 'failed') {
    return (
      <FailureNote
        failure={phase.failure}
        title={CHECK.failed}
        onRetry={read}
        onSettings={() => useMainView.getState().show('settings')}
      />
    );
  }
  switch (standing.kind) {
    case 'not checked':
      return <ReadIt onRead={read}>{CHECK.notChecked}</ReadIt>;
    case 'outdated':
      return <ReadIt onRead={read}>{standing.because}</ReadIt>;
    case 'open':
      if (standing.list.differences.length === 0) {
        return (
          <ReadIt onRead={read}>
            <UncheckedList unchecked={standing.list.unchecked} />
          </ReadIt>
        );
      }
      return <DifferencesView list={standing.list} settle={reading.settle} numbered={numbered} onRead={read} />;
    case 'settled':
      return (
        <Settled list={standing.list} changed={standing.changed} onRead={read}>
          {mayExplain ? (
            <UncheckedReasonView ticket={ticket} unchecked={standing.list.unchecked} keyed={readable} />
          ) : null}
        </Settled>
      );
    default:
      return assertNever(standing);
  }
}

/** It is to be checked before the order can be sent. */
function ReadIt({
  title,
  onRead,
  children,
}: {
  readonly title?: string;
  readonly onRead: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Notice
      tone="warning"
      title={title}
      actions={
        <Button size="small" keyAction="review order" onClick={onRead}>
          {CHECK.refresh}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}

/** Nothing is left to settle: one line with the time, and what could not be checked. */
function Settled({
  list,
  changed,
  onRead,
  children,
}: {
  readonly list: DifferenceList;
  readonly changed: boolean;
  readonly onRead: () => void;
  /** The reason to send it all the same. */
  readonly children: ReactNode;
}) {
  const { unchecked, checkedAt } = list;
  const at = clockTime(checkedAt);
  if (unchecked.length === 0) {
    return (
      <p className={styles.same}>
        <CircleCheck size={16} aria-hidden="true" />
        <span>{changed ? CHECK.resolved(at) : CHECK.unchanged(at)}</span>
      </p>
    );
  }
  return (
    <ReadIt title={CHECK.uncheckedTitle(unchecked.length, changed, at)} onRead={onRead}>
      <UncheckedList unchecked={unchecked} />
      {children}
    </ReadIt>
  );
}
