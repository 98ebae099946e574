import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { setCustomer } from '#shared/domain/ticket/ticket.ts';
import {
  CUSTOMER,
  fillTicket,
  memoryKeychain,
  openHeadless,
  submitTicket,
} from '#tests/support/headless-counterpart.ts';
import { startServiceFront } from '#tests/support/service-front.ts';
import { lookInto } from '#tests/support/records-copy.ts';
import { dataFolder } from './folders.ts';
import { connectToService, typedSettings } from './live-mode.ts';
import { valueIn } from '#tests/support/answer-values.ts';

let service: PracticeService;

beforeAll(async () => {
  service = await startPracticeService({ slowMs: 30_000 });
});
afterAll(() => service.close());

describe('closing Counterpart', () => {
  it('waits for the outcome of a request under way, and says so', async () => {
    const counterpart = openHeadless({ folder: dataFolder(), keychain: memoryKeychain() });
    await connectToService(counterpart, service);
    const ticket = await fillTicket(counterpart, { sku: PARTS.towBall });
    service.drills.set('order', 'slow', 1);
    const pressed = submitTicket(counterpart, ticket);
    await expect.poll(() => counterpart.submissions.length).toBe(1);
    const announcedBefore = counterpart.sessions.length;
    const closing = counterpart.mayClose();
    await expect.poll(() => counterpart.sessions.length).toBeGreaterThan(announcedBefore);
    service.drills.hurry();
    expect(await closing).toBe(true);
    expect(counterpart.sessions[announcedBefore]?.notices).toMatchObject([
      { words: expect.stringContaining(ticket.customerReference) },
    ]);
    expect(counterpart.sessions.at(-1)?.notices).toEqual([]);
    expect(counterpart.listedAtClosing).toEqual([]);
    expect(valueIn(await pressed)).toMatchObject({ submission: { state: { outcome: { kind: 'acknowledged' } } } });
    await counterpart.close();
  });

  it('lists the orders that are unknown, and stays where the person wants to ring first', async () => {
    const listed: string[] = [];
    const counterpart = openHeadless({
      folder: dataFolder(),
      keychain: memoryKeychain(),
      ports: {
        confirmClosing: async (unknown) => {
          listed.push(...unknown.map(({ customerReference }) => customerReference));
          return listed.length > 1;
        },
      },
    });
    await connectToService(counterpart, service);
    const ticket = await fillTicket(counterpart, { sku: PARTS.towBall });
    service.drills.set('order', 'reset after acceptance', 1);
    valueIn(await submitTicket(counterpart, ticket));
    expect(await counterpart.mayClose()).toBe(false);
    expect(await counterpart.handlers.orders.unresolved(undefined)).toMatchObject({ ok: true, value: [{}] });
    expect(await counterpart.mayClose()).toBe(true);
    expect(listed).toEqual([ticket.customerReference, ticket.customerReference]);
    await counterpart.close();
  });
});

describe('closing Counterpart after the connection was deleted', () => {
  it('lists the orders that are unknown all the same', async () => {
    const counterpart = openHeadless({ folder: dataFolder(), keychain: memoryKeychain() });
    await connectToService(counterpart, service);
    const ticket = await fillTicket(counterpart, { sku: PARTS.towBall });
    service.drills.set('order', 'reset after acceptance', 1);
    valueIn(await submitTicket(counterpart, ticket));
    valueIn(await counterpart.handlers.setUp.disconnect(undefined));
    expect(await counterpart.mayClose()).toBe(true);
    expect(counterpart.listedAtClosing).toMatchObject([[{ customerReference: ticket.customerReference }]]);
    await counterpart.close();
  });
});

describe('the last save', () => {
  it('is waited for until the window says that everything is kept', async () => {
    const counterpart = openHeadless({ folder: dataFolder(), keychain: memoryKeychain() });
    await connectToService(counterpart, service);
    const fresh = valueIn(await counterpart.handlers.tickets.current(undefined));
    const ticket = setCustomer(fresh, CUSTOMER);
    const asked = counterpart.lastSave();
    expect(counterpart.closings()).toBe(1);
    valueIn(await counterpart.handlers.tickets.save({ ticket, cursor: null }));
    valueIn(await counterpart.handlers.platform.allKept(undefined));
    await asked;
    expect(valueIn(await counterpart.handlers.tickets.current(undefined))).toEqual(ticket);
    await counterpart.close();
  });
});

