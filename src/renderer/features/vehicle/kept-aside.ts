import { isObject, jsonOf } from '#shared/domain/values/json-text.ts';
import type { VehicleChoice } from '#shared/domain/vehicle/vehicle-choice.ts';
import { useOpenTicket } from '#renderer/sale/open-ticket.ts';
import { keepInViewState } from '#renderer/sale/view-state-fields.ts';
import { useVehicleAside } from './vehicle-aside.ts';

/** Most characters of a vehicle that is kept with the place in its ticket, which is kept whole or not at all. */
const LONGEST_KEPT = 7_000;
/** What is kept of a longer one. */
const IN_WINDOW = 'in window';
/** The longer ones, by the ids of their tickets: they come back as long as the window is there. */
const inWindow = new Map<string, VehicleChoice>();

// What was put aside comes back with its ticket, which has no vehicle then.
keepInViewState('vehicle aside', {
  read() {
    const { ticket } = useOpenTicket.getState();
    const vehicle = asideOf({ ticket }, useVehicleAside.getState());
    if (ticket === null || vehicle === null) return '';
    const text = JSON.stringify(vehicle);
    if (text.length <= LONGEST_KEPT) return text;
    inWindow.set(ticket.id, vehicle);
    return IN_WINDOW;
  },
  restore(text) {
    const { ticket } = useOpenTicket.getState();
    if (ticket === null || ticket.vehicle !== null) return;
    const vehicle = text === IN_WINDOW ? inWindow.get(ticket.id) : jsonOf(text);
    if (!isVehicle(vehicle)) return;
    // What is still there is newer than what was kept.
    if (useVehicleAside.getState().aside?.ticketId === ticket.id) return;
    useVehicleAside.setState({ aside: { ticketId: ticket.id, vehicle } });
  },
});

/** The vehicle that was put aside of the ticket in front; null where there is none, or the ticket takes none. */
export function useAsideOfTicket(): VehicleChoice | null {
  const { aside } = useVehicleAside();
  return useOpenTicket((state) => (state.lock === null ? asideOf(state, { aside }) : null));
}

function asideOf(
  { ticket }: Pick<ReturnType<typeof useOpenTicket.getState>, 'ticket'>,
  { aside }: ReturnType<typeof useVehicleAside.getState>,
): VehicleChoice | null {
  return ticket !== null && ticket.vehicle === null && aside?.ticketId === ticket.id ? aside.vehicle : null;
}

/** Whether what was kept is a vehicle: it was one of a ticket, which main had checked. */
function isVehicle(kept: unknown): kept is VehicleChoice {
  if (!isObject(kept)) return false;
  if (kept.kind === 'by plate') return Array.isArray(kept.candidates) && Array.isArray(kept.answers);
  return kept.kind === 'from a part' && isObject(kept.attributes);
}
