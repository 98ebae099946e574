import { holdsRecords } from '../records/records.ts';
import { readableSettings } from '../settings-file.ts';
import { readSettings } from './read-settings.ts';
import { type KeptSettings, namedValues, type StoredSettings } from './stored-settings.ts';

/** Settings as a run without a window has them. */
export interface SettingsAtHand {
  readonly settings: StoredSettings;
  /** What is wrong with their file, in words; null where it is as it should be. */
  readonly remark: string | null;
}

/**
 * The settings of a data folder for a run without a window. What is wrong with their file is left as it is, so that the
 * next start with a window finds it, sees to it, and tells the person there.
 */
export function settingsAtHand(folder: string, fresh: StoredSettings): SettingsAtHand {
  const content = readableSettings(folder);
  if (content === null) return { settings: fresh, remark: GONE };
  // Records bring settings with them: the number of this counter is written when they are begun.
  if (Object.keys(content).length === 0) return { settings: fresh, remark: holdsRecords(folder) ? GONE : null };
  const { settings, wrong } = readSettings(content, fresh);
  return { settings, remark: wrong.length === 0 ? null : wrongWords(wrong) };
}

/** The same as settings that are changed for this run alone: nothing of them is written. */
export function settingsForReport({ settings }: SettingsAtHand): KeptSettings {
  let now = settings;
  const change = (patch: Partial<StoredSettings>): void => {
    now = { ...now, ...patch };
  };
  return { current: () => now, change, changeSoon: change, flush: () => {} };
}

const GONE =
  'The settings are gone, or can’t be read. Counterpart says so at its next start, and begins with fresh ones.';

function wrongWords(values: readonly string[]): string {
  return `These settings can’t be used: ${namedValues(values)}. Counterpart says so at its next start, and keeps the file.`;
}
