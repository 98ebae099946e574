/** Where a parcel goes, as carriers price it. */
export type Zone = 'metro' | 'regional' | 'far' | 'darwin';

/** First and last postcode of a zone, in the order in which they are looked up. */
const RANGES: readonly (readonly [from: number, to: number, zone: Zone | null])[] = [
  [872, 872, null],
  [800, 832, 'darwin'],
  [833, 899, 'far'],
  [900, 999, 'darwin'],
  [200, 299, 'metro'],
  [1000, 1999, 'metro'],
  [2000, 2234, 'metro'],
  [2898, 2899, null],
  [2600, 2618, 'metro'],
  [2235, 2999, 'regional'],
  [3000, 3207, 'metro'],
  [3208, 3999, 'regional'],
  [4000, 4207, 'metro'],
  [4208, 4999, 'regional'],
  [5000, 5199, 'metro'],
  [5200, 5999, 'regional'],
  [6000, 6214, 'far'],
  [6798, 6799, null],
  [6215, 6999, 'far'],
  [7000, 7999, 'far'],
  [8000, 8999, 'metro'],
  [9000, 9999, 'metro'],
];

/** The zone of a postcode given as the integer of the rate request (0800 is 800); null where no carrier goes. */
export function zoneOf(postcode: number): Zone | null {
  return RANGES.find(([from, to]) => postcode >= from && postcode <= to)?.[2] ?? null;
}
