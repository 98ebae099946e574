import { useState } from 'react';
import { isPracticeAllowed } from '#shared/domain/settings/policy.ts';
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
import { SET_UP_MESSAGES } from './set-up-messages.ts';

const { connection: messages, practice: practiceMessages } = SET_UP_MESSAGES;

/** What the counter is connected to, and the verbs to change that. */
export function ConnectionSettings({ session }: { readonly session: SessionView }) {
  if (session.mode === 'practice') return <PracticeConnection />;
  return session.connection === null ? null : <ServiceConnection session={session} connection={session.connection} />;
}

function PracticeConnection() {
  const leave = useVerb(() => perform('toStartPage'));
  useKeyAction('leave practice', () => void leave.run(), !leave.busy);
  return (
    <Panel title={practiceMessages.title}>
      <p className={styles.line}>{practiceMessages.means}</p>
      <Button keyAction="leave practice" busy={leave.busy} onClick={() => void leave.run()}>
        {leave.busy ? practiceMessages.leaving : practiceMessages.leave}
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
    <Panel title={messages.title}>
      <dl className={styles.facts}>
        <div>
          <dt>{messages.baseUrl}</dt>
          <dd>{connection.baseUrl}</dd>
        </div>
        <div>
          <dt>{messages.store}</dt>
          <dd>
            {connection.store}
            {connection.useStoreVehicles ? messages.storeVehicles : ''}
          </dd>
        </div>
        <div>
          <dt>{messages.merchant}</dt>
          <dd>{connection.merchantId ?? messages.unknown}</dd>
        </div>
      </dl>
      <CredentialNote state={connection.credential} onReEnter={() => setChanging(true)} />
      <div className={styles.buttons}>
        <Button size="small" aria-expanded={changing} onClick={() => setChanging(!changing)}>
          {messages.change}
        </Button>
        {!isPracticeAllowed(session.policy) ? null : (
          <Button size="small" busy={practice.busy} onClick={() => void practice.run()}>
            {messages.openPractice}
          </Button>
        )}
        <Button size="small" variant="danger" onClick={() => setLeaving(true)}>
          {SET_UP_MESSAGES.disconnect.button}
        </Button>
      </div>
      {practice.failure === null ? null : <FailureNote failure={practice.failure} />}
      {changing ? (
        <div className={styles.change}>
          {/* What one person typed, a credential too, is not there for the next. */}
          <ConnectForm key={session.people?.lastSignedIn} session={session} />
        </div>
      ) : null}
      <DisconnectDialog open={leaving} onClose={() => setLeaving(false)} />
    </Panel>
  );
}
