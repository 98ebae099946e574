import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PARTS, POSTCODES, SERVICE_CODES } from '#practice/fixtures.ts';
import { type PracticeService, startPracticeService } from '#practice/start-practice-service.ts';
import { setAddress, type Ticket } from '#shared/domain/ticket/ticket.ts';
import {
  connectShop,
  createTrialKeychain,
  fillTicket,
  lookupName,
  makeFolder,
  openShop,
  type OpenShop,
  removeFolder,
  type TrialKeychain,
  TYPED_SETTINGS,
  saveTicket,
} from './open-shop.ts';
import { failed, invalidField } from '#shared/result.ts';
import { failureOf, problemFields, valueIn } from '#tests/support/answer-values.ts';

let service: PracticeService;
let folder: string;
let keychain: TrialKeychain;
let shop: OpenShop;

beforeAll(async () => {
  service = await startPracticeService();
  folder = await makeFolder();
  keychain = createTrialKeychain();
  shop = openShop(folder, keychain);
  await connectShop(shop, service);
});
afterEach(() => service.drills.clear());
afterAll(async () => {
  await shop.close();
  await service.close();
  await removeFolder(folder);
});

const compare = (ticket: Ticket) => shop.handlers.rates.compare({ ticket, lookup: lookupName() });
const rateRequests = () => service.requests.filter(({ operation }) => operation === 'shipping rates');

describe('delivery rates', () => {
  test('are compared for the basket and address of the ticket', async () => {
    const rates = valueIn(await compare(await fillTicket(shop)));
    const usable = rates.rows.filter(({ unusable }) => unusable === null);
    expect(rates.rows).toHaveLength(10);
    expect(usable.filter(({ cheapest, fastest }) => cheapest || fastest)).toEqual([]);
    expect(rates.remark).toContain('10 rates came, as many as were asked for');
    expect(rates.rows.find(({ serviceCode }) => serviceCode === SERVICE_CODES.centsAndDollarsDisagree)).toMatchObject({
      pricesAgree: false,
      unusable: expect.stringMatching(/sent two prices/),
    });
    expect(JSON.parse(rateRequests().at(-1)?.body ?? '')).toMatchObject({
      shipping_quote_request: {
        items: [{ sku: PARTS.towBall, quantity: 1 }],
        destination: { postcode: 2000, province: 'NSW' },
        limit: 10,
      },
    });
  });

  test('have a cheapest where fewer came than were asked for', async () => {
    valueIn(await shop.handlers.setUp.saveSettings({ ...TYPED_SETTINGS, rateLimit: '20' }));
    const rates = valueIn(await compare(await fillTicket(shop)));
    const usable = rates.rows.filter(({ unusable }) => unusable === null);
    expect(usable.filter(({ cheapest }) => cheapest)).toEqual([usable[0]]);
    valueIn(await shop.handlers.setUp.saveSettings(TYPED_SETTINGS));
  });

  test('to Darwin go out with the number 800, and stay "0800" on the ticket', async () => {
    const darwin = { city: 'Darwin', postcode: POSTCODES.darwin, state: 'NT' };
    const rates = valueIn(await compare(setAddress(await fillTicket(shop), darwin)));
    expect(rates.postcode).toBe('0800');
    expect(rateRequests().at(-1)?.body).toContain('"postcode":800');
  });

  test('that the service gives none of are an answer, with a remark', async () => {
    const nowhere = { city: 'Imanpa', postcode: POSTCODES.noRates, state: 'NT' };
    expect(valueIn(await compare(setAddress(await fillTicket(shop), nowhere)))).toMatchObject({
      rows: [],
      remark: expect.stringContaining('0872'),
    });
  });

  test('are not asked for while the quantity or the address is not right', async () => {
    const ticket = await fillTicket(shop);
    const before = rateRequests().length;
    const lines = ticket.lines.map((line) => ({ ...line, quantity: '2,5' }));
    expect(problemFields(await compare({ ...ticket, lines }))).toEqual(['lines.line-1.quantity']);
    expect(problemFields(await compare(setAddress(ticket, { postcode: '800' })))).toEqual(['address.postcode']);
    expect(problemFields(await compare({ ...ticket, lines: [] }))).toEqual(['lines']);
    expect(rateRequests()).toHaveLength(before);
  });

  test('follow the limit of the settings', async () => {
    const ticket = await fillTicket(shop);
    valueIn(await shop.handlers.setUp.saveSettings({ ...TYPED_SETTINGS, rateLimit: '2' }));
    expect(valueIn(await compare(ticket))).toMatchObject({ limit: 2, rows: [{}, {}] });
    valueIn(await shop.handlers.setUp.saveSettings(TYPED_SETTINGS));
  });

  test('that fail are a failure of the rates', async () => {
    const ticket = await fillTicket(shop);
    service.drills.set('shipping rates', 'refused', 1);
    expect(failureOf(await compare(ticket))).toMatchObject({ kind: 'refused', operation: 'shipping rates' });
  });
});

