import { describe, expect, it } from 'vitest';
import { ordersOfRevision } from '#shared/domain/quote/quote-orders.ts';
import { DEFAULT_RETENTION } from '#main/records/shop/retention.ts';
import { order, quoteInput, ticket } from './sale.ts';
import { answerOf, openShop, standingClock, temporaryFolder } from './shop.ts';

function shopWithTicket(clock = standingClock()) {
  const folder = temporaryFolder();
  const shop = openShop(folder, { now: clock.now });
  answerOf(shop.tickets.save(ticket('t1'), null));
  return { folder, clock, shop };
}

const TODAY = '2026-03-02';
const DUE = '2026-03-05T02:00:00.000Z';
const CALL = { ticketId: 't1', quoteNumber: null, dueAt: DUE, about: 'The colour' } as const;

describe('call-backs', () => {
  it('are made, fall due, are put off, done and put back, over a restart', () => {
    const { folder, shop, clock } = shopWithTicket();
    answerOf(shop.callBacks.make(CALL));
    const [made] = answerOf(shop.callBacks.open(10, TODAY));
    const id = made?.id ?? '';
    expect(made).toMatchObject({ kind: 'call', ticketId: 't1', dueAt: DUE, about: 'The colour', fellDue: false });

    answerOf(shop.callBacks.fellDue([id, id, 'no such one']));
    shop.close();
    const again = openShop(folder, { now: clock.now });
    expect(answerOf(again.callBacks.open(10, TODAY))).toMatchObject([{ id, fellDue: true }]);

    expect(answerOf(again.callBacks.snooze(id, '2026-03-06T02:00:00.000Z'))).toBe(true);
    expect(answerOf(again.callBacks.open(10, TODAY))).toMatchObject([
      { fellDue: false, dueAt: '2026-03-06T02:00:00.000Z' },
    ]);
    expect(answerOf(again.callBacks.finish(id))).toBe(true);
    expect(answerOf(again.callBacks.finish(id))).toBe(false);
    expect(answerOf(again.callBacks.snooze(id, DUE))).toBe(false);
    expect(answerOf(again.callBacks.open(10, TODAY))).toEqual([]);
    expect(answerOf(again.callBacks.done('2026-03-01T00:00:00.000Z', 10))).toMatchObject([{ id }]);
    expect(answerOf(again.callBacks.done('2026-03-09T00:00:00.000Z', 10))).toEqual([]);
    expect(answerOf(again.callBacks.putBack(id))).toBe(true);
    expect(answerOf(again.callBacks.putBack(id))).toBe(false);
    expect(answerOf(again.callBacks.open(10, TODAY))).toMatchObject([{ id, about: 'The colour' }]);
  });

  it('wait for stock once for each ticket, and are due when the part is read with stock', () => {
    const { shop } = shopWithTicket();
    answerOf(shop.tickets.save(ticket('t2'), null));
    for (const id of ['t1', 't1', 't2']) answerOf(shop.callBacks.awaitStock(id, [{ sku: 'TB-1', wanted: 1 }]));
    expect(answerOf(shop.callBacks.open(10, TODAY))).toMatchObject([{ dueAt: null }, { dueAt: null }]);
    answerOf(shop.callBacks.awaitStock('t1', [{ sku: 'TB-0', wanted: 1 }]));
    expect(answerOf(shop.callBacks.awaited())).toEqual(['TB-1', 'TB-0']);
    expect(answerOf(shop.callBacks.backInStock('TB-0', 1))).toBe(1);
    expect(answerOf(shop.callBacks.awaited())).toEqual(['TB-1']);
    expect(answerOf(shop.callBacks.backInStock('TB-2', 5))).toBe(0);
    expect(answerOf(shop.callBacks.backInStock('TB-1', 1))).toBe(2);
    expect(answerOf(shop.callBacks.backInStock('TB-1', 1))).toBe(0);
    expect(answerOf(shop.callBacks.open(10, TODAY))).toMatchObject([
      { fellDue: true },
      { fellDue: true },
      { fellDue: true },
    ]);
  });

  it('wait for several parts at once, none twice, each due by itself once as many are there as are wanted', () => {
    const { folder, shop, clock } = shopWithTicket();
    const parts = [
      { sku: 'TB-1', wanted: 4 },
      { sku: 'TB-2', wanted: 1 },
    ];
    expect(answerOf(shop.callBacks.awaitStock('t1', parts.slice(0, 1)))).toEqual(['TB-1']);
    expect(answerOf(shop.callBacks.awaitStock('t1', parts))).toEqual(['TB-2']);
    expect(answerOf(shop.callBacks.awaitStock('t1', parts))).toEqual([]);
    expect(answerOf(shop.callBacks.open(10, TODAY))).toHaveLength(2);
    shop.close();

    const again = openShop(folder, { now: clock.now });
    expect(answerOf(again.callBacks.backInStock('TB-1', 3))).toBe(0);
    expect(answerOf(again.callBacks.backInStock('TB-2', 1))).toBe(1);
    expect(answerOf(again.callBacks.open(10, TODAY)).map(({ sku, fellDue }) => [sku, fellDue])).toEqual([
      ['TB-2', true],
      ['TB-1', false],
    ]);
    // The customer takes three after all: it is the same call-back.
    expect(answerOf(again.callBacks.awaitStock('t1', [{ sku: 'TB-1', wanted: 3 }]))).toEqual([]);
    expect(answerOf(again.callBacks.backInStock('TB-1', 3))).toBe(1);
    // What came back and is gone again may be asked for anew.
    expect(answerOf(again.callBacks.awaitStock('t1', [{ sku: 'TB-2', wanted: 1 }]))).toEqual(['TB-2']);
  });

  it('tell of a quote’s end once for each revision', () => {
    const { shop } = shopWithTicket();
    const { number } = answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    answerOf(shop.quotes.revise(number, quoteInput(ticket('t1'))));
    const revisions = answerOf(shop.quotes.revisions(number)).toReversed();
    for (const { quoteId, revision } of [...revisions, ...revisions])
      answerOf(shop.callBacks.quotesEnd([{ ticketId: 't1', quoteId, number, revision }]));
    const told = answerOf(shop.callBacks.ofTicket('t1')).map(({ quoteRevision }) => quoteRevision);
    expect(told).toEqual([1, 2]);
    const open = answerOf(shop.callBacks.open(10, TODAY)).map(({ quoteRevision }) => quoteRevision);
    expect(open, 'the last revision alone').toEqual([2]);
  });

  it('are listed however many quotes ended before that nobody rings about any more', () => {
    const { shop } = shopWithTicket();
    for (const id of ['t2', 't3', 't4']) {
      answerOf(shop.tickets.save(ticket(id), null));
      answerOf(shop.quotes.issue(quoteInput(ticket(id), { validUntil: '2026-03-04' })));
    }
    const ending = answerOf(shop.quotes.endingBetween('2026-03-01', '2026-03-04', 10));
    expect(ending).toHaveLength(3);
    answerOf(shop.callBacks.quotesEnd(ending));
    answerOf(shop.callBacks.make({ ...CALL, dueAt: '2026-03-20T02:00:00.000Z' }));
    const kinds = (today: string) => answerOf(shop.callBacks.open(2, today)).map(({ kind }) => kind);
    expect(kinds('2026-03-04')).toEqual(['quote ends', 'quote ends']);
    expect(kinds('2026-03-05')).toEqual(['call']);
  });

  it('are listed however many parts are awaited, those first that are due', () => {
    const { shop } = shopWithTicket();
    const parts = ['TB-1', 'TB-2', 'TB-3'].map((sku) => ({ sku, wanted: 1 }));
    answerOf(shop.callBacks.awaitStock('t1', parts));
    answerOf(shop.callBacks.make({ ...CALL, dueAt: '2026-03-20T02:00:00.000Z', about: 'Later' }));
    answerOf(shop.callBacks.make({ ...CALL, dueAt: '2026-02-01T02:00:00.000Z', about: 'Due by the clock' }));
    answerOf(shop.callBacks.make({ ...CALL, dueAt: '2026-03-10T02:00:00.000Z', about: 'Fell due' }));
    const fell = answerOf(shop.callBacks.ofTicket('t1')).find(({ about }) => about === 'Fell due');
    // The clock was put back since.
    answerOf(shop.callBacks.fellDue([fell?.id ?? '']));
    const listed = (limit: number) => answerOf(shop.callBacks.open(limit, TODAY)).map(({ about, sku }) => sku ?? about);
    expect(listed(2)).toEqual(['Due by the clock', 'Fell due', 'TB-1', 'TB-2']);
    expect(listed(10)).toEqual(['Due by the clock', 'Fell due', 'Later', 'TB-1', 'TB-2', 'TB-3']);
    expect(answerOf(shop.callBacks.countOpen(TODAY))).toEqual({ timed: 3, waiting: 3 });
  });

  it('keep their customer until they are over, and are forgotten with them', async () => {
    const { shop, clock } = shopWithTicket();
    answerOf(shop.callBacks.make({ ...CALL, dueAt: '2026-08-01T02:00:00.000Z' }));
    answerOf(shop.tickets.close('t1'));
    const round = async (days: number) => {
      clock.pass(days);
      const first = answerOf(await shop.privacy.runRetention(DEFAULT_RETENTION)).records;
      clock.pass(1);
      return first + answerOf(await shop.privacy.runRetention(DEFAULT_RETENTION)).records;
    };
    expect(await round(70)).toBe(0);
    expect(answerOf(shop.callBacks.open(10, TODAY))[0]?.about).toBe('The colour');
    // A clock that passes so long at once is believed a few days at a time.
    let forgotten = 0;
    for (let times = 0; times < 40 && forgotten === 0; times += 1) forgotten += await round(9);
    expect(forgotten).toBe(1);
    expect(answerOf(shop.callBacks.open(10, TODAY))).toEqual([]);
    // One that is made afterwards has somebody to be forgotten with.
    answerOf(shop.callBacks.make(CALL));
    expect(answerOf(shop.callBacks.open(10, TODAY))).toHaveLength(1);
    await shop.privacy.forget([{ kind: 'ticket', id: 't1' }], 'AE');
    expect(answerOf(shop.callBacks.open(10, TODAY))).toEqual([]);
  });

  it('leave out a customer who was deleted: call, quote’s end and awaited part, done or not', async () => {
    const { shop } = shopWithTicket();
    answerOf(shop.tickets.save(ticket('t2'), null));
    answerOf(shop.callBacks.make({ ...CALL, ticketId: 't2', about: 'Of somebody else' }));
    const quote = answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    answerOf(shop.callBacks.make(CALL));
    answerOf(shop.callBacks.make({ ...CALL, quoteNumber: quote.number, about: 'The quote' }));
    answerOf(shop.callBacks.awaitStock('t1', [{ sku: 'TB-1', wanted: 1 }]));
    const awaitedPart = answerOf(shop.callBacks.ofTicket('t1')).find(({ sku }) => sku !== null);
    answerOf(shop.callBacks.finish(awaitedPart?.id ?? ''));
    const ends = () =>
      answerOf(shop.quotes.endingBetween('2026-01-01', '2027-01-01', 10)).map((row) => ({
        ticketId: row.ticketId,
        quoteId: row.quoteId,
        number: row.number,
        revision: row.revision,
      }));
    expect(ends()).toHaveLength(1);
    answerOf(shop.callBacks.quotesEnd(ends()));
    expect(answerOf(shop.callBacks.open(10, TODAY))).toHaveLength(4);

    const owners = answerOf(shop.customers.ofSale('t1'))
      .flatMap(({ records }) => records)
      .filter(({ ticketId }) => ticketId === 't1')
      .map(({ owner }) => owner);
    await shop.privacy.forget(owners, 'AE');
    // The ticket is still open, and its quote still ends: nobody is told of that any more.
    answerOf(shop.callBacks.quotesEnd(ends()));
    expect(answerOf(shop.callBacks.backInStock('TB-1', 1))).toBe(0);
    expect(answerOf(shop.callBacks.awaited())).toEqual([]);
    expect(answerOf(shop.callBacks.done('2026-01-01T00:00:00.000Z', 10))).toEqual([]);
    expect(answerOf(shop.callBacks.open(10, TODAY))).toMatchObject([{ about: 'Of somebody else' }]);

    // Somebody else takes the open ticket over: what is made now is theirs.
    answerOf(shop.callBacks.make({ ...CALL, about: 'Made afterwards' }));
    expect(answerOf(shop.callBacks.open(10, TODAY)).map(({ about }) => about)).toEqual([
      'Of somebody else',
      'Made afterwards',
    ]);
  });

  it('on a quote stay with whom it was given to, where another name was typed into its ticket and deleted', async () => {
    const { shop } = shopWithTicket();
    const quote = answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    const bert = { ...ticket('t1').customer, name: 'Bert Example', phone: '0491 570 156', email: '' };
    answerOf(shop.tickets.save(ticket('t1', { customer: bert }), null));
    answerOf(shop.callBacks.make({ ...CALL, quoteNumber: quote.number, about: 'The quote' }));
    answerOf(shop.callBacks.make({ ...CALL, about: 'The ticket' }));
    answerOf(shop.tickets.close('t1'));
    await shop.privacy.forget([{ kind: 'ticket', id: 't1' }], 'AE');
    expect(answerOf(shop.callBacks.open(10, TODAY)).map(({ about }) => about)).toEqual(['The quote']);
    await shop.privacy.forget([{ kind: 'quote', id: quote.quoteId }], 'AE');
    expect(answerOf(shop.callBacks.open(10, TODAY))).toEqual([]);
  });

  it('are exported with their customer, and with everything, why a sale was lost too', () => {
    const { shop } = shopWithTicket();
    answerOf(shop.callBacks.make(CALL));
    answerOf(shop.tickets.close('t1'));
    expect(answerOf(shop.tickets.lost('t1', 'price'))).toBe(true);
    const { callBacks, lostSales } = answerOf(shop.export.customer([{ kind: 'ticket', id: 't1' }]));
    expect(callBacks).toMatchObject([{ about: 'The colour' }]);
    expect(lostSales).toMatchObject([{ ticketId: 't1', because: 'price' }]);
    const all = [...answerOf(shop.export.all())].map(({ text }) => text).join('');
    expect(JSON.parse(all)).toMatchObject({
      callBacks: [{ about: 'The colour' }],
      lostSales: [{ ticketId: 't1', because: 'price' }],
    });
  });
});

