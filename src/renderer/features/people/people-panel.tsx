import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { hasPeople, type Operator } from '#shared/domain/people/operator.ts';
import { RIGHTS, type Right } from '#shared/domain/people/rights.ts';
import type { Failure, Result } from '#shared/result.ts';
import type { PinAnswer, SessionView } from '#shared/session.ts';
import { Button } from '#renderer/components/button.tsx';
import { Checkbox } from '#renderer/components/checkbox.tsx';
import { Dialog } from '#renderer/components/dialog.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Field } from '#renderer/components/field.tsx';
import { Notice } from '#renderer/components/notice.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import { client } from '#renderer/counterpart-client.ts';
import { fieldProblem } from '#renderer/failure-problems.ts';
import { keyRegistry } from '#renderer/keyboard/use-key-action.ts';
import { takeSession } from '#renderer/sale/session.ts';
import { canSignIn } from './can-sign-in.ts';
import { type Opened, openedStill } from './opened-by.ts';
import { PEOPLE_MESSAGES, RIGHT_WORDS } from './people-messages.ts';
import { PinField } from './pin-field.tsx';
import styles from './people.module.css';
import { pinWords, type TriedPin, tryTyped, wasRight } from './tried-pin.ts';

const messages = PEOPLE_MESSAGES.panel;

/** What is asked about people: one of them is changed, or something else is. */
type PeopleDialog = Operator | 'new' | 'own PIN' | 'switch off';

