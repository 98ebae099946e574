import { FileText, SearchX } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { typedPhone } from '../../../shared/domain/phone-digits.ts';
import { labelledQuote } from '../../../shared/domain/quote-number.ts';
import type { TicketRow } from '../../../shared/records-view.ts';
import { LONGEST_SEARCH } from '../../../shared/domain/typed-search.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { Field } from '../../components/field.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { KeyCap, KeyHint } from '../../components/key-hint.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { quoteSeries } from '../../counter/command-acts.ts';
import { useOpenTicket } from '../../counter/open-ticket.ts';
import { useFocusTarget } from '../../counter/focus-targets.ts';
import { useKeyAction } from '../../keyboard/use-key-action.ts';
import { foundLines, type FoundLine } from './found-lines.ts';
import type { FoundQuotes } from './quote-finder.ts';
import { FoundList } from './quote-list.tsx';
import { holdDuring } from '../../keyboard/window-holds.ts';
import screen from '../../components/screen.module.css';
import styles from './quotes-screen.module.css';
import { useQuoteDesk, useQuoteFinder } from './window-quotes.ts';

/** The search for a quote, as it is typed: arrows go to the rows, a number or Enter takes one. A phone finds tickets too. */
export function QuoteFinder({ onTicket }: { readonly onTicket: (row: TicketRow) => Promise<void> }) {
  const { typed, found, failure, type, again } = useQuoteFinder();
  const target = useFocusTarget('stage');
  const input = useRef<HTMLInputElement | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
    void again();
  }, [again]);
  useKeyAction('find quote', () => {
    input.current?.focus();
    input.current?.select();
  });
  const front = useOpenTicket((state) => state.ticket?.id);
  const linesOf = (all: FoundQuotes | null): readonly FoundLine[] =>
    all === null
      ? []
      : foundLines(
          all.rows,
          all.tickets.filter(({ ticketId }) => ticketId !== front),
        );
  const lines = linesOf(found);
  const open = async (line: FoundLine | undefined): Promise<void> => {
    if (line?.kind === 'ticket') await onTicket(line.row);
    else if (line?.kind === 'quote') await useQuoteDesk.getState().read(line.row.number, line.row.revision);
  };
  /** The first of what is typed now: rows of what was typed before are not what Enter means. */
  const takeFirst = async (): Promise<void> => {
    if (found?.typed !== typed) await again();
    await open(linesOf(useQuoteFinder.getState().found)[0]);
  };
  const hearKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'ArrowDown') list.current?.querySelector('button')?.focus();
    else if (event.key === 'Enter') void holdDuring(takeFirst());
    else return;
    event.preventDefault();
  };
  return (
    <>
      <header className={screen.head}>
        <h2 className={screen.title}>Find a quote</h2>
      </header>
      <Field
        label="Plate, customer, digits of a phone, part number, quote number or any words"
        hint={
          <>
            <KeyCap chord="↓" /> goes to the list, <KeyCap chord="Enter" /> opens the first
          </>
        }
      >
        {(control) => (
          <TextInput
            {...control}
            ref={(element) => {
              input.current = element;
              target(element);
            }}
            size="large"
            value={typed}
            maxLength={LONGEST_SEARCH}
            onChange={(event) => void type(event.target.value)}
            onKeyDown={hearKey}
          />
        )}
      </Field>
      {failure === null ? null : <FailureNote failure={failure} onRetry={() => void again()} />}
      <p className={styles.count} role="status">
        {found === null || found.typed !== typed ? '' : foundWords(found, lines.length, front)}
      </p>
      <div ref={list} className={styles.found}>
        {lines.length > 0 ? (
          <FoundList lines={lines} onPick={(index) => void holdDuring(open(lines[index]))} />
        ) : found === null ? (
          failure === null ? (
            <ListSkeleton rows={5} />
          ) : null
        ) : found.typed.trim() === '' ? (
          <EmptyState icon={FileText} title="No quote was made yet">
            <p>
              <KeyHint action="make quote" /> makes one of the ticket in front.
            </p>
          </EmptyState>
        ) : (
          <NothingFound typed={found.typed.trim()} />
        )}
      </div>
    </>
  );
}

function NothingFound({ typed }: { readonly typed: string }) {
  const phone = typedPhone(typed) !== null;
  const elsewhere = labelledQuote(typed);
  return (
    <EmptyState
      icon={SearchX}
      title={phone ? `No quote and no ticket has the phone “${typed}”` : `No quote holds “${typed}”`}
    >
      {elsewhere !== null && elsewhere.series !== quoteSeries() ? (
        <p>
          {elsewhere.series === 'TR-'
            ? 'Quotes with TR- are made in practice, and kept there.'
            : 'Quotes with Q- are made outside practice, and kept there.'}
        </p>
      ) : phone ? (
        <p>Any six digits find a quote or an open ticket; a closed ticket is found by the whole number.</p>
      ) : (
        <p>Fewer words find more. Of a phone number any six digits will do.</p>
      )}
    </EmptyState>
  );
}

/** Most quotes, and most tickets, that main answers with. */
const MOST_ROWS = 20;

function foundWords({ typed, rows, tickets }: FoundQuotes, count: number, front: string | undefined): string {
  if (typed.trim() === '') return count === 0 ? '' : 'The newest quotes';
  const cut = rows.length >= MOST_ROWS || tickets.length >= MOST_ROWS;
  const words = [count === 0 ? 'None found' : cut ? `The newest ${count}; there may be more` : countWords(count)];
  if (tickets.some(({ ticketId }) => ticketId === front)) words.push('The ticket in front has this phone.');
  return words.join('. ');
}

function countWords(count: number): string {
  return count === 1 ? '1 found' : `${count} found, the newest first`;
}
