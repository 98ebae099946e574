import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldWarning } from '#shared/interface/field-warning.ts';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import type { DescriptionBlock } from '#shared/domain/part/part-view.ts';
import {
  PIECE_CHARACTERS,
  type RecordText,
  type ReadRecord,
  recordTextPage,
} from '#shared/domain/fitment/record-texts.ts';
import { jsonBytes } from '#shared/domain/values/text-size.ts';
import type { Product } from '#shared/interface/product.ts';
import { anyCharacter } from '#tests/builders/any-character.ts';
import { application, listedVehicle, READ_AT, towbar } from '#tests/builders/domain-samples.ts';
import { effort } from '#tests/support/effort.ts';

const hilux = listedVehicle();
const bt50 = listedVehicle({ id: 'b7', make: 'MAZDA', model: 'BT-50' });

function read(
  change: Partial<Product>,
  { description = [], warnings = [] }: { description?: DescriptionBlock[]; warnings?: FieldWarning[] } = {},
): ReadRecord {
  const product = towbar(change);
  return { product, index: buildFitmentIndex(product, warnings), description, warnings, readAt: READ_AT };
}

/** Every page from the first to the last, as the window reads them. */
function allTexts(record: ReadRecord, vehicleIds: readonly string[] = []): readonly RecordText[] {
  const texts: RecordText[] = [];
  for (;;) {
    const page = recordTextPage(record, vehicleIds, texts.length);
    expect(jsonBytes(page)).toBeLessThan(64 * 1024);
    texts.push(...page.texts);
    if (texts.length === page.total) return texts;
    expect(page.texts.length).toBeGreaterThan(0);
  }
}

function placesAndTexts(texts: readonly RecordText[]): readonly string[] {
  return texts.map(({ place, text }) => `${place}: ${text}`);
}

