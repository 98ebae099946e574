import { SET_BY_ORGANISATION } from '#shared/domain/settings/enforced-words.ts';
import type { SessionView } from '#shared/session.ts';
import { SET_UP_MESSAGES } from './set-up-messages.ts';

/** Returns who holds a field of the settings that may not be changed here, in words; null for any other field. */
export function settingsHolder({
  policy,
  setForShop = [],
}: Pick<SessionView, 'policy' | 'setForShop'>): (field: string) => string | null {
  return (field) => {
    if (policy.enforced.includes(field)) return SET_BY_ORGANISATION;
    return setForShop.includes(field) ? SET_UP_MESSAGES.settings.setForShop : null;
  };
}
