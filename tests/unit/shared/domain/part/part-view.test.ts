import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHits } from '#tests/support/hit-counts.ts';
import type { FieldWarning } from '#shared/interface/field-warning.ts';
import { type DescriptionBlock, PART_VIEW_BYTES, type PartReading, partView } from '#shared/domain/part/part-view.ts';
import { jsonBytes } from '#shared/domain/values/text-size.ts';
import type { Product } from '#shared/interface/product.ts';
import { application, listedVehicle, READ_AT, towbar } from '#tests/builders/domain-samples.ts';

const READING: PartReading = {
  readAt: READ_AT,
  warnings: [],
  supplierPricesIncludeGst: true,
  vehicleCount: 1,
  description: [],
  descriptionCut: false,
  stockCheckFailedAt: null,
};

function view(product: Partial<Product>, reading: Partial<PartReading> = {}) {
  return partView(towbar(product), { ...READING, ...reading });
}

function stock(warehouse_code: string, qty_on_hand: string, availability?: string) {
  return availability === undefined ? { warehouse_code, qty_on_hand } : { warehouse_code, qty_on_hand, availability };
}

describe('a part as the counter sees it', () => {
  it('carries what the record says', () => {
    const listed = listedVehicle();
    const seen = view({
      manufacturer_sku: ' H-9 ',
      product_code: '1234',
      product_type: { title: 'Towbars', code: 'TB' },
      clearance: true,
      visible_on_website: false,
      updated_at: READ_AT,
      image_url: 'https://pictures.example.com/1.png',
      catalogue_notes: ' Bolts included ',
      vehicles: [listed],
      vehicle_applications: [application([listed]), application([listed])],
    });
    expect(seen).toMatchObject({
      sku: 'TB-100',
      manufacturerSku: 'H-9',
      productCode: '1234',
      title: 'Class 4 towbar',
      brand: 'Hayman',
      typeTitle: 'Towbars',
      supplierPrice: '549.00',
      priceCents: 54_900,
      clearance: true,
      discontinued: false,
      visibleOnWebsite: false,
      updatedAt: READ_AT,
      hasImage: true,
      notes: 'Bolts included',
      vehicleCount: 1,
      applicationCount: 2,
      readAt: READ_AT,
      stockCheckFailedAt: null,
    });
  });

  it('does without what the record leaves out', () => {
    const { title: _, brand: __, ...bare } = towbar();
    expect(partView(bare, READING)).toMatchObject({
      title: 'TB-100',
      brand: null,
      manufacturerSku: null,
      clearance: false,
      visibleOnWebsite: null,
      hasImage: false,
      notes: null,
      attributes: [],
      crossSells: [],
      undocumented: [],
      warnings: [],
    });
    expect(view({ title: '  ', image_url: ' ', catalogue_notes: null })).toMatchObject({
      title: 'TB-100',
      hasImage: false,
      notes: null,
    });
  });

  it('has no price with GST before the shop has said whether supplier prices include it', () => {
    expect(view({}, { supplierPricesIncludeGst: null }).priceCents).toBeNull();
    expect(view({}, { supplierPricesIncludeGst: false }).priceCents).toBe(60_390);
  });

  it('says where its price was no whole number of cents', () => {
    expect(view({ price: '549.005' })).toMatchObject({
      priceCents: 54_901,
      warnings: [{ path: 'price', expected: 'at most two decimals', received: '"549.005"' }],
    });
    expect(view({ price: '549.0000' }).warnings).toEqual([]);
  });

  it('keeps twenty warnings and counts the others', () => {
    const warnings = Array.from(
      { length: 50 },
      (_, at): FieldWarning => ({ path: `vehicles[${at}].make`, expected: 'string', received: '7' }),
    );
    const seen = view({ price: '1.001' }, { warnings });
    expect(seen.warnings).toHaveLength(20);
    expect(seen.warningsCut).toBe(31);
    expect(seen.warnings[0]?.path).toBe('price');
  });

  it.each([
    ['its notes', { catalogue_notes: 'This line is DISCONTINUED.' }],
    ['a warehouse', { stock: [stock('SYD1', '2.0000', 'Discontinued')] }],
  ])('is discontinued where %s says so', (_, change) => {
    expect(view(change).discontinued).toBe(true);
    expect(view({ catalogue_notes: 'Never discontinuedX', stock: [stock('SYD1', '1.0')] }).discontinued).toBe(false);
  });

  it('shows what the document leaves open, readably, and says nothing of what is empty', () => {
    const seen = view({
      document: { pdf: 'guide.pdf' },
      alternate_skus: [],
      related_skus: null,
      assemblies: ['see the catalogue'],
      alternates: 'TB-9',
      warranty: '24 months',
      nothing: '',
      empty: {},
      zero: 0,
      later: undefined,
      deep: { text: 'x'.repeat(9_000) },
    });
    expect(seen.undocumented.slice(0, 5)).toEqual([
      { key: 'document', value: { pdf: 'guide.pdf' } },
      { key: 'assemblies', value: 'see the catalogue' },
      { key: 'alternates', value: 'TB-9' },
      { key: 'warranty', value: '24 months' },
      { key: 'zero', value: 0 },
    ]);
    const deep = seen.undocumented[5];
    expect(deep?.key).toBe('deep');
    expect(deep?.value).toMatch(/^\{\n {2}"text": "xxx.*…$/);
    expect(jsonBytes(deep?.value)).toBeLessThanOrEqual(2_000);
  });
});

describe('other parts and documents', () => {
  it('are rows where they can be read, and what is left of them is shown as it came', () => {
    const seen = view({
      alternate_skus: ['TB-101', 'ring us', 'or ask'],
      assemblies: [{ sku: 'KIT-1', qty: 1, a: 'a', b: 'b', c: 'c', d: 'd', e: 'e' }],
      document: { url: 'https://documents.example.com/a.pdf', title: 'Guide', pages: 4 },
    });
    expect(seen).toMatchObject({
      otherParts: [
        { kind: 'alternate', code: 'TB-101', title: null, quantity: null, notes: [] },
        { kind: 'assembly', code: 'KIT-1', quantity: '1', notes: ['a: a', 'b: b', 'c: c', 'd: d', '…'] },
      ],
      otherPartsCut: 0,
      documents: [{ address: 'https://documents.example.com/a.pdf', title: 'Guide' }],
      documentsCut: 0,
      undocumented: [
        { key: 'alternate_skus', value: ['ring us', 'or ask'] },
        { key: 'document', value: { pages: 4 } },
      ],
    });
  });

  it('are counted where there is no room for them, and an address is never cut', () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ sku: `TB-${at}-${'x'.repeat(80)}`, title: 'ü'.repeat(500) }));
    const documents = Array.from({ length: 20 }, (_, at) => `https://example.com/${'x'.repeat(400)}/${at}`);
    const seen = view({ alternate_skus: many, document: documents });
    expect(seen.otherParts.length).toBeGreaterThan(3);
    expect(seen.otherParts.length + seen.otherPartsCut).toBe(60);
    expect(seen.documents).toEqual(documents.slice(0, 2).map((address) => ({ address, title: null })));
    expect(seen.documentsCut).toBe(18);
  });
});

