import { accepted, type Checked, refused } from '../values/checked.ts';
import { borderOf } from './border-towns.ts';
import { isStateCode, type StateCode } from './plate.ts';

/** Postcodes are four characters of text everywhere; only the rate request wants an integer (`docs/trade.md` 1.8). */

interface PostcodeRange {
  readonly state: StateCode;
  readonly from: string;
  readonly to: string;
  /** PO boxes and large receivers: freight is seldom delivered there. */
  readonly largeReceiver: boolean;
}

function range(state: StateCode, from: string, to: string): PostcodeRange {
  return { state, from, to, largeReceiver: false };
}

function boxes(state: StateCode, from: string, to: string): PostcodeRange {
  return { state, from, to, largeReceiver: true };
}

/** The ranges of `docs/trade.md` 5. */
const RANGES: readonly PostcodeRange[] = [
  boxes('NSW', '1000', '1999'),
  range('NSW', '2000', '2599'),
  range('NSW', '2619', '2899'),
  range('NSW', '2921', '2999'),
  boxes('ACT', '0200', '0299'),
  range('ACT', '2600', '2618'),
  range('ACT', '2900', '2920'),
  range('VIC', '3000', '3999'),
  boxes('VIC', '8000', '8999'),
  range('QLD', '4000', '4999'),
  boxes('QLD', '9000', '9999'),
  range('SA', '5000', '5799'),
  boxes('SA', '5800', '5999'),
  // 6798 is Christmas Island and 6799 the Cocos (Keeling) Islands, which the post serves as Western Australia.
  range('WA', '6000', '6799'),
  boxes('WA', '6800', '6999'),
  range('TAS', '7000', '7799'),
  boxes('TAS', '7800', '7999'),
  range('NT', '0800', '0899'),
  boxes('NT', '0900', '0999'),
];

/** A postcode as text of exactly four digits. A lost leading zero is never put back unasked, but it is suggested. */
export function checkPostcode(typed: string): Checked<string> {
  const text = typed.trim();
  if (/^[0-9]{4}$/.test(text)) return accepted(text);
  if (text === '') return refused('Enter the postcode: four digits, e.g. 0800.');
  if (/^[0-9]{3}$/.test(text)) return refused(`A postcode has four digits. Is it 0${text}? Type the leading zero.`);
  if (/^[0-9]+$/.test(text)) {
    return refused(`A postcode has four digits, e.g. 0800. This one has ${text.length}.`);
  }
  return refused('A postcode is four digits only, e.g. 3000 or 0800.');
}

/**
 * The states whose ranges hold a checked postcode (none where no range does), and whether it is one for PO boxes and
 * large receivers.
 */
export function postcodeStates(postcode: string): {
  readonly states: readonly StateCode[];
  readonly largeReceiver: boolean;
} {
  const found = RANGES.filter(({ from, to }) => from <= postcode && postcode <= to);
  return { states: found.map(({ state }) => state), largeReceiver: found.some(({ largeReceiver }) => largeReceiver) };
}

/**
 * The state that a checked postcode lies in, where it and the town say so: null where no range holds it, and where it
 * lies across a border and the town is not known to be on one side of it: then the state is asked.
 */
export function stateOfPostcode(postcode: string, town = ''): StateCode | null {
  const [home = null] = postcodeStates(postcode).states;
  const border = borderOf(postcode);
  return border === null ? home : border.townState(town);
}

/**
 * What a seller should know of a checked postcode beside the state that was given: another state, a border, a PO box
 * range, or no range at all. Null where there is nothing to say. It warns and never blocks. A town that is known to lie
 * on the other side of a border than the rest of its postcode belongs to the state that was given with it.
 */
export function postcodeRemark(postcode: string, state: string, town = ''): string | null {
  const { states, largeReceiver } = postcodeStates(postcode);
  const remarks: string[] = [];
  const home = states[0];
  const given = state.trim().toUpperCase();
  if (home === undefined) {
    remarks.push(`${postcode} is not a known Australian postcode – check it.`);
  } else if (isStateCode(given)) {
    const remark = stateRemark(postcode, home, given, town);
    if (remark !== null) remarks.push(remark);
  }
  if (largeReceiver) {
    remarks.push(`${postcode} is for PO boxes and large receivers – carriers may not deliver there.`);
  }
  return remarks.length === 0 ? null : remarks.join(' ');
}

function stateRemark(postcode: string, home: StateCode, given: StateCode, town: string): string | null {
  const border = borderOf(postcode);
  const known = border?.townState(town) ?? null;
  const isThird = given !== home && border?.others.includes(given) !== true;
  if (known !== null && known !== given && !(known === home && isThird)) {
    return `${town.trim()} ${postcode} is in ${known} – check suburb and state`;
  }
  if (given === home || known === given) return null;
  return border?.others.includes(given)
    ? `${postcode} crosses a border, mostly ${home} – check the place is in ${given}`
    : `${postcode} is in ${home} – check state`;
}

/**
 * The integer that the rate request alone wants (`docs/service.md` 5): "0800" goes out as 800. Takes a checked
 * postcode.
 */
export function ratePostcode(postcode: string): number {
  return Number.parseInt(postcode, 10);
}
