import type { SessionView } from '#shared/session.ts';
import { problemsOf } from '#renderer/failure-problems.ts';
import { failureWords } from '#renderer/failure-words.ts';
import { draftWithout, sameDraft, settingsDraft } from './settings-draft.ts';
import type { SettingsFormState } from './settings-form-store.ts';
import { SET_UP_MESSAGES } from './set-up-messages.ts';

/** More than these are counted. */
const MOST_SAID = 2;

/**
 * The form without what the organisation or the shop has set by now: that is shown as it holds, and nobody can fix or
 * undo what was typed in its place.
 */
export function withoutHeld(
  { draft, failure }: Pick<SettingsFormState, 'draft' | 'failure'>,
  { settings, policy, setForShop = [] }: Pick<SessionView, 'settings' | 'policy' | 'setForShop'>,
): Pick<SettingsFormState, 'draft' | 'failure'> {
  if (draft === null) return { draft, failure };
  const saved = settingsDraft(settings);
  const own = draftWithout(draft, [...policy.enforced, ...setForShop], saved);
  return { draft: sameDraft(own, saved) ? null : own, failure };
}

/**
 * What is said where the settings were left with something in them that could not be saved: what is wrong, and that it
 * is still there. Null where all of it is saved.
 */
export function leftUnsaved({ draft, failure }: Pick<SettingsFormState, 'draft' | 'failure'>): string | null {
  if (draft === null || failure === null) return null;
  const problems = problemsOf(failure).map(({ message }) => message);
  const said = problems.length === 0 ? [failureWords(failure).todo] : problems.slice(0, MOST_SAID);
  const more = Math.max(0, problems.length - said.length);
  return SET_UP_MESSAGES.settings.leftUnsaved(said, more);
}
