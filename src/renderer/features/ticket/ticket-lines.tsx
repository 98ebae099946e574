import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Ticket, TicketLine } from '../../../shared/domain/ticket.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { KeyHint } from '../../components/key-hint.tsx';
import { useFocusTarget } from '../../counter/focus-targets.ts';
import { useOpenTicket } from '../../counter/open-ticket.ts';
import { usePartRequest } from '../../counter/part-request.ts';
import { useKeyAction } from '../../keyboard/use-key-action.ts';
import { addedLine } from './added-line.ts';
import { lineElementId, lineWithCursor, putLineBack, takeLineOff } from './line-actions.ts';
import { firstMissingPart, missingParts } from './line-remarks.ts';
import { Section } from './section.tsx';
import { useTicketDesk } from './ticket-desk.ts';
import { TicketLineItem } from './ticket-line-item.tsx';
import styles from './ticket-lines.module.css';

/** The lines of the ticket, with what was taken off last to be put back. */
export function TicketLines({ ticket, problems }: { readonly ticket: Ticket; readonly problems: number }) {
  const frozen = useOpenTicket((state) => state.freeze !== null);
  const removed = useTicketDesk((state) => state.removed.at(-1) ?? null);
  const firstTitle = useFocusTarget('lines');
  const { lines } = ticket;
  useAddedLineInSight(lines);
  const firstMissing = firstMissingPart(lines);

  useKeyAction(
    'remove line',
    () => {
      const lineId = lineWithCursor();
      if (lineId !== null) takeLineOff(lineId);
    },
    !frozen,
  );
  useKeyAction('put line back', putLineBack, !frozen && removed !== null);
  useKeyAction('open required', () => usePartRequest.getState().ask(firstMissing ?? ''), firstMissing !== null);

  return (
    <Section section="lines" title="Parts" summary={countWords(lines.length)} problems={problems}>
      {removed === null || frozen ? null : (
        <p className={styles.removed}>
          <span>
            <strong>{removed.line.title}</strong> was taken off.
          </span>
          <Button size="small" keyAction="put line back" onClick={putLineBack}>
            <Undo2 size={14} aria-hidden="true" /> Put it back
          </Button>
        </p>
      )}
      {lines.length === 0 ? (
        <EmptyState title="No part is on the ticket yet">
          <p>
            <KeyHint action="go to part" /> opens a part by its code, <KeyHint action="add to ticket" /> puts it here.
          </p>
        </EmptyState>
      ) : (
        <ol className={styles.lines}>
          {lines.map((line, index) => (
            <TicketLineItem
              key={line.id}
              line={line}
              hasVehicle={ticket.vehicle !== null}
              orderWarehouse={ticket.warehouse}
              missingSkus={missingParts(lines, line)
                .map((part) => part.sku)
                .join('\n')}
              firstMissing={firstMissing}
              titleRef={index === 0 ? firstTitle : undefined}
            />
          ))}
        </ol>
      )}
    </Section>
  );
}

function countWords(count: number): string {
  if (count === 0) return 'none';
  return count === 1 ? '1 line' : `${count} lines`;
}

/** Brings the line that was just put on the ticket, or of which one more was, into sight. */
function useAddedLineInSight(lines: readonly TicketLine[]): void {
  const before = useRef(lines);
  useEffect(() => {
    const added = addedLine(before.current, lines);
    before.current = lines;
    if (added === null || lineWithCursor() === added) return;
    document.getElementById(lineElementId(added))?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [lines]);
}