it('are of a quote that was revised after its order, an offer of its own, until that is ordered too', () => {
  const { shop, clock } = shopWithTicket();
  const given = (notes: string) => quoteInput(ticket('t1', { notes }), { validUntil: '2026-03-06' });
  const { number } = answerOf(shop.quotes.issue(given('')));
  const place = (id: string, revision: number) => {
    answerOf(shop.tickets.save(ticket(id, { fromQuote: { number, revision } }), null));
    answerOf(shop.submissions.prepare({ id, ticketId: id, request: order(), reason: 'another one' }));
    answerOf(shop.submissions.send(id));
    clock.pass(1 / 24);
  };
  const ending = () => answerOf(shop.quotes.endingBetween('2026-03-04', '2026-03-07', 10));
  const open = () => answerOf(shop.callBacks.open(10, TODAY)).map(({ quoteRevision }) => quoteRevision);
  const isSold = () => answerOf(shop.tickets.row('t1'))?.sold;
  answerOf(shop.callBacks.quotesEnd(ending()));
  place('t2', 1);
  expect([open(), ending(), isSold()]).toEqual([[], [], 1]);
  answerOf(shop.quotes.revise(number, given('Ring first')));
  clock.pass(1 / 24);
  expect(ending()).toMatchObject([{ revision: 2 }]);
  answerOf(shop.callBacks.quotesEnd(ending()));
  expect([open(), isSold()]).toEqual([[2], 0]);
  place('t3', 2);
  expect([open(), ending(), isSold()]).toEqual([[], [], 1]);
});

