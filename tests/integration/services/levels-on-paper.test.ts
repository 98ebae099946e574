import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaperPage } from '#main/documents/paper-page.ts';
import { startPracticeService, type PracticeService } from '#practice/start-practice-service.ts';
import { PARTS } from '#practice/fixtures.ts';
import { customerView } from '#shared/domain/customer-window/customer-view.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { ticketTotals } from '#shared/domain/ticket/ticket-totals.ts';
import { decimalOfCents, formatCents } from '#shared/domain/values/money.ts';
import { succeeded } from '#shared/result.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import {
  CUSTOMER,
  fillTicket,
  type Headless,
  memoryKeychain,
  openHeadless,
  submitTicket,
} from '#tests/support/headless-counterpart.ts';
import { dataFolder } from './folders.ts';
import { connectToService, typedSettings } from './live-mode.ts';
import { customersOfSale, forgetCustomers } from './forget-customers.ts';

/** A level of ×2 on odd cents: neither its name, nor the supplier's price, nor the margin can be there by chance. */
const RULE = { as: 'factor', tenThousandths: 23_457, rounding: 'none' } as const;
const LEVEL = 'Zanzibarlevel';
const CHARGE = { name: 'Tail lift', code: 'TAIL', cents: 3_333 };

let service: PracticeService;
let shop: Headless;
/** The shop of all three tests, one after the other. */
const folder = mkdtempSync(join(tmpdir(), 'counterpart-levels-'));
const keychain = memoryKeychain();
const pages: PaperPage[] = [];
const copied: string[] = [];

function open(): Headless {
  return openHeadless({
    folder,
    keychain,
    ports: {
      copyText: async (text) => void copied.push(text),
      printPaper: async (page) => {
        pages.push(page);
        return succeeded({ printed: true });
      },
    },
  });
}

/** A ticket of one part at the level, with an extra charge, kept. */
async function sale(): Promise<{
  readonly ticket: Ticket;
  readonly supplierCents: number;
  readonly priceCents: number;
}> {
  const filled = await fillTicket(shop, { sku: PARTS.towBall });
  const supplierCents = filled.lines[0]?.partPriceCents ?? 0;
  const priceCents = Math.round((supplierCents * RULE.tenThousandths) / 10_000);
  const lines = filled.lines.map((line) => ({
    ...line,
    price: decimalOfCents(priceCents),
    pricing: { level: LEVEL, type: null, rule: RULE },
  }));
  const ticket = { ...filled, lines, priceLevel: LEVEL, charges: [CHARGE] };
  valueIn(await shop.handlers.tickets.save({ ticket, cursor: null }));
  return { ticket, supplierCents, priceCents };
}

