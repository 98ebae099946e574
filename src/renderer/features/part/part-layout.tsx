import type { ReactNode } from 'react';
import styles from './part-layout.module.css';

/** How the middle is laid out, a part open or not: the answers, the question under the fit, and what scrolls below. */
export function PartLayout({
  answers,
  question,
  asksFit = false,
  children,
}: {
  readonly answers: ReactNode;
  /** Draws nothing where none is asked. */
  readonly question?: ReactNode;
  /** The question is that of the fit cell, and has one frame with it. */
  readonly asksFit?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <>
      {answers}
      <div className={styles.question} data-asks-fit={asksFit}>
        {question}
      </div>
      <div className={styles.body}>{children}</div>
    </>
  );
}
