import type { Ticket } from '../../../shared/domain/ticket.ts';
import type { FieldProblem } from '../../../shared/result.ts';
import { Notice } from '../../components/notice.tsx';
import { ProblemList } from '../../components/problem-list.tsx';
import { useFieldRequest } from '../../counter/field-request.ts';
import { ticketFieldLabelIn } from '../../counter/ticket-fields.ts';

/** What stops the order, numbered; the number of each goes to its field. */
export function OrderProblems({
  problems,
  ticket,
}: {
  readonly problems: readonly FieldProblem[];
  readonly ticket: Ticket;
}) {
  if (problems.length === 0) return null;
  return (
    <Notice
      tone="problem"
      title={problems.length === 1 ? 'One thing to mend first' : `${problems.length} things to mend first`}
    >
      <ProblemList
        label="What is in the way of the order"
        problems={problems}
        fieldLabel={(field) => ticketFieldLabelIn(ticket, field)}
        onGo={(field) => useFieldRequest.getState().ask(field)}
      />
    </Notice>
  );
}
