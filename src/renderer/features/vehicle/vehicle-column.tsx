import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SessionView } from '#shared/session.ts';
import { Button } from '#renderer/components/button.tsx';
import { late, preloadWhenIdle } from '#renderer/components/late.tsx';
import { Skeleton } from '#renderer/components/skeleton.tsx';
import { focusTarget } from '#renderer/sale/focus-targets.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { loadSaleRules } from '#renderer/sale/sale-rules.ts';
import { useMainView } from '#renderer/sale/main-view.ts';
import { NumbersHere } from '#renderer/keyboard/number-lists.ts';
import { useKeyAction } from '#renderer/keyboard/use-key-action.ts';
import { goToQuestion } from './go-to-question.ts';
import { PlateForm } from './plate-form.tsx';
import { RecentPanel } from './recent-panel.tsx';
import { isLongWait } from './plate-look-up.ts';
import { PLATE_MESSAGES } from './plate-messages.ts';
import styles from './vehicle-column.module.css';
import { VehicleSkeleton } from './vehicle-skeleton.tsx';
import { usePlateLookUp } from './vehicle-acts.ts';
import { useVehicleAside } from './vehicle-aside.ts';
import { VEHICLE_COLUMN_ID } from './vehicle-focus.ts';

const VehicleCard = late(async () => (await import('./vehicle-card.tsx')).VehicleCard);
const MakePanel = late(async () => {
  const [{ MakePanel: panel }] = await Promise.all([import('./make-panel.tsx'), loadSaleRules()]);
  return panel;
});
const PlateFailure = late(async () => (await import('./plate-failure.tsx')).PlateFailure);

/** The left column: which vehicle the customer has. */
export function VehicleColumn({ session }: { readonly session: SessionView }) {
  const failed = usePlateLookUp(({ phase }) => (phase.kind === 'failed' ? phase : null));
  const hasAside = useVehicleAside(({ aside }) => aside !== null);
  const vehicle = useOpenTicket((state) => state.ticket?.vehicle ?? null);
  const open = useOpenTicket((state) => state.lock === null);
  const atPart = useMainView((state) => state.view === 'part');
  const [browsing, setBrowsing] = useState(false);
  useFreshForm(() => setBrowsing(false));
  useEffect(() => preloadWhenIdle([VehicleCard, PlateFailure, MakePanel]), []);
  useKeyAction('without plate', () => setBrowsing(true));
  useKeyAction('go to question', () => void goToQuestion(), open);
  return (
    // From another view the digits reach the vehicle only where the focus is in its list.
    <NumbersHere value={atPart ? 'usual' : 'only when focused'}>
      <section id={VEHICLE_COLUMN_ID} className={styles.column} aria-label={PLATE_MESSAGES.column}>
        <div className={styles.form}>
          <PlateForm session={session} />
          <Suspense fallback={null}>
            {failed !== null || hasAside ? (
              <PlateFailure failed={browsing ? null : failed} onWithoutPlate={() => setBrowsing(true)} />
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
          <section className={styles.vehicle} aria-label={PLATE_MESSAGES.card}>
            <Suspense fallback={<Skeleton height={150} />}>
              <VehicleCard choice={vehicle} />
            </Suspense>
          </section>
        )}
        {vehicle === null ? (
          <NoVehicleYet offered={failed === null && !browsing} onWithoutPlate={() => setBrowsing(true)} />
        ) : null}
        <RecentPanel numbers={vehicle === null && failed === null && !browsing} current={vehicle} />
      </section>
    </NumbersHere>
  );
}

/**
 * The room of the vehicle where there is none: what to type, where that is `offered`, and a skeleton of it once a plate
 * has been asked for long enough.
 */
function NoVehicleYet({ offered, onWithoutPlate }: { readonly offered: boolean; readonly onWithoutPlate: () => void }) {
  const waiting = usePlateLookUp(isLongWait);
  if (waiting) return <VehicleSkeleton />;
  return offered ? (
    <div className={styles.start}>
      <p>{PLATE_MESSAGES.typePlate}</p>
      <Button variant="quiet" size="small" keyAction="without plate" onClick={onWithoutPlate}>
        {PLATE_MESSAGES.noPlate}
      </Button>
    </div>
  ) : null;
}

/**
 * Empties the plate form when another ticket is opened: the next customer has another vehicle. What was typed while the
 * first ticket was still being read is meant for it, and stays. A plate that was being looked up when this ticket was
 * left comes back with it. `onFresh` is told whenever the form was emptied.
 */
function useFreshForm(onFresh: () => void): void {
  const ticketId = useOpenTicket((state) => state.ticket?.id);
  const drawn = useRef(false);
  const last = useRef<string | undefined>(undefined);
  const tell = useEffectEvent(onFresh);
  useEffect(() => {
    const { ticket } = useOpenTicket.getState();
    const { clear, show, takeUp } = usePlateLookUp.getState();
    if (!drawn.current || (last.current !== undefined && ticketId !== undefined)) {
      clear();
      tell();
    }
    drawn.current = true;
    last.current = ticketId;
    if (ticket === null) return;
    takeUp(ticket);
    if (ticket.vehicle?.kind === 'by plate' && usePlateLookUp.getState().typed === '') show(ticket.vehicle);
  }, [ticketId]);
}
