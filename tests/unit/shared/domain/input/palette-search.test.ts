import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexPalette, PALETTE_KINDS, type PaletteEntry, searchPalette } from '#shared/domain/input/palette-search.ts';
import { hostileText } from '#tests/builders/hostile-text.ts';

function entry(part: Partial<PaletteEntry> & { readonly title: string }): PaletteEntry {
  return { kind: 'action', id: part.title, detail: '', codes: [], key: null, ...part };
}

const ENTRIES = [
  entry({ title: 'Compare delivery rates', detail: 'Everywhere', key: 'F6' }),
  entry({ title: 'Review the order', detail: 'Everywhere', key: 'F9' }),
  entry({ title: 'Type a plate', detail: 'Everywhere', key: 'F2' }),
  entry({
    kind: 'ticket',
    title: '417CPT · Alex',
    detail: 'Ticket · TB-4821-R Towbar',
    codes: ['417CPT', 'Q-000012'],
    key: 'Alt+1',
  }),
  entry({ kind: 'vehicle', title: '417CPT QLD', detail: '2016 Toyota HiLux D-Max', codes: ['417CPT'] }),
  entry({
    kind: 'quote',
    title: 'Quote Q-000123',
    detail: '417CPT · Alex · TB-4821-R',
    codes: ['Q-000123', 'Q-123', '417CPT'],
  }),
  entry({ kind: 'part', title: 'TB-4821-R · Towbar Class 4', detail: 'Haulmark', codes: ['TB-4821-R', '', '100482'] }),
  entry({ kind: 'part', title: 'TB-4821-L · Towbar Class 4', detail: 'Haulmark', codes: ['TB-4821-L', '', '100483'] }),
];
const INDEX = indexPalette(ENTRIES);

function found(typed: string, most = 20): readonly string[] {
  return searchPalette(INDEX, typed, most).map(({ title }) => title);
}

describe('the palette', () => {
  it('finds actions by the beginnings of their words, and by the first letters of them all', () => {
    expect(found('rev')).toEqual(['Review the order']);
    expect(found('rates')).toEqual(['Compare delivery rates']);
    expect(found('del comp')).toEqual(['Compare delivery rates']);
    expect(found('cdr')).toEqual(['Compare delivery rates']);
    expect(found('elivery')).toEqual([]);
    expect(found('rates nowhere')).toEqual([]);
  });

  it('finds numbers however they are written, from their middle too', () => {
    expect(found('tb4821r')[0]).toBe('TB-4821-R · Towbar Class 4');
    expect(found('TB 4821 L')[0]).toBe('TB-4821-L · Towbar Class 4');
    expect(found('0483')).toEqual(['TB-4821-L · Towbar Class 4']);
    expect(found('q-123')[0]).toBe('Quote Q-000123');
    expect(found('83')).toEqual([]);
    expect(found('d-max')).toEqual(['417CPT QLD']);
    expect(found('dmax')).toEqual(['417CPT QLD']);
    expect(found('hi-lux')).toEqual(['417CPT QLD']);
  });

  it('shows equals in the order of their kinds, then as they were given', () => {
    expect(found('417cpt')).toEqual(['417CPT · Alex', '417CPT QLD', 'Quote Q-000123']);
    expect(found('417')).toEqual(['417CPT · Alex', '417CPT QLD', 'Quote Q-000123']);
    expect(found('towbar')).toEqual(['TB-4821-R · Towbar Class 4', 'TB-4821-L · Towbar Class 4', '417CPT · Alex']);
  });

  it('shows what stands first where nothing was typed, and never more than asked for', () => {
    expect(found('', 2)).toEqual(['Compare delivery rates', 'Review the order']);
    expect(found(' – ', 1)).toEqual(['Compare delivery rates']);
    expect(found('t', 3)).toHaveLength(3);
  });

  it('finds everything by its own title, and nothing twice', () => {
    const some = fc.array(
      fc.record({
        kind: fc.constantFrom(...PALETTE_KINDS),
        title: fc.oneof(hostileText(12), fc.stringMatching(/^[A-Z][a-z]{1,6}( [a-z]{1,6}){0,3}$/)),
        detail: hostileText(12),
        codes: fc.array(fc.stringMatching(/^[A-Z0-9-]{0,8}$/), { maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(some, fc.nat(), (parts, pick) => {
        const entries = parts.map((part, id) => entry({ ...part, id: String(id) }));
        const wanted = entries[pick % entries.length] as PaletteEntry;
        const results = searchPalette(indexPalette(entries), wanted.title, entries.length);
        expect(results).toContain(wanted);
        expect(new Set(results).size).toBe(results.length);
      }),
    );
  });

  it('orders two entries alike, whatever else there is', () => {
    const typed = fc.constantFrom('t', 'tb', '4821', 'towbar', '417', 'alex', 'class 4', 'q');
    fc.assert(
      fc.property(fc.subarray(ENTRIES), typed, (fewer, text) => {
        const all = searchPalette(INDEX, text, 20).filter((each) => fewer.includes(each));
        expect(searchPalette(indexPalette(fewer), text, 20)).toEqual(all);
      }),
    );
  });
});
