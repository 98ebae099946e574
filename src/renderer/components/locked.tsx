import { Lock } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import styles from './locked.module.css';
import unseen from './visually-hidden.module.css';

/** Who holds the fields inside, in words; null where a person may change them. */
const LockedBy = createContext<string | null>(null);

/**
 * Locks the fields inside: they can be gone to, read and copied, and not changed. `by` says who holds them, and stands
 * beside each; null locks nothing.
 */
export function Locked({ by, children }: { readonly by: string | null; readonly children: ReactNode }) {
  return <LockedBy value={by}>{children}</LockedBy>;
}

/** Who holds the field that asks, in words; null where a person may change it. */
export function useLocked(): string | null {
  return useContext(LockedBy);
}

/**
 * The words of a locked field; `id` links them to it, and `hidden` keeps them for screen readers. Nothing where it is not
 * locked.
 */
export function LockedWords({ id, hidden = false }: { readonly id?: string; readonly hidden?: boolean }) {
  const by = useLocked();
  return by === null ? null : (
    <span id={id} className={hidden ? unseen.hidden : styles.words}>
      <Lock size={12} strokeWidth={2.2} aria-hidden="true" /> {by}
    </span>
  );
}
