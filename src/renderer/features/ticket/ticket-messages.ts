import { PART_NOTE } from '#shared/domain/fitment/fitment-messages.ts';
import { assertNever } from '#shared/assert-never.ts';
import type { FulfilmentPlans, WarehousePlan } from '#shared/domain/ticket/fulfilment-plans.ts';
import type { StockRemark } from '#shared/domain/ticket/stock-warnings.ts';
import type { HonouredPrice } from '#shared/domain/ticket/ticket.ts';
import { formatCents } from '#shared/domain/values/money.ts';

/** Every text of the docket, in the shop's words. */

/** The docket as a whole, and its table. */
export const DOCKET = {
  lines: 'Items',
  quantity: 'Qty',
  item: 'Item',
  from: 'From',
  price: '$',
  none: 'No items yet',
  noneHow: ['opens a part by its code,', 'adds it here.'],
} as const;

/** The fields of a line, as a label beside them or for a screen reader. */
export const LINE_FIELDS = {
  quantity: 'Quantity',
  price: 'Price each, $',
  warehouse: 'Ship from',
  gstUnknown: 'Set whether supplier prices include GST in the settings.',
} as const;

/** A line of the docket. */
export const LINE = {
  how: 'Enter opens the part. Delete removes the line.',
  remove: 'Remove',
  removed: 'removed',
  undo: 'Put back',
  fitNotChecked: 'Fit not checked',
  discontinued: 'Discontinued – ring to confirm',
  discontinuedBadge: 'Discontinued',
  noQuantity: 'Check the quantity',
  noPrice: 'Needs a price',
  noHonouredReason: 'Needs a reason for the quoted price',
  checkPrice: 'Check the price',
  noneShort: 'No item is known to be short',
  orderWarehouse: 'Same as the order',
  none: '–',
  timeUnclear: 'at an unclear time',
} as const;

/** The name of the button that removes a line. */
export function removeWords(title: string): string {
  return `Remove ${title}`;
}

/** Which line the key removes, where the cursor is in none. */
export function removesWords(key: string, toItems: string): string {
  return `${key} removes the item with the cursor. ${toItems} goes to the items.`;
}

/** Where a line comes from, for a screen reader; null where the supplier chooses. */
export function fromWords(warehouse: string | null): string {
  return warehouse === null ? 'from any warehouse' : `from ${warehouse}`;
}

/** A line was removed. */
export function removedWords(title: string): string {
  return `${title} removed. It can be put back.`;
}

/** A line is back. */
export function putBackWords(title: string): string {
  return `${title} is back on the ticket.`;
}

/** How many items the ticket has. */
function itemsWords(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}

/** What several of a part come to. */
export function totalOfLine(count: number, cents: number): string {
  return `${count} for ${formatCents(cents)}`;
}

/** What a line is sold at against its list price; against the price of its level, by name, where it has one. */
export function listPriceWords(listCents: number, ourCents: number, level?: string): string {
  const difference = ourCents - listCents;
  return `${level ?? 'list'} ${formatCents(listCents)}, ${difference < 0 ? '−' : '+'}${formatCents(Math.abs(difference))}`;
}

/** When the figures of a line were checked. */
export function checkedWords(price: string, stock: string): string {
  return price === stock ? `Checked ${stock}` : `Price checked ${price}, stock ${stock}`;
}

/** Lines under the edge of the docket. */
export function moreLinesWords(count: number): string {
  return count === 1 ? '1 more line' : `${count} more lines`;
}

/** Old figures, once for all lines. */
export function oldFiguresWords(what: 'price' | 'stock', lines: number, of: number, age: string): string {
  const figures = what === 'price' ? (lines === 1 ? 'Price' : 'Prices') : 'Stock';
  return lines === of ? `${figures} checked ${age}` : `${figures} of ${itemsWords(lines)} checked ${age}`;
}

/** What refreshes old figures, behind its key. */
export const REFRESH_HOW = 'refreshes';

