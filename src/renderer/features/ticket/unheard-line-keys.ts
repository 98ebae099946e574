import { useUnheardReason } from '#renderer/keyboard/unheard-reasons.ts';

const NO_REQUIRED = 'No required part is missing';

/** What is said of a key for the lines where nothing is left for it to do. */
const NOTHING_LEFT = {
  'confirm condition': 'Nothing left to confirm',
  'give reason': 'Nothing needs a reason',
  'take back reason': 'No reason or confirmed condition to undo',
  'add required': NO_REQUIRED,
  'open required': NO_REQUIRED,
  'waive required': NO_REQUIRED,
  'take waiver back': 'No required part was marked not needed',
  'put line back': 'No removed item to put back',
  'take plan': 'No better way to ship this ticket',
} as const;

/** A key for the lines of a ticket that may have nothing to do. */
export type LineKey = keyof typeof NOTHING_LEFT;

/** Why a key for the lines does nothing: the ticket is locked, or nothing is left for it; null where it does. */
export function whyUnheard(id: LineKey, works: boolean, lock: string | null): string | null {
  if (works && lock === null) return null;
  return lock ?? NOTHING_LEFT[id];
}

/** Has a key for the lines say why it does nothing. */
export function useUnheardLineKey(id: LineKey, works: boolean, lock: string | null): void {
  useUnheardReason(id, whyUnheard(id, works, lock));
}
