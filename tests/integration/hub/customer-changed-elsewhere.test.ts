import { afterEach, describe, expect, inject, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { type CountersOfShop, openCounters, until } from '#tests/support/counters-of-shop.ts';
import { fillTicket } from '#tests/support/headless-counterpart.ts';

const postgres = inject('postgres');

const NOTHING_NOTED = { note: '', wantsOrderNumber: false };

describe.skipIf(postgres === null)('what another counter notes of a customer', () => {
  let counters: CountersOfShop;
  afterEach(async () => await counters.end());

  it('is told to the windows of each other counter, which read it then', async () => {
    if (postgres === null) throw new Error('There is no PostgreSQL.');
    counters = await openCounters(postgres);
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    const { customer } = await fillTicket(front, { sku: PARTS.towBall });
    const person = { name: customer.name, phone: customer.phone };
    await counters.settled(front, back);
    const told = { front: front.customersChanged.length, back: back.customersChanged.length };
    const noted = { note: 'Pays late', wantsOrderNumber: true };
    valueIn(await front.handlers.customers.keep({ ...person, ...noted, was: NOTHING_NOTED }));
    await until(async () => expect(back.customersChanged.length).toBeGreaterThan(told.back));
    await counters.settled(front, back);
    expect(front.customersChanged.length, 'its own window knows it').toBe(told.front);
    expect(valueIn(await back.handlers.customers.hint(person))).toMatchObject(noted);
  });

  it('is told to them as well where that customer is deleted there, with the tickets that named them', async () => {
    if (postgres === null) throw new Error('There is no PostgreSQL.');
    counters = await openCounters(postgres);
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    const { id } = await fillTicket(front, { sku: PARTS.towBall });
    await counters.settled(front, back);
    const { people } = valueIn(await front.handlers.privacy.find({ ticketId: id }));
    const asked = { ticketId: id, people: people.map((person) => person.id), initials: 'P', lookup: 'forget' };
    valueIn(await front.handlers.privacy.forget(asked));
    const whom = { what: 'forgotten', ids: [id] };
    await until(async () => expect(back.customersChanged).toContainEqual(whom));
    expect(front.customersChanged, 'and to its own window').toContainEqual(whom);
  });
});
