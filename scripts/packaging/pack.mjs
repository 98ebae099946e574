// Packs one target: its folder is filled, electron-builder makes the package, and the package is looked at.
import { appendFileSync, chmodSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildShippedMain, prepareBundles } from '../lib/bundles.mjs';
import { electronBinary, electronVersion } from '../lib/electron.mjs';
import { findCommand, PROGRAMS, ROOT } from '../lib/project.mjs';
import { runQuietly } from '../lib/run.mjs';
import { archiveDigest, writeArchiveDigest } from './archive-digest.mjs';
import { readArchiveHeader } from './archive.mjs';
import { billOfMaterials } from './bill-of-materials.mjs';
import { builderConfig, MSI_ID } from './builder-config.mjs';
import { checkDeb, checkMsi, checkPackage, frameworkOf, integrityOf, placesIn } from './check-package.mjs';
import { expectListedComponents, shippedComponents } from './components.mjs';
import { electronParts } from './electron-parts.mjs';
import { fusesFor, writeFuses } from './fuses.mjs';
import { macIcon, windowsIcon } from './icons.mjs';
import { makeMsi } from './msi-by-wixl.mjs';
import { writeSums } from './release-files.mjs';
import { stageApp } from './stage-app.mjs';
import { writeStandInDistribution } from './standin-distribution.mjs';
import { endingOf, folderOf, unpackedIn } from './targets.mjs';

const SYSTEMS = { linux: 'LINUX', win32: 'WINDOWS', darwin: 'MAC' };

/**
 * Builds what is packed: main as it is shipped, and the other bundles where a source is newer.
 * @param {string} folder  for main
 * @param {import('./targets.mjs').Kind} kind
 * @returns {Promise<void>} rejects, with what the builder said, where it does not build
 */
export async function buildWhatIsPacked(folder, kind) {
  if (!(await prepareBundles())) {
    throw new Error('The application does not build.');
  }
  const { ok, output } = await buildShippedMain(folder, { trial: kind === 'trial' });
  if (!ok) {
    throw new Error(`Main does not build as it is shipped.\n${output}`);
  }
  expectListedComponents(folder);
}

/**
 * Writes what the packages are made of, once for all systems.
 * @param {string} output  the folder of all packages
 * @param {import('./targets.mjs').Kind} kind
 * @param {string} [version] another than the product's, for tests of updates
 * @returns {Promise<string>} the file
 */
export async function writeBillOfMaterials(output, kind, version) {
  const counterpart = version ?? JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;
  const bill = billOfMaterials({
    version: counterpart,
    time: Number(await timeOfSources()),
    components: shippedComponents(),
    parts: electronParts(kind === 'standin' ? null : electronBinary()),
    zips: electronChecksums(),
  });
  const file = join(output, `counterpart-${counterpart}${endingOf(kind)}.cdx.json`);
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  return file;
}

/** SHA-256 of each file of Electron's release, by its name: the lockfile vouches for the package that lists them. */
function electronChecksums() {
  return JSON.parse(readFileSync(join(ROOT, 'node_modules', 'electron', 'checksums.json'), 'utf8'));
}

/**
 * Packs one target, and checks the package. Rejects, in words, where it cannot be packed or is not as it should be.
 * @param {object} what
 * @param {import('./targets.mjs').Target} what.target
 * @param {import('./targets.mjs').Kind} what.kind
 * @param {string} what.main      main's bundles, as they are shipped
 * @param {string} what.output    the folder of all packages; the target's own in it is emptied first
 * @param {boolean} what.installers  false: the unpacked package alone
 * @param {string} [what.version] another than the product's, for tests of updates
 * @param {string} [what.updates] another file than the product's that says where updates come from
 * @param {boolean} [what.signed] it stops where the system's programs cannot be signed
 * @returns {Promise<{ unpacked: string, installers: readonly string[], absent: readonly string[], files: number,
 *   bytes: number }>} `unpacked`: the folder that an installer would lay down; `absent`: in words, what this computer
 *   cannot make; `files`, `bytes`: of the archive
 */
