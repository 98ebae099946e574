/**
 * How the window is coloured: as the system says (its scheme, and its request for more contrast), or as a person chose
 * here.
 */
export const THEMES = ['system', 'light', 'dark', 'high-contrast'] as const;
export type Theme = (typeof THEMES)[number];

/**
 * How much room the window gives to each thing: for reading at arm's length, for seeing more at once, or for a screen
 * that is pressed with a finger.
 */
export const DENSITIES = ['comfortable', 'compact', 'touch'] as const;
export type Density = (typeof DENSITIES)[number];

/** When the keys held with Alt are shown on the screen: on F1 and to a screen reader they are always told. */
export const KEY_CAPS = ['always', 'held', 'never'] as const;
export type KeyCaps = (typeof KEY_CAPS)[number];

/** How this counter's window looks. It is the person's at this counter, not the shop's: the same in either mode. */
export interface Appearance {
  readonly theme: Theme;
  readonly density: Density;
  readonly keyCaps: KeyCaps;
}

/** How the window looks before anyone has chosen. */
export function usualAppearance(): Appearance {
  return { theme: 'system', density: 'comfortable', keyCaps: 'held' };
}
