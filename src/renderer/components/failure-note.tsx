import type { ReactNode } from 'react';
import type { Failure } from '#shared/result.ts';
import { FAILURE_MESSAGES, failureWords } from '../failure-words.ts';
import { Button } from './button.tsx';
import styles from './failure-note.module.css';
import { Notice } from './notice.tsx';

/** What a failure note takes. */
export interface FailureNoteProps {
  readonly failure: Failure;
  /** Asks again; shown as a button where asking again can help. */
  readonly onRetry?: () => void;
  /** Opens the settings; shown as a button where the connection is the trouble. */
  readonly onSettings?: () => void;
  /** More ways on, after the standard ones. */
  readonly actions?: ReactNode;
  /** Says what was being done, where the place knows that better; why it failed is said below it. */
  readonly title?: string;
  /** Says what happened and why, where the place knows both better. */
  readonly what?: string;
  /** What to do next, where the place knows that better; null where the usual words say it. */
  readonly step?: string | null;
}

/**
 * A failure in words, the supplier's own words where it gave any, and what to do next. A cancelled look-up shows
 * nothing.
 */
export function FailureNote({ failure, onRetry, onSettings, actions, title, what, step }: FailureNoteProps) {
  if (failure.kind === 'cancelled') return null;
  const told = failureWords(failure);
  const words = step ?? (title === undefined ? told.todo : told.underTitle);
  const retry = told.next === 'try again' && onRetry !== undefined;
  const settings = told.next === 'check the connection' && onSettings !== undefined;
  return (
    <Notice
      tone={told.tone}
      role="alert"
      title={what ?? title ?? told.what}
      actions={
        retry || settings || actions !== undefined ? (
          <>
            {retry ? (
              <Button size="small" onClick={onRetry}>
                {FAILURE_MESSAGES.tryAgain}
              </Button>
            ) : null}
            {settings ? (
              <Button size="small" onClick={onSettings} keyAction="open settings">
                {FAILURE_MESSAGES.openSettings}
              </Button>
            ) : null}
            {actions}
          </>
        ) : undefined
      }
    >
      {words === '' ? null : <p>{words}</p>}
      {told.detail === null ? null : <p className={styles.said}>{told.detail}</p>}
      {told.said === null ? null : (
        <p className={styles.said}>
          {FAILURE_MESSAGES.supplierSaid} <q>{told.said}</q>
        </p>
      )}
    </Notice>
  );
}
