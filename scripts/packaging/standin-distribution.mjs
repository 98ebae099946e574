// A distribution of Electron's shape without Electron, for where its binary cannot be had: what electron-builder, the
// fuses and the checks look at is there. On Linux its program hands over to the stand-in; those of Windows and macOS
// start nothing.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PROGRAMS, PROJECT_NODE } from '../lib/project.mjs';

/** Electron's mark before its fuses, the form of the list, its length, and each fuse as Electron sets it. */
const FUSE_WIRE = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  Buffer.from('101100011'),
]);

/** macOS: the mark before the digest of the archive's hash, and the empty slot. */
const EMPTY_DIGEST = Buffer.concat([Buffer.from('AGbevlPCksUGKNL8TSn7wGmJEuJsXb2A'), Buffer.alloc(34)]);

const LICENCES = ['LICENSE', 'LICENSES.chromium.html'];
const LANGUAGES = ['en-US', 'en-GB', 'de'];
const DATA = ['icudtl.dat', 'resources.pak', 'v8_context_snapshot.bin', 'snapshot_blob.bin'];

/**
 * Writes the distribution for a system.
 * @param {string} folder
 * @param {'linux' | 'win32' | 'darwin'} platform
 * @param {string} version  of Electron, as the lockfile has it
 */
export async function writeStandInDistribution(folder, platform, version) {
  mkdirSync(folder, { recursive: true });
  for (const file of LICENCES) {
    placeholder(join(folder, file));
  }
  writeFileSync(join(folder, 'version'), version);
  if (platform === 'darwin') {
    writeMacApplication(join(folder, 'Electron.app', 'Contents'), version);
    return;
  }
  for (const file of [...DATA, ...LANGUAGES.map((language) => `locales/${language}.pak`)]) {
    placeholder(join(folder, file));
  }
  mkdirSync(join(folder, 'resources'), { recursive: true });
  if (platform === 'linux') {
    writeLinuxProgram(folder);
  } else {
    writeFileSync(join(folder, 'electron.exe'), await windowsProgram(version));
  }
}

/** A script that runs the package on the stand-in of this clone; its last line holds the fuses. */
function writeLinuxProgram(folder) {
  const script = [
    '#!/bin/sh',
    '# No Electron: this runs Counterpart on the stand-in of the clone that packed it, for trials.',
    'program=$(readlink -f "$0")',
    `exec '${PROJECT_NODE}' '${PROGRAMS.standInPackage}' "$program" "$@"`,
    '# ',
  ].join('\n');
  writeFileSync(join(folder, 'electron'), Buffer.concat([Buffer.from(script), FUSE_WIRE, Buffer.from('\n')]), {
    mode: 0o755,
  });
  for (const file of ['chrome-sandbox', 'chrome_crashpad_handler']) {
    placeholder(join(folder, file), 0o755);
  }
  placeholder(join(folder, 'libffmpeg.so'));
}

/** An empty program of Windows' form. The fuses are a resource of it, so that they outlive its being edited. */
async function windowsProgram(version) {
  // It comes with electron-builder, which edits programs by it.
  const builder = createRequire(import.meta.resolve('app-builder-lib/package.json'));
  const { NtExecutable, NtExecutableResource, Resource } = builder('resedit');
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program);
  const english = { lang: 1033, codepage: 1200 };
  const about = Resource.VersionInfo.createEmpty();
  about.setStringValues(english, { FileDescription: 'Electron', ProductName: 'Electron' });
  const numbers = version.split('.').map(Number);
  about.setFileVersion(numbers[0], numbers[1], numbers[2], 0, english.lang);
  about.setProductVersion(numbers[0], numbers[1], numbers[2], 0, english.lang);
  about.outputToResourceEntries(resources.entries);
  const raw = (type, id, content) => {
    const bin = Uint8Array.from(content).buffer;
    resources.entries.push({ type, id, ...english, bin });
  };
  raw(10, 4711, FUSE_WIRE);
  raw(24, 1, Buffer.from(WINDOWS_MANIFEST));
  resources.outputResource(program);
  return Buffer.from(program.generate());
}

const WINDOWS_MANIFEST =
  '<?xml version="1.0"?><assembly xmlns="urn:schemas-microsoft-com:asm.v1" manifestVersion="1.0"><trustInfo xmlns="urn:schemas-microsoft-com:asm.v3"><security><requestedPrivileges><requestedExecutionLevel level="asInvoker" uiAccess="false"/></requestedPrivileges></security></trustInfo></assembly>';

const HELPERS = ['Electron Helper', 'Electron Helper (GPU)', 'Electron Helper (Plugin)', 'Electron Helper (Renderer)'];
const MACHO_HEAD = Buffer.concat([Buffer.from('cffaedfe07000001', 'hex'), Buffer.alloc(64)]);

function writeMacApplication(contents, version) {
  writePlist(join(contents, 'Info.plist'), {
    CFBundleName: 'Electron',
    CFBundleExecutable: 'Electron',
    CFBundleIdentifier: 'com.github.Electron',
    CFBundleIconFile: 'electron.icns',
    CFBundleVersion: version,
    CFBundleShortVersionString: version,
    CFBundlePackageType: 'APPL',
  });
  program(join(contents, 'MacOS', 'Electron'), MACHO_HEAD);
  placeholder(join(contents, 'Resources', 'electron.icns'));
  const frameworks = join(contents, 'Frameworks');
  for (const helper of HELPERS) {
    const inside = join(frameworks, `${helper}.app`, 'Contents');
    writePlist(join(inside, 'Info.plist'), {
      CFBundleName: helper,
      CFBundleExecutable: helper,
      CFBundleIdentifier: 'com.github.Electron.helper',
      CFBundleVersion: version,
    });
    program(join(inside, 'MacOS', helper), MACHO_HEAD);
  }
  const framework = join(frameworks, 'Electron Framework.framework');
  program(join(framework, 'Versions', 'A', 'Electron Framework'), Buffer.concat([MACHO_HEAD, FUSE_WIRE, EMPTY_DIGEST]));
  for (const language of ['en', 'de']) {
    mkdirSync(join(contents, 'Resources', `${language}.lproj`), { recursive: true });
    placeholder(join(framework, 'Versions', 'A', 'Resources', `${language}.lproj`, 'locale.pak'));
  }
  symlinkSync('A', join(framework, 'Versions', 'Current'));
  symlinkSync(join('Versions', 'Current', 'Electron Framework'), join(framework, 'Electron Framework'));
  symlinkSync(join('Versions', 'Current', 'Resources'), join(framework, 'Resources'));
}

function writePlist(file, values) {
  const lines = Object.entries(values).map(([key, value]) => `<key>${key}</key><string>${value}</string>`);
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict>${lines.join('')}</dict></plist>\n`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function program(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content, { mode: 0o755 });
}

function placeholder(file, mode = 0o644) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'No Electron.\n', { mode });
}
