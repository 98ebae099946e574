import { CircleAlert, Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { keyboardPipeline } from '../keyboard/keyboard-pipeline.ts';
import { keyTurns } from '../keyboard/window-turns.ts';
import { useMainView } from '../sale/main-view.ts';
import { SHELL_MESSAGES as messages } from './shell-messages.ts';
import styles from './said-notes.module.css';

/** How long a refusal stays, ms: a seller who types ahead looks at the customer, not at the screen. */
const REFUSED_MS = 60_000;

/** What a key waits for, and what was not done in the end, over everything that is open. Esc puts it away. */
export function KeyNote() {
  const { waiting, refused } = keyTurns.use();
  const view = useMainView((state) => state.view);
  useEffect(() => () => keyTurns.leftScreen(), [view]);
  useEffect(() => {
    if (refused.length === 0) return undefined;
    const { putAway, pressed } = keyTurns;
    const timer = setTimeout(putAway, REFUSED_MS);
    const leave = keyboardPipeline.join('key goes in', 'notes', ({ key }) => {
      if (key === 'Escape') putAway();
      else pressed(key);
      return 'goes on';
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [refused]);
  return (
    // It stands empty from the start: a region that comes with its words is not read out everywhere.
    <div role="status" aria-live="polite" aria-label={messages.heldKeys} className={styles.stack}>
      {waiting === null ? null : (
        <p className={styles.note}>
          <Hourglass className={styles.icon} size={18} aria-hidden="true" />
          {waiting}
        </p>
      )}
      {refused.map((words) => (
        <p key={words} className={styles.refused}>
          <CircleAlert className={styles.warning} size={18} aria-hidden="true" />
          {words}
        </p>
      ))}
    </div>
  );
}
