import type { Page } from 'playwright-core';
import { layoutFaults } from './layout-faults.ts';

/** A window that is looked at, px of the page. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Draws every state once in a frame that takes each size in turn, and answers what is wrong with the layout in any of
 * them. A frame is as wide as its page is told to make it, so no state has to be drawn anew for another size.
 */
export async function smallWindowFaults(
  page: Page,
  ids: readonly string[],
  sizes: readonly WindowSize[],
): Promise<readonly string[]> {
  await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'position: fixed; inset: 0 auto auto 0; border: 0';
    frame.src = location.origin;
    document.body.replaceChildren(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
  });
  const frame = page.frames().find((each) => each.parentFrame() !== null);
  if (frame === undefined) throw new Error('the gallery has no frame');
  await frame.waitForFunction(() => 'gallery' in window);
  await frame.evaluate(`window.layoutFaults = ${layoutFaults.toString()}`);
  return frame.evaluate(lookInSizes, { states: ids, sizes });
}

declare global {
  interface Window {
    layoutFaults: typeof layoutFaults;
  }
}

/** Runs in the frame. */
async function lookInSizes({
  states,
  sizes,
}: {
  readonly states: readonly string[];
  readonly sizes: readonly WindowSize[];
}): Promise<readonly string[]> {
  const faults: string[] = [];
  const frame = window.frameElement;
  if (frame === null) throw new Error('it is looked at in no frame');
  for (const id of states) {
    let drawn = false;
    for (const { width, height } of sizes) {
      frame.setAttribute('width', String(width));
      frame.setAttribute('height', String(height));
      if (!drawn) await window.gallery.show(id);
      drawn = true;
      // What listens to its size draws once more with it.
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const scope = document.querySelector('[role="dialog"]') === null ? '#state' : '[role="dialog"]';
      for (const fault of window.layoutFaults(scope)) faults.push(`${id} at ${width} × ${height}: ${fault}`);
    }
  }
  return faults;
}
