import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import hidden from './visually-hidden.module.css';
import { classNames } from './class-names.ts';
import { LockedWords, useLocked } from './locked.tsx';

/** What a field hands to its control: spread it on a `TextInput`, `TextArea` or `Select`. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** What a field takes. */
export interface FieldProps {
  readonly label: ReactNode;
  /** Said under the control, unless an error stands there. */
  readonly hint?: ReactNode;
  /** What is wrong and how to fix it; null or missing where nothing is. */
  readonly error?: string | null | undefined;
  /** DOM id of the control, where somebody else must find it; made up otherwise. */
  readonly id?: string;
  /** Keeps the label for screen readers only, where the place says it already. */
  readonly hideLabel?: boolean;
  /** Keeps the words of who locked it for screen readers only, likewise. */
  readonly hideLocked?: boolean;
  readonly className?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A labelled control with its hint and its error, linked to it for screen readers. */
export function Field({
  label,
  hint,
  error,
  id,
  hideLabel = false,
  hideLocked = false,
  className,
  children,
}: FieldProps) {
  const made = useId();
  const isLocked = useLocked();
  const controlId = id ?? made;
  const errorId = error === undefined || error === null ? null : `${controlId}-error`;
  // What is wrong says what is wanted too: both would say it twice.
  const hintId = hint === undefined || hint === null || errorId !== null ? null : `${controlId}-hint`;
  const lockedId = isLocked ? `${controlId}-locked` : null;
  const described = [errorId ?? hintId, lockedId].filter((each) => each !== null).join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={controlId} className={hideLabel ? hidden.hidden : styles.label}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': errorId === null ? undefined : true,
      })}
      {lockedId === null ? null : <LockedWords id={lockedId} hidden={hideLocked} />}
      {errorId === null ? null : (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {hintId === null ? null : (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
