import { CARD_NOT_SENT } from '#shared/domain/values/card-number.ts';
import { assertNever } from '#shared/assert-never.ts';
import type {
  Difference,
  DifferenceKind,
  DifferenceList,
  DifferenceOffer,
} from '#shared/domain/order-check/differences.ts';
import type { OrderReview } from '#shared/domain/order/order.ts';
import { isCredentialRejected, NOT_SENT_WORDS, type Outcome } from '#shared/domain/order/submission.ts';
import { formatCents, freightWords } from '#shared/domain/values/money.ts';
import type { EarlierOrder } from '#shared/records-view.ts';

/** Which price orders carry, asked once where a shop has price levels. */
export const ORDER_PRICE = {
  title: 'Which price goes on orders to the supplier?',
  means: 'Your price levels give the customer another price. This is saved in the settings, under Price levels.',
  list: 'Prices',
  supplier: 'The supplier’s price',
  customer: 'The customer’s price',
  /** What an answer comes to for the order in front. */
  thisOrder: (cents: number): string => `${formatCents(cents)} for the items of this order`,
  hidden: (key: string): string => `hold ${key} to see it for this order`,
  supplierSaid: 'Orders carry the supplier’s price.',
  customerSaid: 'Orders carry the customer’s price.',
} as const;

/** The review and its script. */
export const REVIEW = {
  screen: 'Order review',
  title: 'Order review',
  loadingTicket: 'Opening the ticket…',
  preparing: 'Preparing the order…',
  script: 'Read to the customer',
  scriptOpen: (count: number): string => `Not final: resolve ${changesWords(count)} first.`,
  problems: 'Fix these first',
  before: 'Before you send',
  settled: 'Fit conditions – settled',
  notesSent: 'Sent with the order',
  ended: 'The ticket changed after you read this out. Review it again.',
  fixed: 'All fixed. Review the order once more, then send it.',
  reviewAgain: 'Review again',
  view: 'View request',
  hide: 'Hide request',
  evidence: 'Request and details',
  request: 'The exact request',
  turnedAway: 'Order not sent',
} as const;

/** The titles of the details under the script. */
export const DETAIL_TITLES = {
  parts: 'Items',
  fit: 'Fit',
  customer: 'Customer',
  reference: 'Reference',
  notes: 'Supplier notes',
} as const;

/** The sentences of the script, in the order in which they are read. */
export const SCRIPT = {
  items: (items: readonly string[]): string => `That’s ${inWords(items)}.`,
  manyItems: (count: number, items: readonly string[]): string =>
    `That’s ${count} items: ${items.join(', ')} and ${count - items.length} more.`,
  item: (quantity: number, title: string): string => `${quantity} × ${title}`,
  vehicle: (title: string, plate: string | null, fit: string): string =>
    `For your ${plate === null ? title : `${title}, plate ${plate}`}${fit}.`,
  /** What the vehicle's sentence adds where items are not known to fit it. */
  unconfirmed: (items: number, of: number): string => {
    if (items === 0) return '';
    return items === of ? ' – fit is not confirmed' : ` – fit is not confirmed for ${items} of ${of} items`;
  },
  noVehicle: 'No vehicle was given, so fit was not checked.',
  to: (whom: readonly string[]): string => `To ${whom.join(', ')}.`,
  contact: (ways: readonly string[]): string => `We’ll reach you on ${ways.join(' or ')}.`,
  carrier: (service: string, time: string | null, cents: number): string =>
    `${[service, ...(time === null ? [] : [time]), freightWords(cents)].join(', ')}.`,
  charge: (name: string, cents: number): string => `${name} ${formatCents(cents)}`,
  manyCharges: (count: number, cents: number): string => `${count} charges ${formatCents(cents)}`,
  /** What the total's sentence begins with where something is charged beside parts and delivery. */
  charges: (charges: readonly string[]): string => (charges.length === 0 ? '' : `Plus ${inWords(charges)}: `),
  total: (totalCents: number, gstCents: number, delivered: boolean): string =>
    delivered
      ? `${formatCents(totalCents)} in total, including delivery and ${formatCents(gstCents)} GST.`
      : `${formatCents(totalCents)} in total without delivery, including ${formatCents(gstCents)} GST.`,
} as const;

