import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { LockedWords, useLocked } from './locked.tsx';

/** A tick with its words, both of which can be pressed. */
export function Checkbox({ label, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { readonly label: ReactNode }) {
  const wordsId = useId();
  const isLocked = useLocked();
  const locked = { 'aria-disabled': true, 'aria-describedby': wordsId, onChange: () => {} } as const;
  const box = (
    <label className={styles.row}>
      <input {...rest} {...(isLocked ? locked : {})} type="checkbox" className={styles.box} />
      <span>{label}</span>
    </label>
  );
  if (!isLocked) return box;
  return (
    <div className={styles.locked}>
      {box}
      <LockedWords id={wordsId} />
    </div>
  );
}

/** One of a set of answers. */
export interface Choice<T> {
  readonly value: T;
  readonly label: string;
}

/** What a question with a few answers takes; `value` null is "not answered yet": nothing is chosen for the person. */
export interface ChoiceGroupProps<T> {
  readonly name: string;
  readonly legend: string;
  readonly hint?: string;
  readonly error?: string | null | undefined;
  readonly choices: readonly Choice<T>[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
}

/** A question with a few answers, side by side, none of them chosen until the person does. */
export function ChoiceGroup<T>({ name, legend, hint, error, choices, value, onChange }: ChoiceGroupProps<T>) {
  const errorId = `${name}-error`;
  const problem = error ?? null;
  const lockedId = `${name}-locked`;
  const isLocked = useLocked();
  const described = [problem === null ? null : errorId, isLocked ? lockedId : null].filter((each) => each !== null);
  return (
    <fieldset
      className={styles.group}
      aria-describedby={described.length === 0 ? undefined : described.join(' ')}
      data-invalid={problem === null ? undefined : true}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.label} className={styles.row}>
            <input
              type="radio"
              name={name}
              className={styles.box}
              checked={value === choice.value}
              aria-disabled={isLocked || undefined}
              onChange={() => (isLocked ? undefined : onChange(choice.value))}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <LockedWords id={lockedId} />
      {problem === null ? null : (
        <p id={errorId} className={styles.error}>
          {problem}
        </p>
      )}
      {hint === undefined || problem !== null ? null : <p className={styles.hint}>{hint}</p>}
    </fieldset>
  );
}
