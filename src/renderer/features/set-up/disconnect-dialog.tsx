import { Button } from '#renderer/components/button.tsx';
import { Dialog } from '#renderer/components/dialog.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { perform } from './set-up-acts.ts';
import styles from './disconnect-dialog.module.css';
import { useVerb } from '#renderer/sale/use-verb.ts';
import { SET_UP_MESSAGES } from './set-up-messages.ts';

const messages = SET_UP_MESSAGES.disconnect;

/** Asks once before the credential is deleted. Main verifies that it is gone and says so if it is not. */
export function DisconnectDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const disconnect = useVerb(() => perform('disconnect'));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={messages.title}
      actions={
        <>
          <Button onClick={onClose}>{messages.stay}</Button>
          <Button
            variant="danger"
            busy={disconnect.busy}
            onClick={async () => {
              if (await disconnect.run()) onClose();
            }}
          >
            {disconnect.busy ? messages.going : messages.go}
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <p>{messages.means}</p>
        <p>{messages.stays}</p>
        {disconnect.failure === null ? null : <FailureNote failure={disconnect.failure} title={messages.failed} />}
      </div>
    </Dialog>
  );
}
