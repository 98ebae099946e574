/** Every text of the parts that are known for a vehicle. */
export const KNOWN_WORDS = {
  title: 'Parts for this vehicle',
  instead: 'Listed for this vehicle instead',
  all: 'All parts for this vehicle',
  known: (count: number) =>
    `${count === 1 ? '1 part' : `${figure(count)} parts`} known here; the supplier may have more`,
  checking: (shown: number, left: number) => `${figure(shown)} so far, ${figure(left)} to check`,
  cut: (shown: number, total: number) =>
    `${figure(shown)} of ${figure(total)} known parts shown: filter to see others. The supplier may have more.`,
  sorting: (left: number) => `Still sorting parts opened before: ${figure(left)} to go.`,
  looking: 'Looking through the parts opened before…',
  failed: 'The parts known here can’t be read',
  noVehicle: 'Enter the plate first',
  noVehicleHelp: 'Parts opened before are listed here for the vehicle of the ticket.',
  none: 'No part known here lists this vehicle',
  noneHelp: 'Open parts by their code: each is remembered for the next vehicle.',
  filter: 'Filter by name, code, brand or type',
  noMatch: (typed: string) => `No known part for this vehicle matches “${typed}”.`,
  otherType: 'Other',
  fitsMany: (type: string) => `${type} – for many vehicles`,
  sameType: (type: string) => `${type} – same type as the open part`,
  add: 'Add',
  adding: 'Adding…',
  onTicket: '✓ On ticket',
  addTitle: (title: string) => `Add ${title} to the ticket`,
  state: (words: string, title: string) => `${words} – ${title}`,
} as const;

function figure(count: number): string {
  return count.toLocaleString('en-AU');
}
