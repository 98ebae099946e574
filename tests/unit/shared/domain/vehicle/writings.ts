import fc from 'fast-check';
import { SYNONYM_ROWS } from '#shared/domain/vehicle/synonyms.ts';
import type { VehicleAttribute } from '#shared/domain/vehicle/vehicle-choice.ts';

/** Values of vehicles with other writings of them, made from the table of synonyms and from the general rules. */

/** A value and another writing of it. */
export interface Rewriting {
  readonly attribute: VehicleAttribute;
  readonly value: string;
  readonly rewritten: string;
}

const VALUES: { readonly [attribute in VehicleAttribute]: readonly string[] } = {
  make: ['TOYOTA', 'Ford', 'Mercedes-Benz', 'Land Rover', 'Volkswagen', 'Citroën', 'Alfa Romeo', 'HOLDEN'],
  model: ['Hilux', 'D-Max', 'BT-50', 'Land Cruiser', 'Golf VII', 'Navara', 'CX-5', 'RAV4', 'X-Trail', 'Commodore'],
  series: ['PX II', 'GUN126R', 'VE Series II', 'KDJ150R', 'D23', 'PX MkIII', 'VF', 'UR', 'RG'],
  variant: ['SR5', 'XLT', 'GLX-R', 'ST-X', 'Wildtrak', 'RX', 'Sport Premium'],
  body: ['Dual Cab Utility', 'Cab Chassis', 'Station Wagon', 'Sedan', 'Hatchback', 'Single Cab Tub', 'Panel Van'],
  fuel_type: ['Diesel', 'Unleaded Petrol', 'Turbo Diesel', 'Petrol-Electric', 'Electric', 'LPG'],
  drivetrain: ['4x4', '4WD', 'AWD', 'RWD', 'Front Wheel Drive', '4x2'],
  transmission: ['Automatic', '6 Speed Automatic', 'Manual', 'CVT', '5 Speed Manual', 'Dual Clutch'],
  engine: ['1GD-FTV', 'P5AT', '4JJ1-TCX', 'YS23DDTT', 'LFX', 'F33A-FTV'],
  engine_capacity: ['2.8 L', '2.755', '3.2', '1.998', '2.0L'],
  cylinders: ['4', '6'],
};

type Rewrite = (value: string, attribute: VehicleAttribute) => string;

const TO_ROMAN: Readonly<Record<string, string>> = { II: '2', III: '3', VII: '7' };

/** Ways in which anybody writes one value otherwise. */
const GENERAL: readonly Rewrite[] = [
  (value) => value.toUpperCase(),
  (value) => value.toLowerCase(),
  (value) => `  ${value} `,
  (value, attribute) => (attribute === 'engine_capacity' ? value : value.replace(/[\s-]+/g, '')),
  (value) => value.replace(/[\s-]+/g, ' '),
  (value) => value.replace(/\s+/g, '-'),
  (value, attribute) => (attribute === 'engine_capacity' ? value : value.replace(/[\s-]+/g, '.')),
  (value) => value.normalize('NFD'),
  (value) => value.normalize('NFD').replace(/\p{M}/gu, ''),
  (value, attribute) =>
    attribute === 'series' || attribute === 'model'
      ? value.replace(/\b(?:Mk)?(VII|III|II)$/, (_, roman) => TO_ROMAN[roman] as string)
      : value,
  (value, attribute) => (attribute === 'engine_capacity' ? Number.parseFloat(value).toFixed(1) : value),
  (value, attribute) =>
    attribute === 'engine_capacity' ? `${Math.round(Number.parseFloat(value) * 1_000)} cc` : value,
  (value, attribute) => (attribute === 'engine_capacity' ? value.replace('.', ',') : value),
  (value, attribute) => (attribute === 'cylinders' ? `${value} cyl` : value),
  (value, attribute) => (attribute === 'engine' || attribute === 'variant' ? `${value}, ZZ9` : value),
  (value, attribute) => (attribute === 'engine' || attribute === 'model' ? `${value} Special` : value),
  (value, attribute) => (attribute === 'engine' ? value.replace(/-.*$/, '') : value),
];

/** Ways of saying less of a value: its first word, its first letters. */
const SHORTER: readonly Rewrite[] = [
  (value) => value.replace(/^(\w{2,})[\s-].*$/, '$1'),
  (value, attribute) =>
    /^(?:engine_capacity|cylinders)$/.test(attribute) ? value : value.replace(/^([A-Za-z]{3})[a-z]{2,}$/, '$1'),
];

const attribute = fc.constantFrom(...(Object.keys(VALUES) as VehicleAttribute[]));

const by = (ways: readonly Rewrite[]): fc.Arbitrary<Rewriting> =>
  attribute.chain((name) =>
    fc
      .tuple(fc.constantFrom(...VALUES[name]), fc.constantFrom(...ways))
      .map(([value, rewrite]): Rewriting => ({ attribute: name, value, rewritten: rewrite(value, name) })),
  );

