import type { TicketRow } from '#shared/records-view.ts';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Waiting } from '#renderer/components/waiting.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { problemsOf } from '#renderer/failure-problems.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { QuoteFinder } from './quote-finder.tsx';
import { QuoteProblems } from './quote-problems.tsx';
import { QuoteSheet } from './quote-sheet.tsx';
import screen from '#renderer/components/screen.module.css';
import { classNames } from '#renderer/components/class-names.ts';
import styles from './quotes-screen.module.css';
import { isSearching } from './quote-store.ts';
import { leaveQuote, quoteTicket, useQuoteStore } from './window-quotes.ts';
import { QUOTES_MESSAGES as messages } from './quotes-messages.ts';

/**
 * The main view of quotes: the one that was just made or picked, else the search. `onTicket` goes to a ticket found
 * there.
 */
export function QuotesScreen({ onTicket }: { readonly onTicket: (row: TicketRow) => Promise<unknown> }) {
  const { quote, phase, read, putAway } = useQuoteStore();
  const searching = isSearching({ quote, phase });
  const back = (): void => {
    if (phase.kind !== 'issuing' && phase.kind !== 'not issued') {
      leaveQuote();
      return;
    }
    const { ofTicket, show } = useMainView.getState();
    putAway();
    show(ofTicket);
  };
  useKeyAction('back', back, !searching);
  const ticket = useOpenTicket((state) => state.ticket);
  const problems = phase.kind === 'not issued' ? problemsOf(phase.failure) : [];
  const toSettings = () => useMainView.getState().show('settings');
  return (
    <section className={classNames(screen.screen, styles.screen)} aria-label={messages.quotes}>
      {phase.kind === 'issuing' ? <Waiting>{messages.making}</Waiting> : null}
      {phase.kind !== 'not issued' ? null : problems.length > 0 && ticket !== null ? (
        <QuoteProblems key={ticket.id} problems={problems} ticket={ticket} />
      ) : (
        <FailureNote
          failure={phase.failure}
          title={messages.notMade}
          onRetry={() => void quoteTicket()}
          onSettings={toSettings}
        />
      )}
      {phase.kind === 'not read' ? (
        <FailureNote
          failure={phase.failure}
          title={messages.notRead}
          onRetry={() => void read(phase.number, phase.revision)}
        />
      ) : null}
      {quote === null ? (
        searching && <QuoteFinder onTicket={onTicket} />
      ) : (
        <QuoteSheet quote={quote} onBack={leaveQuote} />
      )}
    </section>
  );
}
