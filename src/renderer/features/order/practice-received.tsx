import { useState } from 'react';
import type { PracticeOrder } from '#shared/session.ts';
import type { Result } from '#shared/result.ts';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Disclosure } from '#renderer/components/panel.tsx';
import { useSupplierPriceShown } from '#renderer/sale/margin-held.ts';
import { useSession } from '#renderer/sale/session.ts';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { client } from '#renderer/counterpart-client.ts';
import styles from './outcome-panel.module.css';
import { PRACTICE } from './order-messages.ts';
import { arrivalWords, countWords, type PracticeBook } from './practice-arrival.ts';

/** In practice, what the service really has: what a trainee believes of an order is compared with it. */
export function PracticeReceived({ customerReference }: { readonly customerReference: string }) {
  const inPractice = useSession((state) => state.session?.mode === 'practice');
  const [answer, setAnswer] = useState<Result<PracticeBook> | null>(null);
  if (!inPractice) return null;
  const read = async (): Promise<void> => setAnswer(await client.practice.orders());
  return (
    <div className={styles.practice}>
      <Disclosure
        summary={PRACTICE.summary}
        onToggle={(open) => {
          if (open) void read();
        }}
      >
        {answer === null ? <p role="status">{PRACTICE.asking}</p> : null}
        {answer?.ok === false ? <FailureNote failure={answer.failure} onRetry={() => void read()} /> : null}
        {answer?.ok === true ? <Book book={answer.value} customerReference={customerReference} /> : null}
      </Disclosure>
    </div>
  );
}

function Book({ book, customerReference }: { readonly book: PracticeBook; readonly customerReference: string }) {
  return (
    <>
      <p className={styles.arrival}>{arrivalWords(book, customerReference)}</p>
      <ol className={styles.received} aria-label={PRACTICE.list}>
        {book.orders.map((received) => (
          <Received key={received.transactionId} received={received} />
        ))}
      </ol>
      <p>{countWords(book)}</p>
    </>
  );
}

function Received({ received: { transactionId, acceptedAt, order } }: { readonly received: PracticeOrder }) {
  const shown = useSupplierPriceShown();
  return (
    <li>
      <p>
        <code>{order.customer_reference}</code> · {dayAndTime(acceptedAt)} · <code>{transactionId}</code>
      </p>
      <p>
        {order.lines
          .map((line) => PRACTICE.line(line.quantity, line.sku, shown ? line.price_inc_tax : null))
          .join(', ')}
      </p>
    </li>
  );
}
