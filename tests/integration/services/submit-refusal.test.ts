import { setVehicle } from '#tests/builders/ticket-changes.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { settleDifference } from '#shared/domain/order-check/settle-difference.ts';
import { giveUncheckedReason } from '#shared/domain/ticket/unchecked-reason.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { changeLine } from '#shared/domain/ticket/ticket-lines.ts';
import { failureOf, valueIn } from '#tests/support/answer-values.ts';
import { fillTicket, type Headless, memoryKeychain, openHeadless } from '#tests/support/headless-counterpart.ts';
import { dataFolder } from './folders.ts';
import { connectToService, typedSettings } from './live-mode.ts';

let service: PracticeService;
let shop: Headless;
let clock: Date | null;

beforeEach(async () => {
  clock = null;
  service = await startPracticeService();
  shop = openHeadless({ folder: dataFolder(), keychain: memoryKeychain(), now: () => clock ?? new Date() });
  await connectToService(shop, service);
});
afterEach(async () => {
  await shop.close();
  await service.close();
});

async function readAgain(ticket: Ticket) {
  return valueIn(await shop.handlers.differences.list({ ticket, lookup: 'again' }));
}

/** Submits a ticket with nothing read again. */
async function submit(ticket: Ticket) {
  valueIn(await shop.handlers.tickets.save({ ticket, cursor: null }));
  const { fingerprint } = valueIn(await shop.handlers.orders.review({ ticket }));
  return shop.handlers.orders.submit({ ticket, fingerprint, reason: null });
}

async function expectRefused(ticket: Ticket, words: RegExp): Promise<void> {
  const failure = failureOf(await submit(ticket));
  if (failure.kind !== 'invalid input') throw new Error(`It was refused otherwise: ${failure.kind}`);
  expect(failure.problems).toEqual([{ field: 'order', message: expect.stringMatching(words) }]);
  expect(service.requests.filter(({ operation }) => operation === 'order')).toEqual([]);
  expect(valueIn(await shop.handlers.orders.submission({ ticketId: ticket.id }))).toBeNull();
}

async function expectSent(ticket: Ticket): Promise<void> {
  expect(valueIn(await submit(ticket)).kind).toBe('sent');
  expect(service.orders).toHaveLength(1);
}

