import { compactCode } from '../values/folded-text.ts';
import { labelledQuote } from '../values/quote-number.ts';

/** What of an order is a name of its own, and what may be typed for something else. */
export interface NamedOrder {
  /** Empty where there is none. */
  readonly customerReference: string;
  /** Empty where there is none. */
  readonly transactionId: string;
  readonly plate: string;
}

/** Signs of a piece that belongs to one order alone: fewer may be a part code by chance. */
const LEAST_OF_PIECE = 8;

/**
 * Whether what was typed can be taken for the number of this very order, and is then never asked of the supplier: its
 * reference or its transaction id, whole and in any writing; the id from its beginning, eight signs at least; the
 * reference to its end from one of its hyphens on, eight signs at least. A reference that is the customer's own plate,
 * or the label of a quote, names the order no more than those.
 */
export function namesOrder(typed: string, order: NamedOrder): boolean {
  const text = compactCode(typed);
  if (text === '' || text === compactCode(order.plate) || labelledQuote(typed.trim()) !== null) return false;
  const id = compactCode(order.transactionId);
  if (text === compactCode(order.customerReference) || text === id) return true;
  if (text.length < LEAST_OF_PIECE) return false;
  return id.startsWith(text) || isEndOf(typed, order.customerReference);
}

/** Whether a text with a hyphen in it is the last groups of a reference. */
function isEndOf(typed: string, reference: string): boolean {
  const groups = reference.toLowerCase().split('-');
  const typedGroups = typed.trim().toLowerCase().split('-');
  return typedGroups.length > 1 && groups.slice(-typedGroups.length).join('-') === typedGroups.join('-');
}