/** The foot of the review: the total, once it is final, and what is in it. */
export function footWords(
  {
    totalCents,
    deliveryCents,
    chargesCents,
    gstCents,
    delivered,
  }: Pick<OrderReview, 'totalCents' | 'deliveryCents' | 'chargesCents' | 'gstCents' | 'delivered'>,
  isFinal: boolean,
): string {
  const freight = freightWords(deliveryCents);
  const total = `Total ${formatCents(totalCents)}`;
  const delivery = delivered
    ? `${isFinal ? `${total} incl.` : 'Incl.'} delivery ${freight}`
    : `${isFinal ? `${total}, delivery` : 'Delivery'} not added`;
  const charges = chargesCents === 0 ? '' : ` · charges ${formatCents(chargesCents)}`;
  return `${delivery}${charges} · GST ${formatCents(gstCents)}`;
}

/** One thing, two, or more, joined as they are said. */
function inWords(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** The details behind the script. */
export const DETAILS = {
  line: (of: {
    readonly quantity: number;
    readonly title: string;
    readonly sku: string;
    readonly price: string;
    readonly sum: string | null;
    readonly warehouse: string;
  }): string => {
    const each = of.sum === null ? of.price : `${of.price} each, ${of.sum} together`;
    const from = of.warehouse === '' ? 'warehouse chosen by the supplier' : `from ${of.warehouse}`;
    return `${of.quantity} × ${of.title} (${of.sku}) at ${each}, ${from}.`;
  },
  note: (note: string): string => `Customer note: ${note}`,
  noContact: 'No phone or email given.',
  reference: (reference: string, account: string, warehouse: string): string =>
    `${reference}, account ${account}, ${warehouse === '' ? 'no warehouse' : `warehouse ${warehouse}`}.`,
} as const;

/** Whether a part fits, line by line. */
export const LINE_FIT = {
  notChecked: (sku: string): string => `${sku}: fit not checked.`,
  verdict: (sku: string, words: string): string => `${sku}: ${words}`,
  unchecked: (facts: readonly string[]): string => `Could not be checked: ${facts.join('; ')}.`,
  against: (reason: string): string => `Sold anyway: ${reason}`,
} as const;

/** A sentence as a part of another one: without its full stop. */
function clause(words: string): string {
  return words.replace(/\.$/, '');
}

/** What is known of a condition of a part, once for the whole order. */
export const CONDITION = {
  met: (sku: string, words: string): string => `${sku}: ${clause(words)} – met`,
  notMet: (sku: string, words: string): string => `${sku}: ${clause(words)} – not met`,
  asked: (sku: string, words: string): string => `${sku}: ${clause(words)} – customer confirmed`,
  notConfirmed: (sku: string, words: string, reason: string): string =>
    `${sku}: ${clause(words)} – not confirmed. Sold anyway: ${reason}`,
} as const;

/** The check of prices, stock and delivery against what was quoted. */
export const CHECK = {
  region: 'Price, stock and delivery check',
  checking: 'Checking prices, stock and delivery… Esc stops',
  offline: (offlineSince: string): string => `${offlineSince}: prices not re-checked`,
  failed: 'Prices and stock could not be checked',
  notChecked: 'Prices and stock are not checked yet.',
  refresh: 'Refresh',
  unchanged: (at: string): string => `Prices and stock unchanged (${at})`,
  resolved: (at: string): string => `All changes resolved (${at})`,
  uncheckedTitle: (count: number, changed: boolean, at: string): string =>
    `${uncheckedWords(count)} ${changed ? 'All changes resolved' : 'Nothing else changed'} (${at}).`,
  checkedAt: (at: string): string => `checked ${at}`,
  changes: (count: number): string => `${changesWords(count)} to resolve`,
  was: 'was',
  now: 'now',
  offers: (difference: Difference): string => `What to do: ${differenceTitle(difference)}, ${difference.about}`,
  honourReason: (about: string): string => `Reason for the quoted price of ${about}`,
  sentToSupplier: 'Sent to the supplier with the order.',
} as const;

const KINDS: { readonly [kind in DifferenceKind]: string } = {
  'part gone': 'Part',
  price: 'Price',
  stock: 'Stock',
  availability: 'Availability',
  discontinued: 'Discontinued',
  'required parts': 'Required parts',
  notes: 'Catalogue notes',
  'towing figures': 'Towing figures',
  verdict: 'Fit',
  'another basket': 'Delivery',
  'rate undone': 'Delivery',
  'rate gone': 'Delivery',
  'rate price': 'Delivery price',
  'rate cents': 'Delivery price',
  'rate time': 'Delivery time',
  'rate name': 'Delivery service',
};

/** What of it changed, in a word or two: "Price", "Delivery time". */
export function differenceTitle({ kind }: Difference): string {
  return KINDS[kind];
}

/** What an offer does, as its number is read: "Use $799.00". */
export function offerWords(offer: DifferenceOffer, difference: Difference): string {
  switch (offer.kind) {
    case 'accept':
      return 'Customer OK with this';
    case 'take the new price':
      return `Use ${formatCents(offer.cents)}`;
    case 'keep our price':
      return `Keep our ${formatCents(offer.cents)}`;
    case 'honour the quoted price':
      return `${honourWords(offer.quotedCents, offer.quote)} (needs a reason)`;
    case 'take the quoted price':
      return honourWords(offer.quotedCents, offer.quote);
    case 'take it from':
      return `Ship from ${offer.warehouse}`;
    case 'remove the line':
      return `Remove ${difference.about}`;
    case 'pick a rate':
      return 'Choose another delivery';
    default:
      return assertNever(offer);
  }
}

/** What the button of the form does that asks why the price of a quote is kept. */
export function honourWords(cents: number, quote: string): string {
  return `Keep ${formatCents(cents)} from quote ${quote}`;
}

/** What was found, in a sentence to be heard; `at` is the time of the shop at which it was checked. */
export function foundWords(list: DifferenceList, at: string): string {
  const { differences, words } = list;
  const found = differences.length === 0 ? [] : [`${CHECK.changes(differences.length)}.`];
  return [...(words === null ? [] : [words]), ...found, ...missedWords(list), `Checked ${at}.`].join(' ');
}

/** What is left after one was resolved, in sentences to be heard; a reason is asked for what was not checked. */
export function leftWords(list: Pick<DifferenceList, 'differences' | 'unchecked'>): string {
  const count = list.differences.length;
  return ['Resolved.', `${count === 0 ? 'No changes' : changesWords(count)} left.`, ...missedWords(list)].join(' ');
}

function changesWords(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}

function missedWords({ unchecked }: Pick<DifferenceList, 'unchecked'>): readonly string[] {
  return unchecked.length === 0 ? [] : [uncheckedWords(unchecked.length)];
}

function uncheckedWords(count: number): string {
  return count === 1 ? '1 figure not checked.' : `${count} figures not checked.`;
}

/** The reason for an order of which not everything could be checked. */
export const UNCHECKED_REASON = {
  label: 'Reason to send unchecked',
  hint: 'Sent to the supplier. Needed again if a figure is checked or the items change.',
  take: 'Save reason',
  needed: 'Give a reason to send it unchecked.',
  given: 'Sent unchecked:',
  say: 'Give reason',
  change: 'Change reason',
  takeBack: 'Remove reason',
  said: 'Reason saved. The order can be sent unchecked.',
} as const;

/** What the button says that sends: what it does, or what is open before it does. */
export const SEND = {
  group: 'Send the order',
  send: 'Send order',
  reviewAgain: 'Review again to send',
  tooSoon: 'Read the result first',
  checking: 'Checking before you can send…',
  refresh: 'Refresh to send',
  resolve: (count: number): string => `Resolve ${changesWords(count)} to send`,
  reason: 'Give a reason to send',
  offline: 'Offline – cannot send',
  offlineTitle: (offlineSince: string): string => `${offlineSince}: this order cannot be sent now`,
  offlineHint: (key: string): string => `It stays on the ticket. Back online, review it again and press ${key}.`,
  shopAwayTitle: 'Orders wait: the shop’s server is away',
  shopAwayHint: 'Quote it meanwhile, and send it once the server is back.',
  tryConnection: 'Try again',
  trying: 'Trying…',
  spentHint: (key: string): string => `Read how the last try ended. Then press ${key} to review it again.`,
} as const;

/** The key that does what the button says, with what is open before it sends; null for nothing. */
export function keyOfSendButton(open: string | null): 'review order' | 'submit order' {
  return open === SEND.reviewAgain ? 'review order' : 'submit order';
}

/** How an order ended. */
export const OUTCOME = {
  placedLead: 'The supplier has the order.',
  reference: 'Our reference',
  copyReference: 'Copy reference',
  supplierId: 'Supplier’s order ID',
  copyId: 'Copy ID',
  total: 'Total',
  delivery: 'Delivery',
  noDelivery: 'No delivery',
  customer: 'Customer',
  details: 'Order details',
  sent: 'Sent',
  tried: 'Tried',
  account: 'Account',
  warehouse: 'Warehouse',
  noWarehouse: 'none',
  parts: 'Items',
  part: (quantity: string, title: string, sku: string): string => `${quantity} × ${title} (${sku})`,
  saidBy: '– the supplier’s own words',
  noReason: 'The supplier gave no reason.',
  resolve: 'Resolve this order',
  copied: 'Copied',
  notCopied: 'Not copied. Select it and copy by hand.',
  copiedSaid: 'Copied.',
  notCopiedSaid: 'Not copied.',
} as const;

/** The heading of an outcome: what the seller must not get wrong, in a few words. */
export function outcomeTitle(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'acknowledged':
      return 'Order placed';
    case 'refused':
      // A refusal can come with a status that says that all is well; telling it would only confuse.
      return outcome.status < 400 ? 'Supplier refused the order' : `Supplier refused the order (${outcome.status})`;
    case 'not sent':
      return 'Order not sent';
    case 'unknown':
      return 'Do not enter this order again';
    default:
      return assertNever(outcome);
  }
}

