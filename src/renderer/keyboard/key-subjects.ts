import type { KeyActionId } from './key-map.ts';

/**
 * What of the counter an action works on. The last of it that was asked for has to be there first: the action waits for
 * it, and is refused with words where it does not come (`key-turns.ts`).
 */
export type KeySubject = 'part' | 'vehicle' | 'ticket';

/** What an action works on, for one that takes its turn. */
export interface KeySubjects {
  readonly on: readonly KeySubject[];
  /** It moves the cursor or opens a screen: what is typed behind it is meant for that place, and waits with it. */
  readonly leads: boolean;
}

/** Every action that takes its turn. */
const SUBJECTS: { readonly [id in KeyActionId]?: KeySubjects } = {
  // A part is judged for the vehicle that was asked for last, and not for the one before it.
  'add to ticket': stays('part', 'ticket', 'vehicle'),
  'recheck stock': stays('part'),
  'open related': stays('part'),
  'add related': stays('part', 'ticket', 'vehicle'),
  'copy code': stays('part'),
  'ask for delivery': leads('part'),
  'show why': stays('part'),
  'show stock': stays('part'),
  'show accessories': stays('part'),
  'check accessories': stays('part'),
  'show specs': stays('part'),
  'show other parts': leads('part'),
  'open successor': stays('part'),
  'show picture': leads('part'),
  'read in full': leads('part'),
  'filter fitting': leads('part'),
  'go to towing': leads('part'),
  'do not know': stays('vehicle'),
  'take back answer': leads('vehicle'),
  'pick vehicle': leads('vehicle'),
  'go to question': leads('vehicle'),
  'show details': stays('vehicle'),
  'show vehicle parts': leads('vehicle'),
  'take vehicle off': stays('vehicle'),
  'go to lines': leads('ticket'),
  'remove line': stays('ticket'),
  'put line back': stays('ticket'),
  'open required': stays('ticket'),
  'add required': stays('ticket', 'vehicle'),
  'waive required': leads('ticket'),
  'take waiver back': stays('ticket'),
  'give reason': leads('ticket', 'vehicle'),
  'take back reason': stays('ticket', 'vehicle'),
  'take known customer': stays('ticket'),
  'same again': leads('ticket'),
  'take new price': stays('ticket'),
  'keep our price': stays('ticket'),
  'take plan': stays('ticket'),
  'move short line': stays('ticket'),
  'compare rates': leads('ticket'),
  'show charges': leads('ticket'),
  'choose price level': leads('ticket'),
  'price reason': leads('ticket'),
  'take customer level': stays('ticket'),
  'make quote': leads('ticket', 'vehicle'),
  'review order': leads('ticket', 'vehicle'),
  'new ticket': leads('ticket'),
  'pick ticket': leads('ticket'),
  'close ticket': leads('ticket'),
  'reopen ticket': leads('ticket'),
  'read outcome': leads('ticket'),
  'call back later': leads('ticket'),
  'await stock': stays('part', 'ticket'),
  'await all stock': stays('ticket'),
  // These wait for nothing themselves; behind a key that waits they keep their turn, for they leave its screen.
  'find quote': leads(),
  'find anything': leads(),
  'open settings': leads(),
  'change keys': leads(),
  'show tickets': leads(),
  'show call-backs': leads(),
  'show day sheet': leads(),
  'show unknown orders': leads(),
  'recovery code': leads(),
  'customer records': leads(),
  'show customer sheet': leads('ticket'),
  'show diagnostics': leads(),
  'show barcodes': leads(),
  'show codes': leads(),
  'show about': leads(),
  'show lessons': leads(),
};

/** What an action works on; null for one that does what it does at once, whatever waits. */
export function subjectsOf(id: KeyActionId): KeySubjects | null {
  return SUBJECTS[id] ?? null;
}

/** Actions that lead elsewhere at once, whatever waits. */
const LEAD_AT_ONCE: ReadonlySet<KeyActionId> = new Set([
  'go to plate',
  'go to part',
  'go to customer',
  'go to address',
  'go to notes',
  'go to order details',
  'show orders',
  'show keys',
  'without plate',
]);

/**
 * Whether an action moves the cursor, or opens another screen or ticket: what is typed behind it is meant for that
 * place.
 */
export function leadsElsewhere(id: KeyActionId): boolean {
  return LEAD_AT_ONCE.has(id) || SUBJECTS[id]?.leads === true;
}

function stays(...on: readonly KeySubject[]): KeySubjects {
  return { on, leads: false };
}

function leads(...on: readonly KeySubject[]): KeySubjects {
  return { on, leads: true };
}
