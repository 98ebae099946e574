// Looks at a finished package as the runtime will: what is in the archive and beside it, the fuses, and what the
// program knows of the archive. Run after every packing; a release is checked again once it is signed.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../lib/project.mjs';
import { holdsArchiveDigest, archiveDigest } from './archive-digest.mjs';
import { BESIDE_THE_ARCHIVE, expectListed, POLICY_FILES } from './archive-files.mjs';
import { filesOfHeader, readArchiveHeader } from './archive.mjs';
import { fusesFor, readFuses } from './fuses.mjs';
import { sha256 } from './sha256.mjs';
import { filesBelow } from './stage-app.mjs';
import { systemsOf } from './targets.mjs';

/** What electron-builder itself depends on, and reads these forms with. */
const builder = createRequire(createRequire(import.meta.url).resolve('app-builder-lib/package.json'));

/**
 * Where things are in an unpacked package.
 * @param {string} folder    such as `linux-unpacked`; on macOS the folder that holds the `.app`
 * @param {string} platform  Node's name of the system
 * @returns {{ program: string, resources: string, licences: string }} `program` as the fuses are written to
 */
export function placesIn(folder, platform) {
  if (platform === 'darwin') {
    const program = join(folder, 'Counterpart.app');
    return { program, resources: join(program, 'Contents', 'Resources'), licences: folder };
  }
  const program = join(folder, platform === 'win32' ? 'Counterpart.exe' : 'counterpart');
  return { program, resources: join(folder, 'resources'), licences: folder };
}

/**
 * Throws, in words, at the first thing that is not as it should be.
 * @param {string} folder
 * @param {import('./targets.mjs').Target} target
 * @param {import('./targets.mjs').Kind} kind
 * @returns {Promise<{ files: number, bytes: number }>} of the archive
 */
export async function checkPackage(folder, target, kind) {
  const { program, resources } = placesIn(folder, target.platform);
  const archive = join(resources, 'app.asar');
  const { hash, header } = readArchiveHeader(archive);
  const files = filesOfHeader(header);
  expectListed(
    files.map(({ path }) => path),
    'app.asar is not what is shipped',
  );
  checkNatives(`${archive}.unpacked`, files, target);
  const programs = readdirSync(resources).filter((name) => /^app(\.|$)/.test(name) && !name.startsWith('app.asar'));
  expect(programs.length === 0, `beside app.asar there is ${programs.join(', ')}`);
  if (target.platform !== 'linux') {
    const { to } = POLICY_FILES[target.platform];
    checkPolicyFiles(target.platform, filesBelow(join(resources, to)), (file) =>
      readFileSync(join(resources, to, file)),
    );
  }
  const fuses = await readFuses(program);
  for (const [name, on] of Object.entries({ ...fuses, ...fusesFor(kind) })) {
    expect(fuses[name] === on && name in fusesFor(kind), `the fuse ${name} is ${fuses[name]}, and should be ${on}`);
  }
  checkKnownArchive(program, target.platform, hash);
  for (const licence of kind === 'standin' || target.platform === 'darwin'
    ? []
    : ['LICENSE.electron.txt', 'LICENSES.chromium.html']) {
    expect(existsSync(join(folder, licence)), `${licence} is not there`);
  }
  return { files: files.length, bytes: readFileSync(archive).length };
}

/**
 * Throws, in words, where a deb does not hold what administrators know a policy by.
 * @param {string} deb
 */
export function checkDeb(deb) {
  const { to } = POLICY_FILES.linux;
  const list = execFileSync('dpkg-deb', ['--contents', deb], { encoding: 'utf8' });
  const files = [...list.matchAll(/^-.* \.(\/\S+)$/gm)].map(([, path]) => path).filter((path) => path.startsWith(to));
  const archive = execFileSync('dpkg-deb', ['--fsys-tarfile', deb], { maxBuffer: 2 ** 30 });
  checkPolicyFiles(
    'linux',
    files.map((path) => path.slice(to.length + 1)),
    (file) =>
      execFileSync('tar', ['--extract', '--to-stdout', `.${to}/${file}`], { input: archive, maxBuffer: 2 ** 30 }),
  );
}