it('are of no quote that was ordered at a counter whose clock is behind that of the one that quoted', () => {
  const { shop, clock } = shopWithTicket();
  const { number } = answerOf(shop.quotes.issue(quoteInput(ticket('t1'), { validUntil: '2026-03-06' })));
  const sell = (id: string, from: { readonly number: number; readonly revision: number }) => {
    answerOf(shop.tickets.save(ticket(id, { fromQuote: from }), null));
    answerOf(shop.submissions.prepare({ id, ticketId: id, request: order(), reason: 'another one' }));
    answerOf(shop.submissions.send(id));
  };
  const found = () => [
    answerOf(shop.quotes.endingBetween('2026-03-04', '2026-03-07', 10)).map(({ revision }) => revision),
    answerOf(shop.tickets.row('t1'))?.sold,
  ];
  clock.pass(-1 / 24);
  sell('t2', { number, revision: 1 });
  expect(found()).toEqual([[], 1]);
  clock.pass(1 / 12);
  answerOf(shop.quotes.revise(number, quoteInput(ticket('t1', { notes: 'Ring' }), { validUntil: '2026-03-06' })));
  expect(found(), 'an offer of its own').toEqual([[2], 0]);
  clock.pass(-1 / 24);
  sell('t3', { number, revision: 2 });
  expect(found()).toEqual([[], 1]);
});

