import type { MenuItemConstructorOptions } from 'electron';

export interface MenuParts {
  /** `process.platform`: macOS has a menu of the application, and a window menu, by custom. */
  readonly platform: NodeJS.Platform;
  /** Whether this is an unpackaged build: only there are the developer tools in the menu. */
  readonly developing: boolean;
}

/**
 * The menu: what a person expects of any window, and nothing that takes a key from the counter. Function keys belong to
 * the counter, and nothing here reloads or closes the window by a slip of the hand.
 */
export function menuTemplate({ platform, developing }: MenuParts): readonly MenuItemConstructorOptions[] {
  const mac = platform === 'darwin';
  return [
    mac ? { role: 'appMenu' } : { label: '&File', submenu: [{ role: 'quit' }] },
    {
      label: '&Edit',
      submenu: [
        { role: 'undo' },
        { role: 'redo' },
        { type: 'separator' },
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
      ],
    },
    {
      label: '&View',
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        ...(developing ? ([{ type: 'separator' }, { role: 'toggleDevTools' }] as const) : []),
      ],
    },
    ...(mac ? ([{ role: 'windowMenu' }] as const) : []),
  ];
}
