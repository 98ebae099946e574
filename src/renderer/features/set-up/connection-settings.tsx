import { useState } from 'react';
import type { ConnectionView, SessionView } from '#shared/session.ts';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { ConnectForm } from './connect-form.tsx';
import styles from './connection-settings.module.css';
import { CredentialNote } from './credential-state.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { perform } from './set-up-acts.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { useVerb } from '#renderer/sale/use-verb.ts';

/** What the counter is connected to, and the verbs to change that. */
export function ConnectionSettings({ session }: { readonly session: SessionView }) {
  if (session.mode === 'practice') return <PracticeConnection />;
  return session.connection === null ? null : <ServiceConnection session={session} connection={session.connection} />;
}

function PracticeConnection() {
  const leave = useVerb(() => perform('leavePractice'));
  useKeyAction('leave practice', () => void leave.run(), !leave.busy);
  return (
    <Panel title="Practice">
      <p className={styles.line}>
        You are at the practice service. Nothing is ordered anywhere; its settings are its own.
      </p>
      <Button keyAction="leave practice" busy={leave.busy} onClick={() => void leave.run()}>
        {leave.busy ? 'Closing practice…' : 'Leave practice'}
      </Button>
      {leave.failure === null ? null : <FailureNote failure={leave.failure} onRetry={() => void leave.run()} />}
    </Panel>
  );
}

function ServiceConnection({
  session,
  connection,
}: {
  readonly session: SessionView;
  readonly connection: ConnectionView;
}) {
  const [changing, setChanging] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const practice = useVerb(() => perform('openPractice'));
  return (
    <Panel title="Connection">
      <dl className={styles.facts}>
        <div>
          <dt>Base URL</dt>
          <dd>{connection.baseUrl}</dd>
        </div>
        <div>
          <dt>Store</dt>
          <dd>
            {connection.store}
            {connection.useStoreVehicles ? ', with its own vehicle data' : ''}
          </dd>
        </div>
        <div>
          <dt>Merchant</dt>
          <dd>{connection.merchantId ?? 'not known yet'}</dd>
        </div>
      </dl>
      <CredentialNote state={connection.credential} onReEnter={() => setChanging(true)} />
      <div className={styles.buttons}>
        <Button size="small" aria-expanded={changing} onClick={() => setChanging(!changing)}>
          Change the connection
        </Button>
        <Button size="small" busy={practice.busy} onClick={() => void practice.run()}>
          Open practice
        </Button>
        <Button size="small" variant="danger" onClick={() => setLeaving(true)}>
          Disconnect
        </Button>
      </div>
      {practice.failure === null ? null : <FailureNote failure={practice.failure} />}
      {changing ? (
        <div className={styles.change}>
          <ConnectForm session={session} />
        </div>
      ) : null}
      <DisconnectDialog open={leaving} onClose={() => setLeaving(false)} />
    </Panel>
  );
}
