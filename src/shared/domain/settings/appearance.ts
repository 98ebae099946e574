/**
 * How the window is coloured: as the system says (its scheme, and its request for more contrast), or as a person chose
 * here.
 */
export const THEMES = ['system', 'light', 'dark', 'high-contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** How much room the window gives to each thing: for reading at arm's length, or for seeing more at once. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** How this counter's window looks. It is the person's at this counter, not the shop's: the same in either mode. */
export interface Appearance {
  readonly theme: Theme;
  readonly density: Density;
}

/** How the window looks before anyone has chosen. */
export function usualAppearance(): Appearance {
  return { theme: 'system', density: 'comfortable' };
}
