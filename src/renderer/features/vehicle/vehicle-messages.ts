import type { StateCode } from '#shared/domain/australia/plate.ts';

/** The texts of a vehicle and of the question to the customer; those of the plate are in `plate-messages.ts`. */
export const VEHICLE_MESSAGES = {
  // A plate that brought no vehicle.
  noVehicleFor: (plate: string, state: StateCode) => `No vehicle for ${plate} in ${state}`,
  waysOn: 'What to do next',
  otherPlate: 'Type it again',
  refresh: 'Refresh',
  withoutPlate: 'Go on without a plate',
  asPart: (code: string) => `Open part ${code}`,
  before: 'Vehicle before this plate',
  removedFor: (title: string, plate: string | null) =>
    plate === null
      ? `${title} was removed for another plate.`
      : `${title} was removed: ${plate} may be another vehicle.`,
  useAgain: 'Use it again',
  stateFirst: 'What you typed was skipped. Choose the state of the plate first.',
  lookAlikes: 'Look-alike plates',
  lookAlikePlates: 'Plates that look alike',
  didTheySay: (pairs: readonly (readonly string[])[]) =>
    `Did they say ${pairs.map((pair) => pair.join(' or ')).join(', ')}?`,

  // The vehicle.
  identified: 'Identified',
  matches: (count: number) => `${count} matches`,
  fromPart: 'No plate: chosen from a part',
  lookedUp: 'looked up',
  lookUpAgain: 'Look up again',
  checked: 'checked',
  remove: 'Remove vehicle',
  answersRuleOut: 'The answers rule out every vehicle of this plate. Undo one.',
  tryAnother: 'Try another plate, or go on without one.',
  recordsDisagree: 'Check the vehicle: records disagree',
  differing: 'Records disagree',
  mayBe: 'Could be a conversion, a swapped plate or a wrong record. Trust the build plate.',
  unreadable: (fields: string, more: number) =>
    `Unreadable, so skipped: ${fields}${more > 0 ? ` and ${more} more` : ''}`,

  // Its details.
  details: 'Details',
  attribute: 'What',
  registered: 'Registered',
  listed: 'Listed',
  factory: 'Factory',
  unknown: 'unknown',
  factoryOnly: (value: string) => `${value} (factory)`,
  differs: 'differs from the register',
  either: (values: readonly string[]) => values.join(' or '),
  supplierWords: 'Supplier’s words',

  // What was answered.
  answers: 'Answers',
  undo: 'Undo',
  undoAnswer: 'Undo ',
  answered: (asked: string) => `${asked}:`,
  chosen: 'chosen:',
  number: (number: number) => `number ${number}`,
  undone: 'Undone.',

  // The vehicles that a plate may be.
  chooseFrom: (count: number) => `Choose from ${count}`,
  whichOf: (count: number) => `Which of these ${count}?`,
  possible: 'Possible vehicles',
  matchesOfPlate: 'Vehicles that match the plate',
  leaveOpen: 'Leave it open',

  // The question.
  question: 'Question to the customer',
  dontKnow: 'They don’t know',
  zero: '“don’t know”',
  affects: (skus: string) => `Affects ${skus}`,
  affectsMore: (skus: string, more: number) => `${skus} and ${more} more`,
  vehicles: (count: number) => (count === 1 ? '1 vehicle' : `${count} vehicles`),
  inRegister: (attribute: string) => `${attribute} in the register: `,
  notShown: (count: number) => `${count} more not shown`,
  questionFailed: 'Couldn’t load the question',
  openPart: 'Open a part – we’ll ask only if it matters.',
  sameForAll: 'No question needed – same answer for all.',
  restUnknown: 'No more questions. What they didn’t know stays open.',
  outOfDate: (skus: string) => `Out of date, so not asked: ${skus}. Open again`,

  // Without a plate.
  whichMake: 'No plate: which make?',
  close: 'Close',
  makes: 'Makes',
  makesList: 'Makes, most asked for first',
  makesAge: (age: string) => `The supplier’s makes, checked ${age}.`,
  allMakes: (count: number) => `Show all ${count} makes`,
  narrow: 'Model, series, engine, year',
  seenInParts: 'Seen in parts you opened: the supplier lists makes only. ↓ goes to the list.',
  noneListed: (make: string, partKey: string) =>
    `No part opened so far lists a ${make}. Open one (${partKey}), or sell without a vehicle.`,
  vehiclesOf: (make: string) => `Vehicles of ${make}`,
  moreVehicles: (count: number) => `${count} more: type a word to narrow them down.`,

  // Vehicles of before.
  recent: 'Recent vehicles',
} as const;