it('are of no quote whose sale went on over another quote, and of one that was opened again long after', () => {
  const { shop } = shopWithTicket();
  const issued = (id: string) => answerOf(shop.quotes.issue(quoteInput(ticket(id), { validUntil: '2026-03-06' })));
  const openFrom = (id: string, { number, revision }: ReturnType<typeof issued>) => {
    answerOf(shop.tickets.save(ticket(id, { fromQuote: { number, revision } }), null));
  };
  const place = (id: string) => {
    answerOf(shop.submissions.prepare({ id, ticketId: id, request: order(), reason: 'another one' }));
    answerOf(shop.submissions.send(id));
  };
  const ending = () => answerOf(shop.quotes.endingBetween('2026-03-04', '2026-03-07', 10)).map((row) => row.ticketId);
  const soldOnes = () => ['t1', 't2', 't3'].filter((id) => answerOf(shop.tickets.row(id))?.sold === 1);
  const first = issued('t1');
  openFrom('t2', first);
  openFrom('t3', issued('t2'));
  answerOf(shop.callBacks.quotesEnd(answerOf(shop.quotes.endingBetween('2026-03-04', '2026-03-07', 10))));
  place('t3');
  expect([soldOnes(), ending(), answerOf(shop.callBacks.open(10, TODAY))]).toEqual([['t1', 't2', 't3'], [], []]);

  const other = shopWithTicket().shop;
  const lost = answerOf(other.quotes.issue(quoteInput(ticket('t1'), { validUntil: '2027-03-06' })));
  const again = ticket('t2', { fromQuote: { number: lost.number, revision: 1 }, openedAt: '2026-12-01T02:00:00.000Z' });
  answerOf(other.tickets.save(again, null));
  answerOf(other.submissions.prepare({ id: 's', ticketId: 't2', request: order(), reason: null }));
  answerOf(other.submissions.send('s'));
  expect(answerOf(other.tickets.row('t1'))?.sold).toBe(0);
  expect(answerOf(other.quotes.orders(lost.number))).toEqual([]);
});

