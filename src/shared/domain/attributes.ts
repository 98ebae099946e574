import type { AttributeView } from './part-view.ts';
import { clipToJsonBytes } from './text-size.ts';

/** Product attributes with readable names and units (`interface.md` 2.2 shows some keys of one product type). */

interface AttributeName {
  readonly label: string;
  /** What a bare number is counted in; empty where it counts pieces. */
  readonly unit: string;
}

/** The keys that are known. A value that is a bare number gets the unit; a text keeps its own. */
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
  weight: { label: 'Weight', unit: 'kg' },
  length: { label: 'Length', unit: 'mm' },
  width: { label: 'Width', unit: 'mm' },
  height: { label: 'Height', unit: 'mm' },
  diameter: { label: 'Diameter', unit: 'mm' },
  thickness: { label: 'Thickness', unit: 'mm' },
  ball_size: { label: 'Ball size', unit: 'mm' },
  voltage: { label: 'Voltage', unit: 'V' },
  load_rating: { label: 'Load rating', unit: 'kg' },
};

const LONGEST_KEY_BYTES = 120;
const LONGEST_VALUE_BYTES = 400;

/** The attributes in the order of the record. Unknown keys are made readable; values that say nothing are left out. */
export function attributeViews(attributes: Readonly<Record<string, string | number>>): readonly AttributeView[] {
  return Object.entries(attributes).flatMap(([key, value]) => {
    const text = String(value).trim();
    if (text === '' || text === '-') return [];
    const name = Object.hasOwn(NAMES, key) ? NAMES[key] : undefined;
    const unit = name !== undefined && name.unit !== '' && /^\d+(\.\d+)?$/.test(text) ? ` ${name.unit}` : '';
    return [
      {
        key: clipToJsonBytes(key, LONGEST_KEY_BYTES),
        label: clipToJsonBytes(name?.label ?? readable(key), LONGEST_KEY_BYTES),
        value: clipToJsonBytes(text, LONGEST_VALUE_BYTES) + unit,
      },
    ];
  });
}

/** "tow_ball_included" → "Tow ball included". */
function readable(key: string): string {
  const words = key.replace(/[_\s]+/g, ' ').trim();
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1);
}
