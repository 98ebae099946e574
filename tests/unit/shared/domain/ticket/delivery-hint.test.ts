import { describe, expect, it } from 'vitest';
import {
  deliveryHint,
  hintName,
  partBasket,
  partDelivery,
  partHintName,
  readDestination,
} from '#shared/domain/ticket/delivery-hint.ts';
import { compareRates, ratesRequestOf, ratesWithGst } from '#shared/domain/ticket/rates.ts';

const PART = { sku: 'TB-1', brand: 'Haulmark' };
const SYDNEY = { postcode: '2150', state: 'NSW' } as const;
const DARWIN = { postcode: '0800', state: 'NT' } as const;
const READ_AT = '2026-03-02T12:10:00.000+11:00';

describe('delivery of one part', () => {
  it('is asked for a postcode alone, the postcode as a number', () => {
    expect(ratesRequestOf(partBasket(PART, DARWIN, 10))).toEqual({
      shipping_quote_request: {
        items: [{ sku: 'TB-1', quantity: 1, brand: 'Haulmark' }],
        destination: { address1: '', city: '', province: 'NT', postcode: 800, country: 'Australia' },
        rates_mode: 'all',
        limit: 10,
      },
    });
  });

  it('is kept under the part and the state, whatever the address, and of no other basket', () => {
    const basket = partBasket(PART, SYDNEY, 10);
    const address = { ...basket.destination, address1: '1 Example Street', city: 'Parramatta' };
    expect(hintName({ ...basket, destination: address })).toBe(partHintName('TB-1', 'nsw '));
    expect(hintName(partBasket(PART, DARWIN, 10))).not.toBe(hintName(basket));
    const [item] = basket.items;
    if (item === undefined) throw new Error('no item');
    expect(hintName({ ...basket, items: [{ ...item, quantity: 2 }] })).toBeNull();
    expect(hintName({ ...basket, items: [item, { ...item, sku: 'BALL' }] })).toBeNull();
    expect(hintName({ ...basket, items: [] })).toBeNull();
  });

  it('takes a postcode of four digits; across a border the state that was given', () => {
    expect(readDestination('2150', '')).toEqual({ ok: true, value: SYDNEY });
    expect(readDestination('215', 'NSW').ok).toBe(false);
    expect(readDestination('9999', 'QLD').ok).toBe(true);
    const border = readDestination('2620', '');
    expect(border.ok || border.message).toContain('Which state is 2620 in?');
    expect(readDestination('2620', 'NSW')).toEqual({ ok: true, value: { postcode: '2620', state: 'NSW' } });
    expect(readDestination('2620', 'nowhere').ok).toBe(false);
  });

  it('is the best rate that could be put on an order, with when it was given', () => {
    const rate = (cents: number, currency = 'AUD') => ({
      service_name: `Carrier ${cents}`,
      service_code: `C${cents}`,
      total_price_in_cents: cents,
      total_price: cents / 100,
      description: '7-10 business days',
      currency,
    });
    const basket = partBasket(PART, SYDNEY, 10);
    const rates = compareRates({ rates: [rate(12_060), rate(9_000, 'NZD')] }, basket, READ_AT);
    expect(deliveryHint(rates, 'NSW')).toEqual({
      serviceName: 'Carrier 12060',
      deliveryText: '7-10 business days',
      priceInCents: 12_060,
      cheapest: true,
      state: 'NSW',
      readAt: READ_AT,
    });
    expect(partDelivery(rates, 'NSW')).toEqual(deliveryHint(rates, 'NSW'));
    expect(deliveryHint(compareRates({ rates: [] }, basket, READ_AT), 'NSW')).toBeNull();
  });

  it('is why none can be used where rates came, and nothing only where none did', () => {
    const rate = { service_name: 'Toll', service_code: 'T', description: '', currency: 'AUD' };
    const priced = { ...rate, total_price_in_cents: 4_862, total_price: 48.62 };
    const basket = partBasket(PART, SYDNEY, 10);
    const of = (...rates: readonly (typeof rate)[]) => compareRates({ rates: [...rates] }, basket, READ_AT);
    const unsaid = ratesWithGst(of(priced, { ...priced, service_code: 'N', currency: 'NZD' }), null);
    expect(partDelivery(unsaid, 'NSW')).toEqual({
      unusable: 'settings: set whether delivery includes GST',
    });
    expect(partDelivery(of({ ...priced, currency: 'NZD' }), 'NSW')).toEqual({ unusable: 'price is in NZD' });
    expect(partDelivery(of(rate), 'NSW')).toEqual({ unusable: 'no readable price' });
    expect(partDelivery(of(), 'NSW')).toBeNull();
  });
});
