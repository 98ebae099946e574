import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '#practice/catalogue/catalogue.ts';
import { writeLongRecord } from '#practice/catalogue/long-list.ts';
import { productRecord } from '#practice/catalogue/product-record.ts';
import type { PracticeProduct } from '#practice/catalogue/product.ts';
import { otherPartsOf } from '#shared/domain/part/other-parts.ts';
import { PARTS, UNKNOWN_PART } from '#practice/fixtures.ts';
import { product as productSchema } from '#shared/interface/product.ts';

const seeds = [1, 2, 99];

describe.each(seeds)('the parts of the lessons, seed %d', (seed) => {
  const catalogue = buildCatalogue(seed);

  function part(sku: string): PracticeProduct {
    const found = catalogue.product(sku);
    if (found?.sku !== sku) {
      throw new Error(`No part ${sku}`);
    }
    return found;
  }

  const platforms = (sku: string) =>
    new Set(part(sku).applications.flatMap(({ vehicles }) => vehicles.map(({ platform }) => platform)));
  const bodies = (sku: string) =>
    new Set(part(sku).applications.flatMap(({ vehicles }) => vehicles.map(({ wire }) => wire.body)));
  const related = (sku: string, relationship: string) =>
    part(sku)
      .crossSells.filter((each) => each.relationship === relationship)
      .map((each) => each.sku);

  it('has each of them', () => {
    for (const sku of Object.values(PARTS)) {
      expect(part(sku).sku).toBe(sku);
    }
  });

  it('sells the Hilux towbar for the tub with its harness, and relates what one tows with', () => {
    const towbar = part(PARTS.hiluxTubTowbar);
    expect(towbar).toMatchObject({ brand: 'Ironbark Towing', price: '749.00', grams: 35_000 });
    expect(towbar.attributes).toMatchObject({ towbar_class: 'Class 4', towing_capacity: 3500, ball_weight: 350 });
    expect(platforms(PARTS.hiluxTubTowbar)).toEqual(new Set(['HILUX8']));
    expect(bodies(PARTS.hiluxTubTowbar)).toEqual(new Set(['Dual Cab Tub']));
    expect(related(PARTS.hiluxTubTowbar, 'required')).toEqual([PARTS.hiluxHarness]);
    expect(new Set(related(PARTS.hiluxTubTowbar, 'related'))).toEqual(
      new Set([PARTS.towBall, PARTS.ballMount, PARTS.sevenPinPlug, PARTS.brakeController, PARTS.loadDistributionHitch]),
    );
    expect(towbar.applications.map(({ notes }) => notes)).toContain(null);
    expect(towbar.stock.find(({ warehouse_code }) => warehouse_code === 'SYD1')?.qty_on_hand).toBe('14.0000');
  });

  it('keeps the cab-chassis apart from the tub, and requires two parts for the recovery bar', () => {
    expect(bodies(PARTS.hiluxCabChassisTowbar)).toEqual(new Set(['Dual Cab Cab-Chassis']));
    expect(new Set(related(PARTS.hiluxRecoveryBar, 'required'))).toEqual(
      new Set([PARTS.hiluxHarness, PARTS.hiluxCutTemplate]),
    );
  });

  it('requires of the odd part itself, one that is not there, and one for other vehicles', () => {
    expect(related(PARTS.oddRequirements, 'required')).toEqual([
      PARTS.oddRequirements,
      UNKNOWN_PART,
      PARTS.requiredForOthers,
    ]);
    expect(catalogue.product(UNKNOWN_PART)).toBeNull();
    expect(platforms(PARTS.oddRequirements)).toEqual(new Set(['HILUX8']));
    expect(platforms(PARTS.requiredForOthers)).toEqual(new Set(['TUCSON-TL']));
  });

  it('lists no vehicle for the universal part and no Hilux for the Tucson towbar', () => {
    expect(part(PARTS.universal).applications).toEqual([]);
    expect(part(PARTS.universal).title).toMatch(/universal/);
    expect(platforms(PARTS.notForHilux)).toEqual(new Set(['TUCSON-TL']));
  });

  it('has a discontinued, a clearance and an empty one', () => {
    const discontinued = part(PARTS.discontinued);
    expect(discontinued.visibleOnWebsite).toBe(false);
    expect(discontinued.stock.map(({ qty_on_hand, availability }) => [qty_on_hand, availability])).toEqual(
      Array.from({ length: 5 }, () => ['0.0000', 'Discontinued']),
    );
    expect(part(PARTS.clearance).clearance).toBe(true);
    const empty = part(PARTS.zeroStock);
    expect(empty.visibleOnWebsite).toBe(true);
    expect(empty.stock.every(({ qty_on_hand }) => qty_on_hand === '0.0000')).toBe(true);
  });

  it('has a fractional stock and a price with more decimals than cents', () => {
    expect(part(PARTS.fractionalStock).stock.map(({ qty_on_hand }) => qty_on_hand)).toContain('2.5000');
    expect(part(PARTS.priceWithFourDecimals).price).toBe('24.9950');
  });

  it('has fields that cannot be read, none of which a sale depends on', () => {
    const record = productRecord(part(PARTS.unreadableFields), catalogue.product, 'http://127.0.0.1:1/practice');
    const read = productSchema.safeParse(record);
    const unreadable = new Set(read.error?.issues.map(({ path }) => path[0]));
    expect(unreadable).toEqual(
      new Set(['description', 'image_url', 'created_at', 'updated_at', 'catalogue_notes', 'clearance']),
    );
  });

  it('has values where the document shows none', () => {
    const record = productRecord(part(PARTS.undocumentedShapes), catalogue.product, 'http://127.0.0.1:1/practice');
    const read = productSchema.parse(record);
    expect(read.assemblies).not.toEqual([]);
    expect(read.document).not.toBeNull();
    expect(read.related_skus).not.toBeNull();
    expect(read).toHaveProperty('warranty_months', 24);
    expect(read.cross_sell_products?.map(({ relationship_type }) => relationship_type)).toContain('recommended');
  });

  it('has a part that is replaced, and two that replace each other', () => {
    const read = (sku: string) =>
      otherPartsOf(productSchema.parse(productRecord(part(sku), catalogue.product, 'http://127.0.0.1:1/practice')))
        .parts.filter(({ kind }) => kind === 'successor')
        .map(({ code }) => code);
    expect(read(PARTS.replacedPart)).toEqual([PARTS.replacement]);
    expect(read(PARTS.replacement)).toEqual([]);
    expect(read(PARTS.circleOne)).toEqual([PARTS.circleTwo]);
    expect(read(PARTS.circleTwo)).toEqual([PARTS.circleOne]);
  });

  it('tells the Navara apart by the rear spring, in notes alone', () => {
    expect(part(PARTS.navaraCoilTowbar).applications.map(({ notes }) => notes)).toEqual(['Coil spring rear only.']);
    expect(part(PARTS.navaraLeafTowbar).applications.map(({ notes }) => notes)).toEqual(['Leaf spring rear only.']);
    const [coil, leaf] = part(PARTS.navaraAirbags).applications;
    expect(coil?.notes).toMatch(/^Coil spring rear only/);
    expect(leaf?.notes).toMatch(/^Leaf spring rear only/);
    expect(coil?.vehicles).toEqual(leaf?.vehicles);
  });

  it('gates the Ranger of 2015 by the month of its build', () => {
    expect(platforms(PARTS.rangerFromJuly2015)).toEqual(new Set(['RANGER-PX2']));
    expect(part(PARTS.rangerFromJuly2015).applications.map(({ fromMonth }) => fromMonth)).toEqual([7]);
    expect(platforms(PARTS.rangerUntilJune2015)).toEqual(new Set(['RANGER-PX']));
  });
});

describe('the part with 20,000 vehicles', () => {
  it('lists them in 2,000 applications, each once, the catalogue among them, in about 13 MB', async () => {
    const catalogue = buildCatalogue(1);
    const found = catalogue.product(PARTS.twentyThousandVehicles);
    if (found === null) {
      throw new Error('No such part');
    }
    const bytes = await writeLongRecord(productRecord(found, catalogue.product, 'http://127.0.0.1:1/practice'));
    expect(bytes.length).toBeGreaterThan(12_000_000);
    expect(bytes.length).toBeLessThan(15_000_000);
    const record = productSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
    const ids = new Set(record.vehicles.map(({ id }) => id));
    expect(record.sku).toBe(PARTS.twentyThousandVehicles);
    expect(record.vehicle_applications).toHaveLength(2_000);
    expect(record.vehicles).toHaveLength(20_000);
    expect(ids.size).toBe(20_000);
    expect(catalogue.vehicles.filter(({ wire }) => !ids.has(wire.id))).toEqual([]);
    const grouped = record.vehicle_applications.flatMap(({ vehicles }) => vehicles.map(({ id }) => id));
    expect(new Set(grouped)).toEqual(ids);
  });
});
