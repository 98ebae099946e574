import { type FormEvent, useState } from 'react';
import { keptInitials, recoverable } from '#shared/domain/people/operator.ts';
import type { Failure } from '#shared/result.ts';
import type { PeopleView } from '#shared/session.ts';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import { client } from '#renderer/counterpart-client.ts';
import { besideFields } from '#renderer/beside-fields.ts';
import { fieldProblem } from '#renderer/failure-problems.ts';
import { PEOPLE_MESSAGES as messages } from './people-messages.ts';
import styles from './people.module.css';
import { PinField } from './pin-field.tsx';
import { PinForm } from './pin-form.tsx';
import { expectedAtCover } from './who-signs-in.ts';

/** On the cover of a locked window: who comes, and their PIN; or the recovery code where all PINs are forgotten. */
export function SignIn({ view }: { readonly view: PeopleView }) {
  const { people } = view;
  const [recovering, setRecovering] = useState(false);
  // Whom another counter adds meanwhile takes the cursor from nobody who types a PIN.
  const [expectedFirst] = useState(() => expectedAtCover(view)?.id);
  const expected = people.find(({ id }) => id === expectedFirst) ?? expectedAtCover(view);
  if (recovering) return <Recovery view={{ people }} onBack={() => setRecovering(false)} />;
  return (
    <PinForm
      people={people}
      expected={expected}
      act={messages.signIn}
      tryPin={({ id }, pin) => client.people.signIn({ id, pin })}
      onRight={() => undefined}
      atCover
    >
      <Button variant="quiet" onClick={() => setRecovering(true)}>
        {messages.forgotten}
      </Button>
    </PinForm>
  );
}

/** A new PIN for somebody who may change settings, by the recovery code; for anybody where nobody may. */
export function Recovery({
  view: { people },
  onBack,
}: {
  readonly view: Pick<PeopleView, 'people'>;
  readonly onBack: () => void;
}) {
  const able = recoverable(people);
  const isOneAble = able.some(({ rights }) => rights.includes('settings'));
  const [who, setWho] = useState(able[0]?.initials ?? '');
  const [code, setCode] = useState('');
  const [newPin, setNewPin] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const person = able.find(({ initials }) => initials === keptInitials(who)) ?? null;
  const unsaid = besideFields(failure, ['code', 'newPin']);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || person === null) return;
    setBusy(true);
    const answer = await client.people.recover({ id: person.id, code, newPin });
    setBusy(false);
    setFailure(answer.ok ? null : answer.failure);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.lead}>{isOneAble ? messages.recoverMeans : messages.recoverRight}</p>
      <Field label={messages.panel.initials} error={person === null ? messages.whoUnknown : null}>
        {(control) => (
          <TextInput {...control} value={who} maxLength={10} onChange={(event) => setWho(event.target.value)} />
        )}
      </Field>
      <Field label={messages.code} error={fieldProblem(failure, 'code')}>
        {(control) => (
          <TextInput
            {...control}
            autoFocus
            code
            value={code}
            maxLength={200}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <PinField label={messages.newPin} error={fieldProblem(failure, 'newPin')} value={newPin} onType={setNewPin} />
      {unsaid === null ? null : <FailureNote failure={unsaid} />}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" busy={busy}>
          {messages.recover}
        </Button>
        <Button onClick={onBack}>{messages.back}</Button>
      </div>
    </form>
  );
}
