import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { RECORDS_FORM } from '#main/records/records.ts';
import { updateTermsAtStart } from '#main/app/update-terms.ts';
import { writeReport } from '#main/app/write-report.ts';
import type { UpdateFetch } from '#main/parts-api/update-fetch.ts';
import type { Updates } from '#main/update/updates.ts';
import { openUpdateNote } from '#main/update/update-note.ts';
import { NO_POLICY } from '#shared/domain/settings/policy.ts';
import { defaultSettings, typedSettingsOf } from '#shared/domain/settings/settings.ts';
import type { UpdateMode } from '#shared/domain/update/may-update.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { fillTicket, type Headless, openHeadless, submitTicket } from '#tests/support/headless-counterpart.ts';
import { fetchFromFolder, type UpdateOwner, updateOwner } from '#tests/support/update-feeds.ts';
import { temporaryFolder } from '../records/shop.ts';
import { typedSettings } from '../services/live-mode.ts';
import { type Computer, installedVersion, makeComputer, startComputer, type StartOptions } from './update-start.ts';

const open: Headless[] = [];
afterEach(async () => {
  for (const counterpart of open.splice(0)) await counterpart.close();
});

function shop(): { readonly owner: UpdateOwner; readonly computer: Computer } {
  const folder = temporaryFolder();
  const owner = updateOwner(join(folder, 'releases'), RECORDS_FORM);
  return { owner, computer: makeComputer(folder, owner) };
}

/** Starts, and goes to practice as a person does. */
async function start(computer: Computer, options: StartOptions = {}): Promise<Headless> {
  const { counterpart } = await startComputer(computer, options);
  if (counterpart === null) throw new Error('The start ended for an update.');
  open.push(counterpart);
  valueIn(await counterpart.handlers.setUp.openPractice(undefined));
  return counterpart;
}

async function close(counterpart: Headless): Promise<void> {
  open.splice(open.indexOf(counterpart), 1);
  expect(await counterpart.mayClose()).toBe(true);
  await counterpart.close();
}

/** Says in the settings of the shop how updates are wanted. */
function want(computer: Computer, updates: UpdateMode, hours = { from: 0, to: 0 }): void {
  const shopSettings = { ...defaultSettings(), updates, updateFromHour: hours.from, updateToHour: hours.to };
  typedSettingsOf(shopSettings);
  writeFileSync(
    join(computer.dataFolder, 'settings.json'),
    JSON.stringify({ shop: shopSettings, connection: null, credentialSavedAt: null, lastState: null }),
  );
}

const noteOf = (computer: Computer) => openUpdateNote(computer.dataFolder).current();