it('are of the last quote of a ticket alone where a change of it has a number of its own', () => {
  const { shop } = shopWithTicket();
  const given = (notes: string) => quoteInput(ticket('t1', { notes }), { validUntil: '2026-03-06' });
  const first = answerOf(shop.quotes.issue(given('')));
  const ending = () => answerOf(shop.quotes.endingBetween('2026-03-04', '2026-03-07', 10)).map(({ number }) => number);
  const open = () => answerOf(shop.callBacks.open(10, TODAY)).map(({ quoteNumber }) => quoteNumber);
  answerOf(shop.callBacks.quotesEnd(answerOf(shop.quotes.endingBetween('2026-03-04', '2026-03-07', 10))));
  expect([open(), ending()]).toEqual([[first.number], []]);
  const { number } = answerOf(shop.quotes.issue(given('Ring first')));
  expect([open(), ending()]).toEqual([[], [number]]);
});

describe('a ticket in a list', () => {
  /** A ticket with a quote, whose own order the supplier refused. */
  function shopWithRefusal() {
    const { shop, clock } = shopWithTicket();
    const { number } = answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    const send = (ticketId: string, id = ticketId) => {
      clock.pass(1 / 24);
      answerOf(shop.submissions.prepare({ id, ticketId, request: order(), reason: 'another one' }));
      answerOf(shop.submissions.send(id));
    };
    const refuse = (id: string) =>
      answerOf(shop.submissions.conclude(id, { kind: 'refused', status: 422, said: 'No such account.' }));
    send('t1');
    refuse('t1');
    const row = () => {
      const { submission, sold } = answerOf(shop.tickets.row('t1')) ?? {};
      return [submission, sold];
    };
    answerOf(shop.tickets.save(ticket('t2', { fromQuote: { number, revision: 1 } }), null));
    return { shop, clock, send, refuse, row };
  }

  it('has no refused order once its quote was ordered on another one, and has it again once that is refused', () => {
    const { send, refuse, row } = shopWithRefusal();
    expect(row()).toEqual(['refused', 0]);
    send('t2');
    expect(row()).toEqual([null, 1]);
    refuse('t2');
    expect(row()).toEqual(['refused', 0]);
  });

  it('has an order of its own that was refused after that, and one that may have been placed whenever it was', () => {
    const { send, refuse, row } = shopWithRefusal();
    send('t2');
    send('t1', 'again');
    expect(row()).toEqual(['sending', 1]);
    refuse('again');
    expect(row()).toEqual(['refused', 1]);
  });

  it('has no order that was called off before it was begun, but the one before it', () => {
    const { shop, row } = shopWithRefusal();
    const callOff = (id: string, ticketId: string) => {
      answerOf(shop.submissions.prepare({ id, ticketId, request: order(), reason: 'another one' }));
      answerOf(shop.submissions.abandon(id));
    };
    callOff('off', 't1');
    expect(row()).toEqual(['refused', 0]);
    callOff('off2', 't2');
    expect(answerOf(shop.tickets.row('t2'))?.submission).toBeNull();
  });
});

