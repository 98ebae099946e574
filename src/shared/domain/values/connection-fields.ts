import { accepted, type Checked, refused } from './checked.ts';

/**
 * The address of the service as it is typed, as far as its letters alone say whether it can be one. What kind of an
 * address it is main checks behind this.
 */
export function checkTypedAddress(typed: string): Checked<string> {
  const text = typed.trim();
  if (text === '') return refused('Enter the supplier’s address, such as https://parts.example/api.');
  if (/[\s\p{Cc}]/u.test(text)) return refused('The address has a space or line break. Enter it as one word.');
  if (!/^https?:\/\//i.test(text)) return refused('Begin the address with https://');
  return accepted(text);
}

/** The store that the supplier knows the shop by. */
export function checkStore(typed: string): Checked<string> {
  const store = typed.trim();
  return store === '' ? refused('Type the store identifier that the supplier gave you.') : accepted(store);
}
