/** The texts of a part that is open, and of what comes with it; what is said before is in `part-first-messages.ts`. */

/** The fit cell and what stands under it. */
export const FIT_WORDS = {
  checking: 'Checking…',
  noVehicle: 'No vehicle',
  plate: 'Enter the plate',
  gone: 'Out of date',
  refresh: 'Refresh',
  fits: 'Fits',
  fitsVehicle: 'Listed for this vehicle',
  fitsOneBuilt: 'Listed for that build date',
  fitsEach: (count: number) => `Listed for ${count === 2 ? 'both' : `all ${count}`} possible vehicles`,
  fitsIf: 'Fits if…',
  toCheck: (count: number) => (count === 1 ? '1 thing to check' : `${count} things to check`),
  notMet: (count: number) => (count === 1 ? 'Listed, but 1 condition is not met' : `Listed, but ${count} are not met`),
  ask: (what: string) => `Ask: ${what}?`,
  askCustomer: 'Ask the customer',
  notKnown: 'Not known',
  notKnownWhat: (what: string) => `${what}. Needs a reason.`,
  notListed: 'Not listed',
  notListedFor: (model: string) => `for this ${model}. Needs a reason.`,
  thisVehicle: 'vehicle',
  cannotTell: 'Can’t tell',
  noList: 'No vehicle list: may be universal',
  tooLittle: 'Too little is known. Needs a reason.',
  needsReason: 'Needs a reason.',
  contradict: 'Records disagree. Needs a reason.',
  noneLeft: 'No vehicle matches the answers',
  conditions: 'Conditions',
  met: 'met',
  conditionNotMet: 'not met',
  checkIt: 'check',
  byAnswer: 'By answer',
  closest: 'Closest match',
  listed: 'Listed',
  customer: 'Customer',
  partIsFor: (listed: string, customer: string) => `Closest match: ${listed}, not ${customer}.`,
  year: 'Year',
  otherId: 'Same details, another vehicle id.',
} as const;
/** The stock, price and stock-by-warehouse texts. */
export const STOCK_WORDS = {
  title: 'Stock by warehouse',
  refresh: 'Refresh stock and price',
  checking: 'Refreshing…',
  noInfo: 'No stock info',
  askSupplier: 'Ask the supplier',
  none: 'None',
  noneIn: (count: number) => (count === 1 ? 'Nothing in 1 warehouse' : `Nothing in ${count} warehouses`),
  elsewhere: (quantity: string) => `+${quantity} elsewhere`,
  onlyHere: 'None elsewhere',
  confirmOthers: 'Others: ring to confirm',
  noneAt: (warehouse: string) => `None at ${warehouse}`,
  confirmAt: (warehouse: string) => `${warehouse}: ring to confirm`,
  notKnownAt: (warehouse: string) => `${warehouse} not known`,
  low: 'Low – ring to confirm',
  said: (word: string) => `Ring to confirm: “${word}”`,
  unread: 'Quantity unreadable',
  failed: 'Check failed – last known',
  failedTitle: 'Couldn’t check the stock',
  old: (age: string) => `${age} – refresh`,
  lastKnown: (age: string) => `Last known, ${age}`,
  warehouse: 'Warehouse',
  onHand: 'On hand',
  state: 'State',
  yours: 'yours',
  available: 'Available',
  notAvailable: 'Not available',
  checkFailed: 'Check failed',
  lowState: 'Low – ring to confirm',
  notConfirmed: 'Ring to confirm',
  noWarehouse: 'No stock information',
  askFirst: 'Ask the supplier before promising it.',
  more: (count: number) => `and ${count} more ${count === 1 ? 'warehouse' : 'warehouses'}. `,
  yoursMissing: (warehouse: string) => `${warehouse} is not listed. `,
  notReserved: 'Not reserved',
} as const;

export const PRICE_WORDS = {
  includingGst: 'inc GST',
  fromSupplier: (price: string) => `inc GST · supplier $${price} + GST`,
  gstNotSet: 'Set whether prices include GST',
  noPrice: 'No price',
  zero: 'Supplier says $0.00: ask them',
  noLevelPrice: (level: string) => `${level} gives no price: enter it on the ticket`,
  atLevel: (level: string) => `inc GST · ${level}`,
  kept: (age: string, line: string) => `${age} · ${line}`,
  openSettings: 'Open settings',
} as const;

