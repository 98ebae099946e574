import { type FormEvent, useEffect, useRef } from 'react';
import type { SessionView } from '#shared/session.ts';
import { Button } from '#renderer/components/button.tsx';
import { Checkbox } from '#renderer/components/checkbox.tsx';
import { ErrorSummary } from '#renderer/components/error-summary.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Field } from '#renderer/components/field.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import { Waiting } from '#renderer/components/waiting.tsx';
import { fieldProblem } from '#renderer/failure-problems.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import styles from './connect-form.module.css';
import { ConnectionFound } from './connection-found.tsx';
import { CredentialNote } from './credential-state.tsx';
import { GstChoice } from './gst-choice.tsx';
import { settingsDraft } from './settings-draft.ts';
import { useConnectForm } from './set-up-acts.ts';

/**
 * The connection: address, store, credential, GST basis. *Test* changes nothing; *Connect* saves and opens the counter.
 */
export function ConnectForm({ session }: { readonly session: SessionView }) {
  const { draft, keepsCredential, gstProblem, phase, begin, change, test, connect, stop } = useConnectForm();
  const form = useRef<HTMLFormElement>(null);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    begin(session);
  }, [begin, session]);
  const failure = phase.kind === 'failed' ? phase.failure : null;
  const problem = (field: string) => fieldProblem(failure, field);
  const busy = phase.kind === 'testing' || phase.kind === 'connecting';
  useKeyAction('back', stop, busy);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void connect(settingsDraft(session.settings));
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        <ErrorSummary failure={failure} found={gstProblem} form={form} what="Not connected" />
        <Field
          label="Base URL"
          hint="https only, such as https://api.supplier.example/parts. No user, password or “?” in it."
          error={problem('baseUrl')}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="url"
              value={draft.baseUrl}
              onChange={(event) => change({ baseUrl: event.target.value })}
            />
          )}
        </Field>
        <Field label="Store" hint="The store identifier for vehicle data, from your supplier." error={problem('store')}>
          {(control) => (
            <TextInput {...control} value={draft.store} onChange={(event) => change({ store: event.target.value })} />
          )}
        </Field>
        <Checkbox
          label="Use the store’s own vehicle data"
          checked={draft.useStoreVehicles}
          onChange={(event) => change({ useStoreVehicles: event.target.checked })}
        />
        <Field
          label="Credential"
          hint={
            keepsCredential
              ? 'Leave it empty to keep the one that is saved. It is never shown again.'
              : 'Sent exactly as you enter it. It goes to the keychain and is never shown again.'
          }
          error={problem('credential')}
        >
          {(control) => (
            <TextInput
              {...control}
              type="password"
              autoComplete="off"
              value={draft.credential}
              placeholder={keepsCredential ? 'saved' : ''}
              onChange={(event) => change({ credential: event.target.value })}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text');
                if (!/[\r\n\u2028\u2029]/.test(pasted)) return;
                // A field of one line drops line breaks without a word. Kept, it is refused beside the field.
                event.preventDefault();
                change({ credential: pasted });
              }}
            />
          )}
        </Field>
        <GstChoice
          of="goods"
          name="supplier-prices-include-gst"
          hint="Every price at the counter stands on this. The service does not say it."
          error={gstProblem?.words ?? problem('supplierPricesIncludeGst')}
          value={draft.supplierPricesIncludeGst}
          onChange={(supplierPricesIncludeGst) => change({ supplierPricesIncludeGst })}
        />
        <GstChoice
          of="delivery"
          name="delivery-prices-include-gst"
          hint="No delivery can be chosen until this is said, here or later in the settings."
          error={problem('freightIncludesGst')}
          value={draft.freightIncludesGst}
          onChange={(freightIncludesGst) => change({ freightIncludesGst })}
        />
        <div className={styles.buttons}>
          <Button busy={busy} onClick={() => void test()}>
            Test
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            Connect
          </Button>
        </div>
      </div>
      <div className={styles.found}>
        {session.connection === null ? null : <CredentialNote state={session.connection.credential} />}
        {phase.kind === 'idle' && session.connection === null ? (
          <p className={styles.explained}>
            <strong>Test</strong> asks the service who you are and shows the merchant and its makes; it saves nothing.{' '}
            <strong>Connect</strong> does the same, then saves the connection and opens the counter.
          </p>
        ) : null}
        {phase.kind === 'testing' ? <Waiting onStop={stop}>Asking the service who we are…</Waiting> : null}
        {phase.kind === 'connecting' ? <Waiting onStop={stop}>Testing, then saving the connection…</Waiting> : null}
        {phase.kind === 'stopped' ? (
          <Notice tone="info" role="status" title="Stopped: the connection was not changed." />
        ) : null}
        {failure !== null && failure.kind !== 'invalid input' ? (
          <FailureNote failure={failure} onRetry={() => void test()} />
        ) : null}
        {phase.kind === 'tested' ? <ConnectionFound test={phase.test} session={session} /> : null}
      </div>
    </form>
  );
}
