import type { Reading } from '#shared/domain/input/command-reading.ts';
import { normalisePlate } from '#shared/domain/australia/plate.ts';
import type { PlateVehicleChoice, VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { focusedTarget } from '#renderer/sale/focus-targets.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import type { LineReading } from '#renderer/sale/line-reading.ts';
import { loadSaleRules, saleRules } from '#renderer/sale/sale-rules.ts';
import { keepInViewState } from '#renderer/sale/view-state-fields.ts';
import { holdDuring } from '#renderer/keyboard/window-holds.ts';
import { VEHICLE_MESSAGES } from './vehicle-messages.ts';
import { useVehicleAside } from './vehicle-aside.ts';
import { changeVehicle, lookUpPlate, lookUpPlateInTurn, takeVehicle, usePlateLookUp } from './vehicle-acts.ts';
import { moveOn } from './vehicle-focus.ts';
import { followSale } from '#renderer/sale/judgement.ts';

// A plate that is being looked up when the window goes away is asked after once that is loaded anew: it was paid for.
keepInViewState('plate asked', {
  read() {
    const { phase } = usePlateLookUp.getState();
    return phase.kind === 'asking' ? `${phase.state} ${phase.plate}` : '';
  },
  restore(kept) {
    const { typed, state, phase } = usePlateLookUp.getState();
    // Where another ticket was in front meanwhile, the look-up is in this window and comes back with its ticket.
    const isLoadedAnew = useOpenTicket.getState().arrival.askedAt === null;
    if (isLoadedAnew && phase.kind === 'idle' && kept === `${state} ${typed}`) void lookUpPlate(true);
  },
});

/** A typed line that is read as the code of a part. */
export type PartReading = Extract<Reading, { readonly kind: 'part' }>;

/**
 * Takes the vehicle again that was put aside, with the plate and state that it has. `moves` says whether the focus goes
 * to what is next.
 */
export function restoreVehicle(moves = true): void {
  const { aside } = useVehicleAside.getState();
  if (aside === null || useOpenTicket.getState().ticket?.id !== aside.ticketId) return;
  // A ticket that came back with its window may have needed no rules yet.
  if (saleRules() === null) {
    void holdDuring(loadSaleRules()).then(() => restoreVehicle(moves));
    return;
  }
  const { vehicle } = aside;
  usePlateLookUp.getState().clear();
  if (vehicle.kind === 'by plate') usePlateLookUp.getState().show(vehicle);
  takeVehicle(vehicle, moves);
}

/**
 * What was typed for a plate, and brought no vehicle, was the code of a part: opens that, with the vehicle that stood
 * on the ticket before.
 */
export function openAsPart({ doReading }: Pick<LineReading, 'doReading'>, part: PartReading): void {
  usePlateLookUp.getState().clear();
  restoreVehicle(false);
  doReading(part);
}

/** Looks the plate up once more that brought no vehicle. Its field may have been emptied since. */
export function lookUpAgain(): void {
  const { phase } = usePlateLookUp.getState();
  if (phase.kind === 'failed') lookUpAnother(phase.plate);
}

/**
 * Looks another plate up in its turn, such as one that the typed one may have been misread from: in the state beside
 * the typed one, or that of the plate that brought no vehicle where its field was emptied since.
 */
export function lookUpAnother(plate: string): void {
  const { phase, typed } = usePlateLookUp.getState();
  // A state chosen beside an empty field is for the next plate.
  const state = phase.kind === 'failed' && typed.trim() === '' ? phase.state : null;
  lookUpPlateInTurn({ plate, state });
}

/**
 * Looks the plate of the ticket's vehicle up once more, whose last known answer stands in. A next plate that is typed
 * already stays in the field.
 */
export function lookUpKept(choice: PlateVehicleChoice): void {
  if (useOpenTicket.getState().lock !== null) return;
  const { typed, state, show, type, chooseState } = usePlateLookUp.getState();
  const own = normalisePlate(typed);
  const isOther = typed.trim() !== '' && !(own.ok && own.value === choice.plate && state === choice.state);
  show(choice);
  const looking = lookUpPlate();
  if (!isOther) return;
  type(typed);
  chooseState(state);
  void looking.then(followSale).then((end) => {
    // The button goes with its note: the focus is moved on but out of the field in which the next plate is typed.
    const isTaken = usePlateLookUp.getState().phase.kind === 'idle';
    if (isTaken && end !== 'overtaken' && focusedTarget() !== 'plate') void moveOn(end === 'asks');
  });
}

/** Makes the vehicle the ticket's as it was before an answer: what is asked again is where the focus goes. */
export function restoreVehicleBefore(choice: VehicleChoice): void {
  if (!changeVehicle(choice)) return;
  announce(VEHICLE_MESSAGES.undone);
  void followSale().then((end) => {
    if (end === 'asks') void moveOn(true);
  });
}
