import { CircleCheck, CircleX, GraduationCap } from 'lucide-react';
import { useEffect } from 'react';
import { LESSON_CUSTOMER, LESSON_IDS, lessonOf } from '#shared/domain/training/lessons.ts';
import type { LessonView } from '#shared/lesson-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import styles from './lesson-strip.module.css';
import { useLessons } from './window-lessons.ts';

/**
 * Over every screen of practice while a lesson runs, and until its end is put away: what the customer wants, and how it
 * went.
 */
export function LessonStrip() {
  const { running, copied, read, ask, end } = useLessons();
  useEffect(() => void read(), [read]);
  const goesOn = running?.standing.kind === 'running';
  useKeyAction('ask in lesson', () => void ask(), goesOn);
  useKeyAction('end lesson', () => void end(), running !== null);
  return (
    // It stands empty from the start: a region that comes with its words is not read out everywhere.
    <div role="status" className={styles.region}>
      {running === null ? null : goesOn ? (
        <Running view={running} copied={copied} onAsk={() => void ask()} onEnd={() => void end()} />
      ) : (
        <Ended view={running} onEnd={() => void end()} />
      )}
    </div>
  );
}

function titleOf({ lesson, trainee }: LessonView): string {
  return `Lesson ${LESSON_IDS.indexOf(lesson) + 1} · ${lessonOf(lesson).title} · ${trainee}`;
}

function Running({
  view,
  copied,
  onAsk,
  onEnd,
}: {
  readonly view: LessonView;
  readonly copied: boolean;
  readonly onAsk: () => void;
  readonly onEnd: () => void;
}) {
  const { customer, whom } = lessonOf(view.lesson);
  return (
    <section className={styles.strip} aria-label="Lesson">
      <GraduationCap className={styles.icon} size={20} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{titleOf(view)}</p>
        <p className={styles.customer}>{customer}</p>
        <ToType view={view} />
        {view.said === null ? null : (
          <p className={styles.said}>
            <strong>{whom === 'the supplier' ? 'The supplier says:' : 'The customer says:'}</strong> {view.said}
            {copied ? <span className={styles.copied}>The id is on the clipboard.</span> : null}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button size="small" keyAction="ask in lesson" onClick={onAsk}>
          {whom === 'the supplier' ? 'Ring the supplier' : 'Ask the customer'}
        </Button>
        <Button size="small" variant="quiet" keyAction="end lesson" onClick={onEnd}>
          Stop the lesson
        </Button>
      </div>
    </section>
  );
}

/** What is to be typed, in the order of the counter. */
function ToType({ view: { sale } }: { readonly view: LessonView }) {
  const { plate, part, address } = sale;
  return (
    <dl className={styles.sale}>
      {plate === null ? null : (
        <div>
          <dt>Plate</dt>
          <dd>
            {plate.plate} {plate.state}
          </dd>
        </div>
      )}
      {part === null ? null : (
        <div>
          <dt>Part</dt>
          <dd>{part}</dd>
        </div>
      )}
      {address === null ? null : (
        <>
          <div>
            <dt>Customer</dt>
            <dd>
              {LESSON_CUSTOMER.name}, {LESSON_CUSTOMER.phone}, {LESSON_CUSTOMER.email}
            </dd>
          </div>
          <div>
            <dt>Deliver to</dt>
            <dd>
              {address.line1}, {address.city} {address.state} {address.postcode}
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}

function Ended({ view, onEnd }: { readonly view: LessonView; readonly onEnd: () => void }) {
  const { standing } = view;
  if (standing.kind === 'running') return null;
  const passed = standing.kind === 'passed';
  const Icon = passed ? CircleCheck : CircleX;
  return (
    <section className={classNames(styles.strip, passed ? styles.passed : styles.failed)} aria-label="Lesson">
      <Icon className={styles.icon} size={20} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>
          {passed ? 'Passed' : 'Not passed'} · {titleOf(view)}
        </p>
        <p className={styles.customer}>{standing.words}</p>
        <p>
          <strong>What happened:</strong> {lessonOf(view.lesson).happened}
        </p>
        {view.recorded ? null : (
          <p>
            <strong>This could not be written into the history:</strong> it is not in the list of who passed.
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button size="small" keyAction="end lesson" onClick={onEnd}>
          Put it away
        </Button>
      </div>
    </section>
  );
}
