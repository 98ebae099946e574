import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { FieldProblem } from '#shared/result.ts';
import { ProblemsToFix } from '#renderer/sale/problems-to-fix.tsx';
import { REVIEW } from './order-messages.ts';

/**
 * What stops the order, numbered; the number of each goes to its field. It takes the focus from the heading of the
 * review when the review finds it, so that it is read at once; it takes it from nothing else.
 */
export function OrderProblems({
  problems,
  ticket,
  heading,
  digits,
}: {
  readonly problems: readonly FieldProblem[];
  readonly ticket: Ticket;
  /** What has the focus while the review is asked for. */
  readonly heading: RefObject<HTMLElement | null>;
  /** False while the price of the order is asked first. */
  readonly digits: boolean;
}) {
  const box = useRef<HTMLElement>(null);
  const take = useEffectEvent(() => {
    if (heading.current !== null && document.activeElement === heading.current) box.current?.focus();
  });
  useEffect(() => {
    if (problems.length > 0) take();
  }, [problems]);
  if (problems.length === 0) return null;
  return <ProblemsToFix box={box} label={REVIEW.problems} problems={problems} ticket={ticket} digits={digits} />;
}
