import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bothTexts, noteOfBoth } from '#shared/domain/ticket/customer-note.ts';

describe('the note of a customer that was changed in two places', () => {
  const base = { note: 'Old', wantsOrderNumber: false, priceLevel: '' };

  it('has both texts where both typed, and what one of them changed of the rest', () => {
    const ours = { ...base, note: 'Rings first', wantsOrderNumber: true };
    const theirs = { ...base, note: 'Pays late', priceLevel: 'Trade' };
    expect(noteOfBoth(base, ours, theirs)).toEqual({
      note: 'Pays late\nRings first',
      wantsOrderNumber: true,
      priceLevel: 'Trade',
    });
  });

  it('is the one that was changed, where only one was', () => {
    const changed = { note: 'New', wantsOrderNumber: true, priceLevel: 'Trade' };
    expect(noteOfBoth(base, changed, base)).toEqual(changed);
    expect(noteOfBoth(base, base, changed)).toEqual(changed);
    expect(noteOfBoth(base, { ...base, note: '' }, base)).toEqual({ ...base, note: '' });
  });

  it.each([
    ['Old', '', 'Old'],
    ['', 'New', 'New'],
    ['Pays late', 'late', 'Pays late'],
    ['late', 'Pays late', 'Pays late'],
    ['Pays late\n', 'Rings first', 'Pays late\nRings first'],
  ])('says nothing twice: %j and %j', (theirs, ours, both) => {
    expect(bothTexts(theirs, ours)).toBe(both);
  });

  it('holds whatever either of them typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (theirs, ours) => {
        const both = bothTexts(theirs, ours);
        expect(both).toContain(theirs.trim());
        expect(both).toContain(ours.trim());
      }),
    );
  });
});
