import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heldKeys } from '#renderer/keyboard/window-holds.ts';
import { withKeysHeld, withSecondFrame } from '#renderer/sale/after-frame.ts';

/** What waits for the next frame; the window draws none by itself. */
let frames: FrameRequestCallback[] = [];

function drawFrame(): void {
  for (const begin of frames.splice(0)) begin(performance.now());
}

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (begin: FrameRequestCallback) => frames.push(begin));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what is drawn behind what a key brought', () => {
  it('waits until that is drawn, and keys wait with it', () => {
    const act = vi.fn<() => void>(() => expect(heldKeys.holding()).toBe(true));
    withKeysHeld(act);
    drawFrame();
    expect(act).not.toHaveBeenCalled();
    expect(heldKeys.holding()).toBe(true);
    drawFrame();
    expect(act).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(0);
    expect(heldKeys.holding()).toBe(false);
  });

  it('has keys wait until what left with the focus is gone: Esc would be for that otherwise', async () => {
    const isOpen = { sheet: true };
    withKeysHeld(() => {
      // What the focus leaves is closed by React, behind the turn in which the focus moves.
      queueMicrotask(() => {
        expect(heldKeys.holding()).toBe(true);
        isOpen.sheet = false;
      });
    });
    drawFrame();
    drawFrame();
    expect(heldKeys.holding()).toBe(true);
    await Promise.resolve();
    expect(isOpen.sheet).toBe(false);
    vi.advanceTimersByTime(0);
    expect(heldKeys.holding()).toBe(false);
  });

  it('is done in a window that draws nothing too, and once', () => {
    const act = vi.fn<() => void>();
    withSecondFrame(act);
    vi.advanceTimersByTime(100);
    expect(act).toHaveBeenCalledOnce();
    drawFrame();
    drawFrame();
    expect(act).toHaveBeenCalledOnce();
  });

  it('is done in the order in which it was asked for', () => {
    const done: string[] = [];
    withSecondFrame(() => done.push('vehicle'));
    withKeysHeld(() => done.push('focus'));
    drawFrame();
    drawFrame();
    expect(done).toEqual(['vehicle', 'focus']);
  });

  it('waits for the same frames where it is asked for together, and for its own once the next one has begun', () => {
    const done: string[] = [];
    withSecondFrame(() => done.push('vehicle'));
    withSecondFrame(() => done.push('list'));
    expect(frames).toHaveLength(1);
    drawFrame();
    withSecondFrame(() => done.push('later'));
    drawFrame();
    expect(done).toEqual(['vehicle', 'list']);
    drawFrame();
    expect(done).toEqual(['vehicle', 'list', 'later']);
  });

  it('is done although what was asked for before it fails', () => {
    const told = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', told);
    const fault = new Error('not drawn');
    const act = vi.fn<() => void>();
    withSecondFrame(() => {
      throw fault;
    });
    withSecondFrame(act);
    drawFrame();
    drawFrame();
    expect(act).toHaveBeenCalledOnce();
    expect(told).toHaveBeenCalledExactlyOnceWith(fault);
  });
});
