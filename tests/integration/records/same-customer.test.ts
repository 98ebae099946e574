import { describe, expect, it } from 'vitest';

import { connect, type Sqlite } from '#main/records/database/sqlite.ts';
import { type Records, recordsPath } from '#main/records/records.ts';
import { createCustomerFinder } from '#main/records/shop/same-customer.ts';
import { quoteInput, ticket } from './sale.ts';
import { answerOf, KEY, openShop, temporaryFolder } from './shop.ts';

const PHONE = '0491 570 006';
const OTHER_PHONE = '0491 570 156';
const AT = '2026-03-04T02:00:00.000Z';

function sell(shop: Records, id: string, name: string, phone = PHONE, email = '') {
  const typed = ticket(id, { customer: { name, phone, email, note: '', company: '', abn: '' } });
  answerOf(shop.tickets.save(typed, null));
  return typed;
}

/** The customers of a sale: the tickets of each, those of the sale itself marked. */
function customersOf(shop: Records, id: string) {
  return answerOf(shop.customers.ofSale(id)).map(
    ({ isOfSale, records }) =>
      `${isOfSale ? 'of the sale' : 'other'}: ${records
        .map(({ owner }) => owner.id)
        .toSorted()
        .join(' ')}`,
  );
}

describe('one customer', () => {
  it('has one name with the same phone, or with the same e-mail through any number of steps', () => {
    const shop = openShop(temporaryFolder());
    sell(shop, 't1', 'Ava Example', PHONE, '');
    sell(shop, 't2', 'AVA  example', '+61491570006', 'ava@example.com');
    sell(shop, 't3', 'ava example', '', 'AVA@example.com');
    sell(shop, 't4', 'ava example', '', '');
    expect(customersOf(shop, 't1')).toEqual(['of the sale: t1 t2 t3']);
    expect(customersOf(shop, 't3')).toEqual(['of the sale: t1 t2 t3']);
    // A name alone is no proof of a person.
    expect(customersOf(shop, 't4')).toEqual(['of the sale: t4']);
    expect(customersOf(shop, 'no such sale')).toEqual([]);
  });

  it('is not everybody with their phone: the other names are others, from whichever side it is asked', () => {
    const shop = openShop(temporaryFolder());
    sell(shop, 't1', 'Ava Example');
    sell(shop, 't2', 'Bert Example');
    sell(shop, 't3', 'Bert Example', OTHER_PHONE);
    expect(customersOf(shop, 't1')).toEqual(['of the sale: t1', 'other: t2']);
    expect(customersOf(shop, 't2')).toEqual(['of the sale: t2', 'other: t1']);
    // Two sons of one name, each with a phone of his own, are two.
    expect(customersOf(shop, 't3')).toEqual(['of the sale: t3']);
  });

  it('has what was kept without a name only where it can be nobody else’s', () => {
    const shop = openShop(temporaryFolder());
    sell(shop, 't1', 'Ava Example');
    sell(shop, 't2', '');
    expect(customersOf(shop, 't1')).toEqual(['of the sale: t1 t2']);
    expect(customersOf(shop, 't2')).toEqual(['of the sale: t1 t2']);
    sell(shop, 't3', '', PHONE, 'shared@example.com');
    expect(customersOf(shop, 't3')).toEqual(['of the sale: t1 t2 t3']);
    sell(shop, 't4', 'Bert Example', '', 'shared@example.com');
    // Now the e-mail of the third may be Bert's: it is of nobody known, and what has the phone alone is Ava's still.
    expect(customersOf(shop, 't1')).toEqual(['of the sale: t1 t2', 'other: t3']);
    expect(customersOf(shop, 't3')).toEqual(['of the sale: t3', 'other: t1 t2', 'other: t4']);
  });

  it('is whom a person merged, and nobody else of their phones', () => {
    const shop = openShop(temporaryFolder());
    sell(shop, 't1', 'Ava Example');
    sell(shop, 't2', 'Bert Example');
    sell(shop, 't3', 'Cleo Example', OTHER_PHONE);
    const ava = { phone: '0491570006', name: 'ava example' };
    answerOf(shop.customerSheets.merge(ava, { phone: '0491570156', name: 'cleo example' }, AT));
    expect(customersOf(shop, 't3')).toEqual(['of the sale: t1 t3', 'other: t2']);
    answerOf(shop.customerSheets.merge(ava, { phone: '0491570006', name: 'bert example' }, AT));
    expect(customersOf(shop, 't3')).toEqual(['of the sale: t1 t2 t3']);
  });

  it('of a quote stays its own where another name was typed into the ticket later', () => {
    const shop = openShop(temporaryFolder());
    answerOf(shop.quotes.issue(quoteInput(sell(shop, 't1', 'Ava Example'))));
    sell(shop, 't1', 'Bert Example', OTHER_PHONE);
    const found = answerOf(shop.customers.ofSale('t1'));
    expect(
      found.map(({ isOfSale, records }) => [isOfSale, records.map(({ owner, name }) => [owner.kind, name])]),
    ).toEqual([
      [true, [['ticket', 'Bert Example']]],
      [true, [['quote', 'Ava Example']]],
    ]);
  });

  it('has the calls that were promised on their tickets and quotes', () => {
    const shop = openShop(temporaryFolder());
    answerOf(shop.quotes.issue(quoteInput(sell(shop, 't1', 'Ava Example'))));
    sell(shop, 't2', 'Bert Example');
    const promise = (ticketId: string, quoteNumber: number | null) =>
      answerOf(shop.callBacks.make({ ticketId, quoteNumber, dueAt: AT, about: 'the price' }));
    promise('t1', null);
    promise('t1', 1);
    promise('t2', null);
    expect(answerOf(shop.customers.ofSale('t1')).map(({ callBacks }) => callBacks)).toEqual([2, 1]);
  });

  it('has the calls of a quote that was given to them, and another of the same sale the rest', () => {
    const shop = openShop(temporaryFolder());
    answerOf(shop.quotes.issue(quoteInput(sell(shop, 't1', 'Ava Example'))));
    sell(shop, 't1', 'Bert Example', OTHER_PHONE);
    for (const [quoteNumber, about] of [
      [1, 'the quote'],
      [null, 'the ticket'],
    ] as const) {
      answerOf(shop.callBacks.make({ ticketId: 't1', quoteNumber, dueAt: AT, about }));
    }
    const calls = answerOf(shop.customers.ofSale('t1')).map(({ records, callBacks }) => [
      callBacks,
      answerOf(shop.export.customer(records.map(({ owner }) => owner))).callBacks.map(({ about }) => about),
    ]);
    expect(calls).toEqual([
      [1, ['the ticket']],
      [1, ['the quote']],
    ]);
  });

  it('of a workshop’s phone is offered with the newest twelve others', () => {
    const shop = openShop(temporaryFolder());
    for (let index = 0; index < 20; index += 1) sell(shop, `t${index}`, `Driver ${index}`);
    const found = customersOf(shop, 't3');
    expect(found[0]).toBe('of the sale: t3');
    expect(found.slice(1, 3)).toEqual(['other: t19', 'other: t18']);
    expect(found).toHaveLength(13);
  });

  it('of thousands of sales is read once, and not once for each of them', () => {
    const folder = temporaryFolder();
    const shop = openShop(folder);
    const sales = 60;
    for (let each = 0; each < sales; each += 1) {
      sell(shop, `t${each}`, 'Workshop Example', PHONE, 'workshop@example.com');
      sell(shop, `n${each}`, '', PHONE);
    }
    shop.close();
    const database = connect(recordsPath(folder), KEY, { readonly: true });
    let read = 0;
    const counting = {
      transaction: database.transaction.bind(database),
      prepare(source: string) {
        const statement = database.prepare<string[], unknown>(source);
        const all = statement.all.bind(statement);
        statement.all = (...values) => {
          const rows = all(...values);
          read += rows.length;
          return rows;
        };
        return statement;
      },
    } as unknown as Sqlite;
    const finder = createCustomerFinder(counting);
    for (const sale of ['t1', 'n1']) {
      read = 0;
      expect(finder.ofSale(sale).map(({ records }) => records.length)).toEqual([2 * sales]);
      expect(read).toBeLessThan(20 * sales);
    }
    database.close();
  });
});
