import { describe, expect, it, vi } from 'vitest';
import type { SubmissionView } from '#shared/domain/order/submission.ts';
import { createAnnounce, type ListeningWindow } from '#main/ipc/announce.ts';

const SENDING: SubmissionView = {
  id: 's-1',
  ticketId: 't-1',
  customerReference: 'TR-20261120-0001',
  account: 'TRAINING',
  warehouse: 'SYD1',
  startedAt: '2026-11-20T02:04:07.000Z',
  state: { kind: 'sending' },
};

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
    announce('submissionChanged', SENDING);
    for (const { send } of [first, later]) {
      expect(send).toHaveBeenCalledExactlyOnceWith('counterpart:event:submissionChanged', SENDING);
    }
    expect(closed.send).not.toHaveBeenCalled();
  });
});
