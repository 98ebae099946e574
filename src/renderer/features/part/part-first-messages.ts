/** The texts of the part feature that can be said before a part is open: they are there with the first screen. */

/** The code field, and what stands in the middle before a part is open. */
export const CODE_WORDS = {
  label: 'Part code – type or scan',
  placeholder: 'SKU, maker’s code or product code',
  open: 'Open',
  asked: '↓ answers the question',
  hint: 'Also: a plate, quote number or phone · 3*CODE for three',
  empty: 'Type or scan a code: SKU, maker’s code or product code.',
  notAskable: 'This code can’t be looked up.',
  counted: (count: number) => `The next part counts ${count}. Esc forgets it.`,
  region: 'Part',
  opening: 'Opening part',
  stops: 'Esc stops it',
  notFound: (code: string) => `${code} not found`,
  linkToPart: 'Link it to a part',
  seenStatus: (count: number) => `${count === 1 ? '1 part' : `${count} parts`} seen before, arrow down`,
  seenHead: 'Seen before –',
  seenPick: 'and a number opens one,',
  seenTyped: 'the code as typed',
  seenList: 'Parts seen before',
  seenAt: (age: string) => `seen ${age}`,
} as const;

/** What is said of the part that keys wait for, or that did not come. */
export const READING_WORDS = {
  refreshed: (sku: string) => `${sku}, refreshed`,
  noPart: 'the part',
  notOpened: (code: string) => `${code} was not opened.`,
  notThere: (code: string) => `${code} was not found.`,
  failed: (code: string, why: string) => `${code} did not open: ${why}.`,
  stillBehind: (sku: string) => ` ${sku} is still open behind it: Esc goes back to it.`,
  nothingOpen: 'No part is open and none is on the ticket: there is no record to show.',
  unsent: (typed: string) => `“${typed}” is typed but not opened: Enter opens it. Delete it to go on without it.`,
  notLookedUp: (code: string) => `${code} could not be looked up.`,
  adding: (sku: string) => `Adding ${sku}`,
  notOnTicketYet: (sku: string) => `${sku} is not on the ticket: it needs an answer first.`,
  countOf: (count: number, title: string) => (count > 1 ? `${count} of ${title}` : title),
  added: (count: number, title: string) =>
    count === 1 ? `On the ticket: ${title}` : `On the ticket: ${count} × ${title}`,
} as const;

export const START_WORDS = {
  title: 'Scan or type a part code',
  exact: 'Exact codes only',
  button: 'Part code',
  steps: 'A sale, key by key',
} as const;

/** The answer strip. */
export const STRIP_WORDS = {
  label: 'Answers',
  fit: 'Does it fit',
  stock: 'Stock',
  price: 'Price',
  delivery: 'Delivery',
} as const;
