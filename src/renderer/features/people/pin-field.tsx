import type { Ref } from 'react';
import { Field } from '#renderer/components/field.tsx';
import { TextInput } from '#renderer/components/text-input.tsx';

/** A field for a PIN: its digits are not shown, and nothing offers to keep them. */
export function PinField({
  label,
  error,
  value,
  onType,
  ref,
  className,
}: {
  readonly label: string;
  readonly error: string | null;
  readonly value: string;
  readonly onType: (typed: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string;
}) {
  return (
    <Field label={label} error={error} className={className}>
      {(control) => (
        <TextInput
          {...control}
          ref={ref}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  );
}
