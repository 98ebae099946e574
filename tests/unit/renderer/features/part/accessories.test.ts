import { describe, expect, it } from 'vitest';
import { accessoriesOf, shownNumber, toCheck } from '#renderer/features/part/accessories.ts';
import type { PartGlance } from '#shared/domain/fitment/part-glance.ts';
import type { CrossSellView } from '#shared/domain/part/part-view.ts';

function sold(sku: string, required = false): CrossSellView {
  return { sku, title: `Part ${sku}`, relationship: required ? 'required' : 'related', required, notes: null };
}

function glance(sku: string, change: Partial<PartGlance>): readonly [string, PartGlance] {
  const known: PartGlance = {
    sku,
    brand: null,
    typeTitle: 'Accessory',
    fit: 'listed',
    against: false,
    priceCents: 2_500,
    own: null,
    most: null,
    discontinued: false,
    readAt: '2026-03-02T12:00:00.000+11:00',
  };
  return [sku, { ...known, ...change }];
}

const PART = { sku: 'TB', crossSells: [sold('HARNESS', true), sold('BALL'), sold('TB-CC'), sold('')] };

describe('the accessories of a part', () => {
  it('have one numbering, and leave out what has no code', () => {
    const { offered, left } = accessoriesOf({ part: PART, offers: [], lines: [], glances: new Map() });
    expect(offered.map(({ number, sku }) => `${number} ${sku}`)).toEqual(['1 HARNESS', '2 BALL', '3 TB-CC']);
    expect(left).toEqual([]);
  });

  it('are each there once where the record names one twice, as required where one of both says so', () => {
    const part = { sku: 'TB', crossSells: [sold('BALL'), sold('harness '), sold('HARNESS', true), sold('ball')] };
    const { offered } = accessoriesOf({ part, offers: [], lines: [], glances: new Map() });
    expect(offered.map(({ number, sku, required }) => `${number} ${sku} ${required}`)).toEqual([
      '1 HARNESS true',
      '2 BALL false',
    ]);
  });

  it('are required for sure where the record says so once, and cannot be read where it says so again', () => {
    const unsure = (sku: string): CrossSellView => ({ ...sold(sku, true), unsure: true });
    const crossSells = [unsure('HARNESS'), sold('ball'), sold('harness', true), unsure('BALL')];
    const { offered } = accessoriesOf({ part: { sku: 'TB', crossSells }, offers: [], lines: [], glances: new Map() });
    expect(offered.map(({ sku, required, unsure }) => `${sku} ${required} ${unsure}`)).toEqual([
      'harness true false',
      'BALL true true',
    ]);
  });

  it('end with what goes with other parts that were just put on, each once', () => {
    const offers = ['ball', 'FUSE', 'TB'].map((sku) => ({ sku, title: sku, notes: null, goesWith: 'HARNESS' }));
    const { offered } = accessoriesOf({ part: PART, offers, lines: [], glances: new Map() });
    expect(offered.map(({ number, sku, goesWith }) => `${number} ${sku} ${goesWith}`)).toEqual([
      '1 HARNESS null',
      '2 BALL null',
      '3 TB-CC null',
      '4 FUSE HARNESS',
    ]);
    expect(accessoriesOf({ part: null, offers, lines: [], glances: new Map() }).offered).toHaveLength(3);
  });

  it('are not offered where they are not listed for the vehicle; what is required always is', () => {
    const glances = new Map([
      glance('HARNESS', { fit: 'not listed', against: true }),
      glance('TB-CC', { fit: 'not listed', against: true }),
      glance('BALL', { fit: 'listed with conditions', against: true }),
    ]);
    const { offered, left } = accessoriesOf({ part: PART, offers: [], lines: [], glances });
    expect(offered.map(({ sku }) => sku)).toEqual(['HARNESS']);
    expect(left.map(({ sku }) => sku)).toEqual(['BALL', 'TB-CC']);
  });

  it('keep their places and numbers while they are checked: what is found not to fit is marked, and not offered', () => {
    const glances = new Map([glance('BALL', { fit: 'not listed', against: true })]);
    const kept = new Set(['HARNESS', 'BALL', 'TB-CC']);
    const { offered, left } = accessoriesOf({ part: PART, offers: [], lines: [], glances, kept });
    expect(offered.map(({ number, sku, foundNotToFit }) => `${number} ${sku} ${foundNotToFit}`)).toEqual([
      '1 HARNESS false',
      '2 BALL true',
      '3 TB-CC false',
    ]);
    expect(left).toEqual([]);
  });

  it('are to be checked where nothing is known of them, or it is old', () => {
    const readAt = '2026-03-02T12:00:00.000+11:00';
    const all = accessoriesOf({ part: PART, offers: [], lines: [], glances: new Map([glance('BALL', { readAt })]) });
    expect(toCheck(all, Date.parse(readAt) + 1_000)).toEqual(['HARNESS', 'TB-CC']);
    expect(toCheck(all, Date.parse(readAt) + 24 * 3_600_000)).toEqual(['HARNESS', 'BALL', 'TB-CC']);
  });

  it('of a type that is on the ticket stay offered while it is open whether they fit, and say so', () => {
    const towbar = glance('TB', { typeTitle: 'Towbar' });
    const shown = (lines: readonly string[], change: Partial<PartGlance>): string => {
      const glances = new Map([glance('TB-CC', { typeTitle: 'Towbar', ...change }), towbar]);
      const { offered } = accessoriesOf({ part: PART, offers: [], lines, glances });
      const row = offered.find(({ sku }) => sku === 'TB-CC');
      if (row === undefined) return 'not offered';
      return row.foundNotToFit ? 'does not fit' : row.sameTypeOnTicket ? 'offered, same type on ticket' : 'offered';
    };
    expect(shown([], { fit: 'depends on', against: true })).toBe('offered');
    expect(shown(['TB'], { fit: 'depends on', against: true })).toBe('offered, same type on ticket');
    expect(shown(['TB'], { fit: 'cannot tell', against: true })).toBe('offered, same type on ticket');
    expect(shown(['TB', 'TB-CC'], { fit: 'depends on', against: true })).toBe('offered');
    expect(shown(['TB'], { fit: 'listed' })).toBe('offered');
    expect(shown(['TB'], { fit: 'cannot tell', typeTitle: null })).toBe('offered');
    expect(shown(['TB'], { fit: null })).toBe('offered');
    expect(shown(['TB'], { fit: 'not listed', against: true })).toBe('not offered');
    expect(shown(['TB'], { fit: 'listed with conditions', against: true })).toBe('not offered');
    expect(shown(['TB'], { fit: 'listed with conditions', against: false })).toBe('offered');
  });

  it('say that they do not fit, while they are checked, of those alone that are not listed', () => {
    const kept = new Set(['HARNESS', 'BALL', 'TB-CC']);
    const rows = (fit: PartGlance['fit']): readonly string[] =>
      accessoriesOf({
        part: PART,
        offers: [],
        lines: ['TB'],
        glances: new Map([
          glance('TB-CC', { fit, against: true, typeTitle: 'Towbar' }),
          glance('TB', { typeTitle: 'Towbar' }),
        ]),
        kept,
      })
        .offered.filter(({ foundNotToFit }) => foundNotToFit)
        .map(({ sku }) => sku);
    expect(rows('depends on')).toEqual([]);
    expect(rows('cannot tell')).toEqual([]);
    expect(rows('not listed')).toEqual(['TB-CC']);
    expect(rows('listed with conditions')).toEqual(['TB-CC']);
  });

  it('show a number only where a key takes it: a digit alone while it is heard, else one with Ctrl', () => {
    const row = { number: 2, onTicket: false, foundNotToFit: false };
    expect(shownNumber(row, true)).toBe('alone');
    expect(shownNumber({ ...row, number: 12 }, true)).toBe('alone');
    expect(shownNumber({ ...row, onTicket: true }, true)).toBeNull();
    expect(shownNumber({ ...row, foundNotToFit: true }, true)).toBeNull();
    expect(shownNumber(row, false)).toBe('with Ctrl');
    expect(shownNumber({ ...row, onTicket: true }, false)).toBe('with Ctrl');
    expect(shownNumber({ ...row, number: 12 }, false)).toBeNull();
    expect(shownNumber({ ...row, foundNotToFit: true }, false)).toBeNull();
  });
});
