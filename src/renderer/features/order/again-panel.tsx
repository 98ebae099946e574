import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import type { DifferenceList } from '#shared/domain/order-check/differences.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { Waiting } from '#renderer/components/waiting.tsx';
import { clockTime } from '#renderer/sale/shop-time.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { useTicketAgain } from '#renderer/sale/ticket-again.ts';
import styles from './again-panel.module.css';
import { uncheckedWords } from './difference-words.ts';
import { DifferencesView } from './differences-view.tsx';
import type { ReadingAgain } from './reading-again.ts';
import { UncheckedList } from './unchecked-list.tsx';
import { UncheckedReasonView } from './unchecked-reason-view.tsx';

/**
 * What changed since the customer was told: read again when the order is reviewed, and nothing but what changed is
 * shown. Its place is kept while it is read, so that nothing under it moves when nothing changed.
 */
export function AgainPanel(props: AgainPanelProps) {
  return (
    <section className={styles.again} aria-label="What changed since the customer was told">
      <Again {...props} />
    </section>
  );
}

interface AgainPanelProps {
  readonly reading: ReadingAgain;
  readonly ticket: Ticket;
  /** Nothing of the ticket itself is in the way of its order. */
  readonly readable: boolean;
  /** Whether a reason sends what could not be checked: not what is of another supplier. */
  readonly mayExplain: boolean;
}

function Again({ reading, ticket, readable, mayExplain }: AgainPanelProps) {
  const { phase, standing, noLine, read } = reading;
  if (phase.kind === 'reading') {
    return (
      <Waiting onStop={() => void useTicketAgain.getState().stop()}>
        Reading parts, stock and delivery again… Esc stops it
      </Waiting>
    );
  }
  if (noLine !== null && standing.kind !== 'open') {
    return <Notice tone="warning" title={`${noLine}: nothing could be read again, and nothing can be sent`} />;
  }
  if (phase.kind === 'failed') {
    return (
      <FailureNote
        failure={phase.failure}
        title="Nothing could be read again"
        onRetry={read}
        onSettings={() => useMainView.getState().show('settings')}
      />
    );
  }
  switch (standing.kind) {
    case 'not checked':
      return <ReadIt onRead={read}>Not checked: what the customer was told may have changed.</ReadIt>;
    case 'outdated':
      return <ReadIt onRead={read}>{standing.because}</ReadIt>;
    case 'open':
      return <DifferencesView list={standing.list} settle={reading.settle} onRead={read} />;
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

/** It is to be read again before the order can be sent. */
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
          Read it again
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
  const rest = changed ? 'Everything that changed is settled' : 'Nothing else has changed';
  if (unchecked.length === 0) {
    return (
      <p className={styles.same}>
        <CircleCheck size={16} aria-hidden="true" />
        <span>
          {changed ? 'Everything that changed is settled.' : list.words} Checked at {clockTime(checkedAt)}.
        </span>
      </p>
    );
  }
  return (
    <ReadIt title={`${uncheckedWords(unchecked.length)} ${rest}; checked at ${clockTime(checkedAt)}.`} onRead={onRead}>
      <UncheckedList unchecked={unchecked} />
      {children}
    </ReadIt>
  );
}
