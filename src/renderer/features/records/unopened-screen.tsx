import { useEffect, useRef } from 'react';
import styles from './records-screen.module.css';
import { TryAgain } from './try-again.tsx';

/** The records cannot be opened, and nothing can be done here but what the words say; then they are tried again. */
export function UnopenedScreen({ words }: { readonly words: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        The records cannot be opened
      </h2>
      <p className={styles.lead}>{words}</p>
      <TryAgain label="Try again" busyLabel="Opening…" variant="primary" />
    </>
  );
}
