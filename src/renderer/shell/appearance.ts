import type { SessionView } from '#shared/session.ts';

/**
 * Gives the window the theme, the density and the key caps that were chosen. Main has put the attributes of the start
 * on the page itself: nothing is written that is there already.
 */
export function showAppearance(session: SessionView | null): void {
  if (session === null) return;
  const { dataset } = document.documentElement;
  const { theme, density, keyCaps } = session.appearance;
  if (dataset.theme !== theme) dataset.theme = theme;
  if (dataset.density !== density) dataset.density = density;
  if (dataset.keyCaps !== keyCaps) dataset.keyCaps = keyCaps;
}
