import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileDurably } from '../records/database/durable-file.ts';

/** Whether this computer starts Counterpart when the person signs in. Both calls throw what the system throws. */
export interface SessionStart {
  /** Whether it is as it is wanted; `changed` where a person asked for that just now. */
  isTurned(on: boolean, changed: boolean): boolean;
  turn(on: boolean): void;
  /** Whether an entry of ours is told from one that the person made in the computer's own settings. */
  readonly knowsItsOwn: boolean;
}

/**
 * Has the computer do as the settings say, and says in words where it does not. What the person set in the computer's
 * own settings stays, unless the setting here was changed just now.
 */
export function followSessionStart(
  start: SessionStart,
  { wanted, changed }: { readonly wanted: boolean; readonly changed: boolean },
  failed: (words: string) => void,
): void {
  try {
    if (start.isTurned(wanted, changed)) return;
    if (wanted || changed || start.knowsItsOwn) start.turn(wanted);
  } catch {
    failed(wanted ? NOT_ON : NOT_OFF);
  }
}

const NOT_ON = 'Counterpart could not be set to start when you sign in. Set it in this computer’s own settings.';
const NOT_OFF =
  'Counterpart could not be kept from starting when you sign in. Turn it off in this computer’s settings.';

/** As Electron does it on Windows and macOS. */
interface LoginItems {
  getLoginItemSettings(): {
    readonly openAtLogin: boolean;
    /** Of macOS alone: `requires-approval` where a person turned the entry off in its settings. */
    readonly status?: string | undefined;
    /** Of Windows alone: the entries that start this program, also those that are turned off in Task Manager. */
    readonly launchItems?: readonly LaunchItem[] | undefined;
  };
  setLoginItemSettings(settings: { readonly openAtLogin: boolean; readonly name: string }): void;
}

interface LaunchItem {
  readonly name: string;
  readonly scope: 'user' | 'machine';
  readonly enabled: boolean;
}

/** The name of our entry, by which the uninstaller of Windows removes it (`uninstall.nsh`). */
const ENTRY_NAME = 'Counterpart';

/** The entry of Windows and macOS. */
export function loginItem(app: LoginItems, platform: NodeJS.Platform): SessionStart {
  const turn = (openAtLogin: boolean) => app.setLoginItemSettings({ openAtLogin, name: ENTRY_NAME });
  if (platform !== 'win32') {
    return {
      knowsItsOwn: false,
      isTurned(on, changed) {
        const { openAtLogin, status } = app.getLoginItemSettings();
        return openAtLogin === on || (on && !changed && status === 'requires-approval');
      },
      turn(on) {
        turn(on);
        // macOS does not throw where only the person may turn it on again.
        if (on && !app.getLoginItemSettings().openAtLogin) throw new Error('The entry was not turned on.');
      },
    };
  }
  return {
    knowsItsOwn: true,
    // On Windows `openAtLogin` is of an entry by another name. Writing ours takes back what Task Manager turned off.
    isTurned(on, changed) {
      const { launchItems = [] } = app.getLoginItemSettings();
      const ours = launchItems.find(({ name, scope }) => name === ENTRY_NAME && scope === 'user');
      return on ? ours !== undefined && (ours.enabled || !changed) : ours === undefined;
    },
    turn,
  };
}

/** Marks an entry that a setting of Counterpart wrote. */
const OURS = 'X-Counterpart-Setting=true';
/** What desktops write into an entry that a person turned off in their settings. */
const TURNED_OFF = /^(?:Hidden=true|X-GNOME-Autostart-enabled=false)\s*$/m;

/**
 * The entry that desktops of Linux start programs by. A program that was removed since is passed over. An entry of
 * ours that names another version is written anew; one that somebody else made is never taken away.
 */
export function autostartEntry({
  configFolder,
  program,
}: {
  /** `XDG_CONFIG_HOME`, or `.config` of the home folder. */
  readonly configFolder: string;
  /** Absolute path. */
  readonly program: string;
}): SessionStart {
  const file = join(configFolder, 'autostart', 'counterpart.desktop');
  const quoted = `"${program.replaceAll(/["`$\\]/g, String.raw`\$&`)}"`;
  const entry = `[Desktop Entry]\nType=Application\nName=Counterpart\nTryExec=${program}\nExec=${quoted}\n${OURS}\n`;
  const read = () => (existsSync(file) ? readFileSync(file, 'utf8') : null);
  return {
    knowsItsOwn: true,
    isTurned(on, changed) {
      const found = read() ?? '';
      const isOurs = found.includes(OURS);
      return on ? found === entry || (isOurs && !changed && TURNED_OFF.test(found)) : !isOurs;
    },
    turn(on) {
      mkdirSync(join(file, '..'), { recursive: true });
      if (on) writeFileDurably(file, entry);
      else rmSync(file, { force: true });
    },
  };
}
