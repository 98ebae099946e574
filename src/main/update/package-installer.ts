import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { keptFolder } from './update-note.ts';
import type { StartedAnew, UpdateInstaller } from './update-installer.ts';

/** How a package was installed, as far as updates can be. */
export type PackageKind = 'nsis' | 'deb' | 'zip';

/** What tells it. */
export interface PackagedHere {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  /** Absolute path of the program that runs. */
  readonly program: string;
  readonly dataFolder: string;
  readonly version: string;
}

/** What dpkg keeps of the package, where it was installed by that. */
const DPKG_LIST = '/var/lib/dpkg/info/counterpart.list';

/**
 * How this package was installed; null where it is kept up to date by others: an MSI, which is for all users of a
 * computer, has no uninstaller beside it.
 */
export function packageKind(
  { platform, program }: Pick<PackagedHere, 'platform' | 'program'>,
  isThere: (path: string) => boolean = existsSync,
): PackageKind | null {
  if (platform === 'win32') return isThere(join(dirname(program), 'Uninstall Counterpart.exe')) ? 'nsis' : null;
  if (platform === 'darwin') return 'zip';
  return program.startsWith('/opt/') && isThere(DPKG_LIST) ? 'deb' : null;
}

/** Which file of a feed such a package takes. */
export function takesOf(kind: PackageKind, arch: string): string {
  if (kind === 'zip') return 'mac-universal-zip';
  return kind === 'deb' ? `linux-${arch}-deb` : `win-${arch}-nsis`;
}

/**
 * The installer of a package: electron-updater, which is given a file that was fetched and checked already and fetches
 * nothing itself. Null where nobody here updates the package.
 */
export function packageInstaller(here: PackagedHere): UpdateInstaller | null {
  const kind = packageKind(here);
  if (kind === null) return null;
  const kept = keptFolder(here.dataFolder);
  // Going back to an installer that lies in the person's own folder is for a program that lies there too.
  const before = (version: string): string | null => {
    const name = kind === 'nsis' && existsSync(kept) ? readdirSync(kept).find((one) => one === `${version}.exe`) : null;
    return name ? join(kept, name) : null;
  };

  const run = async (path: string, version: string, restart: boolean): Promise<StartedAnew> => {
    const { installPackage } = await import('./electron-updater-port.ts');
    return installPackage({ ...here, kind, path, to: version, restart });
  };

  return {
    takes: takesOf(kind, here.arch),
    program: null,
    publisherOf: async (path) => (kind === 'nsis' ? windowsPublisher(path) : null),
    install: ({ path, version }, { restart }) => run(path, version, restart),
    canGoBackTo: (version) => before(version) !== null,
    async goBackTo(version) {
      const path = before(version);
      if (path === null) throw new Error('The installer of the version before is not there any more.');
      // Of those who signed the program that runs: nobody else's is started.
      if ((await windowsPublisher(path)) !== (await windowsPublisher(here.program)))
        throw new Error('Other publisher.');
      return run(path, version, true);
    },
    async proved(version, beforeIt, path) {
      if (kind !== 'nsis') return;
      mkdirSync(kept, { recursive: true, mode: 0o700 });
      if (existsSync(path)) copyFileSync(path, join(kept, `${version}.exe`));
      const stay = new Set([`${version}.exe`, `${beforeIt}.exe`]);
      for (const name of await readdir(kept)) if (!stay.has(name)) await rm(join(kept, name), { force: true });
    },
  };
}

/** Answers the common name in one line where the signature holds, and nothing where it does not. */
const ASK_WINDOWS =
  "$s = Get-AuthenticodeSignature -LiteralPath $env:COUNTERPART_FILE; if ($s.Status -eq 'Valid') { $s.SignerCertificate.GetNameInfo('SimpleName', $false) }";

/**
 * Whose valid signature a program of Windows carries. Rejects where none holds.
 *
 * SECURITY: the system's own PowerShell by its path, and the file by a variable: nothing of a name is run.
 */
async function windowsPublisher(path: string): Promise<string> {
  const root = process.env['SystemRoot'] ?? 'C:\\Windows';
  const powershell = join(root, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe');
  const { stdout } = await promisify(execFile)(
    powershell,
    ['-NoProfile', '-NonInteractive', '-ExecutionPolicy', 'Bypass', '-Command', ASK_WINDOWS],
    { env: { SystemRoot: root, COUNTERPART_FILE: path }, timeout: 30_000, windowsHide: true },
  );
  const publisher = stdout.trim();
  if (publisher === '') throw new Error('The file carries no signature that holds.');
  return publisher;
}
