import { realpathSync } from 'node:fs';
import { folderInstaller } from './folder-installer.ts';
import { packageInstaller } from './package-installer.ts';
import { NO_INSTALLER, type ReachUpdatePoint, type UpdateInstaller } from './update-installer.ts';

/** What tells how this Counterpart was installed. */
export interface InstalledHere {
  readonly packaged: boolean;
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  /** Absolute path of the program that runs. */
  readonly program: string;
  readonly dataFolder: string;
  readonly version: string;
  readonly reach: ReachUpdatePoint;
}

/** The installer of this installation; one that installs nothing where it is not packed, or not a person's own. */
export function installerHere(here: InstalledHere): UpdateInstaller {
  if (!here.packaged) return NO_INSTALLER;
  const program = realpathSync(here.program);
  const system = `${here.platform === 'win32' ? 'win' : here.platform === 'darwin' ? 'mac' : 'linux'}-${here.arch}`;
  return (
    folderInstaller({ program, system, reach: here.reach }) ?? packageInstaller({ ...here, program }) ?? NO_INSTALLER
  );
}
