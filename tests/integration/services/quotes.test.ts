import { setVehicle } from '#tests/builders/ticket-changes.ts';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PaperPage } from '#main/documents/paper-page.ts';
import type { PlatformPorts } from '#main/platform/platform-ports.ts';
import { drillReference } from '#practice/drills/drill-table.ts';
import { PARTS, PLATES } from '#practice/fixtures.ts';
import { typedSettingsOf } from '#shared/domain/settings/settings.ts';
import { settleNewPrice } from '#shared/domain/ticket/line-price.ts';
import { chooseRate, type Ticket } from '#shared/domain/ticket/ticket.ts';
import { setRates } from '#shared/domain/ticket/ticket-rates.ts';
import { refreshPart } from '#shared/domain/ticket/ticket-lines.ts';
import type { QuoteRow } from '#shared/records-view.ts';
import type { Failure, Result } from '#shared/result.ts';
import {
  CUSTOMER,
  fillTicket,
  type Headless,
  openHeadless,
  submitTicket,
} from '#tests/support/headless-counterpart.ts';
import { dataFolder } from './folders.ts';
import { valueIn } from '#tests/support/answer-values.ts';

/** Ports that keep what they are given. */
function watchedPorts(changes: Partial<PlatformPorts> = {}) {
  const copied: string[] = [];
  const mails: string[] = [];
  const printed: PaperPage[] = [];
  const pdfs: PaperPage[] = [];
  const ports: Partial<PlatformPorts> = {
    copyText: async (text) => void copied.push(text),
    openMailDraft: async (address) => {
      mails.push(address);
      return { ok: true, value: null };
    },
    printPaper: async (page) => {
      printed.push(page);
      return { ok: true, value: { printed: true } };
    },
    paperAsPdf: async (page) => {
      pdfs.push(page);
      return { ok: true, value: new TextEncoder().encode('%PDF-1.4 of a test') };
    },
    ...changes,
  };
  return { ports, copied, mails, printed, pdfs };
}

/** Counterpart in practice, with a ticket of a towbar for a Hilux in front. */
async function withTicket(
  options: { folder?: string; ports?: Partial<PlatformPorts>; now?: () => Date } = {},
): Promise<{ counterpart: Headless; ticket: Ticket }> {
  const counterpart = openHeadless({ folder: dataFolder(), ...options });
  await counterpart.handlers.setUp.openPractice(undefined);
  const filled = await fillTicket(counterpart, { sku: PARTS.hiluxTubTowbar });
  const [plate] = Object.values(PLATES);
  if (plate === undefined) throw new Error('Practice has no plates.');
  const vehicle = valueIn(
    await counterpart.handlers.vehicles.identify({ plate: plate.plate, state: plate.state, lookup: 'plate' }),
  );
  const ticket = setVehicle(filled, vehicle);
  valueIn(await counterpart.handlers.tickets.save({ ticket, cursor: null }));
  return { counterpart, ticket };
}

function failureOf(answer: Result<unknown>): Failure {
  if (answer.ok) throw new Error('The call succeeded.');
  return answer.failure;
}

/** Asks for a quote of a ticket as soon as its order is under way. */
async function quotedWhileSent({ handlers }: Headless, ticketId: string): Promise<Result<unknown>> {
  for (;;) {
    if (valueIn(await handlers.orders.submission({ ticketId })) !== null) return handlers.quotes.issue({ ticketId });
    await new Promise((done) => setTimeout(done, 1));
  }
}

