import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { updateTermsAtStart } from '#main/app/update-terms.ts';
import type { UpdateSource } from '#main/update/built-in.ts';
import type { UpdateFetch } from '#main/parts-api/update-fetch.ts';
import type { UpdateEnvironment } from '#main/update/open-updates.ts';
import { type StartGoesOn, updateBeforeRecords } from '#main/update/update-at-start.ts';
import type { ReachUpdatePoint, UpdateInstaller } from '#main/update/update-installer.ts';
import { openUpdateNote } from '#main/update/update-note.ts';
import { NO_POLICY, type Policy } from '#shared/domain/settings/policy.ts';
import type { CounterRules } from '#shared/domain/settings/policy-keys.ts';
import { type Headless, openHeadless } from '#tests/support/headless-counterpart.ts';
import { FEED_ADDRESS, fetchFromFolder } from '#tests/support/update-feeds.ts';

/** A computer with one Counterpart on it: its data, and the version that is installed. */
export interface Computer {
  readonly dataFolder: string;
  /** Holds a file for each version that was installed, and `current`, which names the one in place. */
  readonly programs: string;
  readonly releases: string;
  readonly publicKey: string;
}

/** Makes a computer with a version on it. */
export function makeComputer(folder: string, owner: { readonly folder: string; readonly publicKey: string }): Computer {
  const computer = {
    dataFolder: join(folder, 'data'),
    programs: join(folder, 'programs'),
    releases: owner.folder,
    publicKey: owner.publicKey,
  };
  mkdirSync(computer.dataFolder, { recursive: true });
  mkdirSync(computer.programs, { recursive: true });
  putInPlace(computer.programs, '1.0.0');
  return computer;
}

/** The version that a start of this computer runs. */
export function installedVersion({ programs }: Pick<Computer, 'programs'>): string {
  return readFileSync(join(programs, 'current'), 'utf8');
}

function putInPlace(programs: string, version: string): void {
  writeFileSync(join(programs, version), version);
  writeFileSync(join(programs, 'next'), version);
  renameSync(join(programs, 'next'), join(programs, 'current'));
}

/** An installer that puts the number of a version in place, in one step as those of systems do. */
export function testInstaller(
  programs: string,
  reach: ReachUpdatePoint,
  does: Pick<StartOptions, 'refusesToInstall' | 'installerDies' | 'fileLookedAt'> = {},
): UpdateInstaller {
  return {
    takes: 'test',
    program: null,
    async publisherOf() {
      does.fileLookedAt?.();
      return null;
    },
    async install({ path, version }) {
      if (does.refusesToInstall === true) throw new Error('The installer does not start.');
      if (does.installerDies === true) return 'by its installer';
      if (readFileSync(path, 'utf8') !== version) throw new Error('That is another version.');
      reach('update laid out');
      putInPlace(programs, version);
      reach('update in place');
      return 'by itself';
    },
    canGoBackTo: (version) => existsSync(join(programs, version)),
    async goBackTo(version) {
      putInPlace(programs, version);
      return 'by itself';
    },
    proved: async () => {},
  };
}

/** How a start of the computer is made. */
export interface StartOptions {
  readonly reach?: ReachUpdatePoint;
  readonly refusesToInstall?: boolean;
  /** The installer is started, and ends with the computer before it has put anything in place. */
  readonly installerDies?: boolean;
  /** Called each time that the whole file of a version was looked at. */
  readonly fileLookedAt?: () => void;
  readonly now?: () => Date;
  readonly close?: () => void;
  readonly startAnew?: () => void;
  /** What fetches out of the folder of releases, where it is another. */
  readonly fetch?: UpdateFetch;
  /** A server in the place of the folder of releases. */
  readonly server?: { readonly address: string; readonly fetch: UpdateFetch };
  /** What an organisation decides of the counter. */
  readonly policy?: CounterRules;
}

/** What a start came to. */
export interface ComputerStart {
  readonly goesOn: StartGoesOn;
  readonly version: string;
  /** Null where the start ended for an update. */
  readonly counterpart: Headless | null;
}

/** What updates are on such a computer. */
export function updatesOf(computer: Computer, options: StartOptions = {}): UpdateEnvironment {
  const { reach = () => {} } = options;
  const source: UpdateSource = { address: options.server?.address ?? FEED_ADDRESS, publicKey: computer.publicKey };
  return {
    source,
    installer: testInstaller(computer.programs, reach, options),
    note: openUpdateNote(computer.dataFolder),
    fetch: options.server?.fetch ?? options.fetch ?? fetchFromFolder(computer.releases),
    close: options.close ?? (() => {}),
    startAnew: options.startAnew ?? (() => {}),
    reach,
    firstAfterMs: 60_000_000,
  };
}

function policyOf({ policy }: StartOptions): Policy {
  return policy === undefined ? NO_POLICY : { ...NO_POLICY, counter: policy };
}

/** Starts Counterpart on a computer, without its window, as `main/index.ts` does. */
export async function startComputer(computer: Computer, options: StartOptions = {}): Promise<ComputerStart> {
  const version = installedVersion(computer);
  const { dataFolder } = computer;
  const updates = updatesOf(computer, options);
  const now = options.now ?? (() => new Date());
  const goesOn = await updateBeforeRecords({
    ...updates,
    version,
    dataFolder,
    folders: { service: dataFolder, practice: join(dataFolder, 'practice') },
    recordKey: async () => null,
    terms: async () => updateTermsAtStart(dataFolder, policyOf(options)),
    log: { note: () => {}, fault: () => {} },
    now,
  });
  if (goesOn !== 'go on') return { goesOn, version, counterpart: null };
  const counterpart = openHeadless({
    folder: dataFolder,
    version,
    updates,
    now,
    log: { note: () => {}, fault: () => {} },
    ...(options.policy === undefined ? {} : { policy: { policy: policyOf(options), places: [] } }),
  });
  return { goesOn, version, counterpart };
}
