import { describe, expect, it, vi } from 'vitest';
import { createAnnounce, type ListeningWindow } from '../../../src/main/ipc/announce.ts';

/** A window, and what it was sent. */
function listeningWindow(closed: boolean) {
  const send = vi.fn<ListeningWindow['webContents']['send']>();
  const window: ListeningWindow = { isDestroyed: () => closed, webContents: { send } };
  return { window, send };
}

describe('an announcement', () => {
  it('reaches every window that is open when it is made, and none that has closed', () => {
    const [first, closed, later] = [listeningWindow(false), listeningWindow(true), listeningWindow(false)] as const;
    const windows = [first.window];
    const announce = createAnnounce(() => windows);
    windows.push(closed.window, later.window);
    announce('networkHint', { online: false });
    for (const { send } of [first, later]) {
      expect(send).toHaveBeenCalledExactlyOnceWith('counterpart:event:networkHint', { online: false });
    }
    expect(closed.send).not.toHaveBeenCalled();
  });
});
