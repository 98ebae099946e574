import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { openForWriting } from '#main/records/database/connection.ts';
import { ORDERS_OF_QUOTE } from '#main/records/shop/quotes.ts';
import { recordsPath } from '#main/records/records.ts';
import { connect } from '#main/records/database/sqlite.ts';
import { ordersOfRevision } from '#shared/domain/quote/quote-orders.ts';
import { anyCharacter } from '#tests/builders/any-character.ts';
import { effort } from '#tests/support/effort.ts';
import { line, order, quoteInput, ticket } from './sale.ts';
import { KEY, openShop, standingClock, temporaryFolder, answerOf } from './shop.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('issuing a quote', () => {
  it('keeps what the customer was given, whatever becomes of the ticket', () => {
    const folder = temporaryFolder();
    const clock = standingClock();
    const shop = openShop(folder, { now: clock.now });
    const input = quoteInput(ticket('t1'), {
      verdicts: [
        {
          lineId: 'l1',
          verdict: {
            kind: 'listed',
            evidence: [
              {
                vehicleId: 'a1b2',
                listedAs: 'TOYOTA Hilux GUN126R',
                application: 0,
                applicationNotes: null,
                fromMonth: null,
              },
            ],
            unchecked: [],
          },
        },
      ],
    });
    answerOf(shop.quotes.issue(input));
    answerOf(shop.tickets.save(ticket('t1', { lines: [], notes: 'changed since' }), null));
    shop.close();

    expect(answerOf(openShop(folder).quotes.read(1, null))).toEqual({
      ...input,
      quoteId: expect.any(String),
      number: 1,
      revision: 1,
      label: 'Q-000001',
      issuedAt: '2026-03-04T02:00:00.000Z',
      estimate: false,
      customerForgotten: false,
    });
  });

  it('keeps the warehouse that the order would name, and none of a quote that was issued before it was kept', () => {
    const { quotes } = openShop(temporaryFolder());
    const kept = answerOf(quotes.issue(quoteInput(ticket('t1'), { orderWarehouse: 'BNE1' })));
    const before = answerOf(quotes.issue(quoteInput(ticket('t2'))));
    expect(answerOf(quotes.read(kept.number, null))?.orderWarehouse).toBe('BNE1');
    expect(answerOf(quotes.read(before.number, null))).not.toHaveProperty('orderWarehouse');
  });

  it('keeps what the shop printed on it, and nothing of a quote that was issued before it was kept', () => {
    const { quotes } = openShop(temporaryFolder());
    const shop = { shopName: 'Old Towbars', shopAbn: '', shopPhone: '', shopTerms: 'Paid in 7 days.' };
    const kept = answerOf(quotes.issue(quoteInput(ticket('t1'), { shop })));
    const before = answerOf(quotes.issue(quoteInput(ticket('t2'))));
    expect(answerOf(quotes.read(kept.number, null))?.shop).toEqual(shop);
    expect(answerOf(quotes.read(before.number, null))).not.toHaveProperty('shop');
  });

  it('is an estimate where any figure was stale', () => {
    const shop = openShop(temporaryFolder());
    const stale = [{ what: 'delivery', readAt: '2026-03-01T00:00:00.000Z', stale: true }];
    expect(answerOf(shop.quotes.issue(quoteInput(ticket('t1'), { freshness: stale }))).estimate).toBe(true);
  });

  it('numbers without a gap, also after a restart and with the clock a day back', () => {
    const folder = temporaryFolder();
    const clock = standingClock();
    const first = openShop(folder, { now: clock.now });
    for (const id of ['t1', 't2']) answerOf(first.quotes.issue(quoteInput(ticket(id))));
    first.close();
    clock.pass(-1);
    const again = openShop(folder, { now: clock.now });
    expect(answerOf(again.quotes.issue(quoteInput(ticket('t3')))).label).toBe('Q-000003');
    expect(answerOf(again.quotes.find('')).map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  it('gives a number again that a failed issue took', () => {
    const shop = openShop(temporaryFolder());
    answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    const unwritable = quoteInput(ticket('t2'), { validUntil: null as unknown as string });
    expect(() => shop.quotes.issue(unwritable)).toThrow('NOT NULL');
    expect(answerOf(shop.quotes.issue(quoteInput(ticket('t3')))).number).toBe(2);
  });

  it('numbers practice apart', () => {
    const shop = openShop(temporaryFolder(), { key: null, quotePrefix: 'TR-' });
    expect(answerOf(shop.quotes.issue(quoteInput(ticket('t1')))).label).toBe('TR-000001');
  });

  it('makes a change a revision, and keeps both readable', () => {
    const shop = openShop(temporaryFolder());
    answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    const changed = quoteInput(ticket('t1', { notes: 'two of them' }));
    expect(answerOf(shop.quotes.revise(1, changed))?.label).toBe('Q-000001/2');
    expect(answerOf(shop.quotes.read(1, 1))?.ticket.notes).toBe('Leave with the neighbour');
    expect(answerOf(shop.quotes.read(1, 2))?.ticket.notes).toBe('two of them');
    expect(answerOf(shop.quotes.read(1, null))?.revision).toBe(2);
    expect(answerOf(shop.quotes.revisions(1)).map(({ label, superseded }) => [label, superseded])).toEqual([
      ['Q-000001/2', false],
      ['Q-000001', true],
    ]);
    expect(answerOf(shop.quotes.revise(99, changed))).toBeNull();
    expect(answerOf(shop.quotes.issue(quoteInput(ticket('t2')))).number).toBe(2);
  });

  it('lists the quotes of a ticket', () => {
    const shop = openShop(temporaryFolder());
    for (const id of ['t1', 't2', 't1']) answerOf(shop.quotes.issue(quoteInput(ticket(id))));
    expect(answerOf(shop.quotes.ofTicket('t1')).map(({ number }) => number)).toEqual([3, 1]);
    answerOf(shop.tickets.save(ticket('t1'), null));
    expect(answerOf(shop.tickets.open())[0]?.quoteNumber).toBe(3);
  });

  it('lets nobody change or delete a quote, nor change its customer', () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    shop.close();
    const database = connect(recordsPath(folder), KEY, { readonly: false });
    expect(() => database.exec('UPDATE quotes SET total_cents = 1')).toThrow('a quote does not change');
    expect(() => database.exec('DELETE FROM quotes')).toThrow('a quote is not deleted');
    expect(() => database.exec("UPDATE customers SET name = 'Other'")).toThrow('does not change');
    database.close();
  });
});

