import { expect, it, vi } from 'vitest';
import { buildStores } from '#renderer/declared-store.ts';
import { useKeyTable } from '#renderer/keyboard/key-table.ts';
import { keyboardPipeline } from '#renderer/keyboard/keyboard-pipeline.ts';
import { beginHolding, heldKeys } from '#renderer/keyboard/window-holds.ts';

const PLAIN = { isTrusted: true, isComposing: false, metaKey: false, altKey: false, shiftKey: false, repeat: false };

it('holds no key that locks the window, nor one that shows something while it is down: both may be too late', () => {
  buildStores('window', [useKeyTable]);
  const listeners: ((event: unknown) => void)[] = [];
  const document = {
    addEventListener: (type: string, hear: EventListenerOrEventListenerObject, options?: unknown) => {
      const goesIn = typeof options === 'object' && options !== null && 'capture' in options && options.capture;
      if (type === 'keydown' && goesIn === true && typeof hear === 'function') listeners.push(hear as never);
    },
  };
  keyboardPipeline.begin({ window: { addEventListener: () => undefined }, document });
  beginHolding(() => false);
  const isKept = (key: string, held: object): boolean => {
    const preventDefault = vi.fn<() => void>();
    const stopImmediatePropagation = (): void => undefined;
    const code = `Key${key}`;
    for (const hear of listeners) hear({ ...PLAIN, key, code, ...held, preventDefault, stopImmediatePropagation });
    return preventDefault.mock.calls.length > 0;
  };
  const release = heldKeys.hold();
  expect(isKept('B', { ctrlKey: true })).toBe(true);
  expect(isKept('X', { ctrlKey: true, shiftKey: true })).toBe(false);
  expect(isKept('J', { ctrlKey: true })).toBe(false);
  heldKeys.drop();
  release();
});
