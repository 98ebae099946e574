import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { CopyStop, EarlierOrder } from '#shared/records-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { Dialog } from '#renderer/components/dialog.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TextArea } from '#renderer/components/text-input.tsx';
import { draftedReason, useReasonDrafts } from '#renderer/sale/reason-drafts.ts';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { fieldProblem } from '#renderer/failure-problems.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { type Press, pressOf } from './order-sending.ts';
import { useOrderSending } from './sending.ts';
import { LONGEST_REASON, reasonProblem, stopDraft } from './stop-reason.ts';
import styles from './stopped-dialog.module.css';

/** Nothing was sent: the same order went out before, or may have. It says which, and goes on only with a reason. */
export function StoppedDialog({
  stopped,
  ticket,
}: {
  readonly stopped: Extract<Press, { readonly kind: 'stopped' }>;
  readonly ticket: Ticket;
}) {
  const letBe = (): void => useOrderSending.getState().letBe(ticket.id);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog open onClose={letBe} title={stopTitle(stopped)} size="wide" initialFocus={field}>
      <StopQuestion stopped={stopped} ticket={ticket} field={field} onLetBe={letBe} />
    </Dialog>
  );
}

function StopQuestion({
  stopped,
  ticket,
  field,
  onLetBe,
}: {
  readonly stopped: Extract<Press, { readonly kind: 'stopped' }>;
  readonly ticket: Ticket;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onLetBe: () => void;
}) {
  const draft = stopDraft(stopped);
  const { initial, onType } = draftedReason(draft, stopped.reason);
  const [reason, setReason] = useState(initial);
  const [pressed, setPressed] = useState(stopped.failure !== null);
  const refused = reason === stopped.reason ? fieldProblem(stopped.failure, 'reason') : null;
  const problem = pressed ? (reasonProblem(reason) ?? refused) : null;
  const send = (): void => {
    setPressed(true);
    if (reasonProblem(reason) === null) void sendAllTheSame();
  };
  const sendAllTheSame = async (): Promise<void> => {
    await useOrderSending.getState().submit(ticket, stopped.fingerprint, reason.trim());
    if (pressOf(useOrderSending.getState(), ticket.id).kind === 'none') useReasonDrafts.getState().forget(draft);
  };
  useKeyAction('submit order', send);
  return (
    <div className={styles.question}>
      {stopped.copy === null ? null : <OlderThanCopy copy={stopped.copy} />}
      {stopped.earlier.length === 0 ? null : <EarlierOrders earlier={stopped.earlier} />}
      <Field
        label="Why it is to go out all the same"
        hint="It goes into the history, and to the supplier in the notes of the order."
        error={problem}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={2}
            value={reason}
            maxLength={LONGEST_REASON}
            onChange={(event) => {
              setReason(event.target.value);
              onType(event.target.value);
            }}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button variant="primary" keyAction="back" onClick={onLetBe}>
          Do not send it
        </Button>
        <Button variant="danger" keyAction="submit order" onClick={send} onKeyDown={ignoreEnter}>
          {stopped.earlier.length === 0 ? 'Send it: it was not sent before' : 'Send it a second time'}
        </Button>
      </div>
    </div>
  );
}

function stopTitle({ earlier }: Extract<Press, { readonly kind: 'stopped' }>): string {
  return earlier.length === 0 ? 'Not sent: it may have been sent before' : 'Not sent: this order went out before';
}

/** The records went back to a copy, or were begun empty: what was sent after it was taken does not stand here. */
function OlderThanCopy({ copy }: { readonly copy: CopyStop }) {
  return copy.copyAt === copy.foundAt ? (
    <p>
      Nothing was sent now. This ticket, or its quote, is older than these records, which were begun empty (
      {dayAndTime(copy.foundAt)}): it may have been sent before that. Ring the supplier first. Say below who said that
      it was not sent.
    </p>
  ) : (
    <p>
      Nothing was sent now. This ticket may have been sent after the copy was taken that the records went back to (
      {dayAndTime(copy.copyAt)}): ring the supplier first. Say below who said that it was not sent.
    </p>
  );
}

function EarlierOrders({ earlier }: { readonly earlier: readonly EarlierOrder[] }) {
  return (
    <>
      <p>
        Nothing was sent now. Compare it with {earlier.length === 1 ? 'this earlier order' : 'these earlier orders'}{' '}
        before anything goes out a second time.
      </p>
      <ul className={styles.earlier}>
        {earlier.map((order) => (
          <Earlier key={order.submissionId} order={order} />
        ))}
      </ul>
    </>
  );
}

/** What an earlier order has in common with the one that was stopped. */
const WHY_STOPPED: { readonly [because in EarlierOrder['because']]: string } = {
  'same lines and address': 'The same parts to the same address.',
  'same customer reference': 'It has the same customer reference.',
};

function Earlier({ order }: { readonly order: EarlierOrder }) {
  return (
    <li className={styles.order}>
      <strong className={styles.reference}>{order.customerReference}</strong>
      <span>
        sent {dayAndTime(order.at)}, {order.state}
        {order.transactionId === null ? '' : `, id ${order.transactionId}`}
      </span>
      <span className={styles.because}>
        {WHY_STOPPED[order.because]}
        {order.state === 'unknown' ? ' Nobody knows yet whether it was placed: find that out first.' : ''}
        {order.state === 'refused'
          ? ' It was refused less than an hour ago: ask them first whether they have it all the same.'
          : ''}
      </span>
    </li>
  );
}

/** Enter alone never sends (`docs/trade.md` 3.5). */
function ignoreEnter(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
}
