import { FileText, SearchX } from 'lucide-react';
import { memo, useCallback, useMemo } from 'react';
import { typedPhone } from '#shared/domain/australia/phone-digits.ts';
import { labelledQuote, QUOTE_SERIES } from '#shared/domain/values/quote-number.ts';
import type { TicketRow } from '#shared/records-view.ts';
import { BackButton } from '#renderer/components/back-button.tsx';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { ListSkeleton } from '#renderer/components/list-skeleton.tsx';
import { KeyHint } from '#renderer/components/key-hint.tsx';
import { SearchScreen, useSearchField } from '#renderer/components/search-screen.tsx';
import { quoteSeries } from '#renderer/sale/command-acts.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { foundLines, type FoundLine } from './found-lines.ts';
import type { FoundQuotes } from './quote-finder-store.ts';
import { FoundList } from './quote-list.tsx';
import { holdDuring } from '#renderer/keyboard/window-holds.ts';
import { useQuoteStore, useQuoteFinder } from './window-quotes.ts';
import { QUOTES_MESSAGES } from './quotes-messages.ts';

const messages = QUOTES_MESSAGES.finder;

/**
 * The search for a quote, as it is typed: arrows go to the rows, a number or Enter takes one. A phone finds tickets
 * too.
 */
export function QuoteFinder({ onTicket }: { readonly onTicket: (row: TicketRow) => Promise<unknown> }) {
  const { typed, found, failure, type, again, foundNow } = useQuoteFinder();
  const { field, toField } = useSearchField(again);
  useKeyAction('find quote', toField);
  const front = useOpenTicket((state) => state.ticket?.id);
  // What is typed does not draw the list again: it follows a moment later.
  const lines = useMemo(() => linesOf(found, front), [found, front]);
  const open = useCallback(
    async (line: FoundLine | undefined): Promise<void> => {
      if (line?.kind === 'ticket') await onTicket(line.row);
      else if (line?.kind === 'quote') {
        const { comeFrom, read } = useQuoteStore.getState();
        comeFrom('quotes');
        await read(line.row.number, line.row.revision);
      }
    },
    [onTicket],
  );
  const pick = useCallback((index: number) => void holdDuring(open(lines[index])), [open, lines]);
  /** The first of what is typed now: rows of what was typed before are not what Enter means, nor once it was left. */
  const takeFirst = async (): Promise<void> => {
    const now = await foundNow();
    if (field.current !== null) await open(linesOf(now, front)[0]);
  };
  return (
    <SearchScreen
      title={messages.title}
      actions={<BackButton />}
      label={messages.label}
      field={field}
      typed={typed}
      onType={type}
      onEnter={takeFirst}
      failure={failure}
      onRetry={again}
      count={found === null || found.typed !== typed ? null : foundWords(found, lines.length, front)}
    >
      {lines.length > 0 ? (
        <FoundList lines={lines} onPick={pick} />
      ) : found === null ? (
        failure === null ? (
          <ListSkeleton rows={5} />
        ) : null
      ) : found.typed.trim() === '' ? (
        <EmptyState icon={FileText} title={messages.empty}>
          <p>
            <KeyHint action="make quote" /> {messages.emptyMeans}
          </p>
        </EmptyState>
      ) : (
        <NothingFound typed={found.typed.trim()} />
      )}
    </SearchScreen>
  );
}

/** What was found, without the ticket in front: it is there already. */
function linesOf(all: FoundQuotes | null, front: string | undefined): readonly FoundLine[] {
  if (all === null) return [];
  return foundLines(
    all.rows,
    all.tickets.filter(({ ticketId }) => ticketId !== front),
  );
}

const NothingFound = memo(function NothingFound({ typed }: { readonly typed: string }) {
  const phone = typedPhone(typed) !== null;
  const elsewhere = labelledQuote(typed);
  return (
    <EmptyState icon={SearchX} title={phone ? messages.noPhone(typed) : messages.noQuote(typed)}>
      {elsewhere !== null && elsewhere.series !== quoteSeries() ? (
        <p>
          {elsewhere.series === QUOTE_SERIES.practice
            ? messages.practiceOnly(elsewhere.series)
            : messages.liveOnly(elsewhere.series)}
        </p>
      ) : phone ? (
        <p>{messages.phoneHint}</p>
      ) : (
        <p>{messages.wordsHint}</p>
      )}
    </EmptyState>
  );
});

/** Most quotes, and most tickets, that main answers with. */
const MOST_ROWS = 20;

function foundWords({ typed, rows, tickets }: FoundQuotes, count: number, front: string | undefined): string {
  if (typed.trim() === '') return count === 0 ? '' : messages.newest;
  const cut = rows.length >= MOST_ROWS || tickets.length >= MOST_ROWS;
  const words = [count === 0 ? messages.none : cut ? messages.cut(count) : messages.found(count)];
  if (tickets.some(({ ticketId }) => ticketId === front)) words.push(messages.currentHasPhone);
  return words.join('. ');
}
