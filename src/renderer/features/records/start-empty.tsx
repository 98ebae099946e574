import { useState } from 'react';
import { Button } from '#renderer/components/button.tsx';
import { Dialog } from '#renderer/components/dialog.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { useVerb } from '#renderer/sale/use-verb.ts';
import styles from './records-screen.module.css';
import { goOn } from './records-acts.ts';
import { RECORDS_MESSAGES } from './records-messages.ts';

const messages = RECORDS_MESSAGES.empty;

/**
 * The last way on: with empty records. Asked once, for tickets, quotes and the orders without an outcome are not in
 * them.
 */
export function StartEmpty({ ask }: { readonly ask: string }) {
  const [asking, setAsking] = useState(false);
  const start = useVerb(() => goOn('startEmpty'));
  return (
    <div className={styles.buttons}>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {ask}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={messages.title}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{messages.no}</Button>
            <Button variant="danger" busy={start.busy} onClick={() => void start.run()}>
              {start.busy ? messages.starting : messages.start}
            </Button>
          </>
        }
      >
        <div className={styles.words}>
          <p>
            {messages.means} {messages.call}
          </p>
          <p>{messages.kept}</p>
          {start.failure === null ? null : <FailureNote failure={start.failure} />}
        </div>
      </Dialog>
    </div>
  );
}
