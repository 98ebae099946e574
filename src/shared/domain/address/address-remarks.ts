import { placeRemark } from './known-places.ts';
import { isStateAt } from './town-names.ts';
import { checkPostcode, postcodeRemark } from '../australia/postcode.ts';
import { isBox } from '../australia/post-words.ts';
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
  const holds =
    words.some((word) => /^\d{3,4}$/.test(word)) || (words.length > 1 && isStateAt(words, words.length - 1));
  if (!holds) return [];
  return [{ field: 'address.city', words: 'The suburb holds a state or postcode – use their own fields' }];
}

function boxRemark(...lines: readonly string[]): readonly { readonly field: string; readonly words: string }[] {
  const at = lines.findIndex((line) => isBox(line.split(/\s+/)));
  if (at < 0) return [];
  return [
    {
      field: `address.line${at + 1}`,
      words: 'Freight rarely goes to a PO box, locked bag or parcel locker – ask for a street address',
    },
  ];
}
