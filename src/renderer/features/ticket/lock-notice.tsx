import { useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { announce } from '../../components/live-region.tsx';
import { Notice } from '../../components/notice.tsx';
import { useOpenTicket } from '../../sale/open-ticket.ts';
import { useStage } from '../../sale/main-view.ts';
import { freezeWords } from '../../sale/ticket-lock.ts';
import { keyRegistry } from '../../keyboard/use-key-action.ts';
import styles from './ticket-column.module.css';

/** Says that the ticket cannot be changed any more, why, and what to do instead; aloud too when somebody tries. */
export function FreezeNotice() {
  const freeze = useOpenTicket((state) => state.freeze);
  const refusedEdits = useOpenTicket((state) => state.refusedEdits);
  const view = useStage((state) => state.view);
  useEffect(() => {
    const { freeze: now } = useOpenTicket.getState();
    if (refusedEdits > 0 && now !== null) announce(freezeWords(now));
  }, [refusedEdits]);
  if (freeze === null) return null;
  return (
    <div className={styles.freeze}>
      <Notice
        tone={freeze === 'acknowledged' ? 'good' : freeze === 'unknown' ? 'warning' : 'info'}
        actions={
          <>
            {view === 'review' || freeze === 'sending' ? null : (
              <Button size="small" keyAction="review order" onClick={() => keyRegistry.perform('review order')}>
                See how it ended
              </Button>
            )}
            {freeze === 'unknown' ? (
              <Button
                size="small"
                keyAction="show unknown orders"
                onClick={() => keyRegistry.perform('show unknown orders')}
              >
                Find out
              </Button>
            ) : null}
            <Button size="small" keyAction="new ticket" onClick={() => keyRegistry.perform('new ticket')}>
              Start the next sale
            </Button>
          </>
        }
      >
        {freezeWords(freeze)}
      </Notice>
    </div>
  );
}
