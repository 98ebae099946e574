/**
 * The one table of keys. Every action of the counter stands here with the key that does it and the words that the key
 * sheet (F1) and the buttons show for it. A screen registers what an action does with `useKeyAction`.
 */

/** Where an action can be used. Parts of the window that are seen together share their keys without a clash. */
export type KeyPlace =
  | 'Everywhere'
  | 'Vehicle'
  | 'Part'
  | 'Ticket'
  | 'Delivery rates'
  | 'Order review'
  | 'Quotes'
  | 'Orders'
  | 'Unknown orders'
  | 'Customer records'
  | 'Settings'
  | 'Diagnostics'
  | 'Practice'
  | 'Set-up'
  | 'Find anything';

/** One row of the table. */
export interface KeyRow {
  readonly id: string;
  /** Chords, the first of which is shown. `Mod` is Ctrl, and ⌘ on a Mac; letters and digits are named by their key. */
  readonly keys: readonly string[];
  /** What it does, as the key sheet says it. */
  readonly label: string;
  readonly where: KeyPlace;
}

export const KEY_MAP = [
  { id: 'show keys', keys: ['F1'], label: 'Show this list of keys', where: 'Everywhere' },
  { id: 'go to plate', keys: ['F2'], label: 'Type a plate', where: 'Everywhere' },
  { id: 'go to part', keys: ['F3'], label: 'Type or scan a part code', where: 'Everywhere' },
  { id: 'compare rates', keys: ['F6'], label: 'Compare delivery rates', where: 'Everywhere' },
  { id: 'go to customer', keys: ['F7'], label: 'Type the customer’s details', where: 'Everywhere' },
  { id: 'review order', keys: ['F9'], label: 'Review the order, once more to read it again', where: 'Everywhere' },
  { id: 'open settings', keys: ['Mod+,'], label: 'Open the settings', where: 'Everywhere' },
  { id: 'change keys', keys: ['Alt+Shift+K'], label: 'Give actions other keys', where: 'Everywhere' },
  {
    id: 'find anything',
    keys: ['Mod+K'],
    label: 'Find an action, a ticket, a quote, a vehicle or a part',
    where: 'Everywhere',
  },
  { id: 'new ticket', keys: ['Mod+N'], label: 'Start a new ticket', where: 'Everywhere' },
  { id: 'pick ticket', keys: ['Alt+1–9'], label: 'Go to that open ticket', where: 'Everywhere' },
  { id: 'show tickets', keys: ['Mod+T'], label: 'List the tickets, open and closed', where: 'Everywhere' },
  { id: 'close ticket', keys: ['Alt+W'], label: 'Close the ticket in front', where: 'Everywhere' },
  {
    id: 'reopen ticket',
    keys: ['Mod+Shift+T'],
    label: 'Open the ticket that was closed last again',
    where: 'Everywhere',
  },
  { id: 'make quote', keys: ['F8'], label: 'Give the customer a quote of this ticket', where: 'Everywhere' },
  { id: 'find quote', keys: ['F10'], label: 'Find a quote', where: 'Everywhere' },
  { id: 'show orders', keys: ['Mod+O'], label: 'Find an order that was sent', where: 'Everywhere' },
  { id: 'show unknown orders', keys: ['Mod+U'], label: 'Find out what became of an order', where: 'Everywhere' },
  {
    id: 'read outcome',
    keys: ['Alt+Shift+T'],
    label: 'Open the order whose outcome stands at the top',
    where: 'Everywhere',
  },
  { id: 'recovery code', keys: ['Alt+P'], label: 'Print and confirm the recovery code', where: 'Everywhere' },
  {
    id: 'customer records',
    keys: ['Alt+K'],
    label: 'What is kept of this customer: export it, or forget it',
    where: 'Everywhere',
  },
  {
    id: 'show diagnostics',
    keys: ['Alt+Shift+D'],
    label: 'How Counterpart itself is doing, to be sent to the person who helps',
    where: 'Everywhere',
  },
  { id: 'show barcodes', keys: ['Alt+Shift+B'], label: 'List the barcodes tied to parts', where: 'Everywhere' },
  { id: 'show about', keys: ['Alt+Shift+A'], label: 'About Counterpart, and its licences', where: 'Everywhere' },
  { id: 'back', keys: ['Escape'], label: 'One step back, or stop what is being waited for', where: 'Everywhere' },
  {
    id: 'pick number',
    keys: ['1–9'],
    label: 'Take that line of the numbered list; past 9 type both digits',
    where: 'Everywhere',
  },
  { id: 'do not know', keys: ['0'], label: '“Don’t know”: leave the question open', where: 'Vehicle' },
  { id: 'take back answer', keys: ['Alt+U'], label: 'Take the last answer back', where: 'Vehicle' },
  { id: 'pick vehicle', keys: ['Alt+V'], label: 'List the possible vehicles, to pick one by number', where: 'Vehicle' },
  { id: 'without plate', keys: ['Alt+M'], label: 'Choose by make, without a plate', where: 'Vehicle' },
  { id: 'take vehicle off', keys: ['Alt+Shift+V'], label: 'Take the vehicle off the ticket', where: 'Vehicle' },
  { id: 'take last state', keys: ['Alt+Shift+Q'], label: 'Take the state of the last plate', where: 'Vehicle' },
  {
    id: 'take vehicle again',
    keys: ['Alt+Shift+W'],
    label: 'Take the vehicle again that stood before a plate that was not found',
    where: 'Vehicle',
  },
  { id: 'go to question', keys: ['Alt+Q'], label: 'Go to the question about the vehicle', where: 'Vehicle' },
  { id: 'add to ticket', keys: ['F5', 'Insert'], label: 'Put the part on the ticket', where: 'Part' },
  { id: 'recheck stock', keys: ['F4'], label: 'Read stock and price again', where: 'Part' },
  { id: 'open related', keys: ['Mod+1–9'], label: 'Open that part of “Sold with it”', where: 'Part' },
  { id: 'add related', keys: ['Mod+Shift+1–9'], label: 'Put that part of “Sold with it” on the ticket', where: 'Part' },
  { id: 'filter fitting', keys: ['Alt+F'], label: 'Search the vehicles that it fits', where: 'Part' },
  { id: 'go to towing', keys: ['Alt+B'], label: 'Type what the customer tows', where: 'Part' },
  { id: 'tie barcode', keys: ['Alt+E'], label: 'Tie the code that nobody knows to its part', where: 'Part' },
  {
    id: 'read in full',
    keys: ['Mod+Shift+D'],
    label: 'Read all that the record of the part, or of the line with the cursor, says',
    where: 'Part',
  },
  { id: 'copy code', keys: ['Alt+C'], label: 'Copy the part’s SKU', where: 'Part' },
  { id: 'go to lines', keys: ['Alt+L'], label: 'Go to the lines of the ticket', where: 'Ticket' },
  { id: 'remove line', keys: ['Alt+Delete'], label: 'Take the line with the cursor off the ticket', where: 'Ticket' },
  { id: 'put line back', keys: ['Alt+Z'], label: 'Put back the line that was taken off last', where: 'Ticket' },
  { id: 'open required', keys: ['Alt+O'], label: 'Open the required part that the ticket lacks', where: 'Ticket' },
  { id: 'add required', keys: ['Alt+A'], label: 'Put the required part that the ticket lacks on it', where: 'Ticket' },
  { id: 'waive required', keys: ['Alt+G'], label: 'Go without that required part, for a reason', where: 'Ticket' },
  {
    id: 'take waiver back',
    keys: ['Alt+Shift+G'],
    label: 'The required part that the customer goes without is needed after all',
    where: 'Ticket',
  },
  { id: 'give reason', keys: ['Alt+S'], label: 'Say why a part is sold all the same', where: 'Ticket' },
  {
    id: 'confirm condition',
    keys: ['Mod+D'],
    label: 'The condition that was to be asked is so',
    where: 'Ticket',
  },
  {
    id: 'take back reason',
    keys: ['Alt+Shift+S'],
    label: 'Take back that reason, or that a condition is so',
    where: 'Ticket',
  },
  { id: 'take new price', keys: ['Alt+Shift+U'], label: 'Take the supplier’s new price', where: 'Ticket' },
  {
    id: 'keep our price',
    keys: ['Alt+Shift+H'],
    label: 'Keep our price beside the supplier’s new one',
    where: 'Ticket',
  },
  { id: 'take plan', keys: ['Alt+H'], label: 'Take the parts from the warehouse that is named there', where: 'Ticket' },
  {
    id: 'take pasted',
    keys: ['Alt+I'],
    label: 'Take what was found beside the pasted address, one by one',
    where: 'Ticket',
  },
  {
    id: 'take paste back',
    keys: ['Alt+Shift+I'],
    label: 'Put the address back that stood before the paste',
    where: 'Ticket',
  },
  { id: 'go to address', keys: ['Shift+F7'], label: 'Type or paste the delivery address', where: 'Ticket' },
  { id: 'go to notes', keys: ['Alt+N'], label: 'Type a note', where: 'Ticket' },
  {
    id: 'go to order details',
    keys: ['Shift+F9'],
    label: 'Type the reference and warehouse of the order',
    where: 'Ticket',
  },
  { id: 'submit order', keys: ['Mod+Enter'], label: 'Submit the order, once', where: 'Order review' },
  { id: 'show request', keys: ['Alt+R'], label: 'Show exactly what is sent', where: 'Order review' },
  { id: 'copy transaction', keys: ['Alt+T'], label: 'Copy the transaction id', where: 'Order review' },
  { id: 'print order', keys: ['Mod+P'], label: 'Print the acknowledgement of the order', where: 'Order review' },
  { id: 'save order', keys: ['Mod+S'], label: 'Save the acknowledgement as a PDF', where: 'Order review' },
  { id: 'copy order', keys: ['Alt+Shift+C'], label: 'Copy the acknowledgement as text', where: 'Order review' },
  { id: 'print quote', keys: ['Mod+P'], label: 'Print the quote', where: 'Quotes' },
  { id: 'save quote', keys: ['Mod+S'], label: 'Save the quote as a PDF', where: 'Quotes' },
  { id: 'copy quote', keys: ['Alt+C'], label: 'Copy the quote as text', where: 'Quotes' },
  { id: 'e-mail quote', keys: ['Mod+E'], label: 'Draft an e-mail of the quote', where: 'Quotes' },
  { id: 'sell from quote', keys: ['Alt+T'], label: 'Open a ticket with what the quote holds', where: 'Quotes' },
  {
    id: 'filter orders',
    keys: ['Alt+Shift+F'],
    label: 'Show all orders, those placed, unconfirmed or not placed',
    where: 'Orders',
  },
  { id: 'copy call text', keys: ['Alt+C'], label: 'Copy what to ask on the phone', where: 'Unknown orders' },
  { id: 'resolve order', keys: ['Mod+S'], label: 'Write down what the supplier said', where: 'Unknown orders' },
  { id: 'pick order', keys: ['Alt+L'], label: 'Pick another of the orders', where: 'Unknown orders' },
  {
    id: 'print call sheet',
    keys: ['Mod+P'],
    label: 'Print the sheet to ring the supplier with',
    where: 'Unknown orders',
  },
  { id: 'save call sheet', keys: ['Mod+Shift+S'], label: 'Save that sheet as a PDF', where: 'Unknown orders' },
  { id: 'copy call sheet', keys: ['Alt+Shift+C'], label: 'Copy that sheet as text', where: 'Unknown orders' },
  {
    id: 'export customer',
    keys: ['Mod+S'],
    label: 'Write what is kept of the customer to a file',
    where: 'Customer records',
  },
  {
    id: 'forget customer',
    keys: ['Alt+Delete'],
    label: 'Forget the customer, after a question',
    where: 'Customer records',
  },
  { id: 'all standard keys', keys: ['Alt+Shift+Z'], label: 'Put every key back to its standard', where: 'Settings' },
  { id: 'save settings', keys: ['Mod+S'], label: 'Save the settings', where: 'Settings' },
  { id: 'check network', keys: ['Alt+Shift+N'], label: 'Check the way to the service', where: 'Diagnostics' },
  { id: 'check records', keys: ['Alt+Shift+R'], label: 'Check the records whole', where: 'Diagnostics' },
  {
    id: 'delete set aside',
    keys: ['Alt+Shift+X'],
    label: 'Delete records that were set aside, after a question',
    where: 'Diagnostics',
  },
  { id: 'copy report', keys: ['Alt+Shift+C'], label: 'Copy the diagnostics as text', where: 'Diagnostics' },
  { id: 'tie again', keys: ['Alt+Shift+E'], label: 'Tie the barcode again that was untied last', where: 'Settings' },
  { id: 'leave practice', keys: ['Alt+Shift+P'], label: 'Leave practice', where: 'Settings' },
  { id: 'export records', keys: ['Alt+Shift+X'], label: 'Write all records to a file', where: 'Settings' },
  { id: 'choose logo', keys: ['Alt+Shift+L'], label: 'Choose the logo of the shop’s papers', where: 'Settings' },
  { id: 'remove logo', keys: ['Alt+Shift+R'], label: 'Print papers without a logo', where: 'Settings' },
  { id: 'guided sale', keys: ['Alt+Shift+J'], label: 'Show the guided sale, or go on with it', where: 'Practice' },
  { id: 'decline guide', keys: ['Alt+Shift+O'], label: 'Do not offer the guided sale again', where: 'Practice' },
  { id: 'show lessons', keys: ['Alt+J'], label: 'Lessons: start one, and who passed which', where: 'Practice' },
  {
    id: 'ask in lesson',
    keys: ['Alt+Y'],
    label: 'Ring the supplier, or ask the customer, of the lesson',
    where: 'Practice',
  },
  { id: 'end lesson', keys: ['Alt+X'], label: 'Stop the lesson, or put away how it ended', where: 'Practice' },
  { id: 'pick found', keys: ['Mod+1–9'], label: 'Take that line of what was found', where: 'Find anything' },
  { id: 'print code', keys: ['Mod+P'], label: 'Print the recovery code', where: 'Set-up' },
  { id: 'practice', keys: ['P'], label: 'Open practice', where: 'Set-up' },
] as const satisfies readonly KeyRow[];

/** The name of an action in the table. */
export type KeyActionId = (typeof KEY_MAP)[number]['id'];

/** The row of an action. */
export function keyRow(id: KeyActionId): KeyRow {
  const row = KEY_MAP.find((each) => each.id === id);
  if (row === undefined) throw new Error(`No key for ${id}`);
  return row;
}

/** A chord as people read it. */
export function chordWords(chord: string, mac: boolean): string {
  return chord
    .split('+')
    .map((part) => {
      if (part === 'Mod') return mac ? '⌘' : 'Ctrl';
      if (part === 'Alt') return mac ? '⌥' : 'Alt';
      if (part === 'Shift') return mac ? '⇧' : 'Shift';
      return part === 'Escape' ? 'Esc' : part;
    })
    .join(' ');
}
