import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useLocked } from './locked.tsx';
import styles from './text-input.module.css';

/** What a text input takes besides what HTML gives it. */
export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  readonly size?: 'normal' | 'large';
  /** Codes, plates and numbers: even digits, no correction. */
  readonly code?: boolean;
}

/** A line of text. Spelling and correction are off: what is typed is what is kept. */
export function TextInput({ size = 'normal', code = false, className, type = 'text', ...rest }: TextInputProps) {
  const isLocked = useLocked();
  return (
    <input
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="off"
      spellCheck={false}
      {...rest}
      {...(isLocked ? { readOnly: true } : {})}
      type={type}
      className={classNames(styles.control, size === 'large' && styles.large, code && styles.code, className)}
    />
  );
}

/** Several lines of text. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const isLocked = useLocked();
  return (
    <div className={styles.several}>
      <textarea
        autoComplete="off"
        spellCheck={false}
        rows={3}
        {...rest}
        {...(isLocked ? { readOnly: true } : {})}
        className={classNames(styles.control, className)}
      />
    </div>
  );
}

/** One of a few, as the platform's own list. A locked one keeps its value, whatever is pressed. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  const isLocked = useLocked();
  const locked = { 'aria-disabled': true, onChange: () => {}, onMouseDown: stopPress } as const;
  return (
    <select {...rest} {...(isLocked ? locked : {})} className={classNames(styles.control, styles.select, className)} />
  );
}

/** Keeps the list of a locked choice shut. */
function stopPress(event: { preventDefault(): void }): void {
  event.preventDefault();
}