describe('a new version', () => {
  it('is fetched in the background and installed at closing, with a copy of the records', async () => {
    const { owner, computer } = shop();
    want(computer, 'auto');
    owner.publish('1.1.0');
    const first = await start(computer);
    const ticket = await fillTicket(first, { sku: PARTS.towBall, reference: 'TR-1' });
    expect((await submitTicket(first, ticket)).ok).toBe(true);
    await first.updates.check();
    expect(first.updatesTold.at(-1)).toMatchObject({ version: '1.1.0', putOffsLeft: 3, waitsFor: [] });
    await close(first);
    expect(installedVersion(computer)).toBe('1.1.0');
    const { underWay } = noteOf(computer);
    expect(underWay).toMatchObject({ step: 'installing', from: '1.0.0', to: '1.1.0', copies: { service: null } });
    expect(existsSync(join(computer.dataFolder, 'practice/snapshots', underWay?.copies.practice ?? '-'))).toBe(true);

    const second = await start(computer);
    await expect.poll(() => noteOf(computer).underWay).toBeNull();
    expect(valueIn(await second.handlers.orders.find({ typed: '', standing: null })).rows).toHaveLength(1);
    await expect.poll(() => readdirSync(join(computer.dataFolder, 'updates'))).toEqual([]);
  });

  it('says that the counter closes for it, until a person stays who was asked', async () => {
    const { owner, computer } = shop();
    want(computer, 'ask');
    owner.publish('1.1.0');
    const first = await start(computer);
    await first.updates.check();
    expect(first.updatesTold.at(-1)).toMatchObject({ closes: false });
    expect(valueIn(await first.handlers.updates.installNow(undefined))).toMatchObject({ closes: true, waitsFor: [] });
    // What the counter does where the person goes back from the question whether to close.
    (first.updates as Headless['updates'] & Pick<Updates, 'staysOpen'>).staysOpen();
    expect(first.updatesTold.at(-1)).toMatchObject({ version: '1.1.0', closes: false });
    await close(first);
    expect(installedVersion(computer)).toBe('1.0.0');
  });

  it('waits at closing for a ticket with lines, and says so', async () => {
    const { owner, computer } = shop();
    want(computer, 'auto');
    owner.publish('1.1.0');
    const first = await start(computer);
    await fillTicket(first, { sku: PARTS.towBall });
    await first.updates.check();
    expect(valueIn(await first.handlers.updates.installNow(undefined))).toMatchObject({
      agreed: true,
      waitsFor: ['unsent ticket'],
    });
    await close(first);
    expect(installedVersion(computer)).toBe('1.0.0');
    expect(noteOf(computer).underWay?.step).toBe('fetched');
  });

  it('that a ticket held up at closing says at the next start which ticket, until that is closed', async () => {
    const { owner, computer } = shop();
    want(computer, 'auto');
    owner.publish('1.1.0');
    const first = await start(computer);
    const ticket = await fillTicket(first, { sku: PARTS.towBall });
    await first.updates.check();
    expect(first.updatesTold.at(-1)).toMatchObject({ waitsFor: [], unsent: [] });
    await close(first);
    expect([installedVersion(computer), noteOf(computer).heldUp?.version]).toEqual(['1.0.0', '1.1.0']);
    // Nothing of a customer is in the note: it is not encrypted.
    expect(readFileSync(join(computer.dataFolder, 'update.json'), 'utf8')).not.toContain(ticket.id);

    const second = await start(computer);
    await second.updates.check();
    expect(second.updatesTold.at(-1)).toMatchObject({
      waitsFor: ['unsent ticket'],
      unsent: [{ mode: 'practice', row: { ticketId: ticket.id, lineCount: 1 } }],
    });
    expect(valueIn(await second.handlers.diagnostics.read(undefined)).updates).toMatch(
      /It waits: an open ticket has unsent items\./,
    );
    const told = second.updatesTold.length;
    await second.updates.lookAtHours();
    expect(second.updatesTold).toHaveLength(told);
    valueIn(await second.handlers.tickets.close({ ticketId: ticket.id }));
    await second.updates.lookAtHours();
    expect(second.updatesTold.at(-1)).toMatchObject({ waitsFor: [], unsent: [] });
    await close(second);
    expect(installedVersion(computer)).toBe('1.1.0');
  });

  it('is not held up by a ticket of practice where an organisation allows no practice', async () => {
    const { owner, computer } = shop();
    want(computer, 'auto');
    owner.publish('1.1.0');
    const first = await start(computer);
    await fillTicket(first, { sku: PARTS.towBall });
    await close(first);
    const { counterpart } = await startComputer(computer, { policy: { practiceAllowed: false } });
    if (counterpart === null) throw new Error('The start ended for an update.');
    open.push(counterpart);
    await counterpart.updates.check();
    await close(counterpart);
    expect(installedVersion(computer)).toBe('1.1.0');
  });

  it('comes by the ring that an organisation names', async () => {
    const { owner, computer } = shop();
    want(computer, 'auto');
    owner.publish('1.1.0');
    owner.publish('1.2.0', { ring: 'pilot' });
    const { counterpart } = await startComputer(computer, { policy: { updateRing: 'pilot' } });
    if (counterpart === null) throw new Error('The start ended for an update.');
    open.push(counterpart);
    await counterpart.updates.check();
    await close(counterpart);
    expect(installedVersion(computer)).toBe('1.2.0');
  });

  it('is installed only once somebody says so, where the shop wants to be asked', async () => {
    const { owner, computer } = shop();
    owner.publish('1.1.0');
    const first = await start(computer);
    await first.updates.check();
    await close(first);
    expect(installedVersion(computer)).toBe('1.0.0');

    let closing = 0;
    let anew = 0;
    const second = await start(computer, { close: () => (closing += 1), startAnew: () => (anew += 1) });
    expect(valueIn(await second.handlers.updates.installNow(undefined))).not.toBeNull();
    expect(closing).toBe(1);
    await close(second);
    expect([installedVersion(computer), anew]).toEqual(['1.1.0', 1]);
  });

  it('is not looked for where updates are off', async () => {
    const { owner, computer } = shop();
    want(computer, 'off');
    owner.publish('1.1.0');
    const first = await start(computer);
    await first.updates.check();
    expect(noteOf(computer).underWay).toBeNull();
    expect(valueIn(await first.handlers.diagnostics.read(undefined)).updates).toMatch(/off in the settings/);
  });

  it('is put off for the day three times, and no fourth', async () => {
    const { owner, computer } = shop();
    want(computer, 'auto');
    owner.publish('1.1.0');
    let day = 1;
    const first = await start(computer, { now: () => new Date(2026, 10, day, 12) });
    // Its feed is of today.
    owner.publish('1.1.0', { validUntil: '2027-01-01T00:00:00.000Z' });
    await first.updates.check();
    const left: (number | undefined)[] = [];
    for (; day <= 5; day += 1) {
      left.push(valueIn(await first.handlers.updates.state(undefined))?.putOffsLeft);
      await first.handlers.updates.notToday(undefined);
    }
    expect(left).toEqual([3, 2, 1, 0, 0]);
    day = 3;
    expect(valueIn(await first.handlers.updates.state(undefined))).toBeNull();
    await close(first);
    expect(installedVersion(computer)).toBe('1.0.0');
  });

  it('is offered no more once updates are switched off, and again on the day after it was put off', async () => {
    const { owner, computer } = shop();
    want(computer, 'auto');
    owner.publish('1.1.0', { validUntil: '2027-01-01T00:00:00.000Z' });
    let day = 1;
    const first = await start(computer, { now: () => new Date(2026, 10, day, 12) });
    await first.updates.check();
    const { setUp, updates } = first.handlers;
    const wantHere = async (mode: UpdateMode): Promise<void> => {
      valueIn(await setUp.toStartPage(undefined));
      valueIn(await setUp.saveSettings(typedSettings({ updates: mode })));
      await first.updates.lookAtHours();
    };
    await wantHere('off');
    expect(first.updatesTold.at(-1)).toBeNull();
    await wantHere('ask');
    expect(first.updatesTold.at(-1)).toMatchObject({ version: '1.1.0' });
    valueIn(await updates.notToday(undefined));
    expect(first.updatesTold.at(-1)).toBeNull();
    day = 2;
    await first.updates.lookAtHours();
    expect(first.updatesTold.at(-1)).toMatchObject({ version: '1.1.0', putOffsLeft: 2 });
  });

  it('is installed in the hours of the shop once nobody has used the counter for a while', async () => {
    const { owner, computer } = shop();
    want(computer, 'auto', { from: 20, to: 6 });
    owner.publish('1.1.0', { validUntil: '2027-01-01T00:00:00.000Z' });
    let minutes = 0;
    let closing = 0;
    const at = () => new Date(2026, 10, 24, 19, 50 + minutes);
    const first = await start(computer, { now: at, close: () => (closing += 1) });
    await first.updates.check();
    for (const minute of [5, 11, 14]) {
      minutes = minute;
      await first.updates.lookAtHours();
    }
    expect(closing).toBe(0);
    minutes = 16;
    await first.updates.lookAtHours();
    expect(closing).toBe(1);
  });

  it('is not read whole each minute of a night in which a ticket is in its way', async () => {
    const { owner, computer } = shop();
    want(computer, 'auto', { from: 20, to: 6 });
    owner.publish('1.1.0', { validUntil: '2027-01-01T00:00:00.000Z' });
    let minutes = 0;
    let closing = 0;
    let looked = 0;
    const first = await start(computer, {
      now: () => new Date(2026, 10, 24, 20, minutes),
      close: () => (closing += 1),
      fileLookedAt: () => (looked += 1),
    });
    const ticket = await fillTicket(first, { sku: PARTS.towBall });
    await first.updates.check();
    const before = looked;
    for (const minute of [20, 21, 22]) {
      minutes = minute;
      await first.updates.lookAtHours();
    }
    expect([closing, looked]).toEqual([0, before]);
    valueIn(await first.handlers.tickets.close({ ticketId: ticket.id }));
    minutes = 40;
    await first.updates.lookAtHours();
    expect([closing, looked]).toEqual([1, before + 1]);
  });

  it('closes the counter in the hours of the shop once a night where the records cannot be copied', async () => {
    const { owner, computer } = shop();
    want(computer, 'auto', { from: 20, to: 6 });
    owner.publish('1.1.0', { validUntil: '2027-01-01T00:00:00.000Z' });
    let at = new Date(2026, 10, 24, 20);
    let closing = 0;
    const quietNight = async (counterpart: Headless, minutes: number): Promise<void> => {
      at = new Date(at.getTime() + minutes * 60_000);
      await counterpart.updates.lookAtHours();
    };
    const options: StartOptions = { now: () => at, close: () => (closing += 1) };
    const first = await start(computer, options);
    await first.updates.check();
    await quietNight(first, 20);
    expect(closing).toBe(1);
    const copies = join(computer.dataFolder, 'practice', 'snapshots');
    rmSync(copies, { recursive: true, force: true });
    symlinkSync(join(computer.dataFolder, 'no', 'such', 'folder'), copies);
    await close(first);
    expect(noteOf(computer)).toMatchObject({ underWay: { step: 'fetched' }, heldUp: { noSnapshot: true } });

    const second = await start(computer, options);
    await quietNight(second, 20);
    await quietNight(second, 60);
    expect(closing).toBe(1);
    await quietNight(second, 24 * 60);
    expect(closing).toBe(2);
    rmSync(copies);
    await close(second);
    expect(installedVersion(computer)).toBe('1.1.0');
  });

  it('is made ready but not installed where the session ends, and then at the next start, before the records', async () => {
    const { computer } = await madeReady();
    const next = await startComputer(computer);
    expect([next.goesOn, installedVersion(computer)]).toEqual(['start anew', '1.1.0']);
  });

  /** A computer whose session ended once a version was made ready. */
  async function madeReady(): Promise<ReturnType<typeof shop>> {
    const { owner, computer } = shop();
    want(computer, 'auto');
    owner.publish('1.1.0');
    const first = await start(computer);
    await first.updates.check();
    first.sessionEnds();
    await close(first);
    expect([installedVersion(computer), noteOf(computer).underWay?.step]).toEqual(['1.0.0', 'prepared']);
    return { owner, computer };
  }

  const SINCE: readonly (readonly [string, (owner: UpdateOwner) => void])[] = [
    ['its owner has halted it', (owner) => owner.publish('1.1.0', { halted: true })],
    ['another one is offered', (owner) => owner.publish('1.2.0')],
    ['it is for fewer counters', (owner) => owner.publish('1.1.0', { share: 0 })],
  ];
  it.each(SINCE)('that was made ready is not installed at the next start where %s since', async (_what, publish) => {
    const { owner, computer } = await madeReady();
    publish(owner);
    const next = await start(computer);
    expect(noteOf(computer).underWay).toBeNull();
    expect(existsSync(join(computer.dataFolder, 'updates', 'counterpart-1.1.0.bin'))).toBe(false);
    // Nor at its end, without another look.
    await close(next);
    expect(installedVersion(computer)).toBe('1.0.0');
  });

  it('that was made ready is not installed at the next start where updates were switched off since', async () => {
    const { computer } = await madeReady();
    want(computer, 'off');
    const next = await start(computer);
    expect(noteOf(computer).underWay?.step).toBe('fetched');
    await close(next);
    expect(installedVersion(computer)).toBe('1.0.0');
    // An organisation switches them off, too.
    want(computer, 'auto');
    const policy = { ...NO_POLICY, enforced: { updates: 'off' } } as const;
    expect(updateTermsAtStart(computer.dataFolder, policy)).toMatchObject({ mode: 'off', ring: 'all' });
  });

  /** At closing the installer was started, and the computer was switched off before it had put anything in place. */
  async function installerDied() {
    const { owner, computer } = shop();
    want(computer, 'auto');
    owner.publish('1.1.0');
    const first = await start(computer, { installerDies: true });
    await first.updates.check();
    await close(first);
    expect(installedVersion(computer)).toBe('1.0.0');
    expect(noteOf(computer).underWay).toMatchObject({ step: 'installing', attempts: 1 });
    return { owner, computer };
  }

  it('whose installer died is installed at the next start', async () => {
    const { computer } = await installerDied();
    expect((await startComputer(computer)).goesOn).toBe('start anew');
    expect([installedVersion(computer), noteOf(computer).underWay?.attempts]).toEqual(['1.1.0', 2]);
  });

  it.each(SINCE)('whose installer died is not installed at the next start where %s since', async (_what, publish) => {
    const { owner, computer } = await installerDied();
    publish(owner);
    const next = await start(computer);
    expect(noteOf(computer)).toMatchObject({ underWay: null, leftVersions: [], said: null });
    expect(existsSync(join(computer.dataFolder, 'updates', 'counterpart-1.1.0.bin'))).toBe(false);
    await close(next);
    expect(installedVersion(computer)).toBe('1.0.0');
  });

  it('whose installer died waits where updates were switched off since, and is made ready anew once they are on', async () => {
    const { computer } = await installerDied();
    want(computer, 'off');
    const next = await start(computer);
    expect(noteOf(computer).underWay).toMatchObject({ step: 'fetched', attempts: 1 });
    await close(next);
    expect(installedVersion(computer)).toBe('1.0.0');
    want(computer, 'auto');
    await close(await start(computer));
    expect([installedVersion(computer), noteOf(computer).underWay?.copies.service]).toEqual(['1.1.0', null]);
  });

  it('that was made ready is installed without a network where its feed had it within a day, and waits else', async () => {
    const offline: UpdateFetch = {
      // A name that is never answered, as where the network comes later than the session.
      text: async (_address, signal) =>
        await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('too late')));
        }),
      file: async () => await Promise.reject(new Error('offline')),
      close: async () => {},
    };
    const waits = await madeReady();
    const inTwoDays = () => new Date(Date.now() + 2 * 24 * 3_600_000);
    const next = await start(waits.computer, { fetch: offline, now: inTwoDays });
    expect([installedVersion(waits.computer), noteOf(waits.computer).underWay?.step]).toEqual(['1.0.0', 'fetched']);
    await close(next);

    const holds = await madeReady();
    const began = performance.now();
    expect((await startComputer(holds.computer, { fetch: offline })).goesOn).toBe('start anew');
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(installedVersion(holds.computer)).toBe('1.1.0');
  });

  it('that was made ready is so no longer once the records were opened again', async () => {
    const { owner, computer } = shop();
    want(computer, 'auto');
    owner.publish('1.1.0');
    const first = await start(computer);
    await first.updates.check();
    first.sessionEnds();
    await close(first);
    // Support asks for a report: it opens what stands behind the window, and nothing else.
    const { openHeadless } = await import('#tests/support/headless-counterpart.ts');
    const { updatesOf } = await import('./update-start.ts');
    const report = openHeadless({ folder: computer.dataFolder, version: '1.0.0', updates: updatesOf(computer) });
    await report.close();
    expect(installedVersion(computer)).toBe('1.1.0');
  });

  it('is dropped where its owner halts it, and refused where the feed was changed or is an older one', async () => {
    const { owner, computer } = shop();
    want(computer, 'auto');
    owner.publish('1.1.0');
    const feedPath = join(owner.folder, 'all.json');
    const older = readFileSync(feedPath, 'utf8');
    const first = await start(computer);
    await first.updates.check();
    owner.publish('1.1.0', { halted: true });
    await first.updates.check();
    expect(noteOf(computer).underWay).toBeNull();
    const standing = async () => valueIn(await first.handlers.diagnostics.read(undefined)).updates;
    expect(await standing()).toMatch(/halted/);

    writeFileSync(feedPath, older);
    await first.updates.check();
    expect(await standing()).toMatch(/older than one seen before/);
    owner.publish('1.2.0');
    writeFileSync(feedPath, readFileSync(feedPath, 'utf8').replace('1.2.0', '1.3.0'));
    await first.updates.check();
    expect(await standing()).toMatch(/not as its owner signed it/);
    writeFileSync(feedPath, '{"signed":"{}"}');
    await first.updates.check();
    expect(await standing()).toMatch(/no signature/);
    expect(noteOf(computer).underWay).toBeNull();
  });

  it('whose file is not what its feed says is deleted, then and right before it is installed', async () => {
    const { owner, computer } = shop();
    want(computer, 'auto');
    owner.publish('1.1.0');
    writeFileSync(join(owner.folder, 'counterpart-1.1.0.bin'), '6.6.6');
    const first = await start(computer);
    await first.updates.check();
    expect(readdirSync(join(computer.dataFolder, 'updates'))).toEqual([]);
    owner.publish('1.1.0');
    await first.updates.check();
    expect(noteOf(computer).underWay?.step).toBe('fetched');
    writeFileSync(join(computer.dataFolder, 'updates/counterpart-1.1.0.bin'), '6.6.6');
    await close(first);
    expect(installedVersion(computer)).toBe('1.0.0');
  });

  it('whose file is gone when somebody asks for it is fetched again at once, as the bar says', async () => {
    const { owner, computer } = shop();
    want(computer, 'auto');
    owner.publish('1.1.0');
    const first = await start(computer);
    await first.updates.check();
    rmSync(join(computer.dataFolder, 'updates/counterpart-1.1.0.bin'));
    const { updates } = first.handlers;
    expect(valueIn(await updates.installNow(undefined))).toMatchObject({ waitsFor: ['file not checked'] });
    await first.updates.lookAtHours();
    await expect.poll(() => first.updatesTold.at(-1)).toMatchObject({ version: '1.1.0', agreed: true, waitsFor: [] });
    await close(first);
    expect(installedVersion(computer)).toBe('1.1.0');
  });

  it('whose file cannot be fetched again goes on to say so', async () => {
    const { owner, computer } = shop();
    want(computer, 'auto');
    owner.publish('1.1.0');
    let isReached = true;
    const fetch = fetchFromFolder(owner.folder);
    const first = await start(computer, {
      fetch: { ...fetch, text: (...how) => (isReached ? fetch.text(...how) : Promise.reject(new Error('No way.'))) },
    });
    await first.updates.check();
    const path = join(computer.dataFolder, 'updates/counterpart-1.1.0.bin');
    const file = readFileSync(path);
    rmSync(path);
    isReached = false;
    valueIn(await first.handlers.updates.installNow(undefined));
    await first.updates.check();
    await first.updates.lookAtHours();
    expect(first.updatesTold.at(-1)).toMatchObject({ waitsFor: ['file not checked'] });
    // What had taken it away gave it back.
    writeFileSync(path, file);
    isReached = true;
    await first.updates.check();
    expect(first.updatesTold.at(-1)).toMatchObject({ waitsFor: [] });
  });

  it('that its installer does not put in place is left after two tries, in words', async () => {
    const { owner, computer } = shop();
    want(computer, 'auto');
    owner.publish('1.1.0');
    for (const _try of [1, 2]) {
      const counterpart = await start(computer, { refusesToInstall: true });
      await counterpart.updates.check();
      await close(counterpart);
    }
    expect(noteOf(computer)).toMatchObject({ underWay: null, leftVersions: ['1.1.0'] });
    const third = await start(computer);
    const { notices } = valueIn(await third.handlers.setUp.session(undefined));
    expect(notices.map(({ words }) => words).join()).toMatch(
      /1\.1\.0 could not be installed\. Version 1\.0\.0 is still here/,
    );
    await third.handlers.setUp.dismissNotice({ id: 'update' });
    expect(noteOf(computer).said).toBeNull();
    await third.updates.check();
    expect(noteOf(computer).underWay).toBeNull();
  });
});

