import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect } from '@playwright/test';
import { RECORDS_FORM } from '#main/records/records.ts';
import { openUpdateNote } from '#main/update/update-note.ts';
import { PARTS } from '#practice/fixtures.ts';
import { defaultSettings } from '#shared/domain/settings/settings.ts';
import { runToItsEnd, startOnStandIn } from '../support/app-process.ts';
import { valueIn } from '../support/answer-values.ts';
import { effort } from '../support/effort.ts';
import { fillTicket, openHeadless, submitTicket } from '../support/headless-counterpart.ts';
import { programIn, test } from '../support/packed-test.ts';
import { archiveOf, type FolderInstallation, installFolder, packedVersion } from '../support/packed-versions.ts';
import { updateOwner } from '../support/update-feeds.ts';
import { enduranceFlow } from '../support/endurance-flow.ts';

/** Updates between two packed versions, on the stand-in: in a window, and killed at whatever moment. */

test.describe.configure({ mode: 'default' });

test.skip(({ runtime }) => runtime === 'electron', 'this package is of the stand-in');
test.skip(process.platform !== 'linux', 'the program of the stand-in’s package is a script of Linux');

const OLD = '1.0.0';
const NEW = '1.1.0';
const KILLS = effort(1, 50);
/** Starts until an update has come to rest; more, and it never does. */
const MOST_STARTS = 10;
const PATIENCE_MS = 30_000;

/** The two versions, packed, and the server of their owner. */
interface Versions {
  readonly old: string;
  readonly server: Server;
  readonly folder: string;
}

let versions: Versions;

