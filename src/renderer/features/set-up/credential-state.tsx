import { assertNever } from '#shared/assert-never.ts';
import type { CredentialState } from '#shared/session.ts';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { shortDayAndTime } from '#renderer/sale/shop-time.ts';
import { perform } from './set-up-acts.ts';
import { useVerb } from '#renderer/sale/use-verb.ts';
import { SET_UP_MESSAGES } from './set-up-messages.ts';

const messages = SET_UP_MESSAGES.credential;

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
        {messages.enter}
      </Button>
    );
  const failure = retry.failure === null ? null : <FailureNote failure={retry.failure} />;
  switch (state.kind) {
    case 'present':
      return (
        <Notice tone="good" title={messages.present}>
          {state.savedAt === null ? messages.presentMeans : messages.presentSince(shortDayAndTime(state.savedAt))}
        </Notice>
      );
    case 'missing':
      return (
        <Notice tone="warning" title={messages.missing} actions={reEnter ?? undefined}>
          {messages.missingMeans}
        </Notice>
      );
    case 'locked or missing':
      return (
        <>
          <Notice
            tone="warning"
            title={messages.unreadable}
            actions={
              <>
                <Button size="small" busy={retry.busy} onClick={() => void retry.run()}>
                  {retry.busy ? messages.retrying : messages.retry}
                </Button>
                {reEnter}
              </>
            }
          >
            {messages.unreadableMeans(shortDayAndTime(state.savedAt))}
          </Notice>
          {failure}
        </>
      );
    case 'for another service':
      return (
        <Notice tone="warning" title={messages.forAnother} actions={reEnter ?? undefined}>
          {state.savedFor === null ? messages.forAnotherUnknown : messages.forAnotherKnown(state.savedFor)}
        </Notice>
      );
    case 'session only':
      return (
        <Notice tone="info" title={messages.sessionOnly}>
          {messages.sessionOnlyMeans(state.detail)}
        </Notice>
      );
    case 'no keychain':
      return (
        <Notice tone="warning" title={messages.noKeychain} actions={reEnter ?? undefined}>
          {messages.noKeychainMeans(state.detail)}
        </Notice>
      );
    default:
      return assertNever(state);
  }
}