/** What happened and what to do next, as whole sentences. */
export function outcomeSentences(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'acknowledged':
      return OUTCOME.placedLead;
    case 'refused':
      return endsInSettings(outcome)
        ? 'The supplier rejected the credential. Enter it again in the settings, or ask the supplier. Then review the order again.'
        : 'Fix what the supplier names, then review the order again to send it.';
    case 'not sent':
      return endsInSettings(outcome)
        ? `Nothing reached the supplier: ${NOT_SENT_WORDS[outcome.reason]}. Enter it in the settings, then review the order again.`
        : `Nothing reached the supplier: ${NOT_SENT_WORDS[outcome.reason]}. Review it again to send it.`;
    case 'unknown':
      return `It may have been placed: ${outcome.happened}. Call the supplier first and quote our reference.`;
    default:
      return assertNever(outcome);
  }
}

/** Whether what is wrong with an order is the credential, which is entered in the settings. */
export function endsInSettings(outcome: Outcome): boolean {
  if (outcome.kind === 'refused') return isCredentialRejected(outcome.status);
  return outcome.kind === 'not sent' && outcome.reason === 'no credential';
}

/** What a screen reader hears of an outcome: the title, and what to do. */
export function outcomeAnnouncement(outcome: Outcome): string {
  return `${outcomeTitle(outcome)}. ${outcomeSentences(outcome)}`;
}

