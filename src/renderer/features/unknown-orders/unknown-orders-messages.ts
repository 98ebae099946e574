import { CARD_NOT_KEPT } from '#shared/domain/values/card-number.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import type { SubmissionView } from '#shared/domain/order/submission.ts';

/** The dialog of the orders that are not confirmed. */
export const UNCONFIRMED = {
  title: 'Unconfirmed orders',
  another: 'Another order',
  noName: 'No name',
  isCurrent: 'This is the current ticket’s order.',
  isOther: 'Not the current ticket’s order.',
  sendingTitle: 'Sending… do not enter it again',
  sendingWords: 'Waiting for the supplier. If no answer comes, resolve it here.',
  otherWords: (counter: string): string => `${counter} is sending it, and shows first how it ends.`,
  gone: (reference: string): string => `${reference} is confirmed now`,
  goneWords: 'Nothing was saved here. Its ticket shows how it ended.',
  nothing: 'Nothing left to resolve.',
  pick: 'Which order did you call about?',
  list: 'Unconfirmed orders, oldest first',
  beingSent: 'Being sent',
  unconfirmed: 'Unconfirmed',
} as const;

/** What was sent, as the supplier may ask for it on the phone. */
export const SENT = {
  phone: 'Supplier phone',
  reference: 'Our reference',
  sent: 'Sent',
  happened: 'What happened',
  waiting: 'Waiting for the supplier.',
  account: 'Account',
  warehouse: 'Warehouse',
  items: 'Items',
  total: 'Total',
  none: 'none',
  noTotal: 'not known',
  cents: (cents: number): string => formatCents(cents),
} as const;

/** What to ask on the phone. */
export const CALL = {
  region: 'What to ask on the phone',
  copy: 'Copy what to ask',
  copied: 'Copied',
  notCopied: 'Not copied. Select it and copy by hand.',
} as const;

/** The form that keeps what the supplier said. */
export const RESOLVE = {
  form: 'What the supplier said',
  rung: 'Who did you speak to?',
  said: 'What did they say?',
  placed: 'Do they have the order?',
  yes: 'Placed – they have it',
  no: 'Not placed – they don’t',
  transactionId: 'Supplier’s order ID',
  initials: 'Initials (optional)',
  failed: 'Answer not saved',
  save: 'Save answer',
  savePlaced: 'Save: placed',
  saveNotPlaced: 'Save: not placed',
  needsRung: 'Enter a name, or “order desk”.',
  needsSaid: 'Enter what they said, in their words.',
  needsPlaced: 'Choose whether they have the order.',
  needsId: 'Ask for their order ID and enter it here.',
  card: CARD_NOT_KEPT,
  consequence: {
    open: 'Only “not placed” unlocks the ticket. Choose it only if they looked and have no record.',
    placed: 'The order counts as placed. The ticket stays locked, and nothing is sent again.',
    notPlaced: 'Unlocks the ticket to be sent as a new order. If they have it after all, it arrives twice.',
  },
} as const;

/** What is said and shown once an answer is saved. */
export function savedWords({ state, customerReference }: SubmissionView): string {
  const placed = state.kind !== 'resolved' || state.placed;
  return placed
    ? `Saved: ${customerReference} was placed. Its ticket stays locked.`
    : `Saved: ${customerReference} was not placed. Its ticket can be sent again.`;
}

/** The bar over every screen. */
export const BAR = {
  none: 'No unconfirmed orders.',
  resolve: 'Resolve',
  seeAll: (count: number): string => `See all ${count}`,
  sending: 'Sending… do not enter it again',
  left: (what: string, when: string): string => `${what}, sent ${when}.`,
  other: (counter: string, reference: string, when: string): string =>
    `${counter} has been sending ${reference === '' ? 'an order' : reference} since ${when}.`,
  notHeard: (when: string): string => ` Not heard from since ${when}.`,
  orders: (count: number): string => `${count} orders`,
  one: 'An order may have been placed: do not enter it again',
  many: (count: number): string => `${count} orders may have been placed: do not enter them again`,
  call: (reference: string, when: string): string => `${reference}, sent ${when}.`,
  oldest: (reference: string, when: string): string => `Oldest: ${reference}, sent ${when}.`,
  current: (reference: string, when: string): string => `This ticket: ${reference}, sent ${when}.`,
  supplier: (phone: string): string => (phone === '' ? ' Call the supplier.' : ` Call the supplier: ${phone}.`),
  also: ' Another one is being sent.',
} as const;