test.beforeAll(async ({ packed }) => {
  test.setTimeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), 'counterpart-updates-'));
  const releases = join(folder, 'releases');
  const owner = updateOwner(releases, RECORDS_FORM);
  const server = createServer((request, response) => {
    const name = basename(request.url ?? '');
    if (!readdirSync(releases).includes(name)) response.writeHead(404).end();
    else response.end(readFileSync(join(releases, name)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const updates = { address, publicKey: owner.publicKey, firstAfterSeconds: 0.5 };
  await packedVersion(packed, join(folder, OLD), OLD, { updates });
  await packedVersion(packed, join(folder, NEW), NEW, { updates });
  const name = `counterpart-${NEW}-linux-x64-folder.tar.gz`;
  const content = await archiveOf(join(folder, NEW), join(folder, name));
  owner.publish(NEW, {}, { takes: `linux-${process.arch}-folder`, name, content });
  versions = { old: join(folder, OLD), server, folder };
});

test.afterAll(() => {
  versions.server.close();
  rmSync(versions.folder, { recursive: true, force: true });
});

/** Lays the older version down, beside data with one order of practice. */
async function shop(dataFolder: string): Promise<FolderInstallation> {
  const settings = { ...defaultSettings(), updates: 'auto' };
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(
    join(dataFolder, 'settings.json'),
    JSON.stringify({ shop: settings, connection: null, credentialSavedAt: null, lastState: null }),
  );
  const counterpart = openHeadless({ folder: dataFolder });
  valueIn(await counterpart.handlers.setUp.openPractice(undefined));
  const ticket = await fillTicket(counterpart, { sku: PARTS.towBall, reference: 'TR-KEPT' });
  expect((await submitTicket(counterpart, ticket)).ok).toBe(true);
  await counterpart.close();
  return installFolder(mkdtempSync(join(versions.folder, 'shop-')), versions.old, OLD);
}

const inPlace = ({ root }: FolderInstallation) => basename(readlinkSync(join(root, 'current')));
const underWay = (dataFolder: string) => openUpdateNote(dataFolder).current().underWay;

/** The orders that the records hold, by their references. */
async function ordersIn(dataFolder: string): Promise<readonly string[]> {
  const copy = mkdtempSync(join(tmpdir(), 'counterpart-looked-at-'));
  cpSync(dataFolder, copy, { recursive: true });
  const counterpart = openHeadless({ folder: copy });
  valueIn(await counterpart.handlers.setUp.openPractice(undefined));
  const { rows } = valueIn(await counterpart.handlers.orders.find({ typed: '', standing: null }));
  await counterpart.close();
  rmSync(copy, { recursive: true });
  return rows.map(({ customerReference }) => customerReference);
}

async function until(holds: () => boolean, patienceMs = PATIENCE_MS): Promise<boolean> {
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    if (holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

test(
  'a new version is fetched, said in one line, installed by its key, and has the order',
  enduranceFlow('tests/integration/update/updates.test.ts'),
  async ({ launch, dataFolder }) => {
    const installation = await shop(dataFolder);
    const running = await launch({ dataFolder, packed: installation.program, switches: [] });
    const { page } = running;
    await expect(page.getByText(`Version ${NEW} is ready`)).toBeVisible();
    // Nothing opens, and the focus stays where it was.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Not today' })).toBeVisible();
    await page.keyboard.press('Control+I');
    expect(await until(() => inPlace(installation) === NEW)).toBe(true);
    await running.close().catch(() => undefined);

    const next = await launch({ dataFolder, packed: installation.program, switches: [] });
    await next.page.keyboard.press('p');
    await expect(next.page.getByText(`Version ${NEW} is ready`)).toHaveCount(0);
    expect(await until(() => underWay(dataFolder) === null)).toBe(true);
    await next.close();
    const said = await runToItsEnd({
      appFolder: '',
      dataFolder,
      packed: installation.program,
      switches: ['--version'],
    });
    expect(said.log.join('\n')).toContain(`Counterpart ${NEW}`);
    expect(await ordersIn(dataFolder)).toEqual(['TR-KEPT']);
  },
);

test(
  'of two versions started at once during an update one goes on, and the other ends well',
  enduranceFlow('tests/integration/window/single-instance.test.ts'),
  async ({ dataFolder }) => {
    const installation = await shop(dataFolder);
    const start = (packed: string) => startOnStandIn({ appFolder: '', dataFolder, packed, switches: [] });
    const first = start(installation.program);
    await first.told('window shown');
    expect(await until(() => underWay(dataFolder)?.step === 'fetched')).toBe(true);
    // The new version, from wherever somebody has it, beside the one that is open: it comes to the front.
    const newer = programIn(join(versions.folder, NEW));
    expect((await runToItsEnd({ appFolder: '', dataFolder, packed: newer, switches: [] })).code).toBe(0);
    expect(underWay(dataFolder)?.step).toBe('fetched');
    first.child.send('quit');
    await first.ended;

    // The new one and the one before at the same moment, with the installer's step on the disk.
    const both = [start(installation.program), start(programIn(versions.old))];
    const codes: (number | null)[] = [];
    for (const each of both) void each.ended.then((code) => codes.push(code));
    expect(await until(() => codes.length > 0)).toBe(true);
    expect(codes).toEqual([0]);
    for (const { child } of both) if (child.connected) child.send('quit');
    await Promise.all(both.map(({ ended }) => ended));
    expect(await comeToRest(installation, dataFolder)).toBe(NEW);
    expect(await ordersIn(dataFolder)).toEqual(['TR-KEPT']);
  },
);

test(
  `killed at any moment it leaves one version that works, ${KILLS} times`,
  enduranceFlow('tests/integration/update/update-kills.test.ts'),
  async ({ dataFolder }) => {
    test.setTimeout(KILLS * 240_000);
    const counts = { kills: 0, duringUpdate: 0 };
    for (let round = 0; round < KILLS; round += 1) {
      const data = join(dataFolder, String(round));
      const installation = await shop(data);
      for (let cut = 0; cut < 2; cut += 1) await startAndKill(installation, data, counts);
      expect(await comeToRest(installation, data)).toBe(NEW);
      expect(await ordersIn(data)).toEqual(['TR-KEPT']);
      rmSync(installation.root, { recursive: true });
    }
    console.log(`  killed ${counts.kills} times, ${counts.duringUpdate} of them while an update was under way`);
  },
);

/** Starts, closes once something was fetched, and kills at a moment of that. */
async function startAndKill(
  installation: FolderInstallation,
  dataFolder: string,
  counts: { kills: number; duringUpdate: number },
): Promise<void> {
  const running = startOnStandIn({ appFolder: '', dataFolder, packed: installation.program, switches: [] });
  let over = false;
  void running.ended.then(() => {
    over = true;
  });
  await until(() => over || underWay(dataFolder) !== null, Math.random() < 0.5 ? PATIENCE_MS : Math.random() * 4_000);
  if (!over && running.child.connected) running.child.send('quit');
  await until(() => over, Math.random() * 1_500);
  if (!over) {
    counts.kills += 1;
    if (underWay(dataFolder) !== null) counts.duringUpdate += 1;
    running.child.kill('SIGKILL');
  }
  await running.ended;
}

/** Starts and closes, as a person does, until no update is under way; answers the version that is in place. */
async function comeToRest(installation: FolderInstallation, dataFolder: string): Promise<string> {
  for (let starts = 0; starts < MOST_STARTS; starts += 1) {
    const running = startOnStandIn({ appFolder: '', dataFolder, packed: installation.program, switches: [] });
    let over = false;
    void running.ended.then(() => {
      over = true;
    });
    const isSettled = () => underWay(dataFolder) === null || underWay(dataFolder)?.step === 'fetched';
    await running.told('window shown').catch(() => null);
    await until(() => over || (isSettled() && (inPlace(installation) === NEW || underWay(dataFolder) !== null)));
    const atRest = !over && underWay(dataFolder) === null && inPlace(installation) === NEW;
    if (!over && running.child.connected) running.child.send('quit');
    await until(() => over);
    expect(over).toBe(true);
    if (atRest) return inPlace(installation);
  }
  throw new Error(`It did not come to rest: ${JSON.stringify(underWay(dataFolder))}`);
}
