import { useEffect } from 'react';
import { Button } from '#renderer/components/button.tsx';
import { announce } from '#renderer/components/live-region.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { NEW_TICKET, SEE_ORDER } from '#renderer/sale/act-messages.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { lockWords } from '#renderer/sale/ticket-lock-words.ts';
import { useKeyWords } from '#renderer/keyboard/key-table.ts';
import { useUnheardReason } from '#renderer/keyboard/unheard-reasons.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import styles from './ticket-column.module.css';
import { FOOT } from './ticket-messages.ts';

/**
 * Says that the ticket cannot be changed any more, why, and what to do instead; aloud too when somebody tries. What
 * became of an unknown order is resolved from the bar over every screen, or from its own.
 */
export function LockNotice() {
  const lock = useOpenTicket((state) => state.lock);
  const refusedEdits = useOpenTicket((state) => state.refusedEdits);
  const view = useMainView((state) => state.view);
  // The review says itself how its order stands.
  const reviewKey = useKeyWords('review order');
  const sends = lock === null ? FOOT.reviewFirst(reviewKey) : lockWords(lock);
  useUnheardReason('submit order', view === 'review' ? null : sends);
  useEffect(() => {
    const { lock: now } = useOpenTicket.getState();
    if (refusedEdits > 0 && now !== null) announce(lockWords(now));
  }, [refusedEdits]);
  if (lock === null) return null;
  return (
    <div className={styles.lock}>
      <Notice
        tone={lock === 'acknowledged' ? 'good' : lock === 'unknown' ? 'warning' : 'info'}
        actions={
          <>
            {view === 'review' || lock === 'sending' ? null : (
              <Button size="small" keyAction="review order" onClick={() => keyRegistry.perform('review order')}>
                {SEE_ORDER}
              </Button>
            )}
            {/* The outcome shows the same key, larger. */}
            <Button
              size="small"
              {...(view === 'review' ? {} : { keyAction: 'new ticket' })}
              onClick={() => keyRegistry.perform('new ticket')}
            >
              {NEW_TICKET}
            </Button>
          </>
        }
      >
        {lockWords(lock)}
      </Notice>
    </div>
  );
}
