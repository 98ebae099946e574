import { describe, expect, it } from 'vitest';
import {
  estimateReason,
  lifeWords,
  figureMark,
  figureWords,
  orderedBeforeWords,
  otherOrderWords,
  problemsLeft,
  quoteDays,
  quoteMadeWords,
  rowParts,
  rowWords,
  standingWords,
  unconfirmedWords,
} from '#renderer/features/quotes/quote-words.ts';
import { fullDay } from '#shared/domain/values/day-words.ts';
import { quoteLife } from '#shared/domain/quote/quote-life.ts';
import { emptyTicket, sampleLine } from '#tests/builders/ticket-samples.ts';
import { sampleQuote, sampleQuoteRow } from '#tests/builders/quote-samples.ts';

const stale = { what: 'stock of TB-HIL-C4', readAt: '2026-03-02T11:00:00.000+11:00', stale: true };

describe('what is said of a quote', () => {
  it('is its number, what it comes to and how long it stands', () => {
    expect(quoteMadeWords(sampleQuote())).toBe('Quote Q-000123: $749.00, valid to 1 April 2026.');
  });

  it('is that it is an estimate, and because of which figure', () => {
    const words = quoteMadeWords(sampleQuote({ estimate: true, freshness: [stale] }));
    expect(words).toMatch(/^Estimate Q-000123: /);
    expect(words).toContain('stock of TB-HIL-C4, checked 1 h before');
    expect(estimateReason(sampleQuote())).toBeNull();
  });

  it('is that its delivery is not in the total where it was left out, and not to check that again', () => {
    const readAt = '2026-03-02T11:56:00.000+11:00';
    const undone = { what: 'delivery to be chosen again', readAt, stale: true };
    const other = { what: 'delivery for other items or another address', readAt, stale: true };
    expect(estimateReason(sampleQuote({ estimate: true, freshness: [undone] }))).toBe(
      'Estimate only. Delivery isn’t included: it has to be chosen again.',
    );
    expect(estimateReason(sampleQuote({ estimate: true, freshness: [stale, other] }))).toBe(
      'Estimate only – check again to promise: stock of TB-HIL-C4, checked 1 h before. Delivery isn’t included: it was quoted for other parts or another address.',
    );
  });

  it('tells the age of a figure as it was when the quote was made, not as it is now', () => {
    const [figure] = sampleQuote().freshness;
    expect(figure && figureWords(figure, '2026-03-02T12:00:00.000+11:00')).toBe(
      'stock of TB-HIL-C4, checked 12 min before',
    );
    expect(figureWords(stale, stale.readAt)).toBe('stock of TB-HIL-C4, checked just before');
  });

  it('marks a figure that is not firm, and calls none old that has changed or is open', () => {
    const [figure = stale] = sampleQuote().freshness;
    expect(figureMark(figure)).toBeNull();
    expect(figureMark(stale)).toBe('not firm');
    expect(figureMark({ ...stale, what: 'changed price of TB-HIL-C4' })).toBe('not firm');
  });

  it('is in a list that it was ordered, whenever it ended', () => {
    const row = sampleQuoteRow({ validUntil: '2026-03-10', orderedAt: '2026-03-05T12:00:00.000+11:00' });
    expect(quoteLife(quoteDays(row), '2026-03-20').standing).toBe('ordered');
    expect(quoteLife(quoteDays(sampleQuoteRow({ validUntil: '2026-03-10' })), '2026-03-20').standing).toBe('lapsed');
  });

  it('is that another revision was ordered, in its stead or before it, and never that it was itself', () => {
    const of = (since: boolean, change = {}) => {
      const other = { number: 123, revision: 1, label: 'Q-000123', orderedAt: '2026-03-05T12:00:00.000+11:00', since };
      const row = sampleQuoteRow({ revision: 2, label: 'Q-000123/2', otherOrder: other, ...change });
      const { standing } = quoteLife(quoteDays(row), '2026-03-20');
      return [standingWords(row, standing, null), orderedBeforeWords(row), otherOrderWords(row, standing)];
    };
    expect(of(true)).toEqual([
      'Ordered as revision 1',
      null,
      ['Revision 1 was ordered 5 Mar', 'The customer ordered that one, not this one.'],
    ]);
    expect(of(false)).toEqual([
      'Open',
      'Revision 1 ordered',
      ['Revision 1 was ordered 5 Mar', 'This one is a new offer. It isn’t ordered yet.'],
    ]);
    const replaced = ['Revision 1 was ordered 5 Mar', 'This one was given later, and isn’t ordered.'];
    expect(of(false, { superseded: true })).toEqual(['Replaced', null, replaced]);
    expect(of(false, { validUntil: '2026-03-19' }), 'no offer any more').toEqual([
      'Expired',
      'Revision 1 ordered',
      replaced,
    ]);
    const number = { number: 130, revision: 1, label: 'Q-000130', orderedAt: '2026-03-05T12:00:00.000+11:00' };
    expect(of(true, { otherOrder: { ...number, since: true } })).toEqual([
      'Ordered as Q-000130',
      null,
      ['Q-000130 was ordered 5 Mar', 'The customer ordered that one, not this one.'],
    ]);
    expect(of(false, { otherOrder: { ...number, since: false } })).toMatchObject(['Open', 'Q-000130 ordered', {}]);
    expect(standingWords(sampleQuoteRow({ superseded: true }), 'superseded', 3)).toBe('Replaced by /3');
    expect(orderedBeforeWords(sampleQuoteRow())).toBeNull();
    expect(otherOrderWords(sampleQuoteRow(), 'open')).toBeNull();
  });

  it('is that its order is unconfirmed, or that of another one in its stead, and of a later offer in words alone', () => {
    const of = (label: string, since: boolean) => {
      const row = sampleQuoteRow({ unconfirmed: { label, since } });
      const { standing } = quoteLife(quoteDays(row), '2026-03-20');
      return [standingWords(row, standing, null), unconfirmedWords(row)];
    };
    const words = (label: string) => `An order from ${label} may have been placed. Resolve it before you order this.`;
    expect(of('Q-000123', true)).toEqual(['Unconfirmed', words('Q-000123')]);
    expect(of('Q-000123/2', true)).toEqual(['Unconfirmed', words('Q-000123/2')]);
    expect(of('Q-000123/2', false)).toEqual(['Open', words('Q-000123/2')]);
    expect(unconfirmedWords(sampleQuoteRow())).toBeNull();
  });

  it('promises its last day only where it can be taken until then', () => {
    const of = (today: string, change = {}) => lifeWords(sampleQuoteRow(change), today);
    const day = fullDay('2026-04-01');
    expect(of('2026-03-20')).toEqual([`Valid to ${day}`, '12 days left']);
    expect(of('2026-04-01')).toEqual([`Valid to ${day}`, null]);
    expect(of('2026-04-03')).toEqual([`Was valid to ${day}`, 'expired 2 days ago']);
    expect(of('2026-03-20', { superseded: true }), 'replaced').toEqual([`Was valid to ${day}`, null]);
    const unconfirmed = { label: 'Q-000123', since: true };
    expect(of('2026-04-03', { unconfirmed })).toEqual([`Was valid to ${day}`, 'expired 2 days ago']);
    const orderedAt = '2026-03-05T12:00:00.000+11:00';
    expect(of('2026-04-03', { orderedAt })).toEqual([null, 'Ordered 5 Mar']);
    const otherOrder = { number: 123, revision: 2, label: 'Q-000123/2', orderedAt, since: true };
    expect(of('2026-04-03', { otherOrder })).toEqual([null, 'Ordered 5 Mar']);
  });

  it('names plate, customer and parts in a list, and what of them is not there', () => {
    expect(rowWords(sampleQuoteRow())).toBe('ABC12D · Mia Chen');
    expect(rowWords(sampleQuoteRow({ plate: '', customer: '' }))).toBe('no plate or name');
    expect(rowParts(sampleQuoteRow({ lineCount: 3 }))).toBe('TB-HIL-C4 Towbar Class 4 and 2 more');
    expect(rowParts(sampleQuoteRow({ firstPart: '', lineCount: 0 }))).toBe('no part');
  });
});