/** What of a line's stock a person has to look at. */
export function stockWords(remark: StockRemark): string {
  switch (remark.kind) {
    case 'unlisted':
      return `${remark.warehouse} doesn’t list it`;
    case 'check failed':
      return checkFailedWords(remark);
    case 'unread':
      return `${remark.warehouses.join(', ')} stock unreadable – ring to confirm`;
    case 'short':
      return remark.warehouse === null
        ? `${neededWords(remark)}, only ${remark.has} in all warehouses`
        : `${neededWords(remark)}, ${remark.warehouse} has ${remark.has}`;
    case 'no one warehouse':
      return `Need ${remark.wanted}, most is ${remark.has} at ${remark.warehouse}`;
    case 'word':
      return remark.word === null
        ? `${remark.warehouse} gives no availability – ring to confirm`
        : `${remark.warehouse}: “${remark.word}” – ring to confirm`;
    case 'nowhere':
      return 'No warehouse listed – ring to confirm';
    default:
      return assertNever(remark);
  }
}

/** Lines of one part draw on the same stock. */
function neededWords({ wanted, lines }: Extract<StockRemark, { kind: 'short' }>): string {
  return lines > 1 ? `Need ${wanted} on ${lines} lines` : `Need ${wanted}`;
}

function checkFailedWords({ warehouse, known, short, wanted }: Extract<StockRemark, { kind: 'check failed' }>): string {
  if (warehouse === null) return 'Stock check failed';
  const had = known === null ? 'last count unreadable' : `${warehouse} last had ${known}`;
  return `Stock check failed, ${had}${short ? `, need ${wanted}` : ''}`;
}

/** A warehouse that has enough where the line's own has not. */
export function enoughAtWords(warehouse: string, has: string): string {
  return `→ ${warehouse} has ${has}`;
}

/** A line comes from another warehouse. */
export function movedWords(title: string, warehouse: string): string {
  return `${title} now ships from ${warehouse}.`;
}

/** A warehouse of a line, among the others to choose from; what matters comes first. */
export function warehouseOptionWords(option: {
  readonly warehouse: string;
  readonly quantity: string;
  readonly word: string;
  readonly tooFew: boolean;
  readonly failed: boolean;
  readonly own: boolean;
}): string {
  const { warehouse, quantity, word, tooFew, failed, own } = option;
  const parts = failed
    ? ['check failed', warehouse, `last ${quantity}`]
    : [...(tooFew ? ['too few'] : []), warehouse, quantity, word];
  return `${parts.join(' · ')}${own ? ' (ours)' : ''}`;
}

/** A warehouse that was chosen and that the part no longer has. */
export function unlistedOptionWords(warehouse: string): string {
  return `not listed · ${warehouse}`;
}

/** A quoted price that is kept. */
export function honouredWords({ quotedCents, quote, nowCents, reason }: HonouredPrice): string {
  return `${formatCents(quotedCents)} as in ${quote}, now ${formatCents(nowCents)}: ${reason.trim()}`;
}

/** The supplier asks another price than was quoted: it is used. */
export function takePriceWords(cents: number | null): string {
  return cents === null ? 'Use the new price' : `Use ${formatCents(cents)}`;
}

/** The same: our own price stays. */
export const KEEP_PRICE = 'Keep our price';

/**
 * The two prices of a line whose supplier's price has changed. Of a line with a price level they are the customer's,
 * who may pay the same. $0.00 is no price.
 */
export function newPriceWords(quotedCents: number | null, nowCents: number | null, isSupplier = true): string {
  if (nowCents === 0) return 'The supplier gives no price now – ask them';
  if (nowCents === null) return 'Supplier price changed – its level gives no usable price now';
  if (!isSupplier) {
    const now = formatCents(nowCents);
    if (quotedCents === nowCents) return `Supplier price changed – the customer still pays ${now}`;
    return `Price ${quotedCents === null ? 'unknown' : formatCents(quotedCents)} → now ${now}`;
  }
  return `Supplier price ${quotedCents === null ? 'unknown' : formatCents(quotedCents)} → now ${formatCents(nowCents)}`;
}

/** A new price was settled. */
export function newPriceSettledWords(title: string, how: 'take' | 'keep'): string {
  return how === 'take' ? `${title}: new price used.` : `${title}: our price kept.`;
}

