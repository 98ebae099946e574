import { describe, expect, it } from 'vitest';
import { newShopKey, shopCipher } from '#main/shop-link/cipher.ts';
import type { TakenEntry } from '#main/records/joined/taken-in.ts';
import type { Records } from '#main/records/records.ts';
import { dayFigures, type DayFigures } from '#shared/domain/day-sheet/day-figures.ts';
import type { ClosingReason } from '#shared/domain/ticket/closing-reason.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';
import { order, quoteInput, ticket } from './sale.ts';
import { answerOf, openShop, standingClock, temporaryFolder } from './shop.ts';

const PLACE = { place: '{}', counter: 1002, name: 'Back', shopId: 'shop', epoch: 1 };

/** Days are those of UTC here: what a shop's day is, is the service's to say. */
const DAY_MS = 24 * 60 * 60 * 1000;
const noon = (day: string): string => `${day}T12:00:00.000Z`;

function shopOf() {
  const clock = standingClock(noon('2026-03-01'));
  const records = openShop(temporaryFolder(), { now: clock.now });
  const at = (day: string): void => clock.set(noon(day));

  function open(id: string, day: string, changes: Partial<Ticket> = {}): void {
    at(day);
    answerOf(records.tickets.save(ticket(id, { openedAt: noon(day), ...changes }), null));
  }

  function close(id: string, day: string, because: ClosingReason | null = null): void {
    at(day);
    answerOf(records.tickets.close(id));
    if (because !== null) answerOf(records.tickets.lost(id, because));
  }

  return { records, clock, at, open, close };
}

function issue(records: Records, id: string, changes: Parameters<typeof quoteInput>[1] = {}) {
  return answerOf(records.quotes.issue(quoteInput(ticket(id), changes)));
}

/** An order of a ticket that was sent, and how it ended. */
function send(
  records: Records,
  ticketId: string,
  ended: 'acknowledged' | 'unknown' | 'not sent' | 'under way' = 'acknowledged',
  initials = '',
  changes: Parameters<typeof order>[0] = {},
  told?: { readonly totalCents: number },
): string {
  const id = `order of ${ticketId} ${Math.random()}`;
  const request = order({ customer_reference: `CP ${id}`, ...changes });
  answerOf(
    records.submissions.prepare({
      id,
      ticketId,
      request,
      reason: 'another one',
      ...(told === undefined ? {} : { told }),
    }),
  );
  answerOf(records.audit.record({ act: 'submission prepared', submissionId: id }, initials));
  answerOf(records.submissions.send(id));
  answerOf(records.audit.record({ act: 'submission sent', submissionId: id }, initials));
  if (ended === 'acknowledged') {
    answerOf(records.submissions.conclude(id, { kind: 'acknowledged', transactionId: 'TX-1' }));
  } else if (ended === 'unknown') {
    answerOf(records.submissions.conclude(id, { kind: 'unknown', happened: 'cut', status: null }));
  } else if (ended === 'not sent') {
    answerOf(records.submissions.conclude(id, { kind: 'not sent', reason: 'connection refused' }));
  }
  return id;
}

/** The line of an order as it is sent, and its ticket at a price level, for the price that the customer pays. */
function levelled() {
  const [line] = order().order.lines;
  const [sold] = ticket('t1').lines;
  if (line === undefined || sold === undefined) throw new Error('No line.');
  const pricing = { level: 'Retail', type: null, rule: null };
  return { line, soldAt: (price: string) => ({ lines: [{ ...sold, sku: line.sku, pricing, price }] }) };
}

/** The figures of the days from one to another, both included, as of the last. */
function figures(records: Records, from: string, to = from): DayFigures {
  const end = new Date(Date.parse(`${to}T00:00:00.000Z`) + DAY_MS).toISOString();
  return dayFigures(answerOf(records.daySheet.between(`${from}T00:00:00.000Z`, end)), to);
}

const TOTAL = 59_762;

