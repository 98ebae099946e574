import type { Page } from '@playwright/test';

/**
 * Sets the calendar of a window forward, ms, until it is loaded again. The clock that keys are timed by runs on as it
 * is: a person types as fast as ever, however late it is.
 */
export async function setLater(page: Page, ms: number): Promise<void> {
  await page.evaluate((later) => {
    const Real = Date;
    globalThis.Date = new Proxy(Real, {
      construct: (target, given) =>
        Reflect.construct(target, given.length === 0 ? [Real.now() + later] : given) as Date,
      get: (target, name) => (name === 'now' ? () => Real.now() + later : (Reflect.get(target, name) as unknown)),
    });
  }, ms);
}
