import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import type { ConnectionInput } from '#shared/contract.ts';
import { settleDifference, withTimesOf } from '#shared/domain/order-check/settle-difference.ts';
import { giveUncheckedReason } from '#shared/domain/ticket/unchecked-reason.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { failureOf, valueIn } from '#tests/support/answer-values.ts';
import {
  connectionTo,
  connectShop,
  createTrialKeychain,
  fillTicket,
  lookupName,
  makeFolder,
  openShop,
  type OpenShop,
  removeFolder,
  saveTicket,
  submitTicket,
} from './open-shop.ts';

/** What one supplier answered is shown as that supplier's alone. */

let one: PracticeService;
let other: PracticeService;
let folder: string;
let shop: OpenShop;
let keychain = createTrialKeychain();

beforeEach(async () => {
  one = await startPracticeService({ slowMs: 30_000 });
  other = await startPracticeService();
  folder = await makeFolder();
  keychain = createTrialKeychain();
  shop = openShop(folder, keychain);
});
afterEach(async () => {
  await shop.close();
  await Promise.all([one.close(), other.close()]);
  await removeFolder(folder);
});

/** Reads one of everything from the supplier that is connected. */
async function readSome(): Promise<void> {
  const { handlers } = shop;
  valueIn(await handlers.parts.open({ code: PARTS.towBall, lookup: lookupName() }));
  valueIn(await handlers.parts.image({ sku: PARTS.towBall, lookup: lookupName() }));
  valueIn(await handlers.vehicles.identify({ ...PLATES.cleanHit, lookup: lookupName() }));
  valueIn(await handlers.vehicles.makes(undefined));
}

/** Everything that is known without asking the service, which cannot be reached. */
async function knownOffline() {
  const { handlers } = shop;
  // Each of them finds out by itself that the service cannot be reached.
  const [part, plate, fitting, makes, image] = await Promise.all([
    handlers.parts.open({ code: PARTS.towBall, lookup: lookupName() }),
    handlers.vehicles.identify({ ...PLATES.cleanHit, lookup: lookupName() }),
    handlers.parts.fittingVehicles({ sku: PARTS.towBall, filter: '', offset: 0, count: 5 }),
    handlers.vehicles.makes(undefined),
    handlers.parts.image({ sku: PARTS.towBall, lookup: lookupName() }),
  ]);
  return {
    part: part.ok,
    plate: plate.ok,
    makes: makes.ok,
    recent: valueIn(await handlers.vehicles.recent(undefined)).length,
    seen: valueIn(await handlers.parts.search({ typed: '' })).length,
    picture: valueIn(image).address !== null,
    fitting: fitting.ok,
  };
}

const NOTHING = { part: false, plate: false, makes: false, recent: 0, seen: 0, picture: false, fitting: false };

/** Connects elsewhere and says that who answers there is right. */
async function connectTo(service: PracticeService, change: Partial<ConnectionInput> = {}): Promise<void> {
  const { connection } = valueIn(await shop.handlers.setUp.connect(connectionTo(service, change)));
  const merchantId = connection?.merchantToConfirm ?? null;
  if (merchantId !== null) valueIn(await shop.handlers.setUp.confirmMerchant({ merchantId }));
}

describe('after connecting', () => {
  test('to another base URL nothing of the one before is known, and the window begins anew', async () => {
    await connectShop(shop, one);
    await readSome();
    expect(shop.counterpart.begunAnew()).toBe(0);
    await connectTo(other);
    expect(shop.counterpart.begunAnew()).toBe(1);
    await Promise.all([one.close(), other.close()]);
    expect(await knownOffline()).toEqual(NOTHING);
  });

  test('to another store of the same service neither', async () => {
    await connectShop(shop, one);
    await readSome();
    await connectTo(one, { store: 'another-store', credential: null });
    await one.close();
    expect(await knownOffline()).toEqual(NOTHING);
  });

  test('elsewhere after disconnecting, or after a restart, neither', async () => {
    await connectShop(shop, one);
    await readSome();
    valueIn(await shop.handlers.setUp.disconnect(undefined));
    await shop.close();
    shop = openShop(folder, keychain);
    await connectTo(other);
    await Promise.all([one.close(), other.close()]);
    expect(await knownOffline()).toEqual(NOTHING);
  });

  test('to the same one again everything is still known', async () => {
    await connectShop(shop, one);
    await readSome();
    await connectTo(one);
    expect(shop.counterpart.begunAnew()).toBe(0);
    await one.close();
    expect(await knownOffline()).toMatchObject({
      part: true,
      plate: true,
      makes: true,
      recent: 1,
      seen: 1,
      picture: true,
    });
  });

  test('elsewhere, what the one before answers late is not kept', async () => {
    await connectShop(shop, one);
    one.drills.set('product', 'slow', 1);
    one.drills.set('plate search', 'slow', 1);
    const late = [
      shop.handlers.parts.open({ code: PARTS.towBall, lookup: lookupName() }),
      shop.handlers.vehicles.identify({ ...PLATES.cleanHit, lookup: lookupName() }),
    ];
    await connectTo(other);
    one.drills.hurry();
    for (const answer of late) await answer;
    await Promise.all([one.close(), other.close()]);
    expect(await knownOffline()).toEqual(NOTHING);
  });
});

