import { useState } from 'react';
import { Button } from '#renderer/components/button.tsx';
import { Dialog } from '#renderer/components/dialog.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { useVerb } from '#renderer/sale/use-verb.ts';
import styles from './records-screen.module.css';
import { goOn } from './records-acts.ts';

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
        title="Start with empty records?"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>No, go back</Button>
            <Button variant="danger" busy={start.busy} onClick={() => void start.run()}>
              {start.busy ? 'Starting…' : 'Start with nothing'}
            </Button>
          </>
        }
      >
        <div className={styles.words}>
          <p>
            Tickets, quotes and the history begin anew, and so does the list of orders whose outcome is not known: ring
            the supplier about orders of the last days before you send one again.
          </p>
          <p>What is there now is set aside in the data folder. Counterpart does not delete it by itself.</p>
          {start.failure === null ? null : <FailureNote failure={start.failure} />}
        </div>
      </Dialog>
    </div>
  );
}