describe('all that a record says in words', () => {
  it('has what is sold with a part without a code, and no stock where none came', () => {
    const { stock: _, ...product } = towbar({ cross_sell_products: [{ title: 'Wiring', catalogue_notes: 'For LED' }] });
    const record = { ...read({}), product };
    expect(placesAndTexts(allTexts(record))).toContain('Accessory: a part without a code · notes: For LED');
  });

  it('has notes, applications, what nobody described, details and the description', () => {
    const record = read(
      {
        catalogue_notes: ' Not for vehicles with a factory tow bar. ',
        document: { file: 'fitting.pdf' },
        product_attributes: { coating: 'Powder coat', empty: '' },
        product_type: { title: 'Towbar', code: 'TB', remark: 'not for hire' },
        cross_sell_products: [{ sku: 'WH-1', title: 'Wiring', image: 'wh.png', catalogue_notes: 'Only for LED lamps' }],
        stock: [{ warehouse_code: 'SYD1', qty_on_hand: '2', availability: 'In stock', reserved: 'for vans' }],
        vehicle_applications: [
          application([hilux, bt50], {
            catalogue_notes: 'With tub liner',
            attributes: { fits_vehicle_year_from_month: 7, axle: 'rear' },
            remark: 'leaf springs',
          }),
          application([hilux], { catalogue_notes: '-' }),
        ],
        vehicles: [listedVehicle({ product_specific_attributes: { steering: 'RHD' } })],
      },
      {
        description: [
          { kind: 'heading', text: 'Towbar' },
          { kind: 'paragraph', text: 'Class 4.' },
          { kind: 'list', items: ['Bolts', 'Tongue'] },
          { kind: 'table', rows: [['Weight', '30 kg']] },
        ],
        warnings: [{ path: 'vehicles[7].make', expected: 'string', received: 'number 7' }],
      },
    );
    expect(placesAndTexts(allTexts(record))).toEqual([
      'Catalogue notes: Not for vehicles with a factory tow bar.',
      'Document: {\n  "file": "fitting.pdf"\n}',
      'Product type · remark: not for hire',
      'Accessory: WH-1 · notes: Only for LED lamps',
      'Stock of SYD1 · reserved: for vans',
      'Application 1, 2 vehicles · notes: With tub liner',
      'Application 1, 2 vehicles · remark: leaf springs',
      'Application 1, 2 vehicles · axle: rear',
      'Application 1, 2 vehicles · first month that it fits: 7',
      'Listed vehicles · product specific attributes: {"steering":"RHD"}\n\nToyota Hilux GUN126R Dual Cab Tub 2.8 L Diesel 1GD-FTV, 10/2015 –',
      'Coating: Powder coat',
      'Description: Towbar\nClass 4.\n• Bolts\n• Tongue\nWeight | 30 kg',
      'Could not be read: vehicles[7].make: should be string, got number 7',
    ]);
  });

  it('begins with what it says of the vehicle on the ticket', () => {
    const record = read({
      catalogue_notes: 'Of the part',
      vehicle_applications: [
        application([bt50], { catalogue_notes: 'Of the Mazda' }),
        application([hilux], { catalogue_notes: 'Of the Toyota' }),
      ],
      vehicles: [hilux, listedVehicle({ id: 'b7', product_specific_attributes: 'utes alone' })],
    });
    const marked = (id: string) =>
      allTexts(record, [id]).map(({ text, ofVehicle }) => `${ofVehicle ? 'ours' : 'other'}: ${text.split('\n')[0]}`);
    expect(marked('a1f0')).toEqual([
      'ours: Of the Toyota',
      'other: Of the part',
      'other: Of the Mazda',
      'other: utes alone',
    ]);
    expect(marked('b7').slice(0, 2)).toEqual(['ours: Of the Mazda', 'ours: utes alone']);
    expect(marked('nobody')[0]).toBe('other: Of the part');
  });

  it('says a text once that many vehicles share, and counts those that it does not name', () => {
    const vehicles = Array.from({ length: 300 }, (_, at) =>
      listedVehicle({ id: `v${at}`, series: `S${at}`, product_specific_attributes: 'tray alone' }),
    );
    const texts = allTexts(read({ vehicles, vehicle_applications: [application(vehicles)] }));
    expect(texts).toHaveLength(1);
    expect(texts[0]?.text).toMatch(/^tray alone\n\nToyota Hilux S0 [\s\S]*and 280 more vehicles$/);
  });

  it('has a title that is too long for its place', () => {
    const title = `Towbar ${'for utes '.repeat(20)}`.trim();
    expect(placesAndTexts(allTexts(read({ title })))).toEqual([`Title: ${title}`]);
    expect(allTexts(read({ title: 'Towbar' }))).toEqual([]);
    expect(recordTextPage(read({}), [], 0)).toEqual({ total: 0, offset: 0, texts: [], readAt: READ_AT });
  });

  it('cuts no character in two, and names a stock entry that has no code', () => {
    const note = `${'n'.repeat(PIECE_CHARACTERS - 1)}🚗 only`;
    const stock = [{ qty_on_hand: '2', remark: 'for vans' }];
    expect(allTexts(read({ catalogue_notes: note, stock })).map(({ place, text }) => [place, text])).toEqual([
      ['Catalogue notes', 'n'.repeat(PIECE_CHARACTERS - 1)],
      ['Catalogue notes', '🚗 only'],
      ['Stock of a warehouse · remark', 'for vans'],
    ]);
  });

  it('refuses a piece of a description that it does not know', () => {
    const description = [{ kind: 'picture', address: 'a.png' } as never];
    expect(() => recordTextPage(read({}, { description }), [], 0)).toThrow('picture');
  });

  it('goes on in another page where one is full', () => {
    const record = read({ catalogue_notes: 'Not for towing. '.repeat(6_000) });
    const first = recordTextPage(record, [], 0);
    expect(first.texts.length).toBeGreaterThan(0);
    expect(first.texts.length).toBeLessThan(first.total);
    expect(allTexts(record)).toHaveLength(first.total);
  });

  it('loses no character of texts of any length, over pages that the bridge carries', () => {
    const long = fc
      .array(fc.string({ unit: anyCharacter, minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 8 })
      .chain((words) =>
        fc.integer({ min: 1, max: 9_000 }).map((times) => words.join(' ').repeat(times).slice(0, 90_000)),
      );
    fc.assert(
      fc.property(long, fc.array(long, { maxLength: 4 }), (note, notes) => {
        const record = read({
          catalogue_notes: `Not for ${note}!`,
          vehicle_applications: notes.map((each) => application([hilux], { catalogue_notes: `Only ${each}!` })),
        });
        const whole: string[] = [];
        for (const { text, goesOn } of allTexts(record)) {
          expect(text.length).toBeLessThanOrEqual(PIECE_CHARACTERS);
          expect(text.isWellFormed() || !note.isWellFormed() || notes.some((each) => !each.isWellFormed())).toBe(true);
          if (goesOn) whole.push(`${whole.pop()}${text}`);
          else whole.push(text);
        }
        expect(whole).toEqual([`Not for ${note}!`, ...notes.map((each) => `Only ${each}!`)]);
      }),
      { numRuns: effort(8, 40) },
    );
  });
});
