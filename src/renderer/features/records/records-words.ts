import { assertNever } from '#shared/assert-never.ts';
import type { RecordsView } from '#shared/records-view.ts';
import type { SessionView } from '#shared/session.ts';
import { isCodeDueFirst } from './recovery-due.ts';
import { RECORDS_MESSAGES } from './records-messages.ts';

/** Records that the recovery code has to open. */
export type LockedRecords = Extract<RecordsView, { readonly kind: 'needs recovery code' }>;

/** What the screen of locked records says besides main's own words. */
export interface LockedWords {
  readonly title: string;
  /** What can be done about the keychain, and then tried again; null where there is nothing to unlock. */
  readonly keychain: string | null;
}

/** What is said over records that nothing was opened of: what became of them, and not what did not. */
export function setAsideTitle(because: Extract<RecordsView, { readonly kind: 'set aside' }>['because']): string {
  switch (because) {
    case 'damaged':
      return RECORDS_MESSAGES.setAside.damaged;
    case 'missing':
      return RECORDS_MESSAGES.setAside.missing;
    case 'key lost':
      return RECORDS_MESSAGES.setAside.keyLost;
    case 'older than a copy':
      return RECORDS_MESSAGES.setAside.older;
    default:
      return assertNever(because);
  }
}

/** Why the recovery code is asked for, by reason. */
export function lockedWords(because: LockedRecords['because']): LockedWords {
  switch (because) {
    case 'no keychain':
      return { title: RECORDS_MESSAGES.locked.typeCode, keychain: null };
    case 'keychain locked':
      return { title: RECORDS_MESSAGES.locked.keychainLocked, keychain: RECORDS_MESSAGES.locked.unlock };
    case 'key missing':
      return {
        title: RECORDS_MESSAGES.locked.typeCode,
        keychain: RECORDS_MESSAGES.locked.maybeLocked,
      };
    default:
      return assertNever(because);
  }
}

/** Why the code has to be printed, and what happens without it. */
export function dueWords(session: SessionView): string {
  return isCodeDueFirst(session) ? RECORDS_MESSAGES.recovery.dueFirst : RECORDS_MESSAGES.recovery.due;
}
