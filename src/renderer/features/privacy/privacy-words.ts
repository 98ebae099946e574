import type { CustomerRecords } from '#shared/records-view.ts';

/** How much is kept of a customer: "2 tickets, 1 quote and 1 order"; null where nothing is. */
export function keptWords({ tickets, quotes, submissions }: CustomerRecords): string | null {
  const counts = [counted(tickets, 'ticket'), counted(quotes, 'quote'), counted(submissions, 'order')].filter(
    (words) => words !== null,
  );
  if (counts.length === 0) return null;
  const last = counts.at(-1) ?? '';
  return counts.length === 1 ? last : `${counts.slice(0, -1).join(', ')} and ${last}`;
}

function counted(count: number, what: string): string | null {
  if (count === 0) return null;
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** What is said once a customer was forgotten. The name is not said again. */
export function forgottenWords(records: CustomerRecords): string {
  const kept = keptWords(records);
  return kept === null
    ? 'Nothing was kept of this customer.'
    : `The customer is forgotten. Cleared of who it was: ${kept}. What was sold and for how much stays.`;
}
