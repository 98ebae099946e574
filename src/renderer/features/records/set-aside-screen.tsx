import { useEffect, useRef } from 'react';
import type { RecordsView } from '#shared/records-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { Waiting } from '#renderer/components/waiting.tsx';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { useVerb } from '#renderer/sale/use-verb.ts';
import { setAsideTitle } from './records-words.ts';
import styles from './records-screen.module.css';
import { StartEmpty } from './start-empty.tsx';
import { TryAgain } from './try-again.tsx';
import { goOn } from './records-acts.ts';

/** The records were set aside, damaged or missing: back to the newest good copy, or on with nothing. */
export function SetAsideScreen({
  records,
}: {
  readonly records: Extract<RecordsView, { readonly kind: 'set aside' }>;
}) {
  const { because, words, offered } = records;
  const back = useVerb(() => goOn('goBackToCopy'));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {setAsideTitle(because)}
      </h2>
      <p className={styles.lead}>{words}</p>
      {offered === null ? (
        <Notice tone="warning" title="There is no good copy to go back to" />
      ) : (
        <Notice
          tone="info"
          title={`There is a good copy, ${offered.age} old`}
          actions={
            <Button variant="primary" busy={back.busy} onClick={() => void back.run()}>
              {back.busy ? 'Putting the copy in place…' : 'Go back to this copy'}
            </Button>
          }
        >
          Taken {dayAndTime(offered.takenAt)}. What was saved after that is not in it; orders that went out after that
          may be at the supplier all the same.
        </Notice>
      )}
      {back.busy ? (
        <Waiting>
          The copy is checked whole, put in place, and whatever can still be read of the damaged file is taken over. It
          cannot be stopped half-way: there would be neither the old records nor the new.
        </Waiting>
      ) : null}
      {back.failure === null ? null : <FailureNote failure={back.failure} onRetry={() => void back.run()} />}
      <TryAgain label="Try again" busyLabel="Opening…" />
      <StartEmpty ask="Start with nothing" />
    </>
  );
}
