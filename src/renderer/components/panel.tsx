import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './panel.module.css';

/** What a panel takes. */
export interface PanelProps {
  readonly title: string;
  /** DOM id, for what opens it. */
  readonly id?: string;
  /** Beside the title: a count, an age, a quiet button. */
  readonly aside?: ReactNode;
  /** Level of its heading; 2 unless it stands inside another panel. */
  readonly level?: 2 | 3;
  /** Without padding round the body, for lists and tables that run to the edge. */
  readonly flush?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A titled region of the counter. */
export function Panel({ title, id, aside, level = 2, flush = false, className, children }: PanelProps) {
  const titleId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section id={id} className={classNames(styles.panel, className)} aria-labelledby={titleId}>
      <header className={styles.head}>
        <Heading id={titleId} className={styles.title}>
          {title}
        </Heading>
        {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
      </header>
      <div className={flush ? undefined : styles.body}>{children}</div>
    </section>
  );
}

/** What a folding section takes. */
export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  readonly children: ReactNode;
}

/** A section that folds away. Its content is in the page only while it is open. */
export function Disclosure({ summary, open, onToggle, children }: DisclosureProps) {
  return (
    <details className={styles.fold} open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={styles.folded}>{children}</div>
    </details>
  );
}
