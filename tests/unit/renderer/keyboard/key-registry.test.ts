import { describe, expect, it, vi } from 'vitest';
import {
  createKeyRegistry,
  type KeyHandler,
  type RoutedPress,
} from '../../../../src/renderer/keyboard/key-registry.ts';

const press = (part: Partial<RoutedPress>): RoutedPress => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  inField: false,
  ...part,
});
const pressEsc = press({ key: 'Escape', code: 'Escape' });

describe('which handler a key goes to', () => {
  it('asks the screen that came last, and the one before again once that is gone', () => {
    const keys = createKeyRegistry();
    const under = vi.fn<KeyHandler>();
    const over = vi.fn<KeyHandler>();
    keys.register('back', 0, under);
    const leave = keys.register('back', 0, over);
    keys.handlerFor(pressEsc, false)?.();
    expect(over).toHaveBeenCalledOnce();
    leave();
    keys.handlerFor(pressEsc, false)?.();
    expect(under).toHaveBeenCalledOnce();
  });

  it('leaves the counter deaf while a dialog is open over it', () => {
    const keys = createKeyRegistry();
    const review = vi.fn<KeyHandler>();
    keys.register('review order', 0, review);
    const close = keys.openLayer(1);
    expect(keys.handlerFor(press({ key: 'F9', code: 'F9' }), false)).toBeNull();
    expect(keys.perform('review order')).toBe(false);
    close();
    expect(keys.perform('review order')).toBe(true);
    expect(review).toHaveBeenCalledOnce();
  });

  it('leaves digits and letters to a text field, and takes function keys and Esc from it', () => {
    const keys = createKeyRegistry();
    keys.register('pick number', 0, vi.fn<KeyHandler>());
    keys.register('practice', 0, vi.fn<KeyHandler>());
    keys.register('do not know', 0, vi.fn<KeyHandler>());
    keys.register('go to part', 0, vi.fn<KeyHandler>());
    keys.register('back', 0, vi.fn<KeyHandler>());
    const typed = [
      press({ key: '3', code: 'Digit3' }),
      press({ key: 'p', code: 'KeyP' }),
      press({ key: '0', code: 'Digit0' }),
    ];
    for (const each of typed) {
      expect(keys.handlerFor({ ...each, inField: true }, false)).toBeNull();
      expect(keys.handlerFor(each, false)).not.toBeNull();
    }
    expect(keys.handlerFor(press({ key: 'F3', code: 'F3', inField: true }), false)).not.toBeNull();
    expect(keys.handlerFor({ ...pressEsc, inField: true }, false)).not.toBeNull();
  });

  it('hands the digit that was pressed on', () => {
    const keys = createKeyRegistry();
    const open = vi.fn<KeyHandler>();
    keys.register('pick ticket', 0, open);
    keys.handlerFor(press({ key: '2', code: 'Digit2', altKey: true }), false)?.();
    expect(open).toHaveBeenCalledWith(2);
  });
});

describe('what can be done now', () => {
  it('is what is registered on the layer on top, and is told once for all that changed', async () => {
    const keys = createKeyRegistry();
    const hear = vi.fn<() => void>();
    const stop = keys.subscribe(hear);
    expect(keys.canPerform('recheck stock')).toBe(false);
    const leave = keys.register('recheck stock', 0, vi.fn<KeyHandler>());
    keys.register('add to ticket', 0, vi.fn<KeyHandler>());
    await Promise.resolve();
    expect(hear).toHaveBeenCalledOnce();
    expect(keys.canPerform('recheck stock')).toBe(true);
    const close = keys.openLayer(1);
    expect(keys.canPerform('recheck stock')).toBe(false);
    close();
    leave();
    expect(keys.canPerform('recheck stock')).toBe(false);
    stop();
  });

  it('goes by the table as it stands at the press', () => {
    let chord = 'F6';
    const keys = createKeyRegistry((id) => ({ id, keys: [chord], label: '', where: 'Everywhere' }));
    keys.register('compare rates', 0, vi.fn<KeyHandler>());
    const altD = press({ key: 'd', code: 'KeyD', altKey: true });
    expect(keys.handlerFor(altD, false)).toBeNull();
    chord = 'Alt+D';
    expect(keys.handlerFor(altD, false)).not.toBeNull();
    expect(keys.handlerFor(press({ key: 'F6', code: 'F6' }), false)).toBeNull();
  });
});