describe('quotes', () => {
  it('are issued with their evidence, numbered from 1, and found again after a restart', async () => {
    const folder = dataFolder();
    const { counterpart, ticket } = await withTicket({ folder });
    const quote = valueIn(await counterpart.handlers.quotes.issue({ ticketId: ticket.id }));
    expect(quote).toMatchObject({ number: 1, revision: 1, label: 'TR-000001', superseded: false, estimate: false });
    expect(quote.ticket).toEqual(ticket);
    expect(quote.verdicts.map(({ verdict }) => verdict?.kind)).not.toContain(undefined);
    expect(quote.totals.totalCents).toBe(quote.totals.goodsCents + quote.totals.deliveryCents);
    expect(quote.totals.deliveryCents).toBeGreaterThan(0);
    await counterpart.close();

    const again = openHeadless({ folder });
    await again.handlers.setUp.openPractice(undefined);
    expect(valueIn(await again.handlers.quotes.read({ number: 1, revision: null }))).toEqual(quote);
    for (const typed of ['TR-000001', CUSTOMER.name, '570 006', 'HILUX8', '']) {
      expect(valueIn(await again.handlers.quotes.find({ typed })).map(({ label }) => label)).toEqual(['TR-000001']);
    }
    expect(valueIn(await again.handlers.quotes.find({ typed: 'nobody of this name' }))).toEqual([]);
    await again.close();
  });

  it('get a revision for a change and none for nothing, and every one stays readable', async () => {
    const { counterpart, ticket } = await withTicket();
    const { quotes, tickets } = counterpart.handlers;
    const first = valueIn(await quotes.issue({ ticketId: ticket.id }));
    expect(valueIn(await quotes.issue({ ticketId: ticket.id }))).toEqual(first);

    const changed = { ...ticket, notes: 'Ring first' };
    valueIn(await tickets.save({ ticket: changed, cursor: null }));
    const second = valueIn(await quotes.issue({ ticketId: ticket.id }));
    expect(second).toMatchObject({ number: 1, revision: 2, label: 'TR-000001/2', superseded: false });
    expect(second.revisions.map(({ label }) => label)).toEqual(['TR-000001/2', 'TR-000001']);
    const old = valueIn(await quotes.read({ number: 1, revision: 1 }));
    expect(old).toEqual({ ...first, superseded: true, revisions: second.revisions });
    await counterpart.close();
  });

  it('know when an order came of them, of their own ticket or of one that was sold from them', async () => {
    const watched = watchedPorts();
    const counterpart = openHeadless({ folder: dataFolder(), ports: watched.ports });
    valueIn(await counterpart.handlers.setUp.openPractice(undefined));
    const ticket = await fillTicket(counterpart, { sku: PARTS.hiluxHarness });
    const { quotes, tickets } = counterpart.handlers;
    valueIn(await quotes.issue({ ticketId: ticket.id }));
    const orderedAt = async () => valueIn(await quotes.read({ number: 1, revision: 1 })).orderedAt;
    const listed = async () =>
      valueIn(await quotes.find({ typed: 'TR-1' })).map((row) => [row.label, row.orderedAt ?? null]);
    expect(await orderedAt()).toBeNull();
    expect(await listed()).toEqual([['TR-000001', null]]);

    const sold = valueIn(await quotes.toTicket({ number: 1, revision: 1 }));
    const refused = { ...sold, customerReference: drillReference('422') };
    valueIn(await tickets.save({ ticket: refused, cursor: null }));
    expect(valueIn(await submitTicket(counterpart, refused))).toMatchObject({ kind: 'sent' });
    expect(await orderedAt()).toBeNull();

    expect(valueIn(await quotes.soldBy({ number: 1 }))).toEqual([
      expect.objectContaining({ ticketId: sold.id, ticketState: 'open', orderReference: null, sentAt: null }),
    ]);

    const again = valueIn(await quotes.toTicket({ number: 1, revision: 1 }));
    const before = Date.now();
    expect(valueIn(await submitTicket(counterpart, again, 'They have put it right'))).toMatchObject({ kind: 'sent' });
    expect(Date.parse((await orderedAt()) ?? '')).toBeGreaterThanOrEqual(before);
    expect(valueIn(await quotes.soldBy({ number: 1 }))).toMatchObject([
      { ticketId: again.id, revision: 1, orderReference: again.customerReference, orderState: 'acknowledged' },
      { ticketId: sold.id, orderReference: null, orderState: null },
    ]);
    expect(valueIn(await quotes.soldBy({ number: 2 }))).toEqual([]);
    valueIn(await tickets.save({ ticket: { ...ticket, notes: 'Ring first' }, cursor: null }));
    const revised = valueIn(await quotes.issue({ ticketId: ticket.id }));
    expect(revised.orderedAt, 'a later revision is an offer of its own').toBeNull();
    const of = { number: 1, revision: 1, label: 'TR-000001', orderedAt: await orderedAt(), since: false };
    expect(revised.otherOrder).toEqual(of);
    const rows = [
      ['TR-000001/2', null, of],
      ['TR-000001', await orderedAt(), null],
    ];
    const told = (row: QuoteRow) => [row.label, row.orderedAt ?? null, row.otherOrder ?? null];
    expect(valueIn(await quotes.find({ typed: 'TR-1' })).map(told)).toEqual(rows);
    expect(revised.revisions.map(told)).toEqual(rows);
    await quotes.print({ number: 1, revision: 2 });
    await quotes.print({ number: 1, revision: 1 });
    const [later, earlier] = watched.printed.map(({ html }) => html);
    expect(later).toContain('A new offer.');
    expect(later).not.toContain('Ordered since.');
    expect(earlier).toContain('Ordered since.');
    await counterpart.close();
  });

  it('are named as what was ordered where a revision that was replaced is ordered', async () => {
    const counterpart = openHeadless({ folder: dataFolder() });
    valueIn(await counterpart.handlers.setUp.openPractice(undefined));
    const ticket = await fillTicket(counterpart, { sku: PARTS.hiluxHarness });
    const { quotes, tickets } = counterpart.handlers;
    valueIn(await quotes.issue({ ticketId: ticket.id }));
    for (const notes of ['Ring first', 'Ring twice']) {
      valueIn(await tickets.save({ ticket: { ...ticket, notes }, cursor: null }));
      valueIn(await quotes.issue({ ticketId: ticket.id }));
    }
    const warned = async (of: Ticket) =>
      valueIn(await counterpart.handlers.orders.review({ ticket: of })).warnings.filter(
        ({ about }) => about === 'quote',
      );
    const last = valueIn(await quotes.toTicket({ number: 1, revision: 3 }));
    expect(await warned(last)).toEqual([]);
    expect(await warned(ticket)).toEqual([]);
    // Its own ticket says what that revision said, and its last quote is another one.
    valueIn(await tickets.save({ ticket: { ...ticket, notes: 'Ring first' }, cursor: null }));
    const sold = valueIn(await quotes.toTicket({ number: 1, revision: 2, orOwn: true }));
    expect(sold.fromQuote).toMatchObject({ number: 1, revision: 2 });
    expect(await warned(sold)).toEqual([
      {
        about: 'quote',
        words:
          'Quote TR-000001/3 replaced TR-000001/2, which this ticket is from. Ask the customer which one they order, and at what price.',
      },
    ]);
    expect(valueIn(await submitTicket(counterpart, sold))).toMatchObject({ kind: 'sent' });
    const found = valueIn(await quotes.find({ typed: 'TR-1' }));
    const orderedAt = found[1]?.orderedAt ?? '';
    expect(orderedAt).not.toBe('');
    const of = { number: 1, revision: 2, label: 'TR-000001/2', orderedAt, since: true };
    expect(found.map((row) => [row.label, row.orderedAt ?? null, row.otherOrder ?? null])).toEqual([
      ['TR-000001/3', null, of],
      ['TR-000001/2', orderedAt, null],
      ['TR-000001', null, of],
    ]);
    await counterpart.close();
  });

  it('are not given of a ticket whose order was placed or may have been, but for the one it had', async () => {
    const watched = watchedPorts();
    const counterpart = openHeadless({ folder: dataFolder(), ports: watched.ports });
    valueIn(await counterpart.handlers.setUp.openPractice(undefined));
    const { quotes, tickets } = counterpart.handlers;
    const ask = async (ticketId: string) => failureOf(await quotes.issue({ ticketId }));
    const ordered = await fillTicket(counterpart, { sku: PARTS.hiluxHarness });
    const given = valueIn(await quotes.issue({ ticketId: ordered.id }));
    expect(valueIn(await submitTicket(counterpart, ordered))).toMatchObject({ kind: 'sent' });
    const again = valueIn(await quotes.issue({ ticketId: ordered.id }));
    expect(again).toMatchObject({ label: given.label, superseded: false, orderedAt: expect.any(String) });

    valueIn(await tickets.startNew(undefined));
    const changed = { ...(await fillTicket(counterpart, { sku: PARTS.hiluxHarness })), purchaseOrder: 'PO-1' };
    expect(valueIn(await submitTicket(counterpart, changed, 'Another one'))).toMatchObject({ kind: 'sent' });
    expect(await ask(changed.id)).toMatchObject({
      problems: [{ field: 'ticket', message: 'Already ordered, so no quote.' }],
    });

    valueIn(await tickets.startNew(undefined));
    const filled = await fillTicket(counterpart, { sku: PARTS.hiluxHarness });
    const lost = { ...filled, customerReference: drillReference('LOST') };
    const sending = submitTicket(counterpart, lost, 'One more');
    expect(failureOf(await quotedWhileSent(counterpart, lost.id))).toMatchObject({ problems: [{ field: 'ticket' }] });
    expect(valueIn(await sending)).toMatchObject({ kind: 'sent' });
    expect(await ask(lost.id)).toMatchObject({
      problems: [
        {
          field: 'ticket',
          message: 'This ticket’s order may have been placed. Call the supplier and resolve it first.',
        },
      ],
    });
    expect(valueIn(await quotes.find({ typed: '' })).map(({ label }) => label)).toEqual([given.label]);
    valueIn(await quotes.print({ number: given.number, revision: given.revision }));
    expect(watched.printed[0]?.html).toContain('Ordered since.');
    await counterpart.close();
  });

  it('say that an order of them, or of another revision, is unconfirmed until somebody knows', async () => {
    const counterpart = openHeadless({ folder: dataFolder() });
    valueIn(await counterpart.handlers.setUp.openPractice(undefined));
    const { quotes, tickets } = counterpart.handlers;
    const ticket = await fillTicket(counterpart, { sku: PARTS.hiluxHarness });
    valueIn(await quotes.issue({ ticketId: ticket.id }));
    valueIn(await tickets.save({ ticket: { ...ticket, notes: 'Ring first' }, cursor: null }));
    valueIn(await quotes.issue({ ticketId: ticket.id }));
    const sold = valueIn(await quotes.toTicket({ number: 1, revision: 1 }));
    const lost = { ...sold, customerReference: drillReference('LOST') };
    expect(valueIn(await submitTicket(counterpart, lost))).toMatchObject({ kind: 'sent' });
    const unconfirmed = { label: 'TR-000001', since: true };
    const found = valueIn(await quotes.find({ typed: 'TR-1' }));
    expect(found).toMatchObject([
      { revision: 2, unconfirmed },
      { revision: 1, unconfirmed },
    ]);
    expect(valueIn(await quotes.read({ number: 1, revision: 2 }))).toMatchObject({ orderedAt: null, unconfirmed });
    await counterpart.close();
  });

  it('name nobody who was taken out of the ticket while they were being made', async () => {
    const { counterpart, ticket } = await withTicket();
    const { quotes, tickets } = counterpart.handlers;
    const issuing = quotes.issue({ ticketId: ticket.id });
    const nobody = { name: '', email: '', phone: '', note: '', company: '', abn: '' };
    valueIn(await tickets.save({ ticket: { ...ticket, customer: nobody }, cursor: null }));
    expect(valueIn(await issuing)).toMatchObject({ number: 1, revision: 1, ticket: { customer: nobody } });
    await counterpart.close();
  });

  it('are given once to two presses at a time', async () => {
    const { counterpart, ticket } = await withTicket();
    const press = () => counterpart.handlers.quotes.issue({ ticketId: ticket.id });
    const [one, two] = await Promise.all([press(), press()]);
    expect(valueIn(one)).toEqual(valueIn(two));
    await counterpart.close();
  });

  it('are an estimate a day later', async () => {
    let now = new Date();
    const { counterpart, ticket } = await withTicket({ now: () => now });
    now = new Date(now.getTime() + 25 * 60 * 60 * 1000);
    const quote = valueIn(await counterpart.handlers.quotes.issue({ ticketId: ticket.id }));
    expect(quote.estimate).toBe(true);
    expect(quote.freshness.filter(({ stale }) => stale).map(({ what }) => what)).toContain('delivery');
    await counterpart.close();
  });

  it('are an estimate where the shop said otherwise of GST since, until price and delivery are read again', async () => {
    const folder = dataFolder();
    const { counterpart, ticket } = await withTicket({ folder });
    const { parts, quotes, rates, setUp, tickets } = counterpart.handlers;
    const { settings } = valueIn(await setUp.session(undefined));
    const changed = { supplierPricesIncludeGst: false, freightIncludesGst: false };
    valueIn(await setUp.saveSettings({ ...typedSettingsOf(settings), ...changed }));
    const sku = PARTS.hiluxTubTowbar;
    const before = valueIn(await quotes.issue({ ticketId: ticket.id }));
    expect(before.estimate).toBe(true);
    expect(before.freshness.filter(({ stale }) => stale).map(({ what }) => what)).toEqual([
      `price of ${sku} by the GST setting before`,
      'delivery by the GST setting before',
    ]);
    expect(valueIn(await quotes.issue({ ticketId: ticket.id })).label).toBe(before.label);

    const again = refreshPart(ticket, valueIn(await parts.open({ code: sku, lookup: 'again' })));
    const settled = again.lines.reduce((open, { id }) => settleNewPrice(open, id, 'take'), again);
    const compared = valueIn(await rates.compare({ ticket: settled, lookup: 'rates' }));
    const chosen = chooseRate(setRates(settled, compared), compared.rows[0]?.serviceCode ?? null);
    valueIn(await tickets.save({ ticket: chosen, cursor: null }));
    const firm = valueIn(await quotes.issue({ ticketId: ticket.id }));
    expect(firm.estimate).toBe(false);
    expect(firm.totals.totalCents).toBeGreaterThan(before.totals.totalCents);
    valueIn(await tickets.save({ ticket, cursor: null }));
    await counterpart.close();

    const later = openHeadless({ folder });
    valueIn(await later.handlers.setUp.openPractice(undefined));
    expect(valueIn(await later.handlers.quotes.issue({ ticketId: ticket.id })).estimate).toBe(true);
    await later.close();
  });

  it('become a new ticket in front, with a reference of its own', async () => {
    const { counterpart, ticket } = await withTicket();
    valueIn(await counterpart.handlers.quotes.issue({ ticketId: ticket.id }));
    const reopened = valueIn(await counterpart.handlers.quotes.toTicket({ number: 1, revision: null }));
    expect(reopened.id).not.toBe(ticket.id);
    expect(reopened.customerReference).not.toBe(ticket.customerReference);
    const { id, openedAt, customerReference } = reopened;
    const fromQuote = { quoteId: expect.any(String), number: 1, revision: 1 };
    expect(reopened).toEqual({ ...ticket, id, openedAt, customerReference, fromQuote });
    expect(valueIn(await counterpart.handlers.tickets.current(undefined))).toEqual(reopened);
    await counterpart.close();
  });

  it('are ordered by the ticket that they were made of, while it is open and is what was quoted', async () => {
    const counterpart = openHeadless({ folder: dataFolder() });
    valueIn(await counterpart.handlers.setUp.openPractice(undefined));
    const { quotes, tickets } = counterpart.handlers;
    const ticket = await fillTicket(counterpart, { sku: PARTS.hiluxHarness });
    valueIn(await quotes.issue({ ticketId: ticket.id }));
    const sell = async (orOwn: boolean) => valueIn(await quotes.toTicket({ number: 1, revision: 1, orOwn }));
    const front = async () => valueIn(await tickets.list(undefined)).inFront;
    const count = async () => valueIn(await tickets.list(undefined)).open.length;

    valueIn(await tickets.startNew(undefined));
    const before = await count();
    expect(await sell(true)).toEqual(ticket);
    expect(await front()).toBe(ticket.id);
    expect(await count(), 'no second ticket').toBe(before);

    const read = { ...ticket, lines: ticket.lines.map((line) => ({ ...line, readAt: new Date().toISOString() })) };
    valueIn(await tickets.save({ ticket: read, cursor: null }));
    expect((await sell(true)).id, 'it was read again alone').toBe(ticket.id);

    const other = { ...ticket, lines: ticket.lines.map((line) => ({ ...line, quantity: '3' })) };
    valueIn(await tickets.save({ ticket: other, cursor: null }));
    expect(await sell(true), 'it is another sale by now').toMatchObject({ fromQuote: { number: 1, revision: 1 } });
    valueIn(await tickets.save({ ticket, cursor: null }));
    expect((await sell(false)).id, 'ordered again').not.toBe(ticket.id);
    valueIn(await tickets.close({ ticketId: ticket.id }));
    expect((await sell(true)).id, 'it is closed').not.toBe(ticket.id);
    await counterpart.close();
  });

  it('are ordered by a ticket of their own where another delivery, or its price, was chosen since', async () => {
    const counterpart = openHeadless({ folder: dataFolder() });
    valueIn(await counterpart.handlers.setUp.openPractice(undefined));
    const { quotes, rates, tickets } = counterpart.handlers;
    const bare = await fillTicket(counterpart, { sku: PARTS.hiluxHarness });
    const compared = valueIn(await rates.compare({ ticket: bare, lookup: 'rates' }));
    const [row] = compared.rows;
    if (row === undefined) throw new Error('Practice has no rates.');
    const save = async (change: Partial<typeof row>) => {
      const changed = { ...row, ...change };
      const ticket = setRates(bare, { ...compared, rows: [changed, ...compared.rows.slice(1)] });
      valueIn(await tickets.save({ ticket: chooseRate(ticket, changed.serviceCode), cursor: null }));
    };
    await save({});
    expect(valueIn(await quotes.issue({ ticketId: bare.id })).ticket.chosenRate).not.toBeNull();
    const sell = async () => valueIn(await quotes.toTicket({ number: 1, revision: 1, orOwn: true })).id;
    await save({ serviceCode: 'another code of it' });
    expect(await sell()).toBe(bare.id);
    await save({ priceInCents: row.priceInCents + 500, priceInDollars: row.priceInDollars + 5 });
    expect(await sell()).not.toBe(bare.id);
    await counterpart.close();
  });

  it.each([
    ['placed', 'own ticket'],
    ['maybe placed', 'new ticket'],
  ] as const)('give their purchase order to one purchase: not once an order was %s, of its %s', async (_, of) => {
    const counterpart = openHeadless({ folder: dataFolder() });
    valueIn(await counterpart.handlers.setUp.openPractice(undefined));
    const { quotes, tickets } = counterpart.handlers;
    const filled = await fillTicket(counterpart, { sku: PARTS.hiluxHarness });
    const ticket = { ...filled, purchaseOrder: 'PO-4471' };
    valueIn(await tickets.save({ ticket, cursor: null }));
    valueIn(await quotes.issue({ ticketId: ticket.id }));
    const sell = async () => valueIn(await quotes.toTicket({ number: 1, revision: 1 }));

    const first = await sell();
    expect(first.purchaseOrder).toBe('PO-4471');
    const refused = { ...first, customerReference: drillReference('422') };
    valueIn(await tickets.save({ ticket: refused, cursor: null }));
    expect(valueIn(await submitTicket(counterpart, refused))).toMatchObject({ kind: 'sent' });
    const second = await sell();
    expect(second.purchaseOrder, 'nothing was sold yet').toBe('PO-4471');

    const sold = of === 'own ticket' ? ticket : { ...second, customerReference: drillReference('LOST') };
    valueIn(await tickets.save({ ticket: sold, cursor: null }));
    expect(valueIn(await submitTicket(counterpart, sold, 'It was refused'))).toMatchObject({ kind: 'sent' });
    const again = await sell();
    expect([again.purchaseOrder, again.lines]).toEqual(['', ticket.lines]);
    expect(valueIn(await tickets.current(undefined)).purchaseOrder).toBe('');
    expect(valueIn(await quotes.read({ number: 1, revision: 1 })).ticket.purchaseOrder).toBe('PO-4471');
    await counterpart.close();
  });

  it('keep another purchase order of a later revision, until that is ordered too', async () => {
    const counterpart = openHeadless({ folder: dataFolder() });
    valueIn(await counterpart.handlers.setUp.openPractice(undefined));
    const { quotes, tickets } = counterpart.handlers;
    const filled = await fillTicket(counterpart, { sku: PARTS.hiluxHarness });
    const quoteWith = async (purchaseOrder: string) => {
      valueIn(await tickets.save({ ticket: { ...filled, purchaseOrder }, cursor: null }));
      return valueIn(await quotes.issue({ ticketId: filled.id })).revision;
    };
    const sell = async (revision: number) => valueIn(await quotes.toTicket({ number: 1, revision }));
    const order = async (ticket: Ticket, why?: string) => {
      valueIn(await tickets.save({ ticket, cursor: null }));
      expect(valueIn(await submitTicket(counterpart, ticket, why))).toMatchObject({ kind: 'sent' });
    };

    expect(await quoteWith('PO-4471')).toBe(1);
    await order(await sell(1));
    expect(await quoteWith('PO-5120')).toBe(2);
    const second = await sell(2);
    expect(second.purchaseOrder, 'the number of another purchase').toBe('PO-5120');
    expect((await sell(1)).purchaseOrder).toBe('');
    await order(
      { ...second, purchaseOrder: ' po-5120', customerReference: drillReference('LOST') },
      'Bought once more',
    );
    expect((await sell(2)).purchaseOrder, 'that may have been ordered').toBe('');
    await counterpart.close();
  });

  it('give no purchase order once more where nobody knows what their order carried', async () => {
    const counterpart = openHeadless({ folder: dataFolder() });
    valueIn(await counterpart.handlers.setUp.openPractice(undefined));
    const { quotes, tickets, privacy } = counterpart.handlers;
    const ticket = { ...(await fillTicket(counterpart, { sku: PARTS.hiluxHarness })), purchaseOrder: 'PO-4471' };
    valueIn(await tickets.save({ ticket, cursor: null }));
    valueIn(await quotes.issue({ ticketId: ticket.id }));
    const customer = { ...ticket.customer, name: 'Another Name', phone: '0411 222 333' };
    const sold = { ...valueIn(await quotes.toTicket({ number: 1, revision: 1 })), customer };
    valueIn(await tickets.save({ ticket: sold, cursor: null }));
    expect(valueIn(await submitTicket(counterpart, sold))).toMatchObject({ kind: 'sent' });
    const { people } = valueIn(await privacy.find({ ticketId: sold.id }));
    const other = people.filter(({ name }) => name === customer.name).map(({ id }) => id);
    valueIn(await privacy.forget({ ticketId: sold.id, people: other, initials: '', lookup: 'forget' }));
    expect(valueIn(await quotes.read({ number: 1, revision: 1 })).ticket.purchaseOrder).toBe('PO-4471');
    expect(valueIn(await quotes.toTicket({ number: 1, revision: 1 })).purchaseOrder).toBe('');
    await counterpart.close();
  });

  it('say what is not there, and what stands in the way', async () => {
    const { counterpart, ticket } = await withTicket();
    const { quotes, tickets } = counterpart.handlers;
    expect(failureOf(await quotes.issue({ ticketId: 'no such ticket' }))).toMatchObject({ kind: 'invalid input' });
    expect(failureOf(await quotes.read({ number: 7, revision: null }))).toMatchObject({
      problems: [{ field: 'quote' }],
    });
    const [line] = ticket.lines;
    if (line === undefined) throw new Error('The ticket has no line.');
    valueIn(await tickets.save({ ticket: { ...ticket, lines: [{ ...line, price: 'dear' }] }, cursor: null }));
    expect(failureOf(await quotes.issue({ ticketId: ticket.id }))).toMatchObject({
      problems: [{ field: `lines.${line.id}.price` }],
    });
    expect(valueIn(await quotes.find({ typed: '' }))).toEqual([]);
    await counterpart.close();
  });
});

