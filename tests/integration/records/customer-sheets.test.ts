import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { connect, SqliteConnection } from '#main/records/database/sqlite.ts';
import { type Records, recordsPath } from '#main/records/records.ts';
import { DEFAULT_RETENTION } from '#main/records/shop/retention.ts';
import { line, order, quoteInput, refuseBall, ticket } from './sale.ts';
import { answerOf, decrypted, filesUnder, KEY, occurrences, openShop, standingClock, temporaryFolder } from './shop.ts';

const PHONE = '0491570006';
const OTHER_PHONE = '0491570156';
const AVA = { phone: PHONE, name: 'ava example' };
const BERT = { phone: PHONE, name: 'bert example' };
const CLEO = { phone: OTHER_PHONE, name: 'cleo example' };
const AT = '2026-03-04T02:00:00.000Z';
const NOTE = { note: 'Pays by Friday', wantsOrderNumber: true };
const NO_NOTE = { note: '', wantsOrderNumber: false };

/** A ticket of somebody, saved. */
function sell(shop: Records, id: string, name: string, phone = PHONE) {
  const customer = { name, phone, email: '', note: '', company: '', abn: '' };
  answerOf(shop.tickets.save(ticket(id, { customer }), null));
}

function forget(shop: Records, ...tickets: readonly string[]) {
  return shop.privacy.forget(
    tickets.map((id) => ({ kind: 'ticket', id })),
    'AE',
  );
}

describe('a note about a customer', () => {
  it('is of one person of a phone, and is kept while a record names them', async () => {
    const shop = openShop(temporaryFolder());
    expect(answerOf(shop.customerSheets.keepNote(AVA, NOTE, AT)), 'of nobody').toBe(false);
    sell(shop, 't1', 'Ava Example');
    sell(shop, 't2', 'AVA  example');
    sell(shop, 't3', 'Bert Example');
    expect(answerOf(shop.customerSheets.keepNote(AVA, NOTE, AT))).toBe(true);
    expect(answerOf(shop.customerSheets.noteOf(AVA))).toEqual(NOTE);
    expect(answerOf(shop.customerSheets.noteOf(BERT))).toEqual(NO_NOTE);
    answerOf(await forget(shop, 't1'));
    expect(answerOf(shop.customerSheets.noteOf(AVA)), 'of another sale still').toEqual(NOTE);
    answerOf(await forget(shop, 't2'));
    expect(answerOf(shop.customerSheets.noteOf(AVA))).toEqual(NO_NOTE);
  });

  it('is gone once it is emptied', () => {
    const shop = openShop(temporaryFolder());
    sell(shop, 't1', 'Ava Example');
    answerOf(shop.customerSheets.keepNote(AVA, NOTE, AT));
    answerOf(shop.customerSheets.keepNote(AVA, { note: ' ', wantsOrderNumber: false }, AT));
    expect(answerOf(shop.customerSheets.noteOf(AVA))).toEqual(NO_NOTE);
  });

  it('goes along where the name is corrected, and not to whom the ticket is for instead', () => {
    const shop = openShop(temporaryFolder());
    sell(shop, 't1', 'Ava Exampel');
    answerOf(shop.customerSheets.keepNote({ phone: PHONE, name: 'ava exampel' }, NOTE, AT));
    sell(shop, 't1', '');
    sell(shop, 't1', 'Ava Example');
    expect(answerOf(shop.customerSheets.noteOf(AVA))).toEqual(NOTE);
    sell(shop, 't1', 'Ava Example', OTHER_PHONE);
    sell(shop, 't1', 'Cleo Example', OTHER_PHONE);
    expect(answerOf(shop.customerSheets.noteOf(CLEO))).toEqual(NO_NOTE);
    sell(shop, 't2', 'Ava Example');
    expect(answerOf(shop.customerSheets.noteOf(AVA)), 'their phone is there again').toEqual(NOTE);
  });

  it('of a phone that nobody has any more goes with the sale, and with the term of retention', async () => {
    const clock = standingClock();
    const shop = openShop(temporaryFolder(), { now: clock.now });
    const noted = (id: string) => {
      sell(shop, id, 'Ava Example');
      answerOf(shop.customerSheets.keepNote(AVA, NOTE, clock.now().toISOString()));
      sell(shop, id, 'Ava Example', OTHER_PHONE);
      expect(answerOf(shop.customerSheets.noteOf(AVA))).toEqual(NOTE);
    };
    noted('t1');
    answerOf(await forget(shop, 't1'));
    expect(answerOf(shop.customerSheets.noteOf(AVA))).toEqual(NO_NOTE);
    noted('t2');
    answerOf(await shop.privacy.runRetention(DEFAULT_RETENTION));
    for (let day = 0; day < 62; day += 1) {
      clock.pass(1);
      answerOf(await shop.privacy.runRetention(DEFAULT_RETENTION));
    }
    expect(answerOf(shop.customerSheets.noteOf(AVA))).toEqual(NO_NOTE);
  });
});

