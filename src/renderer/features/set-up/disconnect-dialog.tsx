import { Button } from '#renderer/components/button.tsx';
import { Dialog } from '#renderer/components/dialog.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { perform } from './set-up-acts.ts';
import styles from './disconnect-dialog.module.css';
import { useVerb } from '#renderer/sale/use-verb.ts';

/** Asks once before the credential is deleted. Main verifies that it is gone and says so if it is not. */
export function DisconnectDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const disconnect = useVerb(() => perform('disconnect'));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Disconnect from the service?"
      actions={
        <>
          <Button onClick={onClose}>Stay connected</Button>
          <Button
            variant="danger"
            busy={disconnect.busy}
            onClick={async () => {
              if (await disconnect.run()) onClose();
            }}
          >
            {disconnect.busy ? 'Deleting the credential…' : 'Delete the credential and disconnect'}
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <p>
          The credential is deleted from the keychain, and Counterpart checks that it is gone. To sell again you need
          the credential from your supplier.
        </p>
        <p>Settings and the open ticket stay.</p>
        {disconnect.failure === null ? null : (
          <FailureNote failure={disconnect.failure} title="The credential could not be deleted" />
        )}
      </div>
    </Dialog>
  );
}
