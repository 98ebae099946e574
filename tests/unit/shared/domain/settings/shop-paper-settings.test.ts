import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abnRemark, abnWords, checkAbn } from '#shared/domain/australia/abn.ts';
import { chargesOf, orderTotals } from '#shared/domain/order/order-totals.ts';
import { checkLogo, LARGEST_LOGO_BYTES, LONGEST_LOGO } from '#shared/domain/settings/shop-logo.ts';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABAQAAAAA3bvkkAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

/** A picture that begins as a JPEG and has so many bytes. */
function jpegOf(bytes: number): string {
  const base64 = `/9j/${'A'.repeat(Math.ceil(bytes / 3) * 4 - 4)}`;
  const spare = (3 - (bytes % 3)) % 3;
  return `data:image/jpeg;base64,${base64.slice(0, base64.length - spare)}${'='.repeat(spare)}`;
}

describe('an ABN', () => {
  it('has 11 digits that check, however they are spaced', () => {
    expect(checkAbn(' 51824753556 ')).toEqual({ ok: true, value: '51 824 753 556' });
    expect(checkAbn('53 004 085 616')).toEqual({ ok: true, value: '53 004 085 616' });
  });

  it.each(['', '5182475355', '00824753556', '5182475355A', '518247535567'])('is not %j', (typed) => {
    expect(checkAbn(typed)).toMatchObject({ ok: false, message: expect.stringContaining('11 digits') });
  });

  it('shows any one digit that was mistyped', () => {
    const change = fc.tuple(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(change, ([at, by]) => {
        const digits = '51824753556';
        const wrong = digits.slice(0, at) + ((Number(digits[at]) + by) % 10) + digits.slice(at + 1);
        expect(checkAbn(wrong)).toMatchObject({ ok: false, message: expect.stringContaining('typing mistake') });
      }),
    );
  });

  it('of a customer is remarked on where it cannot be right, and may be left out', () => {
    expect(abnRemark(' ')).toBeNull();
    expect(abnRemark('51824753556')).toBeNull();
    expect(abnRemark('51824753557')).toContain('typing mistake');
  });

  it('is printed in its groups, and anything else as it was typed', () => {
    expect(abnWords('51824753556')).toBe('51 824 753 556');
    expect(abnWords('not yet')).toBe('not yet');
  });
});

describe('the logo of a shop', () => {
  it('is a PNG or JPEG within the page, or none', () => {
    for (const logo of ['', PNG, jpegOf(300), jpegOf(LARGEST_LOGO_BYTES)]) {
      expect(checkLogo(logo)).toEqual({ ok: true, value: logo });
      expect(logo.length).toBeLessThanOrEqual(LONGEST_LOGO);
    }
  });

  it.each([
    'https://example.com/logo.png',
    'data:image/svg+xml;base64,PHN2Zz48c2NyaXB0Lz48L3N2Zz4=',
    'data:image/gif;base64,R0lGODlh',
    'data:text/html;base64,iVBORw0KGgo=',
    'data:image/png;base64,PHN2Zz48c2NyaXB0Lz48L3N2Zz4=',
    'data:image/jpeg;base64,iVBORw0KGgo=',
    'data:image/png;base64,iVBORw0KGgo" onload="alert(1)',
    'data:image/png;base64,',
    'data:image/png,iVBORw0KGgo=',
    'data:image/png;base64,iVBORw0KGg',
    ` ${PNG}`,
  ])('is no other thing: %j', (logo) => {
    expect(checkLogo(logo)).toMatchObject({ ok: false, message: expect.stringContaining('PNG or JPEG') });
  });

  it('is refused where it is too large, with its size', () => {
    expect(checkLogo(jpegOf(LARGEST_LOGO_BYTES + 1))).toMatchObject({
      ok: false,
      message: expect.stringMatching(/has 37 kB; at most 36 kB/),
    });
  });
});

describe('what an order comes to', () => {
  it('is summed from what was sent, GST within the total', () => {
    const line = {
      sku: 'TB-1',
      distributor_location_code: 'SYD1',
      shipping: { carrier_account: '', carrier_identifier: '' },
    };
    const carried = { carrier_account: 'CA1', carrier_identifier: 'STX' };
    const lift = { charge_identifier: 'TAIL', description: 'Tail lift', price_inc_tax: 45 };
    expect(
      orderTotals({
        lines: [
          { ...line, shipping: carried, quantity: 3, price_inc_tax: '19.99' },
          { ...line, quantity: 1, price_inc_tax: '0.10' },
        ],
        charges: [{ charge_identifier: 'FREIGHT', description: 'Road', price_inc_tax: 118.4 }, lift],
      }),
    ).toEqual({
      goodsCents: 6_007,
      deliveryCents: 11_840,
      chargesCents: 4_500,
      totalCents: 22_347,
      gstCents: 2_032,
    });
    // Without a carrier no charge is one of delivery.
    expect(orderTotals({ lines: [{ ...line, quantity: 1, price_inc_tax: '1.00' }], charges: [lift] })).toMatchObject({
      deliveryCents: 0,
      chargesCents: 4_500,
      totalCents: 4_600,
    });
    expect(
      chargesOf({ lines: [{ ...line, shipping: carried, quantity: 1, price_inc_tax: '1.00' }], charges: [] }),
    ).toEqual({
      delivery: null,
      others: [],
    });
    expect(orderTotals({ lines: [], charges: [] })).toEqual({
      goodsCents: 0,
      deliveryCents: 0,
      chargesCents: 0,
      totalCents: 0,
      gstCents: 0,
    });
  });
});