/** The part itself: its head and what may be done with it. */
export const HEAD_WORDS = {
  clearance: 'Clearance',
  discontinued: 'Discontinued',
  notOnWebsite: 'not on the website',
  sku: 'SKU',
  makersCode: 'Maker’s code',
  productCode: 'Product code',
  copy: (label: string, code: string) => `Copy ${label} ${code}`,
  copied: (code: string) => `Copied ${code}`,
  notCopied: 'Couldn’t copy',
  add: (count: number) => (count > 1 ? `Add ${count}` : 'Add to ticket'),
  addWithReason: (count: number) => `Add${count > 1 ? ` ${count}` : ''} – needs reason`,
  onTicket: 'On ticket',
  quantity: (quantity: string) => `${quantity} on the ticket`,
  oneMore: (count: number) => (count > 1 ? `Add ${count} more` : 'Add one more'),
  oneLess: 'One less',
  checkConditions: 'Check the conditions',
  notConfirmed: 'Fit not confirmed',
  notedOnOrder: 'Will be noted on the order',
  priceFirst: 'Set GST before selling',
  picture: 'Show the picture larger',
  noPicture: 'No picture',
  pictureFailed: 'Picture can’t be shown',
  pictureComing: 'Picture loading',
  foundInCapitals: (code: string) => `Found in capitals, as ${code}: not as typed.`,
  notes: 'Catalogue notes',
  wholeNote: 'shows the whole note',
  unread: (count: number) =>
    count === 1 ? '1 value couldn’t be read and was skipped' : `${count} values couldn’t be read and were skipped`,
  unreadValue: (path: string, expected: string, received: string) => `${path}: expected ${expected}, got ${received}`,
  more: (count: number) => `and ${count} more`,
} as const;

/** What is said of the part that is still open where the one that was asked for did not come. */
export const STILL_OPEN_WORDS = {
  another: (sku: string, code: string) => `goes back to ${sku}, below. You asked for ${code}.`,
  same: (age: string) => `Not refreshed. What is below was checked ${age}.`,
  goOn: 'goes on with it.',
} as const;

/** The sections that fold open under the strip. */
export const FOLD_WORDS = {
  group: 'More about this part',
  why: 'Why it fits',
  whyMore: ' it fits',
  whyNot: 'Why',
  others: 'Other parts',
  documents: 'Documents',
  stock: 'Stock',
  warehouses: (count: number) => (count === 1 ? ' warehouse' : ' warehouses'),
  accessories: 'Accessories',
  towing: 'Towing',
  specs: 'Specs',
  vehicles: 'Vehicles',
} as const;

/** What a verdict is based on. */
export const EVIDENCE_WORDS = {
  built: 'Built',
  listedAs: 'Listed as',
  listings: 'Listings that match',
  closest: 'Closest match',
  nearest: 'Nearest listed vehicles',
  unchecked: 'Couldn’t be checked',
  wholeRecord: 'whole record:',
  noVehicle: 'Enter the plate to see what the fit is based on.',
  gone: 'The fit is out of date. Refresh the part.',
} as const;

/** What is sold with a part. */
export const ACCESSORY_WORDS = {
  title: 'Accessories',
  addButton: 'Add',
  required: 'Required',
  mayBeRequired: 'May be required',
  onTicket: '✓ On ticket',
  check: 'Check all',
  checking: (done: number, count: number) => `Checking ${done + 1} of ${count}…`,
  checked: 'All checked',
  notAllChecked: 'Not all checked',
  stopped: 'Check stopped',
  allChecked: 'Every accessory is checked.',
  notAdded: (sku: string) => `${sku} is not listed for this vehicle: not added.`,
  notForVehicle: 'Doesn’t fit',
  sameType: 'Same type on ticket',
  adding: 'Adding…',
  view: 'View',
  viewTitle: (title: string) => `View ${title}`,
  addTitle: (title: string) => `Add ${title} to the ticket`,
  standing: (words: string, title: string) => `${words} – ${title}`,
  goesWith: (sku: string) => `with ${sku}`,
  more: (count: number) => `and ${count} more`,
  notOffered: (count: number) => `Not for this vehicle (${count})`,
  offered: (count: number) =>
    count === 1 ? '1 accessory: a number adds it.' : `${count} accessories: a number adds one.`,
  skip: 'Skip',
} as const;

