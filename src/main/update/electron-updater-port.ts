import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { request, RequestOptions } from 'node:http';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { HttpExecutor, type UpdateInfo } from 'builder-util-runtime';
import {
  type AppUpdater,
  DebUpdater,
  MacUpdater,
  NsisUpdater,
  Provider,
  type ResolvedUpdateFileInfo,
} from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import type { GenericProvider } from 'electron-updater/out/providers/GenericProvider.js';
import { assertNever } from '#shared/assert-never.ts';
import type { PackagedHere, PackageKind } from './package-installer.ts';
import type { StartedAnew } from './update-installer.ts';
import { updateFolder } from './update-note.ts';

/** A file to install over this package. */
export interface PackageFile extends PackagedHere {
  readonly kind: PackageKind;
  /** Absolute path; it was fetched and is what its feed says. */
  readonly path: string;
  readonly to: string;
  readonly restart: boolean;
}

/**
 * Has electron-updater install a file. It looks for nothing and fetches nothing: its provider names the file that is
 * there, and its downloads copy that. Rejects where it does not start the installer.
 */
export async function installPackage(file: PackageFile): Promise<StartedAnew> {
  const work = join(updateFolder(file.dataFolder), 'work');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true, mode: 0o700 });
  const info = await infoOf(file);
  const faults: Error[] = [];
  const updater = await updaterOf(file, work);
  updater.on('error', (error) => faults.push(error));
  // It would name the folders of a person.
  updater.logger = null;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = file.kind === 'zip';
  updater.disableDifferentialDownload = true;
  updater.disableWebInstaller = true;
  updater.allowDowngrade = true;
  Object.assign(updater, { httpExecutor: new CopyingExecutor(file.path) });
  updater.setFeedURL({ provider: 'custom', updateProvider: providerOf(info, file.path) } as never);
  await updater.checkForUpdates();
  await updater.downloadUpdate();
  if (faults[0] !== undefined) throw faults[0];
  return start(updater, file, faults);
}

async function start(updater: AppUpdater, file: PackageFile, faults: readonly Error[]): Promise<StartedAnew> {
  switch (file.kind) {
    case 'nsis':
    case 'deb': {
      // Silent, and it starts Counterpart afterwards where that was asked for; a deb is in place when this returns.
      const silent = updater as unknown as { install(silent: boolean, run: boolean): boolean };
      const started = silent.install(true, file.kind === 'nsis' && file.restart);
      if (!started || faults[0] !== undefined) throw faults[0] ?? new Error('The installer did not start.');
      return file.kind === 'nsis' ? 'by its installer' : 'by itself';
    }
    case 'zip':
      // It is put in place once this process has ended; started anew, it is the new one.
      if (file.restart) setTimeout(() => updater.quitAndInstall(true, true));
      return 'by its installer';
    default:
      return assertNever(file.kind);
  }
}

async function updaterOf(file: PackageFile, work: string): Promise<AppUpdater> {
  const config = join(work, 'app-update.yml');
  await writeFile(config, 'provider: generic\nurl: https://counterpart.invalid/\nupdaterCacheDirName: counterpart\n');
  const app: AppAdapter = {
    version: file.version,
    name: 'Counterpart',
    isPackaged: true,
    appUpdateConfigPath: config,
    userDataPath: work,
    baseCachePath: work,
    whenReady: async () => {},
    // Counterpart closes and starts itself.
    relaunch: () => {},
    quit: () => {},
    onQuit: () => {},
  };
  switch (file.kind) {
    case 'nsis':
      return new NsisUpdater(null, app);
    case 'deb':
      return new DebUpdater(null, app);
    case 'zip':
      // Its type leaves out what the others take.
      return new (MacUpdater as unknown as new (options: null, app: AppAdapter) => MacUpdater)(null, app);
    default:
      return assertNever(file.kind);
  }
}

async function infoOf({ path, to }: PackageFile): Promise<UpdateInfo> {
  const content = await readFile(path);
  const sha512 = createHash('sha512').update(content).digest('base64');
  const url = basename(path);
  return {
    version: to,
    files: [{ url, sha512, size: content.length }],
    path: url,
    sha512,
    releaseDate: new Date(0).toISOString(),
  };
}

/** What electron-updater tells a provider of where it runs. */
type RuntimeOptions = ConstructorParameters<typeof GenericProvider>[2];

/** A provider that offers one file, and asks nobody. */
function providerOf(info: UpdateInfo, path: string) {
  return class extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtime: RuntimeOptions) {
      super(runtime);
    }

    async getLatestVersion(): Promise<UpdateInfo> {
      return info;
    }

    resolveFiles({ files }: UpdateInfo): ResolvedUpdateFileInfo[] {
      return files.map((file) => ({ url: pathToFileURL(path), info: file }));
    }
  };
}

/** In the place of downloads: it copies the file that was fetched. */
class CopyingExecutor extends HttpExecutor<ReturnType<typeof request>> {
  readonly #path: string;

  constructor(path: string) {
    super();
    this.#path = path;
  }

  createRequest(options: RequestOptions): ReturnType<typeof request> {
    throw new Error(`Nothing is fetched by the installer: ${options.host ?? ''}`);
  }

  async download(_url: URL, destination: string): Promise<string> {
    await copyFile(this.#path, destination);
    return destination;
  }
}