export async function pack({ target, kind, main, output, installers, version, updates, signed = false }) {
  const folder = join(output, folderOf(target, kind));
  const work = join(output, 'work', folderOf(target, kind));
  for (const old of [folder, work]) {
    rmSync(old, { recursive: true, force: true });
  }
  const app = join(work, 'app');
  stageApp({ folder: app, main, target, version, updates });
  const icons = join(work, 'icons');
  mkdirSync(icons, { recursive: true });
  writeFileSync(join(icons, 'icon.ico'), windowsIcon());
  writeFileSync(join(icons, 'icon.icns'), macIcon());
  const distribution = kind === 'standin' ? join(work, 'electron') : null;
  if (distribution !== null) {
    await writeStandInDistribution(distribution, target.platform, electronVersion());
  }
  const { byBuilder, byWixl, absent } = installers ? formatsHere(target, kind) : NO_FORMATS;
  let packager = null;
  await runBuilder({
    app,
    target,
    formats: byBuilder.length === 0 ? ['dir'] : byBuilder,
    kind,
    config: builderConfig({
      platform: target.platform,
      kind,
      signed,
      output: folder,
      icons,
      electron: electronVersion(),
      distribution,
      checksums: electronChecksums(),
      afterPack: (context) => {
        ({ packager } = context);
        return seal(context, target, kind);
      },
    }),
  });
  const unpacked = unpackedIn(folder);
  if (byWixl) {
    const own = version ?? JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')).version;
    const file = join(folder, `counterpart-${own}-win-${target.arch}${endingOf(kind)}.msi`);
    const icon = join(icons, 'icon.ico');
    await makeMsi({ unpacked, file, version: own, upgradeCode: MSI_ID, icon, time: await timeOfSources() });
    // By the same certificate as the programs in it; it stops where it has to be signed and there is none.
    await packager.signIf(file);
  }
  rmSync(work, { recursive: true, force: true });
  rmSync(join(folder, 'builder-debug.yml'), { force: true });
  const { files, bytes } = await checkPackage(unpacked, target, kind);
  const made = installersIn(folder);
  for (const deb of made.filter((file) => file.endsWith('.deb'))) {
    checkDeb(deb);
  }
  for (const msi of made.filter((file) => file.endsWith('.msi') && findCommand('msiextract') !== null)) {
    checkMsi(msi, unpacked);
  }
  if (made.length > 0) {
    writeSums(folder);
  }
  return { unpacked, installers: made, absent, files, bytes };
}

const NO_FORMATS = { byBuilder: [], byWixl: false, absent: [] };

/**
 * What can be made here of a target's formats, and by whom. Without Electron nothing is worth an installer but what the
 * computer's own programs make of it. electron-builder makes an MSI on Windows alone, and elsewhere would fetch WiX and
 * wine.
 */
function formatsHere({ formats }, kind) {
  if (kind === 'trial') {
    return NO_FORMATS;
  }
  const wantsWixl = formats.includes('msi') && (kind === 'standin' || process.platform !== 'win32');
  const programs = [
    ...(formats.includes('deb') ? [{ format: 'deb', name: 'dpkg-deb' }] : []),
    ...(wantsWixl ? [{ format: 'msi', name: 'wixl' }] : []),
  ];
  const lacking = programs.filter(({ name }) => findCommand(name) === null);
  const isThere = (format) => !lacking.some((one) => one.format === format);
  return {
    byBuilder: formats.filter(
      (format) => (kind === 'shop' || format === 'deb') && isThere(format) && !(format === 'msi' && wantsWixl),
    ),
    byWixl: wantsWixl && isThere('msi'),
    absent: lacking.map(({ format, name }) => `No ${format}: ${name} is not on this computer.`),
  };
}

async function runBuilder({ app, target, formats, kind, config }) {
  process.env.SOURCE_DATE_EPOCH = await timeOfSources();
  process.env.CUSTOM_FPM_PATH = PROGRAMS.debByDpkg;
  chmodSync(PROGRAMS.debByDpkg, 0o755);
  const { Arch, Platform, build } = await import('electron-builder');
  // Two halves of a universal application are merged on macOS alone, and those of the stand-in are no programs.
  const whole = process.platform === 'darwin' && kind !== 'standin';
  const arch = target.arch === 'universal' && !whole ? 'arm64' : target.arch;
  const targets = Platform[SYSTEMS[target.platform]].createTarget(formats, Arch[arch]);
  await build({ targets, config, projectDir: app, publish: 'never' });
}

/** When the newest commit was made, or as `SOURCE_DATE_EPOCH` says; s since 1970. What is packed says no other time. */
async function timeOfSources() {
  if (process.env.SOURCE_DATE_EPOCH) {
    return process.env.SOURCE_DATE_EPOCH;
  }
  const { code, output } = await runQuietly('git', ['log', '-1', '--format=%ct']);
  return code === 0 && /^\d+$/.test(output.trim()) ? output.trim() : '315532800';
}

/** After the files are in place and before anything is signed: the fuses, and what the program knows of the archive. */
async function seal({ appOutDir }, target, kind) {
  // The halves of a universal application, before they are merged.
  if (appOutDir.endsWith('-temp')) {
    return;
  }
  const { program, resources } = placesIn(appOutDir, target.platform);
  if (target.platform === 'darwin') {
    refuseLoadsWithoutTls(join(program, 'Contents', 'Info.plist'));
    writeArchiveDigest(frameworkOf(program), archiveDigest(integrityOf(program)));
  }
  // Last of all: on macOS it signs for this computer what was changed.
  await writeFuses(program, fusesFor(kind), { sign: kind !== 'standin' });
  if (target.platform === 'linux' && kind === 'standin') {
    appendFileSync(program, `# ELECTRONASAR ${readArchiveHeader(join(resources, 'app.asar')).hash}\n`);
  }
}

/** electron-builder allows them in every Info.plist, for pages that load over http. Counterpart has none. */
function refuseLoadsWithoutTls(plist) {
  const text = readFileSync(plist, 'utf8');
  writeFileSync(plist, text.replace(/(<key>NSAllowsArbitraryLoads<\/key>\s*)<true\/>/, '$1<false/>'));
}

function installersIn(folder) {
  return readdirSync(folder)
    .filter((name) => /\.(deb|exe|msi|dmg|zip)$/.test(name))
    .map((name) => join(folder, name));
}
