import { MessageSquareText, MessageSquareWarning } from 'lucide-react';
import { useState } from 'react';
import {
  giveUncheckedReason,
  type UncheckedFact,
  uncheckedFigures,
  uncheckedReasonProblem,
  withoutUncheckedReason,
} from '#shared/domain/ticket/unchecked-reason.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { Button } from '#renderer/components/button.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { ReasonForm } from '#renderer/components/reason-form.tsx';
import { draftedReason, useReasonDrafts } from '#renderer/sale/reason-drafts.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import styles from './order-check-panel.module.css';
import { UNCHECKED_REASON } from './order-messages.ts';
import { editInReview } from './use-order-check.ts';

/** DOM id of the field of the reason. */
const REASON_ID = 'unchecked-reason';

/** Asks why an order is sent although some of its figures could not be checked; shows the reason that was given. */
export function UncheckedReasonView({
  ticket,
  unchecked,
  keyed,
}: {
  readonly ticket: Ticket;
  readonly unchecked: readonly UncheckedFact[];
  /** Whether the key for reasons is for this one: nothing else is in the way of the order. */
  readonly keyed: boolean;
}) {
  const [asked, ask] = useState(false);
  const figures = uncheckedFigures(ticket, unchecked);
  const askNow = (): void => {
    if (asked) document.getElementById(REASON_ID)?.focus();
    else ask(true);
  };
  useKeyAction('give reason', askNow, keyed && figures !== null);
  if (figures === null) return null;
  const draft = `unchecked ${figures}`;
  const given = uncheckedReasonProblem(ticket, unchecked) === null ? (ticket.uncheckedReason?.reason ?? '') : '';
  const edit = (change: (open: Ticket) => Ticket): boolean =>
    editInReview((open) => (open.id === ticket.id ? change(open) : open));
  const give = (reason: string): void => {
    if (!edit((open) => giveUncheckedReason(open, unchecked, reason))) return;
    useReasonDrafts.getState().forget(draft);
    ask(false);
    announce(UNCHECKED_REASON.said);
  };
  if (asked) {
    return (
      <ReasonForm
        id={REASON_ID}
        label={UNCHECKED_REASON.label}
        hint={UNCHECKED_REASON.hint}
        take={UNCHECKED_REASON.take}
        {...draftedReason(draft, given)}
        onTake={give}
        onBack={() => ask(false)}
      />
    );
  }
  const Icon = given === '' ? MessageSquareWarning : MessageSquareText;
  return (
    <div className={styles.reason}>
      <p className={styles.reasonWords}>
        <Icon size={14} aria-hidden="true" />
        <span>
          {given === '' ? (
            UNCHECKED_REASON.needed
          ) : (
            <>
              {UNCHECKED_REASON.given} <strong>{given}</strong>
            </>
          )}
        </span>
      </p>
      <Button size="small" {...(keyed ? { keyAction: 'give reason' as const } : {})} onClick={() => ask(true)}>
        {given === '' ? UNCHECKED_REASON.say : UNCHECKED_REASON.change}
      </Button>
      {given === '' ? null : (
        <Button size="small" variant="quiet" onClick={() => void edit(withoutUncheckedReason)}>
          {UNCHECKED_REASON.takeBack}
        </Button>
      )}
    </div>
  );
}
