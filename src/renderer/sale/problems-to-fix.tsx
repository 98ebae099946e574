import type { RefObject } from 'react';
import { isReadAgain } from '#shared/domain/ticket/other-supplier.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { FieldProblem } from '#shared/result.ts';
import { commands } from '../commands.ts';
import { KeyWords } from '../components/key-hint.tsx';
import { Notice } from '../components/notice.tsx';
import { ProblemList } from '../components/problem-list.tsx';
import { isAsked } from './asked-problem.ts';
import { useJudgement } from './judgement.ts';
import styles from './problems-to-fix.module.css';
import { TO_FIX } from './sale-messages.ts';
import { useOpenTicket } from './open-ticket.ts';
import { ticketFieldLabelIn } from './ticket-field-labels.ts';

/**
 * What of the ticket stands in the way of an act, numbered: the number of each goes to its field. As long as something
 * is to be fixed the digits are for it, whatever comes up under it meanwhile.
 */
export function ProblemsToFix({
  box,
  what,
  label,
  problems,
  ticket,
  digits = true,
}: {
  readonly box: RefObject<HTMLElement | null>;
  /** What did not happen, where the screen does not say it: "No quote was made". */
  readonly what?: string;
  /** What the list is; its title too, where nothing is said of what did not happen. */
  readonly label: string;
  readonly problems: readonly FieldProblem[];
  readonly ticket: Ticket;
  /** False where what is asked above it is to be answered first. */
  readonly digits?: boolean;
}) {
  const title = what === undefined ? label : TO_FIX.notDone(what, problems.length);
  return (
    <section ref={box} tabIndex={-1} className={styles.box} aria-label={title}>
      <Notice tone="problem" title={title}>
        <ProblemList
          label={label}
          problems={problems}
          fieldLabel={(field) => ticketFieldLabelIn(ticket, field)}
          onGo={goToProblem}
          rank={digits ? 'over' : 'usual'}
        />
        {problems.some(isReadAgain) ? (
          <p>
            <KeyWords action="review order" /> {TO_FIX.refreshes}
          </p>
        ) : null}
      </Notice>
    </section>
  );
}

/** Goes to the field of a problem; to the question of the sale instead, where its answer may settle the fit. */
function goToProblem(field: string): void {
  const { ticket } = useOpenTicket.getState();
  if (ticket !== null && isAsked(ticket, field, useJudgement.getState().phase)) commands.goToQuestion();
  else commands.focusField(field);
}