describe('what the records hold of a day', () => {
  it('counts a quote that became a ticket that became an order once in each part, each on its day', () => {
    const { records, at, open, close } = shopOf();
    open('t1', '2026-03-01');
    const { number, revision } = issue(records, 't1');
    close('t1', '2026-03-02', 'price');
    open('t2', '2026-03-03', { fromQuote: { number, revision } });
    at('2026-03-04');
    send(records, 't2', 'acknowledged', 'ae ');

    const first = figures(records, '2026-03-01');
    expect(first.tickets).toEqual({ all: 1, ordered: 1, unconfirmed: 0, open: 0, notSold: 0, goOn: 0 });
    expect(first.quotes.ordered).toEqual({ count: 1, cents: TOTAL, withoutAmount: 0 });
    expect(first.orders.placed.count).toBe(0);
    // It was closed with a reason, and ordered all the same.
    expect(figures(records, '2026-03-02').lost).toMatchObject({ all: { count: 0 }, notLost: 1 });
    expect(figures(records, '2026-03-03').tickets).toMatchObject({ all: 0, goOn: 1 });
    const sold = figures(records, '2026-03-04');
    expect(sold.orders.placed).toEqual({ count: 1, cents: TOTAL, withoutAmount: 0 });
    expect(sold.freight.all).toEqual({ count: 1, cents: 4_862, withoutAmount: 0 });
    expect(sold.initials).toMatchObject([{ name: 'AE', tally: { count: 1 } }]);
    const all = figures(records, '2026-03-01', '2026-03-04');
    expect([all.tickets.all, all.quotes.all.count, all.orders.placed.count, all.lost.all.count]).toEqual([1, 1, 1, 0]);
  });

  it('counts an order that was unknown on the day it was sent, as what it was found to be', () => {
    const { records, at, open } = shopOf();
    open('t1', '2026-03-01');
    const id = send(records, 't1', 'unknown');
    expect(figures(records, '2026-03-01')).toMatchObject({
      tickets: { unconfirmed: 1, ordered: 0 },
      orders: { placed: { count: 0 }, unconfirmed: { count: 1, cents: TOTAL } },
      unknown: { open: { count: 1 } },
    });
    at('2026-03-03');
    answerOf(records.submissions.resolve(id, { rung: 'Kim', said: 'Here', placed: true, transactionId: 'TX-2' }, 'AE'));
    expect(figures(records, '2026-03-01')).toMatchObject({
      tickets: { unconfirmed: 0, ordered: 1 },
      orders: { placed: { count: 1, cents: TOTAL }, unconfirmed: { count: 0 } },
      unknown: { all: { count: 1 }, placed: { count: 1 }, open: { count: 0 } },
    });
    expect(figures(records, '2026-03-03').orders.placed.count).toBe(0);
  });

  it('counts what the customer pays where the order carried the supplier’s price', () => {
    const { records, open } = shopOf();
    const { line, soldAt } = levelled();
    open('t1', '2026-03-01', soldAt('1000.00'));
    send(records, 't1', 'acknowledged');
    const { cents } = figures(records, '2026-03-01').orders.placed;
    expect(cents).toBe(TOTAL + line.quantity * (100_000 - Math.round(Number(line.price_inc_tax) * 100)));
  });

  it('counts an order that did not come about at what its customer was told, whatever its ticket was changed to since', () => {
    const { records, open } = shopOf();
    const { line, soldAt } = levelled();
    open('t1', '2026-03-01', soldAt(line.price_inc_tax));
    send(records, 't1', 'not sent', '', {}, { totalCents: TOTAL });
    const notPlaced = () => figures(records, '2026-03-01').orders.notPlaced.cents;
    expect(notPlaced()).toBe(TOTAL);
    open('t1', '2026-03-01', soldAt('1.00'));
    expect(notPlaced()).toBe(TOTAL);
  });

  it('counts one that did not come about at what the customer was to pay, and an older one until its ticket is changed', () => {
    const { records, open } = shopOf();
    const { line, soldAt } = levelled();
    const supplierCents = Math.round(Number(line.price_inc_tax) * 100);
    const at = (price: string) => ({
      lines: soldAt(price).lines.map((each) => ({ ...each, partPriceCents: supplierCents })),
    });
    open('t1', '2026-03-01', at('1000.00'));
    send(records, 't1', 'not sent');
    const notPlaced = () => figures(records, '2026-03-01', '2026-03-03').orders.notPlaced;
    const cents = TOTAL + 100_000 - supplierCents;
    expect(notPlaced()).toEqual({ count: 1, cents, withoutAmount: 0 });
    open('t1', '2026-03-03', at('900.00'));
    expect(notPlaced()).toEqual({ count: 1, cents: 0, withoutAmount: 1 });
    open('t2', '2026-03-02', at('1000.00'));
    send(records, 't2', 'not sent', '', {}, { totalCents: cents });
    open('t2', '2026-03-03', at('900.00'));
    expect(notPlaced()).toEqual({ count: 2, cents, withoutAmount: 1 });
  });

  it('counts what is charged beside parts and delivery in the total, and not as freight', () => {
    const { records, open } = shopOf();
    const lift = { charge_identifier: 'TAIL', description: 'Tail lift', price_inc_tax: 45 };
    const { charges } = order().order;
    open('t1', '2026-03-01');
    send(records, 't1', 'acknowledged', '', { charges: [...charges, lift] });
    expect(figures(records, '2026-03-01')).toMatchObject({
      orders: { placed: { count: 1, cents: TOTAL + 4_500 } },
      freight: { all: { count: 1, cents: 4_862 }, carriers: [{ name: 'StarTrack Express' }], none: 0 },
    });
  });

  it('counts neither what was only prepared nor, as placed, what was not sent', () => {
    const { records, open } = shopOf();
    open('t1', '2026-03-01');
    send(records, 't1', 'not sent');
    send(records, 't1', 'acknowledged');
    open('t2', '2026-03-01');
    answerOf(records.submissions.prepare({ id: 's2', ticketId: 't2', request: order(), reason: 'another one' }));
    open('t3', '2026-03-01');
    send(records, 't3', 'under way');
    expect(figures(records, '2026-03-01')).toMatchObject({
      tickets: { all: 3, ordered: 1, unconfirmed: 2 },
      orders: { placed: { count: 1 }, notPlaced: { count: 1 }, unconfirmed: { count: 1 } },
    });
  });

  it('counts a quote once however often it was revised, by its last revision, on the day it was given first', () => {
    const { records, at, open } = shopOf();
    open('t1', '2026-03-01');
    const { number } = issue(records, 't1', { validUntil: '2026-03-02' });
    at('2026-03-02');
    const totals = { goodsCents: 1_000, deliveryCents: 0, totalCents: 1_000, gstCents: 91 };
    const freshness = [{ what: 'stock', readAt: noon('2026-02-01'), stale: true }];
    answerOf(records.quotes.revise(number, quoteInput(ticket('t1'), { totals, freshness, validUntil: '2026-03-05' })));
    expect(figures(records, '2026-03-01').quotes).toMatchObject({ all: { count: 1, cents: 1_000 }, estimates: 1 });
    expect(figures(records, '2026-03-02').quotes.all.count).toBe(0);
    const later = figures(records, '2026-03-01', '2026-03-05');
    expect(later.quotes.open.count).toBe(1);
    expect(figures(records, '2026-03-01', '2026-03-06').quotes.ended.count).toBe(1);
  });

  it('counts a quote that was ordered at the total of the revision that was, whichever was given last', () => {
    const { records, at, open } = shopOf();
    const totalling = (totalCents: number) => ({
      totals: { goodsCents: totalCents, deliveryCents: 0, totalCents, gstCents: 0 },
    });
    open('t1', '2026-03-01');
    const { number } = issue(records, 't1', totalling(1_000));
    for (const cents of [2_000, 3_000]) {
      answerOf(records.quotes.revise(number, quoteInput(ticket('t1'), totalling(cents))));
    }
    const { quotes } = records;
    const day = () => figures(records, '2026-03-01').quotes;
    open('t9', '2026-03-01', { fromQuote: { number, revision: 9 } });
    send(records, 't9', 'unknown');
    expect(day().unconfirmed, 'of a revision that is not there').toMatchObject({ count: 1, cents: 3_000 });
    open('t2', '2026-03-01', { fromQuote: { number, revision: 1 } });
    send(records, 't2', 'unknown');
    expect(day()).toMatchObject({ all: { cents: 1_000 }, unconfirmed: { count: 1, cents: 1_000 } });
    open('t3', '2026-03-01', { fromQuote: { number, revision: 2 } });
    send(records, 't3');
    expect(day()).toMatchObject({ all: { count: 1, cents: 2_000 }, ordered: { count: 1, cents: 2_000 } });
    at('2026-03-02');
    answerOf(quotes.revise(number, quoteInput(ticket('t1'), totalling(4_000))));
    expect(day().ordered, 'a later offer is none that was ordered').toMatchObject({ count: 1, cents: 2_000 });
    send(records, 't1');
    expect(day().ordered, 'the last one').toMatchObject({ count: 1, cents: 4_000 });
  });

  it('tells a quote that was replaced by that of another ticket of its sale, and counts the order for that one', () => {
    const { records, at, open } = shopOf();
    open('t1', '2026-03-01');
    const one = issue(records, 't1');
    open('t2', '2026-03-02', { fromQuote: { number: one.number, revision: 1 } });
    const other = issue(records, 't2');
    open('t3', '2026-03-03', { fromQuote: { number: other.number, revision: 1 } });
    at('2026-03-03');
    send(records, 't3');
    const { quotes, tickets } = figures(records, '2026-03-01', '2026-03-03');
    expect(quotes).toMatchObject({ all: { count: 2 }, ordered: { count: 1 }, replaced: { count: 1 } });
    expect(tickets).toMatchObject({ all: 1, ordered: 1, goOn: 2 });
  });

  it('counts the order of a ticket for the last of its quotes, whose other numbers it replaced', () => {
    const { records, at, open } = shopOf();
    open('t1', '2026-03-01');
    const one = issue(records, 't1');
    at('2026-03-02');
    issue(records, 't1');
    const quotes = () => figures(records, '2026-03-01', '2026-03-03').quotes;
    expect(quotes()).toMatchObject({ all: { count: 2 }, ordered: { count: 0 }, replaced: { count: 1 } });
    at('2026-03-03');
    send(records, 't1');
    expect(quotes()).toMatchObject({ all: { count: 2 }, ordered: { count: 1 }, replaced: { count: 1 } });
    open('t2', '2026-03-03', { fromQuote: { number: one.number, revision: 1 } });
    send(records, 't2');
    expect(quotes(), 'ordered itself').toMatchObject({ ordered: { count: 2 }, replaced: { count: 0 } });
  });

  it('takes what is opened from a quote after half a year for another sale', () => {
    const { records, at, open } = shopOf();
    open('t1', '2026-03-01');
    const { number } = issue(records, 't1');
    open('t2', '2026-10-01', { fromQuote: { number, revision: 1 } });
    at('2026-10-01');
    send(records, 't2');
    expect(figures(records, '2026-10-01').tickets).toMatchObject({ all: 1, ordered: 1, goOn: 0 });
    expect(figures(records, '2026-03-01', '2026-10-01').quotes.ended.count).toBe(1);
  });

  it('counts a sale as lost once, by its last ticket, and not while another one of it is open', () => {
    const { records, open, close } = shopOf();
    open('t1', '2026-03-01');
    const { number, revision } = issue(records, 't1');
    close('t1', '2026-03-01', 'price');
    expect(figures(records, '2026-03-01').lost.all).toEqual({ count: 1, cents: 54_900, withoutAmount: 0 });
    open('t2', '2026-03-02', { fromQuote: { number, revision } });
    expect(figures(records, '2026-03-01').lost).toMatchObject({ all: { count: 0 }, notLost: 1 });
    close('t2', '2026-03-03', 'stock');
    const { lost } = figures(records, '2026-03-01', '2026-03-03');
    expect(lost).toMatchObject({ all: { count: 1 }, notLost: 1 });
    expect(lost.reasons.find(({ name }) => name === 'stock')?.tally.count).toBe(1);
    expect(figures(records, '2026-03-01').tickets.notSold).toBe(1);
  });

  it('counts nothing of an empty ticket, nor of one that holds no more than a name', () => {
    const { records, open, close } = shopOf();
    open('t1', '2026-03-01', { lines: [], vehicle: null });
    close('t1', '2026-03-01');
    expect(figures(records, '2026-03-01')).toMatchObject({
      tickets: { all: 0 },
      lost: { all: { count: 0 }, notLost: 0 },
    });
  });

  it('counts what another counter closed on the day of its closing, and apart where that is not known', () => {
    const cipher = shopCipher(newShopKey());
    const [here, other] = [shopOf(), shopOf()];
    other.open('t1', '2026-02-02');
    other.close('t1', '2026-02-03', 'price');
    other.open('t2', '2026-02-04');
    other.open('t3', '2026-02-04');
    other.close('t3', '2026-03-09');
    const joins = (counter: number) => ({ ...PLACE, counter });
    answerOf(other.records.joined.membership.join(joins(1001), noon('2026-03-01')));
    answerOf(here.records.joined.membership.join(joins(1002), noon('2026-03-02')));
    const heard = '2026-03-05T12:00:00.000000Z';
    let seq = 0;
    const take = (...ids: readonly string[]) => {
      const entries = ids.map((id): TakenEntry => {
        const out = answerOf(other.records.joined.outbox.ofTicket(id, cipher));
        if (out?.kind !== 'ticket') throw new Error('It does not wait.');
        seq += 1;
        const version = out.version + 1;
        answerOf(other.records.joined.outbox.held(id, { hold: 1, version }));
        const taken = { ...out, holder: 1001, hold: 1, version, savedAt: heard };
        return { seq, hash: `${seq}`, about: { kind: 'ticket', ticket: taken } };
      });
      answerOf(here.records.joined.takingIn.take(entries, cipher));
    };
    take('t1', 't2', 't3');
    const lost = (day: string) => figures(here.records, day).lost;
    const one = { count: 1, cents: 54_900, withoutAmount: 0 };
    expect(lost('2026-02-03')).toMatchObject({ all: one, undated: 0 });
    expect(lost('2026-02-03').reasons.find(({ name }) => name === 'price')?.tally.count).toBe(1);
    // The clock of that counter is ahead: it was not closed after the shop heard of it.
    expect(lost('2026-03-05')).toMatchObject({ all: one, undated: 0, notLost: 0 });

    // An older Counterpart does not say it.
    other.close('t2', '2026-02-05', 'stock');
    const sent = answerOf(other.records.joined.outbox.ofTicket('t2', cipher));
    if (sent?.kind !== 'ticket') throw new Error('It does not wait.');
    const { closing, ...body } = JSON.parse(sent.body) as { closing: unknown };
    expect(closing).toMatchObject({ at: noon('2026-02-05'), because: 'stock' });
    const silent = { ...sent, body: JSON.stringify(body), holder: 1001, hold: 1, version: 9, savedAt: heard };
    const entry = { seq: 9, hash: '9', about: { kind: 'ticket' as const, ticket: silent } };
    answerOf(here.records.joined.takingIn.take([entry], cipher));
    expect(lost('2026-03-05')).toMatchObject({ all: one, undated: 1, notLost: 0 });
    expect(answerOf(here.records.joined.outbox.knownTickets(0, 9, cipher))?.part).toMatchObject({
      tickets: [{ body: { closing: { because: 'price' } } }, {}, { body: { closing: {} } }],
    });
    // Closed here after that, it is this counter's to say.
    answerOf(
      here.records.joined.takingIn.take(
        [
          {
            ...entry,
            seq: 10,
            hash: 'a',
            about: { kind: 'ticket', ticket: { ...silent, state: 'open', holder: 1002, hold: 2, version: 10 } },
          },
        ],
        cipher,
      ),
    );
    here.close('t2', '2026-03-06', 'fit');
    expect(lost('2026-03-06')).toMatchObject({ all: one, undated: 0 });
  });

  it('counts a sale of another counter once, whichever of its tickets this one heard of first', () => {
    const cipher = shopCipher(newShopKey());
    const [here, other] = [shopOf(), shopOf()];
    const joins = (counter: number) => ({ ...PLACE, counter });
    answerOf(other.records.joined.membership.join(joins(1001), noon('2026-03-01')));
    answerOf(here.records.joined.membership.join(joins(1002), noon('2026-03-01')));
    other.open('t1', '2026-03-02');
    const { number, revision } = issue(other.records, 't1');
    other.open('t2', '2026-03-03', { fromQuote: { number, revision } });
    other.close('t2', '2026-03-04', 'stock');
    other.close('t1', '2026-03-05', 'price');
    const about = (id: string): TakenEntry['about'] => {
      const out = answerOf(other.records.joined.outbox.ofTicket(id, cipher));
      if (out?.kind !== 'ticket') throw new Error('It does not wait.');
      const version = out.version + 1;
      return { kind: 'ticket', ticket: { ...out, holder: 1001, hold: 1, version, savedAt: noon('2026-03-05') } };
    };
    const quotes = answerOf(other.records.joined.outbox.next(0, 10, cipher)).flatMap((out): TakenEntry['about'][] =>
      out.kind === 'quote' ? [{ kind: 'quote', quote: { ...out, counter: 1001 } }] : [],
    );
    // A counter that joins, or was off, hears of each ticket once, where it was changed last.
    const entries = [...quotes, about('t2'), about('t1')].map((each, at) => ({
      seq: at + 1,
      hash: `${at + 1}`,
      about: each,
    }));
    answerOf(here.records.joined.takingIn.take(entries, cipher));
    const all = (records: Records) => figures(records, '2026-03-02', '2026-03-05');
    expect(all(other.records).tickets).toMatchObject({ all: 1, notSold: 1, goOn: 1 });
    expect(all(here.records).tickets).toEqual(all(other.records).tickets);
    expect(all(here.records).lost).toEqual(all(other.records).lost);
    expect(figures(here.records, '2026-03-04').lost).toMatchObject({ all: { count: 1 }, notLost: 0 });
  });

  it('counts no ticket as lost that is closed here because this counter left its shop, where others go on with it', () => {
    const { records, open } = shopOf();
    open('t1', '2026-03-02');
    answerOf(records.joined.membership.join(PLACE, noon('2026-03-02')));
    const out = answerOf(records.joined.outbox.ofTicket('t1', shopCipher(newShopKey())));
    if (out?.kind !== 'ticket') throw new Error('It does not wait.');
    const theirs = { ...out, customer: null, holder: 1001, hold: 2, version: 2, savedAt: noon('2026-03-03') };
    const entry = { seq: 1, hash: '1', about: { kind: 'ticket' as const, ticket: theirs } };
    answerOf(records.joined.takingIn.take([entry], shopCipher(newShopKey())));
    answerOf(records.joined.membership.leave(noon('2026-03-04')));
    expect(figures(records, '2026-03-03').lost).toMatchObject({ all: { count: 0 }, undated: 1, notLost: 0 });
  });

  it('tells orders that other counters sent from those without initials, in the shop and after leaving it', () => {
    const { records, open } = shopOf();
    for (const [id, initials] of [
      ['t1', 'AE'],
      ['t2', ''],
    ] as const) {
      open(id, '2026-03-02');
      send(records, id, 'acknowledged', initials);
    }
    answerOf(records.joined.membership.join(PLACE, noon('2026-03-02')));
    open('t3', '2026-03-02');
    send(records, 't3');
    const submission = {
      submissionId: 'theirs',
      attempt: 'a',
      ticketId: 't4',
      counter: 1001,
      state: 'acknowledged',
      apart: false,
      lines: Buffer.of(1),
      address: Buffer.of(2),
      reference: Buffer.of(3),
      told: '{}',
      claimedAt: noon('2026-03-02'),
      endedAt: noon('2026-03-02'),
      resolvedAt: null,
      customer: null,
    };
    const entry = { seq: 1, hash: '1', about: { kind: 'submission' as const, submission } };
    answerOf(records.joined.takingIn.take([entry], shopCipher(newShopKey())));
    const named = () => figures(records, '2026-03-02').initials.map(({ name, tally }) => [name, tally.count]);
    expect(named()).toEqual([
      ['', 2],
      ['AE', 1],
      [null, 1],
    ]);
    answerOf(records.joined.membership.leave(noon('2026-03-03')));
    expect(named()).toEqual([
      ['', 2],
      ['AE', 1],
      [null, 1],
    ]);
  });

  it('takes the first instant of a day, and not that of the next', () => {
    const { records, clock } = shopOf();
    for (const [id, openedAt] of [
      ['t1', '2026-03-01T23:59:59.999Z'],
      ['t2', '2026-03-02T00:00:00.000Z'],
      ['t3', '2026-03-02T23:59:59.999Z'],
      ['t4', '2026-03-03T00:00:00.000Z'],
    ] as const) {
      clock.set(openedAt);
      answerOf(records.tickets.save(ticket(id, { openedAt }), null));
      send(records, id);
    }
    const day = figures(records, '2026-03-02');
    expect([day.tickets.all, day.orders.placed.count]).toEqual([2, 2]);
  });

  it('keeps every figure of a customer who was forgotten, and holds no name at all', async () => {
    const { records, at, open, close } = shopOf();
    open('t1', '2026-03-01');
    issue(records, 't1');
    at('2026-03-01');
    send(records, 't1', 'acknowledged', 'AE');
    open('t2', '2026-03-01');
    close('t2', '2026-03-01', 'fit');
    const rows = () => answerOf(records.daySheet.between(noon('2026-03-01').slice(0, 10), '2026-03-02'));
    const before = rows();
    expect(JSON.stringify(before)).not.toMatch(/Ava|example\.com|0491 ?57|Sample Street/);
    const ofSale = ['t1', 't2'].flatMap((id) => answerOf(records.customers.ofSale(id)));
    const owners = ofSale.flatMap((customer) => customer.records.map(({ owner }) => owner));
    expect(owners.length).toBeGreaterThan(2);
    await records.privacy.forget(owners, 'AE');
    expect(rows()).toEqual(before);
  });

  it('knows from when to when there are records, those of a clock that was put back too', () => {
    const { records, clock, open } = shopOf();
    expect(answerOf(records.daySheet.recorded()).first).toBeNull();
    open('t1', '2026-03-05');
    clock.set(noon('2026-03-02'));
    expect(answerOf(records.daySheet.recorded())).toEqual({
      first: noon('2026-03-05'),
      newest: noon('2026-03-05'),
    });
  });

  it('knows of no clock but its own in a shop, whatever other counters wrote by theirs', () => {
    const cipher = shopCipher(newShopKey());
    const ahead = noon('2026-03-09');
    const { records, at, open } = shopOf();
    open('t1', '2026-03-02');
    open('t2', '2026-03-02');
    issue(records, 't1');
    const newest = () => answerOf(records.daySheet.recorded()).newest;
    expect(newest()).toBe(noon('2026-03-02'));

    const other = shopOf();
    for (const { records: each } of [{ records }, other])
      answerOf(each.joined.membership.join(PLACE, noon('2026-03-02')));
    other.open('t2', '2026-03-09');
    other.open('t3', '2026-03-09');
    issue(other.records, 't3');
    const sent = answerOf(other.records.joined.outbox.next(0, 10, cipher));
    const taken = sent.map((out): TakenEntry['about'] => {
      const counter = 1001;
      if (out.kind === 'quote') return { kind: 'quote', quote: { ...out, number: 901, counter } };
      if (out.kind !== 'ticket') throw new Error('Nothing else waits.');
      return { kind: 'ticket', ticket: { ...out, holder: counter, hold: 2, version: 1, savedAt: ahead } };
    });
    expect(taken).toHaveLength(3);
    const entries = taken.map((about, place) => ({ seq: place + 1, hash: `${place}`, about }));
    answerOf(records.joined.takingIn.take(entries, cipher));
    expect(answerOf(records.quotes.read(901, null))?.issuedAt).toBe(ahead);
    expect(newest()).toBe(noon('2026-03-02'));

    at('2026-03-03');
    issue(records, 't1');
    expect(newest()).toBe(noon('2026-03-03'));
  });

  it('does not know what an older order comes to whose ticket another counter had, whatever its clock says', () => {
    const cipher = shopCipher(newShopKey());
    const { line, soldAt } = levelled();
    const supplierCents = Math.round(Number(line.price_inc_tax) * 100);
    const at = (price: string) => ({
      lines: soldAt(price).lines.map((each) => ({ ...each, partPriceCents: supplierCents })),
    });
    const { records, open } = shopOf();
    const other = shopOf();
    answerOf(other.records.joined.membership.join(PLACE, noon('2026-03-01')));
    open('t1', '2026-03-02', at('1000.00'));
    send(records, 't1', 'not sent');
    answerOf(records.joined.membership.join(PLACE, noon('2026-03-02')));
    const notPlaced = () => figures(records, '2026-03-02').orders.notPlaced;
    expect(notPlaced().cents).toBe(TOTAL + 100_000 - supplierCents);
    other.open('t1', '2026-03-01', at('900.00'));
    const [sent] = answerOf(other.records.joined.outbox.next(0, 10, cipher));
    if (sent?.kind !== 'ticket') throw new Error('No ticket waits.');
    const behind = { ...sent, holder: 1001, hold: 2, version: 1, savedAt: noon('2026-03-01') };
    const entry = { seq: 1, hash: '1', about: { kind: 'ticket' as const, ticket: behind } };
    answerOf(records.joined.takingIn.take([entry], cipher));
    expect(notPlaced()).toEqual({ count: 1, cents: 0, withoutAmount: 1 });
  });
});
