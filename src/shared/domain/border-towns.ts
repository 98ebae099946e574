import { bareWord } from './bare-word.ts';
import type { StateCode } from './plate.ts';

/** A postcode that lies on both sides of a state border. */
export interface Border {
  /** The states that it reaches into beside the one whose range it is of. */
  readonly others: readonly StateCode[];
  /** Whether every town of the other side is known, so that any other town is of the range's own state. */
  readonly knowsAll: boolean;
  /** The other state that a town of the postcode is known to lie in; null where it is not. */
  townState(town: string): StateCode | null;
}

interface BorderTowns {
  /** Towns of the postcode by the state that they lie in, in small letters. */
  readonly towns: { readonly [state in StateCode]?: readonly string[] };
  readonly knowsAll: boolean;
}

/**
 * Postcodes of one state's range with towns of another's. General knowledge, good for a hint that asks to look again and
 * never shown as authority. 2540 is Jervis Bay, whose addresses are written as of the ACT.
 */
const ACROSS_BORDERS: ReadonlyMap<string, BorderTowns> = new Map([
  [
    '0872',
    { towns: { SA: ['pukatja', 'amata', 'mimili', 'fregon'], WA: ['warburton', 'wingellina'] }, knowsAll: false },
  ],
  ['2406', { towns: { QLD: [] }, knowsAll: false }],
  ['2540', { towns: { ACT: ['jervis bay', 'wreck bay', 'hmas creswell'] }, knowsAll: true }],
  ['2611', { towns: { NSW: ['uriarra', 'brindabella', 'bimberi', 'cooleman'] }, knowsAll: true }],
  ['2618', { towns: { NSW: ['wallaroo', 'springrange', 'nanima'] }, knowsAll: true }],
  ['2620', { towns: { ACT: ['hume', 'oaks estate', 'tharwa', 'beard'] }, knowsAll: false }],
  ['3585', { towns: { NSW: ['murray downs'] }, knowsAll: false }],
  ['3586', { towns: { NSW: [] }, knowsAll: false }],
  ['3644', { towns: { NSW: ['barooga', 'lalalty'] }, knowsAll: true }],
  ['3691', { towns: { NSW: [] }, knowsAll: false }],
  ['3707', { towns: { NSW: ['bringenbrong'] }, knowsAll: true }],
  ['4375', { towns: { NSW: [] }, knowsAll: false }],
  ['4377', { towns: { NSW: ['maryland'] }, knowsAll: true }],
  ['4380', { towns: { NSW: ['amosfield', 'mingoola', 'ruby creek', 'undercliffe'] }, knowsAll: true }],
  ['4383', { towns: { NSW: ['jennings'] }, knowsAll: true }],
  ['4385', { towns: { NSW: [] }, knowsAll: false }],
  ['4825', { towns: { NT: ['alpurrurulam'] }, knowsAll: false }],
] satisfies readonly (readonly [string, BorderTowns])[]);

/** The border that a checked postcode lies across; null where it lies in one state. */
export function borderOf(postcode: string): Border | null {
  const found = ACROSS_BORDERS.get(postcode);
  if (found === undefined) return null;
  const others = Object.keys(found.towns) as readonly StateCode[];
  return {
    others,
    knowsAll: found.knowsAll,
    townState: (town) => {
      const name = town.trim().split(/\s+/).map(bareWord).join(' ');
      return others.find((state) => found.towns[state]?.includes(name)) ?? null;
    },
  };
}