describe('stock by warehouse', () => {
  it('has the largest first, compared exactly, and equal ones by their code', () => {
    const seen = view({
      stock: [
        stock('PER1', '2.5000', 'In Stock'),
        stock('BNE1', '14.0000', 'In Stock'),
        stock('ADL1', '2.5', 'In Stock'),
        stock('SYD1', '100.0000', 'In Stock'),
        stock('MEL1', '14.000000000001', 'In Stock'),
      ],
    });
    expect(seen.stock.map(({ warehouse }) => warehouse)).toEqual(['SYD1', 'MEL1', 'BNE1', 'ADL1', 'PER1']);
  });

  it.each([
    ['14.0000', 'In Stock', 'available'],
    ['14.0000', ' in stock ', 'available'],
    ['14.0000', 'Low Stock', 'not checked'],
    ['14.0000', 'Back Order', 'not checked'],
    ['14.0000', undefined, 'not checked'],
    ['14.0000', '', 'not checked'],
    ['0.0000', 'In Stock', 'not available'],
    ['-3', 'In Stock', 'not available'],
    ['0', undefined, 'not available'],
  ])('%s and the word %j are %s', (quantity, word, availability) => {
    const [held] = view({ stock: [stock('SYD1', quantity, word)] }).stock;
    expect(held).toEqual({ warehouse: 'SYD1', quantity, word: word?.trim() || null, availability });
  });

  it('is marked as a whole where the last check failed', () => {
    const seen = view(
      { stock: [stock('SYD1', '14.0000', 'In Stock'), stock('MEL1', '0.0000')] },
      { stockCheckFailedAt: READ_AT },
    );
    expect(seen.stock.map(({ availability }) => availability)).toEqual(['check failed', 'check failed']);
    expect(seen.stockCheckFailedAt).toBe(READ_AT);
  });
});

