import { PhoneOutgoing } from 'lucide-react';
import { useEffect } from 'react';
import { ariaChord, useKeyChord } from '#renderer/keyboard/key-table.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import { useNow } from '#renderer/sale/clock.ts';
import { CallBackDialog } from './call-back-dialog.tsx';
import { dueCount, mayMoreBeDue } from './call-back-words.ts';
import { CALL_BACKS_MESSAGES as messages } from './call-backs-messages.ts';
import styles from './call-backs-bar.module.css';
import { CONFIRMED_MS, useCallBackQuestion, useCallBacks } from './window-call-backs.ts';

/** How many call-backs are due, in the bar at the top; nothing where none is. It follows the clock, and is quiet. */
export function CallBacksBar() {
  const { list, read, tick } = useCallBacks();
  const { of, confirmed } = useCallBackQuestion();
  const chord = useKeyChord('show call-backs');
  const now = useNow();
  useEffect(() => void read(), [read]);
  useEffect(() => {
    if (list !== null) tick(now);
  }, [tick, list, now]);
  useEffect(() => {
    if (confirmed === null) return undefined;
    const over = setTimeout(() => useCallBackQuestion.setState({ confirmed: null }), CONFIRMED_MS);
    return () => clearTimeout(over);
  }, [confirmed]);
  const due = list === null ? 0 : dueCount(list, now);
  const more = list !== null && mayMoreBeDue(list, now);
  return (
    <>
      {confirmed === null ? null : (
        <p className={styles.confirmed} title={confirmed}>
          {confirmed}
        </p>
      )}
      {due === 0 ? null : (
        <button
          type="button"
          className={styles.count}
          aria-label={messages.countMeans(due, more)}
          title={messages.countMeans(due, more)}
          aria-keyshortcuts={ariaChord(chord)}
          onClick={() => keyRegistry.perform('show call-backs')}
        >
          <PhoneOutgoing size={14} aria-hidden="true" /> {messages.count(due, more)}
        </button>
      )}
      {of === null ? null : <CallBackDialog of={of} />}
    </>
  );
}
