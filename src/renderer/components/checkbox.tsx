import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';

/** A tick with its words, both of which can be pressed. */
export function Checkbox({ label, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { readonly label: ReactNode }) {
  return (
    <label className={styles.row}>
      <input {...rest} type="checkbox" className={styles.box} />
      <span>{label}</span>
    </label>
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
  return (
    <fieldset
      className={styles.group}
      aria-describedby={problem === null ? undefined : errorId}
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
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {problem === null ? null : (
        <p id={errorId} className={styles.error}>
          {problem}
        </p>
      )}
      {hint === undefined || problem !== null ? null : <p className={styles.hint}>{hint}</p>}
    </fieldset>
  );
}
