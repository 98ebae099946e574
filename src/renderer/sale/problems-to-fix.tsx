import type { RefObject } from 'react';
import { isReadAgain } from '#shared/domain/ticket/other-supplier.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { FieldProblem } from '#shared/result.ts';
import { commands } from '../commands.ts';
import { KeyWords } from '../components/key-hint.tsx';
import { Notice } from '../components/notice.tsx';
import { ProblemList } from '../components/problem-list.tsx';
import { ticketFieldLabelIn } from './ticket-fields.ts';

/** What of the ticket stands in the way of an act, numbered: the number of each goes to its field. */
export function ProblemsToFix({
  box,
  what,
  label,
  problems,
  ticket,
}: {
  readonly box: RefObject<HTMLElement | null>;
  /** What did not happen, where the screen does not say it: "No quote was made". */
  readonly what?: string;
  /** What the list is, for screen readers. */
  readonly label: string;
  readonly problems: readonly FieldProblem[];
  readonly ticket: Ticket;
}) {
  const count = problems.length === 1 ? 'One thing to fix first' : `${problems.length} things to fix first`;
  const title = what === undefined ? count : `${what}: ${count.toLowerCase()}`;
  return (
    <section ref={box} tabIndex={-1} aria-label={title}>
      <Notice tone="problem" title={title}>
        <ProblemList
          label={label}
          problems={problems}
          fieldLabel={(field) => ticketFieldLabelIn(ticket, field)}
          onGo={(field) => commands.focusField(field)}
        />
        {problems.some(isReadAgain) ? (
          <p>
            <KeyWords action="review order" /> reads parts and delivery of this ticket again.
          </p>
        ) : null}
      </Notice>
    </section>
  );
}