beforeAll(async () => {
  service = await startPracticeService();
  shop = open();
  await connectToService(shop, service);
  const row = { level: LEVEL, brand: '', type: '', change: '2.3457', rounding: 'none' };
  const charges = [{ name: CHARGE.name, code: CHARGE.code, price: '33.33' }];
  const settings = typedSettings({ priceLevels: [row], charges, chargesIncludeGst: true, orderAtCustomerPrice: false });
  valueIn(await shop.handlers.setUp.saveSettings(settings));
});
afterAll(async () => {
  await shop.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

it('every paper, text and the customer’s window say what the customer pays with its charges, and nothing else', async () => {
  const { ticket, supplierCents, priceCents } = await sale();
  const { quotes, orders } = shop.handlers;
  const { number, revision, totals } = valueIn(await quotes.issue({ ticketId: ticket.id }));
  expect(totals.goodsCents).toBe(priceCents);
  expect(totals.totalCents).toBe(priceCents + CHARGE.cents + totals.deliveryCents);
  valueIn(await quotes.print({ number, revision }));
  valueIn(await quotes.copyText({ number, revision }));
  const review = valueIn(await orders.review({ ticket }));
  expect(review.request?.order.lines[0]?.price_inc_tax).toBe(decimalOfCents(supplierCents));
  const sent = valueIn(await submitTicket(shop, ticket));
  if (sent.kind !== 'sent') throw new Error(`It was not sent: ${sent.kind}.`);
  const submissionId = sent.submission.id;
  valueIn(await orders.print({ submissionId }));
  valueIn(await orders.copyText({ submissionId }));
  const window = customerView({
    covered: false,
    ticket,
    lock: null,
    submission: null,
    readOut: true,
    part: null,
    verdict: null,
    now: Date.now(),
  });

  // The style of a page has margins of its own, and four digits of a reference or an ID can be any price.
  const { customerReference, state } = sent.submission;
  if (state.kind !== 'ended' || state.outcome.kind !== 'acknowledged') throw new Error(`It ended as ${state.kind}.`);
  const drawnByChance = [customerReference, state.outcome.transactionId];
  const said = [...pages.map(({ html }) => html.replace(/<style>[\s\S]*?<\/style>/g, '')), ...copied].map((text) =>
    drawnByChance.reduce((rest, id) => rest.replaceAll(id, '(drawn)'), text),
  );
  expect(said).toHaveLength(4);
  const total = formatCents(totals.totalCents);
  for (const text of said) {
    expect(text).toContain(formatCents(priceCents));
    expect(text).toContain(CHARGE.name);
    expect(text).toContain(total);
  }
  expect(JSON.stringify(window)).toContain(String(totals.totalCents));
  const [supplier, margin] = [decimalOfCents(supplierCents), decimalOfCents(priceCents - supplierCents)];
  for (const text of [...said, JSON.stringify(window)]) {
    for (const secret of [LEVEL, supplier, String(supplierCents), margin]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/margin|price level/i);
  }
  expect(JSON.stringify(window)).not.toContain(CUSTOMER.name);
});

it('the lists say what the customer was told of an order that was refused, once its address is put right', async () => {
  valueIn(await shop.handlers.tickets.startNew(undefined));
  const { ticket: one, supplierCents, priceCents } = await sale();
  // Two of them: one was ordered already.
  const lines = one.lines.map((line) => ({ ...line, quantity: '2' }));
  const ticket = { ...one, lines, rates: null, chosenRate: null };
  valueIn(await shop.handlers.tickets.save({ ticket, cursor: null }));
  const { goodsCents, totalCents } = ticketTotals(ticket);
  expect(goodsCents).toBe(2 * priceCents);
  service.drills.set('order', 'address refused', 1);
  const sent = valueIn(await submitTicket(shop, ticket));
  if (sent.kind !== 'sent') throw new Error(`It was not sent: ${sent.kind}.`);
  expect(sent.submission.state).toMatchObject({ kind: 'ended', outcome: { kind: 'refused' } });
  const corrected = { ...ticket, address: { ...ticket.address, line1: '14 Sample Street' } };
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(sent.submission.startedAt) + 50);
  valueIn(await shop.handlers.tickets.save({ ticket: corrected, cursor: null }));
  const { rows } = valueIn(await shop.handlers.orders.find({ typed: '', standing: 'not placed' }));
  const row = rows.find(({ submissionId }) => submissionId === sent.submission.id);
  expect(row?.totalCents).toBe(totalCents);
  expect(row?.totalCents).not.toBe(totalCents - 2 * (priceCents - supplierCents));
});

it('an older copy of the records has its tickets at the prices and levels that they had', async () => {
  valueIn(await shop.handlers.tickets.startNew(undefined));
  const { ticket } = await sale();
  const standing = valueIn(await shop.handlers.quotes.issue({ ticketId: ticket.id }));
  const away = dataFolder();
  await shop.close();
  cpSync(folder, away, { recursive: true });

  shop = open();
  valueIn(await shop.handlers.setUp.openService(undefined));
  // Since then the ticket went on, at other prices.
  const moved = { ...ticket, priceLevel: null, lines: ticket.lines.map((line) => ({ ...line, price: '1.00' })) };
  valueIn(await shop.handlers.tickets.save({ ticket: moved, cursor: null }));
  await shop.close();
  rmSync(join(folder, 'records.db'), { force: true });
  for (const file of ['records.db-wal', 'records.db-shm']) rmSync(join(folder, file), { force: true });
  cpSync(join(away, 'records.db'), join(folder, 'records.db'));

  shop = open();
  valueIn(await shop.handlers.setUp.openService(undefined));
  const back = valueIn(await shop.handlers.tickets.open({ ticketId: ticket.id }));
  expect([back.priceLevel, back.lines]).toEqual([LEVEL, ticket.lines]);
  const quoted = valueIn(await shop.handlers.quotes.standing({ ticketId: ticket.id }));
  expect(quoted?.label).toBe(standing.label);
  const { list } = valueIn(await shop.handlers.differences.list({ ticket: back, lookup: 'back' }));
  expect(list.differences).toEqual([]);
});

it('a customer who is merged keeps one level for all, and a forgotten one has none', async () => {
  const { customers } = shop.handlers;
  const own = { phone: CUSTOMER.phone, name: CUSTOMER.name };
  const other = { phone: '0491 570 158', name: 'Other Example' };
  const none = { note: '', wantsOrderNumber: false };
  valueIn(await customers.keep({ ...own, ...none, priceLevel: LEVEL, was: none }));
  valueIn(await shop.handlers.tickets.startNew(undefined));
  await fillTicket(shop, { sku: PARTS.towBall, customer: { name: other.name, phone: other.phone } });
  expect(valueIn(await customers.hint(other)).priceLevel ?? '').toBe('');
  valueIn(await customers.merge({ ...own, other }));
  expect(valueIn(await customers.hint(other)).priceLevel).toBe(LEVEL);
  // It is that of both, whichever of them rings; nothing of it is left once both are forgotten.
  const found = valueIn(await shop.handlers.tickets.customersOfPhone({ typed: other.phone, ticketId: '' }));
  expect(found.customers.map(({ priceLevel }) => priceLevel)).toEqual([LEVEL]);
  for (const ticketId of await ticketsOf(own.phone, other.phone)) {
    if ((await customersOfSale(shop, ticketId)).length > 0) valueIn(await forgetCustomers(shop, ticketId));
  }
  expect(valueIn(await customers.hint(own)).priceLevel ?? '').toBe('');
  expect(valueIn(await customers.hint(other)).priceLevel ?? '').toBe('');
});

/** The tickets of these phones, the newest first. */
async function ticketsOf(...phones: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const typed of phones) {
    found.push(...valueIn(await shop.handlers.tickets.ofPhone({ typed })).map(({ ticketId }) => ticketId));
  }
  return found;
}