/**
 * Throws, in words, where an MSI would lay down anything else than was packed.
 * @param {string} msi
 * @param {string} unpacked  the folder that it was made of
 */
export function checkMsi(msi, unpacked) {
  const folder = mkdtempSync(join(tmpdir(), 'counterpart-msi-'));
  try {
    execFileSync('msiextract', ['--directory', folder, msi], { stdio: ['ignore', 'ignore', 'pipe'] });
    const laid = filesBelow(folder);
    const packed = filesBelow(unpacked);
    expect(laid.join() === packed.map((path) => `Counterpart/${path}`).join(), `the MSI lays down ${laid.join(', ')}`);
    for (const path of packed) {
      const same =
        sha256(readFileSync(join(folder, 'Counterpart', path))) === sha256(readFileSync(join(unpacked, path)));
      expect(same, `${path} is another in the MSI`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** They are those of the list, byte for byte as they are made. */
function checkPolicyFiles(platform, there, read) {
  const { from, to, files } = POLICY_FILES[platform];
  expect(there.join() === files.join(), `in ${to} lie ${there.join(', ')}, not ${files.join(', ')}`);
  for (const file of files) {
    expect(read(file).equals(readFileSync(join(ROOT, from, file))), `${to}/${file} is another`);
  }
}

function checkNatives(beside, files, target) {
  const listed = files.filter((file) => file.beside).map(({ path }) => path);
  const lying = filesBelow(beside);
  expect(listed.join() === lying.join(), `beside app.asar lie ${lying.join(', ')}, not ${listed.join(', ')}`);
  expect(
    files.every((file) => file.beside === BESIDE_THE_ARCHIVE.test(file.path)),
    'machine code is in the archive, or something else beside it',
  );
  const systems = [...new Set(listed.map((path) => path.split('/').at(-2)))];
  expect(
    systems.join() === systemsOf(target).join() && listed.length === 2 * systems.length,
    `the machine code is of ${systems.join(', ')}`,
  );
}

/** Windows has it in a resource of the program, macOS in Info.plist and in the framework; on Linux nothing looks. */
function checkKnownArchive(program, platform, hash) {
  if (platform === 'win32') {
    const { NtExecutable, NtExecutableResource } = builder('resedit');
    const executable = NtExecutable.from(readFileSync(program), { ignoreCert: true });
    const entry = NtExecutableResource.from(executable).entries.find(
      ({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR',
    );
    const [known] = entry === undefined ? [] : JSON.parse(Buffer.from(entry.bin).toString('utf8'));
    expect(known?.value === hash && /^sha256$/i.test(known.alg), 'the program knows another archive');
  }
  if (platform === 'darwin') {
    const plist = builder('plist').parse(readFileSync(join(program, 'Contents', 'Info.plist'), 'utf8'));
    const integrity = plist.ElectronAsarIntegrity ?? {};
    expect(integrity['Resources/app.asar']?.hash === hash, 'Info.plist knows another archive');
    expect(holdsArchiveDigest(frameworkOf(program), archiveDigest(integrity)), "the framework's digest is another");
    expect(plist.NSAppTransportSecurity?.NSAllowsArbitraryLoads === false, 'Info.plist allows loads without TLS');
  }
}

/** The file of Electron's framework in an application for macOS. */
export function frameworkOf(application) {
  return join(
    application,
    'Contents',
    'Frameworks',
    'Electron Framework.framework',
    'Versions',
    'A',
    'Electron Framework',
  );
}

/** What an application for macOS says of its archive, as `archiveDigest` takes it. */
export function integrityOf(application) {
  return builder('plist').parse(readFileSync(join(application, 'Contents', 'Info.plist'), 'utf8'))
    .ElectronAsarIntegrity;
}

function expect(holds, otherwise) {
  if (!holds) {
    throw new Error(`The package is not as it should be: ${otherwise}.`);
  }
}