it('are of a revision that was given after an order of another quote of its sale', () => {
  const { shop, clock } = shopWithTicket();
  const given = (id: string, notes: string) => quoteInput(ticket(id, { notes }), { validUntil: '2026-03-06' });
  const { number } = answerOf(shop.quotes.issue(given('t1', '')));
  answerOf(shop.tickets.save(ticket('t2', { fromQuote: { number, revision: 1 } }), null));
  const between = answerOf(shop.quotes.issue(given('t2', 'Two of them')));
  answerOf(shop.tickets.save(ticket('t3', { fromQuote: { number: between.number, revision: 1 } }), null));
  answerOf(shop.submissions.prepare({ id: 's1', ticketId: 't3', request: order(), reason: null }));
  answerOf(shop.submissions.send('s1'));
  clock.pass(1 / 24);
  const found = () => [
    answerOf(shop.quotes.endingBetween('2026-03-04', '2026-03-07', 10)).map(({ revision }) => revision),
    answerOf(shop.tickets.row('t1'))?.sold,
  ];
  expect(found()).toEqual([[], 1]);
  answerOf(shop.quotes.revise(number, given('t1', 'Ring first')));
  expect(found(), 'an offer of its own').toEqual([[2], 0]);
});

it('are of a revision that another number of its ticket was ordered before, whatever the clocks said', () => {
  const { shop, clock } = shopWithTicket();
  const given = (notes: string) => quoteInput(ticket('t1', { notes }), { validUntil: '2026-03-06' });
  const first = answerOf(shop.quotes.issue(given('')));
  const second = answerOf(shop.quotes.issue(given('Two of them')));
  answerOf(shop.tickets.save(ticket('t2', { fromQuote: { number: first.number, revision: 1 } }), null));
  clock.pass(1 / 12);
  answerOf(shop.submissions.prepare({ id: 's1', ticketId: 't2', request: order(), reason: null }));
  answerOf(shop.submissions.send('s1'));
  clock.pass(-1 / 24);
  answerOf(shop.quotes.revise(second.number, given('Ring first')));
  const row = answerOf(shop.tickets.row('t1'));
  const ending = answerOf(shop.quotes.endingBetween('2026-03-04', '2026-03-07', 10));
  expect([ending.map(({ number, revision }) => [number, revision]), row?.sold]).toEqual([[[second.number, 2]], 0]);
  const [revised] = answerOf(shop.quotes.revisions(second.number));
  if (revised === undefined) throw new Error('There is no revision.');
  expect(ordersOfRevision(revised, answerOf(shop.quotes.orders(second.number))).other).toMatchObject({ since: false });
});

