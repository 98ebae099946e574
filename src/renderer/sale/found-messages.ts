/** The texts of a vehicle that was found: what is heard of it, and what the card of it says, too. */
export const FOUND_MESSAGES = {
  noneLeft: 'No vehicle left',
  noVehicleData: 'Plate found, no vehicle data',
  found: (title: string) => `Vehicle: ${title}.`,
  foundSeveral: (count: number) => `${count} matches.`,
  asks: 'One question to ask.',
  noQuestion: 'No question yet.',
  // The last known answer to a plate: behind each stands when it was looked up, behind the first why it was not now.
  notNow: 'Couldn’t look it up now – this was',
  notSince: 'Not looked up since – this was',
  lookedUp: 'looked up',
} as const;