describe('more warehouses than a view has room for', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => stock(`W-${String(at).padStart(2, '0')}`, `${90 - at}.0000`, 'In Stock'));
  const own = stock('SYD2', '2.0000', 'In Stock');
  const codes = (seen: { readonly stock: readonly { readonly warehouse: string }[] }) =>
    seen.stock.map(({ warehouse }) => warehouse);

  it('leave out none that the shop or the ticket names, and the largest of the others stay first', () => {
    const product = { stock: [...many(60), own] };
    const without = view(product);
    expect(codes(without)).not.toContain('SYD2');
    const seen = view(product, { warehouses: ['SYD2', 'W-59', 'NOWHERE'] });
    expect(codes(seen).slice(0, 2)).toEqual(['W-00', 'W-01']);
    expect(codes(seen).slice(-2)).toEqual(['W-59', 'SYD2']);
    expect(seen.stock.length + seen.stockCut).toBe(61);
    expect(jsonBytes(seen.stock)).toBeLessThanOrEqual(4_001);
  });

  it('say whether one of those that are left out may have some', () => {
    const none = Array.from({ length: 60 }, (_, at) => stock(`W-${at}`, '0.0000', 'In Stock'));
    const moreStock = (...entries: readonly ReturnType<typeof stock>[]) => view({ stock: [...entries] }).moreStock;
    expect(moreStock(...none)).toBeUndefined();
    expect(moreStock(...many(60))).toBe(true);
    expect(moreStock(...many(3))).toBeUndefined();
    const unread = Array.from({ length: 60 }, (_, at) => ({ warehouse_code: `U-${at}` }) as ReturnType<typeof stock>);
    expect(moreStock(...unread)).toBe(true);
  });

  it('leave out none of which nobody knows how many it has before others', () => {
    const unread = { warehouse_code: 'ZZZ9' } as ReturnType<typeof stock>;
    expect(codes(view({ stock: [...many(60), unread] })).at(-1)).toBe('ZZZ9');
    const seen = view({ stock: [unread, ...many(60), own] }, { warehouses: ['SYD2'] });
    expect(codes(seen).slice(-2)).toEqual(['SYD2', 'ZZZ9']);
  });
});

describe('attributes', () => {
  it.each([
    ['towing_capacity', 3500, 'Towing capacity', '3500 kg'],
    ['ball_weight', '350', 'Ball weight, at most', '350 kg'],
    ['ball_weight', '350 kg', 'Ball weight, at most', '350 kg'],
    ['recovery_loadtested', 8000, 'Recovery points load-tested to', '8000 kg'],
    ['recovery_points', 0, 'Recovery points', '0'],
    ['engine_capacity', '2.8', 'Engine size', '2.8 L'],
    ['fitting_time_approx', '2.5 hours', 'Fitting time, about', '2.5 hours'],
    ['length_mm', 222, 'Length', '222 mm'],
    ['length_mm', '2300', 'Length', '2,300 mm'],
    ['output_lumens', 12500.1234, 'Output', '12,500.1234 lm'],
    ['rating_amps', 15, 'Rating', '15 A'],
    ['tow_ball  included', 'Yes', 'Tow ball included', 'Yes'],
    ['mm', 5, 'Mm', '5'],
    ['constructor', 'odd', 'Constructor', 'odd'],
    ['size_constructor', 7, 'Size constructor', '7'],
    ['_', 'odd', '_', 'odd'],
  ])('%s %j is %s: %s', (key, value, label, shown) => {
    expect(view({ product_attributes: { [key]: value } }).attributes).toEqual([{ key, label, value: shown }]);
  });

  it('that say nothing are left out', () => {
    expect(view({ product_attributes: { coating: ' ', hitch_type: '-', empty: '' } }).attributes).toEqual([]);
  });
});

