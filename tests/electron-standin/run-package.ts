import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StandInMessage } from './runtime.ts';

/**
 * Runs a package of the stand-in, whose program hands over to this:
 *
 *     node tests/electron-standin/run-package.ts <program> [arguments]
 *
 * It holds the archive to what Electron holds it to: the fuses of the program, the hash of the archive's header that
 * the program knows, the hash of each file in that header. Node cannot load from an archive, so what passed is laid out
 * in a folder of the same name.
 */
const program = process.argv[2];
if (program === undefined) {
  console.error('Say which program: node tests/electron-standin/run-package.ts <program>');
  process.exit(2);
}
console.error('This is no Electron: Counterpart runs on the stand-in of the clone that packed it, for trials.');
const archive = join(dirname(program), 'resources', 'app.asar');
const begun = performance.now();
const appFolder = layOut(archive, readProgram(program));
process.send?.({ kind: 'archive laid out', ms: performance.now() - begun } satisfies StandInMessage);
process.argv.splice(1, 2, program);

enableCompileCache();
const { startRuntime } = await import('./runtime.ts');
const { registerElectron } = await import('./register.ts');
const { manifest } = startRuntime(appFolder, program);
registerElectron();
await import(pathToFileURL(join(appFolder, manifest.main)).href);

interface Entry {
  readonly files?: Readonly<Record<string, Entry>>;
  readonly size?: number;
  readonly offset?: string;
  readonly unpacked?: boolean;
  readonly integrity?: { readonly hash: string };
}

interface ProgramFacts {
  /** Fuses of the archive: whether it is checked, and whether nothing else may be loaded. */
  readonly checksArchive: boolean;
  readonly archiveOnly: boolean;
  readonly archiveHash: string | undefined;
}

function refuse(words: string): never {
  console.error(`It does not start: ${words}.`);
  process.exit(1);
}

/** The fuses stand behind their mark, a byte for their form and one for their number. */
function readProgram(file: string): ProgramFacts {
  const text = readFileSync(file, 'latin1');
  const mark = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
  const fuses = text.slice(text.indexOf(mark) + mark.length + 2);
  return {
    checksArchive: fuses[4] === '1',
    archiveOnly: fuses[5] === '1',
    archiveHash: /^# ELECTRONASAR ([0-9a-f]{64})$/m.exec(text)?.[1],
  };
}

function layOut(file: string, facts: ProgramFacts): string {
  if (!existsSync(file)) {
    const other = join(dirname(file), 'app');
    if (facts.archiveOnly || !existsSync(other)) refuse('there is no app.asar, and nothing else is loaded');
    return other;
  }
  const bytes = readFileSync(file);
  const header = bytes.subarray(16, 16 + bytes.readUInt32LE(12));
  const hash = sha256(header);
  if (facts.checksArchive && hash !== facts.archiveHash)
    refuse('app.asar is another than this program was packed with');
  const contentAt = 8 + bytes.readUInt32LE(4);
  const home = join(ownFolder(), hash, 'app.asar');
  const isLaidOut = existsSync(home);
  mkdirSync(dirname(home), { recursive: true, mode: 0o700 });
  const aside = isLaidOut ? home : mkdtempSync(`${home}-`);
  for (const { path, entry } of filesOf(JSON.parse(header.toString('utf8')) as Entry, '')) {
    const to = join(aside, path);
    if (!isLaidOut) mkdirSync(dirname(to), { recursive: true });
    if (entry.unpacked === true) {
      placeBeside(join(`${file}.unpacked`, path), to);
      continue;
    }
    const from = contentAt + Number(entry.offset);
    const content = bytes.subarray(from, from + (entry.size ?? 0));
    if (facts.checksArchive && sha256(content) !== entry.integrity?.hash) refuse(`${path} in app.asar was changed`);
    if (!isLaidOut) writeFileSync(to, content);
  }
  if (!isLaidOut) {
    try {
      renameSync(aside, home);
    } catch {
      // Another one was quicker.
      rmSync(aside, { recursive: true, force: true });
    }
  }
  return home;
}

/** A folder of this user's alone, where what is laid out for one start is found by the next. */
function ownFolder(): string {
  const user = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `counterpart-package-${user}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  if (process.platform !== 'win32' && (uid !== user || (mode & 0o077) !== 0))
    refuse(`${folder} is another user's, too`);
  return folder;
}

function* filesOf(folder: Entry, path: string): Generator<{ readonly path: string; readonly entry: Entry }> {
  for (const [name, entry] of Object.entries(folder.files ?? {})) {
    if (entry.files === undefined) yield { path: join(path, name), entry };
    else yield* filesOf(entry, join(path, name));
  }
}

/** What lies beside the archive is what lies there now, whatever lay there before. */
function placeBeside(from: string, to: string): void {
  rmSync(to, { force: true });
  if (process.platform === 'win32' && existsSync(from)) cpSync(from, to);
  else symlinkSync(from, to);
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
