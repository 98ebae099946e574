import type { ReactNode } from 'react';
import type { Failure } from '#shared/result.ts';
import { failureWords } from '../failure-words.ts';
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
  /** Replaces the title where the place knows better what was being done. */
  readonly title?: string;
}

/**
 * A failure in words, the service's own words where it gave any, and what to do next. A cancelled look-up shows
 * nothing.
 */
export function FailureNote({ failure, onRetry, onSettings, actions, title }: FailureNoteProps) {
  if (failure.kind === 'cancelled') return null;
  const told = failureWords(failure);
  const retry = told.next === 'try again' && onRetry !== undefined;
  const settings = told.next === 'check the connection' && onSettings !== undefined;
  return (
    <Notice
      tone={told.tone}
      role="alert"
      title={title ?? told.title}
      actions={
        retry || settings || actions !== undefined ? (
          <>
            {retry ? (
              <Button size="small" onClick={onRetry}>
                Try again
              </Button>
            ) : null}
            {settings ? (
              <Button size="small" onClick={onSettings} keyAction="open settings">
                Open the settings
              </Button>
            ) : null}
            {actions}
          </>
        ) : undefined
      }
    >
      <p>{told.words}</p>
      {told.said === null ? null : (
        <p className={styles.said}>
          The service said: <q>{told.said}</q>
        </p>
      )}
    </Notice>
  );
}
