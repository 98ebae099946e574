import { Menu } from 'electron';
import { type MenuParts, menuTemplate } from './menu-template.ts';

/** Puts the menu in place, for every window. */
export function showMenu(parts: MenuParts): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate([...menuTemplate(parts)]));
}
