import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Ms from each key since the clock was put in to the moment after the frame that followed it. */
    keyTimes?: number[];
  }
}

/** Between two keys, ms: as fast as anyone types (quicker keys are a scanner's), and not in step with the frames. */
const PACE_MS = 67;
const TEXT = 'hilux towbar 2018 quote for the blue one ';

/** Times every key in a page until it is painted, from now on. */
async function startKeyClock(page: Page): Promise<void> {
  await page.evaluate(() => {
    const running = window.keyTimes !== undefined;
    window.keyTimes = [];
    if (running) return;
    const channel = new MessageChannel();
    const waiting: number[] = [];
    channel.port1.onmessage = () => {
      const now = performance.now();
      for (const pressed of waiting.splice(0)) window.keyTimes?.push(now - pressed);
    };
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          waiting.push(timeStamp);
          channel.port2.postMessage(null);
        }),
      { capture: true },
    );
  });
}

/**
 * Types words into what has the focus and takes them back, key by key, and answers each key's ms until it was painted.
 */
export async function timedTyping(page: Page): Promise<readonly number[]> {
  await startKeyClock(page);
  const letters = TEXT.split('');
  for (const key of [...letters, ...letters.map(() => 'Backspace')]) {
    await page.keyboard.press(key);
    await new Promise((resolve) => setTimeout(resolve, PACE_MS));
  }
  return page.evaluate(() => window.keyTimes ?? []);
}
