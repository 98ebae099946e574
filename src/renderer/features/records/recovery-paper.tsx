import { useLayoutEffect } from 'react';
import { fullDay } from '#shared/domain/values/day-words.ts';
import { isoDay } from '#shared/domain/values/shop-day.ts';
import { useNow } from '#renderer/sale/clock.ts';
import { codeGroups } from './recovery-code-check.ts';
import styles from './recovery-paper.module.css';
import { RECORDS_MESSAGES } from './records-messages.ts';

const messages = RECORDS_MESSAGES.paper;

/** The recovery code, big and in groups: all that is on the paper when the window is printed. */
export function RecoveryPaper({ code }: { readonly code: string }) {
  const now = useNow();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.onPaper = 'recovery code';
    return () => void delete dataset.onPaper;
  }, []);
  return (
    <section className={styles.paper} aria-labelledby="recovery-paper-title">
      <h3 id="recovery-paper-title" className={styles.title}>
        {messages.title}
      </h3>
      <ol className={styles.groups} aria-label={messages.groups}>
        {[...codeGroups(code).entries()].map(([place, group]) => (
          <li key={place} className={styles.group}>
            {group}
          </li>
        ))}
      </ol>
      <p className={styles.words}>
        {messages.made(fullDay(isoDay(new Date(now))))} {messages.lockAway}
      </p>
    </section>
  );
}