describe('products sold with it', () => {
  it('have the required ones first, each in the order of the record', () => {
    const seen = view({
      cross_sell_products: [
        { sku: 'BALL', relationship_type: 'related', title: 'Tow ball', catalogue_notes: '' },
        { sku: 'LOOM', relationship_type: 'required', title: 'Harness', catalogue_notes: 'Plug and play' },
        { sku: 'ODD' },
        { sku: 'TEMPLATE', relationship_type: ' Required ', title: ' ' },
      ],
    });
    expect(seen.crossSells).toEqual([
      { sku: 'LOOM', title: 'Harness', relationship: 'required', required: true, notes: 'Plug and play' },
      { sku: 'TEMPLATE', title: 'TEMPLATE', relationship: 'Required', required: true, notes: null },
      { sku: 'BALL', title: 'Tow ball', relationship: 'related', required: false, notes: null },
      { sku: 'ODD', title: 'ODD', relationship: '', required: false, notes: null },
    ]);
  });
});

const BLOCKS: readonly DescriptionBlock[] = [
  { kind: 'heading', text: 'Strong' },
  { kind: 'paragraph', text: 'Made of steel.' },
  { kind: 'list', items: ['Bar', 'Bolts'] },
  { kind: 'table', rows: [['Weight', '21 kg']] },
];

describe('the description', () => {
  it('is shown whole where it fits', () => {
    expect(view({}, { description: BLOCKS })).toMatchObject({ description: BLOCKS, descriptionCut: false });
    expect(view({}, { description: BLOCKS, descriptionCut: true }).descriptionCut).toBe(true);
  });

  it.each([
    { kind: 'heading', text: 'x'.repeat(90_000) },
    { kind: 'paragraph', text: 'ä'.repeat(1_000_000) },
    { kind: 'list', items: Array(9_000).fill('Bolt') },
    { kind: 'table', rows: Array(9_000).fill(['Bolt', 'M12']) },
  ] satisfies readonly DescriptionBlock[])('shows the beginning of a $kind that is too long', (block) => {
    const seen = view({}, { description: [...BLOCKS, block, ...BLOCKS] });
    expect(seen.descriptionCut).toBe(true);
    expect(seen.description).toHaveLength(5);
    expect(seen.description[4]?.kind).toBe(block.kind);
    expect(jsonBytes(seen)).toBeGreaterThan(20_000);
    expect(jsonBytes(seen)).toBeLessThanOrEqual(PART_VIEW_BYTES);
  });

  it('closes its union: a kind of block that the types forbid is named', () => {
    const odd = JSON.parse(`{"kind":"odd","text":"${'x'.repeat(40_000)}"}`);
    expect(() => view({}, { description: [odd] })).toThrow('odd');
  });

  it('ends between two blocks where hardly anything of the next would fit', () => {
    const description: DescriptionBlock[] = Array(2_000).fill({ kind: 'heading', text: 'Twelve words' });
    const seen = view({}, { description });
    expect(seen.description.every((block) => block.kind === 'heading' && block.text === 'Twelve words')).toBe(true);
    expect(seen.descriptionCut).toBe(true);
  });
});