describe('delivery of one part', () => {
  const last = (sku: string, state: string) => shop.handlers.rates.lastOfPart({ sku, state });
  const ask = (postcode: string, state = '') =>
    shop.handlers.rates.ofPart({ sku: PARTS.sevenPinPlug, brand: brandOf(), postcode, state, lookup: lookupName() });
  const brandOf = (): string => service.catalogue.product(PARTS.sevenPinPlug)?.brand ?? '';

  test('is not known before anybody asked, and nothing is asked for it', async () => {
    const before = rateRequests().length;
    expect(valueIn(await last(PARTS.sevenPinPlug, 'NSW'))).toBeNull();
    expect(rateRequests()).toHaveLength(before);
  });

  test('is asked for a postcode, kept for the state with its age, and put on no ticket', async () => {
    const ticket = valueIn(await shop.handlers.tickets.current(undefined));
    const hint = valueIn(await ask(POSTCODES.sydney));
    expect(hint).toMatchObject({ state: 'NSW', deliveryText: expect.any(String), readAt: expect.any(String) });
    expect(JSON.parse(rateRequests().at(-1)?.body ?? '')).toMatchObject({
      shipping_quote_request: {
        items: [{ sku: PARTS.sevenPinPlug, quantity: 1 }],
        destination: { address1: '', city: '', postcode: Number(POSTCODES.sydney), province: 'NSW' },
      },
    });
    expect(valueIn(await last(PARTS.sevenPinPlug, 'NSW'))).toEqual(hint);
    expect(valueIn(await last(PARTS.sevenPinPlug, 'NT'))).toBeNull();
    expect(valueIn(await shop.handlers.tickets.current(undefined))).toEqual(ticket);
  });

  test('says what a postcode lacks without asking, and hides no failure', async () => {
    const before = rateRequests().length;
    expect(problemFields(await ask('200'))).toEqual(['postcode']);
    expect(rateRequests()).toHaveLength(before);
    service.drills.set('shipping rates', 'refused', 1);
    expect(failureOf(await ask(POSTCODES.darwin))).toMatchObject({ kind: 'refused', operation: 'shipping rates' });
  });

  test('that was asked of a whole address counts where the part is alone in it, one of it', async () => {
    const ticket = await fillTicket(shop);
    valueIn(await compare(ticket));
    expect(valueIn(await last(PARTS.towBall, 'NSW'))).toMatchObject({ state: 'NSW' });
    const lines = ticket.lines.map((line) => ({ ...line, quantity: '2' }));
    valueIn(
      await compare(setAddress({ ...ticket, lines }, { city: 'Darwin', postcode: POSTCODES.darwin, state: 'NT' })),
    );
    expect(valueIn(await last(PARTS.towBall, 'NT'))).toBeNull();
  });
});

