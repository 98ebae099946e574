import { STATE_CODES, type StateCode } from '../australia/plate.ts';
import { bareWord } from '../values/bare-word.ts';

/** Where a town of a name lies: the first and last postcode of it and of what is delivered with it. */
interface KnownPlace {
  readonly state: StateCode;
  readonly from: string;
  readonly to: string;
}

function place(state: StateCode, from: string, to: string = from): KnownPlace {
  return { state, from, to };
}

/**
 * Capitals and larger towns, each with every place that is known to bear its name. General knowledge, good for a hint
 * that asks to look again, and never shown as authority; of any other town nothing is known and nothing is said.
 */
const KNOWN_PLACES: ReadonlyMap<string, readonly KnownPlace[]> = new Map([
  ['sydney', [place('NSW', '2000', '2001'), place('NSW', '1000', '1299')]],
  ['newcastle', [place('NSW', '2300')]],
  ['wollongong', [place('NSW', '2500', '2520')]],
  ['dubbo', [place('NSW', '2830')]],
  ['tamworth', [place('NSW', '2340')]],
  ['wagga wagga', [place('NSW', '2650', '2678')]],
  ['canberra', [place('ACT', '2600', '2618'), place('ACT', '0200', '0299')]],
  ['melbourne', [place('VIC', '3000', '3004'), place('VIC', '8000', '8999')]],
  ['geelong', [place('VIC', '3213', '3220')]],
  ['ballarat', [place('VIC', '3350', '3355')]],
  ['bendigo', [place('VIC', '3550', '3556')]],
  ['mildura', [place('VIC', '3500', '3502')]],
  ['shepparton', [place('VIC', '3630', '3632')]],
  ['brisbane', [place('QLD', '4000', '4003'), place('QLD', '9000', '9999')]],
  ['toowoomba', [place('QLD', '4350')]],
  ['rockhampton', [place('QLD', '4700', '4702')]],
  ['townsville', [place('QLD', '4810', '4819')]],
  ['cairns', [place('QLD', '4868', '4879')]],
  ['adelaide', [place('SA', '5000', '5001'), place('SA', '5800', '5999')]],
  ['mount gambier', [place('SA', '5290', '5291')]],
  ['perth', [place('WA', '6000', '6005'), place('WA', '6800', '6999'), place('TAS', '7300')]],
  ['bunbury', [place('WA', '6230', '6231')]],
  ['geraldton', [place('WA', '6530', '6532')]],
  ['broome', [place('WA', '6725', '6726')]],
  ['hobart', [place('TAS', '7000', '7001')]],
  ['launceston', [place('TAS', '7248', '7250')]],
  ['darwin', [place('NT', '0800', '0832'), place('NT', '0900', '0999')]],
  ['alice springs', [place('NT', '0870', '0872')]],
  ['katherine', [place('NT', '0850', '0853')]],
]);

/**
 * What a seller should know of a town beside a checked postcode: that no town of this name is known to have it. Null
 * where it has, and where nothing is known of the town. It warns and never blocks.
 */
export function placeRemark(city: string, postcode: string): string | null {
  const known = KNOWN_PLACES.get(city.trim().split(/\s+/).map(bareWord).join(' '));
  if (known === undefined || known.some(({ from, to }) => from <= postcode && postcode <= to)) return null;
  const wheres = STATE_CODES.flatMap((code) => known.filter(({ state }) => state === code).slice(0, 1));
  const where = wheres.map(({ state, from }) => `${from} in ${state}`).join(' or ');
  return `${city.trim()} is known as ${where}, not ${postcode}: check suburb and postcode.`;
}