describe('why a ticket was closed', () => {
  it('is kept of a closed one, changed, and gone once that is open again', () => {
    const { shop } = shopWithTicket();
    expect(answerOf(shop.tickets.lost('t1', 'price'))).toBe(false);
    answerOf(shop.tickets.close('t1'));
    answerOf(shop.tickets.lost('t1', 'price'));
    answerOf(shop.tickets.lost('t1', 'only asking'));
    expect(answerOf(shop.tickets.closed(5))).toMatchObject([{ lostBecause: 'only asking', sold: 0 }]);
    answerOf(shop.tickets.reopen('t1'));
    expect(answerOf(shop.tickets.row('t1'))?.lostBecause).toBeNull();
    expect(answerOf(shop.tickets.row('t9'))).toBeNull();
  });

  it('is not asked of a ticket whose quote was sold on another one', () => {
    const { shop } = shopWithTicket();
    const { number, revision } = answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    expect(answerOf(shop.tickets.row('t1'))?.sold).toBe(0);
    const fromQuote = { number, revision } as NonNullable<ReturnType<typeof ticket>['fromQuote']>;
    answerOf(shop.tickets.save(ticket('t2', { fromQuote }), null));
    expect(answerOf(shop.tickets.row('t1'))?.sold).toBe(0);
  });
});

it('finds the quotes that end behind those that are in the list already, however many these are', () => {
  const { shop } = shopWithTicket();
  for (const validUntil of ['2026-03-04', '2026-03-05', '2026-03-06']) {
    answerOf(shop.quotes.issue({ ...quoteInput(ticket(`of ${validUntil}`)), validUntil }));
  }
  const told: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const ending = answerOf(shop.quotes.endingBetween('2026-03-04', '2026-03-07', 2));
    told.push(...ending.map(({ number }) => number));
    answerOf(shop.callBacks.quotesEnd(ending));
  }
  expect(told).toEqual([1, 2, 3]);
});

it('finds the last revisions of the quotes that end within some days', () => {
  const { shop } = shopWithTicket();
  const issued = (validUntil: string, id = 't1') => ({ ...quoteInput(ticket(id)), validUntil });
  const { number } = answerOf(shop.quotes.issue(issued('2026-03-06')));
  answerOf(shop.quotes.issue(issued('2026-03-09', 't2')));
  answerOf(shop.quotes.issue(issued('2026-03-03', 't3')));
  const ending = () => answerOf(shop.quotes.endingBetween('2026-03-04', '2026-03-07', 10));
  expect(ending().map((row) => row.number)).toEqual([number]);
  answerOf(shop.quotes.revise(number, issued('2026-03-20')));
  expect(ending()).toEqual([]);
});