describe('the size of a view', () => {
  const longText = fc.constantFrom(
    '',
    'Towbar',
    'x'.repeat(3_000),
    'ä"\n'.repeat(2_000),
    '🚗'.repeat(2_000),
    '\u0000'.repeat(900),
  );
  const many = fc.constantFrom(0, 1, 60, 500);
  const anySize = fc.record({
    text: longText,
    title: longText,
    attributes: many,
    required: many,
    related: many,
    warehouses: fc.constantFrom(0, 1, 5, 300),
    unknown: fc.constantFrom(0, 1, 40),
    warnings: many,
    blocks: many,
  });
  type Size = typeof anySize extends fc.Arbitrary<infer Each> ? Each : never;
  /** So much of everything that its view is cut everywhere. */
  const LARGE: Size = {
    text: 'ä"\n'.repeat(2_000),
    title: 'Towbar',
    attributes: 60,
    required: 500,
    related: 1,
    warehouses: 5,
    unknown: 1,
    warnings: 60,
    blocks: 500,
  };

  function sized(size: Size): { readonly product: Product; readonly reading: PartReading } {
    const list = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
    const product: Product = {
      ...towbar({
        title: size.title,
        manufacturer_sku: size.text,
        product_code: size.text,
        brand: size.text,
        updated_at: size.text,
        product_type: { title: size.text },
        description: size.text,
        catalogue_notes: size.text,
        image_url: size.text,
        product_attributes: Object.fromEntries(list(size.attributes, (at) => [`key ${at}`, size.text || 'Yes'])),
        stock: list(size.warehouses, (at) => stock(`W${at}${size.text}`, `${at}.0000`, size.text)),
        cross_sell_products: [
          ...list(size.related, (at) => ({
            sku: `R${at}`,
            title: size.text,
            relationship_type: 'related',
            catalogue_notes: size.text,
          })),
          ...list(size.required, (at) => ({
            sku: `Q${at}`,
            title: size.text,
            relationship_type: 'required',
            catalogue_notes: size.text,
          })),
        ],
      }),
      ...Object.fromEntries(list(size.unknown, (at) => [`unknown ${at}${size.text}`, { value: size.text || 'Yes' }])),
    };
    const reading: PartReading = {
      ...READING,
      readAt: size.text || READ_AT,
      stockCheckFailedAt: size.text || null,
      warnings: list(size.warnings, (at) => ({
        path: `path ${at}${size.text}`,
        expected: size.text,
        received: size.text,
      })),
      description: list(size.blocks, (): DescriptionBlock => ({ kind: 'list', items: [size.text, 'Bolt'] })),
    };
    return { product, reading };
  }

  it('is 32 KB at the most, and everything that was cut is counted', () => {
    const hits = countHits({ 'fewer than required': 0, 'description cut': 0 });
    fc.assert(
      fc.property(anySize, (size) => {
        const { product, reading } = sized(size);
        const seen = partView(product, reading);
        expect(jsonBytes(seen)).toBeLessThanOrEqual(32 * 1024);
        const sold = product.cross_sell_products ?? [];
        const named = seen.crossSells.filter(({ sku }) => sku !== '');
        expect(named.length + seen.crossSellsCut).toBe(sold.length);
        expect(seen.attributes.length + seen.attributesCut).toBe(Object.keys(product.product_attributes ?? {}).length);
        expect(seen.stock.length + seen.stockCut).toBe(product.stock?.length);
        expect(seen.warnings.length + seen.warningsCut).toBe(reading.warnings.length);
        const required = sold.filter((each) => each.relationship_type === 'required').length;
        const shown = named.filter((each) => each.required).length;
        hits.count('fewer than required', shown < required);
        hits.count('description cut', seen.description.length < reading.description.length);
        if (shown < required) {
          expect(named).toHaveLength(shown);
          expect(seen.crossSells.slice(shown)).toMatchObject([{ sku: '', required: true, unsure: true }]);
        }
        expect(seen.crossSells.slice(0, shown).every((each) => each.required)).toBe(true);
        if (seen.description.length < reading.description.length) expect(seen.descriptionCut).toBe(true);
      }),
      { numRuns: 30, examples: [[LARGE]] },
    );
    hits.expectShares();
  });

  it('has no warehouse where the stock could not be read', () => {
    const { stock: _, ...product } = towbar();
    expect(partView(product, READING).stock).toEqual([]);
  });

  it('hardly depends on how many vehicles the part lists', () => {
    const vehicles = Array.from({ length: 20_000 }, (_, at) => listedVehicle({ id: String(at) }));
    const large = jsonBytes(view({ vehicles, vehicle_applications: [application(vehicles)] }));
    const small = jsonBytes(
      view({ vehicles: vehicles.slice(0, 100), vehicle_applications: [application(vehicles.slice(0, 100))] }),
    );
    expect(large).toBeLessThan(small * 1.25);
  });

  it('is kept with 5,000 attributes, 500 required parts, 300 warehouses and a megabyte of text', () => {
    const text = 'ü'.repeat(100_000);
    const seen = view(
      {
        sku: text,
        title: text,
        catalogue_notes: text,
        product_attributes: Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`attribute_${at}`, at])),
        cross_sell_products: Array.from({ length: 500 }, (_, at) => ({
          sku: `Q${at}${text}`,
          relationship_type: 'required',
        })),
        stock: Array.from({ length: 300 }, (_, at) => stock(`W${at}`, '1.0', 'In Stock')),
        document: text,
      },
      { description: [{ kind: 'paragraph', text }] },
    );
    expect(jsonBytes(seen)).toBeLessThanOrEqual(32 * 1024);
    expect(seen.crossSells.length).toBeGreaterThan(10);
    expect(seen.stock.length).toBeGreaterThan(40);
  });
});