describe('the merchant', () => {
  test('is asked for again at another address, though it has the same number', async () => {
    await connectShop(shop, one);
    const { connection } = valueIn(await shop.handlers.setUp.connect(connectionTo(other)));
    expect(connection?.merchantToConfirm).toBe(connection?.merchantId);
    await shop.close();
    shop = openShop(folder, keychain);
    expect((await shop.session()).connection?.merchantToConfirm).toEqual(expect.any(Number));
    valueIn(await shop.handlers.setUp.openService(undefined));
    valueIn(await shop.handlers.vehicles.makes(undefined));
    expect((await shop.session()).connection?.merchantToConfirm).toEqual(expect.any(Number));
  });

  test('is asked for after disconnecting too, until somebody accepts it, whatever is disconnected meanwhile', async () => {
    await connectShop(shop, one);
    const refused = { kind: 'not connected', reason: 'merchant not confirmed' };
    for (const restart of [false, true]) {
      valueIn(await shop.handlers.setUp.disconnect(undefined));
      if (restart) {
        await shop.close();
        shop = openShop(folder, keychain);
      }
      const { connection } = valueIn(await shop.handlers.setUp.connect(connectionTo(other)));
      expect(connection?.merchantToConfirm).toEqual(expect.any(Number));
      expect(failureOf(await submitTicket(shop, await fillTicket(shop)))).toEqual(refused);
    }
    expect(other.orders).toEqual([]);
    const { connection } = await shop.session();
    valueIn(await shop.handlers.setUp.confirmMerchant({ merchantId: connection?.merchantToConfirm ?? 0 }));
    valueIn(await shop.handlers.setUp.disconnect(undefined));
    valueIn(await shop.handlers.setUp.disconnect(undefined));
    const again = valueIn(await shop.handlers.setUp.connect(connectionTo(other))).connection;
    expect(again).toMatchObject({ merchantId: connection?.merchantToConfirm, merchantToConfirm: null });
  });

  test('of another store is asked for after disconnecting, with the number of the one before', async () => {
    await connectShop(shop, one);
    const before = (await shop.session()).connection?.merchantId;
    valueIn(await shop.handlers.setUp.disconnect(undefined));
    const elsewhere = connectionTo(one, { store: 'another-store' });
    const { connection } = valueIn(await shop.handlers.setUp.connect(elsewhere));
    expect(connection).toMatchObject({ merchantId: before, merchantToConfirm: expect.any(Number) });
    expect(connection?.merchantToConfirm).not.toBe(before);
  });

  test('is not asked for where the shop goes back to its own after refusing another one', async () => {
    await connectShop(shop, one);
    valueIn(await shop.handlers.setUp.connect(connectionTo(other)));
    valueIn(await shop.handlers.setUp.disconnect(undefined));
    const { connection } = valueIn(await shop.handlers.setUp.connect(connectionTo(one)));
    expect(connection).toMatchObject({ merchantId: expect.any(Number), merchantToConfirm: null });
  });

  test('that nobody accepted in an earlier Counterpart, which asked for it, is asked for after disconnecting', async () => {
    await connectShop(shop, one);
    valueIn(await shop.handlers.setUp.connect(connectionTo(other)));
    await shop.close();
    const file = join(folder, 'settings.json');
    const { connectionBefore: _later, ...earlier } = JSON.parse(await readFile(file, 'utf8')) as Record<
      string,
      unknown
    >;
    await writeFile(file, JSON.stringify(earlier));
    shop = openShop(folder, keychain);
    valueIn(await shop.handlers.setUp.disconnect(undefined));
    const { connection } = valueIn(await shop.handlers.setUp.connect(connectionTo(other)));
    expect(connection?.merchantToConfirm).toEqual(expect.any(Number));
  });

  test('is not asked for where it was the last one before disconnecting', async () => {
    await connectShop(shop, one);
    valueIn(await shop.handlers.setUp.disconnect(undefined));
    await shop.close();
    shop = openShop(folder, keychain);
    const { connection } = valueIn(await shop.handlers.setUp.connect(connectionTo(one)));
    expect(connection).toMatchObject({ merchantId: expect.any(Number), merchantToConfirm: null });
  });

  test('is not asked for at the same address and store', async () => {
    await connectShop(shop, one);
    const { connection } = valueIn(await shop.handlers.setUp.connect(connectionTo(one)));
    expect(connection).toMatchObject({ merchantId: expect.any(Number), merchantToConfirm: null });
  });
});

