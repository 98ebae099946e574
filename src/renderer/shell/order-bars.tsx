import { OutcomesBar } from '../features/outcomes/outcomes-bar.tsx';
import { UnknownOrdersBar } from '../features/unknown-orders/unknown-orders-bar.tsx';

/**
 * Over every screen, the orders that have no outcome, and how those ended that nobody has looked at. Loaded right
 * behind the first screen, empty: main is asked for both then, so that what it answers comes into regions that stand
 * already.
 */
export function OrderBars() {
  return (
    <>
      <UnknownOrdersBar />
      <OutcomesBar />
    </>
  );
}