describe('what stands in the way of a refused quote', () => {
  const refused = emptyTicket({ lines: [sampleLine({ quantity: 'x', price: '' })] });
  const quantity = { field: 'lines.L1.quantity', message: 'Type a whole number.' };
  const price = { field: 'lines.L1.price', message: 'Type a price.' };

  it('is named until its field holds something else', () => {
    expect(problemsLeft([quantity, price], refused, refused)).toEqual([quantity, price]);
    const fixed = { ...refused, lines: [sampleLine({ quantity: '2', price: '' })], notes: 'Ring first' };
    expect(problemsLeft([quantity, price], refused, fixed)).toEqual([price]);
  });

  it('is named no more where its line is gone', () => {
    expect(problemsLeft([quantity], refused, { ...refused, lines: [] })).toEqual([]);
  });

  it('is that there is no part until there is one', () => {
    const none = { field: 'lines', message: 'Add a part to the ticket first.' };
    expect(problemsLeft([none], emptyTicket(), emptyTicket())).toEqual([none]);
    expect(problemsLeft([none], emptyTicket(), refused)).toEqual([]);
  });

  it('is that there are too many lines until there is another number of them', () => {
    const many = { field: 'ticket.lines', message: 'There are too many of these: at most 500.' };
    expect(problemsLeft([many], refused, { ...refused, notes: 'Ring first' })).toEqual([many]);
    expect(problemsLeft([many], refused, { ...refused, lines: [] })).toEqual([]);
  });

  it('is all of it where another ticket came to the front', () => {
    expect(problemsLeft([quantity], refused, emptyTicket({ id: 'T2' }))).toEqual([quantity]);
  });
});
