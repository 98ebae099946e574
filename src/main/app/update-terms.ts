import { type Policy, settingsInForce } from '#shared/domain/settings/policy.ts';
import type { ShopSettings } from '#shared/domain/settings/settings.ts';
import { peekAtSettings } from '../settings-file.ts';
import type { UpdateTerms } from '../update/updates.ts';
import { readSettings } from './read-settings.ts';
import { freshSettings } from './stored-settings.ts';

/** How updates are wanted, by the settings in force and what an organisation set. */
export function updateTerms(shop: ShopSettings, { counter }: Policy): UpdateTerms {
  const { updates: mode, updateFromHour: from, updateToHour: to } = shop;
  return { mode, hours: { from, to }, ring: counter.updateRing ?? 'all' };
}

/** The same at a start, before the settings are opened. */
export function updateTermsAtStart(dataFolder: string, policy: Policy): UpdateTerms {
  const { settings } = readSettings(peekAtSettings(dataFolder), freshSettings());
  return updateTerms(settingsInForce(settings, policy), policy);
}
