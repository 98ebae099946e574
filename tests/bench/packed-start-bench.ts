import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOnStandIn } from '../support/app-process.ts';
import { packageIn, packInto, programIn } from '../support/packed-test.ts';
import { chosenRuntime } from '../support/runtime-choice.ts';
import { atMost, type BenchRow, median } from './bench-row.ts';

const ROOT = join(import.meta.dirname, '../..');
const STARTS = 9;
const MOST_ARCHIVE_BYTES = 10_000_000;

/**
 * What packing costs: from the start of the process to the first window, as it is packed against as it is built, in
 * turns and without what the stand-in lays the archive out for; and how large the archive is. On Electron it is left
 * out: what is packed for shops lets no bench in.
 */
export async function benchPackedStart(starts = STARTS): Promise<readonly BenchRow[]> {
  if (chosenRuntime() === 'electron' || process.platform !== 'linux') return [];
  const cache = join(ROOT, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const packages = await mkdtemp(join(cache, 'packed-'));
  const data = await mkdtemp(join(tmpdir(), 'counterpart-bench-'));
  try {
    await packInto(packages, ['--dir']);
    const unpacked = packageIn(packages);
    const ratios: number[] = [];
    for (let start = 0; start <= starts; start += 1) {
      const built = await toFirstWindow(join(data, 'built'), null);
      const packed = await toFirstWindow(join(data, 'packed'), programIn(unpacked));
      ratios.push(packed / built);
    }
    const resources = join(unpacked, 'resources');
    const archive = await sizeOf(join(resources, 'app.asar'));
    return [
      // The first start of each finds nothing of it in the memory of the computer.
      atMost('start to the first window, packed ÷ as built', median(ratios.slice(1)), 1.05),
      atMost(
        'archive of the package and the machine code beside it ÷ 10 MB',
        (archive + (await sizeOf(join(resources, 'app.asar.unpacked')))) / MOST_ARCHIVE_BYTES,
        1,
      ),
    ];
  } finally {
    for (const folder of [packages, data]) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** How long a start takes until the first window is shown, ms. */
async function toFirstWindow(dataFolder: string, program: string | null): Promise<number> {
  const begun = performance.now();
  const running = startOnStandIn({
    appFolder: ROOT,
    dataFolder,
    switches: [],
    ...(program === null ? {} : { packed: program }),
  });
  await running.told('window shown');
  const taken = performance.now() - begun;
  // Electron reads the archive where it is.
  const laidOut = program === null ? 0 : (await running.told('archive laid out')).ms;
  running.child.send('quit');
  await running.ended;
  return taken - laidOut;
}

/** The bytes of a file, or of all files below a folder. */
async function sizeOf(path: string): Promise<number> {
  const facts = await stat(path);
  if (!facts.isDirectory()) return facts.size;
  const sizes = await Promise.all((await readdir(path)).map((name) => sizeOf(join(path, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}
