import { Lock } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { SET_BY_ORGANISATION } from '#shared/domain/settings/enforced-words.ts';
import styles from './locked.module.css';
import unseen from './visually-hidden.module.css';

/** The words of who holds the fields inside; null where a person may change them. */
const LockedHere = createContext<string | null>(null);

/** The same fields as those of `Locked`, by the words of who holds them; null where nobody does. */
export function Held({ by, children }: { readonly by: string | null; readonly children: ReactNode }) {
  const outer = useContext(LockedHere);
  return <LockedHere value={by ?? outer}>{children}</LockedHere>;
}

/**
 * Locks the fields inside: they can be gone to, read and copied, and not changed, and `by`, who holds them, stands
 * beside each: the organisation where nothing else is said. Inside another that is locked they are locked whatever is
 * said here.
 */
export function Locked({
  when,
  by,
  children,
}: {
  readonly when: boolean;
  readonly by?: string;
  readonly children: ReactNode;
}) {
  return <Held by={when ? (by ?? SET_BY_ORGANISATION) : null}>{children}</Held>;
}

/** Whether a person may not change the field that asks. */
export function useLocked(): boolean {
  return useContext(LockedHere) !== null;
}

/**
 * The words of a locked field; `id` links them to it, and `hidden` keeps them for screen readers. Nothing where it is
 * not locked.
 */
export function LockedWords({ id, hidden = false }: { readonly id?: string; readonly hidden?: boolean }) {
  const by = useContext(LockedHere);
  return by === null ? null : (
    <span id={id} className={hidden ? unseen.hidden : styles.words}>
      <Lock size={12} strokeWidth={2.2} aria-hidden="true" /> {by}
    </span>
  );
}