/** In the settings: who works at the counter, what they may, and their PINs. Practice has nobody. */
export function PeoplePanel({ session }: { readonly session: SessionView }) {
  const [people, setPeople] = useState<readonly Operator[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [opened, setOpened] = useState<Opened<PeopleDialog> | null>(null);
  const [said, setSaid] = useState('');
  const [reads, setReads] = useState(0);
  const inLive = session.mode === 'service';

  // Read anew with each change of them.
  const { people: now } = session;
  useEffect(() => {
    if (!inLive) return;
    void client.people.list().then((answer) => {
      if (answer.ok) setPeople(answer.value);
      setFailure(answer.ok ? null : answer.failure);
    });
  }, [now, inLive, reads]);
  const typist = now?.lastSignedIn ?? null;
  const shown = openedStill(opened, typist);
  // Before it is drawn, and for good: who typed it may be the next but one.
  if (shown !== opened) setOpened(shown);
  const open = (what: PeopleDialog): void => setOpened({ what, by: typist });
  const end = (words: string): void => {
    // What somebody saved may be answered once the next has another one open.
    setOpened((latest) => (latest === shown ? null : latest));
    setSaid(words);
  };
  if (!inLive) return null;
  const isOn = hasPeople(people);
  const { records } = session;
  const needsCode = now === null && records.kind === 'open' && records.recoveryCode !== 'not due';
  return (
    <Panel title={messages.title}>
      <div className={styles.body}>
        <p className={styles.lead}>{isOn ? messages.on : people.length === 0 ? messages.off : messages.offAgain}</p>
        {isOn ? <p className={styles.lead}>{messages.lockHint}</p> : null}
        {failure === null ? null : <FailureNote failure={failure} onRetry={() => setReads(reads + 1)} />}
        {people.length === 0 ? null : <PeopleTable people={people} onChange={open} />}
        {needsCode ? <CodeFirst /> : null}
        <div className={styles.acts}>
          {needsCode ? null : <Button onClick={() => open('new')}>{messages.add}</Button>}
          {now === null ? null : (
            <>
              <Button onClick={() => open('own PIN')}>{messages.ownPin}</Button>
              <Button onClick={() => open('switch off')}>{messages.switchOff}</Button>
            </>
          )}
        </div>
        <p role="status">{said}</p>
      </div>
      {shown === null ? null : shown.what === 'own PIN' ? (
        <OwnPin onEnd={end} />
      ) : shown.what === 'switch off' ? (
        <SwitchOff onEnd={end} />
      ) : (
        <Person person={shown.what === 'new' ? null : shown.what} isFirst={!isOn} onEnd={() => end('')} />
      )}
    </Panel>
  );
}

/** Nobody is the first without the recovery code: it is said before anything is typed of them, with the way to it. */
function CodeFirst() {
  return (
    <Notice
      tone="warning"
      title={messages.codeFirst}
      actions={
        <Button size="small" keyAction="recovery code" onClick={() => keyRegistry.perform('recovery code')}>
          {messages.printAndConfirm}
        </Button>
      }
    >
      <p>{messages.codeFirstMeans}</p>
    </Notice>
  );
}

function PeopleTable({
  people,
  onChange,
}: {
  readonly people: readonly Operator[];
  readonly onChange: (person: Operator) => void;
}) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{messages.initials}</th>
          <th scope="col">{messages.rights}</th>
          <th scope="col">{messages.status}</th>
          <th scope="col">{messages.change}</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <th scope="row">{person.name === '' ? person.initials : `${person.initials} · ${person.name}`}</th>
            <td>{person.rights.map((right) => RIGHT_WORDS[right]).join(', ')}</td>
            <td>{person.active ? messages.active : messages.left}</td>
            <td>
              <Button size="small" onClick={() => onChange(person)}>
                {messages.edit(person.initials)}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Adds a person, or changes one. */
export function Person({
  person,
  isFirst,
  onEnd,
}: {
  readonly person: Operator | null;
  readonly isFirst: boolean;
  readonly onEnd: () => void;
}) {
  const [initials, setInitials] = useState(person?.initials ?? '');
  const [name, setName] = useState(person?.name ?? '');
  const [rights, setRights] = useState<readonly Right[]>(person?.rights ?? (isFirst ? RIGHTS : ['sell']));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [pin, setPin] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [saving, setSaving] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const formId = useId();
  const problem = (field: string) => fieldProblem(failure, field);
  const active = canSignIn({ person, isFirst, pin, chosen });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (saving) return;
    setSaving(true);
    // Another counter may change them while this is open: what nobody changed here stays as it is there.
    const from = person === null ? null : { ...person, rights: [...person.rights] };
    const typed = { initials, name, rights: [...rights], active, pin: pin === '' ? null : pin };
    const answer = await client.people.save({ from, ...typed });
    setSaving(false);
    const refused = takeSession(answer);
    setFailure(refused);
    if (refused === null) onEnd();
  }

  return (
    <Dialog
      open
      onClose={onEnd}
      title={person === null ? messages.add : messages.edit(person.initials)}
      initialFocus={first}
      actions={
        <>
          <Button onClick={onEnd}>{PEOPLE_MESSAGES.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={saving}>
            {saving ? messages.saving : messages.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field label={messages.initials} hint={messages.initialsHint} error={problem('initials')}>
          {(control) => (
            <TextInput
              {...control}
              ref={first}
              value={initials}
              maxLength={10}
              onChange={(event) => setInitials(event.target.value)}
            />
          )}
        </Field>
        <Field label={messages.name} hint={messages.nameHint} error={problem('name')}>
          {(control) => (
            <TextInput {...control} value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
        <PinField
          label={person === null || isFirst ? PEOPLE_MESSAGES.newPin : messages.pinKept}
          error={problem('pin')}
          value={pin}
          onType={setPin}
        />
        <fieldset className={styles.rights} aria-describedby={`${formId}-rights`}>
          <legend>{messages.rights}</legend>
          {RIGHTS.map((right) => (
            <Checkbox
              key={right}
              label={RIGHT_WORDS[right]}
              checked={rights.includes(right)}
              onChange={(event) =>
                setRights((before) =>
                  RIGHTS.filter((each) => (each === right ? event.target.checked : before.includes(each))),
                )
              }
            />
          ))}
          <p id={`${formId}-rights`} className={styles.lead}>
            {problem('rights') ?? (isFirst ? messages.first : '')}
          </p>
        </fieldset>
        {person === null ? null : (
          <Checkbox label={messages.active} checked={active} onChange={(event) => setChosen(event.target.checked)} />
        )}
        {failure === null || ['initials', 'name', 'pin', 'rights'].some((field) => problem(field) !== null) ? null : (
          <FailureNote failure={failure} title={messages.notSaved} />
        )}
      </form>
    </Dialog>
  );
}

/** Another PIN for the person who is signed in, by the one that they have. */
export function OwnPin({ onEnd }: { readonly onEnd: (said: string) => void }) {
  const [newPin, setNewPin] = useState('');
  return (
    <ByOwnPin
      title={messages.ownPin}
      save={messages.save}
      done={messages.ownPinSaved}
      act={(pin) => client.people.changePin({ pin, newPin })}
      onEnd={onEnd}
    >
      {(failure) => (
        <PinField
          label={PEOPLE_MESSAGES.newPin}
          error={fieldProblem(failure, 'newPin')}
          value={newPin}
          onType={setNewPin}
        />
      )}
    </ByOwnPin>
  );
}

/** Nobody signs in any more, by the PIN of the person who is signed in. */
export function SwitchOff({ onEnd }: { readonly onEnd: (said: string) => void }) {
  return (
    <ByOwnPin
      title={messages.switchOff}
      lead={messages.switchOffMeans}
      save={messages.switchOffNow}
      done={messages.switchedOff}
      act={(pin) => client.people.switchOff({ pin })}
      onEnd={onEnd}
    />
  );
}

/** Something that the person who is signed in does by their PIN; `children` are the fields behind it. */
function ByOwnPin({
  title,
  lead,
  save,
  done,
  act,
  onEnd,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly save: string;
  readonly done: string;
  readonly act: (pin: string) => Promise<Result<PinAnswer>>;
  readonly onEnd: (said: string) => void;
  readonly children?: (failure: Failure | null) => ReactNode;
}) {
  const [pin, setPin] = useState('');
  const [tried, setTried] = useState<TriedPin>({ kind: 'not yet' });
  const first = useRef<HTMLInputElement>(null);
  const formId = useId();
  const saving = tried.kind === 'checking';
  const failure = tried.kind === 'answered' && !tried.answer.ok ? tried.answer.failure : null;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (saving) return;
    setTried({ kind: 'checking' });
    const after = await tryTyped(pin, act);
    setTried(after);
    if (wasRight(after)) onEnd(done);
    if (after.kind !== 'no PIN') return;
    setPin('');
    first.current?.focus();
  }

  return (
    <Dialog
      open
      onClose={() => onEnd('')}
      title={title}
      initialFocus={first}
      actions={
        <>
          <Button onClick={() => onEnd('')}>{PEOPLE_MESSAGES.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={saving}>
            {saving ? messages.saving : save}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {lead === undefined ? null : <p>{lead}</p>}
        <PinField label={messages.ownPinNow} error={pinWords(tried)} value={pin} onType={setPin} ref={first} />
        {children?.(failure)}
        {failure === null || fieldProblem(failure, 'newPin') !== null ? null : (
          <FailureNote failure={failure} title={messages.notSaved} />
        )}
      </form>
    </Dialog>
  );
}
