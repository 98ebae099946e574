import type { AttributeView } from './part-view.ts';
import { clipText } from './text-size.ts';

const TOWING_KEYS: ReadonlySet<string> = new Set(['towing_capacity', 'ball_weight']);
/** More figures than this under two names are no part's; nor are longer ones. */
const MOST_FIGURES = 8;
const LONGEST_FIGURE = 100;

/** What a part may tow and carry on its ball (`interface.md` 2.2), which is kept with a line: at most eight figures. */
export function towingAttributes(attributes: readonly AttributeView[]): readonly AttributeView[] {
  return attributes
    .filter(({ key }) => TOWING_KEYS.has(key.trim().toLowerCase()))
    .slice(0, MOST_FIGURES)
    .map(({ key, label, value }) => ({ key, label, value: clipText(value, LONGEST_FIGURE) }));
}