/** Any value, and less of it: it may be the same, but a record that says both may mean two. */
export const shortenings: fc.Arbitrary<Rewriting> = by(SHORTER);

const GROUPS = SYNONYM_ROWS.filter(({ how }) => how === 'are one' || how === 'may be one');

const byTable = fc.constantFrom(...GROUPS).chain(({ attribute: name, words }) =>
  fc
    .tuple(fc.constantFrom(...words), fc.constantFrom(...words), fc.constantFrom(...GENERAL.slice(0, 3)))
    .map(([value, other, rewrite]): Rewriting => {
      const ours = name as VehicleAttribute;
      return { attribute: ours, value, rewritten: rewrite(other, ours) };
    }),
);

/** Two of the ways in which one thing is written. */
const twoOf = (attributeName: VehicleAttribute, ways: readonly string[]): fc.Arbitrary<Rewriting> =>
  fc
    .tuple(fc.constantFrom(...ways), fc.constantFrom(...ways))
    .map(([value, rewritten]): Rewriting => ({ attribute: attributeName, value, rewritten }));

const ROMANS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
const CARDINALS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];
const ENDINGS = ['st', 'nd', 'rd'];

/** One mark in every writing: behind its word or glued to it, Roman, Arabic, in words, as an ordinal. */
const marks = fc
  .tuple(fc.constantFrom('PX', 'VF', 'FG', 'WK', 'D23', ''), fc.integer({ min: 1, max: 10 }))
  .chain(([stem, number]) => {
    const [roman, cardinal, ordinal] = [ROMANS, CARDINALS, ORDINALS].map((words) => words[number - 1]);
    const numbered = `${number}${ENDINGS[number - 1] ?? 'th'}`;
    return twoOf(
      'series',
      [
        ...['Mk', 'Mark', 'Series', 'Ser.', 'Gen', 'Generation', 'Phase', 'Ph.'].flatMap((word) => [
          ...[number, roman].flatMap((each) => [
            `${stem} ${word}${each}`,
            `${stem} ${word}-${each}`,
            `${stem}${word}${each}`,
          ]),
          `${stem} ${word} ${cardinal}`,
          `${stem} ${numbered} ${word}`,
          `${stem} ${ordinal} ${word}`,
        ]),
        ...['S', 'S.', 'G'].flatMap((letter) => [`${stem} ${letter}${number}`, `${stem} ${letter}${roman}`]),
        ...(stem === '' ? [] : [`${stem} ${roman}`, `${stem} ${number}`]),
      ].map((way) => way.trim()),
    );
  });

/** One model year in every writing. */
const modelYears = fc
  .tuple(fc.integer({ min: 1990, max: 2029 }), fc.constantFrom('', 'PX ', 'VF II '))
  .chain(([year, stem]) => {
    const short = String(year).slice(2);
    const ways = [
      `MY${short}`,
      `MY ${short}`,
      `${short}MY`,
      `${year}MY`,
      `MY${year}`,
      `Model Year ${year}`,
      `M.Y.${short}`,
      `${year}`,
    ];
    return twoOf(
      'series',
      ways.map((way) => stem + way),
    );
  });

const tenths = fc.integer({ min: 10, max: 80 }).map((tenth) => tenth / 10);

/** A size, and a list or a range that has it among others. */
const listedSizes = fc
  .tuple(tenths, tenths, fc.constantFrom(' / ', '/', ', ', ' & ', ' or ', ' - ', '-', ' to '), fc.boolean())
  .map(([size, beside, mark, isFirst]): Rewriting => {
    const said = [size.toFixed(1), beside.toFixed(1)];
    const list = (isFirst ? said : said.toReversed()).join(mark);
    return { attribute: 'engine_capacity', value: `${size.toFixed(1)} L`, rewritten: list };
  });

/** Cubic centimetres, and the litres that they are rounded to. */
const roundedSizes = fc.integer({ min: 600, max: 7_999 }).chain((cubic) =>
  fc.constantFrom(`${cubic}`, `${cubic} cc`, `${cubic}cc`).map(
    (value): Rewriting => ({
      attribute: 'engine_capacity',
      value,
      rewritten: (cubic / 1_000).toFixed(1),
    }),
  ),
);

const chassis = fc.tuple(fc.constantFrom('GUN', 'KUN', 'VDJ', 'HZJ', 'GDJ'), fc.integer({ min: 10, max: 399 }));

/** A chassis, and less of it, a list that has it, or one that leaves its places open. */
const chassisCodes = chassis.chain(([letters, number]) => {
  const [whole, other] = [`${letters}${number}R`, number === 399 ? 398 : number + 1];
  const shortened = `${letters}${String(number).slice(0, -1)}`;
  return fc
    .constantFrom(
      `${number}`,
      `${number} Series`,
      `${letters.slice(-1)}${number}`,
      `${letters.slice(1)}${number}`,
      `${letters}${other}R/${number}R`,
      `${whole}/${other}R`,
      `${letters}${other}/${number}R`,
      `${other}, ${whole}`,
      `${letters}${Math.min(number, other)}-${Math.max(number, other)}`,
      `${whole} to ${letters}${other}R`,
      `${shortened}#`,
      `${shortened}x`,
      `${shortened}*`,
      `${shortened}_`,
      `${letters}${'#'.repeat(String(number).length)}R`,
      ...(/[01]/.test(String(number)) ? [whole.replace('0', 'O').replace('1', 'I')] : []),
    )
    .map((rewritten): Rewriting => ({ attribute: 'series', value: whole, rewritten }));
});

