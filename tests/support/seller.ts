import { expect, type Page } from '@playwright/test';
import { type KeyActionId, keyRow } from '#renderer/keyboard/key-map.ts';
import { keyOf } from './keys.ts';

/** What a flow took, as the window itself heard it. */
export interface KeyCount {
  /** Keys that went down, Ctrl and Alt by themselves included, without the letters of what had to be typed. */
  readonly keys: number;
  /** Presses of a pointer. */
  readonly pointer: number;
}

/**
 * A seller who has no pointer and knows nothing of the page but what it says: roles, names and the keys that it shows.
 * The window counts what it hears.
 */
export class Seller {
  readonly page: Page;
  #typed = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Has the window count from now on. */
  async begin(): Promise<void> {
    this.#typed = 0;
    await this.page.evaluate(() => {
      const counted = { keys: 0, pointer: 0 };
      if (Reflect.get(window, 'countedPresses') === undefined) {
        const heard = () => Reflect.get(window, 'countedPresses') as { keys: number; pointer: number };
        const hear = (what: 'keys' | 'pointer') => (event: Event) => {
          if (event.isTrusted && !(event instanceof KeyboardEvent && event.repeat)) heard()[what] += 1;
        };
        // As keys come up again: going down, some are kept by the listener that hears them first.
        window.addEventListener('keyup', hear('keys'), true);
        window.addEventListener('pointerdown', hear('pointer'), true);
      }
      Reflect.set(window, 'countedPresses', counted);
    });
  }

  /** What was counted since `begin`. */
  async end(): Promise<KeyCount> {
    const { keys, pointer } = await this.page.evaluate(
      () => Reflect.get(window, 'countedPresses') as { keys: number; pointer: number },
    );
    return { keys: keys - this.#typed, pointer };
  }

  /** Types what the customer said: a plate, a code, a name. */
  async say(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.#typed += text.length;
  }

  /** Presses one key, or one with Ctrl or Alt. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /** Does an action by the key that is shown for it. */
  async act(action: KeyActionId, digit: number | null = null): Promise<void> {
    expect(keyRow(action).label).not.toBe('');
    await this.page.keyboard.press(keyOf(action, digit));
  }

  /** Waits until something of this role and name is to be seen. */
  async sees(role: Parameters<Page['getByRole']>[0], name: string | RegExp): Promise<void> {
    await expect(this.page.getByRole(role, { name }).first()).toBeVisible();
  }

  /**
   * Goes on with Tab from where the field with this label is in sight until it has the cursor; fails where a few do
   * not.
   */
  async tabTo(label: string | RegExp): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true });
    // A key before that opens the line of the field may still be at work.
    await expect(field.first()).toBeVisible();
    for (let presses = 0; presses < 6; presses += 1) {
      const here = await field.evaluateAll((all) => all.some((each) => each === document.activeElement));
      if (here) return;
      await this.press('Tab');
    }
    throw new Error(`Tab does not reach ${label}.`);
  }

  /** Waits until the field with this label has the cursor. */
  async standsIn(label: string | RegExp): Promise<void> {
    await expect(this.page.getByLabel(label)).toBeFocused();
  }
}
