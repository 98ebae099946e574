import { EventEmitter } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App, BrowserWindow } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimDataFolder, whyUnclaimed } from '#main/window/single-instance.ts';

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

describe('a data folder that could not be claimed', () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'counterpart-claim-'));
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  it('says what keeps anything from being written there', async () => {
    // A file in a folder's place: nobody can write into it, root neither.
    const folder = join(home, 'file', 'Counterpart');
    await writeFile(join(home, 'file'), '');
    expect(whyUnclaimed(folder, 'linux')).toMatchObject({ code: 'ENOTDIR' });
    expect(whyUnclaimed(folder, 'win32')).toBeNull();
  });

  it('is another Counterpart’s where that left its lock, which leads nowhere, and where it can be written to', async () => {
    expect(whyUnclaimed(home, 'linux')).toBeNull();
    await symlink('counter-7-4711', join(home, 'SingletonLock'));
    expect(whyUnclaimed(home, 'linux')).toBeNull();
  });
});
