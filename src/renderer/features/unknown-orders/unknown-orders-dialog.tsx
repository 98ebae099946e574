import { type RefObject, useEffect, useRef } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import type { UnknownOrder } from '#shared/records-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { Dialog } from '#renderer/components/dialog.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { OrderPaperActs } from '#renderer/sale/order-paper-acts.tsx';
import { useSupplierPhone } from '#renderer/sale/supplier-phone.ts';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { useDialogNumbers } from '#renderer/keyboard/dialog-numbers.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { CallText } from './call-text.tsx';
import { ResolvingForm } from './resolving-form.tsx';
import { RESOLVE, savedWords, SENT, UNCONFIRMED } from './unknown-orders-messages.ts';
import { shownOrder } from './unknown-orders-store.ts';
import { otherWords } from './unknown-words.ts';
import { unsavedAnswer } from './unsaved-answer.ts';
import styles from './unknown-orders-dialog.module.css';
import { useUnknownOrders } from './window-unknown-orders.ts';

/** The dialog in which a person finds out what became of an order: what to ask, and what they said. */
export function UnknownOrdersDialog() {
  const shut = useUnknownOrders((state) => state.shut);
  const isPicking = useUnknownOrders(({ orders, chosen }) => shownOrder(orders, chosen) === null);
  const first = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLParagraphElement>(null);
  return (
    <Dialog open onClose={shut} title={UNCONFIRMED.title} size="wide" initialFocus={isPicking ? title : first}>
      <DialogBody firstField={first} pickTitle={title} />
    </Dialog>
  );
}

function DialogBody({
  firstField,
  pickTitle,
}: {
  readonly firstField: RefObject<HTMLInputElement | null>;
  readonly pickTitle: RefObject<HTMLParagraphElement | null>;
}) {
  const { orders, chosen, choose } = useUnknownOrders();
  const order = shownOrder(orders, chosen);
  // A dialog hears keys of its own: the numbers of its list are among them.
  useDialogNumbers();
  const isOneOfSeveral = order !== null && orders.length > 1;
  useKeyAction('pick order', () => choose(null), isOneOfSeveral);
  if (order === null) return <PickOrder title={pickTitle} />;
  return (
    <div className={styles.dialog}>
      <div className={styles.whose}>
        <Whose order={order} />
        {isOneOfSeveral ? (
          <Button size="small" keyAction="pick order" onClick={() => choose(null)}>
            {UNCONFIRMED.another}
          </Button>
        ) : null}
      </div>
      <div className={styles.columns}>
        <div className={styles.what}>
          <WhatWasSent order={order} />
          <CallText key={order.submissionId} text={order.callText} />
          <OrderPaperActs submissionId={order.submissionId} name="call sheet" />
        </div>
        {order.state === 'sending' ? (
          <Notice tone="info" title={UNCONFIRMED.sendingTitle}>
            {order.ofOther === undefined
              ? UNCONFIRMED.sendingWords
              : `${otherWords(order, order.ofOther, dayAndTime)} ${UNCONFIRMED.otherWords(order.ofOther.name)}`}
          </Notice>
        ) : (
          <ResolvingForm key={order.submissionId} order={order} firstField={firstField} />
        )}
      </div>
    </div>
  );
}

/** Whose order it is that something is written down of: large, over everything else. */
function Whose({ order }: { readonly order: UnknownOrder }) {
  const inFront = useOpenTicket(({ ticket }) => ticket?.id === order.ticketId);
  return (
    <div>
      <h3 className={styles.customer}>{order.customer === '' ? UNCONFIRMED.noName : order.customer}</h3>
      <p>{inFront ? UNCONFIRMED.isCurrent : UNCONFIRMED.isOther}</p>
    </div>
  );
}

/** The list to pick an order from. No field stands beside it, so that its digits land nowhere else. */
function PickOrder({ title }: { readonly title: RefObject<HTMLParagraphElement | null> }) {
  const { orders, chosen, failures, gone, saved, choose } = useUnknownOrders();
  const unsaved = unsavedAnswer({ orders, chosen, failures });
  useEffect(() => title.current?.focus(), [title]);
  return (
    <div className={styles.dialog}>
      {unsaved === null ? null : <FailureNote failure={unsaved} title={RESOLVE.failed} />}
      {gone === null ? null : (
        <Notice tone="info" title={UNCONFIRMED.gone(gone)}>
          {UNCONFIRMED.goneWords}
        </Notice>
      )}
      {saved === null ? null : <Notice tone="good" title={savedWords(saved)} />}
      <p ref={title} tabIndex={-1} className={styles.pick}>
        {orders.length === 0 ? UNCONFIRMED.nothing : UNCONFIRMED.pick}
      </p>
      <NumberedList
        label={UNCONFIRMED.list}
        items={orders.map((each) => ({
          key: each.submissionId,
          content: (
            <span className={styles.item}>
              <strong>{each.customer === '' ? UNCONFIRMED.noName : each.customer}</strong> {each.customerReference}
              {each.ofOther === undefined ? null : ` · ${each.ofOther.name}`}
              <StateBadge state={each.state} />
            </span>
          ),
          aside: dayAndTime(each.sentAt),
        }))}
        onPick={(index) => {
          const picked = orders[index];
          if (picked !== undefined) choose(picked.submissionId);
        }}
      />
    </div>
  );
}

function StateBadge({ state }: { readonly state: UnknownOrder['state'] }) {
  switch (state) {
    case 'sending':
      return <StatusBadge tone="ask">{UNCONFIRMED.beingSent}</StatusBadge>;
    case 'unknown':
      return <StatusBadge tone="condition">{UNCONFIRMED.unconfirmed}</StatusBadge>;
    default:
      return assertNever(state);
  }
}

/** Everything that the supplier may ask for on the phone. */
function WhatWasSent({ order }: { readonly order: UnknownOrder }) {
  const phone = useSupplierPhone();
  return (
    <dl className={styles.sent}>
      {phone === '' ? null : (
        <>
          <dt>{SENT.phone}</dt>
          <dd>{phone}</dd>
        </>
      )}
      <dt>{SENT.reference}</dt>
      <dd className={styles.reference}>{order.customerReference}</dd>
      <dt>{SENT.sent}</dt>
      <dd>{dayAndTime(order.sentAt)}</dd>
      <dt>{SENT.happened}</dt>
      <dd>{order.happened === '' ? SENT.waiting : order.happened}</dd>
      <dt>{SENT.account}</dt>
      <dd>{order.account === '' ? SENT.none : order.account}</dd>
      <dt>{SENT.warehouse}</dt>
      <dd>{order.warehouse === '' ? SENT.none : order.warehouse}</dd>
      <dt>{SENT.items}</dt>
      <dd>
        <ul>
          {order.lines.map((line, index) => (
            // Two lines can be alike, and the list is never reordered in place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={`${index} ${line}`}>{line}</li>
          ))}
        </ul>
      </dd>
      <dt>{SENT.total}</dt>
      <dd>{order.totalCents === null ? SENT.noTotal : SENT.cents(order.totalCents)}</dd>
    </dl>
  );
}
