import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { FailureNote } from '../components/failure-note.tsx';
import { announce } from '../components/live-region.tsx';
import styles from './paper-acts.module.css';
import { failedTitle, type PaperAct, type PaperPhase, paperWords } from './paper-work.ts';

/** What can be done with a paper, as buttons, and under them what became of the last of it: seen, and read out once. */
export function PaperActs<Act extends PaperAct>({
  name,
  paper,
  onRetry,
  children,
}: {
  /** What the paper is called: "quote". */
  readonly name: string;
  readonly paper: PaperPhase<Act>;
  readonly onRetry: (act: Act) => void;
  readonly children: ReactNode;
}) {
  const words = paperWords(paper, name);
  const tell = useEffectEvent(() => {
    if (paper.kind !== 'failed' && words !== null) announce(words);
  });
  useEffect(() => tell(), [words]);
  return (
    <div className={styles.paper}>
      <fieldset className={styles.acts} aria-label={`What to do with the ${name}`}>
        {children}
      </fieldset>
      {paper.kind === 'failed' ? (
        <FailureNote failure={paper.failure} title={failedTitle(paper.act)} onRetry={() => onRetry(paper.act)} />
      ) : words === null ? null : (
        <p className={styles.done}>{words}</p>
      )}
    </div>
  );
}
