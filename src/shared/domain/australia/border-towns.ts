import type { StateCode } from './plate.ts';

/** A postcode that lies on both sides of a state border. */
export interface Border {
  /** The states that it reaches into beside the one whose range it is of. */
  readonly others: readonly StateCode[];
  /** The state that a town of the postcode is known to lie in; null where it is not, or where it names both. */
  townState(town: string): StateCode | null;
}

/** Towns of a postcode by the state that they lie in, as `plainTown` writes them; the range's own state first. */
type BorderTowns = readonly (readonly [state: StateCode, towns: readonly string[]])[];

/**
 * Postcodes of one state's range with towns of another's. General knowledge, good for a hint that asks to look again
 * and never shown as authority: a town that is not listed is of no side, and its state is asked. 2540 holds the Jervis
 * Bay Territory, whose addresses are written as of the ACT.
 */
const ACROSS_BORDERS: ReadonlyMap<string, BorderTowns> = new Map([
  [
    '0872',
    [
      ['NT', ['yulara', 'ti tree', 'hermannsburg', 'papunya', 'kintore', 'yuendumu', 'santa teresa', 'mutitjulu']],
      ['SA', ['pukatja', 'ernabella', 'amata', 'mimili', 'fregon', 'indulkana', 'pipalyatjara', 'umuwa', 'nyapari']],
      ['WA', ['warburton', 'wingellina', 'warakurna', 'blackstone', 'jameson', 'kiwirrkurra', 'tjukurla']],
    ],
  ],
  [
    '2406',
    [
      ['NSW', []],
      ['QLD', []],
    ],
  ],
  [
    '2540',
    [
      ['NSW', ['nowra', 'bomaderry', 'worrigee', 'huskisson', 'vincentia', 'sanctuary point', 'st georges basin']],
      ['NSW', ['basin view', 'callala bay', 'callala beach', 'culburra beach', 'greenwell point', 'orient point']],
      ['NSW', ['sussex inlet', 'berrara', 'cudmirrah', 'swanhaven', 'tomerong', 'falls creek', 'woollamia', 'terara']],
      ['NSW', ['hyams beach', 'erowal bay', 'myola', 'currarong', 'wandandian', 'bewong', 'hmas albatross']],
      ['ACT', ['jervis bay', 'jbt', 'wreck bay', 'hmas creswell', 'creswell', 'booderee', 'green patch']],
    ],
  ],
  [
    '2611',
    [
      ['ACT', ['chapman', 'coombs', 'coree', 'denman prospect', 'duffy', 'fisher', 'holder', 'rivett', 'stirling']],
      ['ACT', ['waramanga', 'weston', 'wright']],
      ['NSW', ['uriarra', 'brindabella', 'bimberi', 'cooleman']],
    ],
  ],
  [
    '2618',
    [
      ['ACT', ['hall']],
      ['NSW', ['wallaroo', 'springrange', 'nanima']],
    ],
  ],
  [
    '2620',
    [
      ['NSW', []],
      ['ACT', ['hume', 'oaks estate', 'tharwa', 'beard']],
    ],
  ],
  [
    '3585',
    [
      ['VIC', []],
      ['NSW', ['murray downs']],
    ],
  ],
  [
    '3586',
    [
      ['VIC', []],
      ['NSW', []],
    ],
  ],
  [
    '3644',
    [
      ['VIC', ['cobram', 'koonoomoo', 'muckatah', 'yarroweyah']],
      ['NSW', ['barooga', 'lalalty']],
    ],
  ],
  [
    '3691',
    [
      ['VIC', []],
      ['NSW', []],
    ],
  ],
  [
    '3707',
    [
      ['VIC', ['corryong', 'cudgewa', 'tintaldra', 'towong']],
      ['NSW', ['bringenbrong']],
    ],
  ],
  [
    '4375',
    [
      ['QLD', []],
      ['NSW', []],
    ],
  ],
  [
    '4377',
    [
      ['QLD', ['the summit', 'glen niven']],
      ['NSW', ['maryland']],
    ],
  ],
  [
    '4380',
    [
      ['QLD', ['stanthorpe', 'applethorpe', 'severnlea', 'glen aplin']],
      ['NSW', ['amosfield', 'mingoola', 'ruby creek', 'undercliffe']],
    ],
  ],
  [
    '4383',
    [
      ['QLD', ['wallangarra']],
      ['NSW', ['jennings']],
    ],
  ],
  [
    '4385',
    [
      ['QLD', []],
      ['NSW', []],
    ],
  ],
  [
    '4825',
    [
      ['QLD', ['mount isa']],
      ['NT', ['alpurrurulam', 'lake nash']],
    ],
  ],
] satisfies readonly (readonly [string, BorderTowns])[]);

/** The border that a checked postcode lies across; null where it lies in one state. */
export function borderOf(postcode: string): Border | null {
  const sides = ACROSS_BORDERS.get(postcode);
  if (sides === undefined) return null;
  const states = [...new Set(sides.map(([state]) => state))];
  return {
    others: states.slice(1),
    townState: (town) => {
      const name = plainTown(town);
      const known = sides.filter(([, towns]) => towns.some((each) => isNamed(each, name)));
      const [state = null, ...more] = new Set(known.map(([side]) => side));
      return more.length === 0 ? state : null;
    },
  };
}

/** Whether a town is the known one, by its name alone or with words round it: "Jervis Bay Territory", "North Nowra". */
function isNamed(known: string, name: string): boolean {
  return ` ${name} `.includes(` ${known} `) || name.replaceAll(' ', '') === known.replaceAll(' ', '');
}

/** A town as it is compared: small, without stops and other signs, abbreviations of "Mount" and "Saint" in one form. */
function plainTown(town: string): string {
  return town
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[.’']/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/\b(?:h m a s|her majestys australian ship)\b/g, 'hmas')
    .replaceAll(/\bmt\b/g, 'mount')
    .replaceAll(/\bsaint\b/g, 'st')
    .trim();
}
