import { assertNever } from '#shared/assert-never.ts';
import type { RecordsView } from '#shared/records-view.ts';
import type { SessionView } from '#shared/session.ts';
import { isCodeDueFirst } from './recovery-due.ts';

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
      return 'The records were set aside';
    case 'missing':
      return 'The records are missing';
    case 'key lost':
      return 'The key of the records is lost';
    default:
      return assertNever(because);
  }
}

/** Why the recovery code is asked for, by reason. */
export function lockedWords(because: LockedRecords['because']): LockedWords {
  switch (because) {
    case 'no keychain':
      return { title: 'Type the recovery code', keychain: null };
    case 'keychain locked':
      return { title: 'The keychain is locked', keychain: 'Unlock the keychain, then try again.' };
    case 'key missing':
      return {
        title: 'Type the recovery code',
        keychain: 'Where the keychain is only locked, unlock it and try again.',
      };
    default:
      return assertNever(because);
  }
}

/** Why the code has to be printed, and what happens without it. */
export function dueWords(session: SessionView): string {
  return isCodeDueFirst(session)
    ? 'What Counterpart keeps is encrypted, and this computer has no keychain: once Counterpart is closed, only the recovery code opens what is kept here. So it comes first.'
    : 'What Counterpart keeps is encrypted. Where this computer’s keychain is lost, only the recovery code opens it. Until it is typed back nobody knows that it can be read.';
}
