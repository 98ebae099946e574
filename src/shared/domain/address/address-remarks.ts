import { placeRemark } from './known-places.ts';
import { stateNamed } from '../australia/state-names.ts';
import { checkPostcode, postcodeRemark } from '../australia/postcode.ts';
import { isBox } from '../australia/street-words.ts';
import type { TicketAddress } from './ticket-address.ts';

/**
 * What a seller should know of an address as it stands in its fields: suburb, postcode and state that do not go
 * together, and where freight is seldom delivered. Each names its field; none of it stops the order. Fields that cannot
 * be right at all are left to `checkAddress`.
 */
export function addressRemarks(
  address: Pick<TicketAddress, 'line1' | 'line2' | 'city' | 'postcode' | 'state'>,
): readonly { readonly field: string; readonly words: string }[] {
  const { city } = address;
  const postcode = checkPostcode(address.postcode);
  const said = postcode.ok
    ? [postcodeRemark(postcode.value, address.state, city), placeRemark(city, postcode.value)]
    : [];
  return [
    ...said.flatMap((words) => (words === null ? [] : [{ field: 'address.postcode', words }])),
    ...suburbRemark(city),
    ...boxRemark(address.line1, address.line2),
  ];
}

function suburbRemark(city: string): readonly { readonly field: string; readonly words: string }[] {
  const words = city.trim().split(/\s+/);
  const holds = words.some((word) => /^\d{3,4}$/.test(word)) || endsInState(words);
  if (!holds) return [];
  return [{ field: 'address.city', words: 'The suburb holds a state or postcode – use their own fields' }];
}

/** Whether a state stands behind a suburb: not in "Mount Victoria", whose name ends as a state is called. */
function endsInState(words: readonly string[]): boolean {
  const last = words.slice(-1);
  const isItsName = /^[a-z]{4,}$/i.test(last.join('')) && NAMED_AFTER.test(words.slice(-2, -1).join(''));
  return words.length > 1 && stateNamed(last) !== null && !isItsName;
}

/** What is named after somebody or something: the name behind it is no state. */
const NAMED_AFTER = /^(?:mount|mt\.?|port|point|pt\.?|lake|cape|fort)$/i;

function boxRemark(...lines: readonly string[]): readonly { readonly field: string; readonly words: string }[] {
  const at = lines.findIndex((line) => isBox(line.split(/\s+/)));
  if (at < 0) return [];
  return [
    {
      field: `address.line${at + 1}`,
      words: 'Freight rarely goes to a PO box or locked bag – ask for a street address',
    },
  ];
}
