import type { Page } from '@playwright/test';

/** A movement of something that was in sight already, as the browser measured it. */
export interface LayoutShift {
  /** Share of the window that moved times how far, as the Layout Instability API scores it. */
  readonly value: number;
  /** Whether a key was pressed in the half second before. */
  readonly afterKey: boolean;
  /** What moved: the element, its class and the beginning of its words. */
  readonly moved: readonly string[];
}

/**
 * Begins to watch what moves in the window, in the half second after a key too: there the score of the web would leave
 * it out. Answers how to read what has moved since.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<readonly LayoutShift[]>> {
  await page.evaluate(() => {
    const shifts: LayoutShift[] = [];
    const words = (node: Node | null): string => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null);
      return `${element?.tagName ?? '?'}.${element?.className ?? ''} ${(element?.textContent ?? '').slice(0, 40)}`;
    };
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as readonly {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly { readonly node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      }[]) {
        shifts.push({
          value: entry.value,
          afterKey: entry.hadRecentInput,
          moved: entry.sources.map(
            ({ node, previousRect: from, currentRect: to }) =>
              `${words(node)} [${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}]`,
          ),
        });
      }
    });
    observer.observe({ type: 'layout-shift', buffered: false });
    Object.assign(globalThis, { layoutShifts: shifts });
  });
  return () => page.evaluate(() => (globalThis as unknown as { layoutShifts: readonly LayoutShift[] }).layoutShifts);
}
