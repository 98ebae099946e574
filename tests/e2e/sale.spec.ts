import { expect } from '@playwright/test';
import { PARTS, POSTCODES, PRACTICE_SETTINGS } from '#practice/fixtures.ts';
import { compareOrder } from '../demo/order-check.ts';
import { PRACTICE_SALE, sellInPractice } from '../demo/practice-sale.ts';
import { test } from '../support/shop-test.ts';

test('a sale from the plate to the acknowledged order, which the service has once, field by field as entered', async ({
  launch,
}) => {
  const running = await launch();
  const steps: string[] = [];
  const report = await sellInPractice(running, async (words) => {
    steps.push(words);
  });

  expect(report.vehicle).toContain('CP47HX');
  expect(report.vehicle).toContain('Toyota Hilux');
  expect(report.verdict).toMatch(/^Fits/);
  expect(report.stock[0]).toMatch(/^SYD1 ?yours ?14 Available/);
  expect(report.rates[0]).toContain('StarTrack Express');
  expect(report.rates[0]).toContain('$');
  expect(steps.length).toBeGreaterThan(5);

  expect(report.acceptedTotal).toBe(1);
  const [accepted] = report.accepted;
  if (accepted === undefined) throw new Error('The practice service has no order.');
  expect(accepted.transactionId).toBe(report.transactionId);
  for (const { field, entered, received } of compareOrder(PRACTICE_SALE, accepted)) {
    expect(received, field).toBe(entered);
  }
  const shipping = { carrier_account: PRACTICE_SETTINGS.carrierAccount, carrier_identifier: 'STARTRACK-EXP' };
  const line = { quantity: 1, distributor_location_code: PRACTICE_SETTINGS.warehouse, shipping };
  expect(accepted.order).toEqual({
    account: PRACTICE_SETTINGS.account,
    warehouse: PRACTICE_SETTINGS.warehouse,
    customer_reference: expect.stringMatching(/^TR-\d{8}-\d{4}-\d{4}$/),
    lines: [
      { ...line, sku: PARTS.hiluxTubTowbar, price_inc_tax: '749.00' },
      { ...line, sku: PARTS.hiluxHarness, price_inc_tax: '189.00' },
    ],
    customer_name: 'Practice Customer',
    customer_email: 'practice.customer@example.com',
    customer_phone: '+61491570006',
    customer_note: 'Please ring before delivery',
    address: {
      address_line_1: '12 Example Street',
      address_line_2: 'Unit 3',
      city: 'Darwin',
      postal_code: POSTCODES.darwin,
      state: 'NT',
      country: 'Australia',
      country_code: 'AU',
    },
    charges: [
      {
        charge_identifier: PRACTICE_SETTINGS.freightChargeIdentifier,
        description: 'StarTrack Express',
        price_inc_tax: expect.any(Number),
      },
    ],
    notes: ['Customer collects a quote for a canopy later'],
  });
  const [charge] = accepted.order.charges;
  expect(report.rates[0]).toContain(`$${charge?.price_inc_tax.toFixed(2)}`);
});
