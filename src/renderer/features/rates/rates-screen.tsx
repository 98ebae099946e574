import { Truck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { addressRemarks } from '#shared/domain/address/address-remarks.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { Button } from '#renderer/components/button.tsx';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { KeyHint, KeyWords } from '#renderer/components/key-hint.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { ProblemList } from '#renderer/components/problem-list.tsx';
import { Waiting } from '#renderer/components/waiting.tsx';
import { commands } from '#renderer/commands.ts';
import { focusOnceDrawn } from '#renderer/sale/focus-once-drawn.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useTicketBasket } from '#renderer/sale/ticket-basket.ts';
import { ticketFieldLabelIn } from '#renderer/sale/ticket-field-labels.ts';
import { clockTime } from '#renderer/sale/shop-time.ts';
import { lockWords } from '#renderer/sale/ticket-lock-words.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { ratesStatus } from './rate-choice.ts';
import { useRatesAsking } from './rates.ts';
import { RatesFailure } from './rates-failure.tsx';
import { RATES } from './rates-messages.ts';
import { RatesQuote } from './rates-quote.tsx';
import screen from '#renderer/components/screen.module.css';
import { classNames } from '#renderer/components/class-names.ts';
import styles from './rates-screen.module.css';
import { RatesSkeleton, RatesWaiting } from './rates-waiting.tsx';

/** The main view that compares delivery rates for the open ticket. */
export function RatesScreen() {
  const ticket = useOpenTicket((state) => state.ticket);
  return ticket === null ? <Waiting>{RATES.loadingTicket}</Waiting> : <RatesOfTicket ticket={ticket} />;
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
    askIfNeeded();
    // The screen is drawn first, in a frame that waits for no focus.
    focusOnceDrawn(() => heading.current);
  }, []);
  useKeyAction('compare rates', () => {
    heading.current?.focus();
    askNow();
  });
  useKeyAction('back', () => void cancel(), asking);

  return (
    <section className={classNames(screen.screen, styles.screen)} aria-label={RATES.title}>
      <header className={screen.head}>
        <div className={styles.titles}>
          <h2 ref={heading} tabIndex={-1} className={screen.title}>
            {RATES.title}
          </h2>
          <div className={styles.basis}>
            {asking ? (
              <RatesWaiting postcode={question.postcode} onCancel={cancel} />
            ) : ticket.rates === null ? null : (
              RATES.checked(
                clockTime(ticket.rates.readAt),
                // Old rates may be of another suburb with the same postcode.
                standing.kind === 'current' ? ticket.address.city.trim() : '',
                ticket.rates.postcode,
              )
            )}
          </div>
        </div>
        <Button onClick={askNow} disabled={!askable || asking} keyAction="compare rates">
          {RATES.refresh}
        </Button>
      </header>
      {lock === null ? null : <Notice tone="info">{lockWords(lock)}</Notice>}
      {lock !== null
        ? null
        : addressRemarks(ticket.address).map(({ field, words }) => (
            <Notice key={`${field} ${words}`} tone="warning">
              {words} <KeyHint action="go to address" spoken />
            </Notice>
          ))}
      {asking || failed === null ? null : <RatesFailure failed={failed} ticket={ticket} onRetry={askNow} />}
      {lock !== null || basket.problems.length === 0 ? null : (
        <Notice tone="warning" title={RATES.missing}>
          <ProblemList
            label={RATES.missingList}
            problems={basket.problems}
            fieldLabel={(field) => ticketFieldLabelIn(ticket, field)}
            onGo={(field) => commands.focusField(field)}
          />
        </Notice>
      )}
      {asking && standing.kind !== 'current' ? (
        <RatesSkeleton />
      ) : standing.kind === 'none' ? null : (
        <RatesQuote
          ticket={ticket}
          rates={standing.rates}
          current={standing.kind === 'current'}
          choosable={standing.kind === 'current' && lock === null && !asking}
        />
      )}
      {standing.kind === 'none' && !asking && failed === null && basket.problems.length === 0 ? (
        <EmptyState icon={Truck} title={RATES.noneYet}>
          <p>
            <KeyWords action="compare rates" /> {RATES.noneYetHint}
          </p>
        </EmptyState>
      ) : null}
    </section>
  );
}
