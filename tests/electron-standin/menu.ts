import { onlyKnownOptions } from './only-what-is-there.ts';

interface ItemTemplate {
  readonly label?: string;
  readonly role?: string;
  readonly type?: string;
  readonly submenu?: readonly ItemTemplate[];
}

/**
 * The roles that stand in for something: Chromium does them by its own keys, or there is nothing here to do them to.
 */
const ROLES = [
  'appMenu',
  'windowMenu',
  'quit',
  'undo',
  'redo',
  'cut',
  'copy',
  'paste',
  'selectAll',
  'resetZoom',
  'zoomIn',
  'zoomOut',
  'toggleDevTools',
];

function check(items: readonly ItemTemplate[]): void {
  for (const item of items) {
    onlyKnownOptions('Menu', item, ['label', 'role', 'type', 'submenu']);
    if (item.role !== undefined && !ROLES.includes(item.role))
      throw new Error(`The stand-in has no menu role ${item.role}`);
    check(item.submenu ?? []);
  }
}

/** Stands in for `Menu`: a template is checked, and nothing is shown. */
export const menu = {
  buildFromTemplate(template: readonly ItemTemplate[]): object {
    check(template);
    return {};
  },
  setApplicationMenu(_menu: object | null): void {},
};