describe('the orders that came of a quote', () => {
  /** A shop with a quote and a ticket that was sold from it and ordered. */
  function shopWithSale(folder: string) {
    const clock = standingClock();
    const shop = openShop(folder, { now: clock.now });
    answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    answerOf(shop.tickets.save(ticket('t2', { fromQuote: { number: 1, revision: 1 } }), null));
    answerOf(shop.submissions.prepare({ id: 's1', ticketId: 't2', request: order(), reason: null }));
    answerOf(shop.submissions.send('s1'));
    clock.pass(2);
    answerOf(shop.submissions.conclude('s1', { kind: 'acknowledged', transactionId: 'a transaction' }));
    return shop;
  }
  const ORDERED_AT = '2026-03-06T02:00:00.000Z';

  it('is found through an index, however many tickets there are', () => {
    const folder = temporaryFolder();
    const shop = shopWithSale(folder);
    expect(answerOf(shop.quotes.orders(1))).toMatchObject([{ revision: 1, orderedAt: ORDERED_AT }]);
    shop.close();
    const database = connect(recordsPath(folder), KEY, { readonly: true });
    const steps = database
      .prepare<[number], { readonly detail: string }>(`EXPLAIN QUERY PLAN ${ORDERS_OF_QUOTE}`)
      .all(1)
      .map(({ detail }) => detail);
    database.close();
    expect(steps).toContainEqual(expect.stringContaining('USING INDEX tickets_of_quote'));
    expect(steps.filter((step) => /^SCAN (?!(q|ordered)$)/.test(step))).toEqual([]);
  });

  it('is found where the clock of the counter that quoted was ahead of the one that sold', () => {
    const clock = standingClock();
    const shop = openShop(temporaryFolder(), { now: clock.now });
    answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    const openedAt = new Date(clock.now().getTime() - 60_000).toISOString();
    answerOf(shop.tickets.save(ticket('t2', { openedAt, fromQuote: { number: 1, revision: 1 } }), null));
    answerOf(shop.submissions.prepare({ id: 's1', ticketId: 't2', request: order(), reason: null }));
    answerOf(shop.submissions.send('s1'));
    answerOf(shop.submissions.conclude('s1', { kind: 'acknowledged', transactionId: 'a transaction' }));
    expect(answerOf(shop.quotes.orders(1))).toMatchObject([{ revision: 1, orderedAt: clock.now().toISOString() }]);
  });

  it('is of the revision that was sold, and of the last one where it is of the ticket that was quoted', () => {
    const shop = openShop(temporaryFolder());
    answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    answerOf(shop.quotes.revise(1, quoteInput(ticket('t1', { notes: 'Ring first' }))));
    answerOf(shop.tickets.save(ticket('t2', { fromQuote: { number: 1, revision: 1 } }), null));
    for (const ticketId of ['t1', 't2']) {
      answerOf(shop.submissions.prepare({ id: ticketId, ticketId, request: order(), reason: 'another one' }));
      answerOf(shop.submissions.send(ticketId));
    }
    answerOf(shop.submissions.conclude('t2', { kind: 'acknowledged', transactionId: 'a transaction' }));
    const orders = answerOf(shop.quotes.orders(1)).toSorted((one, other) => one.revision - other.revision);
    expect(orders).toMatchObject([
      { revision: 1, orderedAt: expect.any(String) },
      { revision: 2, orderedAt: null },
    ]);
  });

  it('stands against a revision by which was given or sent first, whatever the clocks of the counters say', () => {
    const clock = standingClock();
    const shop = openShop(temporaryFolder(), { now: clock.now });
    const dayOff = (days: number) => clock.set(new Date(clock.now().getTime() + days * DAY_MS).toISOString());
    const sell = (number: number, sold: string) => {
      answerOf(shop.tickets.save(ticket(sold, { fromQuote: { number, revision: 1 } }), null));
      const request = order({ customer_reference: `CP ${sold}` });
      answerOf(shop.submissions.prepare({ id: `order of ${sold}`, ticketId: sold, request, reason: 'another one' }));
      answerOf(shop.submissions.send(`order of ${sold}`));
      answerOf(shop.submissions.conclude(`order of ${sold}`, { kind: 'acknowledged', transactionId: `TX ${sold}` }));
    };
    const told = (number: number) => {
      const [last] = answerOf(shop.quotes.revisions(number));
      if (last === undefined) throw new Error('There is no such quote.');
      const { other } = ordersOfRevision(last, answerOf(shop.quotes.orders(number)));
      const own = answerOf(shop.tickets.open()).find(({ ticketId }) => ticketId === last.ticketId);
      return { since: other?.since, sold: own?.sold === 1 };
    };
    for (const id of ['t1', 't2']) {
      answerOf(shop.tickets.save(ticket(id), null));
      answerOf(shop.quotes.issue(quoteInput(ticket(id))));
    }
    // Ordered, and then revised at a counter that is a day behind: a new offer.
    sell(1, 't3');
    dayOff(-1);
    answerOf(shop.quotes.revise(1, quoteInput(ticket('t1', { notes: 'two of them' }))));
    expect(told(1)).toEqual({ since: false, sold: false });
    // Revised, and then ordered at one that is two days behind: no offer any more.
    answerOf(shop.quotes.revise(2, quoteInput(ticket('t2', { notes: 'two of them' }))));
    dayOff(-2);
    sell(2, 't4');
    expect(told(2)).toEqual({ since: true, sold: true });
  });

  it('is of the number that was quoted last of two of one ticket, whatever the clocks of their counters said', () => {
    const clock = standingClock();
    const shop = openShop(temporaryFolder(), { now: clock.now });
    answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    const first = clock.now().toISOString();
    clock.pass(-1);
    answerOf(shop.quotes.issue(quoteInput(ticket('t1', { notes: 'Ring first' }))));
    answerOf(shop.tickets.save(ticket('t1'), null));
    answerOf(shop.submissions.prepare({ id: 's1', ticketId: 't1', request: order(), reason: null }));
    answerOf(shop.submissions.send('s1'));
    const given = [{ number: 2, revision: 1, sentAt: first, orderedAt: null }];
    expect(answerOf(shop.quotes.orders(1))).toMatchObject(given);
    expect(answerOf(shop.quotes.orders(2))).toMatchObject(given);
    answerOf(shop.tickets.save(ticket('t2', { fromQuote: { number: 1, revision: 1 } }), null));
    answerOf(shop.submissions.prepare({ id: 's2', ticketId: 't2', request: order(), reason: 'another one' }));
    answerOf(shop.submissions.send('s2'));
    const numbers = answerOf(shop.quotes.orders(2)).map(({ number }) => number);
    expect(numbers.toSorted((one, other) => one - other)).toEqual([1, 2]);
  });

  it('is found in records that were made before there was an index', () => {
    const folder = temporaryFolder();
    shopWithSale(folder).close();
    const database = openForWriting(recordsPath(folder), KEY);
    database.exec(`
      DROP TRIGGER sent_orders_are_indexed; DROP TRIGGER tickets_of_orders_are_indexed;
      DROP TABLE order_search_due; DROP TABLE order_search_text; DROP TABLE order_search;
      DROP INDEX submissions_by_sending; DROP INDEX submissions_by_state;
      DROP INDEX tickets_of_quote; DROP INDEX tickets_by_opening; DROP INDEX tickets_by_day_of_closing;
      DROP INDEX quotes_by_day;
      DROP TRIGGER shop_sends_new_barcodes; DROP TRIGGER shop_sends_barcodes; DROP TRIGGER shop_loses_barcodes;
      DROP TRIGGER shop_forgets_emptied_notes;
      DROP TABLE shop_side; DROP TABLE shop_side_due; DROP TABLE shop_newer; DROP TABLE shop_sheet;
      DROP TRIGGER customer_sheets_follow_names; DROP INDEX customers_by_person;
      DROP TABLE customer_sheets; DROP TABLE customer_merges;
      DROP TABLE operators; DROP TABLE pin_tries;
      DROP TRIGGER shop_sends_new_tickets; DROP TRIGGER shop_sends_tickets; DROP TRIGGER shop_sends_customers;
      DROP TRIGGER shop_sends_quotes; DROP TRIGGER shop_sends_documents; DROP TRIGGER shop_sends_submissions;
      DROP TRIGGER submissions_go_forwards;
      CREATE TRIGGER submissions_go_forwards BEFORE UPDATE OF state ON submissions WHEN false BEGIN SELECT 1; END;
      DROP TABLE shop_link; DROP TABLE shop_outbox; DROP TABLE shop_tickets; DROP TABLE shop_copies;
      DROP TABLE shop_blocks; DROP TABLE shop_orders; DROP TABLE shop_counters; DROP TABLE shop_forgotten;
      DROP TABLE shop_forgettings; DROP TABLE shop_forgotten_marks;
      DROP TABLE claimed_orders; DROP TABLE earlier_copies; DROP TABLE said_not_sent;
      DROP TABLE call_backs; DROP TABLE lost_sales; DROP TABLE listed_codes; DROP TABLE code_lists;
      DROP INDEX one_live_submission_per_ticket;
      ALTER TABLE submissions DROP COLUMN apart;
      ALTER TABLE submissions DROP COLUMN seat; ALTER TABLE submissions DROP COLUMN incarnation;
      ALTER TABLE tickets DROP COLUMN seat; ALTER TABLE tickets DROP COLUMN incarnation;
      ALTER TABLE tickets DROP COLUMN closing_known;
      CREATE UNIQUE INDEX one_live_submission_per_ticket ON submissions (ticket_id)
        WHERE state IN ('prepared', 'sending', 'unknown', 'acknowledged', 'placed');
      PRAGMA user_version = 1;
    `);
    database.close();
    const shop = openShop(folder);
    expect(answerOf(shop.quotes.orders(1))).toMatchObject([{ revision: 1, orderedAt: ORDERED_AT }]);
    expect(answerOf(shop.snapshots.list())).toHaveLength(1);
  });
});

