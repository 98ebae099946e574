import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Keys and clicks since `watchSlowEvents` whose effect took longer than its limit to be painted. */
    slowEvents?: SlowEvent[];
  }
}

/** A key or click that was slow, as the browser's Event Timing tells it. */
export interface SlowEvent {
  readonly name: string;
  /** From the press to the paint that followed it, ms, in steps of 8. */
  readonly ms: number;
  /** When it was pressed, ms of the computer's clock. */
  readonly at: number;
}

/** Watches from now on, until the page is loaded again, for keys and clicks that take longer than so many ms. */
export async function watchSlowEvents(page: Page, limitMs: number): Promise<void> {
  await page.evaluate((most) => {
    const slow: SlowEvent[] = [];
    window.slowEvents = slow;
    new PerformanceObserver((list) => {
      for (const { name, duration, interactionId, startTime } of list.getEntries() as PerformanceEventTiming[]) {
        // An entry without a number is no press: the pointer over something, or a letter composed.
        if (interactionId > 0 && duration > most)
          slow.push({ name, ms: duration, at: performance.timeOrigin + startTime });
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  }, limitMs);
}

/** What was slow since then. */
export async function slowEvents(page: Page): Promise<readonly SlowEvent[]> {
  // The entries of the last key come after the frame that shows it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  return page.evaluate(() => window.slowEvents ?? []);
}

/** How far apart two presses of the same moment may be told, ms. */
const SAME_MOMENT_MS = 250;

/** The slow events beside which none was slow on another page: a pause of the computer falls on both. */
export function slowBesides(events: readonly SlowEvent[], others: readonly SlowEvent[]): readonly SlowEvent[] {
  return events.filter(({ at }) => !others.some((other) => Math.abs(other.at - at) <= SAME_MOMENT_MS));
}
