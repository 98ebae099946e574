import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { menuTemplate } from '#main/window/menu-template.ts';

function everyItem(items: readonly MenuItemConstructorOptions[]): readonly MenuItemConstructorOptions[] {
  return items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? everyItem(item.submenu) : [])]);
}

describe.each(['linux', 'darwin', 'win32'] as const)('the menu on %s', (platform) => {
  const items = everyItem(menuTemplate({ platform, developing: false }));
  const roles = items.map(({ role }) => role);

  it('copies, pastes and zooms', () => {
    expect(roles).toEqual(expect.arrayContaining(['copy', 'paste', 'zoomIn', 'zoomOut', 'resetZoom']));
  });

  it('takes no key from the counter, and cannot reload or close the window by a slip', () => {
    expect(items.filter(({ accelerator }) => accelerator !== undefined)).toEqual([]);
    for (const role of ['reload', 'forceReload', 'togglefullscreen', 'close', 'help'])
      expect(roles).not.toContain(role);
  });

  it('has the developer tools while developing alone', () => {
    expect(roles).not.toContain('toggleDevTools');
    expect(everyItem(menuTemplate({ platform, developing: true })).map(({ role }) => role)).toContain('toggleDevTools');
  });
});
