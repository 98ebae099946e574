import { Truck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { Button } from '#renderer/components/button.tsx';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { KeyWords } from '#renderer/components/key-hint.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { ProblemList } from '#renderer/components/problem-list.tsx';
import { Waiting } from '#renderer/components/waiting.tsx';
import { commands } from '#renderer/commands.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useTicketBasket } from '#renderer/sale/ticket-basket.ts';
import { ticketFieldLabelIn } from '#renderer/sale/ticket-fields.ts';
import { lockWords } from '#renderer/sale/ticket-lock.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { destinationWords } from './rates-words.ts';
import { ratesStatus } from './rate-choice.ts';
import { useRatesAsking } from './rates.ts';
import { RatesFailure } from './rates-failure.tsx';
import { RatesQuote } from './rates-quote.tsx';
import screen from '#renderer/components/screen.module.css';
import { classNames } from '#renderer/components/class-names.ts';
import styles from './rates-screen.module.css';
import { RatesSkeleton, RatesWaiting } from './rates-waiting.tsx';

/** The main view that compares delivery rates for the open ticket. */
export function RatesScreen() {
  const ticket = useOpenTicket((state) => state.ticket);
  return ticket === null ? <Waiting>The ticket is being read…</Waiting> : <RatesOfTicket ticket={ticket} />;
}

function RatesOfTicket({ ticket }: { readonly ticket: Ticket }) {
  const lock = useOpenTicket((state) => state.lock);
  const basket = useTicketBasket(ticket);
  const { question, failure, ask, cancel } = useRatesAsking();
  const standing = ratesStatus(ticket.rates, basket.fingerprint);
  const asking = question?.ticketId === ticket.id;
  const failed = failure?.ticketId === ticket.id ? failure : null;
  const askable = lock === null && basket.fingerprint !== null;

  const heading = useRef<HTMLHeadingElement>(null);

  const askNow = (): void => {
    if (askable) void ask(ticket);
  };
  const askIfNeeded = useEffectEvent(() => {
    if (standing.kind !== 'current' && !asking) askNow();
  });
  useEffect(() => {
    heading.current?.focus();
    askIfNeeded();
  }, []);
  useKeyAction('compare rates', () => {
    heading.current?.focus();
    askNow();
  });
  useKeyAction('back', () => void cancel(), asking);

  const waiting = asking ? <RatesWaiting postcode={question.postcode} onCancel={cancel} /> : null;
  return (
    <section className={classNames(screen.screen, styles.screen)} aria-label="Delivery rates">
      <header className={screen.head}>
        <div className={styles.titles}>
          <h2 ref={heading} tabIndex={-1} className={screen.title}>
            Delivery rates
          </h2>
          <p className={styles.to}>
            {basket.fingerprint === null
              ? 'for this ticket'
              : `to ${destinationWords(ticket)}, ${itemsWords(ticket.lines.length)}`}
          </p>
        </div>
        <Button onClick={askNow} disabled={!askable || asking} keyAction="compare rates">
          {standing.kind === 'none' ? 'Ask for rates' : 'Ask again'}
        </Button>
      </header>
      {lock === null ? null : <Notice tone="info">{lockWords(lock)}</Notice>}
      {asking || failed === null ? null : <RatesFailure failed={failed} ticket={ticket} onRetry={askNow} />}
      {lock !== null || basket.problems.length === 0 ? null : (
        <Notice tone="warning" title="Delivery can be compared once this is fixed">
          <ProblemList
            label="What is missing for delivery rates"
            problems={basket.problems}
            fieldLabel={(field) => ticketFieldLabelIn(ticket, field)}
            onGo={(field) => commands.focusField(field)}
          />
        </Notice>
      )}
      {asking && standing.kind !== 'current' ? (
        <>
          {waiting}
          <RatesSkeleton />
        </>
      ) : standing.kind === 'none' ? null : (
        <RatesQuote
          ticket={ticket}
          rates={standing.rates}
          current={standing.kind === 'current'}
          choosable={standing.kind === 'current' && lock === null && !asking}
          waiting={waiting}
        />
      )}
      {standing.kind === 'none' && !asking && failed === null && basket.problems.length === 0 ? (
        <EmptyState icon={Truck} title="No rates have been asked for yet">
          <p>
            Press <KeyWords action="compare rates" /> to compare what delivery costs for this basket and address.
          </p>
        </EmptyState>
      ) : null}
    </section>
  );
}

function itemsWords(lines: number): string {
  return lines === 1 ? '1 line' : `${lines} lines`;
}
