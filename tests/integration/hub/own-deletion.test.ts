import { afterEach, describe, expect, inject, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { setCustomer } from '#shared/domain/ticket/ticket.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { type CountersOfShop, openCounters, until } from '#tests/support/counters-of-shop.ts';
import { CUSTOMER, fillTicket } from '#tests/support/headless-counterpart.ts';

const postgres = inject('postgres');

/** What the shop tells is read so late that a person has typed by then. */
const PACES = { beatMs: 150, beatDeadlineMs: 10_000, firstWaitMs: 20, longestWaitMs: 60, gatherMs: 1_000, lookMs: 20 };

/** Whether the counter has said that it has read the last deletion, and cleared everybody of it. */
const IS_CLEARED = `SELECT cleared_seq >= (SELECT max(seq) FROM shop.ledger WHERE kind = 'customer forgotten') AS cleared
  FROM shop.counters`;

describe.skipIf(postgres === null)('a customer who is deleted at a counter of a shop', () => {
  let counters: CountersOfShop;
  afterEach(async () => await counters.end());

  it('is deleted there once: who is typed on the ticket before the shop tells of it stays', async () => {
    if (postgres === null) return;
    counters = await openCounters(postgres);
    const front = await counters.join('Front', { shopPaces: PACES });
    const ticket = await fillTicket(front, { sku: PARTS.towBall });
    await counters.settled(front);
    const people = valueIn(await front.handlers.privacy.find({ ticketId: ticket.id })).people.map(({ id }) => id);
    const asked = { ticketId: ticket.id, people, initials: 'P', lookup: 'forget' };
    expect(valueIn(await front.handlers.privacy.forget(asked))).toMatchObject({ tickets: 1 });
    const open = async () => valueIn(await front.handlers.tickets.open({ ticketId: ticket.id }));
    const left = await open();
    expect(left.customer.name).toBe('');
    const next = setCustomer(left, { ...CUSTOMER, name: 'Max Practice' });
    valueIn(await front.handlers.tickets.save({ ticket: next, cursor: null }));
    // It was told by then, and is not due.
    await until(async () => expect(await counters.shop.rows(IS_CLEARED)).toEqual([{ cleared: true }]));
    await counters.settled(front);
    expect((await open()).customer.name).toBe('Max Practice');
    const acts = valueIn(await front.handlers.records.audit(undefined)).map(({ words }) => words);
    expect(acts.filter((words) => words.includes('deleted by a person'))).toHaveLength(1);
  });
});