describe('a version that does not get far', () => {
  it('is left after two starts, once, and the one before has everything', async () => {
    const { owner, computer } = shop();
    want(computer, 'auto');
    owner.publish('1.1.0');
    const first = await start(computer);
    const ticket = await fillTicket(first, { sku: PARTS.towBall });
    expect((await submitTicket(first, ticket)).ok).toBe(true);
    await first.updates.check();
    await close(first);
    // Two starts that end before the window has asked for anything.
    for (const _start of [1, 2]) {
      const began = await startComputer(computer);
      expect([began.version, began.goesOn]).toEqual(['1.1.0', 'go on']);
    }
    expect((await startComputer(computer)).goesOn).toBe('start anew');
    expect(installedVersion(computer)).toBe('1.0.0');
    const back = await start(computer);
    expect(noteOf(computer)).toMatchObject({ underWay: null, leftVersions: ['1.1.0'] });
    expect(valueIn(await back.handlers.orders.find({ typed: '', standing: null })).rows).toHaveLength(1);
    await back.updates.check();
    expect(noteOf(computer).underWay).toBeNull();
    owner.publish('1.1.1');
    await back.updates.check();
    expect(noteOf(computer).underWay?.to).toBe('1.1.1');
  });

  it('is not good for a report that was asked of it: no window was there', async () => {
    const { owner, computer } = shop();
    want(computer, 'auto');
    owner.publish('1.1.0');
    const first = await start(computer);
    await first.updates.check();
    await close(first);
    await startComputer(computer);
    const reporting = openHeadless({ folder: computer.dataFolder, version: '1.1.0', forReport: true });
    open.push(reporting);
    expect(await writeReport(reporting.handlers, () => {})).toBe(true);
    await close(reporting);
    expect(noteOf(computer).underWay).toMatchObject({ step: 'proving', to: '1.1.0', starts: 1 });
    await startComputer(computer);
    expect((await startComputer(computer)).goesOn, 'the way back is still there').toBe('start anew');
    expect(installedVersion(computer)).toBe('1.0.0');
  });
});
