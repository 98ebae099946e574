import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PARTS } from '../../../src/practice/landmarks.ts';
import { type PracticeService, startPracticeService } from '../../../src/practice/start-practice-service.ts';
import { setCustomer } from '../../../src/shared/domain/ticket.ts';
import {
  CUSTOMER,
  fillTicket,
  memoryKeychain,
  openHeadless,
  submitTicket,
} from '../../support/headless-counterpart.ts';
import { dataFolder } from './folders.ts';
import { takeServiceDoor, typedSettings } from './service-door.ts';
import { valueIn } from '../../support/answer-values.ts';

let service: PracticeService;

beforeAll(async () => {
  service = await startPracticeService({ slowMs: 1_500 });
});
afterAll(() => service.close());

describe('closing Counterpart', () => {
  it('waits for the outcome of a request under way, and says so', async () => {
    const counterpart = openHeadless({ folder: dataFolder(), keychain: memoryKeychain() });
    await takeServiceDoor(counterpart, service);
    const ticket = await fillTicket(counterpart, { sku: PARTS.towBall });
    service.drills.set('order', 'slow', 1);
    const pressed = submitTicket(counterpart, ticket);
    await expect.poll(() => counterpart.submissions.length).toBe(1);
    const announcedBefore = counterpart.sessions.length;
    expect(await counterpart.mayClose()).toBe(true);
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
    await takeServiceDoor(counterpart, service);
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
    await takeServiceDoor(counterpart, service);
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
    await takeServiceDoor(counterpart, service);
    const fresh = valueIn(await counterpart.handlers.tickets.current(undefined));
    const ticket = setCustomer(fresh, CUSTOMER);
    const asked = counterpart.lastSave();
    expect(counterpart.closings()).toBe(1);
    valueIn(await counterpart.handlers.tickets.save({ ticket, cursor: null }));
    valueIn(await counterpart.handlers.desk.allKept(undefined));
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
    await takeServiceDoor(first, service);
    valueIn(await first.handlers.setUp.saveSettings(typedSettings({ forgetDeadDays: '30' })));
    const fresh = valueIn(await first.handlers.tickets.current(undefined));
    const ticket = setCustomer(fresh, CUSTOMER);
    valueIn(await first.handlers.tickets.save({ ticket, cursor: null }));
    valueIn(await first.handlers.tickets.close({ ticketId: ticket.id }));
    await first.close();

    for (const [day, kept] of [
      ['2026-03-20T02:00:00.000Z', CUSTOMER.name],
      ['2026-04-20T02:00:00.000Z', ''],
    ] as const) {
      now = new Date(day);
      const later = openHeadless(options);
      valueIn(await later.handlers.setUp.openService(undefined));
      const nameNow = async () => valueIn(await later.handlers.tickets.list(undefined)).closed[0]?.customer;
      await expect
        .poll(() => existsSync(join(folder, 'snapshots')) && readdirSync(join(folder, 'snapshots')).join(), {
          timeout: 20_000,
        })
        .toContain(day.slice(0, 10).replaceAll('-', ''));
      expect(await nameNow()).toBe(kept);
      await later.close();
    }
  });
});