/** A required part. */
export const REQUIRED = {
  add: 'Add',
  adding: 'Adding…',
  view: 'View',
  notNeeded: 'Not needed',
  reasonHint: 'Printed and sent to the supplier',
  take: 'Save reason',
  undo: 'Undo',
  noCode: 'Not readable in full – ask the supplier which part it is.',
} as const;

interface NamedPart {
  readonly sku: string;
  readonly title: string;
  readonly unsure: boolean;
}

function partName({ sku, title }: NamedPart): string {
  return sku === '' || title === sku ? title : `${title} ${sku}`;
}

/** Why no line is moved to another warehouse: none is known to have enough; `most` is null where none was read. */
export function shortEverywhereWords(
  { title, quantity }: { readonly title: string; readonly quantity: string },
  most: { readonly warehouse: string; readonly has: string } | null,
): string {
  const has = most === null ? '' : ` – ${most.warehouse} has the most, ${most.has}`;
  return `No warehouse is known to have ${quantity.trim()} of ${title}${has}`;
}

/** What else there is beside the one problem that a closed line shows, as it is read aloud. */
export function moreProblemsWords(count: number): string {
  return count === 1 ? 'and 1 more problem' : `and ${count} more problems`;
}

/** A required part that is missing. */
export function needsWords(part: NamedPart): string {
  return part.unsure ? `May need ${partName(part)} – ask the supplier` : `Needs ${partName(part)}`;
}

/** How many required parts are missing, beside another problem that stops the order. */
export function needsPartsWords(count: number): string {
  return `· needs ${count === 1 ? 'a part' : `${count} parts`}`;
}

/** A required part that the customer goes without. */
export function waivedWords(part: NamedPart & { readonly reason: string }): string {
  return `Without ${partName(part)}: ${part.reason}`;
}

/** What is asked of a required part that is left out. */
export function waiverLabel(title: string): string {
  return `Reason for leaving out ${title}`;
}

/** A required part is left out. */
export function waivedNews(title: string): string {
  return `${title} skipped. The reason goes on the order.`;
}

/** A required part is needed after all. */
export function waiverUndoneWords(title: string): string {
  return `${title} is needed again.`;
}

/** What stands between a line and its order until a person says something. */
export const MATTER = {
  notListed: 'Not listed – add a reason',
  fitOpen: 'Fit not confirmed – add a reason',
  notListedBrief: 'Not listed',
  fitOpenBrief: 'Fit not confirmed',
  confirm: 'Confirm',
  reason: 'Add reason',
  sellAnyway: 'Sell anyway',
  change: 'Change',
  undo: 'Undo',
  take: 'Save reason',
  hint: 'Printed and sent to the supplier',
} as const;

/** A condition that nobody has confirmed: the supplier's own words, which may be no question. */
export function toCheckWords(words: string): string {
  return `Check: ${words.startsWith(PART_NOTE) ? words.slice(PART_NOTE.length) : words}`;
}

/** A condition that was asked and is so. */
export function confirmedWords(words: string): string {
  return `Confirmed: ${words}`;
}

/** A condition that nobody confirmed, or a limit, with why the part is sold anyway. */
export function soldAnywayWords(words: string, reason: string): string {
  return `${words} Sold anyway: ${reason}`;
}

/** A limit that is exceeded. */
export function overLimitWords(words: string): string {
  return `${words} Add a reason.`;
}

/** Why a part is sold against its verdict. */
export function againstVerdictWords(reason: string): string {
  return `Sold anyway: ${reason}`;
}

/** What is asked where a part is sold all the same. */
export function reasonLabel(sku: string, about: 'verdict' | 'condition' | 'towing'): string {
  const what = { verdict: 'not confirmed to fit', condition: 'condition not confirmed', towing: 'over its limit' };
  return `Reason: ${sku} ${what[about]}`;
}

/** A reason was given. */
export function reasonGivenNews(title: string): string {
  return `${title}: reason saved. It goes on the order.`;
}

/** A condition was confirmed. */
export function confirmedNews(words: string): string {
  return `Confirmed: ${words}`;
}

/** What was said of a line is undone. */
export function matterUndoneNews(title: string): string {
  return `${title}: undone.`;
}

/** Where the ticket ships from. */
export const PLANS = {
  name: 'Ships from',
  ship: 'Ship all from',
} as const;

