import { useState } from 'react';
import type { ConnectionView } from '../../../shared/session.ts';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { CredentialNote } from './credential-state.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import styles from './saved-connection.module.css';
import { perform } from './set-up-desk.ts';
import { useVerb } from './use-verb.ts';

/** The connection that was set up before: open it, or take it down. */
export function SavedConnection({ connection }: { readonly connection: ConnectionView }) {
  const open = useVerb(() => perform('openService'));
  const [leaving, setLeaving] = useState(false);
  return (
    <section className={styles.saved} aria-label="The connection that is set up">
      <div className={styles.line}>
        <div className={styles.text}>
          <p className={styles.address}>{connection.baseUrl}</p>
          <p className={styles.detail}>
            Store {connection.store}
            {connection.merchantId === null ? '' : ` · merchant ${connection.merchantId}`}
          </p>
        </div>
        <Button variant="danger" size="small" onClick={() => setLeaving(true)}>
          Disconnect
        </Button>
        <Button variant="primary" busy={open.busy} onClick={() => void open.run()}>
          Open the service
        </Button>
      </div>
      <CredentialNote state={connection.credential} />
      {open.failure === null ? null : <FailureNote failure={open.failure} onRetry={() => void open.run()} />}
      <DisconnectDialog open={leaving} onClose={() => setLeaving(false)} />
    </section>
  );
}
