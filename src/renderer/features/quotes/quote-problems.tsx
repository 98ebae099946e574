import { useEffect, useRef, useState } from 'react';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { FieldProblem } from '#shared/result.ts';
import { Notice } from '#renderer/components/notice.tsx';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { ProblemsToFix } from '#renderer/sale/problems-to-fix.tsx';
import { problemsLeft } from './quote-words.ts';
import { QUOTES_MESSAGES as messages } from './quotes-messages.ts';

/**
 * What stands in the way of a quote, numbered; the number of each goes to its field, and what was fixed is named no
 * more. It takes the focus, so that it is read at once; the cursor goes on into the field where there is one thing
 * only.
 */
export function QuoteProblems({
  problems,
  ticket,
}: {
  readonly problems: readonly FieldProblem[];
  readonly ticket: Ticket;
}) {
  const box = useRef<HTMLElement>(null);
  const [refused] = useState(ticket);
  useEffect(() => box.current?.focus(), []);
  const left = problemsLeft(problems, refused, ticket);
  const isLocked = useOpenTicket(({ lock }) => lock !== null);
  const [first] = left;
  // Its order keeps the ticket as it is: there is nothing to fix, and no field to go to.
  if (isLocked && first !== undefined && left.every(({ field }) => field === 'ticket'))
    return (
      <section ref={box} tabIndex={-1} aria-label={messages.notMade}>
        <Notice tone="warning">
          {first.message} <KeyHint action="review order" spoken /> {messages.showsOrder}
        </Notice>
      </section>
    );
  return left.length === 0 ? (
    <Notice tone="info" title={messages.fixed}>
      <KeyHint action="make quote" /> {messages.fixedMeans}
    </Notice>
  ) : (
    <ProblemsToFix box={box} what={messages.notMade} label={messages.toFix} problems={left} ticket={ticket} />
  );
}
