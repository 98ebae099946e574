/**
 * Keys that a person gave to actions, as the settings keep them. Plain data: what a row means, and whether it stands,
 * is decided where the table of keys is (`renderer/keyboard/key-remapping.ts`).
 */
export interface KeyRemap {
  /** The action's id in the table of keys. */
  readonly action: string;
  /** The chord that does it instead of its own keys, as the table writes chords: "Alt+Shift+F", "F12". */
  readonly chord: string;
}

/** Most rows that are kept, and the longest action or chord, characters: no table of keys comes near. */
export const MOST_REMAPS = 200;
export const LONGEST_REMAP_TEXT = 60;

/** Actions that have another name by now: a key that was given to one of them by its old name stays. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['tie barcode', 'link barcode'],
  ['tie again', 'link again'],
]);

/** The rows as they were kept, each under the name that its action has now. One under that name goes before. */
export function withNamesOfNow(kept: readonly KeyRemap[]): readonly KeyRemap[] {
  return kept.flatMap((remap) => {
    const action = RENAMED.get(remap.action);
    if (action === undefined) return [remap];
    return kept.some((other) => other.action === action) ? [] : [{ ...remap, action }];
  });
}