describe('looking after the records', () => {
  it('forgets customers whose term is over, and takes the copy of the day', async () => {
    let now = new Date('2026-03-04T02:00:00.000Z');
    const folder = dataFolder();
    const keychain = memoryKeychain();
    const options = { folder, keychain, now: () => now };
    const first = openHeadless(options);
    await connectToService(first, service);
    valueIn(await first.handlers.setUp.saveSettings(typedSettings({ forgetDeadDays: '8' })));
    const fresh = valueIn(await first.handlers.tickets.current(undefined));
    const ticket = setCustomer(fresh, CUSTOMER);
    valueIn(await first.handlers.tickets.save({ ticket, cursor: null }));
    valueIn(await first.handlers.tickets.close({ ticketId: ticket.id }));
    await first.close();

    // The shop is open every fourth day: of a longer time that nobody saw only a part is believed (decision 17).
    const listedAt = new Map<number, readonly string[]>();
    for (let day = 4; day <= 16; day += 4) {
      now = new Date(Date.parse('2026-03-04T02:00:00.000Z') + day * 24 * 60 * 60 * 1000);
      const later = openHeadless(options);
      valueIn(await later.handlers.setUp.openService(undefined));
      await expect
        .poll(() => existsSync(join(folder, 'snapshots')) && readdirSync(join(folder, 'snapshots')).join(), {
          timeout: 20_000,
        })
        .toContain(now.toISOString().slice(0, 10).replaceAll('-', ''));
      const { closed } = valueIn(await later.handlers.tickets.list(undefined));
      listedAt.set(
        day,
        closed.map(({ customer }) => customer),
      );
      await later.close();
    }
    // A date counts once a round of another day has come after it, so that the term of 8 days is over by the 16th.
    expect([...listedAt].filter(([day, listed]) => day <= 8 && listed.length === 0)).toEqual([]);
    // The ticket held nobody but the customer, so that nothing of it is left to list.
    expect(listedAt.get(16)).toEqual([]);
  });
});

describe('records that are found damaged while an order is under way', () => {
  it('are set aside only once its answer is written down', async () => {
    const folder = dataFolder();
    const keychain = memoryKeychain();
    const first = openHeadless({ folder, keychain });
    const front = await startServiceFront(service);
    await connectToService(first, front);
    await first.close();

    const counterpart = openHeadless({ folder, keychain });
    const { handlers } = counterpart;
    valueIn(await handlers.setUp.openService(undefined));
    const ticket = await fillTicket(counterpart, { sku: PARTS.towBall, reference: 'CP-260302-0099' });
    // The answer comes when the check is through, however long that takes.
    const letGo = front.hold('/v1/order');
    const pressed = submitTicket(counterpart, ticket);
    await expect.poll(() => counterpart.submissions.length).toBe(1);
    const path = join(folder, 'records.db');
    const bytes = readFileSync(path);
    // A page that no order touches, and every check reads.
    const key = new Uint8Array(Buffer.from(keychain.entries.get('record key of a test') ?? '', 'hex'));
    const page = lookInto(folder, key, (database) =>
      database.prepare<[], number>("SELECT pageno FROM dbstat WHERE name = 'aliases'").pluck().get(),
    );
    const at = ((page ?? 0) - 1) * 4_096 + 2_000;
    const damaged = Buffer.from([(bytes[at] ?? 0) ^ 1]);
    const file = openSync(path, 'r+');
    writeSync(file, damaged, 0, 1, at);
    closeSync(file);
    await handlers.diagnostics.checkRecords({ lookup: 'check' });
    expect(counterpart.sessions.at(-1)?.records.kind).toBe('open');
    letGo();
    const answer = valueIn(await pressed);
    expect(answer).toMatchObject({ submission: { state: { outcome: { kind: 'acknowledged' } } } });
    await expect.poll(() => counterpart.sessions.at(-1)?.records.kind).toBe('set aside');
    await counterpart.close();
    await front.shut();
  });
});
