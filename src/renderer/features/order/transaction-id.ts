/** Letters and digits that a listener can keep in mind at once. */
const GROUP = 4;

/**
 * A transaction id in groups of four to read out over the phone: the service's own hyphens separate, and a longer run is
 * cut further. Nothing is added, dropped or changed in case; an id that is no GUID is grouped the same way.
 */
export function readOutGroups(transactionId: string): readonly string[] {
  return transactionId.split(/[\s-]+/).flatMap((run) => run.match(new RegExp(`.{1,${GROUP}}`, 'gu')) ?? []);
}
