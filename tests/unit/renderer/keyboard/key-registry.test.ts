import { describe, expect, it, vi } from 'vitest';
import { createKeyRegistry, type KeyHandler, type RoutedPress } from '#renderer/keyboard/key-registry.ts';

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

  it('asks the form that the cursor stands in before an offer that comes up after it', () => {
    const keys = createKeyRegistry();
    const form = vi.fn<KeyHandler>();
    const offer = vi.fn<KeyHandler>();
    const close = keys.register('back', 0, form, 'with the cursor');
    keys.register('back', 0, offer);
    keys.handlerFor(pressEsc, false)?.();
    expect(form).toHaveBeenCalledOnce();
    close();
    keys.handlerFor(pressEsc, false)?.();
    expect(offer).toHaveBeenCalledOnce();
    expect(form).toHaveBeenCalledOnce();
  });

  it('asks a note that is in the way of nothing after everything else, whichever came first', () => {
    const keys = createKeyRegistry();
    const stop = vi.fn<KeyHandler>();
    const note = vi.fn<KeyHandler>();
    const stopped = keys.register('back', 0, stop);
    keys.register('back', 0, note, 'after all others');
    keys.handlerFor(pressEsc, false)?.();
    expect(stop).toHaveBeenCalledOnce();
    expect(note).not.toHaveBeenCalled();
    stopped();
    keys.handlerFor(pressEsc, false)?.();
    expect(note).toHaveBeenCalledOnce();
  });

  it('closes a sheet that makes way, and does the key under it; Esc, digits and what it hears itself stay with it', () => {
    const keys = createKeyRegistry();
    const plate = vi.fn<KeyHandler>();
    const back = vi.fn<KeyHandler>();
    const pick = vi.fn<KeyHandler>();
    const way = vi.fn<(perform: () => void) => void>((perform) => perform());
    keys.register('go to plate', 0, plate);
    keys.register('back', 0, back);
    keys.register('pick number', 0, pick);
    const close = keys.openLayer(1, way);
    keys.handlerFor(press({ key: 'F2', code: 'F2' }), false)?.();
    expect(plate).toHaveBeenCalledOnce();
    expect(keys.handlerFor(pressEsc, false)).toBeNull();
    expect(keys.handlerFor(press({ key: '1', code: 'Digit1' }), false)).toBeNull();
    expect(keys.handlerFor(press({ key: 'F6', code: 'F6' }), false)).toBeNull();
    const own = vi.fn<KeyHandler>();
    keys.register('go to plate', 1, own);
    keys.handlerFor(press({ key: 'F2', code: 'F2' }), false)?.();
    expect(own).toHaveBeenCalledOnce();
    expect(way).toHaveBeenCalledOnce();
    close();
  });

  it('has actions of the window pass a gate, and those whose screen is on its way too', () => {
    const passed: string[] = [];
    const keys = createKeyRegistry(undefined, {
      pass(id, digit, run) {
        passed.push(`${id} ${digit}`);
        run();
      },
      takes: (id) => id === 'open related',
    });
    const add = vi.fn<KeyHandler>(() => 'done');
    const leave = keys.register('add to ticket', 0, add);
    keys.handlerFor(press({ key: 'F5', code: 'F5' }), false)?.();
    expect(keys.perform('add to ticket')).toBe(true);
    expect(keys.performUnder('add to ticket', null)).toBe('done');
    expect(add).toHaveBeenCalledTimes(3);
    leave();
    expect(keys.handlerFor(press({ key: 'F5', code: 'F5' }), false)).toBeNull();
    keys.handlerFor(press({ key: '3', code: 'Digit3', ctrlKey: true }), false)?.();
    expect(passed).toEqual(['add to ticket null', 'add to ticket null', 'open related 3']);
    keys.register('go to customer', 1, add);
    keys.openLayer(1);
    keys.handlerFor(press({ key: 'F7', code: 'F7' }), false)?.();
    expect(passed).toHaveLength(3);
  });

  it('does first what comes before an action, at the window and under a sheet, and the action by the next press', () => {
    const passed: string[] = [];
    const gate = { pass: (id: string, _digit: number | null) => void passed.push(id), takes: () => false };
    const keys = createKeyRegistry(undefined, gate);
    let covered = true;
    const uncover = (): boolean => {
      const was = covered;
      covered = false;
      return was;
    };
    keys.register('confirm condition', 0, vi.fn<KeyHandler>(), 'usual', uncover);
    const confirm = press({ key: 'd', code: 'KeyD', ctrlKey: true });
    keys.handlerFor(confirm, false)?.();
    expect(passed).toEqual([]);
    keys.handlerFor(confirm, false)?.();
    expect(passed).toEqual(['confirm condition']);
    covered = true;
    const close = keys.openLayer(1, (perform) => perform());
    keys.handlerFor(confirm, false)?.();
    expect(covered).toBe(false);
    expect(passed).toHaveLength(1);
    keys.handlerFor(confirm, false)?.();
    expect(passed).toHaveLength(2);
    close();
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
