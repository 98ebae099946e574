import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { listNumber, operatorChosen, operatorMeant } from '#shared/domain/people/operator.ts';
import type { Result } from '#shared/result.ts';
import type { CounterPerson, PinAnswer } from '#shared/session.ts';
import { Button } from '#renderer/components/button.tsx';
import { FailureNote } from '#renderer/components/failure-note.tsx';
import { Field } from '#renderer/components/field.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import { heldKeys } from '#renderer/keyboard/window-holds.ts';
import { dropCoverScans } from './cover-scans.ts';
import { PEOPLE_MESSAGES as messages } from './people-messages.ts';
import styles from './people.module.css';
import { PinField } from './pin-field.tsx';
import { createPinKeys } from './pin-keys.ts';
import { pinWords, type TriedPin, tryTyped, waitOf, wasRight } from './tried-pin.ts';
import { asOperators, whoLeft } from './who-signs-in.ts';

/** What a form for a person and their PIN takes. */
export interface PinFormProps {
  /** Those who can be chosen, in the order of their numbers. */
  readonly people: readonly CounterPerson[];
  /** Who is expected: their PIN alone is typed then. Null where nobody is. */
  readonly expected: CounterPerson | null;
  /** What its button says. */
  readonly act: string;
  readonly tryPin: (person: CounterPerson, pin: string) => Promise<Result<PinAnswer>>;
  /** The PIN was right. */
  readonly onRight: () => void;
  /** Whether it is on the cover of a locked window, which keeps keys from the scanner. */
  readonly atCover?: boolean;
  /** More buttons. */
  readonly children?: ReactNode;
}

/**
 * Who, by initials or the number of the list, and their PIN. The cursor goes on to the PIN once nobody else can be
 * meant: a number, the digits and Enter are all that is typed. What is typed behind that waits for what is behind the
 * form.
 */
export function PinForm({ people, expected, act, tryPin, onRight, atCover = false, children }: PinFormProps) {
  const [who, setWho] = useState(expected?.initials ?? '');
  const [pin, setPin] = useState('');
  const [tried, setTried] = useState<TriedPin>({ kind: 'not yet' });
  const whoField = useRef<HTMLInputElement>(null);
  const pinField = useRef<HTMLInputElement>(null);
  const listId = useId();
  const whoBefore = useRef(who);
  const all = asOperators(people);

  // Words that ask to wait are over with the wait.
  const waitMs = waitOf(tried);
  useEffect(() => {
    if (waitMs === 0) return undefined;
    const timer = setTimeout(() => setTried({ kind: 'not yet' }), waitMs);
    return () => clearTimeout(timer);
  }, [waitMs, tried]);

  // By the id: main tells of the same person anew with each change of the set-up, while somebody types.
  const expectedId = expected?.id;
  useLayoutEffect(() => {
    (expectedId === undefined ? whoField : pinField).current?.focus();
  }, [expectedId]);

  const [pinKeys] = useState(() => createPinKeys({ keys: heldKeys, outlivesForm: atCover }));
  useEffect(() => {
    pinKeys.come();
    return () => pinKeys.go();
  }, [pinKeys]);

  const begins = useEffectEvent(() => {
    whoBefore.current = who;
  });
  const scanned = useEffectEvent(() => {
    setWho(whoBefore.current);
    setPin('');
    setTried({ kind: 'scan' });
  });
  useEffect(() => (atCover ? dropCoverScans({ begins, scanned }) : undefined), [atCover]);

  function typeWho(typed: string): void {
    setTried({ kind: 'not yet' });
    const meant = operatorMeant(all, typed);
    setWho(meant?.initials ?? typed);
    if (meant !== null) pinField.current?.focus();
  }

  /** Who goes on by Tab types no second digit. The field itself has what was typed last, before it is drawn anew. */
  function leaveWho(typed: string): void {
    const left = whoLeft(people, typed);
    setWho(left.who);
    if (left.isUnknown) setTried({ kind: 'nobody' });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (tried.kind === 'checking') return;
    const person = operatorChosen(all, who);
    if (person === null) {
      setWho('');
      setTried({ kind: 'nobody' });
      whoField.current?.focus();
      return;
    }
    setWho(person.initials);
    if (pin === '') {
      pinField.current?.focus();
      return;
    }
    setTried({ kind: 'checking' });
    const after = await tryTyped(pin, (typed) => pinKeys.check(() => tryPin(person, typed)));
    setPin('');
    setTried(after);
    if (wasRight(after)) onRight();
    else pinField.current?.focus();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <ol id={listId} className={styles.who} aria-label={messages.list}>
        {[...people.entries()].map(([at, { id, initials }]) => (
          <li key={id} className={styles.person}>
            {/* Who is the only one is expected: their number would be typed into the PIN. */}
            {people.length > 1 ? <span className={styles.number}>{listNumber(at, people.length)}</span> : null}{' '}
            {initials}
          </li>
        ))}
      </ol>
      <div className={styles.fields}>
        <Field
          label={messages.who}
          error={tried.kind === 'nobody' ? messages.whoUnknown : null}
          className={styles.initials}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={whoField}
              value={who}
              maxLength={10}
              onFocus={(event) => event.target.select()}
              onBlur={(event) => leaveWho(event.target.value)}
              onChange={(event) => typeWho(event.target.value)}
            />
          )}
        </Field>
        <PinField
          label={messages.pin}
          error={pinWords(tried)}
          value={pin}
          onType={setPin}
          ref={pinField}
          className={styles.pin}
        />
      </div>
      {tried.kind === 'answered' && !tried.answer.ok ? <FailureNote failure={tried.answer.failure} /> : null}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" busy={tried.kind === 'checking'}>
          {tried.kind === 'checking' ? messages.signingIn : act}
        </Button>
        {children}
      </div>
    </form>
  );
}
