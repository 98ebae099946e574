import { Suspense, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { SessionView } from '../../shared/session.ts';
import { late, preloadWhenIdle } from '../components/late.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { PartScreen } from '../features/part/part-screen.tsx';
import { TicketColumn } from '../features/ticket/ticket-column.tsx';
import { VehicleColumn } from '../features/vehicle/vehicle-column.tsx';
import { typeWhatCameAhead } from '../features/vehicle/vehicle-desk.ts';
import { useKeyAction } from '../keyboard/use-key-action.ts';
import styles from './counter.module.css';
import { useFieldRequest } from './field-request.ts';
import { focusTarget } from './focus-targets.ts';
import { useOpenTicket } from './open-ticket.ts';
import { type StageView, useStage } from './stage.ts';

const RatesScreen = late(async () => (await import('../features/rates/rates-screen.tsx')).RatesScreen);
const OrderReviewScreen = late(
  async () => (await import('../features/order/order-review-screen.tsx')).OrderReviewScreen,
);
const SettingsScreen = late(async () => (await import('../features/set-up/settings-screen.tsx')).SettingsScreen);

/** The counter: the vehicle at the left, the stage in the middle, the ticket at the right. */
export function Counter({ session }: { readonly session: SessionView }) {
  const view = useStage((state) => state.view);
  useCounterKeys();
  useEffect(() => {
    focusTarget('plate');
    typeWhatCameAhead();
  }, []);
  // Whoever comes back to the counter, by whichever door, comes to sell.
  useEffect(() => () => useStage.getState().show('part'), []);
  useEffect(() => preloadWhenIdle([RatesScreen, OrderReviewScreen, SettingsScreen]), []);
  return (
    <main className={styles.counter}>
      <VehicleColumn session={session} />
      <div className={styles.stage}>
        <div hidden={view !== 'part'} className={styles.view}>
          <PartScreen session={session} shown={view === 'part'} />
        </div>
        {view === 'part' ? null : (
          <div className={styles.view}>
            <Suspense fallback={<Skeleton height={240} />}>
              <OtherView view={view} session={session} />
            </Suspense>
          </div>
        )}
      </div>
      <TicketColumn />
    </main>
  );
}

function OtherView({ view, session }: { readonly view: Exclude<StageView, 'part'>; readonly session: SessionView }) {
  if (view === 'rates') return <RatesScreen />;
  if (view === 'review') return <OrderReviewScreen />;
  return <SettingsScreen session={session} />;
}

/** The keys that work wherever the cursor is at the counter. A screen on top may take one over while it is shown. */
function useCounterKeys(): void {
  const { view, show } = useStage();
  useKeyAction('back', () => show('part'), view !== 'part');
  useKeyAction('go to plate', () => focusTarget('plate'));
  useKeyAction('go to part', () => {
    // Drawn before the next key comes: a scanner types its code right behind the key.
    flushSync(() => show('part'));
    focusTarget('part code');
  });
  useKeyAction('go to customer', () => useFieldRequest.getState().ask('customer.name'));
  useKeyAction('compare rates', () => show('rates'));
  useKeyAction('review order', () => show('review'));
  useKeyAction('open settings', () => show('settings'));
  useKeyAction('new ticket', () => void startNewTicket());
}

/**
 * Keeps the open ticket as it is, opens a fresh one, and stands in its plate field. The stage is cleared first: a review
 * or rates of the fresh ticket would only say that everything is missing.
 */
async function startNewTicket(): Promise<void> {
  const { view, show } = useStage.getState();
  const { freeze, startNew } = useOpenTicket.getState();
  if (freeze !== 'sending') show('part');
  if (await startNew()) focusTarget('plate');
  else show(view);
}