describe('two who are one', () => {
  function shopOfThree() {
    const shop = openShop(temporaryFolder());
    sell(shop, 't1', 'Ava Example');
    sell(shop, 't2', 'Bert Example');
    sell(shop, 't3', 'Cleo Example', OTHER_PHONE);
    const group = (of = AVA) => answerOf(shop.customerSheets.groupOf(of));
    return { shop, group };
  }

  it('are merged by a person alone, and apart again once that is taken back', () => {
    const { shop, group } = shopOfThree();
    expect(group().persons).toEqual([AVA]);
    expect(answerOf(shop.customerSheets.merge(AVA, CLEO, AT))).toBe(true);
    expect(answerOf(shop.customerSheets.merge(CLEO, AVA, AT)), 'a second time').toBe(false);
    expect(answerOf(shop.customerSheets.merge(AVA, { ...CLEO, name: 'nobody' }, AT))).toBe(false);
    expect(answerOf(shop.customerSheets.merge(CLEO, BERT, AT))).toBe(true);
    expect(group(BERT).persons).toEqual([BERT, CLEO, AVA]);
    const [first] = group().merges;
    expect(answerOf(shop.customerSheets.undoMerge(first?.id ?? 0))).toBe(true);
    expect(answerOf(shop.customerSheets.undoMerge(first?.id ?? 0))).toBe(false);
    expect(group().persons).toEqual([AVA]);
    expect(group(CLEO).persons).toEqual([CLEO, BERT]);
  });

  it('stay so where the one between them is over', async () => {
    const { shop, group } = shopOfThree();
    answerOf(shop.customerSheets.merge(AVA, CLEO, AT));
    answerOf(shop.customerSheets.merge(CLEO, BERT, AT));
    answerOf(await forget(shop, 't3'));
    expect(group().persons).toEqual([AVA, BERT]);
    answerOf(await forget(shop, 't2'));
    expect(group()).toEqual({ persons: [AVA], merges: [] });
  });

  it('stay so where the one between them was also merged with a phone that nobody has any more', async () => {
    const { shop, group } = shopOfThree();
    sell(shop, 't4', 'Dora Example', '0491570157');
    answerOf(shop.customerSheets.merge(CLEO, { phone: '0491570157', name: 'dora example' }, AT));
    answerOf(shop.customerSheets.merge(AVA, CLEO, AT));
    answerOf(shop.customerSheets.merge(CLEO, BERT, AT));
    sell(shop, 't4', 'Dora Example', '0491570158');
    answerOf(await forget(shop, 't3'));
    expect(group().persons).toEqual([AVA, BERT]);
  });

  it('are forgotten together', () => {
    const { shop } = shopOfThree();
    const ofSale = () =>
      answerOf(shop.customers.ofSale('t3')).map(({ isOfSale, records }) => [
        isOfSale,
        records.map((each) => each.name),
      ]);
    expect(ofSale()).toEqual([[true, ['Cleo Example']]]);
    answerOf(shop.customerSheets.merge(AVA, CLEO, AT));
    // Another name with the phone of the one is another customer still.
    expect(ofSale()).toEqual([
      [true, ['Ava Example', 'Cleo Example']],
      [false, ['Bert Example']],
    ]);
  });
});

