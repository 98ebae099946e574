import { useNow } from '#renderer/sale/clock.ts';
import { codeGroups } from './recovery-code-store.ts';
import styles from './recovery-paper.module.css';

const DAY = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric' });

/** The recovery code, big and in groups: all that is on the paper when the window is printed. */
export function RecoveryPaper({ code }: { readonly code: string }) {
  const now = useNow();
  return (
    <section className={styles.paper} aria-labelledby="recovery-paper-title">
      <h3 id="recovery-paper-title" className={styles.title}>
        Recovery code of Counterpart
      </h3>
      <ol className={styles.groups} aria-label="Recovery code, in groups">
        {[...codeGroups(code).entries()].map(([place, group]) => (
          <li key={place} className={styles.group}>
            {group}
          </li>
        ))}
      </ol>
      <p className={styles.words}>
        Made {DAY.format(now)}. Anyone who has this code and this computer’s disk can read every customer: lock it away.
        0 is a zero and 1 is a one; there is no letter O, I or L in it.
      </p>
    </section>
  );
}
