import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { SettingsInput } from '#shared/contract.ts';
import type { ShopSettings } from '#shared/domain/settings/settings.ts';
import type { Failure, Result } from '#shared/result.ts';
import type { SessionView } from '#shared/session.ts';
import { settingsDraft } from './settings-draft.ts';

/** The settings form. The draft outlives the screen: what was typed is there again when the seller comes back. */
export interface SettingsFormState {
  /** Null until something was typed: the settings are shown as they are saved. */
  readonly draft: SettingsInput | null;
  readonly failure: Failure | null;
  readonly saving: boolean;
  /** ISO time of the last save from this form; null before it. */
  readonly savedAt: string | null;
  /** Changes the draft; `settings` are the saved ones that it starts from. */
  edit(settings: ShopSettings, change: (draft: SettingsInput) => SettingsInput): void;
  /** Saves the draft. Problems stay beside their fields and the draft stays as typed. */
  save(settings: ShopSettings): Promise<void>;
  /** Forgets what was typed. */
  reset(): void;
}

/** Makes the store of the settings form. */
export function createSettingsForm(
  saveSettings: (input: SettingsInput) => Promise<Result<SessionView>>,
  now: () => Date,
): UseBoundStore<StoreApi<SettingsFormState>> {
  return create<SettingsFormState>()((set, get) => ({
    draft: null,
    failure: null,
    saving: false,
    savedAt: null,
    edit(settings, change) {
      set(({ draft }) => ({ draft: change(draft ?? settingsDraft(settings)), savedAt: null }));
    },
    async save(settings) {
      if (get().saving) return;
      const sent = get().draft ?? settingsDraft(settings);
      set({ saving: true });
      const answer = await saveSettings(sent);
      if (!answer.ok) {
        set({ saving: false, failure: answer.failure });
        return;
      }
      set(({ draft }) => ({
        saving: false,
        failure: null,
        draft: draft === sent ? null : draft,
        savedAt: now().toISOString(),
      }));
    },
    reset: () => set({ draft: null, failure: null, savedAt: null }),
  }));
}