describe('finding quotes', () => {
  function shopWithThree() {
    const shop = openShop(temporaryFolder());
    const ava = ticket('t1');
    const ben = ticket('t2', {
      customer: {
        name: "Ben O'Sample-Müller",
        email: 'ben@example.com',
        phone: '(02) 5550 1234',
        note: '',
        company: '',
        abn: '',
      },
      lines: [line('l1', 'RB.77/318 HD', 'Recovery bar, galvanised'), line('l2', 'WH-100-L', 'Wiring harness')],
      vehicle: null,
      notes: '',
    });
    const cleo = ticket('t3', {
      customer: { name: 'Cleo Example', email: '', phone: '+61 491 570 156', note: '', company: '', abn: '' },
      lines: [line('l1', 'NB-2000-K', 'Nudge bar')],
    });
    for (const sale of [ava, ben, cleo]) answerOf(shop.quotes.issue(quoteInput(sale)));
    return shop;
  }

  it.each([
    ['the plate', 'abc12d', [3, 1]],
    ['the plate as it is written on the car', 'ABC-12D', [3, 1]],
    ['the middle of the plate', 'c12', [3, 1]],
    ['the beginning of a name', 'av', [1]],
    ['a name without its accent', 'muller', [2]],
    ['a name with its apostrophe', "o'sample", [2]],
    ['both names', 'example cleo', [3]],
    ['six digits out of a phone', '157000', [1]],
    ['six digits out of a land line', '550123', [2]],
    ['a phone as it is written', '0491 570 006', [1]],
    ['a phone with the country', '+61491570006', [1]],
    ['a phone that was typed with the country', '0491570156', [3]],
    ['a part number', 'TB-4821-R', [1]],
    ['a part number from its middle', '821', [1]],
    ['a part number from its middle, over the hyphen', '4821r', [1]],
    ['a part number with dots and strokes', '77/318', [2]],
    ['the second part', 'wh100', [2]],
    ['the number', 'Q-000002', [2]],
    ['the number without its zeros', 'q-2', [2]],
    ['a word of a part', 'galvan', [2]],
    ['words in any order', 'harness recovery', [2]],
    ['a word and the middle of a part number', 'towbar 821', [1]],
    ['a word of the notes', 'neighbour', [3, 1]],
    ['an e-mail', 'ben@example.com', [2]],
    ['something that nobody has', 'zzz', []],
    ['one word that is there and one that is not', 'example zzz', []],
    ['nothing', '', [3, 2, 1]],
    ['only signs', ' -- ', [3, 2, 1]],
    ['the language of the index', '" OR words : *', []],
    ['a bracket', '(ava', [1]],
  ])('by %s', (_, typed, numbers) => {
    expect(answerOf(shopWithThree().quotes.find(typed)).map(({ number }) => number)).toEqual(numbers);
  });

  it('answers at most twenty, the newest first', () => {
    const shop = openShop(temporaryFolder());
    for (let index = 1; index <= 45; index += 1) answerOf(shop.quotes.issue(quoteInput(ticket(`t${index}`))));
    const numbers = Array.from({ length: 20 }, (_, index) => 45 - index);
    expect(answerOf(shop.quotes.find('hilux')).map(({ number }) => number)).toEqual(numbers);
    expect(answerOf(shop.quotes.find('hilux towbar')).map(({ number }) => number)).toEqual(numbers);
  });

  it('finds both revisions and says which one was superseded', () => {
    const shop = openShop(temporaryFolder());
    answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    answerOf(shop.quotes.revise(1, quoteInput(ticket('t1'))));
    expect(answerOf(shop.quotes.find('q000001')).map(({ label, superseded }) => [label, superseded])).toEqual([
      ['Q-000001/2', false],
      ['Q-000001', true],
    ]);
  });

  it('takes a quote with 500 lines and finds it by the last of them', () => {
    const shop = openShop(temporaryFolder());
    const lines = Array.from({ length: 500 }, (_, index) => line(`l${index}`, `XY-${70_000 + index}-R`, 'Ball'));
    answerOf(shop.quotes.issue(quoteInput(ticket('t1', { lines }))));
    expect(answerOf(shop.quotes.find('70499'))).toHaveLength(1);
  });

  it('never fails, whatever is typed', () => {
    const shop = shopWithThree();
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (typed) => shop.quotes.find(typed).ok),
      { numRuns: effort(50, 2_000) },
    );
  });

  it('finds a quote by any six digits of its phone and any three characters of its part number', () => {
    const shop = openShop(temporaryFolder());
    const digits = fc.integer({ min: 0, max: 9_999 }).map((last) => `025550${String(last).padStart(4, '0')}`);
    const sku = fc.stringMatching(/^[A-Z]{2}-[0-9]{3,8}-[A-Z0-9]{1,4}$/);
    let number = 0;
    fc.assert(
      fc.property(digits, sku, fc.nat(4), fc.nat(20), (phone, code, fromDigit, fromCharacter) => {
        const of = ticket('t', {
          customer: { name: 'Dan Example', email: '', phone, note: '', company: '', abn: '' },
          lines: [line('l1', code, 'Towbar')],
        });
        number = answerOf(shop.quotes.issue(quoteInput(of))).number;
        const compact = code.replaceAll('-', '');
        const start = fromCharacter % (compact.length - 2);
        const byPhone = answerOf(shop.quotes.find(phone.slice(fromDigit, fromDigit + 6)));
        const byCode = answerOf(shop.quotes.find(compact.slice(start, start + 3)));
        return byPhone[0]?.number === number && byCode[0]?.number === number;
      }),
      { numRuns: effort(30, 600) },
    );
  });
});
