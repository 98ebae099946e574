import { type RefObject, useEffect, useRef } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import type { UnknownOrder } from '#shared/records-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { Dialog } from '#renderer/components/dialog.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { OrderPaperActs } from '#renderer/sale/order-paper-acts.tsx';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { useNumberKeys } from '#renderer/keyboard/number-keys.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { CallText } from './call-text.tsx';
import { ResolvingForm } from './resolving-form.tsx';
import { shownOrder } from './unknown-orders-store.ts';
import styles from './unknown-orders-dialog.module.css';
import { useUnknownOrders } from './window-unknown-orders.ts';

/** The dialog in which a person finds out what became of an order: what to ask, and what they said. */
export function UnknownOrdersDialog() {
  const shut = useUnknownOrders((state) => state.shut);
  const isPicking = useUnknownOrders(({ orders, chosen }) => shownOrder(orders, chosen) === null);
  const first = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLParagraphElement>(null);
  return (
    <Dialog
      open
      onClose={shut}
      title="Orders of which nobody knows whether they were placed"
      size="wide"
      initialFocus={isPicking ? title : first}
    >
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
  useNumberKeys();
  const isOneOfSeveral = order !== null && orders.length > 1;
  useKeyAction('pick order', () => choose(null), isOneOfSeveral);
  if (order === null) return <PickOrder title={pickTitle} />;
  return (
    <div className={styles.dialog}>
      <div className={styles.whose}>
        <Whose order={order} />
        {isOneOfSeveral ? (
          <Button size="small" keyAction="pick order" onClick={() => choose(null)}>
            Another order
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
          <Notice tone="info" title="Sending… do not enter it again">
            Its answer is still waited for. If none comes, this is the place to find out.
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
      <h3 className={styles.customer}>{order.customer === '' ? 'No name' : order.customer}</h3>
      <p>
        <strong>{order.customerReference}</strong>, sent {dayAndTime(order.sentAt)}.{' '}
        {inFront ? 'It is the order of the ticket in front.' : 'It is not the order of the ticket in front.'}
      </p>
    </div>
  );
}

/** The list to pick an order from. No field stands beside it, so that its digits land nowhere else. */
function PickOrder({ title }: { readonly title: RefObject<HTMLParagraphElement | null> }) {
  const { orders, gone, choose } = useUnknownOrders();
  useEffect(() => title.current?.focus(), [title]);
  return (
    <div className={styles.dialog}>
      {gone === null ? null : (
        <Notice tone="info" title={`${gone} has an outcome now`}>
          Nothing was written down of it. Its ticket shows how it ended.
        </Notice>
      )}
      <p ref={title} tabIndex={-1}>
        {orders.length === 0 ? 'Nothing is left to find out.' : 'Which order did you ring about?'}
      </p>
      <NumberedList
        label="Orders without an outcome, the oldest first"
        items={orders.map((each) => ({
          key: each.submissionId,
          content: (
            <span className={styles.item}>
              <strong>{each.customer === '' ? 'No name' : each.customer}</strong> {each.customerReference}
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
      return <StatusBadge tone="ask">Being sent</StatusBadge>;
    case 'unknown':
      return <StatusBadge tone="condition">Outcome unknown</StatusBadge>;
    default:
      return assertNever(state);
  }
}

/** Everything that the supplier may ask for on the phone. */
function WhatWasSent({ order }: { readonly order: UnknownOrder }) {
  return (
    <dl className={styles.sent}>
      <dt>Ask for reference</dt>
      <dd className={styles.reference}>{order.customerReference}</dd>
      <dt>Sent</dt>
      <dd>{dayAndTime(order.sentAt)}</dd>
      <dt>What happened</dt>
      <dd>{order.happened === '' ? 'Its answer is still waited for.' : order.happened}</dd>
      <dt>Account</dt>
      <dd>{order.account === '' ? 'none named' : order.account}</dd>
      <dt>Warehouse</dt>
      <dd>{order.warehouse === '' ? 'none named' : order.warehouse}</dd>
      <dt>Customer</dt>
      <dd>{order.customer === '' ? 'no name' : order.customer}</dd>
      <dt>Parts</dt>
      <dd>
        <ul>
          {order.lines.map((line, index) => (
            // Two lines can be alike, and the list is never reordered in place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={`${index} ${line}`}>{line}</li>
          ))}
        </ul>
      </dd>
      <dt>Total</dt>
      <dd>{order.totalCents === null ? 'not worked out' : formatCents(order.totalCents)}</dd>
    </dl>
  );
}
