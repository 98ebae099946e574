/**
 * The one table of keys. Every action of the counter stands here with the key that does it and the words that F1, the
 * search and the bar at the foot show for it. A screen registers what an action does with `useKeyAction`.
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
  | 'Call-backs'
  | 'Day sheet'
  | 'Unconfirmed orders'
  | 'Customer data'
  | 'Settings'
  | 'Code list'
  | 'Diagnostics'
  | 'Practice'
  | 'Start'
  | 'Search';

/** One row of the table. */
export interface KeyRow {
  readonly id: string;
  /** Chords, the first of which is shown. `Mod` is Ctrl, and ⌘ on a Mac; letters and digits are named by their key. */
  readonly keys: readonly string[];
  /** What it does, as F1, the search and the settings of keys say it. */
  readonly label: string;
  /** The same in a word or two, for the bar at the foot. */
  readonly short?: string;
  readonly where: KeyPlace;
}

/** The rows of one place. */
function rowsOf<const Row extends Omit<KeyRow, 'where'>>(where: KeyPlace, rows: readonly Row[]) {
  return rows.map((row) => ({ ...row, where }));
}

export const KEY_MAP = [
  ...rowsOf('Everywhere', [
    { id: 'show keys', keys: ['F1'], label: 'Show all keys', short: 'More' },
    { id: 'go to plate', keys: ['F2'], label: 'Look up a plate', short: 'Plate' },
    { id: 'show vehicle parts', keys: ['Shift+F2'], label: 'Known parts for this vehicle' },
    { id: 'go to part', keys: ['F3'], label: 'Scan or type a part code', short: 'Part' },
    { id: 'compare rates', keys: ['F6'], label: 'Compare delivery rates', short: 'Rates' },
    { id: 'show charges', keys: ['Mod+Shift+E'], label: 'Extra charges: tail lift, fitting and others' },
    { id: 'choose price level', keys: ['Mod+Shift+J'], label: 'Price level of this ticket' },
    { id: 'take customer level', keys: ['Mod+Shift+P'], label: 'Price level of this customer, on this ticket' },
    { id: 'show margin', keys: ['Mod+J'], label: 'Supplier prices and margins, while held' },
    { id: 'go to customer', keys: ['F7'], label: 'Customer: phone, name, email', short: 'Customer' },
    { id: 'review order', keys: ['F9'], label: 'Review order (press again to refresh)', short: 'Review order' },
    { id: 'open settings', keys: ['Mod+,'], label: 'Settings' },
    { id: 'change keys', keys: ['Alt+Shift+K'], label: 'Change keys' },
    { id: 'find anything', keys: ['Mod+K'], label: 'Search actions, tickets, quotes, orders, vehicles and parts' },
    { id: 'new ticket', keys: ['Mod+N'], label: 'New ticket' },
    { id: 'pick ticket', keys: ['Alt+1–9'], label: 'Go to that open ticket' },
    { id: 'show tickets', keys: ['Mod+T'], label: 'All tickets, open and closed' },
    { id: 'close ticket', keys: ['Alt+W'], label: 'Close this ticket' },
    { id: 'reopen ticket', keys: ['Mod+Shift+T'], label: 'Reopen last closed ticket' },
    { id: 'make quote', keys: ['F8'], label: 'Quote this ticket', short: 'Quote' },
    { id: 'find quote', keys: ['F10'], label: 'Find a quote', short: 'Find quote' },
    { id: 'show orders', keys: ['Mod+O'], label: 'Find an order' },
    { id: 'show unknown orders', keys: ['Mod+U'], label: 'Resolve unconfirmed orders' },
    { id: 'show call-backs', keys: ['Mod+B'], label: 'Call-backs' },
    { id: 'show day sheet', keys: ['Mod+L'], label: 'Day sheet: sold, quoted, lost' },
    { id: 'call back later', keys: ['Mod+Shift+B'], label: 'Set a call-back for this customer' },
    { id: 'await stock', keys: ['Alt+Shift+Y'], label: 'Tell me when this part is back in stock' },
    { id: 'await all stock', keys: ['Mod+Shift+Y'], label: 'Tell me when all parts short everywhere are back' },
    { id: 'customer window', keys: ['Mod+Shift+M'], label: 'Open or close the customer’s window' },
    { id: 'unlock window', keys: ['Mod+Shift+X'], label: 'Lock or unlock the window' },
    { id: 'change person', keys: ['Mod+G'], label: 'Change who is signed in' },
    { id: 'install update', keys: ['Mod+I'], label: 'Install the new version' },
    { id: 'not today', keys: ['Mod+Shift+N'], label: 'No new version today' },
    { id: 'read outcome', keys: ['Alt+Shift+T'], label: 'Open the order in the bar at the top' },
    { id: 'recovery code', keys: ['Alt+P'], label: 'Print and confirm the recovery code' },
    { id: 'customer records', keys: ['Alt+K'], label: 'Customer data: export or delete' },
    { id: 'show customer sheet', keys: ['Mod+Shift+H'], label: 'Customer sheet: sales, vehicles, note' },
    { id: 'show diagnostics', keys: ['Alt+Shift+D'], label: 'Diagnostics', short: 'Diagnostics' },
    { id: 'show barcodes', keys: ['Alt+Shift+B'], label: 'Linked barcodes' },
    { id: 'show codes', keys: ['Mod+Shift+L'], label: 'Code list: check parts in the background' },
    { id: 'show about', keys: ['Alt+Shift+A'], label: 'About and licences', short: 'About' },
    { id: 'back', keys: ['Escape'], label: 'Back, or stop waiting', short: 'Back' },
    { id: 'pick number', keys: ['1–9'], label: 'Pick that line of the list; past 9 type both digits' },
  ]),
  ...rowsOf('Vehicle', [
    { id: 'do not know', keys: ['0'], label: '“They don’t know”' },
    { id: 'take back answer', keys: ['Alt+U'], label: 'Undo the last answer', short: 'Undo answer' },
    { id: 'pick vehicle', keys: ['Alt+V'], label: 'Choose from the possible vehicles', short: 'Vehicles' },
    { id: 'without plate', keys: ['Alt+M'], label: 'Choose by make, without a plate' },
    { id: 'show details', keys: ['Shift+F8'], label: 'Details of the vehicle' },
    { id: 'take vehicle off', keys: ['Alt+Shift+V'], label: 'Remove vehicle' },
    { id: 'take last state', keys: ['Alt+Shift+Q'], label: 'Use the state of the last plate' },
    { id: 'take vehicle again', keys: ['Alt+Shift+W'], label: 'Back to the previous vehicle' },
    { id: 'go to question', keys: ['Alt+Q'], label: 'Ask the customer about the vehicle', short: 'Ask' },
  ]),
  ...rowsOf('Part', [
    { id: 'add to ticket', keys: ['F5', 'Insert'], label: 'Add part to ticket', short: 'Add' },
    { id: 'recheck stock', keys: ['F4'], label: 'Refresh stock and price', short: 'Refresh' },
    { id: 'ask for delivery', keys: ['Shift+F6'], label: 'Delivery of this part to a postcode' },
    { id: 'show why', keys: ['Alt+R'], label: 'Why it fits, or not' },
    { id: 'show stock', keys: ['Shift+F4'], label: 'Stock by warehouse' },
    { id: 'show accessories', keys: ['Shift+F5'], label: 'Accessories of the part' },
    { id: 'check accessories', keys: ['Mod+Shift+A'], label: 'Check fit, price and stock of the accessories' },
    { id: 'show specs', keys: ['Shift+F3'], label: 'Specs and description' },
    { id: 'show other parts', keys: ['Shift+F1'], label: 'Alternates, kits and documents' },
    { id: 'open successor', keys: ['Mod+Shift+F'], label: 'Open the part that replaces it' },
    { id: 'show picture', keys: ['Alt+T'], label: 'Show the picture larger' },
    { id: 'open related', keys: ['Mod+1–9'], label: 'Open that accessory or part' },
    { id: 'add related', keys: ['Mod+Shift+1–9'], label: 'Add that accessory or part to the ticket' },
    { id: 'filter fitting', keys: ['Alt+F'], label: 'Search the vehicles it fits' },
    { id: 'go to towing', keys: ['Alt+B'], label: 'Towing check', short: 'Towing' },
    { id: 'link barcode', keys: ['Alt+E'], label: 'Link this barcode to a part', short: 'Link barcode' },
    { id: 'read in full', keys: ['Mod+Shift+D'], label: 'View the full part record' },
    { id: 'copy code', keys: ['Alt+C'], label: 'Copy the SKU' },
  ]),
  ...rowsOf('Ticket', [
    { id: 'go to lines', keys: ['Alt+L'], label: 'Go to the items' },
    { id: 'remove line', keys: ['Alt+Delete'], label: 'Remove this line' },
    { id: 'put line back', keys: ['Alt+Z'], label: 'Put the removed line back' },
    { id: 'open required', keys: ['Alt+O'], label: 'View the required part' },
    { id: 'add required', keys: ['Alt+A'], label: 'Add the required part', short: 'Add required' },
    { id: 'waive required', keys: ['Alt+G'], label: 'Required part not needed, with a reason' },
    { id: 'take waiver back', keys: ['Alt+Shift+G'], label: 'Required part needed after all' },
    { id: 'give reason', keys: ['Alt+S'], label: 'Give a reason to sell it', short: 'Reason' },
    { id: 'confirm condition', keys: ['Mod+D'], label: 'Confirm a condition with the customer', short: 'Confirm' },
    { id: 'take back reason', keys: ['Alt+Shift+S'], label: 'Undo a reason or a confirmed condition' },
    { id: 'take new price', keys: ['Alt+Shift+U'], label: 'Use the supplier’s new price' },
    { id: 'price reason', keys: ['Mod+Shift+O'], label: 'Why an item has its own price' },
    { id: 'keep our price', keys: ['Alt+Shift+H'], label: 'Keep our price' },
    { id: 'take plan', keys: ['Alt+H'], label: 'Ship all from the suggested warehouse', short: 'Ship from one' },
    { id: 'move short line', keys: ['Alt+Shift+M'], label: 'Ship the first short line from where there is enough' },
    { id: 'take pasted', keys: ['Alt+I'], label: 'Use the next match of the pasted address' },
    { id: 'take paste back', keys: ['Alt+Shift+I'], label: 'Undo the pasted address' },
    { id: 'take known customer', keys: ['Mod+Shift+K'], label: 'Use the customer of this phone' },
    { id: 'same again', keys: ['Mod+Shift+G'], label: 'Sell this customer’s last sale again' },
    { id: 'go to address', keys: ['Shift+F7'], label: 'Delivery address: type or paste' },
    { id: 'go to notes', keys: ['Alt+N'], label: 'Supplier notes' },
    { id: 'go to order details', keys: ['Shift+F9'], label: 'Order details: reference and warehouse' },
  ]),
  ...rowsOf('Order review', [
    { id: 'submit order', keys: ['Mod+Enter'], label: 'Send the order, once' },
    { id: 'send again', keys: ['Mod+Shift+Enter'], label: 'Send a possible duplicate, with a reason' },
    { id: 'show request', keys: ['Alt+R'], label: 'View request' },
    { id: 'copy transaction', keys: ['Alt+T'], label: 'Copy the supplier’s order ID' },
    { id: 'print order', keys: ['Mod+P'], label: 'Print the acknowledgement' },
    { id: 'save order', keys: ['Mod+S'], label: 'Save the acknowledgement as a PDF' },
    { id: 'copy order', keys: ['Alt+Shift+C'], label: 'Copy the acknowledgement as text' },
  ]),
  ...rowsOf('Quotes', [
    { id: 'print quote', keys: ['Mod+P'], label: 'Print the quote' },
    { id: 'save quote', keys: ['Mod+S'], label: 'Save the quote as a PDF' },
    { id: 'copy quote', keys: ['Alt+C'], label: 'Copy the quote as text' },
    { id: 'e-mail quote', keys: ['Mod+E'], label: 'Email the quote' },
    { id: 'sell from quote', keys: ['Alt+T'], label: 'Order this quote' },
  ]),
  ...rowsOf('Orders', [
    { id: 'filter orders', keys: ['Alt+Shift+F'], label: 'Filter: all, placed, unconfirmed, not placed' },
  ]),
  ...rowsOf('Call-backs', [
    { id: 'call-back done', keys: ['Alt+F'], label: 'Mark this call-back done' },
    { id: 'snooze an hour', keys: ['Alt+R'], label: 'Remind me in an hour' },
    { id: 'snooze to tomorrow', keys: ['Alt+T'], label: 'Remind me tomorrow morning' },
    { id: 'put call-back back', keys: ['Alt+B'], label: 'Undo “done”' },
    { id: 'refresh awaited', keys: ['Alt+E'], label: 'Refresh the stock of the awaited part' },
  ]),
  ...rowsOf('Day sheet', [
    { id: 'print day sheet', keys: ['Mod+P'], label: 'Print the day sheet' },
    { id: 'save day sheet', keys: ['Mod+S'], label: 'Save the day sheet as a PDF' },
    { id: 'save day table', keys: ['Mod+E'], label: 'Save the day sheet as a CSV' },
  ]),
  ...rowsOf('Unconfirmed orders', [
    { id: 'copy call text', keys: ['Alt+C'], label: 'Copy what to ask the supplier' },
    { id: 'resolve order', keys: ['Mod+S'], label: 'Save the supplier’s answer' },
    { id: 'pick order', keys: ['Alt+L'], label: 'Choose another order' },
    { id: 'print call sheet', keys: ['Mod+P'], label: 'Print the call sheet' },
    { id: 'save call sheet', keys: ['Mod+Shift+S'], label: 'Save the call sheet as a PDF' },
    { id: 'copy call sheet', keys: ['Alt+Shift+C'], label: 'Copy the call sheet as text' },
  ]),
  ...rowsOf('Customer data', [
    { id: 'export customer', keys: ['Mod+S'], label: 'Export the customer data' },
    { id: 'forget customer', keys: ['Alt+Delete'], label: 'Delete the customer data (asks first)' },
  ]),
  ...rowsOf('Settings', [
    { id: 'all standard keys', keys: ['Alt+Shift+Z'], label: 'Reset all keys' },
    { id: 'save settings', keys: ['Mod+S'], label: 'Save settings' },
  ]),
  ...rowsOf('Code list', [
    { id: 'check codes', keys: ['Alt+Shift+E'], label: 'Check the pasted codes' },
    { id: 'choose code file', keys: ['Alt+Shift+L'], label: 'Choose a CSV file of codes' },
    { id: 'start codes', keys: ['Alt+Shift+N'], label: 'Check the new parts of the list' },
    { id: 'pause codes', keys: ['Alt+Shift+P'], label: 'Pause or resume the code list' },
    { id: 'stop codes', keys: ['Alt+Shift+X'], label: 'Stop the code list' },
    { id: 'try codes again', keys: ['Alt+Shift+R'], label: 'Try failed and stopped codes again' },
    { id: 'rebuild known parts', keys: ['Alt+Shift+Z'], label: 'Rebuild the parts by vehicle' },
    { id: 'copy failed codes', keys: ['Alt+Shift+C'], label: 'Copy the failed codes' },
  ]),
  ...rowsOf('Diagnostics', [
    { id: 'check network', keys: ['Alt+Shift+N'], label: 'Test the connection' },
    { id: 'check records', keys: ['Alt+Shift+R'], label: 'Check the records' },
    { id: 'delete set aside', keys: ['Alt+Shift+X'], label: 'Delete damaged records (asks first)' },
    { id: 'copy report', keys: ['Alt+Shift+C'], label: 'Copy the diagnostics' },
  ]),
  ...rowsOf('Settings', [
    { id: 'link again', keys: ['Alt+Shift+E'], label: 'Link the last unlinked barcode again' },
    { id: 'leave practice', keys: ['Alt+Shift+P'], label: 'Leave practice' },
    { id: 'export records', keys: ['Alt+Shift+X'], label: 'Export all records' },
    { id: 'choose logo', keys: ['Alt+Shift+L'], label: 'Choose the logo' },
    { id: 'remove logo', keys: ['Alt+Shift+R'], label: 'Remove the logo' },
  ]),
  ...rowsOf('Practice', [
    { id: 'guided sale', keys: ['Alt+Shift+J'], label: 'Start or resume the guided sale' },
    { id: 'decline guide', keys: ['Alt+Shift+O'], label: 'Don’t offer the guided sale again' },
    { id: 'show lessons', keys: ['Alt+J'], label: 'Lessons' },
    { id: 'ask in lesson', keys: ['Alt+Y'], label: 'Ask the supplier or customer of the lesson' },
    { id: 'end lesson', keys: ['Alt+X'], label: 'Stop the lesson, or close its result' },
  ]),
  ...rowsOf('Search', [{ id: 'pick found', keys: ['Mod+1–9'], label: 'Pick that line of the results' }]),
  ...rowsOf('Start', [
    { id: 'print code', keys: ['Mod+P'], label: 'Print the recovery code' },
    { id: 'practice', keys: ['P'], label: 'Open practice' },
  ]),
];

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
