import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { RECORDS_FORM } from '#main/records/records.ts';
import { UPDATE_POINTS, type UpdatePoint } from '#main/update/update-installer.ts';
import { openUpdateNote } from '#main/update/update-note.ts';
import { defaultSettings } from '#shared/domain/settings/settings.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { effort } from '#tests/support/effort.ts';
import { fillTicket, submitTicket } from '#tests/support/headless-counterpart.ts';
import { mainProgram } from '#tests/support/main-programs.ts';
import { updateOwner } from '#tests/support/update-feeds.ts';
import { temporaryFolder } from '../records/shop.ts';
import { type Computer, installedVersion, makeComputer, startComputer } from './update-start.ts';

const CHILD = mainProgram('update-child');

/** Starts are many: more than this, and it never comes to rest. */
const MOST_STARTS = 8;

interface Start {
  readonly lines: readonly string[];
  readonly killed: boolean;
}

async function start(computer: Computer, crashAt: string, bad = '', killAfterMs: number | null = null): Promise<Start> {
  const child = spawn(process.execPath, [CHILD, JSON.stringify(computer), crashAt, bad], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  const timer = killAfterMs === null ? null : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (timer !== null) clearTimeout(timer);
  return { lines: text.trim().split('\n'), killed: signal === 'SIGKILL' };
}

/** A shop with one order, whose next version is published. */
async function shop(): Promise<Computer> {
  const folder = temporaryFolder();
  const owner = updateOwner(join(folder, 'releases'), RECORDS_FORM);
  const computer = makeComputer(folder, owner);
  const settings = { ...defaultSettings(), updates: 'auto' };
  writeFileSync(
    join(computer.dataFolder, 'settings.json'),
    JSON.stringify({ shop: settings, connection: null, credentialSavedAt: null, lastState: null }),
  );
  const { counterpart } = await startComputer(computer);
  if (counterpart === null) throw new Error('It did not start.');
  valueIn(await counterpart.handlers.setUp.openPractice(undefined));
  const ticket = await fillTicket(counterpart, { sku: PARTS.towBall, reference: 'TR-KEPT' });
  expect((await submitTicket(counterpart, ticket)).ok).toBe(true);
  await counterpart.close();
  owner.publish('1.1.0');
  return computer;
}

const orderLine = ({ lines }: Start) => lines.find((line) => line.startsWith('orders'));
const isAtRest = (computer: Computer) => openUpdateNote(computer.dataFolder).current().underWay === null;

/** Starts until nothing is under way; answers the last start that a person could work in. */
async function comeToRest(computer: Computer, bad = ''): Promise<Start> {
  for (let starts = 0; starts < MOST_STARTS; starts += 1) {
    const began = await start(computer, '', bad);
    if (orderLine(began) !== undefined && isAtRest(computer)) return began;
  }
  throw new Error(`It did not come to rest: ${readFileSync(join(computer.dataFolder, 'update.json'), 'utf8')}`);
}

/** The steps that a good version goes through, and those of the way back from a bad one. */
const FORWARD = UPDATE_POINTS.filter((point) => !/back/.test(point));
const BACK = UPDATE_POINTS.filter((point) => /back/.test(point));

describe('a power cut during an update', () => {
  it.each(effort<readonly UpdatePoint[]>(['update laid out'], FORWARD))(
    'at “%s” leaves one version that works, with its order',
    async (point) => {
      const computer = await shop();
      let kills = 0;
      for (let starts = 0; starts < MOST_STARTS && kills === 0; starts += 1) {
        if ((await start(computer, point)).killed) kills += 1;
        else expect(installedVersion(computer)).toMatch(/^1\.[01]\.0$/);
      }
      expect(kills).toBe(1);
      const rest = await comeToRest(computer);
      expect(orderLine(rest)).toBe('orders TR-KEPT');
      expect(installedVersion(computer)).toBe('1.1.0');
    },
    120_000,
  );

  it.each(effort<readonly UpdatePoint[]>(['update copies put back'], BACK))(
    'at “%s” of the way back leaves the version before, with its order',
    async (point) => {
      const computer = await shop();
      let kills = 0;
      for (let starts = 0; starts < MOST_STARTS && kills === 0; starts += 1) {
        if ((await start(computer, point, '1.1.0')).killed) kills += 1;
      }
      expect(kills).toBe(1);
      const rest = await comeToRest(computer, '1.1.0');
      expect(orderLine(rest)).toBe('orders TR-KEPT');
      expect(installedVersion(computer)).toBe('1.0.0');
      expect(openUpdateNote(computer.dataFolder).current().leftVersions).toEqual(['1.1.0']);
    },
    120_000,
  );

  it(
    'at any moment leaves one version that works',
    async () => {
      const rounds = effort(1, 40);
      for (let round = 0; round < rounds; round += 1) {
        const computer = await shop();
        for (let cut = 0; cut < effort(1, 3); cut += 1) await start(computer, '', '', 300 + Math.random() * 2_000);
        const rest = await comeToRest(computer);
        expect(orderLine(rest)).toBe('orders TR-KEPT');
        const { leftVersions } = openUpdateNote(computer.dataFolder).current();
        expect(installedVersion(computer)).toBe(leftVersions.includes('1.1.0') ? '1.0.0' : '1.1.0');
      }
    },
    effort(600_000, 3_600_000),
  );
});
