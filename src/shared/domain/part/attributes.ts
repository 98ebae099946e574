import type { FieldWarning } from '#shared/interface/field-warning.ts';
import type { AttributeView } from './part-view.ts';
import { receivedNothing } from '../values/received-nothing.ts';
import { clipToJsonBytes } from '../values/text-size.ts';

/** Product attributes with readable names and units (`docs/service.md` 3.1 shows some keys of one product type). */

interface AttributeName {
  readonly label: string;
  /** What a bare number is counted in; empty where it counts pieces. */
  readonly unit: string;
}

/**
 * The keys that the service is known to send. It gives no units, so that a bare number is kilograms in the three
 * weights and litres in the engine size is an assumption, made here alone. A text keeps its own unit.
 */
const NAMES: Readonly<Record<string, AttributeName>> = {
  towbar_class: { label: 'Towbar class', unit: '' },
  coating: { label: 'Coating', unit: '' },
  hitch_type: { label: 'Hitch type', unit: '' },
  recovery_points: { label: 'Recovery points', unit: '' },
  recovery_loadtested: { label: 'Recovery points load-tested to', unit: 'kg' },
  fitting_time_approx: { label: 'Fitting time, about', unit: '' },
  remove_bumper: { label: 'Bumper has to come off', unit: '' },
  ball_weight: { label: 'Ball weight, at most', unit: 'kg' },
  towing_capacity: { label: 'Towing capacity', unit: 'kg' },
  engine_capacity: { label: 'Engine size', unit: 'L' },
};

/** Other keys that say what a part is or holds, whatever their names may remind of. */
const PROPERTIES: ReadonlySet<string> = new Set([
  'activated_carbon',
  'airbag_compatible',
  'bypass_valve',
  'reusable',
  'spring_bars_mm',
  'water_separator',
]);

/** Whether a key is known to say what the part itself is: no vehicle is ruled out under it. */
export function isPropertyOfPart(key: string): boolean {
  return Object.hasOwn(NAMES, key) || PROPERTIES.has(key);
}

/** Units that a key may end in: "length_mm" is a length in mm. No unit is guessed where the key names none. */
const UNIT_SUFFIXES: Readonly<Record<string, string>> = {
  mm: 'mm',
  cm: 'cm',
  kg: 'kg',
  kw: 'kW',
  nm: 'Nm',
  litres: 'L',
  volts: 'V',
  watts: 'W',
  amps: 'A',
  lumens: 'lm',
  hours: 'hours',
  months: 'months',
};

const LONGEST_KEY_BYTES = 120;
const LONGEST_VALUE_BYTES = 400;

/** The attributes in the order of the record. Unknown keys are made readable; values that say nothing are left out. */
export function attributeViews(attributes: Readonly<Record<string, string | number>>): readonly AttributeView[] {
  return Object.entries(attributes).flatMap(([key, value]) => {
    const text = String(value).trim();
    if (text === '' || text === '-') return [];
    const { label, unit } = nameOf(key);
    const counted = unit !== '' && /^\d+(\.\d+)?$/.test(text);
    return [
      {
        key: clipToJsonBytes(key, LONGEST_KEY_BYTES),
        label: clipToJsonBytes(label, LONGEST_KEY_BYTES),
        value: counted ? countedWords(text, unit) : clipToJsonBytes(text, LONGEST_VALUE_BYTES),
      },
    ];
  });
}

/** "2,300 mm". Weights keep the digits that came: what is towed is compared with them, on old tickets too. */
function countedWords(number: string, unit: string): string {
  const grouped = unit === 'kg' ? number : number.replace(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ',');
  return `${grouped} ${unit}`;
}

/** The attributes that came and could not be read, of the warnings of a record. Those that say nothing are left out. */
export function unreadAttributes(warnings: readonly FieldWarning[]): readonly AttributeView[] {
  return warnings.flatMap((warning) => {
    const [, plain = '', quoted = ''] = /^product_attributes(?:\.(.+)|\["(.+)"\])$/s.exec(warning.path) ?? [];
    const key = plain || quoted;
    return key === '' || receivedNothing(warning)
      ? []
      : [{ key, label: nameOf(key).label, value: 'could not be read' }];
  });
}

function nameOf(key: string): AttributeName {
  const known = Object.hasOwn(NAMES, key) ? NAMES[key] : undefined;
  if (known !== undefined) return known;
  const words = key.replace(/[_\s]+/g, ' ').trim();
  const [, named = '', suffix = ''] = /^(.+) (\w+)$/.exec(words) ?? [];
  const unit = Object.hasOwn(UNIT_SUFFIXES, suffix) ? UNIT_SUFFIXES[suffix] : undefined;
  return unit === undefined ? { label: capitalised(words) || key, unit: '' } : { label: capitalised(named), unit };
}

/** "tow ball included" → "Tow ball included". */
function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
