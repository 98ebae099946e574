import { Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { announce } from '#renderer/components/live-region.tsx';
import { focusOnceDrawn } from '#renderer/sale/focus-once-drawn.ts';
import { useSession } from '#renderer/sale/session.ts';
import { clockTimeWithSeconds } from '#renderer/sale/shop-time.ts';
import { seconds } from '#renderer/failure-words.ts';
import { SENDING } from './order-messages.ts';
import styles from './outcome-panel.module.css';

const LONGEST_ORDER_MS = 60_000;

/** The order is on its way: nothing to press, and what not to do. */
export function SendingPanel({ startedAt }: { readonly startedAt: string }) {
  const deadline = useSession((state) => state.session?.settings.orderDeadlineMs ?? LONGEST_ORDER_MS);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    announce(SENDING.said);
    // That it is on its way is drawn first, in a frame that waits for no focus.
    focusOnceDrawn(() => heading.current);
  }, []);
  return (
    <div className={styles.sending}>
      <Send className={styles.sendingIcon} size={28} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {SENDING.title}
      </h2>
      <p className={styles.words}>{SENDING.lead(clockTimeWithSeconds(startedAt), seconds(deadline))}</p>
      <p className={styles.at}>{SENDING.next}</p>
    </div>
  );
}
