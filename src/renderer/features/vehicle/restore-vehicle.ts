import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { announce } from '#renderer/components/live-region.tsx';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { VEHICLE_MESSAGES } from './vehicle-messages.ts';
import { useVehicleAside } from './vehicle-aside.ts';
import { changeVehicle, lookUpPlate, takeVehicle, usePlateLookUp } from './vehicle-acts.ts';
import { moveOn } from './vehicle-focus.ts';
import { followSale } from '#renderer/sale/judgement.ts';

/** Takes the vehicle again that was put aside, with the plate and state that it has. */
export function restoreVehicle(): void {
  const { aside } = useVehicleAside.getState();
  if (aside === null || useOpenTicket.getState().ticket?.id !== aside.ticketId) return;
  const { vehicle } = aside;
  usePlateLookUp.getState().clear();
  if (vehicle.kind === 'by plate') usePlateLookUp.getState().show(vehicle);
  takeVehicle(vehicle);
}

/** Looks another plate up, such as one that the typed one may have been misread from. */
export function lookUpAnother(plate: string): void {
  usePlateLookUp.getState().type(plate);
  void lookUpPlate();
}

/** Makes the vehicle the ticket's as it was before an answer: what is asked again is where the focus goes. */
export function restoreVehicleBefore(choice: VehicleChoice): void {
  if (!changeVehicle(choice)) return;
  announce(VEHICLE_MESSAGES.undone);
  void followSale().then((end) => {
    if (end === 'asks') void moveOn(true);
  });
}