describe('an order is not sent by main', () => {
  it('before its ticket was read again, and is once it was', async () => {
    const ticket = await fillTicket(shop, { sku: PARTS.towBall });
    await expectRefused(ticket, /are not checked yet\. Refresh it in the review, then send it\.$/);
    await readAgain(ticket);
    await expectSent(ticket);
  });

  it('while something that was told has changed, and is once that is settled', async () => {
    const ticket = await fillTicket(shop, { sku: PARTS.towBall });
    service.changePrice(PARTS.towBall, '34.95');
    const { again, list } = await readAgain(ticket);
    await expectRefused(ticket, /Changed: BALL-50 \(was \$29\.95, now \$34\.95\)\. Refresh it/);
    const [difference] = list.differences;
    const [offer] = difference?.offers ?? [];
    if (difference === undefined || offer === undefined) throw new Error('Nothing has changed.');
    await expectSent(settleDifference(ticket, again, { difference, offer }));
    expect(service.orders[0]?.order.lines[0]?.price_inc_tax).toBe('34.95');
  });

  it('with a price that was read to be another after the ticket was checked', async () => {
    const ticket = await fillTicket(shop, { sku: PARTS.towBall });
    await readAgain(ticket);
    service.changePrice(PARTS.towBall, '34.95');
    valueIn(await shop.handlers.parts.recheck({ sku: PARTS.towBall, lookup: 'recheck' }));
    await expectRefused(ticket, /BALL-50 \(was \$29\.95, now \$34\.95\)/);
  });

  it('with delivery that was quoted anew, for another price, after the ticket was checked', async () => {
    const ticket = await fillTicket(shop, { sku: PARTS.towBall });
    const { rates } = ticket;
    if (rates === null) throw new Error('No delivery was compared.');
    const rows = rates.rows.map((row) => ({ ...row, priceInCents: 100, priceInDollars: 1 }));
    const told = { ...ticket, rates: { ...rates, rows } };
    await readAgain(ticket);
    await expectRefused(told, /was \$1\.00, now \$/);
  });

  it('with a part, or a vehicle, that came onto the ticket after it was checked', async () => {
    const ticket = await fillTicket(shop, { sku: PARTS.towBall });
    await readAgain(ticket);
    const [line] = ticket.lines;
    if (line === undefined) throw new Error('The ticket is empty.');
    const more = { ...ticket, chosenRate: null, lines: [line, { ...line, id: 'another', sku: PARTS.ballMount }] };
    await expectRefused(more, /^An item was added since the check\./);
    valueIn(await shop.handlers.parts.open({ code: PARTS.hiluxTubTowbar, lookup: 'its vehicles' }));
    const [vehicle] = valueIn(await shop.handlers.vehicles.ofMake({ make: 'TOYOTA', filter: '' })).vehicles;
    if (vehicle === undefined) throw new Error('The towbar lists no vehicle.');
    await expectRefused(setVehicle(ticket, vehicle), /^The vehicle changed since the check\./);
    await expectSent(ticket);
  });

  it('a quarter of an hour after it was checked', async () => {
    const ticket = await fillTicket(shop, { sku: PARTS.towBall });
    await readAgain(ticket);
    clock = new Date(Date.now() + 16 * 60_000);
    await expectRefused(ticket, /^The check is too old\. Refresh it/);
    await readAgain(ticket);
    await expectSent(ticket);
  });

  it('under settings by which the figures would be others', async () => {
    const ticket = await fillTicket(shop, { sku: PARTS.towBall });
    await readAgain(ticket);
    valueIn(await shop.handlers.setUp.saveSettings(typedSettings({ defaultWarehouse: 'PER1' })));
    await expectRefused(ticket, /^The settings changed since the check\./);
    await readAgain(ticket);
    await expectSent(ticket);
  });

  it('on another connection, before its ticket was read again there', async () => {
    const ticket = await fillTicket(shop, { sku: PARTS.towBall });
    await readAgain(ticket);
    await connectToService(shop, service);
    await expectRefused(ticket, /are not checked yet/);
  });
});

describe('an order is sent by main', () => {
  it('where the service was asked again and could not say, with a reason that goes into its notes', async () => {
    const ticket = await fillTicket(shop, { sku: PARTS.towBall });
    service.drills.set('product', 'service error');
    service.drills.set('shipping rates', 'refused');
    const { unchecked } = (await readAgain(ticket)).list;
    expect(unchecked).toHaveLength(2);
    await expectRefused(
      ticket,
      /^Not checked: BALL-50 \(price, stock and fit\); .* \(delivery\)\. Give a reason in the review/,
    );
    const [part] = unchecked;
    if (part === undefined) throw new Error('Everything was checked.');
    await expectRefused(giveUncheckedReason(ticket, [part], 'Half of it'), /^Not checked: BALL-50/);
    await expectSent(giveUncheckedReason(ticket, unchecked, 'The customer waits'));
    expect(service.orders[0]?.order.notes.at(-1)).toMatch(
      /^Not checked before it was sent: BALL-50 \(price, stock and fit\); .* Sent anyway: The customer waits$/,
    );
  });

  it('once a later check could say, without the reason of before: with it, it is not sent', async () => {
    const ticket = await fillTicket(shop, { sku: PARTS.towBall });
    service.drills.set('product', 'service error');
    const { unchecked } = (await readAgain(ticket)).list;
    const explained = giveUncheckedReason(ticket, unchecked, 'The customer waits');
    service.drills.set('product', null);
    await readAgain(ticket);
    await expectRefused(explained, /^The reason on the order is for figures that were checked since\./);
    await expectSent(ticket);
    expect(service.orders[0]?.order.notes.join()).not.toContain('The customer waits');
  });

  it('with a price of the shop’s own, typed after the ticket was checked', async () => {
    const ticket = await fillTicket(shop, { sku: PARTS.towBall });
    await readAgain(ticket);
    const [line] = ticket.lines;
    await expectSent(changeLine(ticket, line?.id ?? '', { price: '27.50' }));
    expect(service.orders[0]?.order.lines[0]?.price_inc_tax).toBe('27.50');
  });
});
