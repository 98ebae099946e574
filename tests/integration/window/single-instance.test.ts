import { EventEmitter } from 'node:events';
import type { App, BrowserWindow } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { claimDataFolder } from '#main/window/single-instance.ts';

function appThatGets(lock: boolean) {
  return Object.assign(new EventEmitter(), { requestSingleInstanceLock: () => lock });
}

function openWindow(state: { readonly minimised?: boolean; readonly destroyed?: boolean } = {}) {
  return {
    isDestroyed: () => state.destroyed === true,
    isMinimized: () => state.minimised === true,
    restore: vi.fn<() => void>(),
    show: vi.fn<() => void>(),
    focus: vi.fn<() => void>(),
  };
}

describe('a data folder', () => {
  it('is refused to a second Counterpart', () => {
    const app = appThatGets(false);
    expect(claimDataFolder(app as unknown as App, () => null)).toBe(false);
    expect(app.listenerCount('second-instance')).toBe(0);
  });

  it('brings the window of the first to the front when a second is started', () => {
    const app = appThatGets(true);
    const window = openWindow({ minimised: true });
    expect(claimDataFolder(app as unknown as App, () => window as unknown as BrowserWindow)).toBe(true);
    app.emit('second-instance', {}, []);
    for (const step of [window.restore, window.show, window.focus]) expect(step).toHaveBeenCalledOnce();
  });

  it('leaves a window that is in sight as large as it is', () => {
    const app = appThatGets(true);
    const window = openWindow();
    claimDataFolder(app as unknown as App, () => window as unknown as BrowserWindow);
    app.emit('second-instance', {}, []);
    expect(window.restore).not.toHaveBeenCalled();
    expect(window.focus).toHaveBeenCalledOnce();
  });

  it('leaves the window where it is while a second one only wants a report', () => {
    const app = appThatGets(true);
    const window = openWindow();
    claimDataFolder(app as unknown as App, () => window as unknown as BrowserWindow);
    app.emit('second-instance', {}, ['counterpart', '--diagnose']);
    expect(window.show).not.toHaveBeenCalled();
    expect(window.focus).not.toHaveBeenCalled();
  });

  it.each([
    ['no window', null],
    ['a closed one', openWindow({ destroyed: true })],
  ])('does nothing where there is %s', (_what, window) => {
    const app = appThatGets(true);
    claimDataFolder(app as unknown as App, () => window as unknown as BrowserWindow | null);
    expect(() => app.emit('second-instance', {}, [])).not.toThrow();
    expect(window === null ? [] : window.focus.mock.calls).toEqual([]);
  });
});
