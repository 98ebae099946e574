import type { Appearance } from '#shared/domain/settings/appearance.ts';

const ROOT_TAG = /<html\b[^>]*>/i;
const LOOK = / data-(?:theme|density|key-caps)="[^"]*"/g;

/**
 * The window's page with its theme, density and key caps on the root element, for the first paint to be the right one:
 * put there by the window's own script they would come after a flash of another. A page without a root element stays as
 * it is.
 */
export function pageWithAppearance(html: string, { theme, density, keyCaps }: Appearance): string {
  return html.replace(
    ROOT_TAG,
    (tag) =>
      `${tag.replaceAll(LOOK, '').slice(0, -1)} data-theme="${theme}" data-density="${density}" data-key-caps="${keyCaps}">`,
  );
}
