import { useEffect, useRef } from 'react';
import type { RecordsView } from '#shared/records-view.ts';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { Waiting } from '#renderer/components/waiting.tsx';
import whole from '#renderer/components/whole-page.module.css';
import { dayAndTime } from '#renderer/sale/shop-time.ts';
import { useVerb } from '#renderer/sale/use-verb.ts';
import { setAsideTitle } from './records-words.ts';
import styles from './records-screen.module.css';
import { StartEmpty } from './start-empty.tsx';
import { TryAgain } from './try-again.tsx';
import { goOn } from './records-acts.ts';
import { RECORDS_MESSAGES } from './records-messages.ts';

const messages = RECORDS_MESSAGES.setAside;

/**
 * The records were set aside, damaged or missing: back to the newest good copy, or on with nothing. Or a copy is newer
 * than they are: back to that, or on with them.
 */
export function SetAsideScreen({
  records,
}: {
  readonly records: Extract<RecordsView, { readonly kind: 'set aside' }>;
}) {
  const { because, words, offered } = records;
  const back = useVerb(() => goOn('goBackToCopy'));
  const keep = useVerb(() => goOn('keepOlder'));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={whole.title}>
        {setAsideTitle(because)}
      </h2>
      <p className={styles.lead}>{words}</p>
      {offered === null ? (
        <Notice tone="warning" title={messages.noCopy} />
      ) : (
        <Notice
          tone="info"
          title={messages.copy(offered.age)}
          actions={
            <Button variant="primary" busy={back.busy} onClick={() => void back.run()}>
              {back.busy ? messages.restoring : messages.restore}
            </Button>
          }
        >
          {messages.taken(dayAndTime(offered.takenAt))}
        </Notice>
      )}
      {back.busy ? <Waiting>{messages.underWay}</Waiting> : null}
      {back.failure === null ? null : <FailureNote failure={back.failure} onRetry={() => void back.run()} />}
      <TryAgain label={RECORDS_MESSAGES.tryAgain} busyLabel={RECORDS_MESSAGES.opening} />
      {because === 'older than a copy' ? (
        <>
          <div className={styles.buttons}>
            <Button busy={keep.busy} onClick={() => void keep.run()}>
              {keep.busy ? RECORDS_MESSAGES.opening : messages.keepOlder}
            </Button>
          </div>
          {keep.failure === null ? null : <FailureNote failure={keep.failure} />}
        </>
      ) : (
        <StartEmpty ask={RECORDS_MESSAGES.empty.start} />
      )}
    </>
  );
}
