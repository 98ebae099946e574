import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ordersOfRevision } from '#shared/domain/quote/quote-orders.ts';
import { effort } from '#tests/support/effort.ts';
import { order, quoteInput, ticket } from './sale.ts';
import { answerOf, openShop, standingClock, temporaryFolder } from './shop.ts';

/**
 * Which revision of a quote was ordered is worked out twice: in SQL for all the quotes of a day sheet at once, and by
 * `quote-orders.ts` for one quote. Both are held against each other here, over histories of a quote.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_DAY = Date.parse('2026-03-01T12:00:00.000Z');

/** What happens to a quote next. `minutes` are those of a clock that need not go on: each counter has its own. */
const STEPS = fc.uniqueArray(
  fc.record({
    what: fc.constantFrom('revise', 'sell', 'sell', 'sell', 'sell without a revision', 'sell much later'),
    /** Which revision is sold; one more than there are names one that is not here yet. */
    nth: fc.nat(3),
    ended: fc.constantFrom('acknowledged', 'acknowledged', 'unknown', 'under way', 'refused', 'placed', 'not placed'),
    minutes: fc.integer({ min: -700, max: 2_000 }),
  }),
  { selector: ({ minutes }) => minutes, minLength: 1, maxLength: 8 },
);
type Step = typeof STEPS extends fc.Arbitrary<(infer One)[]> ? One : never;

it('is the same for the day sheet as for the quote itself', () => {
  const clock = standingClock(new Date(FIRST_DAY).toISOString());
  const records = openShop(temporaryFolder(), { now: clock.now });
  let day = FIRST_DAY;
  let tickets = 0;

  function totalling(totalCents: number) {
    return { totals: { goodsCents: totalCents, deliveryCents: 0, totalCents, gstCents: 0 } };
  }

  function send(ticketId: string, ended: Step['ended']): void {
    const id = `order of ${ticketId}`;
    const request = order({ customer_reference: id });
    answerOf(records.submissions.prepare({ id, ticketId, request, reason: 'another one' }));
    answerOf(records.submissions.send(id));
    if (ended === 'acknowledged') {
      answerOf(records.submissions.conclude(id, { kind: 'acknowledged', transactionId: 'TX-1' }));
    } else if (ended === 'refused') {
      answerOf(records.submissions.conclude(id, { kind: 'refused', status: 400, said: 'no' }));
    } else if (ended !== 'under way') {
      answerOf(records.submissions.conclude(id, { kind: 'unknown', happened: 'cut', status: null }));
      const told = { rung: 'Pat', said: 'asked' };
      if (ended === 'placed') {
        answerOf(records.submissions.resolve(id, { ...told, placed: true, transactionId: 'TX-2' }, ''));
      } else if (ended === 'not placed') answerOf(records.submissions.resolve(id, { ...told, placed: false }, ''));
    }
  }

  /** Plays a history on a day of its own, and answers what each of the two says was counted and ordered. */
  function played(steps: readonly Step[], ownIsOrdered: Step['ended'] | null, ownMinutes: number) {
    day += DAY_MS * 5;
    const at = (minutes: number) => clock.set(new Date(day + minutes * 60_000).toISOString());
    at(0);
    tickets += 1;
    const quoted = `quoted ${tickets}`;
    const openedAt = new Date(day).toISOString();
    answerOf(records.tickets.save(ticket(quoted, { openedAt }), null));
    const { number } = answerOf(records.quotes.issue(quoteInput(ticket(quoted), totalling(1_000))));
    let last = 1;
    for (const { what, nth, ended, minutes } of steps) {
      at(minutes);
      if (what === 'revise') {
        last += 1;
        answerOf(records.quotes.revise(number, quoteInput(ticket(quoted), totalling(last * 1_000))));
        continue;
      }
      tickets += 1;
      const sold = `sold ${tickets}`;
      const revision = (nth % (last + 1)) + 1;
      const fromQuote = what === 'sell without a revision' ? ({ number } as never) : { number, revision };
      const opened = what === 'sell much later' ? new Date(day + 200 * DAY_MS).toISOString() : openedAt;
      answerOf(records.tickets.save(ticket(sold, { openedAt: opened, fromQuote }), null));
      send(sold, ended);
    }
    at(ownMinutes);
    if (ownIsOrdered !== null) send(quoted, ownIsOrdered);

    const given = answerOf(records.quotes.revisions(number)).map(({ revision }) => revision);
    // One that is not here yet has no total: of it the sheet knows that something was ordered, and not what.
    const orders = answerOf(records.quotes.orders(number)).filter(({ revision }) => given.includes(revision));
    // No revision has that number: so every order is one of another.
    const { other } = ordersOfRevision({ number, revision: 0, issuedAt: openedAt }, orders);
    const rows = answerOf(
      records.daySheet.between(new Date(day).toISOString(), new Date(day + 1).toISOString()),
    ).quotes;
    return {
      sheet: rows.map(({ cents }) => cents),
      quote: [(other?.revision ?? last) * 1_000],
      /** Which revisions are ordered by themselves: the one that the sheet counts is among them, where one is. */
      ordered: given.filter((revision) => {
        const { orderedAt, mayBeOrdered } = ordersOfRevision({ number, revision, issuedAt: openedAt }, orders);
        return orderedAt !== null || mayBeOrdered;
      }),
    };
  }

  let told = 0;
  fc.assert(
    fc.property(
      STEPS,
      fc.option(fc.constantFrom<Step['ended']>('acknowledged', 'unknown', 'refused')),
      fc.integer({ min: 2_001, max: 2_500 }),
      (steps, ownIsOrdered, ownMinutes) => {
        const { sheet, quote, ordered } = played(steps, ownIsOrdered, ownMinutes);
        expect(sheet).toEqual(quote);
        if (ordered.length > 0) expect(ordered.map((revision) => revision * 1_000)).toContain(sheet[0]);
        told += ordered.length > 1 ? 1 : 0;
      },
    ),
    { numRuns: effort(50, 1_000) },
  );
  // Histories in which it is to be told which of several it was.
  expect(told).toBeGreaterThan(5);
});
