import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CARD_NOT_SENT, holdsCardNumber } from '#shared/domain/values/card-number.ts';
import { useKeyAction } from '../keyboard/use-key-action.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { KeyCap } from './key-hint.tsx';
import styles from './reason-form.module.css';
import { TextInput } from './text-input.tsx';

/** Most characters of a reason: it goes into one line of the notes of the order. */
const LONGEST_REASON = 500;

/** What a form for a reason takes. */
export interface ReasonFormProps {
  /** What is asked: "Why the customer goes without it". */
  readonly label: string;
  /** Where the reason goes. */
  readonly hint: string;
  /** What its button does. */
  readonly take: string;
  /** DOM id of the field, where somebody else must find it. */
  readonly id?: string;
  /** What was typed before. */
  readonly initial?: string;
  /** False where it comes back with its ticket: the cursor is where it was left. */
  readonly takesCursor?: boolean;
  /** The reason as it is typed, where it is to be kept. */
  readonly onType?: (typed: string) => void;
  /** Takes the reason, trimmed and not empty. */
  readonly onTake: (reason: string) => void;
  /** Esc: nothing is taken. */
  readonly onBack: () => void;
}

/** Asks for a reason where it is wanted: it takes the cursor, Enter takes the reason, Esc goes back. */
export function ReasonForm(props: ReasonFormProps) {
  const { label, hint, take, id, initial = '', takesCursor = true, onType, onTake, onBack } = props;
  const [reason, setReason] = useState(initial);
  const [pressed, setPressed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const takeCursor = useEffectEvent(() => {
    if (takesCursor) field.current?.focus();
  });
  useEffect(() => takeCursor(), []);
  // Esc is for what the cursor stands in, such as this form beside those of the customer.
  const [inside, setInside] = useState(false);
  useKeyAction('back', onBack, true, inside ? 'with the cursor' : 'usual');
  const problem = reasonProblem(reason, pressed);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    if (reasonProblem(reason, true) === null) onTake(reason.trim());
    else field.current?.focus();
  };
  const type = (typed: string): void => {
    setReason(typed);
    onType?.(typed);
  };
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onFocus={() => setInside(true)}
      onBlur={(event) => setInside(event.currentTarget.contains(event.relatedTarget))}
      noValidate
    >
      <Field label={label} hint={hint} error={problem} {...(id === undefined ? {} : { id })}>
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            value={reason}
            maxLength={LONGEST_REASON}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button type="submit" size="small" variant="primary">
          {take} <KeyCap chord="Enter" />
        </Button>
        <Button size="small" variant="quiet" keyAction="back" keyInFront={inside} onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}

/** What is wrong with a reason; that it is missing is said once it was to be taken, a card number at once. */
function reasonProblem(typed: string, pressed: boolean): string | null {
  if (holdsCardNumber(typed)) return CARD_NOT_SENT;
  return pressed && typed.trim() === '' ? 'Type why, in a few words.' : null;
}