describe('what a customer’s records hold', () => {
  it('lists sales, quotes and orders, the newest first, each once, a page at a time', () => {
    const shop = openShop(temporaryFolder());
    const sales = (before: number | null = null, limit = 9) => answerOf(shop.customerHistory.sales(AVA, before, limit));
    answerOf(shop.tickets.save(ticket('t1'), null));
    answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    answerOf(shop.tickets.save(ticket('t2'), null));
    answerOf(shop.tickets.save({ ...ticket('t3'), lines: [] }, null));
    answerOf(shop.submissions.prepare({ id: 's2', ticketId: 't2', request: order(), reason: null }));
    const kinds = () => sales().map(({ owner, ticketId }) => `${owner} ${ticketId}`);
    expect(kinds(), 'what was never sent is no order').toEqual(['ticket t2', 'quote t1']);
    answerOf(shop.submissions.send('s2'));
    expect(kinds()).toEqual(['submission t2', 'quote t1']);
    expect(sales(null, 1)).toMatchObject([
      {
        standing: { orderState: 'sending' },
        firstPart: 'TB-4821-R Class 4 towbar, flat tongue',
        reference: order().order.customer_reference,
      },
    ]);
    expect(sales(sales(null, 1).at(-1)?.id, 9)).toMatchObject([{ owner: 'quote', ticketId: 't1', reference: '' }]);
  });

  it('says of an order that was refused what was sent, whatever its ticket holds since', () => {
    const shop = openShop(temporaryFolder(), { totalOf: () => 74_900 });
    const sales = () =>
      answerOf(shop.customerHistory.sales(AVA, null, 9)).map(({ firstPart, lineCount, totalCents }) => [
        firstPart,
        lineCount,
        totalCents,
      ]);
    refuseBall(shop, undefined, undefined, { totalCents: 20_000 });
    expect(sales()).toEqual([['BALL-50 Tow ball 50 mm', 1, 20_000]]);
    const lines = [line('l2', 'TB-749', 'Towbar kit'), line('l3', 'WH-1', 'Harness')];
    answerOf(shop.tickets.save(ticket('ball', { lines }), null));
    expect(sales()).toEqual([['BALL-50', 1, 20_000]]);
  });

  it('has one row for a sale: its newest quote, the ticket that was opened from that, the order of it', () => {
    const shop = openShop(temporaryFolder());
    const rows = () =>
      answerOf(shop.customerHistory.sales(AVA, null, 9)).map(
        ({ owner, ticketId, quoteRevision, standing: { orderState, quoted, ticketState, lostBecause } }) =>
          [owner, ticketId, quoteRevision, orderState ?? lostBecause ?? (quoted ? 'quoted' : ticketState)].join(' '),
      );
    answerOf(shop.tickets.save(ticket('t1'), null));
    expect(rows()).toEqual(['ticket t1  open']);
    const quote = answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    answerOf(shop.quotes.revise(quote.number, quoteInput(ticket('t1'))));
    expect(rows()).toEqual(['quote t1 2 quoted']);

    const fromQuote = { number: quote.number, revision: 2 };
    answerOf(shop.tickets.save({ ...ticket('t2'), fromQuote }, null));
    expect(rows()).toEqual(['ticket t2  open']);
    answerOf(shop.tickets.close('t2'));
    answerOf(shop.tickets.lost('t2', 'delivery'));
    expect(rows()).toEqual(['ticket t2  delivery']);
    answerOf(shop.tickets.reopen('t2'));
    answerOf(shop.submissions.prepare({ id: 's2', ticketId: 't2', request: order(), reason: null }));
    expect(rows(), 'what was never sent is no order').toEqual(['ticket t2  open']);
    answerOf(shop.submissions.send('s2'));
    expect(rows()).toEqual(['submission t2  sending']);
  });

  it('has the order for a quote that was revised while it was sold, and a later revision as an offer of its own', () => {
    const clock = standingClock();
    const shop = openShop(temporaryFolder(), { now: clock.now });
    const rows = () =>
      answerOf(shop.customerHistory.sales(AVA, null, 9)).map(
        ({ owner, ticketId, quoteRevision, standing: { orderState, sold, quoted } }) =>
          [owner, ticketId, quoteRevision, orderState ?? (sold ? 'sold' : quoted ? 'quoted' : '')].join(' '),
      );
    answerOf(shop.tickets.save(ticket('t1'), null));
    const { number } = answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    answerOf(shop.tickets.save({ ...ticket('t2'), fromQuote: { number, revision: 1 } }, null));
    clock.pass(1);
    answerOf(shop.quotes.revise(number, quoteInput(ticket('t1'))));
    clock.pass(1);
    answerOf(shop.submissions.prepare({ id: 's2', ticketId: 't2', request: order(), reason: null }));
    expect(rows(), 'what was never sent is no order').toEqual(['quote t1 2 sold', 'ticket t2  sold']);
    answerOf(shop.submissions.send('s2'));
    expect(rows()).toEqual(['submission t2  sending']);
    clock.pass(1);
    answerOf(shop.quotes.revise(number, quoteInput(ticket('t1'))));
    expect(rows()).toEqual(['quote t1 3 quoted', 'submission t2  sending']);
  });

  it('has a quote that was revised while it was sold beside the order that the supplier refused', () => {
    const shop = openShop(temporaryFolder());
    answerOf(shop.tickets.save(ticket('t1'), null));
    const { number } = answerOf(shop.quotes.issue(quoteInput(ticket('t1'))));
    answerOf(shop.tickets.save({ ...ticket('t2'), fromQuote: { number, revision: 1 } }, null));
    answerOf(shop.quotes.revise(number, quoteInput(ticket('t1'))));
    answerOf(shop.submissions.prepare({ id: 's2', ticketId: 't2', request: order(), reason: null }));
    answerOf(shop.submissions.send('s2'));
    answerOf(shop.submissions.conclude('s2', { kind: 'refused', status: 422, said: 'No such account.' }));
    expect(
      answerOf(shop.customerHistory.sales(AVA, null, 9)).map(({ owner, quoteRevision, standing: { orderState } }) => [
        owner,
        quoteRevision,
        orderState,
      ]),
    ).toEqual([
      ['submission', null, 'refused'],
      ['quote', 2, null],
    ]);
  });

  it('finds a name that is behind the newest 60 records of its phone', () => {
    const shop = openShop(temporaryFolder());
    sell(shop, 'first', 'Ava Example');
    for (let index = 0; index < 70; index += 1) sell(shop, `t${index}`, 'Bert Example');
    expect(answerOf(shop.phoneRecall.ofPhone(PHONE, '')).customers.map(({ name }) => name)).toEqual([
      'Bert Example',
      'Ava Example',
    ]);
    expect(answerOf(shop.customerHistory.namesOf(PHONE, 9))).toEqual(['ava example', 'bert example']);
    expect(answerOf(shop.customerHistory.sales(AVA, null, 9))).toHaveLength(1);
  });
});

