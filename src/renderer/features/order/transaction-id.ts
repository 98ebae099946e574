/** Letters and digits that a listener can keep in mind at once. */
const GROUP = 4;

/**
 * A transaction id in groups of at most four to read out over the phone: the service's own hyphens separate, and a
 * longer run is cut further, into groups as like in length as can be, so that none is left with a single digit. Nothing
 * is added, dropped or changed in case; an id that is no GUID is grouped the same way.
 */
export function readOutGroups(transactionId: string): readonly string[] {
  return transactionId.split(/[\s-]+/).flatMap((run) => inGroups([...run]));
}

function inGroups(letters: readonly string[]): readonly string[] {
  const count = Math.ceil(letters.length / GROUP);
  const placeOf = (group: number): number => Math.ceil((group * letters.length) / count);
  return Array.from({ length: count }, (_, group) => letters.slice(placeOf(group), placeOf(group + 1)).join(''));
}
