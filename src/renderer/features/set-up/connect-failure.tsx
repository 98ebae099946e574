import type { Failure } from '#shared/result.ts';
import { Button } from '#renderer/components/button.tsx';
import noteStyles from '#renderer/components/failure-note.module.css';
import { Notice } from '#renderer/components/notice.tsx';
import { FAILURE_MESSAGES, failureWords } from '#renderer/failure-words.ts';
import { connectStep } from './connect-step.ts';

/** Why the connection form did not connect: a failure note whose next step is in the form itself. */
export function ConnectFailure({ failure, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  const told = failureWords(failure);
  return (
    <Notice
      tone={told.tone}
      role="alert"
      title={told.what}
      actions={
        told.next === 'try again' ? (
          <Button size="small" onClick={onRetry}>
            {FAILURE_MESSAGES.tryAgain}
          </Button>
        ) : undefined
      }
    >
      <p>{connectStep(failure) ?? told.todo}</p>
      {told.detail === null ? null : <p className={noteStyles.said}>{told.detail}</p>}
      {told.said === null ? null : (
        <p className={noteStyles.said}>
          {FAILURE_MESSAGES.supplierSaid} <q>{told.said}</q>
        </p>
      )}
    </Notice>
  );
}
