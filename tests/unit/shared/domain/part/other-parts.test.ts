import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHits } from '#tests/support/hit-counts.ts';
import { towbar } from '#tests/builders/domain-samples.ts';
import { notesBesideKind, type OtherPart, otherPartsOf, readOtherParts } from '#shared/domain/part/other-parts.ts';
import type { Json } from '#shared/interface/json.ts';
import type { Product } from '#shared/interface/product.ts';

function row(code: string, change: Partial<OtherPart> = {}): OtherPart {
  return { kind: 'alternate', code, title: null, quantity: null, notes: [], ...change };
}

function rows(value: Json): readonly OtherPart[] {
  const { rows: read, left } = readOtherParts(value, 'alternate');
  expect(left).toEqual([]);
  return read;
}

function left(value: Json): readonly Json[] {
  const reading = readOtherParts(value, 'alternate');
  expect(reading.rows).toEqual([]);
  return reading.left;
}

describe('parts that a value names', () => {
  it.each<[string, Json, readonly string[]]>([
    ['a code', 'TB-101', ['TB-101']],
    ['a list of codes', ['TB-101', ' 40-2 '], ['TB-101', '40-2']],
    [
      'codes between commas, semicolons, strokes and lines',
      'TB-1, TB-2;TB-3|TB-4\nTB-5,',
      ['TB-1', 'TB-2', 'TB-3', 'TB-4', 'TB-5'],
    ],
    ['codes without a digit, in capitals', ['JW-CLAMP', 'A_BALL'], ['JW-CLAMP', 'A_BALL']],
    ['lists in lists', [['TB-1'], [['TB-2', []]]], ['TB-1', 'TB-2']],
    ['nothing', [null, '', ' ', ' , ;', {}, []], []],
  ])('as %s', (_, value, codes) => {
    expect(rows(value)).toEqual(codes.map((code) => row(code)));
  });

  it.each([
    'sku',
    'SKU',
    'alternate_sku',
    'code',
    'part_number',
    'partNo',
    'Item Code',
    'manufacturer_sku',
    'OEM number',
  ])('under %s, whatever the code looks like', (key) => {
    expect(rows({ [key]: ' tow ball ' })).toEqual([row('tow ball')]);
  });

  it('as objects, with all that is said of each', () => {
    expect(
      rows([
        { sku: 12345, title: ' Heavy ', name: 'Twin', qty: 2, quantity: '3', heavier: true, empty: null },
        { part: 'TB-7', count: ' 4 ' },
        { code: 'A', sku: 'B' },
      ]),
    ).toEqual([
      row('12345', { title: 'Heavy', quantity: '2', notes: ['name: Twin', 'quantity: 3', 'heavier: true'] }),
      row('TB-7', { quantity: '4' }),
      row('B', { notes: ['code: A'] }),
    ]);
  });

  it('as groups by a name, which is a kind where it is one', () => {
    expect(rows({ bars: ['TB-1'], superseded_by: 'TB-2', 'kit contents': { sku: 'TB-3' } })).toEqual([
      row('TB-1', { notes: ['bars'] }),
      row('TB-2', { kind: 'successor' }),
      row('TB-3', { kind: 'assembly' }),
    ]);
  });

  it('as parts of a part', () => {
    expect(rows({ sku: 'KIT', title: 5, components: ['TB-1'], more: [{ sku: 'TB-2' }] })).toEqual([
      row('KIT', { notes: ['title: 5'] }),
      row('TB-1', { kind: 'assembly' }),
      row('TB-2'),
    ]);
  });

  it.each<[string, OtherPart['kind']]>([
    ['Superseded by', 'successor'],
    ['replaced-by', 'successor'],
    ['supersedes', 'predecessor'],
    ['successor', 'successor'],
    ['Successors', 'successor'],
    ['successor_sku', 'successor'],
    ['successor of', 'predecessor'],
    ['Successor to', 'predecessor'],
    ['is_the_successor_of_part', 'predecessor'],
    ['wasSuccessorTo', 'predecessor'],
    ['successors of', 'predecessor'],
    ['predecessor', 'predecessor'],
    ['predecessor_skus', 'predecessor'],
    ['predecessor of', 'successor'],
    ['Predecessor to', 'successor'],
    ['is predecessor of the SKU', 'successor'],
    ['successor of this part', 'successor'],
    ['predecessor to this part', 'predecessor'],
    ['successor total', 'successor'],
    ['predecessor offer', 'predecessor'],
    ['equivalent', 'alternate'],
    ['accessory', 'related'],
    ['superseded', 'related'],
    ['replacement', 'related'],
  ])('as what the relationship %j says', (relationship, kind) => {
    const notes = [`relationship_type: ${relationship}`];
    expect(readOtherParts([{ sku: 'TB-1', relationship_type: relationship }], 'related').rows).toEqual([
      row('TB-1', { kind, notes }),
    ]);
    expect(readOtherParts([{ sku: 'TB-1', note: 'superseded by', type: 7 }], 'related').rows[0]?.kind).toBe('related');
  });
});

