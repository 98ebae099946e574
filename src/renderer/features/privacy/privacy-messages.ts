import type { FoundPerson, ForgottenRecords, RecordCounts } from '#shared/records-view.ts';

/** The question what is kept of a customer. */
export const CUSTOMER = {
  title: 'Customer data',
  deleteTitle: 'Delete this customer’s data?',
  looking: 'Searching the records…',
  nothing: 'No customer data here.',
  sameCustomer: 'All records under this name with the same phone or email, and what was merged with them.',
  several: 'Each line is one customer. Tick whose data you mean.',
  ofSale: 'Named on this sale',
  others: 'Same phone or email, another name',
  nobodyTicked: 'Nobody is ticked. Tick a customer first.',
  noName: 'No name',
  nobodyNamed: 'These records have no name. Others of the same customer may not be found.',
  whatGoes:
    'Deletes name, address, phone, email and notes from all of them, the search and the backups. Parts and prices stay. It can’t be undone.',
  exportNote: 'Anyone with this file can read it. Give it to the customer, then delete it.',
  export: 'Export as a file',
  exporting: 'Writing the file…',
  delete: 'Delete customer data',
  deleteNow: 'Delete now',
  deleting: 'Deleting…',
  finding: 'Finding everything that names them…',
  noStop: 'This can’t be stopped half-way.',
  notEntered: 'Not entered: a customer’s data is being deleted. Enter it again once that is done.',
  keep: 'No, keep it',
  initials: 'Your initials, for the history (optional)',
  deleted: 'Customer data deleted',
} as const;

/** What did not work, by what was tried. */
export const CUSTOMER_FAILED = {
  read: 'Couldn’t search the records',
  export: 'The file was not written',
  forget: 'The customer’s data was not deleted',
} as const;

/** A file was written. */
export function writtenWords(file: string): string {
  return `Saved to ${file}`;
}

/** Files that were set aside and may name the customer too. */
export function notReachedWords(files: readonly string[]): string {
  return `Not searched: ${files.join(', ')} in the data folder. These damaged files may name this customer too. Delete them in Diagnostics.`;
}

/** The kept answers to their plates are still there. `why` is a sentence. */
function platesLeftWords(why: string): string {
  return `The last answers for their plates are not deleted yet; this is tried again every hour. ${why}`;
}

/** The deletion was begun and is not through. `why` is a sentence. */
const UNFINISHED = {
  records: (why: string): string =>
    `The deletion has begun and is not finished: some records, and the backups, may still hold the customer. It goes on when you delete again, at the next start, and every hour. ${why}`,
  copies: (why: string): string =>
    `The backups may still hold it: they are not cleared yet. This is tried again at the next start and every hour. ${why}`,
} as const;

/** All records as one file. */
export const EXPORT = {
  title: 'Export',
  lead: 'Every ticket, quote, order and history entry in one JSON file. It is not encrypted and names every customer, so keep it safe. One customer’s data is exported from their ticket or quote.',
  button: 'Export all records',
  stopped: 'Stopped. No file was written.',
  choosing: 'Choose where to save the file…',
} as const;

/** How much is kept of a customer: "2 tickets, 1 quote and 1 order"; null where nothing is. */
export function keptWords({ tickets, quotes, submissions, callBacks }: RecordCounts): string | null {
  const counts = [
    counted(tickets, 'ticket'),
    counted(quotes, 'quote'),
    counted(submissions, 'order'),
    counted(callBacks, 'call-back'),
  ].filter((words) => words !== null);
  if (counts.length === 0) return null;
  const last = counts.at(-1) ?? '';
  return counts.length === 1 ? last : `${counts.slice(0, -1).join(', ')} and ${last}`;
}

/** All that is kept of these. */
export function sumOf(people: readonly RecordCounts[]): RecordCounts {
  const sum = (count: keyof RecordCounts) => people.reduce((total, person) => total + person[count], 0);
  return {
    tickets: sum('tickets'),
    quotes: sum('quotes'),
    submissions: sum('submissions'),
    callBacks: sum('callBacks'),
  };
}

/** A customer in the list of those to be ticked. */
export function personWords({ name }: FoundPerson): string {
  return name === '' ? CUSTOMER.noName : name;
}

function counted(count: number, what: string): string | null {
  if (count === 0) return null;
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** What is said once a customer was forgotten. The name is not said again. */
export function forgottenWords(records: ForgottenRecords): string {
  const kept = keptWords(records);
  if (kept === null) return CUSTOMER.nothing;
  const { unfinished, platesLeft } = records;
  const deleted = `Customer data deleted from ${kept}. Parts and prices stay.`;
  const said = [
    unfinished?.left === 'records' ? null : deleted,
    unfinished === undefined ? null : UNFINISHED[unfinished.left](unfinished.why),
    platesLeft === undefined ? null : platesLeftWords(platesLeft),
  ];
  return said.filter((words) => words !== null).join(' ');
}