/** The order is on its way. */
export const SENDING = {
  title: 'Sending… do not enter it again',
  lead: (at: string, longest: string): string => `Sent ${at}. Waiting for the supplier (up to ${longest})…`,
  next: 'You can start the next sale. The result shows at the top of every screen.',
  said: 'Sending the order. Do not enter it again.',
} as const;

/** Nobody can say yet whether the order is on its way. */
export const UNCLEAR = {
  title: 'Do not enter this order again',
  lead: 'Counterpart can’t tell yet whether it was sent. Check again, or call the supplier and quote our reference.',
  happened: (title: string, code: string | null): string => (code === null ? title : `${title} (${code})`),
  check: 'Check again',
  said: 'Do not enter this order again. Counterpart can’t tell yet whether it was sent.',
} as const;

/** An unconfirmed order that somebody asked the supplier about. */
export const RESOLVED = {
  placed: 'Order placed',
  placedLead: 'Confirmed by phone. Nothing more to do.',
  notPlaced: 'Not placed – supplier has no record',
  notPlacedLead: 'Review the order again to send it as a new one.',
  resolved: 'Resolved',
  spokeTo: 'Spoke to',
  said: 'They said',
} as const;

/** Nothing was sent: the same order went out before, or may have. */
export const STOPPED = {
  title: 'Possible duplicate – not sent',
  newRecords: (at: string): string =>
    `These records were started empty on ${at}. This ticket is older, so it may have been sent before.`,
  olderCopy: (at: string): string =>
    `The records were restored from a copy of ${at}. This ticket may have been sent after that.`,
  leftShop: (at: string): string =>
    `This counter left its shop on ${at}. Another counter may have sold this ticket since.`,
  askCounters: 'Ask the other counters first. Below, note who said it was not sent.',
  callFirst: 'Call the supplier first. Below, note who said it was not sent.',
  reason: 'Reason to send again',
  reasonNotSent: 'Who said it was not sent?',
  hint: 'Kept in the history, and sent to the supplier with the order.',
  leave: 'Don’t send',
  again: 'Send again',
  notSentBefore: 'Send – it was not sent before',
  state: (at: string, state: string, id: string | null): string =>
    `Sent ${at} · ${state}${id === null ? '' : ` · ID ${id}`}`,
  unresolved: 'Not confirmed yet: resolve that order first.',
  refused: 'It was refused: ask whether the supplier has it anyway.',
  reasonMissing: 'Enter a reason, in a few words.',
  reasonCard: CARD_NOT_SENT,
} as const;

