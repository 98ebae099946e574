import { GraduationCap } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LESSONS, type LessonId, lessonOf } from '#shared/domain/training/lessons.ts';
import type { LessonResult } from '#shared/lesson-view.ts';
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
import { startLesson, useLessons } from './window-lessons.ts';

/** The main view of the lessons, in practice alone: start one by its number, and who passed which. */
export function LessonsScreen() {
  const { running, results, trainee, traineeProblem, failure, read, type } = useLessons();
  const showKey = useKeyWords('show lessons');
  const endKey = useKeyWords('end lesson');
  const heading = useRef<HTMLHeadingElement>(null);
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    heading.current?.focus();
    void read();
  }, [read]);
  useKeyAction('show lessons', () => name.current?.focus());
  const goesOn = running?.standing.kind === 'running';
  const start = async (id: LessonId): Promise<void> => {
    if (!(await startLesson(id)) && useLessons.getState().traineeProblem !== null) name.current?.focus();
  };
  return (
    <section className={classNames(screen.screen, styles.screen)} aria-label="Lessons">
      <header>
        <h2 ref={heading} tabIndex={-1} className={screen.title}>
          Lessons
        </h2>
        <p className={screen.lead}>
          Each lesson makes the practice service do what a supplier’s service does on a bad day. Counterpart looks at
          what the trainee does about it, and says at the end whether it was right.
        </p>
      </header>
      {failure === null ? null : <FailureNote failure={failure} onRetry={() => void read()} />}
      <Field
        label="Who is practising"
        hint={`Initials or a first name. Enter goes to the list, ${showKey} comes back here.`}
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
        <Notice tone="info" title="A lesson is running">
          One at a time: {endKey} stops it.
        </Notice>
      ) : null}
      <div className={styles.both}>
        <NumberedList
          label="Lessons"
          items={LESSONS.map(({ id, title, teaches }) => ({
            key: id,
            disabled: goesOn,
            ...(hasPassed(results ?? [], id, trainee)
              ? { aside: <StatusBadge tone="fit">{trainee.trim()} passed</StatusBadge> }
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
        <div>
          <h3 className={styles.section}>Who passed which</h3>
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
      <EmptyState icon={GraduationCap} title="No lesson has ended yet">
        <p>Everyone who finishes one is listed here, passed or not, also after Counterpart was closed.</p>
      </EmptyState>
    );
  }
  return (
    // It may stand below the edge of the screen: the keyboard has to reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section aria-label="Who passed which" tabIndex={0}>
      <table className={framed.table}>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">Lesson</th>
            <th scope="col">How it ended</th>
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
                <StatusBadge tone={passed ? 'fit' : 'no'}>{passed ? 'Passed' : 'Not passed'}</StatusBadge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
