import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { useKeyTable } from '#renderer/keyboard/key-table.ts';
import { keyboardPipeline } from '#renderer/keyboard/keyboard-pipeline.ts';
import { beginHolding, heldKeys } from '#renderer/keyboard/window-holds.ts';

const NO_KEY = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };
const PLAIN = { isTrusted: true, isComposing: false, ...NO_KEY };

const listeners: ((event: unknown) => void)[] = [];

/** Whether the window keeps a key from the browser, to do it later. */
function isKept(key: string, held: object, code = `Key${key}`): boolean {
  const preventDefault = vi.fn<() => void>();
  const stopImmediatePropagation = (): void => undefined;
  for (const hear of listeners) hear({ ...PLAIN, key, code, ...held, preventDefault, stopImmediatePropagation });
  return preventDefault.mock.calls.length > 0;
}

beforeAll(() => {
  buildStores('window', [useKeyTable]);
  const document = {
    addEventListener: (type: string, hear: EventListenerOrEventListenerObject, options?: unknown) => {
      const goesIn = typeof options === 'object' && options !== null && 'capture' in options && options.capture;
      if (type === 'keydown' && goesIn === true && typeof hear === 'function') listeners.push(hear as never);
    },
  };
  keyboardPipeline.begin({ window: { addEventListener: () => undefined }, document });
  beginHolding(() => false);
});

let release = (): void => undefined;
beforeEach(() => {
  release = heldKeys.hold();
});
afterEach(() => {
  heldKeys.drop();
  release();
});

it('leaves the keys that paste to the browser, which alone may: the text that it pastes is kept', () => {
  expect(isKept('v', { ctrlKey: true })).toBe(false);
  expect(isKept('Insert', { shiftKey: true }, 'Insert')).toBe(false);
  expect(isKept('Insert', {}, 'Insert')).toBe(true);
});

it('holds no key that locks the window, nor one that shows something while it is down: both may be too late', () => {
  expect(isKept('B', { ctrlKey: true })).toBe(true);
  expect(isKept('X', { ctrlKey: true, shiftKey: true })).toBe(false);
  expect(isKept('J', { ctrlKey: true })).toBe(false);
});
