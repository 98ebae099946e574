import { basename } from 'node:path';
import type { Notice } from '#shared/session.ts';
import { holdsRecords } from '../records/records.ts';
import type { Environment } from './environment.ts';
import type { NoticeBoard } from './notice-board.ts';
import { settingsAtHand, settingsForReport } from './settings-at-hand.ts';
import {
  keepSettings,
  type KeptSettings,
  namedValues,
  type StoredSettings,
  type WrongSettings,
} from './stored-settings.ts';

/** Opens the settings of a folder. */
export interface SettingsOpener {
  /** What is wrong with their file is put right, and told in a notice; where a report alone is wanted it is left. */
  open(folder: string, fresh: StoredSettings): KeptSettings;
  /** What is wrong with those of the data folder, for the report; null where nothing is, or it was told. */
  remark(): string | null;
}

/** Makes it. */
export function createSettingsOpener(
  environment: Pick<Environment, 'dataFolder' | 'openSettingsFile' | 'forReport' | 'now'>,
  notices: Pick<NoticeBoard, 'post'>,
): SettingsOpener {
  let remark: string | null = null;
  return {
    open(folder, fresh) {
      if (environment.forReport === true) {
        const found = settingsAtHand(folder, fresh);
        if (folder === environment.dataFolder) remark = found.remark;
        return settingsForReport(found);
      }
      const opened = environment.openSettingsFile(folder, environment.now);
      // Records bring settings with them: the number of this counter is written when they are begun.
      const isMissed = opened.setAside === null && Object.keys(opened.file.read()).length === 0 && holdsRecords(folder);
      const kept = keepSettings(opened.file, fresh);
      if (isMissed) notices.post(settingsMissed(folder));
      if (opened.setAside !== null) notices.post(settingsSetAside(opened.setAside));
      if (kept.wrong !== null) notices.post(settingsWrong(kept.wrong));
      return kept.kept;
    },
    remark: () => remark,
  };
}

function settingsWrong({ setAside, values }: WrongSettings): Notice {
  return {
    id: `settings-${setAside}`,
    words: `These settings could not be used and were reset: ${namedValues(values)}. The others stay. The file as it was is kept as ${setAside}. Open the settings and check them.`,
  };
}

function settingsMissed(folder: string): Notice {
  return {
    id: `settings-missed-${basename(folder)}`,
    words:
      'The settings are gone: settings.json in the data folder was deleted or emptied. Counterpart goes on with fresh settings; tickets, quotes and orders are not touched. Open the settings and check them.',
  };
}

function settingsSetAside(name: string): Notice {
  return {
    id: `settings-${name}`,
    words: `The settings could not be read and were put aside as ${name}, unchanged. Counterpart goes on with fresh settings: open the settings and check them.`,
  };
}
