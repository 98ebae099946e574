import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { goToMissingState } from './missing-state.ts';
import { changeVehicle, usePlateLookUp } from './vehicle-acts.ts';
import { isOverruled, useVehicleAside } from './vehicle-aside.ts';

/** Goes on where a plate brought no vehicle; `asked` is the ticket that it was asked for, where one was in front. */
export function goOnWithoutVehicle(asked: string | undefined): void {
  putOverruledAside(asked);
  goToMissingState();
}

/** Takes the vehicle off the ticket that a plate was asked for in vain, and keeps it to be taken again by hand. */
function putOverruledAside(asked: string | undefined): void {
  const { ticket } = useOpenTicket.getState();
  if (ticket === null || ticket.vehicle === null || (asked !== undefined && ticket.id !== asked)) return;
  const { vehicle, id: ticketId } = ticket;
  if (!isOverruled(vehicle, usePlateLookUp.getState().phase) || !changeVehicle(null)) return;
  useVehicleAside.setState({ aside: { ticketId, vehicle } });
  void useOpenTicket.getState().flush();
}