describe('what is noted of a customer', () => {
  it('is in their export and in that of all records', () => {
    const shop = openShop(temporaryFolder());
    sell(shop, 't1', 'Ava Example');
    sell(shop, 't2', 'Cleo Example', OTHER_PHONE);
    answerOf(shop.customerSheets.keepNote(AVA, NOTE, AT));
    answerOf(shop.customerSheets.merge(CLEO, AVA, AT));
    const note = { ...AVA, ...NOTE, changedAt: AT };
    const merge = { ...CLEO, otherPhone: AVA.phone, otherName: AVA.name, madeAt: AT };
    expect(answerOf(shop.export.customer([{ kind: 'ticket', id: 't1' }]))).toMatchObject({
      notes: [note],
      merges: [merge],
    });
    expect(answerOf(shop.export.customer([{ kind: 'ticket', id: 't2' }]))).toMatchObject({
      notes: [],
      merges: [merge],
    });
    const all: unknown = JSON.parse([...answerOf(shop.export.all())].map(({ text }) => text).join(''));
    expect(all).toMatchObject({ notes: [note], merges: [merge] });
  });
});

it('what is noted of a customer is looked up for their export, and not gone through with that of all others', () => {
  const folder = temporaryFolder();
  const naming = vi.spyOn(SqliteConnection.prototype, 'prepare');
  openShop(folder).close();
  const named = naming.mock.calls.map(([source]) => source);
  naming.mockRestore();
  const sources = named.filter((source) => /FROM customer_(?:sheets n|merges m)\s+WHERE/.test(source));
  expect(sources).toHaveLength(2);
  const database = connect(recordsPath(folder), KEY, { readonly: true });
  for (const source of sources) {
    const values = [...source.matchAll(/\?/g)].map(() => '[]');
    const steps = database
      .prepare<string[], { readonly detail: string }>(`EXPLAIN QUERY PLAN ${source}`)
      .all(...values)
      .map(({ detail }) => detail);
    expect(steps.filter((step) => /^SCAN [nm]\b/.test(step))).toEqual([]);
  }
  database.close();
});

describe('what is noted of a customer who is forgotten', () => {
  it('is in no byte of the records and their copies', async () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    sell(shop, 't1', 'Quuxly Zebedee');
    sell(shop, 't2', 'Wombatish Person', OTHER_PHONE);
    const person = { phone: PHONE, name: 'quuxly zebedee' };
    answerOf(shop.customerSheets.keepNote(person, { note: 'Marmalade on Sundays', wantsOrderNumber: true }, AT));
    answerOf(shop.customerSheets.merge(person, { phone: OTHER_PHONE, name: 'wombatish person' }, AT));
    await shop.snapshots.take();
    const [snapshot] = answerOf(shop.snapshots.list());
    const words = ['Marmalade', 'quuxly', 'wombatish'];
    const found = (bytes: Uint8Array) => words.filter((word) => occurrences(Buffer.from(bytes), word) > 0);
    expect(found(decrypted(snapshot?.path ?? ''))).toEqual(words);
    const [customer] = answerOf(shop.customers.ofSale('t1'));
    const owners = customer?.records.map(({ owner }) => owner) ?? [];
    answerOf(await shop.privacy.forget(owners, 'AE'));
    shop.close();
    for (const path of filesUnder(folder)) {
      expect({ path, left: found(path.endsWith('.db') ? decrypted(path) : readFileSync(path)) }).toEqual({
        path,
        left: [],
      });
    }
  });
});