describe('what names no part is left over as it came', () => {
  it.each<[string, Json]>([
    ['a sentence', 'See the catalogue'],
    ['a text of which a piece is no code', 'TB-1, not before 2019'],
    ['no part', 'N/A'],
    ['a year', '2019'],
    ['an amount', '12.50'],
    ['a date', '12-10-2019'],
    ['a number', 12345],
    ['yes', true],
    ['an address', 'https://documents.example.com/TB-1'],
  ])('%s', (_, value) => {
    expect(left(value)).toEqual([value]);
    expect(left([[value]])).toEqual([value]);
  });

  it('under the names that it stood under', () => {
    expect(left({ note: 'heavier', bars: ['see below'], sku: 'none', part: 'Wheel' })).toEqual([
      { note: 'heavier' },
      { bars: 'see below' },
      { sku: 'none' },
      { part: 'Wheel' },
    ]);
    expect(left({ sku: -1, part_no: 'a\nb', code: 'x'.repeat(101), id: { a: 1.5 } })).toEqual([
      { sku: -1 },
      { part_no: 'a\nb' },
      { code: 'x'.repeat(101) },
      { id: { a: 1.5 } },
    ]);
  });

  it('deeper than six, and past sixty', () => {
    expect(left([[[[[[['TB-1']]]]]]])).toEqual([['TB-1']]);
    const many = Array.from({ length: 60 }, (_, at) => `TB-${at}`);
    expect(readOtherParts(many.join(), 'alternate').rows).toHaveLength(60);
    const { rows: read, left: over } = readOtherParts([...many, 'TB-60', { sku: 'TB-61' }], 'alternate');
    expect(read).toHaveLength(60);
    expect(over).toEqual(['TB-60', { sku: 'TB-61' }]);
  });
});

describe('any value at all', () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom('TB-1', 'TB-1; TB-2', 'superseded by', 'JW-CLAMP', '__proto__', 'https://example.com/a.pdf'),
  );
  const key = fc.oneof(
    fc.string(),
    fc.constantFrom('sku', 'code', 'title', 'qty', 'components', 'superseded_by', 'type', '__proto__', 'constructor'),
  );
  const { value: anything } = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'medium' },
      word,
      fc.constantFrom<Json>(null, true, 7, 0.5),
      fc.array(tie('value'), { maxLength: 5 }),
      fc.array(fc.tuple(key, tie('value')), { maxLength: 5 }).map((entries) => Object.fromEntries(entries) as Json),
    ),
  }));

  it('is read without a throw, within bounds, and no text of it is lost', () => {
    const hits = countHits({ 'some row': 0.2, 'something left over': 0.2 });
    fc.assert(
      fc.property(anything, (value) => {
        const { rows: read, left: over } = readOtherParts(value, 'related');
        expect(read.length).toBeLessThanOrEqual(60);
        hits.count('some row', read.length > 0);
        hits.count('something left over', over.length > 0);
        const kept = [...textsIn(read as unknown as Json), ...textsIn(over as Json)];
        for (const text of textsIn(value)) {
          for (const piece of text.split(/[,;|\r\n]+/)) {
            // A blank says nothing.
            if (piece.trim() !== '') expect(kept.some((each) => each.includes(piece.trim()))).toBe(true);
          }
        }
      }),
      // Three in ten come to a row: a hundred of them fell below a fifth by chance now and then.
      { numRuns: 1_000 },
    );
    hits.expectShares();
  });

  function textsIn(value: Json): readonly string[] {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
  }
});