/** The question about a part that is sold with another and is not sure to fit. */
export const SOLD_WITH_WORDS = {
  ask: (title: string) => `Add ${title} to the ticket?`,
  notAdded: (title: string) => `${title} is not on the ticket`,
  whatToDo: 'What to do',
  typedOn: 'Not taken: answer the question first, with its number or Esc.',
  add: 'Add it',
  question: 'Ask the customer',
  tryAgain: 'Try again',
  view: 'View it first',
  goWithout: 'Customer doesn’t need it – give a reason',
  cancel: 'Cancel',
} as const;

export const TOWING_WORDS = {
  title: 'Towing check',
  trailer: 'Loaded trailer (kg)',
  ball: 'Ball weight (kg)',
  within: 'within',
  over: 'over',
  unknown: 'not known',
} as const;

export const SPEC_WORDS = {
  title: 'Specs',
  description: 'Description',
  noDescription: 'No description',
  other: (count: number) => `Other supplier data (${count})`,
  more: (count: number) => `and ${count} more:`,
  longer: 'The description is longer:',
} as const;

export const FITTING_WORDS = {
  title: 'Vehicles it fits',
  none: 'No vehicle list – check by eye.',
  search: 'Search the vehicles it fits',
  placeholder: 'Make, model, series, engine, year',
  list: 'Listed vehicles',
  nothingFound: 'No listed vehicle matches all of these words.',
  thisVehicle: 'this vehicle',
  of: (matching: string, total: string) => `${matching} of ${total}`,
  vehicles: (count: number) => (count === 1 ? 'vehicle' : 'vehicles'),
  groups: (count: number, words: string) => (count === 1 ? ' in 1 group' : ` in ${words} groups`),
} as const;

export const RECORD_WORDS = {
  title: (sku: string) => `Whole record of ${sku}`,
  whole: 'Nothing is shortened here.',
  checked: (age: string) => `Nothing is shortened here. Checked ${age}.`,
  failed: 'Couldn’t show the record',
  refresh: 'Refresh the part',
  texts: 'Texts of the record',
  loading: 'Loading the record…',
  empty: 'This record has no text',
  thisVehicle: 'this vehicle',
} as const;

/** Other parts that the record names, and its documents. */
export const OTHER_WORDS = {
  title: 'Other parts',
  documents: 'Documents',
  kinds: {
    successor: 'Replaced by',
    alternate: 'Alternates',
    assembly: 'Kits and assemblies',
    related: 'Related parts',
    predecessor: 'Replaces',
  },
  asListed: 'As the supplier lists them. Nothing is checked until opened.',
  notRead: 'Not checked',
  times: (quantity: string) => `Quantity ${quantity}`,
  samePrice: 'same price',
  dearer: (amount: string) => `${amount} more`,
  cheaper: (amount: string) => `${amount} less`,
  more: (count: number) => `and ${count} more:`,
} as const;

/** A part that another one replaces. */
export const REPLACED_WORDS = {
  replacedBy: (sku: string, code: string) => `${sku} is replaced by ${code}`,
  others: (count: number) =>
    count === 1 ? '1 other replacement is listed below.' : `${count} others are listed below.`,
  open: 'Open it',
  openedFor: (sku: string) => `Opened in place of ${sku}.`,
  circle: (code: string) => `That leads back to ${code}, where you came from. Ask the supplier.`,
} as const;

/** The question before a document is opened. */
export const DOCUMENT_WORDS = {
  unnamed: 'Document',
  on: (host: string) => `on ${host}`,
  ask: 'Open in the browser?',
  from: 'This page is on',
  address: 'Whole address',
  outside: 'It opens outside Counterpart. Only open it if you know this site.',
  whatToDo: 'What to do',
  open: 'Open in the browser',
  cancel: 'Cancel',
  opened: (host: string) => `${host} is opened in the browser`,
  failed: 'Couldn’t open the document',
} as const;
