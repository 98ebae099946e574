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
