import { copyFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import ElectronStore from 'electron-store';
import { namingFile } from './named-file.ts';
import { FILE_MODE, keepFilePrivate, keepFolderPrivate } from './private-folder.ts';
import { settingsPath } from './settings-file.ts';

/**
 * The settings file of one data folder, kept by electron-store: settings only, no secret and no record. The whole file
 * is rewritten at each change, which is why nothing that grows is kept in it.
 */

/** Reads and writes the settings as one value of unknown shape; `stored-settings.ts` gives it its shape. */
export interface SettingsFile {
  /** What the file holds; an empty object for a new one. */
  read(): Readonly<Record<string, unknown>>;
  /** Replaces the content. Throws where the disk does not take it. */
  write(content: Readonly<Record<string, unknown>>): void;
  /** Keeps a copy of the content aside, and answers its name. The content stays until it is written anew. */
  setAside(): string;
}

/** A settings file that was opened; `setAside` names the copy of one that could not be read, null where it could. */
export interface OpenedSettingsFile {
  readonly file: SettingsFile;
  readonly setAside: string | null;
}

const NAME = 'settings';

/**
 * Opens the settings of a data folder (an absolute path). A file that holds no JSON object is moved aside, never wiped,
 * and a fresh one is started: electron-store would throw, clear it, or take it for an empty one. Folder and file are
 * the person's alone. Throws where the folder or the file cannot be read at all.
 */
export function openSettingsFile(folder: string, now: () => Date): OpenedSettingsFile {
  keepFolderPrivate(folder);
  const path = settingsPath(folder);
  if (existsSync(path)) keepFilePrivate(path);

  /** A name that no file of the folder has yet. */
  function asideName(): string {
    const stem = `${NAME}.damaged-${now().toISOString().replaceAll(/[:.]/g, '-')}`;
    let name = `${stem}.json`;
    for (let number = 2; existsSync(join(folder, name)); number += 1) name = `${stem}-${number}.json`;
    return name;
  }

  let setAside: string | null = null;
  if (existsSync(path) && !holdsObject(path)) {
    setAside = asideName();
    renameSync(path, join(folder, setAside));
  }
  const store = namingFile(
    path,
    () =>
      new ElectronStore<Record<string, unknown>>({
        name: NAME,
        cwd: folder,
        clearInvalidConfig: false,
        configFileMode: FILE_MODE,
      }),
  );

  return {
    setAside,
    file: {
      read: () => store.store,
      write: (content) => {
        namingFile(path, () => {
          store.store = { ...content };
        });
      },
      setAside: () => {
        const name = asideName();
        const copy = join(folder, name);
        try {
          namingFile(path, () => copyFileSync(path, copy));
        } catch (error) {
          // Half of a copy, at each start once more, would be what fills the disk.
          rmSync(copy, { force: true });
          throw error;
        }
        return name;
      },
    },
  };
}

function holdsObject(path: string): boolean {
  try {
    const content: unknown = JSON.parse(namingFile(path, () => readFileSync(path, 'utf8')));
    return typeof content === 'object' && content !== null && !Array.isArray(content);
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
