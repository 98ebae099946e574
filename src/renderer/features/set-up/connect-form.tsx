import { type FormEvent, useEffect, useRef } from 'react';
import type { SessionView } from '#shared/session.ts';
import { Button } from '#renderer/components/button.tsx';
import { Checkbox } from '#renderer/components/checkbox.tsx';
import { ErrorSummary } from '#renderer/components/error-summary.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Field } from '#renderer/components/field.tsx';
import { Held, Locked } from '#renderer/components/locked.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import { Waiting } from '#renderer/components/waiting.tsx';
import { fieldProblem } from '#renderer/failure-problems.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import styles from './connect-form.module.css';
import { connectStep } from './connect-step.ts';
import { ConnectionFound } from './connection-found.tsx';
import { CredentialNote } from './credential-state.tsx';
import { GstChoice } from './gst-choice.tsx';
import { useConnectForm } from './set-up-acts.ts';
import { settingsHolder } from './settings-holder.ts';
import { SET_UP_MESSAGES } from './set-up-messages.ts';

const messages = SET_UP_MESSAGES.connect;

/**
 * The connection: address, store, credential, GST basis. *Test* changes nothing; *Connect* saves and opens the counter.
 * Where the form is left, neither goes on.
 */
export function ConnectForm({ session }: { readonly session: SessionView }) {
  const { draft, keepsCredential, gstProblem, phase, begin, hear, change, test, connect, again, stop } =
    useConnectForm();
  const form = useRef<HTMLFormElement>(null);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) hear(session);
    else begin(session);
    started.current = true;
  }, [begin, hear, session]);
  useEffect(() => stop, [stop]);
  const failure = phase.kind === 'failed' ? phase.failure : null;
  const problem = (field: string) => fieldProblem(failure, field);
  const credential = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (failure?.kind !== 'not authorised') return;
    credential.current?.focus();
    credential.current?.select();
  }, [failure]);
  const { connection } = session.policy;
  const holder = settingsHolder(session);
  // What nobody has said yet is no answer to lock: chosen here, it is refused with the reason.
  const heldBy = (name: 'supplierPricesIncludeGst' | 'freightIncludesGst') =>
    session.settings[name] === null ? null : holder(name);
  const busy = phase.kind === 'testing' || phase.kind === 'connecting';
  useKeyAction('back', stop, busy);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void connect();
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary failure={failure} found={gstProblem} form={form} what={messages.refused} />
      <Locked when={connection.baseUrl !== undefined}>
        <Field label={messages.baseUrl} hint={messages.baseUrlHint} error={problem('baseUrl')}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="url"
              value={draft.baseUrl}
              onChange={(event) => change({ baseUrl: event.target.value })}
            />
          )}
        </Field>
      </Locked>
      <Locked when={connection.store !== undefined}>
        <Field label={messages.store} hint={messages.storeHint} error={problem('store')}>
          {(control) => (
            <TextInput {...control} value={draft.store} onChange={(event) => change({ store: event.target.value })} />
          )}
        </Field>
      </Locked>
      <Locked when={connection.useStoreVehicles !== undefined}>
        <Checkbox
          label={messages.storeVehicles}
          checked={draft.useStoreVehicles}
          onChange={(event) => change({ useStoreVehicles: event.target.checked })}
        />
      </Locked>
      <Field
        label={messages.credential}
        hint={keepsCredential ? messages.keepsCredential : messages.newCredential}
        error={problem('credential')}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={credential}
            type="password"
            autoComplete="off"
            value={draft.credential}
            placeholder={keepsCredential ? messages.saved : ''}
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
      <Held by={heldBy('supplierPricesIncludeGst')}>
        <GstChoice
          of="goods"
          name="supplier-prices-include-gst"
          hint={messages.goodsGstHint}
          error={gstProblem?.words ?? problem('supplierPricesIncludeGst')}
          value={draft.supplierPricesIncludeGst}
          onChange={(supplierPricesIncludeGst) => change({ supplierPricesIncludeGst })}
        />
      </Held>
      <Held by={heldBy('freightIncludesGst')}>
        <GstChoice
          of="delivery"
          name="delivery-prices-include-gst"
          hint={messages.freightGstHint}
          error={problem('freightIncludesGst')}
          value={draft.freightIncludesGst}
          onChange={(freightIncludesGst) => change({ freightIncludesGst })}
        />
      </Held>
      {session.connection === null ? null : <CredentialNote state={session.connection.credential} />}
      {/* What came of it stands right over the buttons that ask for it again. */}
      {phase.kind === 'idle' && session.connection === null ? (
        <p className={styles.explained}>{messages.explained}</p>
      ) : null}
      {phase.kind === 'testing' ? <Waiting onStop={stop}>{messages.testing}</Waiting> : null}
      {phase.kind === 'connecting' ? <Waiting onStop={stop}>{messages.connecting}</Waiting> : null}
      {phase.kind === 'stopped' ? <Notice tone="info" role="status" title={messages.stopped} /> : null}
      {failure !== null && failure.kind !== 'invalid input' ? (
        <FailureNote failure={failure} step={connectStep(failure)} onRetry={() => void again()} />
      ) : null}
      {phase.kind === 'tested' ? <ConnectionFound test={phase.test} session={session} /> : null}
      <div className={styles.buttons}>
        <Button busy={busy} onClick={() => void test()}>
          {messages.test}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {messages.connect}
        </Button>
      </div>
    </form>
  );
}
