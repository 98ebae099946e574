import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CustomerNote } from '#shared/domain/ticket/customer-note.ts';
import { noteOfAll, notesOfEach } from '#shared/domain/ticket/merged-notes.ts';

const NONE: CustomerNote = { note: '', wantsOrderNumber: false };
const noted = (note: string, rest: Partial<CustomerNote> = {}): CustomerNote => ({ ...NONE, note, ...rest });

/** The texts of each, once a person has made this of the text that was shown of all. */
function textsAfter(texts: readonly string[], typed: string): readonly string[] {
  const notes = texts.map((text) => noted(text));
  return notesOfEach(notes, { ...noteOfAll(notes), note: typed }).map(({ note }) => note);
}

describe('what is noted of two who are shown as one', () => {
  it('is what either has, each text once, that of the one who was asked for last, their level first', () => {
    const ava = noted('Fridays', { priceLevel: 'Fleet' });
    const bert = noted('Trailer', { wantsOrderNumber: true, priceLevel: 'Trade' });
    expect(noteOfAll([ava, bert])).toEqual({
      note: 'Trailer\nFridays',
      wantsOrderNumber: true,
      priceLevel: 'Fleet',
    });
    expect(noteOfAll([bert, ava, NONE, noted(' ')])).toMatchObject({ note: 'Fridays\nTrailer', priceLevel: 'Trade' });
    expect(noteOfAll([ava, bert, noted('Fridays')]).note).toBe('Trailer\nFridays');
    expect(noteOfAll([])).toEqual(NONE);
  });

  it.each([
    ['a letter of the other’s line', ['', 'Trailer'], 'Trailers', ['', 'Trailers']],
    ['a letter of one’s own line', ['Fridays', 'Trailer'], 'Trailer\nFriday', ['Friday', 'Trailer']],
    ['a new line below', ['', 'Trailer'], 'Trailer\nFridays', ['Fridays', 'Trailer']],
    ['an empty line below', ['', 'Trailer'], 'Trailer\n', ['', 'Trailer\n']],
    ['a line in place of that', ['', 'Trailer\n'], 'Trailer\nF', ['F', 'Trailer']],
    ['a new line on top', ['', 'Trailer'], 'Fridays\nTrailer', ['', 'Fridays\nTrailer']],
    ['an empty line on top', ['', 'Trailer'], '\nTrailer', ['', '\nTrailer']],
    ['a new line between both', ['Fridays', 'Trailer'], 'Trailer\nBlue\nFridays', ['Fridays', 'Trailer\nBlue']],
    ['one line made two', ['Fridays', 'Trailer'], 'Tra\niler\nFridays', ['Fridays', 'Tra\niler']],
    ['the other’s line taken out', ['Fridays', 'Trailer'], 'Fridays', ['Fridays', '']],
    ['one’s own line taken out', ['Fridays', 'Trailer'], 'Trailer', ['', 'Trailer']],
    ['everything taken out', ['Fridays', 'Trailer'], '', ['', '']],
    ['another text in place of both', ['Fridays', 'Trailer'], 'Moved', ['Moved', '']],
    ['nothing', ['Fridays', 'Trailer\n\n'], 'Trailer\n\n\nFridays', ['Fridays', 'Trailer\n\n']],
    ['a text that both have', ['Fridays', 'Fridays'], 'Friday', ['Friday', 'Friday']],
    ['a text of nobody', ['', ''], 'Fridays', ['Fridays', '']],
  ])('is taken apart again where somebody typed %s', (_what, texts, typed, each) => {
    expect(textsAfter(texts, typed)).toEqual(each);
  });

  it('keeps a request with the one who had it, and a new one with the one who was asked for', () => {
    const both = [NONE, noted('', { wantsOrderNumber: true })];
    const requests = (notes: readonly CustomerNote[], wantsOrderNumber: boolean) =>
      notesOfEach(notes, { ...noteOfAll(notes), wantsOrderNumber }).map((each) => each.wantsOrderNumber);
    expect(requests(both, true)).toEqual([false, true]);
    expect(requests(both, false)).toEqual([false, false]);
    expect(requests([NONE, NONE], true)).toEqual([true, false]);
  });

  it('keeps a level with the one who had it, until another is chosen for both', () => {
    const levels = (notes: readonly CustomerNote[], priceLevel: string | undefined) =>
      notesOfEach(notes, { ...noteOfAll(notes), priceLevel }).map((each) => each.priceLevel);
    const trade = noted('', { priceLevel: 'Trade' });
    expect(levels([NONE, trade], 'Trade')).toEqual([undefined, 'Trade']);
    expect(levels([NONE, trade, NONE], 'Fleet')).toEqual(['Fleet', 'Fleet', undefined]);
    expect(levels([trade, NONE], 'Fleet')).toEqual(['Fleet', undefined]);
    expect(levels([NONE, trade], '')).toEqual(['', '']);
    expect(levels([NONE, NONE], '')).toEqual([undefined, undefined]);
  });

  it('is shown as it was typed, whatever was typed', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '\n'), { maxLength: 8 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), text, (texts, typed) => {
        const after = textsAfter(texts, typed);
        const kept = after.filter((each) => each.trim() !== '');
        fc.pre(typed.trim() !== '' && new Set(kept).size === kept.length);
        expect(noteOfAll(after.map((each) => noted(each))).note).toBe(typed);
      }),
      { numRuns: 2_000 },
    );
  });
});