/** What is known of where everything can come from; null where the button beside it says it all. */
export function plansWords({ single, split, nowhere, failed }: FulfilmentPlans, lines: number): string | null {
  const old = failed.length === 0 ? [] : [`stock check failed for ${failed.join(', ')}`];
  const missing = nowhere.length === 0 ? [] : [shortWords(nowhere.length, lines)];
  const plan = single[0] ?? split;
  const parcels = split === null ? [] : [parcelsWords(split)];
  const unsure = plan === null || plan.sure ? [] : ['ring to confirm'];
  const words = [...parcels, ...missing, ...unsure, ...old].join(' · ');
  return words === '' ? null : words;
}

function shortWords(short: number, of: number): string {
  if (of === 1) return 'Short everywhere';
  return `${short === of ? 'All items' : `${short} of ${of} items`} short everywhere`;
}

function parcelsWords({ warehouses, fewest }: WarehousePlan): string {
  const count = warehouses.length === 1 ? '1 parcel' : `${warehouses.length} parcels`;
  return fewest ? count : `${count} or fewer`;
}

/** "SYD1", "SYD1 and MEL1", "SYD1, MEL1 and PER1". */
export function warehousesWords({ warehouses }: WarehousePlan): string {
  const last = warehouses.at(-1) ?? '';
  return warehouses.length < 2 ? last : `${warehouses.slice(0, -1).join(', ')} and ${last}`;
}

/** Everything comes from a plan already. */
export function allFromWords(plan: WarehousePlan, lines: number): string {
  return plan.lines.length === lines ? `All from ${warehousesWords(plan)}` : `From ${warehousesWords(plan)}`;
}

/** A plan was taken; it holds for the lines that are in it. */
export function planTakenWords(plan: WarehousePlan, lines: number): string {
  const what = plan.lines.length === lines ? 'All items ship' : `${plan.lines.length} of ${itemsWords(lines)} ship`;
  const parcels = plan.warehouses.length === 1 ? '' : `, in ${plan.warehouses.length} parcels`;
  return `${what} from ${warehousesWords(plan)}${parcels}.`;
}

/** Customer and delivery. */
export const FORMS = {
  sheet: 'Customer and delivery',
  customer: 'Customer',
  noCustomer: 'Add phone and name',
  address: 'Delivery',
  noAddress: 'Add the address',
  notes: 'Supplier notes',
  order: 'Order details',
  contactHint: 'Phone or email – one is needed',
  notesHint: 'One per line, sent with the order',
  noteHint: 'Sent with the order',
  pasteHint: 'Paste a full address – we’ll split it',
  addCompany: '+ company and ABN',
  addNote: '+ note',
  addPurchaseOrder: '+ purchase order',
  purchaseOrderHint: 'Printed, and sent with the order',
  addNotes: '+ supplier notes',
  records: 'Customer data',
  wantsOrderNumber: 'Wants a PO number',
  change: 'change',
  /** No state is chosen yet; as beside the plate, for a word has no room in the box. */
  choose: '–',
  close: 'Close',
  referenceHint: 'Names this sale to the supplier',
  noWarehouse: 'Every order needs one – the settings can hold a default',
  addressCheck: 'check',
} as const;

/** The label of a field that nobody has to fill in. */
export function optionalLabel(label: string): string {
  return `${label} (optional)`;
}

/** Where the settings hold no default warehouse: an order needs one, of those that the supplier lists. */
export function neededWarehouseWords(listed: readonly string[]): string {
  return listed.length === 0 ? FORMS.noWarehouse : `Every order needs one: ${listed.join(', ')}`;
}

/** The warehouse that an order goes out with where none was typed. */
export function defaultWarehouseWords(warehouse: string): string {
  return `Default: ${warehouse}`;
}

/** The country, as text. */
export function countryWords(country: string): string {
  return `Country: ${country.trim() === '' ? 'none' : country}`;
}

/** How many supplier notes there are. */
export function notesCountWords(count: number): string {
  return count === 1 ? '1 note' : `${count} notes`;
}

/** How many fields are to be fixed. */
export function toFixWords(count: number): string {
  return `${count} to fix`;
}

