import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OrderOutcome } from '#shared/records-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { tell } from '#renderer/components/live-region.tsx';
import bar from '#renderer/components/state-bar.module.css';
import { StatusIcon } from '#renderer/components/status-icon.tsx';
import tones from '#renderer/components/tone.module.css';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useSession } from '#renderer/sale/session.ts';
import { useUnreadOutcomes } from '#renderer/sale/unread-outcomes.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { lookAtOutcome } from './look-at-outcome.ts';
import styles from './outcomes-bar.module.css';
import { outcomeHeading, outcomeInShort, OUTCOMES } from './outcomes-messages.ts';
import { outcomeTone, shownOutcomes } from './shown-outcomes.ts';

/**
 * Over every screen, how the orders ended that went on beside another ticket, until somebody has looked. The one of the
 * ticket in front stands on its own screen.
 * An order that nobody knows the outcome of stands in the bar of those orders, once. Where there are several the worst
 * is shown and the others open over the screen, so that no screen is pushed out of a small window.
 */
export function OutcomesBar({
  atCounter,
}: {
  /** Whether the counter is on the screen, which alone can show an order. */
  readonly atCounter: boolean;
}) {
  const { rows, read } = useUnreadOutcomes();
  const mode = useSession(({ session }) => session?.mode);
  const records = useSession(({ session }) => session?.records.kind);
  useEffect(() => {
    if (records === 'open' || records === 'closed') void read();
  }, [mode, records, read]);
  const inFront = useOpenTicket(({ ticket }) => ticket?.id ?? null);
  const beside = rows.filter(({ ticketId }) => ticketId !== inFront);
  const shown = shownOutcomes(beside);
  const [first, ...more] = shown;
  const low = useLowWindow();
  const folded = more.length > (low ? 0 : 1);
  const [open, setOpen] = useState(false);
  const look = async (row: OrderOutcome): Promise<void> => {
    setOpen(false);
    await lookAtOutcome(row, atCounter);
  };
  useKeyAction('read outcome', () => (first === undefined ? undefined : look(first)), first !== undefined);
  const ids = beside.map(({ submissionId }) => submissionId).join('\n');
  useEffect(() => {
    const { rows: now, told, tell: note } = useUnreadOutcomes.getState();
    for (const row of now) {
      const { submissionId, outcome } = row;
      if (!ids.split('\n').includes(submissionId) || told.has(submissionId)) continue;
      note(submissionId);
      tell({
        words: `${OUTCOMES.line(outcomeHeading(row), outcomeInShort(outcome))}.`,
        about: 'outcome',
        of: submissionId,
        urgent: true,
      });
    }
  }, [ids]);
  if (first === undefined) return null;
  const row = (each: OrderOutcome) => (
    <OutcomeRow key={each.submissionId} row={each} keyed={each === first} onLook={() => void look(each)} />
  );
  return (
    <aside aria-label={OUTCOMES.region} className={styles.region}>
      <div className={styles.first}>
        <ul className={styles.list}>{row(first)}</ul>
        {folded ? (
          <Button size="small" variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? OUTCOMES.fewer : OUTCOMES.more(more.length)}
          </Button>
        ) : null}
      </div>
      {more.length === 0 || (folded && !open) ? null : (
        <ul className={classNames(styles.list, folded ? styles.over : undefined)}>{more.map(row)}</ul>
      )}
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
    <li className={classNames(bar.bar, tones[tone], styles.bar)}>
      <StatusIcon tone={tone} size={18} />
      <p className={bar.words} title={OUTCOMES.line(outcomeHeading(row), outcomeInShort(row.outcome))}>
        <strong>{outcomeHeading(row)}:</strong> {outcomeInShort(row.outcome)}
      </p>
      <Button size="small" {...(keyed ? { keyAction: 'read outcome' as const } : {})} onClick={onLook}>
        {OUTCOMES.see}
      </Button>
      <Button size="small" variant="quiet" onClick={() => void useUnreadOutcomes.getState().seen(row.submissionId)}>
        {OUTCOMES.dismiss}
      </Button>
    </li>
  );
}

/** A window in which two bars over a screen push its foot out: lower than the small screens that counters have. */
const LOW = '(max-height: 767px)';

/** Whether the window is so low that one bar is all that fits over a screen. */
function useLowWindow(): boolean {
  return useSyncExternalStore(listen, () => window.matchMedia(LOW).matches);
}

function listen(changed: () => void): () => void {
  const low = window.matchMedia(LOW);
  low.addEventListener('change', changed);
  return () => low.removeEventListener('change', changed);
}
