import { useEffect } from 'react';
import type { OrderOutcome } from '../../../shared/records-view.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { tell } from '../../components/live-region.tsx';
import { StatusIcon } from '../../components/status-badge.tsx';
import { goToOrder } from '../../counter/go-to-order.ts';
import { useOpenTicket } from '../../counter/open-ticket.ts';
import { useSession } from '../../counter/session.ts';
import { useUnreadOutcomes } from '../../counter/unread-outcomes.ts';
import { useKeyAction } from '../../keyboard/use-key-action.ts';
import { outcomeHeading, outcomeInShort, outcomeStep, outcomeTone } from './outcome-bar-words.ts';
import styles from './outcomes-bar.module.css';

/**
 * Over every screen, how the orders ended that went on beside another ticket, until somebody has looked. The one of the
 * ticket in front stands on its own screen. `onUnknown` leads to where an unknown order is found out about.
 */
export function OutcomesBar({ onUnknown }: { readonly onUnknown: (ticketId: string) => void }) {
  const { rows, read } = useUnreadOutcomes();
  const door = useSession(({ session }) => session?.door);
  const records = useSession(({ session }) => session?.records.kind);
  useEffect(() => {
    if (records === 'open' || records === 'closed') void read();
  }, [door, records, read]);
  const inFront = useOpenTicket(({ ticket }) => ticket?.id ?? null);
  const shown = rows.filter(({ ticketId }) => ticketId !== inFront);
  const first = shown[0];
  const look = async (row: OrderOutcome): Promise<void> => {
    const { seen } = useUnreadOutcomes.getState();
    if (row.outcome.kind === 'unknown') onUnknown(row.ticketId);
    else if (row.ticketState === null || (await goToOrder(row))) await seen(row.submissionId);
    if (row.outcome.kind === 'unknown') await seen(row.submissionId);
  };
  useKeyAction('read outcome', () => (first === undefined ? undefined : look(first)), first !== undefined);
  const ids = shown.map(({ submissionId }) => submissionId).join('\n');
  useEffect(() => {
    const { rows: now, told, tell: note } = useUnreadOutcomes.getState();
    for (const row of now) {
      const { submissionId, outcome } = row;
      if (!ids.split('\n').includes(submissionId) || told.has(submissionId)) continue;
      note(submissionId);
      tell({
        words: `${outcomeHeading(row)}: ${outcomeInShort(outcome)}.`,
        about: 'outcome',
        of: submissionId,
        urgent: true,
      });
    }
  }, [ids]);
  if (shown.length === 0) return null;
  return (
    <aside aria-label="How orders ended">
      <ul className={styles.list}>
        {shown.map((row) => (
          <OutcomeRow key={row.submissionId} row={row} keyed={row === first} onLook={() => void look(row)} />
        ))}
      </ul>
    </aside>
  );
}

function OutcomeRow({
  row,
  keyed,
  onLook,
}: {
  readonly row: OrderOutcome;
  /** Whether the key is for this one. */
  readonly keyed: boolean;
  readonly onLook: () => void;
}) {
  const tone = outcomeTone(row.outcome);
  return (
    <li className={classNames(styles.bar, styles[tone])}>
      <StatusIcon tone={tone} size={18} />
      <p className={styles.words}>
        <strong>{outcomeHeading(row)}:</strong> {outcomeInShort(row.outcome)}
      </p>
      <Button size="small" {...(keyed ? { keyAction: 'read outcome' as const } : {})} onClick={onLook}>
        {outcomeStep(row.outcome)}
      </Button>
      <Button size="small" variant="quiet" onClick={() => void useUnreadOutcomes.getState().seen(row.submissionId)}>
        Understood
      </Button>
    </li>
  );
}
