import { OutcomesBar } from '../features/outcomes/outcomes-bar.tsx';
import { useRecoveryCode } from '../features/records/window-records.ts';
import { UnknownOrdersBar } from '../features/unknown-orders/unknown-orders-bar.tsx';
import { useSession } from '../sale/session.ts';
import { isAtCounter } from './view-of-window.ts';

/**
 * Over every screen, the orders that have no outcome, and how those ended that nobody has looked at. Loaded right
 * behind the first screen, empty: main is asked for both then, so that what it answers comes into regions that stand
 * already.
 */
export function OrderBars() {
  const atRecoveryCode = useRecoveryCode(({ open }) => open);
  const atCounter = useSession(({ session }) => isAtCounter(session, atRecoveryCode));
  return (
    <>
      <UnknownOrdersBar />
      <OutcomesBar atCounter={atCounter} />
    </>
  );
}