test('a ticket with figures of the supplier before is put aside, and can be opened again', async () => {
  await connectShop(shop, one);
  const ticket = await fillTicket(shop);
  valueIn(await saveTicket(shop, ticket));
  await connectTo(other);
  const front = valueIn(await shop.handlers.tickets.current(undefined));
  expect(front.id).not.toBe(ticket.id);
  expect(front.lines).toEqual([]);
  valueIn(await shop.handlers.tickets.open({ ticketId: ticket.id }));
  expect(failureOf(await shop.handlers.orders.submit({ ticket, fingerprint: 'any', reason: null })).kind).toBe(
    'invalid input',
  );
});

describe('a ticket of the supplier before', () => {
  /** Opens it again, as the list of tickets does. */
  const openAgain = async ({ id }: Ticket) => valueIn(await shop.handlers.tickets.open({ ticketId: id }));
  const problemsOf = async (ticket: Ticket) => valueIn(await shop.handlers.orders.review({ ticket })).problems;
  const readAgain = async (ticket: Ticket) =>
    valueIn(await shop.handlers.differences.list({ ticket, lookup: lookupName() }));

  async function ofOther(): Promise<Ticket> {
    await connectShop(shop, one);
    const ticket = await fillTicket(shop);
    valueIn(await saveTicket(shop, ticket));
    await connectTo(other);
    return openAgain(ticket);
  }

  test('is neither quoted nor ordered, after a restart neither', async () => {
    const ticket = await ofOther();
    const named = [{ field: 'lines.line-1.supplier', message: expect.stringContaining(PARTS.towBall) }];
    const refused = { kind: 'invalid input', problems: named };
    expect(await problemsOf(ticket)).toEqual(named);
    expect(failureOf(await shop.handlers.quotes.issue({ ticketId: ticket.id }))).toMatchObject(refused);
    await shop.close();
    shop = openShop(folder, keychain);
    valueIn(await shop.handlers.setUp.openService(undefined));
    expect(await problemsOf(ticket)).toEqual(named);
    expect(failureOf(await shop.handlers.orders.submit({ ticket, fingerprint: '', reason: null }))).toMatchObject(
      refused,
    );
    // Going back to the first one later does not make its old figures fresh.
    await connectTo(one);
    expect(await problemsOf(ticket)).toEqual(named);
  });

  test('is not ordered for a reason either, while it cannot be read again', async () => {
    const ticket = await ofOther();
    other.drills.set('product', 'service error', 5);
    const { list } = await readAgain(ticket);
    expect(list.unchecked).toHaveLength(1);
    const explained = giveUncheckedReason(ticket, list.unchecked, 'The customer waits at the counter');
    valueIn(await saveTicket(shop, explained));
    const review = valueIn(await shop.handlers.orders.review({ ticket: explained }));
    expect(review).toMatchObject({ request: null, fingerprint: '' });
    const sent = await shop.handlers.orders.submit({
      ticket: explained,
      fingerprint: review.fingerprint,
      reason: null,
    });
    expect(failureOf(sent)).toMatchObject({ kind: 'invalid input', problems: [{ field: 'lines.line-1.supplier' }] });
    expect(other.orders).toEqual([]);
  });

  test('is this one’s once it was read again', async () => {
    const ticket = await ofOther();
    const { again, list } = await readAgain(ticket);
    const settled = list.differences.reduce((open, difference) => {
      const [offer] = difference.offers;
      return offer === undefined ? open : settleDifference(open, again, { difference, offer });
    }, ticket);
    const read = withTimesOf(settled, again);
    expect(await problemsOf(read)).toEqual([]);
    expect(await submitTicket(shop, read)).toMatchObject({ ok: true });
  });

  test('of the same one is as it was, however often it is connected again', async () => {
    await connectShop(shop, one);
    const ticket = await fillTicket(shop);
    valueIn(await saveTicket(shop, ticket));
    valueIn(await shop.handlers.setUp.disconnect(undefined));
    await connectTo(one);
    expect(await problemsOf(await openAgain(ticket))).toEqual([]);
  });
});
