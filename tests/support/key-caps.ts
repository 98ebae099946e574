import type { Page } from '@playwright/test';

/** A key cap that is to be seen in the window. */
export interface SeenCap {
  readonly words: string;
  /** Whether it is the number of a list, taken by its digit alone or with a key held. */
  readonly number: boolean;
  /** Whether it stands in the bar at the foot. */
  readonly inBar: boolean;
}

/**
 * The key caps that are to be seen at once: keys, numbers of the list that hears digits, and those that come with a key
 * held; the bar's among them.
 */
export function seenCaps(page: Page): Promise<readonly SeenCap[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('kbd, [data-cap="true"]')]
      .filter((cap) => {
        if (!cap.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
        const { left, right, top, bottom, width } = cap.getBoundingClientRect();
        if (width === 0) return false;
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return over !== null && (cap.contains(over) || over.contains(cap));
      })
      .map((cap) => ({
        words: cap.innerText,
        number: cap.matches('[data-cap]'),
        inBar: cap.closest('footer nav') !== null,
      })),
  );
}

/** What of the bar of keys is cut off, outside the window or in a second row; a line for each fault. */
export function barFaults(page: Page): Promise<readonly string[]> {
  return page.getByRole('navigation', { name: 'Keys' }).evaluate((bar) => {
    const faults: string[] = [];
    if (bar.scrollWidth > bar.clientWidth || bar.scrollHeight > bar.clientHeight) faults.push('the bar is scrolled');
    const shown = [...bar.querySelectorAll('button')].filter((each) => each.checkVisibility());
    const tops = new Set(shown.map((each) => Math.round(each.getBoundingClientRect().top)));
    if (tops.size > 1) faults.push(`${tops.size} rows`);
    for (const [at, each] of shown.entries()) {
      const { left, right, bottom } = each.getBoundingClientRect();
      const words = each.innerText.replaceAll(/\s+/g, ' ');
      if (left < 0 || right > innerWidth || bottom > innerHeight) faults.push(`${words} is outside the window`);
      if (each.scrollWidth > each.clientWidth) faults.push(`${words} is cut off`);
      const next = shown[at + 1]?.getBoundingClientRect();
      if (next !== undefined && next.left < right && tops.size === 1) faults.push(`${words} lies under the next`);
    }
    return faults;
  });
}
