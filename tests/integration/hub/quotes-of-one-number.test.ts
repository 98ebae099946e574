import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { PARTS } from '#practice/fixtures.ts';
import { valueIn } from '#tests/support/answer-values.ts';
import { type CountersOfShop, openCounters, shopOf, until } from '#tests/support/counters-of-shop.ts';
import { fillTicket, type Headless } from '#tests/support/headless-counterpart.ts';

const postgres = inject('postgres');

describe.skipIf(postgres === null)('quotes of one number, given by two counters before they were of one shop', () => {
  let counters: CountersOfShop;
  beforeEach(async () => {
    if (postgres !== null) counters = await openCounters(postgres);
  });
  afterEach(async () => await counters.end());

  /** Issues the first quote of a counter alone, so many times, each with a change. */
  async function quoting(counter: Headless, name: string, revisions: number): Promise<void> {
    const ticket = await fillTicket(counter, { sku: PARTS.towBall, customer: { name } });
    for (let made = 0; made < revisions; made += 1) {
      valueIn(await counter.handlers.tickets.save({ ticket: { ...ticket, notes: `${made}` }, cursor: null }));
      valueIn(await counter.handlers.quotes.issue({ ticketId: ticket.id }));
    }
  }

  /** Every quote that a counter knows: of whom, and whether a later one takes its place. */
  async function quotesAt({ handlers }: Headless) {
    const found = valueIn(await handlers.quotes.find({ typed: '' }));
    return found.map(({ revision, customer, superseded }) => ({ revision, customer, superseded }));
  }

  const lastAt = async ({ handlers }: Headless, number: number) =>
    valueIn(await handlers.quotes.read({ number, revision: null })).ticket.customer.name;

  it.each([
    { atFront: 1, atBack: 2 },
    { atFront: 2, atBack: 1 },
  ])('stay what they are: $atFront at the front, $atBack at the back', async ({ atFront, atBack }) => {
    const [front, back] = [await counters.open('Front'), await counters.open('Back')];
    await quoting(front, 'Of The Front', atFront);
    await quoting(back, 'Of The Back', atBack);
    const before = [await quotesAt(front), await quotesAt(back)];
    for (const [counter, name] of [
      [front, 'Front'],
      [back, 'Back'],
    ] as const) {
      const line = await counters.lineFor(name);
      // Nobody joins in the belief that everything is shared.
      const [quotes, quotesStaying] = name === 'Front' ? [atFront, 0] : [atBack, atBack];
      expect(valueIn(await counter.handlers.shop.preview({ line }))).toMatchObject({ quotes, quotesStaying });
      valueIn(await counter.handlers.shop.join({ line }));
      await counters.settled(counter);
    }
    // What stays at its own counter is counted there.
    expect(await shopOf(back)).toMatchObject({ refused: atBack });
    const last = await fillNext(front);
    await until(async () => expect((await quotesAt(back)).map(({ customer }) => customer)).toContain(last));
    expect([(await quotesAt(front)).slice(1), (await quotesAt(back)).slice(1)]).toEqual(before);
    const [given] = valueIn(await back.handlers.quotes.find({ typed: 'Of The Back' }));
    expect(await lastAt(back, given?.number ?? 0)).toBe('Of The Back');
    expect(await lastAt(front, given?.number ?? 0)).toBe('Of The Front');
  });

  it('are said before joining once more: what was shared before is there, what was issued alone since stays', async () => {
    const [front, back] = [await counters.join('Front'), await counters.join('Back')];
    await quoting(front, 'Of The Front', 1);
    await quoting(back, 'Of The Back', 2);
    await counters.settled(front, back);
    valueIn(await back.handlers.shop.leave({ withoutShop: false }));
    valueIn(await back.handlers.tickets.startNew(undefined));
    await quoting(back, 'Alone', 1);
    const line = await counters.lineFor('Back');
    const before = valueIn(await back.handlers.shop.preview({ line }));
    expect(before).toMatchObject({ isAgain: false, quotes: 4, quotesStaying: 1 });
    valueIn(await back.handlers.shop.join({ line }));
    await counters.settled(back);
    expect(await shopOf(back)).toMatchObject({ refused: 1 });
  });

  /** One more quote, behind which everything before it was read by the others. */
  async function fillNext(counter: Headless): Promise<string> {
    valueIn(await counter.handlers.tickets.startNew(undefined));
    await quoting(counter, 'Who Came Last', 1);
    return 'Who Came Last';
  }
});
