import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import type { CopyStop, EarlierOrder } from '#shared/records-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { Dialog } from '#renderer/components/dialog.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TextArea } from '#renderer/components/text-input.tsx';
import { draftedReason, useReasonDrafts } from '#renderer/sale/reason-drafts.ts';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { standingOfOrder } from '#renderer/sale/ticket-words.ts';
import { fieldProblem } from '#renderer/failure-problems.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { STOPPED, stoppedLead, WHY_STOPPED } from './order-messages.ts';
import { type Press, pressOf } from './order-sending.ts';
import { useOrderSending } from './sending.ts';
import { SupplierPhone } from './outcome-card.tsx';
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
    <Dialog open onClose={letBe} title={STOPPED.title} size="wide" initialFocus={field}>
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
  const isOfCopy = stopped.earlier.length === 0;
  const send = (): void => {
    setPressed(true);
    if (reasonProblem(reason) === null) void sendAgain();
  };
  const sendAgain = async (): Promise<void> => {
    await useOrderSending.getState().submit(ticket, stopped.fingerprint, reason.trim());
    if (pressOf(useOrderSending.getState(), ticket.id).kind === 'none') useReasonDrafts.getState().forget(draft);
  };
  useKeyAction('send again', send);
  return (
    <div className={styles.question}>
      {stopped.copy === null ? null : <p>{copyWords(stopped.copy)}</p>}
      {stopped.copy?.because === 'went back' ? <SupplierPhone /> : null}
      {isOfCopy ? null : <EarlierOrders earlier={stopped.earlier} />}
      <Field label={isOfCopy ? STOPPED.reasonNotSent : STOPPED.reason} hint={STOPPED.hint} error={problem}>
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
        <Button variant="primary" onClick={onLetBe}>
          {STOPPED.leave}
        </Button>
        <Button variant="danger" keyAction="send again" onClick={send} onKeyDown={ignoreEnter}>
          {isOfCopy ? STOPPED.notSentBefore : STOPPED.again}
        </Button>
      </div>
    </div>
  );
}

/** Why what was sent of the ticket since does not stand here, and whom to ask. */
function copyWords({ because, copyAt, foundAt }: CopyStop): string {
  switch (because) {
    case 'went back': {
      const why = copyAt === foundAt ? STOPPED.newRecords(dayAndTime(foundAt)) : STOPPED.olderCopy(dayAndTime(copyAt));
      return `${why} ${STOPPED.callFirst}`;
    }
    case 'left its shop':
      return `${STOPPED.leftShop(dayAndTime(foundAt))} ${STOPPED.askCounters}`;
    default:
      return assertNever(because);
  }
}

function EarlierOrders({ earlier }: { readonly earlier: readonly EarlierOrder[] }) {
  return (
    <>
      <p>{stoppedLead(earlier)}</p>
      <ul className={styles.earlier}>
        {earlier.map((order) => (
          <Earlier key={order.submissionId} order={order} />
        ))}
      </ul>
    </>
  );
}

function Earlier({ order }: { readonly order: EarlierOrder }) {
  return (
    <li className={styles.order}>
      <strong className={styles.reference}>{order.customerReference}</strong>
      <span>{STOPPED.state(dayAndTime(order.at), standingOfOrder(order.state).words, order.transactionId)}</span>
      <span className={styles.because}>
        {WHY_STOPPED[order.because]}
        {order.state === 'unknown' ? ` ${STOPPED.unresolved}` : ''}
        {order.state === 'refused' ? ` ${STOPPED.refused}` : ''}
      </span>
    </li>
  );
}

/** Enter alone never sends (`docs/trade.md` 3.5). */
function ignoreEnter(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
}
