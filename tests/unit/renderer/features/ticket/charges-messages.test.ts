import { expect, it } from 'vitest';
import { chargePrice } from '#renderer/features/ticket/charges-messages.ts';

it('says the price of a charge, and that of the settings where nobody has said whether GST is in it', () => {
  expect(chargePrice({ cents: 4_950, asSetCents: 4_500 })).toBe('$49.50');
  expect(chargePrice({ cents: null, asSetCents: 4_500 })).toBe('$45.00, GST not set');
});
