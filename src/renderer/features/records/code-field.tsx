import type { RefObject } from 'react';
import { Field } from '#renderer/components/field.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';
import styles from './records-screen.module.css';

/** The field that a recovery code is typed into, as it stands on its paper. */
export function CodeField({
  label,
  hint,
  error,
  input,
  value,
  onType,
}: {
  readonly label: string;
  readonly hint: string;
  /** What is wrong with what was typed; null where nothing is. */
  readonly error: string | null;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onType: (typed: string) => void;
}) {
  return (
    <Field label={label} hint={hint} error={error} className={styles.field}>
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          size="large"
          code
          value={value}
          maxLength={200}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  );
}
