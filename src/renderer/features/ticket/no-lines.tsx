import { KeyWords } from '#renderer/components/key-hint.tsx';
import styles from './docket.module.css';
import { DOCKET } from './ticket-messages.ts';

/** Stands where the lines of a ticket come to stand, and says how. */
export function NoLines() {
  const [opens, adds] = DOCKET.noneHow;
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{DOCKET.none}</p>
      <p>
        <KeyWords action="go to part" /> {opens} <KeyWords action="add to ticket" /> {adds}
      </p>
    </div>
  );
}
