import type { AttributeView } from './part-view.ts';
import { clipText } from './text-size.ts';
import { readKilograms } from './kilograms.ts';

const TOWING_KEYS: readonly string[] = ['towing_capacity', 'ball_weight'];
/** Two figures under one name say already that neither is known: more of them say nothing else. */
const MOST_FIGURES = 2;
const LONGEST_FIGURE = 100;

/**
 * What a part may tow and carry on its ball, out of all of its attributes: at most two different figures for each, so that
 * a list of any length gives the same sum as what is kept of it.
 */
export function towingAttributes(attributes: readonly AttributeView[]): readonly AttributeView[] {
  return TOWING_KEYS.flatMap((name) => {
    const named = attributes.filter(({ key }) => key.trim().toLowerCase() === name);
    const figures = named.map(({ value }) => readKilograms(value.trim())?.toFixed() ?? 'unreadable');
    return named
      .filter((_, at) => figures.indexOf(figures[at] as string) === at)
      .slice(0, MOST_FIGURES)
      .map(({ key, label, value }) => ({ key, label, value: clipText(value, LONGEST_FIGURE) }));
  });
}
