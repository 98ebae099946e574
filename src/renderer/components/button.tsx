import type { ComponentProps } from 'react';
import type { KeyActionId } from '../keyboard/key-map.ts';
import { ariaChord, useKeyTable } from '../keyboard/key-table.ts';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { KeyHint } from './key-hint.tsx';

/** What a button takes besides what HTML gives it. */
export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` once a screen; `danger` for what cannot be taken back; `quiet` without a border. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  readonly size?: 'small' | 'normal' | 'large';
  /** Shows the key that does the same. The key itself is registered with `useKeyAction`. */
  readonly keyAction?: KeyActionId;
  /** It has its key whatever else on the screen offers the same one. */
  readonly keyInFront?: boolean;
  /** False while its key does something else, or nothing: the key is not shown, and its room is kept. */
  readonly keyHeard?: boolean;
  /** What it does is under way: pressing it again does nothing, and it keeps the focus, which `disabled` would lose. */
  readonly busy?: boolean;
}

/** A button. It never submits a form unless `type="submit"` is said. */
export function Button({
  variant = 'secondary',
  size = 'normal',
  keyAction,
  keyInFront = false,
  keyHeard = true,
  busy = false,
  onClick,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const chord = useKeyTable(({ rows }) => keyAction && rows.find(({ id }) => id === keyAction)?.keys[0]);
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy ? true : undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-keyshortcuts={chord === undefined || !keyHeard ? undefined : ariaChord(chord)}
      className={classNames(styles.button, styles[variant], styles[size], className)}
    >
      {children}
      {keyAction === undefined ? null : <KeyHint action={keyAction} inFront={keyInFront} heard={keyHeard} corner />}
    </button>
  );
}
