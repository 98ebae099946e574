import { Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { announce } from '#renderer/components/live-region.tsx';
import { useSession } from '#renderer/sale/session.ts';
import { clockTimeWithSeconds } from '#renderer/sale/shop-time.ts';
import { seconds } from '#renderer/failure-words.ts';
import styles from './outcome-panel.module.css';

const LONGEST_ORDER_MS = 60_000;

/** The order is on its way: nothing to press, and what not to do. */
export function SendingPanel({ startedAt }: { readonly startedAt: string }) {
  const deadline = useSession((state) => state.session?.settings.orderDeadlineMs ?? LONGEST_ORDER_MS);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    announce('Sending the order. Do not enter it again.');
  }, []);
  return (
    <div className={styles.sending}>
      <Send className={styles.sendingIcon} size={28} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        Sending… do not enter it again
      </h2>
      <p className={styles.words}>
        The request left at {clockTimeWithSeconds(startedAt)}, once. Its answer is waited for at most{' '}
        {seconds(deadline)}; then this screen says how it ended. The next customer need not wait: the order goes on
        beside their ticket, and how it ended comes to the top of every screen.
      </p>
    </div>
  );
}
