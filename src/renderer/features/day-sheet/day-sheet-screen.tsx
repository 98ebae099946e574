import { CalendarDays } from 'lucide-react';
import { type FormEvent, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { DaySheet } from '#shared/day-sheet-view.ts';
import { SHEET } from '#shared/domain/day-sheet/day-sheet-messages.ts';
import { isEmptySheet, sheetParts } from '#shared/domain/day-sheet/sheet-parts.ts';
import { LONGEST_SEARCH } from '#shared/domain/input/typed-search.ts';
import { BackButton } from '#renderer/components/back-button.tsx';
import { Button } from '#renderer/components/button.tsx';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Field } from '#renderer/components/field.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import screen from '#renderer/components/screen.module.css';
import { useSearchField } from '#renderer/components/search-screen.tsx';
import { Skeleton } from '#renderer/components/skeleton.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import { fieldProblem } from '#renderer/failure-problems.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { holdDuring } from '#renderer/keyboard/window-holds.ts';
import { useFocusTarget } from '#renderer/sale/focus-targets.ts';
import { useNow } from '#renderer/sale/clock.ts';
import { PaperActs } from '#renderer/sale/paper-acts.tsx';
import { useSession } from '#renderer/sale/session.ts';
import { DAY_SHEET_MESSAGES as messages } from './day-sheet-messages.ts';
import styles from './day-sheet.module.css';
import { SheetTable } from './sheet-table.tsx';
import { useDaySheet } from './window-day-sheet.ts';

/** The main view of the day sheet: what was done on the days that are typed, today at first. */
export function DaySheetScreen() {
  const { typed, sheet, failure, counting, type, renew, count } = useDaySheet();
  const { field, toField } = useSearchField(count);
  const target = useFocusTarget('main view');
  const problem = fieldProblem(failure, 'days');
  useKeyAction('show day sheet', () => {
    // What is marked in the field is what stands there then.
    flushSync(renew);
    toField();
    void count();
  });
  useEffect(() => renew, [renew]);
  /** The sheet of what is typed, said in a word to those who do not see it come. */
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await count();
    const now = useDaySheet.getState();
    if (now.failure === null && now.sheet !== null) announce(messages.said(messages.days(now.sheet.days)));
  }
  return (
    <section className={screen.screen} aria-label={messages.title}>
      <header className={screen.head}>
        <div>
          <h2 className={screen.title}>{messages.title}</h2>
          {sheet === null ? null : <SheetHead sheet={sheet} />}
        </div>
        <div className={screen.acts}>
          {sheet === null ? null : <DaySheetActs />}
          <BackButton />
        </div>
      </header>
      <form className={styles.form} noValidate onSubmit={(event) => void holdDuring(submit(event))}>
        <Field label={messages.field} hint={messages.hint} error={problem} className={styles.field}>
          {(control) => (
            <TextInput
              {...control}
              ref={(element) => {
                field.current = element;
                target(element);
              }}
              value={typed}
              maxLength={LONGEST_SEARCH}
              onChange={(event) => type(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" busy={counting}>
          {messages.count}
        </Button>
      </form>
      {failure !== null && problem === null ? (
        <FailureNote failure={failure} title={messages.failed} onRetry={() => void count()} />
      ) : null}
      {sheet === null ? failure === null && <Skeleton height={320} /> : <Sheet sheet={sheet} />}
    </section>
  );
}

function SheetHead({ sheet: { days, at } }: { readonly sheet: DaySheet }) {
  const isPractice = useSession(({ session }) => session?.mode === 'practice');
  const words = [messages.days(days), messages.counted(at, useNow()), ...(isPractice ? [messages.practice] : [])];
  return <p className={screen.lead}>{words.join(' · ')}</p>;
}

function DaySheetActs() {
  const { paper, act } = useDaySheet();
  const doing = paper.kind === 'doing' ? paper.act : null;
  useKeyAction('print day sheet', () => void act('print'));
  useKeyAction('save day sheet', () => void act('save'));
  useKeyAction('save day table', () => void act('table'));
  return (
    <PaperActs name="day sheet" paper={paper} onRetry={(again) => void act(again)}>
      <Button size="small" keyAction="print day sheet" busy={doing === 'print'} onClick={() => void act('print')}>
        {messages.print}
      </Button>
      <Button size="small" keyAction="save day sheet" busy={doing === 'save'} onClick={() => void act('save')}>
        {messages.pdf}
      </Button>
      <Button size="small" keyAction="save day table" busy={doing === 'table'} onClick={() => void act('table')}>
        {messages.table}
      </Button>
    </PaperActs>
  );
}

function Sheet({ sheet: { days, figures } }: { readonly sheet: DaySheet }) {
  const parts = sheetParts(figures);
  return (
    <>
      {days.notes.map((words) => (
        <Notice key={words} tone="warning">
          {words}
        </Notice>
      ))}
      {isEmptySheet(parts) ? (
        <EmptyState icon={CalendarDays} title={messages.nothing} />
      ) : (
        <>
          <div className={styles.parts}>
            {parts.map((part) => (
              <SheetTable key={part.title} part={part} />
            ))}
          </div>
          <p className={screen.lead}>
            {SHEET.now} {SHEET.withGst}
          </p>
        </>
      )}
    </>
  );
}