describe('the open ticket', () => {
  test('is kept without a card number, and main says that the rest of it was', async () => {
    const ticket = await fillTicket(shop);
    const typed = { ...ticket, notes: 'Card 4111 1111 1111 1111', warehouse: 'SYD1' };
    expect(failureOf(await saveTicket(shop, typed))).toMatchObject({
      problems: [{ field: 'notes' }],
      restKept: true,
    });
    const { notes, warehouse } = valueIn(await shop.handlers.tickets.current(undefined));
    expect({ isCardKept: notes.includes('4111'), warehouse }).toEqual({ isCardKept: false, warehouse: 'SYD1' });
  });

  test('is kept as it was typed, and is there for a window that is loaded again', async () => {
    const ticket = await fillTicket(shop);
    const typed = { ...ticket, notes: ' as typed ', customer: { ...ticket.customer, phone: 'not a number' } };
    expect(valueIn(await saveTicket(shop, typed)).savedAt).toEqual(expect.any(String));
    expect(valueIn(await shop.handlers.tickets.current(undefined))).toEqual(typed);
  });

  test('is not replaced by an earlier one that some window still shows: that is kept beside it', async () => {
    const earlier = await fillTicket(shop);
    const later = await fillTicket(shop);
    valueIn(await saveTicket(shop, later));
    valueIn(await saveTicket(shop, earlier));
    expect(valueIn(await shop.handlers.tickets.current(undefined))).toEqual(later);
    expect(valueIn(await shop.handlers.tickets.open({ ticketId: earlier.id }))).toEqual(earlier);
  });

  test('that was closed is not changed by some window that still shows it', async () => {
    const closed = await fillTicket(shop);
    valueIn(await saveTicket(shop, closed));
    valueIn(await shop.handlers.tickets.close({ ticketId: closed.id }));
    expect(problemFields(await saveTicket(shop, { ...closed, notes: 'too late' }))).toEqual(['ticket']);
    expect(valueIn(await shop.handlers.tickets.reopen({ ticketId: closed.id }))).toEqual(closed);
  });

  test('that was opened again meanwhile is not said to be lost, and no reason is kept', async () => {
    const ticket = await fillTicket(shop);
    const { lost } = shop.handlers.tickets;
    valueIn(await shop.handlers.tickets.close({ ticketId: ticket.id }));
    expect(valueIn(await lost({ ticketId: ticket.id, because: 'price' }))).toBeNull();
    valueIn(await shop.handlers.tickets.reopen({ ticketId: ticket.id }));
    const again = await lost({ ticketId: ticket.id, because: 'price' });
    expect(again).toEqual(failed(invalidField('ticket', 'This ticket is not closed any more.')));
  });

  test('of practice is refused in live mode', async () => {
    const real = await fillTicket(shop);
    valueIn(await saveTicket(shop, real));
    valueIn(await shop.handlers.setUp.openPractice(undefined));
    const training = valueIn(await shop.handlers.tickets.current(undefined));
    expect(problemFields(await saveTicket(shop, real))).toEqual(['ticket']);
    valueIn(await shop.handlers.setUp.openService(undefined));
    expect(problemFields(await saveTicket(shop, training))).toEqual(['ticket']);
    expect(valueIn(await shop.handlers.tickets.current(undefined))).toEqual(real);
  });

  test('is found by the phone of its customer in whichever form that is typed, closed too', async () => {
    const ticket = await fillTicket(shop);
    valueIn(await saveTicket(shop, ticket));
    const { ofPhone, close } = shop.handlers.tickets;
    const found = async (typed: string) => valueIn(await ofPhone({ typed })).map(({ ticketId }) => ticketId);
    const forms = [ticket.customer.phone, ticket.customer.phone.replace(/^0/, '+61 (0)')];
    for (const typed of forms) expect(await found(typed)).toContain(ticket.id);
    valueIn(await close({ ticketId: ticket.id }));
    expect(await found(ticket.customer.phone)).toContain(ticket.id);
    expect(await found('no phone')).toEqual([]);
  });

  test('is known by its phone, and sold again as it is or as it was quoted', async () => {
    const ticket = await fillTicket(shop);
    valueIn(await saveTicket(shop, ticket));
    const { customersOfPhone, sameAgain } = shop.handlers.tickets;
    const last = async () =>
      valueIn(await customersOfPhone({ typed: ticket.customer.phone, ticketId: 'another' })).customers[0]?.last;
    expect(await last()).toMatchObject({ kind: 'ticket', ticketId: ticket.id, quote: null });
    const quote = valueIn(await shop.handlers.quotes.issue({ ticketId: ticket.id }));
    const { number, revision, label } = quote;
    expect(await last()).toMatchObject({ kind: 'quote', quote: { number, revision, label } });
    valueIn(await saveTicket(shop, { ...ticket, lines: [] }));

    const again = valueIn(await sameAgain({ ticketId: ticket.id, quote: { number, revision } }));
    expect(again).toMatchObject({ customer: ticket.customer, fromQuote: null, lines: [{ sku: ticket.lines[0]?.sku }] });
    expect(again.id).not.toBe(ticket.id);
    expect(again.customerReference).not.toBe(ticket.customerReference);
    expect(valueIn(await shop.handlers.tickets.current(undefined))).toEqual(again);
    expect(valueIn(await sameAgain({ ticketId: ticket.id, quote: null })).lines).toEqual([]);

    expect(problemFields(await sameAgain({ ticketId: 'none', quote: null }))).toEqual(['ticket']);
    expect(problemFields(await sameAgain({ ticketId: 'none', quote: { number, revision } }))).toEqual(['ticket']);
    expect(problemFields(await sameAgain({ ticketId: ticket.id, quote: { number: 99, revision } }))).toEqual([
      'ticket',
    ]);
    expect(valueIn(await customersOfPhone({ typed: 'no phone', ticketId: 'another' })).customers).toEqual([]);
  });

  test('is sold again at the price level that its customer has now', async () => {
    const ticket = await fillTicket(shop);
    valueIn(await saveTicket(shop, ticket));
    const { handlers } = shop;
    const rule = { brand: '', type: '', rounding: 'none' };
    const priceLevels = [
      { ...rule, level: 'Retail', change: '1.3' },
      { ...rule, level: 'Trade', change: '1.1' },
    ];
    valueIn(await handlers.setUp.saveSettings({ ...TYPED_SETTINGS, priceLevels }));
    const [line] = ticket.lines;
    if (line === undefined || line.partPriceCents === null) throw new Error('No line with a price.');
    const supplierCents = line.partPriceCents;
    const retail = { as: 'factor', tenThousandths: 13_000, rounding: 'none' } as const;
    const pricing = { level: 'Retail', type: null, rule: retail };
    valueIn(await saveTicket(shop, { ...ticket, lines: [{ ...line, pricing, price: '1.00' }] }));
    const { customer } = ticket;
    const again = async () =>
      valueIn(await handlers.tickets.sameAgain({ ticketId: ticket.id, quote: null })).lines.map(({ price }) => price);
    const priced = (factor: number) => [(Math.round(supplierCents * factor) / 100).toFixed(2)];
    expect(await again()).toEqual(priced(1.3));
    const noted = { note: '', wantsOrderNumber: false, priceLevel: 'Trade' };
    valueIn(
      await handlers.customers.keep({
        phone: customer.phone,
        name: customer.name,
        ...noted,
        was: { note: '', wantsOrderNumber: false },
      }),
    );
    expect(await again()).toEqual(priced(1.1));
    const found = valueIn(await handlers.tickets.customersOfPhone({ typed: customer.phone, ticketId: 'another' }));
    expect(found.customers.map(({ priceLevel }) => priceLevel)).toEqual(['Trade']);
    valueIn(await handlers.setUp.saveSettings(TYPED_SETTINGS));
    expect(await again()).toEqual(priced(1));
    const off = valueIn(await handlers.tickets.customersOfPhone({ typed: customer.phone, ticketId: 'another' }));
    expect(off.customers[0]).not.toHaveProperty('priceLevel');
  });

  test('has a reference that no other has, after reopening neither', async () => {
    const references = [await fillTicket(shop), await fillTicket(shop)].map((ticket) => ticket.customerReference);
    await shop.close();
    shop = openShop(folder, keychain);
    valueIn(await shop.handlers.setUp.openService(undefined));
    references.push((await fillTicket(shop)).customerReference);
    expect(new Set(references).size).toBe(3);
    for (const reference of references) expect(reference).toMatch(/^CP-\d{8}-\d{4}-\d{4}$/);
  });
});

test('a text is put on the clipboard as it is', async () => {
  const text = '9f4c0a52-0001-4000-8000-000000000001';
  expect(await shop.handlers.platform.copy({ text })).toEqual({ ok: true, value: null });
  expect(shop.copied).toEqual([text]);
});