/** An address that was pasted whole. */
export const PASTE = {
  name: 'Pasted address',
  sortedNews: 'Pasted address split into its fields. Check them.',
  unsortedNews: 'Couldn’t split the pasted text. It is in this field as it came.',
  inStreetNews: 'Couldn’t split the pasted text. It is in the street; the rest of the old address was removed.',
  typedNews: 'Address split into its fields. Check them.',
  sorted: 'Pasted address split – check the fields.',
  typed: 'Address split – check the fields.',
  unsorted: 'Couldn’t split the pasted text – it is in the street as it came.',
  notSorted: 'Couldn’t split the pasted text. Put each part into its own field.',
  takes: {
    phone: 'Use phone',
    email: 'Use email',
    name: 'Use name',
    rest: 'Add to customer note',
    place: 'Keep suburb',
  },
  allTaken: 'All used',
  undo: 'Undo paste',
  undoTyped: 'Undo split',
  undoneNews: 'The old address is back.',
  typedBackNews: 'The address is in the street as typed.',
  kinds: { phone: 'Phone', email: 'Email', name: 'Name' },
  fields: { phone: 'customer phone', email: 'customer email', name: 'customer name' },
} as const;

/** Something found beside a pasted address was put where it belongs. */
export function pasteTakenNews(words: string): string {
  return `Used: ${words}`;
}

/** A contact found beside a pasted address. */
export function pastedContactWords(kind: 'phone' | 'email' | 'name', text: string, held: string): string {
  return `${PASTE.kinds[kind]} ${text} → ${PASTE.fields[kind]}${held === '' ? '' : `, instead of ${held}`}`;
}

/** What is left over of a pasted address. */
export function pastedRestWords(rest: string): string {
  return `Left over: ${rest} → customer note`;
}

/** The place of the address before, to be kept beside a street that came alone. */
export function pastedPlaceWords(place: string): string {
  return `${place} from the old address → keep for the new street`;
}

/** What a pasted address lacks, and what of the one before was removed. */
export function pasteLacksWords(missing: readonly string[], old: string): string {
  return `Missing: ${missing.join(', ')}.${old === '' ? '' : ` “${old}” of the old address was removed.`}`;
}

/** What was read out of a pasted address instead of copied. */
export function pasteReadAsWords(pairs: readonly { readonly typed: string; readonly as: string }[]): string {
  return `Understood: ${pairs.map(({ typed, as }) => (as === '' ? `“${typed}” skipped` : `“${typed}” as ${as}`)).join(', ')}.`;
}

/** The parts of an address that a paste may lack. */
export const PLACE_PARTS = { city: 'suburb', state: 'state', postcode: 'postcode' } as const;

/** The foot of the docket. */
export const FOOT = {
  reviewFirst: (key: string): string => `Review the order first (${key})`,
  goods: 'Goods',
  delivery: 'Delivery',
  notAdded: 'not added',
  refresh: 'needs a refresh',
  chooseAgain: 'choose again',
  total: 'Total incl. delivery',
  totalWithout: 'Total (delivery not added)',
  incomplete: 'A line that needs fixing is not counted',
  review: 'Review order',
  deliveryRemoved: 'Delivery removed.',
  ratesChanged: 'Refresh delivery: the number of rates in the settings changed.',
} as const;

/** The delivery that was chosen. */
export function deliveryWords(service: string | null): string {
  return service === null ? FOOT.delivery : `${FOOT.delivery}, ${service}`;
}

/** Charges that share a row. */
export function chargesWords(names: readonly string[]): string {
  return `${names.length} charges: ${names.join(', ')}`;
}

/** GST within the total. */
export function gstWords(cents: number): string {
  return `GST included ${formatCents(cents)}`;
}

/** The button to the review. */
export function reviewWords(toFix: number): string {
  return toFix === 0 ? FOOT.review : `${FOOT.review} · ${toFixWords(toFix)}`;
}

/** Whether what was typed is kept. */
export const SAVE = {
  saved: 'Saved',
  saving: 'Saving…',
} as const;

/** When the last change was saved, for the tooltip. */
export function savedAtWords(time: string): string {
  return `Saved ${time}`;
}
