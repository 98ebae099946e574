import { assertNever } from '#shared/assert-never.ts';
import type { CredentialState } from '#shared/session.ts';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { shortDayAndTime } from '#renderer/sale/shop-time.ts';
import { perform } from './set-up-acts.ts';
import { useVerb } from '#renderer/sale/use-verb.ts';

/** Where the credential stands, and what to do about it. The credential itself is nowhere in the window. */
export function CredentialNote({
  state,
  onReEnter,
}: {
  readonly state: CredentialState;
  /** Goes to the field where it is entered; missing where that field is right here. */
  readonly onReEnter?: () => void;
}) {
  const retry = useVerb(() => perform('retryCredential'));
  const reEnter =
    onReEnter === undefined ? null : (
      <Button size="small" onClick={onReEnter}>
        Enter the credential
      </Button>
    );
  const failure = retry.failure === null ? null : <FailureNote failure={retry.failure} />;
  switch (state.kind) {
    case 'present':
      return (
        <Notice tone="good" title="The credential is in the keychain">
          {state.savedAt === null
            ? 'Counterpart uses it for every call and never shows it.'
            : `Saved ${shortDayAndTime(state.savedAt)}. Counterpart uses it for every call and never shows it.`}
        </Notice>
      );
    case 'missing':
      return (
        <Notice tone="warning" title="No credential is saved" actions={reEnter ?? undefined}>
          Enter the credential that your supplier gave you. It goes into this computer’s keychain.
        </Notice>
      );
    case 'locked or missing':
      return (
        <>
          <Notice
            tone="warning"
            title="The keychain gives nothing back"
            actions={
              <>
                <Button size="small" busy={retry.busy} onClick={() => void retry.run()}>
                  {retry.busy ? 'Asking the keychain…' : 'Retry'}
                </Button>
                {reEnter}
              </>
            }
          >
            A credential was saved {shortDayAndTime(state.savedAt)}, but the keychain is locked or the entry was
            deleted. Unlock the keychain and retry, or enter the credential again.
          </Notice>
          {failure}
        </>
      );
    case 'for another service':
      return (
        <Notice tone="warning" title="The credential is for another service" actions={reEnter ?? undefined}>
          {state.savedFor === null
            ? 'An earlier Counterpart saved it and did not write down for which service. It is sent nowhere: enter the credential of this service once more.'
            : `It was saved for ${state.savedFor} and is sent nowhere else. Check the base URL; if it is right, enter the credential of this service.`}
        </Notice>
      );
    case 'session only':
      return (
        <Notice tone="info" title="The credential is kept for this session only">
          This computer has no keychain ({state.detail}). Counterpart keeps the credential in memory and forgets it when
          it closes; it is written nowhere.
        </Notice>
      );
    case 'no keychain':
      return (
        <Notice tone="warning" title="This computer has no keychain" actions={reEnter ?? undefined}>
          {state.detail}. You can still sell: enter the credential each time Counterpart starts. It is kept in memory
          and written nowhere.
        </Notice>
      );
    default:
      return assertNever(state);
  }
}