/** Letters that go up, and one between them. */
const letterRanges = fc
  .tuple(
    fc.constantFrom('N', 'V', 'B'),
    fc.array(fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUWXYZ'.split('')), { minLength: 3, maxLength: 3 }),
    fc.constantFrom('-', ' - ', ' to '),
  )
  .map(([first, letters, mark]): Rewriting => {
    const [from, between, to] = letters.toSorted().map((letter) => first + letter);
    return { attribute: 'series', value: `${between}`, rewritten: `${from}${mark}${to}` };
  });

/** A code of an engine, and what another record says of an engine instead. */
const described = fc
  .tuple(
    fc.constantFrom('1GD-FTV', 'P5AT', '4JJ1-TCX', 'LFX', 'CFFB', 'OM651', '651.955', 'EJ20'),
    tenths,
    fc.constantFrom(
      '',
      'L',
      ' TD',
      ' D-4D',
      ' litre',
      'L DOHC 16V',
      ' TDCi',
      ' Duratorq',
      'L L4',
      'L turbo diesel',
      'V',
    ),
  )
  .map(
    ([code, size, words]): Rewriting => ({
      attribute: 'engine',
      value: code,
      rewritten: words === 'V' ? 'DOHC 16V' : `${size.toFixed(1)}${words}`,
    }),
  );

const NAMES: readonly (readonly [attribute: VehicleAttribute, name: string])[] = [
  ['model', 'Grand Cherokee'],
  ['model', 'Grand Vitara'],
  ['model', 'Range Rover Sport'],
  ['model', 'Lancer Evolution'],
  ['model', 'Pajero Sport'],
  ['variant', 'Black Edition'],
  ['variant', 'Limited Edition'],
  ['variant', 'Launch Edition'],
];
/** A word as it is shortened: its beginning, its consonants, its first letter, with a point or without. */
const shortenedWord = (word: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(word.slice(0, 1), word.slice(0, 3), word.slice(0, 4), word.replace(/[aeiou]/g, '')),
      fc.constantFrom('', '.'),
    )
    .map(([short, point]) => short + point);

/** A name of several words, one of them shortened. */
const shortenedNames = fc.constantFrom(...NAMES).chain(([name, value]) => {
  const words = value.split(' ');
  return fc
    .integer({ min: 0, max: words.length - 1 })
    .chain((at) =>
      shortenedWord(words[at] as string).map(
        (short): Rewriting => ({ attribute: name, value, rewritten: words.with(at, short).join(' ') }),
      ),
    );
});

/** A word of five letters or more with one letter left out, doubled, taken for another, or swapped with the next. */
const misspelt = fc
  .tuple(
    fc.constantFrom<readonly [VehicleAttribute, string]>(
      ['variant', 'Wildtrak'],
      ['variant', 'Titanium'],
      ['variant', 'Ambiente'],
      ['model', 'Commodore'],
      ['model', 'Outlander'],
      ['make', 'Mitsubishi'],
      ['make', 'Volkswagen'],
    ),
    fc.nat(),
    fc.constantFrom('left out', 'doubled', 'taken', 'swapped'),
  )
  .map(([[name, value], place, slip]): Rewriting => {
    const at = 1 + (place % (value.length - 2));
    const [before, letter, behind] = [value.slice(0, at), value.charAt(at), value.slice(at + 1)];
    const written = { 'left out': '', doubled: letter + letter, taken: 'z', swapped: behind.charAt(0) + letter }[slip];
    const rest = slip === 'swapped' ? behind.slice(1) : behind;
    return { attribute: name, value, rewritten: before + written + rest };
  });

/** Any value of any attribute, and another writing of it. */
export const rewritings: fc.Arbitrary<Rewriting> = fc.oneof(by(GENERAL), byTable);

/** Another writing of a value by each of the general rules. */
export const RULES: Readonly<Record<string, fc.Arbitrary<Rewriting>>> = {
  'a mark': marks,
  'a model year': modelYears,
  'a list of sizes': listedSizes,
  'a rounded size': roundedSizes,
  'a chassis': chassisCodes,
  'a range of letters': letterRanges,
  'an engine that is described': described,
  'a name with a word shortened': shortenedNames,
  'a slip of the pen': misspelt,
};

/** Ways of writing two values that leave a real difference what it is. */
export const HARMLESS: readonly ((value: string) => string)[] = [
  (value) => value.toUpperCase(),
  (value) => value.toLowerCase(),
  (value) => `  ${value} `,
  (value) => value.normalize('NFD'),
  (value) => value.replaceAll(' ', '  '),
];
