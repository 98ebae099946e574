import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SessionView } from '#shared/session.ts';
import { Button } from '#renderer/components/button.tsx';
import { late, preloadWhenIdle } from '#renderer/components/late.tsx';
import { Skeleton } from '#renderer/components/skeleton.tsx';
import { focusTarget } from '#renderer/sale/focus-targets.ts';
import { followSale } from '#renderer/sale/judgement.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { loadSaleRules } from '#renderer/sale/sale-rules.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { NumbersHere } from '#renderer/keyboard/number-lists.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { holdDuring } from '#renderer/keyboard/window-holds.ts';
import { keyTurns } from '#renderer/keyboard/window-turns.ts';
import { PlateForm } from './plate-form.tsx';
import { RecentPanel } from './recent-panel.tsx';
import styles from './vehicle-column.module.css';
import { VehicleSkeleton } from './vehicle-skeleton.tsx';
import { usePlateLookUp } from './vehicle-acts.ts';
import { VEHICLE_COLUMN_ID } from './vehicle-focus.ts';

const VehicleCard = late(async () => (await import('./vehicle-card.tsx')).VehicleCard);
const MakePanel = late(async () => {
  const [{ MakePanel: panel }] = await Promise.all([import('./make-panel.tsx'), loadSaleRules()]);
  return panel;
});
const PlateFailure = late(async () => (await import('./plate-failure.tsx')).PlateFailure);

/** The left column: which vehicle the customer has. */
export function VehicleColumn({ session }: { readonly session: SessionView }) {
  const phase = usePlateLookUp((state) => state.phase);
  const vehicle = useOpenTicket((state) => state.ticket?.vehicle ?? null);
  const atPart = useMainView((state) => state.view === 'part');
  const [browsing, setBrowsing] = useState(false);
  useFreshForm(() => setBrowsing(false));
  useEffect(() => preloadWhenIdle([VehicleCard, PlateFailure, MakePanel]), []);
  useKeyAction('without plate', () => setBrowsing(true));
  useKeyAction('go to question', goToQuestion);
  return (
    // From another view the digits reach the vehicle only where the focus is in its list.
    <NumbersHere value={atPart ? 'usual' : 'only when focused'}>
      <section id={VEHICLE_COLUMN_ID} className={styles.column} aria-label="Vehicle">
        <div className={styles.form}>
          <PlateForm session={session} />
          <Suspense fallback={null}>
            {phase.kind === 'failed' && !browsing ? (
              <PlateFailure
                plate={phase.plate}
                state={phase.state}
                failure={phase.failure}
                onWithoutPlate={() => setBrowsing(true)}
              />
            ) : null}
            {browsing ? (
              <MakePanel
                onClose={() => {
                  setBrowsing(false);
                  focusTarget('plate');
                }}
              />
            ) : null}
          </Suspense>
        </div>
        {vehicle === null ? null : (
          <div className={styles.vehicle}>
            <h2 className={styles.heading}>Vehicle</h2>
            <Suspense fallback={<Skeleton height={220} />}>
              <VehicleCard choice={vehicle} />
            </Suspense>
          </div>
        )}
        {vehicle === null && phase.kind === 'asking' ? <VehicleSkeleton /> : null}
        {vehicle === null && phase.kind !== 'failed' && phase.kind !== 'asking' && !browsing ? (
          <div className={styles.start}>
            <p>Type the plate the customer reads out, choose its state, press Enter.</p>
            <Button variant="quiet" size="small" keyAction="without plate" onClick={() => setBrowsing(true)}>
              No plate? Choose by make
            </Button>
          </div>
        ) : null}
        <RecentPanel numbers={vehicle === null && phase.kind !== 'failed' && !browsing} current={vehicle} />
      </section>
    </NumbersHere>
  );
}

/** Goes to the question once it is known whether there is one. Where there is none the cursor stays where it is. */
async function goToQuestion(): Promise<void> {
  const pressedIn = document.activeElement;
  await holdDuring(followSale());
  // What is asked is drawn by then.
  flushSync(() => undefined);
  if (focusTarget('question')) return;
  if (pressedIn instanceof HTMLElement && pressedIn.isConnected) pressedIn.focus();
  const { ticket } = useOpenTicket.getState();
  keyTurns.ledNowhere(
    ticket?.vehicle == null
      ? 'Nothing is asked: no vehicle is on the ticket yet.'
      : 'Nothing is asked about the vehicle.',
  );
}

/**
 * Empties the plate form when another ticket is opened: the next customer has another vehicle. What was typed while the
 * first ticket was still being read is meant for it, and stays. `onFresh` is told whenever the form was emptied.
 */
function useFreshForm(onFresh: () => void): void {
  const ticketId = useOpenTicket((state) => state.ticket?.id);
  const drawn = useRef(false);
  const last = useRef<string | undefined>(undefined);
  const tell = useEffectEvent(onFresh);
  useEffect(() => {
    const { vehicle } = useOpenTicket.getState().ticket ?? { vehicle: null };
    const { clear, show } = usePlateLookUp.getState();
    if (!drawn.current || (last.current !== undefined && ticketId !== undefined)) {
      clear();
      tell();
    }
    drawn.current = true;
    last.current = ticketId;
    if (vehicle?.kind === 'by plate' && usePlateLookUp.getState().typed === '') show(vehicle);
  }, [ticketId]);
}
