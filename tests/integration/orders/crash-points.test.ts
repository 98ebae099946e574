import { describeCrashPoints } from './crash-points.ts';
import { startAlone } from './ordering-counter.ts';

/** The same of a counter of a shop: `tests/integration/hub/orders-of-a-shop.test.ts`. */
describeCrashPoints({ start: startAlone, moreCuts: [0, 1, 2] });
