import { createContext, useContext, useMemo, useState } from 'react';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useTicketReview } from '#renderer/sale/ticket-review.ts';
import { type ProblemsByField, shownProblems } from './field-problems.ts';
import { useTicketColumn } from './ticket-column-store.ts';

/** The messages beside the fields of the open ticket, for every field under the column. */
export const TicketProblems = createContext<ProblemsByField>(new Map());

const NO_PROBLEMS: ProblemsByField = new Map();

/**
 * Works out the messages beside the fields of the ticket in front: none where nothing in it can be changed any more.
 */
export function useTicketProblems(): ProblemsByField {
  const ticket = useOpenTicket((state) => (state.lock === null ? state.ticket : null));
  const left = useTicketColumn((state) => state.left);
  const reviewed = useTicketReview((state) => state.reviewed);
  const inFull = useTicketReview((state) => state.inFullFor === ticket?.id);
  const shown = useMemo(
    () =>
      ticket === null
        ? NO_PROBLEMS
        : shownProblems({
            ticket,
            reviewed:
              reviewed === null || reviewed.ticket.id !== ticket.id
                ? null
                : { ticket: reviewed.ticket, problems: reviewed.review.problems },
            left,
            inFull,
          }),
    [ticket, reviewed, left, inFull],
  );
  const [kept, keep] = useState(shown);
  if (kept === shown || sameProblems(kept, shown)) return kept;
  keep(shown);
  return shown;
}

/** Whether two sets of messages say the same, so that no field is drawn again for nothing. */
function sameProblems(one: ProblemsByField, other: ProblemsByField): boolean {
  return one.size === other.size && [...one].every(([field, message]) => other.get(field) === message);
}

/** The message beside one field; null where it has none. */
export function useFieldProblem(field: string): string | null {
  return useContext(TicketProblems).get(field) ?? null;
}

/** The ticket in which the field with the cursor was entered or typed into last; null before the first one was. */
let enteredIn: string | null = null;

/** The cursor came into a field of the ticket in front, or something was typed there. */
export function enterField(): void {
  enteredIn = useOpenTicket.getState().ticket?.id ?? null;
}

/**
 * The cursor left a field: it says from now on what is wrong with it, what was typed is saved at once, and main looks
 * at the ticket for what only main can check (phone, e-mail).
 */
export function leaveField(field: string): void {
  const { ticket, lock, flush } = useOpenTicket.getState();
  void flush();
  // The ticket went away under the cursor: nobody has left the field of the next one.
  if (ticket?.id !== enteredIn) return;
  useTicketColumn.getState().leave(field);
  if (ticket !== null && lock === null) void useTicketReview.getState().review(ticket);
}
