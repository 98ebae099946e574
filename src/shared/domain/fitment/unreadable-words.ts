import { FITMENT_MESSAGES } from './fitment-messages.ts';
import { andWords, attributeLabel } from '../vehicle/vehicle-words.ts';
import { clipText } from '../values/text-size.ts';

const LONGEST_NAMES = 300;

/**
 * That something of a record cannot be read, and what, as a condition says it: "Part of this vehicle's record is
 * unreadable (variant and series): ask the supplier". `paths` are those of the fields, from `of` on.
 */
export function unreadableWords(of: 'part' | 'listing' | 'vehicle', paths: readonly string[]): string {
  const names = paths.map((path) => attributeLabel(path.slice(path.lastIndexOf('.') + 1).replace(/\[\d*\]/g, '')));
  const named = clipText(andWords([...new Set(names)].sort()), LONGEST_NAMES);
  return FITMENT_MESSAGES.unreadable(of, named);
}
