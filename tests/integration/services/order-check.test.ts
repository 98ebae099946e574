import { setVehicle } from '#tests/builders/ticket-changes.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { settleDifference } from '#shared/domain/order-check/settle-difference.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';

import {
  fillTicket,
  type Headless,
  memoryKeychain,
  openHeadless,
  submitTicket,
} from '#tests/support/headless-counterpart.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { dataFolder } from './folders.ts';
import { connectToService } from './live-mode.ts';

let service: PracticeService;
let shop: Headless;

beforeEach(async () => {
  service = await startPracticeService();
  shop = openHeadless({ folder: dataFolder(), keychain: memoryKeychain() });
  await connectToService(shop, service);
});
afterEach(async () => {
  await shop.close();
  await service.close();
});

async function readAgain(ticket: Ticket) {
  return valueIn(await shop.handlers.differences.list({ ticket, lookup: 'again' }));
}

async function differences(ticket: Ticket) {
  const { list } = await readAgain(ticket);
  return list.differences.map(({ kind, about, told, now }) => [kind, about, told, now]);
}

describe('a ticket that is read again', () => {
  it('says in one line that nothing changed, and when it was checked', async () => {
    const ticket = await fillTicket(shop, { sku: PARTS.towBall });
    const { list } = await readAgain(ticket);
    expect(list).toMatchObject({
      differences: [],
      unchecked: [],
      words: expect.stringContaining('unchanged'),
    });
    expect(Date.parse(list.checkedAt)).not.toBeNaN();
  });

  it('says what the part costs now, and what its warehouse has', async () => {
    const ticket = await fillTicket(shop, { sku: PARTS.towBall });
    const [line] = ticket.lines;
    const [held] = line?.stock ?? [];
    if (line === undefined || held === undefined) throw new Error('The ball is nowhere.');
    const placed = { ...ticket, lines: [{ ...line, warehouse: held.warehouse }] };
    service.changePrice(PARTS.towBall, '34.95');
    service.changeStock(PARTS.towBall, [
      { warehouse_code: held.warehouse, qty_on_hand: '1.0000', availability: 'Low Stock' },
    ]);
    expect(await differences(placed)).toEqual([
      ['price', PARTS.towBall, '$29.95', '$34.95'],
      ['stock', PARTS.towBall, expect.stringContaining(held.warehouse), `${held.warehouse}: 1`],
      ['availability', PARTS.towBall, expect.stringContaining('In Stock'), `${held.warehouse}: “Low Stock”`],
    ]);
  });

  it('says that the chosen delivery is no longer offered', async () => {
    const ticket = await fillTicket(shop, { sku: PARTS.towBall });
    const { rates, chosenRate } = ticket;
    if (rates === null || chosenRate === null) throw new Error('No delivery was chosen.');
    const rows = rates.rows.map((row) =>
      row.serviceCode === chosenRate.serviceCode
        ? { ...row, serviceCode: 'VANISHED', serviceName: 'A carrier that left' }
        : row,
    );
    const vanished = { ...ticket, rates: { ...rates, rows }, chosenRate: { ...chosenRate, serviceCode: 'VANISHED' } };
    const { again, list } = await readAgain(vanished);
    expect(list.differences.map(({ kind, now }) => [kind, now])).toEqual([['rate gone', 'no longer offered']]);
    const [difference] = list.differences;
    if (difference === undefined) throw new Error('There is no difference.');
    const fixed = settleDifference(vanished, again, { difference, offer: { kind: 'pick a rate' } });
    expect(fixed).toMatchObject({ chosenRate: null, rates: { fingerprint: rates.fingerprint } });
    expect((await readAgain(fixed)).list.words).not.toBeNull();
  });

  it('lets a risen price be honoured from the quote that it was opened from, and the order carries it', async () => {
    const quoted = await fillTicket(shop, { sku: PARTS.towBall });
    const quote = valueIn(await shop.handlers.quotes.issue({ ticketId: quoted.id }));
    const ticket = valueIn(await shop.handlers.quotes.toTicket({ number: quote.number, revision: quote.revision }));
    expect(ticket.fromQuote).toEqual({ quoteId: quote.quoteId, number: quote.number, revision: quote.revision });
    service.changePrice(PARTS.towBall, '34.95');
    const { again, list } = await readAgain(ticket);
    const [difference] = list.differences;
    const offer = difference?.offers.find(({ kind }) => kind === 'honour the quoted price');
    if (difference === undefined || offer === undefined) throw new Error('The price cannot be honoured.');
    const honoured = settleDifference(ticket, again, { difference, offer, reason: 'It was quoted' });
    expect((await readAgain(honoured)).list.differences).toEqual([]);
    valueIn(await submitTicket(shop, honoured));
    const [order] = service.orders;
    expect(JSON.stringify(order)).toContain('29.95');
    expect(JSON.stringify(order)).toContain(`as quoted in ${quote.label}, now $34.95: It was quoted`);
  });

  it('does not offer a quote that stands no more', async () => {
    const quoted = await fillTicket(shop, { sku: PARTS.towBall });
    valueIn(await shop.handlers.quotes.issue({ ticketId: quoted.id }));
    expect((await readAgain(quoted)).again.quote?.label).toBe('Q-000001');
    await shop.close();
    const later = new Date(Date.now() + 400 * 24 * 60 * 60 * 1000);
    shop = openHeadless({ folder: dataFolder(), keychain: memoryKeychain(), now: () => later });
    await connectToService(shop, service);
    expect((await readAgain(quoted)).again.quote).toBeNull();
  });

  it('offers the last revision of a quote, whichever the ticket was opened from', async () => {
    const quoted = await fillTicket(shop, { sku: PARTS.towBall });
    valueIn(await shop.handlers.quotes.issue({ ticketId: quoted.id }));
    const ticket = valueIn(await shop.handlers.quotes.toTicket({ number: 1, revision: 1 }));
    expect((await readAgain(ticket)).again.quote?.label).toBe('Q-000001');
    valueIn(await shop.handlers.tickets.open({ ticketId: quoted.id }));
    const lines = quoted.lines.map((line) => ({ ...line, price: '27.50' }));
    valueIn(await shop.handlers.tickets.save({ ticket: { ...quoted, lines }, cursor: null }));
    valueIn(await shop.handlers.quotes.issue({ ticketId: quoted.id }));
    const { quote } = (await readAgain(ticket)).again;
    expect(quote).toMatchObject({ label: 'Q-000001/2', prices: [{ sku: PARTS.towBall, cents: 2_750 }] });
    expect((await readAgain({ ...ticket, id: quoted.id })).again.quote?.label).toBe('Q-000001/2');
  });

  it('says what it could not check, and calls nothing of it unchanged', async () => {
    const ticket = await fillTicket(shop, { sku: PARTS.towBall });
    service.drills.set('product', 'wrong type deep inside');
    service.drills.set('shipping rates', 'refused');
    const { list } = await readAgain(ticket);
    expect(list.words).toBeNull();
    expect(list.differences).toEqual([]);
    expect(list.unchecked.map(({ words }) => words)).toEqual([
      expect.stringMatching(/^BALL-50: not checked, as its .* could not be read\.$/),
      expect.stringContaining('not checked, as the supplier refused it'),
    ]);
  });

  it('says that the service does not know the part any more', async () => {
    const ticket = await fillTicket(shop, { sku: PARTS.towBall });
    service.drills.set('product', 'not found');
    expect((await differences(ticket)).map(([kind]) => kind)).toEqual(['part gone']);
  });

  it('says that the part no longer has the verdict that it was told with', async () => {
    const filled = await fillTicket(shop, { sku: PARTS.hiluxTubTowbar });
    const vehicles = valueIn(await shop.handlers.vehicles.ofMake({ make: 'TOYOTA', filter: '' })).vehicles;
    const [vehicle] = vehicles;
    if (vehicle === undefined) throw new Error('The towbar lists no vehicle.');
    const moved = setVehicle(filled, vehicle);
    const undecided = await differences(moved);
    expect(undecided).toEqual([['verdict', PARTS.hiluxTubTowbar, 'not checked', expect.stringContaining('Fits')]]);
  });

  it('is left when the seller calls it off', async () => {
    const ticket = await fillTicket(shop, { sku: PARTS.towBall });
    service.drills.set('product', 'never answers');
    const asked = shop.handlers.differences.list({ ticket, lookup: 'calling it off' });
    await shop.handlers.lookups.cancel({ lookup: 'calling it off' });
    expect(await asked).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  });
});
