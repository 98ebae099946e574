import type { FieldProblem } from '#shared/result.ts';
import { isStateCode } from '../australia/plate.ts';
import { checkPostcode } from '../australia/postcode.ts';
import type { TicketAddress } from './ticket-address.ts';

/** A delivery address that can go out: trimmed, with a state of the eight and a postcode of four digits. */
export type CheckedAddress = TicketAddress;

/** Checks a delivery address as typed; each problem names its field as `address.postcode`. */
export function checkAddress(
  typed: TicketAddress,
):
  | { readonly ok: true; readonly address: CheckedAddress }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const needed = (field: 'line1' | 'city' | 'country', message: string): string => {
    const text = typed[field].trim();
    if (text === '') problems.push({ field: `address.${field}`, message });
    return text;
  };
  const line1 = needed('line1', 'Enter the street and number.');
  const city = needed('city', 'Enter the suburb or town.');
  const state = typed.state.trim().toUpperCase();
  if (!isStateCode(state)) {
    problems.push({ field: 'address.state', message: 'Choose the state: NSW, VIC, QLD, WA, SA, TAS, ACT or NT.' });
  }
  const postcode = checkPostcode(typed.postcode);
  if (!postcode.ok) problems.push({ field: 'address.postcode', message: postcode.message });
  const country = needed('country', 'Enter the country, e.g. Australia.');
  const countryCode = typed.countryCode.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(countryCode)) {
    problems.push({ field: 'address.countryCode', message: 'Enter the two-letter country code, e.g. AU.' });
  }
  if (!postcode.ok || problems.length > 0) return { ok: false, problems };
  const line2 = typed.line2.trim();
  return { ok: true, address: { line1, line2, city, postcode: postcode.value, state, country, countryCode } };
}
