import { useState } from 'react';
import type { ConnectionView } from '#shared/session.ts';
import { Button } from '#renderer/components/button.tsx';
import { KeyCap } from '#renderer/components/key-hint.tsx';
import { CredentialNote } from './credential-state.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import styles from './saved-connection.module.css';
import { SET_UP_MESSAGES } from './set-up-messages.ts';

/**
 * Under the choice of mode: where the credential of the connection stands, and how to change the connection or take it
 * down.
 */
export function SavedConnection({
  connection,
  onChange,
}: {
  readonly connection: ConnectionView;
  readonly onChange: () => void;
}) {
  const [leaving, setLeaving] = useState(false);
  return (
    <section className={styles.saved} aria-label={SET_UP_MESSAGES.start.savedConnection}>
      <CredentialNote state={connection.credential} onReEnter={onChange} />
      <div className={styles.line}>
        <Button onClick={onChange}>
          {SET_UP_MESSAGES.connection.change} <KeyCap chord="3" />
        </Button>
        <Button variant="danger" onClick={() => setLeaving(true)}>
          {SET_UP_MESSAGES.disconnect.button}
        </Button>
      </div>
      <DisconnectDialog open={leaving} onClose={() => setLeaving(false)} />
    </section>
  );
}
