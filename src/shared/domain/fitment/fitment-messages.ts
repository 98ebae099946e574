/** What stands before a note of the part's own; beside another label it is left out. */
export const PART_NOTE = 'Part note: ';

/**
 * What is said of a fit and asked for it, on the screen, in live regions and on documents alike. The names of the
 * verdicts are in `verdict-kinds.ts`, the words of a vehicle in `vehicle-words.ts`.
 */
export const FITMENT_MESSAGES = {
  fits: 'Fits – listed for this vehicle.',
  fitsIf: (conditions: string) => `Fits if… ${conditions}.`,
  conditionNotMet: (conditions: string) => `Listed, but a condition is not met. ${conditions}.`,
  notListed: 'Not listed for this vehicle.',
  closestMatch: (listedAs: string, differs: string) =>
    `Not listed for this vehicle. Closest match: ${listedAs}; ${differs}.`,
  differsIn: (fields: string) => `differs in ${fields}`,
  otherVehicleId: 'another vehicle id',
  cantTell: (why: string) => `Can’t tell – ${why}.`,
  partNote: (note: string) => `${PART_NOTE}${note}`,
  andMore: (count: number) => `and ${count} more`,

  noVehicleList: 'No vehicle list (may be universal)',
  noVehicleData: 'Plate found, no vehicle data',
  noVehicleLeft: 'The answers rule out every vehicle: undo one',

  askWhich: 'Ask: which of the vehicles?',
  askWhichVehicle: (count: number) => `Ask: which of these ${count}?`,
  whichVehiclePlace: 'The register doesn’t tell them apart: describe each one.',
  listedWithNotes: (description: string, notes: readonly string[]) => `${description} – listed: ${notes.join(' · ')}`,
  askBuildMonth: (year: number | null | undefined) => `Ask: build plate, which month of ${year}?`,
  anotherYear: 'Different year? Press 0.',
  askWhichNote: 'Ask: which of these?',
  whichNotePlace: (sku: string, ways: number) =>
    `${sku} is listed ${ways} ways. Read the notes out, or check the vehicle.`,
  onlyThese: (notes: readonly string[]) => `Only ${notes.map((note) => `“${note}”`).join(' and ')}`,
  allOfThese: 'All of these',
  noneOfThese: 'None of these',

  /** Where the build plate and the compliance plate usually are. */
  buildPlate: {
    ute: 'On a ute, usually under the bonnet on the firewall, or on the passenger door pillar.',
    wagon: 'On a wagon, usually on the passenger door pillar, or under the bonnet on the firewall.',
    car: 'On a car, usually under the bonnet on the firewall or strut tower, or on the passenger door pillar.',
    any: 'Usually under the bonnet on the firewall, or on the passenger door pillar.',
  },

  notInCatalogue: (sku: string) => `${sku} was not found at the supplier, so it can’t be added.`,
  notLoaded: (sku: string) => `${sku} couldn’t be loaded, so its fit is not known. Try again.`,
  noVehicleYet: (sku: string) => `No vehicle yet: the fit of ${sku} is not checked.`,
  discontinued: (sku: string) => `${sku} is discontinued: ask the supplier before promising it.`,
  notWithout: (requiredBy: string) => `${requiredBy} can’t be fitted without it.`,
  requires: (requiredBy: string, sku: string) =>
    `${requiredBy} needs ${sku}: ask the supplier which part is right, or give a reason to leave it out.`,

  partLookedUp: 'Part checked',
  plateLookedUp: 'Plate looked up',
  vehicleTaken: 'Vehicle taken from a part checked',
  checkVehicle: (differs: string) => `Check the vehicle: ${differs}`,
  compared: (fields: string) => `Compared: ${fields}`,
  moreConditions: (count: number) => `and ${count} more: open the part`,
  noKnownDifference: 'no known difference',
  fieldDiffers: (field: string, listed: string, customer: string) => `${field} ${listed} listed, ${customer} here`,
  unreadable: (of: string, names: string) => `This ${of}’s record can’t be read in full (${names}): ask the supplier`,
} as const;
