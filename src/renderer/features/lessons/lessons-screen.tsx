import { GraduationCap } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ScreenHead } from '#renderer/components/screen-head.tsx';
import { LESSONS, type LessonId, lessonOf } from '#shared/domain/training/lessons.ts';
import type { LessonResult } from '#shared/lesson-view.ts';
import { BackButton } from '#renderer/components/back-button.tsx';
import { EmptyState } from '#renderer/components/empty-state.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Field } from '#renderer/components/field.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { NumberedList } from '#renderer/components/numbered-list.tsx';
import { StatusBadge } from '#renderer/components/status-badge.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { useKeyWords } from '#renderer/keyboard/key-table.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import framed from '#renderer/components/framed-table.module.css';
import screen from '#renderer/components/screen.module.css';
import { classNames } from '#renderer/components/class-names.ts';
import styles from './lessons-screen.module.css';
import { startLesson, tryLessonsAgain, useLessons } from './window-lessons.ts';
import { LESSONS_MESSAGES as messages } from './lessons-messages.ts';

/** The main view of the lessons, in practice alone: start one by its number, and who passed which. */
export function LessonsScreen() {
  const { running, results, trainee, traineeProblem, failure, read, type } = useLessons();
  const showKey = useKeyWords('show lessons');
  const endKey = useKeyWords('end lesson');
  const heading = useRef<HTMLHeadingElement>(null);
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    void read();
    // Who is practising comes first where nobody knows it yet: what is typed is the name.
    const first = useLessons.getState().trainee === '' ? name : heading;
    first.current?.focus();
  }, [read]);
  useKeyAction('show lessons', () => name.current?.focus());
  const goesOn = running?.standing.kind === 'running';
  const start = async (id: LessonId): Promise<void> => {
    if (!(await startLesson(id)) && useLessons.getState().traineeProblem !== null) name.current?.focus();
  };
  return (
    <section className={classNames(screen.screen, styles.screen)} aria-label={messages.title}>
      <ScreenHead title={messages.title} heading={heading} lead={messages.lead}>
        <BackButton />
      </ScreenHead>
      {failure === null ? null : <FailureNote failure={failure} onRetry={() => void tryLessonsAgain()} />}
      <Field
        label={messages.trainee}
        hint={messages.traineeHint(showKey)}
        error={traineeProblem}
        className={styles.trainee}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={name}
            value={trainee}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              heading.current?.focus();
            }}
          />
        )}
      </Field>
      {goesOn ? (
        <Notice tone="info" title={messages.running}>
          {messages.oneAtATime(endKey)}
        </Notice>
      ) : null}
      <div className={styles.both}>
        <div>
          <h3 className={styles.section}>{messages.start}</h3>
          <NumberedList
            label={messages.title}
            items={LESSONS.map(({ id, title, teaches }) => ({
              key: id,
              disabled: goesOn,
              ...(hasPassed(results ?? [], id, trainee)
                ? { aside: <StatusBadge tone="fit">{messages.passedBy(trainee.trim())}</StatusBadge> }
                : {}),
              content: (
                <span className={styles.lesson}>
                  <strong>{title}</strong>
                  <span>{teaches}</span>
                </span>
              ),
            }))}
            onPick={(index) => {
              const lesson = LESSONS[index];
              if (lesson !== undefined) void start(lesson.id);
            }}
          />
        </div>
        <div>
          <h3 className={styles.section}>{messages.results}</h3>
          <Results results={results ?? []} />
        </div>
      </div>
    </section>
  );
}

/** Whether this trainee has passed the lesson, as far back as the results are listed. */
function hasPassed(results: readonly LessonResult[], lesson: LessonId, trainee: string): boolean {
  return results.some((each) => each.passed && each.lesson === lesson && each.trainee === trainee.trim());
}

function Results({ results }: { readonly results: readonly LessonResult[] }) {
  if (results.length === 0) {
    return (
      <EmptyState icon={GraduationCap} title={messages.noResults}>
        <p>{messages.noResultsMeans}</p>
      </EmptyState>
    );
  }
  return (
    // It may stand below the edge of the screen: the keyboard has to reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section aria-label={messages.results} tabIndex={0} className={styles.results}>
      <table className={framed.table}>
        <thead>
          <tr>
            <th scope="col">{messages.columns.when}</th>
            <th scope="col">{messages.columns.who}</th>
            <th scope="col">{messages.columns.lesson}</th>
            <th scope="col">{messages.columns.result}</th>
          </tr>
        </thead>
        <tbody>
          {[...results.entries()].map(([place, { at, trainee, lesson, passed }]) => (
            <tr key={place}>
              <td>
                <time dateTime={at}>{dayAndTime(at)}</time>
              </td>
              <td>{trainee}</td>
              <td>{lessonOf(lesson).title}</td>
              <td>
                <StatusBadge tone={passed ? 'fit' : 'no'}>{passed ? messages.passed : messages.notPassed}</StatusBadge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
