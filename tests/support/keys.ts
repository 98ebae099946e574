import type { Page } from '@playwright/test';
import { type KeyActionId, keyRow } from '#renderer/keyboard/key-map.ts';

/**
 * The key of an action as Playwright presses it, from the one table of keys: ⌘ on a Mac where it is Ctrl elsewhere.
 * `digit` is the number to press where the table says a range.
 */
export function keyOf(action: KeyActionId, digit: number | null = null): string {
  const [chord = ''] = keyRow(action).keys;
  return chord.replace('Mod', 'ControlOrMeta').replace('1–9', String(digit));
}

/** Does an action by its key. */
export function act(page: Page, action: KeyActionId, digit: number | null = null): Promise<void> {
  return page.keyboard.press(keyOf(action, digit));
}
