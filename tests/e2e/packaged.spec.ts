import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect } from '@playwright/test';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { findCommand } from '#scripts/lib/project.mjs';
import { sellInPractice } from '../demo/practice-sale.ts';
import { runToItsEnd } from '../support/app-process.ts';
import { CounterScreen } from '../support/counter-screen.ts';
import { effort } from '../support/effort.ts';
import { packageIn, packInto, programIn, test } from '../support/packed-test.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';

/** What a shop would have installed, on the stand-in: it sells, and starts neither damaged nor for developers. */

// One after the other: each worker would pack a package of its own.
test.describe.configure({ mode: 'default' });

test.skip(({ runtime }) => runtime === 'electron', 'this package is of the stand-in');
test.skip(process.platform !== 'linux', 'the program of the stand-in’s package is a script of Linux');

test('the packed files open practice, find a vehicle and judge a part for it', async ({ launch, packed }) => {
  const running = await launch({ packed: programIn(packed), switches: [] });
  const counter = new CounterScreen(running.page);
  await counter.openPractice();
  await counter.findVehicle(PLATES.cleanHit.plate, PLATES.cleanHit.state);
  await counter.openPart(PARTS.hiluxTubTowbar);
  await expect(counter.verdict).toContainText('Fits');
  expect(running.log.join('\n')).toContain('This is no Electron');
});

test('the packed files make a whole sale', enduranceFlow('tests/e2e/sale.spec.ts'), async ({ launch, packed }) => {
  const running = await launch({ packed: programIn(packed), switches: [] });
  const report = await sellInPractice(running, async () => undefined);
  expect(report.verdict).toMatch(/^Fits/);
  expect(report.acceptedTotal).toBe(1);
  expect(running.log.join('\n')).toContain('This is no Electron');
});

/** One of them: that each is refused is proved without a start. */
const TRIED_EACH_TIME = '--remote-debugging-port=0';

for (const given of [TRIED_EACH_TIME, '--inspect', '--no-sandbox', '--disable-web-security']) {
  const details = given === TRIED_EACH_TIME ? {} : enduranceFlow('tests/unit/main/app/start-check.test.ts');
  test(`it does not start with ${given}`, details, async ({ packed, dataFolder }) => {
    const start = { appFolder: packed, packed: programIn(packed), dataFolder, switches: [given] };
    const { code, log } = await runToItsEnd(start);
    expect(code).toBe(1);
    expect(log.join('\n')).toContain(`It does not start with ${given.split('=')[0]}.`);
    expect(log.join('\n')).not.toContain('ready');
  });
}

test('it does not start with Node’s debugger on, however that was asked for', async ({ packed, dataFolder }) => {
  const env = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };
  const { code, log } = await runToItsEnd({
    appFolder: packed,
    packed: programIn(packed),
    dataFolder,
    env,
    switches: [],
  });
  expect(code).toBe(1);
  expect(log.join('\n')).toContain('It does not start');
});

test(
  'its switches answer without a window, by the codes that are documented',
  enduranceFlow('tests/unit/main/app/start-task.test.ts'),
  async ({ launch, packed, dataFolder }) => {
    const run = (...switches: readonly string[]) =>
      runToItsEnd({ appFolder: packed, packed: programIn(packed), dataFolder, switches });
    const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
      readonly version: string;
    };
    const said = await run('--version');
    expect([said.code, said.log.includes(`Counterpart ${version}`)]).toEqual([0, true]);
    const report = await run('--diagnose');
    expect(report.code).toBe(0);
    expect(report.log).toContain(`  Counterpart: ${version}`);
    expect(report.log.join('\n')).toContain('This Counterpart was built without updates.');
    // The stand-in keeps no credential, whatever comes in.
    const kept = await run('--provision');
    expect([kept.code, kept.log.includes('The credential was not kept.')]).toEqual([4, true]);
    const open = await launch({ packed: programIn(packed), switches: [] });
    expect((await run('--diagnose')).code).toBe(3);
    expect((await run('--provision')).code).toBe(3);
    // Another start comes to the front, and ends well.
    expect((await run()).code).toBe(0);
    await open.close();
  },
);

const ARCHIVE = join('resources', 'app.asar');
const NATIVES = join('resources', 'app.asar.unpacked', 'out', 'main', 'natives', 'linux-x64');
const DATABASE = join(NATIVES, 'better-sqlite3-multiple-ciphers.node');

const DAMAGED: readonly {
  readonly what: string;
  readonly damage: (folder: string) => Promise<void>;
  readonly said: string;
}[] = [
  {
    what: 'one changed byte in its archive',
    damage: (folder) => changeByte(join(folder, ARCHIVE), (bytes) => bytes.lastIndexOf('Counterpart')),
    said: 'in app.asar was changed',
  },
  {
    what: 'the archive of another package',
    damage: (folder) => changeByte(join(folder, ARCHIVE), (bytes) => bytes.indexOf('LICENSE')),
    said: 'app.asar is another than this program was packed with',
  },
  {
    what: 'a folder of sources in place of its archive',
    damage: (folder) => rename(join(folder, ARCHIVE), join(folder, 'resources', 'app')),
    said: 'there is no app.asar, and nothing else is loaded',
  },
  {
    what: 'no machine code for its records',
    damage: (folder) => rm(join(folder, DATABASE)),
    said: 'linux-x64/better-sqlite3-multiple-ciphers.node is not there. Install Counterpart anew.',
  },
  {
    what: 'other machine code for its keychain',
    damage: (folder) => writeFile(join(folder, NATIVES, 'keytar.node'), 'another library'),
    said: 'linux-x64/keytar.node is not what Counterpart was packed with. Install Counterpart anew.',
  },
];

for (const { what, damage, said } of DAMAGED) {
  test(`it does not start with ${what}`, async ({ copy, dataFolder }) => {
    await damage(copy);
    const { code, log } = await runToItsEnd({ appFolder: copy, packed: programIn(copy), dataFolder, switches: [] });
    expect(log.join('\n')).toContain(said);
    expect(code).toBe(1);
  });
}

if (effort(0, 1) > 0) {
  test('packed twice, in two folders, archives, deb and MSI are the same, byte for byte', async ({ dataFolder }) => {
    test.setTimeout(10 * 60_000);
    const hashes: string[] = [];
    for (const name of ['one', 'two']) {
      const folder = join(dataFolder, name);
      await packInto(folder, ['--win']);
      const installers = (await readdir(folder, { recursive: true })).filter((file) => /\.(deb|msi)$/.test(file));
      expect(installers.map((file) => basename(file)).toSorted()).toEqual([
        expect.stringMatching(/^counterpart-[\d.]+-linux-amd64-standin\.deb$/),
        ...(findCommand('wixl') === null ? [] : [expect.stringMatching(/^counterpart-[\d.]+-win-x64-standin\.msi$/)]),
      ]);
      const files = [
        join(packageIn(folder), ARCHIVE),
        ...['resources/app.asar', 'Counterpart.exe'].map((file) =>
          join(folder, 'win32-x64-standin/win-unpacked', file),
        ),
        ...installers.toSorted().map((file) => join(folder, file)),
      ];
      hashes.push((await Promise.all(files.map(sha256))).join());
    }
    expect(hashes[1]).toBe(hashes[0]);
  });
}

async function sha256(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}

async function changeByte(file: string, where: (bytes: Buffer) => number): Promise<void> {
  const bytes = await readFile(file);
  const at = where(bytes);
  expect(at).toBeGreaterThan(0);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(file, bytes);
}
