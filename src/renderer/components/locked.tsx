import { Lock } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { SET_BY_ORGANISATION } from '#shared/domain/settings/policy.ts';
import styles from './locked.module.css';
import unseen from './visually-hidden.module.css';

/** Whether the fields inside are held by the organisation. */
const LockedHere = createContext(false);

/**
 * Locks the fields inside where the organisation sets them: they can be gone to, read and copied, and not changed, and
 * who holds them stands beside each.
 */
export function Locked({ when, children }: { readonly when: boolean; readonly children: ReactNode }) {
  return <LockedHere value={when}>{children}</LockedHere>;
}

/** Whether a person may not change the field that asks. */
export function useLocked(): boolean {
  return useContext(LockedHere);
}

/**
 * The words of a locked field; `id` links them to it, and `hidden` keeps them for screen readers. Nothing where it is not
 * locked.
 */
export function LockedWords({ id, hidden = false }: { readonly id?: string; readonly hidden?: boolean }) {
  return !useLocked() ? null : (
    <span id={id} className={hidden ? unseen.hidden : styles.words}>
      <Lock size={12} strokeWidth={2.2} aria-hidden="true" /> {SET_BY_ORGANISATION}
    </span>
  );
}
