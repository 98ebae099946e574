import { describe, expect, it } from 'vitest';
import { pageWithAppearance } from '#main/window/page-appearance.ts';

const PAGE = '<!doctype html>\n<html lang="en-AU" data-theme="system" data-density="comfortable">\n<p>html</p></html>';

describe('the page of the window', () => {
  it('wears the theme, the density and the key caps that were chosen before anything of it is drawn', () => {
    expect(pageWithAppearance(PAGE, { theme: 'high-contrast', density: 'compact', keyCaps: 'always' })).toBe(
      '<!doctype html>\n<html lang="en-AU" data-theme="high-contrast" data-density="compact" data-key-caps="always">\n<p>html</p></html>',
    );
  });

  it('wears them where it was built with none, and stays as it is where it has no root', () => {
    expect(pageWithAppearance('<html><p></p>', { theme: 'dark', density: 'comfortable', keyCaps: 'held' })).toBe(
      '<html data-theme="dark" data-density="comfortable" data-key-caps="held"><p></p>',
    );
    expect(pageWithAppearance('<p>html</p>', { theme: 'dark', density: 'compact', keyCaps: 'always' })).toBe(
      '<p>html</p>',
    );
  });
});
