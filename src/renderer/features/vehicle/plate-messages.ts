import type { StateCode } from '#shared/domain/australia/plate.ts';

/** The texts of the plate and of the vehicle that it brings: they are there with the first screen. */
export const PLATE_MESSAGES = {
  column: 'Vehicle',
  card: 'Vehicle on the ticket',
  plate: 'Registration plate',
  plateShort: 'Plate',
  state: 'State',
  noState: '–',
  chooseState: 'Choose the state that the plate is from.',
  plateAlso: 'Also: part code, quote no., phone',
  plateAlsoShort: 'or code, phone',
  lookUp: 'Look up',
  lookingUp: (plate: string, state: string) => `Looking up ${plate} (${state})…`,
  lastState: (state: string) => `Last: ${state}`,
  lastStateTitle: 'State of the last plate',
  noPlate: 'No plate? Choose by make',
  typePlate: 'Type the plate and its state, then press Enter.',
  broughtNone: (plate: string, state: StateCode) => `No vehicle for ${plate} (${state}).`,
  otherPicked: 'Another vehicle was chosen.',
  nothingAsked: 'No question about the vehicle.',
  nothingAskedYet: 'No question: enter the plate first.',
} as const;