describe('the paper of a quote', () => {
  it('says where an order that came of it may have been placed', async () => {
    const watched = watchedPorts();
    const counterpart = openHeadless({ folder: dataFolder(), ports: watched.ports });
    valueIn(await counterpart.handlers.setUp.openPractice(undefined));
    const { quotes, tickets } = counterpart.handlers;
    const filled = await fillTicket(counterpart, { sku: PARTS.hiluxHarness });
    const ticket = { ...filled, customerReference: drillReference('LOST') };
    valueIn(await tickets.save({ ticket, cursor: null }));
    const { number, revision } = valueIn(await quotes.issue({ ticketId: ticket.id }));
    valueIn(await quotes.copyText({ number, revision }));
    expect(valueIn(await submitTicket(counterpart, ticket))).toMatchObject({ kind: 'sent' });
    valueIn(await quotes.copyText({ number, revision }));
    expect(watched.copied.map((text) => text.includes('may have been placed since'))).toEqual([false, true]);
    expect(watched.copied[1]).toContain('when it was given, nothing was ordered');
    await counterpart.close();
  });

  it('has the terms and the phone of its own day, and a revision those of its own', async () => {
    const watched = watchedPorts();
    const { counterpart, ticket } = await withTicket({ ports: watched.ports });
    const { quotes, setUp, tickets } = counterpart.handlers;
    const textOf = async (revision: number) => {
      valueIn(await quotes.copyText({ number: 1, revision }));
      return watched.copied.at(-1) ?? '';
    };
    const first = valueIn(await quotes.issue({ ticketId: ticket.id }));
    const { settings } = valueIn(await setUp.session(undefined));
    const next = { shopTerms: 'Paid in 7 days.', shopPhone: '(02) 5550 0199' };
    valueIn(await setUp.saveSettings({ ...typedSettingsOf(settings), ...next }));
    expect(await textOf(1)).toContain(settings.shopTerms);
    expect(await textOf(1)).toContain('(02) 5550 0100');
    expect(await textOf(1)).not.toContain('Paid in 7 days.');

    // The same ticket would be another paper now.
    const second = valueIn(await quotes.issue({ ticketId: ticket.id }));
    expect(second).toMatchObject({ number: 1, revision: 2 });
    expect(await textOf(2)).toContain('Paid in 7 days.');
    expect(await textOf(2)).not.toContain(settings.shopTerms);
    valueIn(await tickets.save({ ticket: { ...ticket, notes: 'Ring first' }, cursor: null }));
    expect(valueIn(await quotes.issue({ ticketId: ticket.id })).revision).toBe(3);
    expect(await textOf(1)).toContain(settings.shopTerms);
    expect(first.revision).toBe(1);
    await counterpart.close();
  });

  it('goes to the printer, the clipboard and the mail program, each as the same quote', async () => {
    const watched = watchedPorts();
    const { counterpart, ticket } = await withTicket({ ports: watched.ports });
    const { quotes } = counterpart.handlers;
    valueIn(await quotes.issue({ ticketId: ticket.id }));
    const which = { number: 1, revision: 1 };
    expect(valueIn(await quotes.print(which))).toEqual({ printed: true });
    expect(valueIn(await quotes.copyText(which))).toBe(null);
    expect(valueIn(await quotes.emailDraft(which))).toEqual({ shortened: process.platform === 'win32' });
    expect(watched.printed[0]?.html).toContain('TR-000001');
    expect(watched.printed[0]?.html).toContain('NOT A REAL QUOTE');
    expect(watched.copied[0]).toContain(`Customer:\n${CUSTOMER.name}`);
    expect(watched.copied[0]).toContain(PARTS.hiluxTubTowbar);
    expect(watched.mails[0]).toMatch(/^mailto:practice\.customer@example\.com\?subject=PRACTICE/);
    await counterpart.close();
  });

  it('is saved as a PDF where the person says, and nowhere where they call it off', async () => {
    const folder = dataFolder();
    const asked: unknown[] = [];
    const answers = [join(folder, 'for the customer.pdf'), null];
    const chooseFile: PlatformPorts['chooseFile'] = async (suggestion) => {
      asked.push(suggestion);
      return answers.shift() ?? null;
    };
    const watched = watchedPorts({ chooseFile });
    const { counterpart, ticket } = await withTicket({ ports: watched.ports });
    const { quotes } = counterpart.handlers;
    valueIn(await quotes.issue({ ticketId: ticket.id }));
    const saved = valueIn(await quotes.savePdf({ number: 1, revision: 1 }));
    expect(saved).toEqual({ file: join(folder, 'for the customer.pdf') });
    expect(readFileSync(join(folder, 'for the customer.pdf'), 'utf8')).toBe('%PDF-1.4 of a test');
    expect(valueIn(await quotes.savePdf({ number: 1, revision: 1 }))).toBe(null);
    expect(asked[0]).toEqual({ name: 'Quote TR-000001.pdf', kind: 'PDF' });
    expect(watched.pdfs).toHaveLength(1);
    expect(readdirSync(folder)).toEqual(['for the customer.pdf']);
    await counterpart.close();
  });

  it('leaves what stood in its place where it cannot be written, and says why', async () => {
    const folder = dataFolder();
    const taken = join(folder, 'taken.pdf');
    mkdirSync(taken);
    writeFileSync(join(taken, 'inside'), 'before');
    const places = [taken, join(folder, 'no such folder', 'quote.pdf')];
    const watched = watchedPorts({ chooseFile: async () => places.shift() ?? null });
    const { counterpart, ticket } = await withTicket({ ports: watched.ports });
    const { quotes } = counterpart.handlers;
    valueIn(await quotes.issue({ ticketId: ticket.id }));
    expect(failureOf(await quotes.savePdf({ number: 1, revision: 1 }))).toMatchObject({ kind: 'platform' });
    expect(failureOf(await quotes.savePdf({ number: 1, revision: 1 }))).toEqual({
      kind: 'platform',
      words: 'quote.pdf was not written: that folder is not there any more. Choose another place.',
    });
    expect(readdirSync(folder)).toEqual(['taken.pdf']);
    expect(readFileSync(join(taken, 'inside'), 'utf8')).toBe('before');
    await counterpart.close();
  });
});