/** What comes before the earlier orders of one that was stopped: whether it was tried itself, or another one was. */
export function stoppedLead(earlier: readonly Pick<EarlierOrder, 'because'>[]): string {
  if (earlier.every(({ because }) => because === 'same ticket')) {
    return 'The supplier refused this order before. Its items and address are the same.';
  }
  return earlier.length === 1
    ? 'Compare it with this earlier order first.'
    : `Compare it with these ${earlier.length} earlier orders first.`;
}

/** What an earlier order has in common with the one that was stopped. */
export const WHY_STOPPED: { readonly [because in EarlierOrder['because']]: string } = {
  'same lines and address': 'Same items to the same address.',
  'same customer reference': 'Same customer reference.',
  'same quote': 'Sold from the same quote.',
  'same ticket': 'This ticket’s own order.',
};

/** What practice has received, for somebody who is learning. */
export const PRACTICE = {
  summary: 'What the practice supplier received',
  asking: 'Checking with the practice supplier…',
  list: 'Orders the practice supplier accepted',
  received: (times: number): string =>
    times === 1
      ? 'This order arrived: the practice supplier accepted it.'
      : `This order arrived ${times} times: each is an order of its own.`,
  notListed: (count: number): string => `This order is not among the last ${count} that arrived.`,
  notReceived: (reference: string): string => `This order did not arrive: the practice supplier has no ${reference}.`,
  count: (total: number, listed: number): string => {
    const accepted = `${total} ${total === 1 ? 'order' : 'orders'} accepted since practice was opened`;
    return listed < total ? `${accepted}, the last ${listed} of them here.` : `${accepted}.`;
  },
  line: (quantity: number, sku: string, price: string | null): string =>
    price === null ? `${quantity} × ${sku}` : `${quantity} × ${sku} at $${price}`,
} as const;
