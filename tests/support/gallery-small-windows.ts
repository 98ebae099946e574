import type { Page } from 'playwright-core';
import { layoutFaults } from './layout-faults.ts';
import { openUnseen } from './unseen-frame.ts';

/** A window that is looked at, px of the page. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** A state of the gallery, and the windows in which it is looked at. */
export interface SizedState {
  readonly id: string;
  readonly sizes: readonly WindowSize[];
}

/**
 * Draws every state once in a frame that takes its sizes in turn, and answers what is wrong with the layout in any of
 * them.
 */
export async function smallWindowFaults(page: Page, states: readonly SizedState[]): Promise<readonly string[]> {
  const frame = await openUnseen(page);
  await frame.evaluate(`window.layoutFaults = ${layoutFaults.toString()}`);
  return frame.evaluate(lookInSizes, states);
}

declare global {
  interface Window {
    layoutFaults: typeof layoutFaults;
  }
}

/** Runs in the frame. */
async function lookInSizes(states: readonly SizedState[]): Promise<readonly string[]> {
  /** How often a state is looked at again that has faults. */
  const LOOKS = 20;
  const faults: string[] = [];
  const frame = window.frameElement;
  if (frame === null) throw new Error('it is looked at in no frame');
  for (const { id, sizes } of states) {
    let drawn = false;
    for (const { width, height } of sizes) {
      frame.setAttribute('width', String(width));
      frame.setAttribute('height', String(height));
      if (!drawn) await window.gallery.show(id);
      drawn = true;
      // What listens to its size draws once more with it.
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const scope = document.querySelector('[role="dialog"]') === null ? '#state' : '[role="dialog"]';
      let seen = window.layoutFaults(scope);
      for (let look = 0; look < LOOKS && seen.length > 0; look += 1) {
        // On a busy computer it may not have drawn yet: only what stays so is a fault.
        await new Promise((resolve) => setTimeout(resolve, 100));
        seen = window.layoutFaults(scope);
      }
      for (const fault of seen) faults.push(`${id} at ${width} × ${height}: ${fault}`);
    }
  }
  return faults;
}
