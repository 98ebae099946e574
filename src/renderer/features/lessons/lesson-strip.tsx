import { CircleCheck, CircleX, GraduationCap } from 'lucide-react';
import { useEffect, useLayoutEffect } from 'react';
import { LESSON_CUSTOMER, LESSON_IDS, lessonOf } from '#shared/domain/training/lessons.ts';
import type { LessonView } from '#shared/lesson-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { classNames } from '#renderer/components/class-names.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { useGuideOffer } from '#renderer/sale/guide-offer-store.ts';
import styles from './lesson-strip.module.css';
import { useLessons } from './window-lessons.ts';
import { LESSONS_MESSAGES as messages } from './lessons-messages.ts';

/**
 * Over every screen of practice while a lesson runs, and until its end is put away: what the customer wants, and how it
 * went. The guided sale has no strip of its own meanwhile.
 */
export function LessonStrip() {
  const { running, copied, read, ask, end } = useLessons();
  useEffect(() => void read(), [read]);
  const inLesson = running !== null;
  useLayoutEffect(() => {
    useGuideOffer.setState({ inLesson });
    return () => useGuideOffer.setState({ inLesson: false });
  }, [inLesson]);
  const goesOn = running?.standing.kind === 'running';
  useKeyAction('ask in lesson', () => void ask(), goesOn);
  useKeyAction('end lesson', () => void end(), running !== null);
  useKeyAction('back', () => void end(), running !== null && !goesOn, 'after all others');
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
  return messages.stripTitle(LESSON_IDS.indexOf(lesson) + 1, lessonOf(lesson).title, trainee);
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
    <section className={styles.strip} aria-label={messages.strip}>
      <GraduationCap className={styles.icon} size={20} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{titleOf(view)}</p>
        <p className={styles.customer}>{customer}</p>
        <ToType view={view} />
        {view.said === null ? null : (
          <p className={styles.said}>
            <strong>{whom === 'the supplier' ? messages.supplierSays : messages.customerSays}</strong> {view.said}{' '}
            {copied ? <span className={styles.copied}>{messages.copied}</span> : null}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button size="small" keyAction="ask in lesson" onClick={onAsk}>
          {whom === 'the supplier' ? messages.ringSupplier : messages.askCustomer}
        </Button>
        <Button size="small" variant="quiet" keyAction="end lesson" onClick={onEnd}>
          {messages.stop}
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
          <dt>{messages.plate}</dt>
          <dd>
            {plate.plate} {plate.state}
          </dd>
        </div>
      )}
      {part === null ? null : (
        <div>
          <dt>{messages.part}</dt>
          <dd>{part}</dd>
        </div>
      )}
      {address === null ? null : (
        <>
          <div>
            <dt>{messages.customer}</dt>
            <dd>
              {LESSON_CUSTOMER.name}, {LESSON_CUSTOMER.phone}, {LESSON_CUSTOMER.email}
            </dd>
          </div>
          <div>
            <dt>{messages.deliverTo}</dt>
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
    <section className={classNames(styles.strip, passed ? styles.passed : styles.failed)} aria-label={messages.strip}>
      <Icon className={styles.icon} size={20} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{messages.ended(passed ? messages.passed : messages.notPassed, titleOf(view))}</p>
        <p className={styles.customer}>{standing.words}</p>
        <p>
          <strong>{messages.happened}</strong> {lessonOf(view.lesson).happened}
        </p>
        {view.recorded ? null : (
          <p>
            <strong>{messages.notRecorded}</strong> {messages.notRecordedMeans}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button size="small" keyAction="end lesson" onClick={onEnd}>
          {messages.dismiss}
        </Button>
      </div>
    </section>
  );
}