describe('the other parts of a record', () => {
  function of(change: Partial<Product>) {
    return otherPartsOf(towbar(change)).parts;
  }

  it('are the successor, then alternates, kits, related ones and predecessors, each once and never itself', () => {
    const { parts, left: over } = otherPartsOf(
      towbar({
        related_skus: ['R-1', 'A-1', 'TB-100'],
        assemblies: [{ sku: 'K-1', quantity: 1 }],
        alternate_skus: ['A-1', { sku: 'A-1', title: 'Twin', qty: 2 }, 'see below'],
        replaces: 'O-1',
        superseded_by: 'S-1',
        kit: 'K-9',
      }),
    );
    expect(parts.map(({ kind, code }) => `${kind} ${code}`)).toEqual([
      'successor S-1',
      'alternate A-1',
      'assembly K-1',
      'related R-1',
      'predecessor O-1',
    ]);
    expect(parts[1]).toMatchObject({ title: 'Twin', quantity: '2' });
    expect([...over]).toEqual([
      ['related_skus', []],
      ['assemblies', []],
      ['alternate_skus', ['see below']],
      ['replaces', []],
      ['superseded_by', []],
    ]);
    expect(of({})).toEqual([]);
    expect(of({ alternate_skus: undefined })).toEqual([]);
  });

  it('are what their key says of them, from either side', () => {
    const named = (key: string) => of({ [key]: ['TB-9'] }).map(({ kind }) => kind);
    expect([named('successor'), named('successor_of'), named('successor_to_skus')].flat()).toEqual([
      'successor',
      'predecessor',
      'predecessor',
    ]);
    expect([named('predecessor'), named('predecessorOf'), named('is_predecessor_to')].flat()).toEqual([
      'predecessor',
      'successor',
      'successor',
    ]);
    const both = of({ successor_of: 'TB-90', predecessor_of: 'TB-110' });
    expect(both.map(({ kind, code }) => `${kind} ${code}`)).toEqual(['successor TB-110', 'predecessor TB-90']);
  });

  it.each([
    'Superseded by TB-101',
    'Bolts included. This part is now replaced by: TB-101.',
    'The item has been superseded by part TB-101; ring us',
  ])('have the successor that a note names: %s', (note) => {
    expect(of({ catalogue_notes: note })).toEqual([row('TB-101', { kind: 'successor' })]);
  });

  it.each([
    'TB-90 was replaced by TB-101',
    'Superseded.',
    'Replaced by the next model',
    'Was replaced by TB-101 on the KUN26R',
    'The bolt is superseded by TB-101',
    'Superseded by TB-100',
    null,
  ])('have none where a note says it of something else, or names none: %s', (note) => {
    expect(of({ catalogue_notes: note })).toEqual([]);
  });
});

describe('what is said of another part', () => {
  it('is not said again where it is listed as that', () => {
    const notes = ['relationship: superseded by', 'relationship: kit', 'fits: from: 2015', 'loose'];
    expect(notesBesideKind({ kind: 'successor', notes })).toEqual(['relationship: kit', 'fits: from: 2015', 'loose']);
  });
});
