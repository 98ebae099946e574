import { expect, test } from 'vitest';
import { effort } from '#tests/support/effort.ts';
import { startAlone } from './ordering-counter.ts';
import { tryPresses } from './presses.ts';

/** The same of a counter of a shop: `tests/integration/hub/orders-of-a-shop.test.ts`. */
test('however the key is pressed, an order goes out again only after it was certainly not taken', async () => {
  expect(await tryPresses({ runs: effort(8, 300), start: startAlone, failing: false })).toBeGreaterThan(0);
});
