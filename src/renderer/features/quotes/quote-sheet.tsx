import { useEffect, useRef } from 'react';
import { isoDay } from '#shared/domain/values/shop-day.ts';
import type { QuoteView } from '#shared/records-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import { commands } from '#renderer/commands.ts';
import { useNow } from '#renderer/sale/clock.ts';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { useTypedNowhere } from '#renderer/sale/typed-nowhere.ts';
import { quoteLife } from '#shared/domain/quote/quote-life.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { QuoteContents } from './quote-contents.tsx';
import { QuoteBadge, QuoteLifeBar } from './quote-status.tsx';
import { QuotePaper } from './quote-paper.tsx';
import screen from '#renderer/components/screen.module.css';
import styles from './quote-sheet.module.css';
import {
  estimateReason,
  figureMark,
  figureWords,
  otherOrderWords,
  paperTitle,
  quoteDays,
  unconfirmedWords,
} from './quote-words.ts';
import { useQuoteStore } from './window-quotes.ts';
import { QUOTES_MESSAGES as messages } from './quotes-messages.ts';

/** A quote as it was given to the customer, with what can be done with it. */
export function QuoteSheet({ quote, onBack }: { readonly quote: QuoteView; readonly onBack: () => void }) {
  const justMade = useQuoteStore((state) => state.justMade);
  const fromList = useQuoteStore((state) => state.cameFrom === 'quotes');
  const heading = useRef<HTMLHeadingElement>(null);
  const today = isoDay(new Date(useNow()));
  useTypedNowhere();
  useEffect(() => {
    heading.current?.focus();
  }, [quote]);
  const askCustomer = () => commands.showCustomer(quote.ticket.id);
  useKeyAction('customer records', askCustomer);
  // Of the customer of the quote too, and not of the ticket behind it.
  const { name, phone } = quote.ticket.customer;
  useKeyAction('show customer sheet', () => commands.showCustomerSheet({ name, phone }));
  const newest = quote.revisions.reduce((most, row) => Math.max(most, row.revision), quote.revision);
  const reason = estimateReason(quote);
  const { standing } = quoteLife(quoteDays(quote), today);
  const otherOrder = otherOrderWords(quote, standing);
  const unconfirmed = unconfirmedWords(quote);
  const isOpen = standing === 'open' || standing === 'last day';
  return (
    <>
      <header className={screen.head}>
        <div className={styles.names}>
          <h2 ref={heading} tabIndex={-1} className={screen.title}>
            {paperTitle(quote)} <span className={styles.number}>{quote.label}</span>
          </h2>
          <p className={styles.marks}>
            <QuoteBadge row={quote} today={today} newest={newest} />
            <QuoteLifeBar quote={quote} today={today} />
          </p>
        </div>
        <div className={styles.ways}>
          {quote.customerForgotten ? null : (
            <Button variant="quiet" size="small" keyAction="customer records" onClick={askCustomer}>
              {messages.customerData}
            </Button>
          )}
          <Button variant="quiet" size="small" keyAction="back" onClick={onBack}>
            {fromList ? messages.backToList : messages.back}
          </Button>
        </div>
      </header>
      <p className={styles.dates}>
        {messages.made(dayAndTime(quote.issuedAt))} {messages.atTheOrder}
      </p>
      {justMade ? (
        <Notice tone="good" title={messages.number(quote.label)} oneLine>
          {messages.newRevision}
        </Notice>
      ) : null}
      {reason === null ? null : <Notice tone="warning">{reason}</Notice>}
      {quote.newer === true ? (
        <Notice tone="warning" title={messages.readOnly}>
          {messages.readOnlyMeans}
        </Notice>
      ) : null}
      {quote.superseded ? (
        <Notice
          tone="warning"
          title={messages.newer}
          actions={
            <Button size="small" onClick={() => void useQuoteStore.getState().read(quote.number, newest)}>
              {messages.showRevision(newest)}
            </Button>
          }
        >
          {messages.newerMeans}
        </Notice>
      ) : null}
      {unconfirmed === null ? null : <Notice tone="warning">{unconfirmed}</Notice>}
      {otherOrder === null ? null : (
        <Notice tone="info" title={otherOrder[0]} oneLine>
          {otherOrder[1]}
        </Notice>
      )}
      <QuotePaper isOpen={isOpen} />
      <div className={styles.both}>
        <QuoteContents quote={quote} />
        <div className={styles.side}>
          <Panel title={messages.dataAge}>
            <ul className={styles.figures}>
              {quote.freshness.map((figure) => (
                <li key={`${figure.what} ${figure.readAt}`} className={styles.figure}>
                  <span>{figureWords(figure, quote.issuedAt)}</span>
                  <FirmMark words={figureMark(figure)} />
                </li>
              ))}
              {quote.freshness.length === 0 ? <li>{messages.noFigures}</li> : null}
            </ul>
          </Panel>
          <Panel title={messages.revisions}>
            <NumberedList
              label={messages.revisionsOf}
              items={quote.revisions.map((row) => ({
                key: row.label,
                selected: row.revision === quote.revision,
                content: (
                  <span className={styles.marks}>
                    <span className={styles.number}>{row.label}</span> {dayAndTime(row.issuedAt)}
                    <QuoteBadge row={row} today={today} quiet />
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

function FirmMark({ words }: { readonly words: string | null }) {
  return words === null ? null : <StatusBadge tone="condition">{words}</StatusBadge>;
}
