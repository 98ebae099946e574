import type Big from 'big.js';
import type { AttributeView } from './part-view.ts';
import { clipText } from '../values/text-size.ts';
import { readKilograms } from '../values/kilograms.ts';

/** What the towing sum is made of: what may be towed, and what may rest on the ball. */
export type TowingFigure = 'trailer' | 'ball';

const FIGURES: readonly TowingFigure[] = ['trailer', 'ball'];
/** Two figures under one name say already that neither is known: more of them say nothing else. */
const MOST_FIGURES = 2;
const LONGEST_FIGURE = 100;

/** A weight on the ball, in all its names: "ball_weight", "Tow ball mass", "max_ball_load_kg", "nose weight". */
const ON_BALL = /(?:ball|tongue|nose|vertical).*(?:weight|mass|load|download)/;
/** What is towed: "towing_capacity", "Max Towing Capacity", "tow rating", "braked trailer weight". */
const TOWED = /(?:tow|trailer).*(?:capacity|rating|rated|limit|load|weight|mass|max)|max.*(?:tow|trailer)/;
/** What a towbar weighs itself, what is towed without brakes, and figures of its wiring and its measures. */
const OTHER_THINGS =
  /(?:bar|hitch)(?:weight|mass)|unbraked|amp|volt|watt|wiring|plug|socket|light|length|height|width|size|diameter/;
/** A capacity of nothing in particular: it is what is towed, beside another figure of that. */
const BARE = /^(?:max(?:imum)?|rated|total|load|weight)*capacity(?:kgs?|kilograms|max(?:imum)?)*$/;
/**
 * Units other than kilograms: a number under a name that has one of them, wherever in it, is not kilograms. One that
 * means something else there ("T-bar") leaves the figure open, as one that cannot be read does.
 */
const OTHER_UNIT = /^(?:lbs?|pounds?|t|tons?|tonnes?|g|grams?|k?n|newtons?)$/;
/** The same behind what is measured, where nothing stands between them. */
const JOINED_UNIT =
  /(?:capacity|weight|mass|load|rating|limit|max)(?:lbs?|pounds?|t|tons?|tonnes?|grams?|k?n|newtons?)$/;

/** The words of a key, in small letters: blanks, underscores, hyphens and capitals tell nothing apart. */
function wordsOf(key: string): readonly string[] {
  return (
    key
      // What follows an apostrophe is no word of its own: "don't".
      .replaceAll(/(?<=[a-z])['’](?=[a-z])/gi, '')
      .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  );
}

function names(key: string, figure: TowingFigure): boolean {
  const name = wordsOf(key).join('');
  if (OTHER_THINGS.test(name)) return false;
  return ON_BALL.test(name) ? figure === 'ball' : figure === 'trailer' && TOWED.test(name);
}

/** The attributes that name a figure, however it is written, those that certainly do first. */
function named(attributes: readonly AttributeView[], figure: TowingFigure): readonly AttributeView[] {
  const certain = attributes.filter(({ key }) => names(key, figure));
  if (figure === 'ball' || certain.length === 0) return certain;
  return [...certain, ...attributes.filter(({ key }) => BARE.test(wordsOf(key).join('')))];
}

/** The kilograms of an attribute; null where they cannot be read, or are of another unit. */
function kilogramsOf({ key, value }: AttributeView): Big | null {
  const isOther = wordsOf(key).some((word) => OTHER_UNIT.test(word) || JOINED_UNIT.test(word));
  return isOther ? null : readKilograms(value.trim());
}

/**
 * The kilograms of a figure of the part; null where it has none above 0 that can be read. Several attributes may name
 * one figure: where they differ, by whatever accident, it is open which one holds.
 */
export function towingFigure(attributes: readonly AttributeView[], figure: TowingFigure): Big | null {
  const [first, ...others] = named(attributes, figure).map(kilogramsOf);
  if (first == null || !first.gt(0) || others.some((other) => other === null || !other.eq(first))) return null;
  return first;
}

/**
 * What a part may tow and carry on its ball, out of all of its attributes: at most two different figures for each, so
 * that a list of any length gives the same sum as what is kept of it.
 */
export function towingAttributes(attributes: readonly AttributeView[]): readonly AttributeView[] {
  return FIGURES.flatMap((figure) => {
    const all = named(attributes, figure);
    const figures = all.map((attribute) => kilogramsOf(attribute)?.toFixed() ?? 'unreadable');
    return all
      .filter((_, at) => figures.indexOf(figures[at] as string) === at)
      .slice(0, MOST_FIGURES)
      .map(({ key, label, value }) => ({ key, label, value: clipText(value, LONGEST_FIGURE) }));
  });
}
