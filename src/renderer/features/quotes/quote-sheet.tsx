import { useEffect, useRef } from 'react';
import type { QuoteView } from '#shared/records-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import { commands } from '#renderer/commands.ts';
import { useNow } from '#renderer/sale/clock.ts';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { QuoteContents } from './quote-contents.tsx';
import { QuoteLifeLine } from './quote-life-line.tsx';
import { QuoteMarks } from './quote-list.tsx';
import { QuotePaper } from './quote-paper.tsx';
import screen from '#renderer/components/screen.module.css';
import styles from './quote-sheet.module.css';
import { dayWords, estimateReason, figureWords, hasLapsed, isoDay, paperTitle } from './quote-words.ts';
import { useQuoteStore } from './window-quotes.ts';

/** A quote as it was given to the customer, with what can be done with it. */
export function QuoteSheet({ quote, onFind }: { readonly quote: QuoteView; readonly onFind: () => void }) {
  const justMade = useQuoteStore((state) => state.justMade);
  const heading = useRef<HTMLHeadingElement>(null);
  const today = isoDay(new Date(useNow()));
  useEffect(() => {
    heading.current?.focus();
  }, [quote]);
  const askCustomer = () => commands.showCustomer(quote.ticket.id);
  useKeyAction('customer records', askCustomer);
  const newest = quote.revisions.reduce((most, row) => Math.max(most, row.revision), quote.revision);
  const reason = estimateReason(quote);
  return (
    <>
      <header className={screen.head}>
        <div className={styles.names}>
          <h2 ref={heading} tabIndex={-1} className={screen.title}>
            {paperTitle(quote)} {quote.label}
          </h2>
          <p className={styles.marks}>
            {quote.orderedAt === null ? (
              <StatusBadge tone="ask">Quoted – not ordered</StatusBadge>
            ) : (
              <StatusBadge tone="fit">Ordered</StatusBadge>
            )}
            {/* That it is an estimate stands in its title. */}
            <QuoteMarks row={{ ...quote, estimate: false }} today={today} />
          </p>
        </div>
        <div className={styles.ways}>
          {quote.customerForgotten ? null : (
            <Button variant="quiet" size="small" keyAction="customer records" onClick={askCustomer}>
              Its customer
            </Button>
          )}
          <Button variant="quiet" size="small" keyAction="back" onClick={onFind}>
            Find another
          </Button>
        </div>
      </header>
      <p className={styles.dates}>
        Made {dayAndTime(quote.issuedAt)},{' '}
        <strong>
          {hasLapsed(quote.validUntil, today) ? 'was valid until' : 'valid until'} {dayWords(quote.validUntil)}
        </strong>
        . Delivery is quoted again at the order; stock is not reserved.
      </p>
      <QuoteLifeLine quote={quote} today={today} />
      {justMade ? (
        <Notice tone="good" title={`Tell the customer: ${quote.label}`} oneLine>
          The ticket is still open; a change of it makes a new revision, and this one stays as it is.
        </Notice>
      ) : null}
      {reason === null ? null : <Notice tone="warning">{reason}</Notice>}
      {quote.superseded ? (
        <Notice
          tone="warning"
          title="There is a newer revision"
          actions={
            <Button size="small" onClick={() => void useQuoteStore.getState().read(quote.number, newest)}>
              Show revision {newest}
            </Button>
          }
        >
          The customer was given another one after this.
        </Notice>
      ) : null}
      <QuotePaper />
      <div className={styles.both}>
        <QuoteContents quote={quote} />
        <div className={styles.side}>
          <Panel title="How old the figures were">
            <ul className={styles.figures}>
              {quote.freshness.map((figure) => (
                <li key={`${figure.what} ${figure.readAt}`} className={styles.figure}>
                  <span>{figureWords(figure, quote.issuedAt)}</span>
                  {figure.stale ? <StatusBadge tone="condition">cannot be promised</StatusBadge> : null}
                </li>
              ))}
              {quote.freshness.length === 0 ? <li>No figure of it was read from the service.</li> : null}
            </ul>
          </Panel>
          <Panel title="Revisions">
            <NumberedList
              label="Revisions of this quote"
              items={quote.revisions.map((row) => ({
                key: row.label,
                selected: row.revision === quote.revision,
                content: (
                  <span className={styles.marks}>
                    <strong>{row.label}</strong> {dayAndTime(row.issuedAt)}
                    <QuoteMarks row={row} today={today} />
                  </span>
                ),
                aside: formatCents(row.totalCents),
              }))}
              onPick={(index) => {
                const row = quote.revisions[index];
                if (row !== undefined) void useQuoteStore.getState().read(row.number, row.revision);
              }}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}
