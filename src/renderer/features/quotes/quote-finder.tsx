import { FileText, SearchX } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { LONGEST_SEARCH } from '../../../shared/domain/typed-search.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { Field } from '../../components/field.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { KeyCap, KeyHint } from '../../components/key-hint.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { useFocusTarget } from '../../counter/focus-targets.ts';
import { useKeyAction } from '../../keyboard/use-key-action.ts';
import { QuoteList } from './quote-list.tsx';
import { holdDuring } from '../../keyboard/window-holds.ts';
import screen from '../../components/screen.module.css';
import styles from './quotes-screen.module.css';
import { useQuoteDesk, useQuoteFinder } from './window-quotes.ts';

/** The search for a quote, as it is typed: arrows go to the rows, a number or Enter takes one. */
export function QuoteFinder() {
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
  const rows = found?.rows ?? [];
  const take = (index: number): void => {
    const row = rows[index];
    if (row !== undefined) void holdDuring(useQuoteDesk.getState().read(row.number, row.revision));
  };
  /** The first of what is typed now: rows of what was typed before are not what Enter means. */
  const takeFirst = async (): Promise<void> => {
    if (found?.typed !== typed) await again();
    const [row] = useQuoteFinder.getState().found?.rows ?? [];
    if (row !== undefined) await useQuoteDesk.getState().read(row.number, row.revision);
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
        {found === null || found.typed !== typed ? '' : countWords(rows.length, typed)}
      </p>
      <div ref={list} className={styles.found}>
        {rows.length > 0 ? (
          <QuoteList rows={rows} onPick={take} />
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
          <EmptyState icon={SearchX} title={`No quote holds “${found.typed.trim()}”`}>
            <p>Fewer words find more. Of a phone number any six digits will do.</p>
          </EmptyState>
        )}
      </div>
    </>
  );
}

/** Most rows that main answers with. */
const MOST_ROWS = 20;

function countWords(count: number, typed: string): string {
  if (typed.trim() === '') return count === 0 ? '' : 'The newest quotes';
  if (count === 0) return 'None found';
  if (count >= MOST_ROWS) return `The newest ${count}; there may be more`;
  return count === 1 ? '1 found' : `${count} found, the newest first`;
}
