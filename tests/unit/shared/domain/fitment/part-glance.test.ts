import { describe, expect, it } from 'vitest';
import { buildFitmentIndex } from '#shared/domain/fitment/fitment-index.ts';
import { type GlanceTerms, partGlance } from '#shared/domain/fitment/part-glance.ts';
import { plateChoice, READ_AT, towbar } from '#tests/builders/domain-samples.ts';

const TERMS: GlanceTerms = { vehicle: null, supplierPricesIncludeGst: true, ownWarehouse: 'SYD1' };

function glance(product: ReturnType<typeof towbar>, terms: Partial<GlanceTerms> = {}) {
  return partGlance({ product, index: buildFitmentIndex(product, []), readAt: READ_AT }, { ...TERMS, ...terms });
}

describe('what the list of another part says of a part', () => {
  it('is its brand and type, by which it is priced, where its record names them', () => {
    expect(glance(towbar({ brand: ' Haulmark ', product_type: { title: 'Towbar' } }))).toMatchObject({
      brand: 'Haulmark',
      typeTitle: 'Towbar',
    });
    const { brand: _brand, ...unbranded } = towbar();
    expect(glance(unbranded)).toMatchObject({ brand: null });
    expect(glance(towbar({ brand: ' ' }))).toMatchObject({ brand: null });
  });

  it('is its price and stock, ours beside the warehouse that has most, and when they were read', () => {
    const stock = [
      { warehouse_code: 'SYD1', qty_on_hand: '2', availability: 'In Stock' },
      { warehouse_code: 'MEL1', qty_on_hand: '9', availability: 'In Stock' },
    ];
    expect(glance(towbar({ price: '110.00', stock }))).toMatchObject({
      fit: null,
      against: false,
      priceCents: 11_000,
      own: { warehouse: 'SYD1', quantity: '2' },
      most: { warehouse: 'MEL1', quantity: '9' },
      readAt: READ_AT,
    });
    expect(glance(towbar({ stock: [] }))).toMatchObject({ own: null, most: null });
    const terms = { supplierPricesIncludeGst: null, ownWarehouse: '' };
    expect(glance(towbar({ stock }), terms)).toMatchObject({ priceCents: null, own: null });
  });

  it('has the stock that is sure before more that is not, and what was not read before none', () => {
    const stock = [
      { warehouse_code: 'SYD1', qty_on_hand: '40', availability: 'Back Order' },
      { warehouse_code: 'SYD1', qty_on_hand: '2', availability: 'In Stock' },
      { warehouse_code: 'PER1', qty_on_hand: '90', availability: 'On its way' },
      { warehouse_code: 'MEL1', qty_on_hand: '9', availability: 'In Stock' },
    ];
    expect(glance(towbar({ stock }))).toMatchObject({
      own: { warehouse: 'SYD1', quantity: '2', availability: 'available' },
      most: { warehouse: 'MEL1', quantity: '9', availability: 'available' },
    });
    expect(glance(towbar({ stock: [stock[0] ?? {}, stock[2] ?? {}] }))).toMatchObject({
      own: { warehouse: 'SYD1', quantity: '40', availability: 'not checked' },
      most: { warehouse: 'PER1', quantity: '90', availability: 'not checked' },
    });
    const none = { warehouse_code: 'ADL1', qty_on_hand: '0', availability: 'In Stock' };
    const unread = { warehouse_code: 'MEL1', availability: 'In Stock' };
    expect(glance(towbar({ stock: [none, unread] }))).toMatchObject({ own: null, most: { warehouse: 'MEL1' } });
    expect(glance(towbar({ stock: [none] }))).toMatchObject({ most: { availability: 'not available' } });
  });

  it('is its fit where there is a vehicle, and whether selling it goes against that', () => {
    const vehicle = plateChoice([{}]);
    expect(glance(towbar(), { vehicle }).fit).not.toBeNull();
    expect(glance(towbar({ vehicles: [], vehicle_applications: [] }), { vehicle })).toMatchObject({
      fit: 'cannot tell',
      against: false,
    });
  });

  it('is a record without stock, or without a word for it, as it came', () => {
    const { stock: _left, ...without } = towbar();
    expect(glance(without)).toMatchObject({ own: null, most: null });
    const stock = [{ warehouse_code: 'SYD1', qty_on_hand: '2' }];
    expect(glance(towbar({ stock }))).toMatchObject({ own: { warehouse: 'SYD1', quantity: '2', word: null } });
  });
});
