import type { Page } from '@playwright/test';

/**
 * A place in the page: whatever a CSS selector finds, or the last element in the last one, so many times, of the first
 * thing that it finds. In a long list only the second way costs the same as in a short one.
 */
export type PagePlace = string | { readonly css: string; readonly lastOf: number };

declare global {
  interface Window {
    /** The measurement under way. */
    measurement?: Promise<number> | undefined;
    /**
     * Set up by `installPaintClock`; resolves to the ms between the next key and the paint after which `place` holds
     * `words`.
     */
    untilPainted?: (place: PagePlace, words: string) => Promise<number>;
    /** The ms between the moment that `article` shows `words` and the paint after which `css` in it finds something. */
    untilListed?: (article: string, words: string, css: string) => Promise<number>;
    /** The same for one text that is written at once: what a key and a paint cost without an application. */
    bareFrame?: () => Promise<number>;
  }
}

/**
 * Puts a clock into the window: from the time stamp of a key to the moment after the frame in which the awaited words
 * stand in the page. Both figures that it gives start and end in the same way, so that their difference is the
 * application's.
 */
export async function installPaintClock(page: Page): Promise<void> {
  await page.evaluate(() => {
    const nextKey = () =>
      new Promise<number>((resolve) => {
        addEventListener('keydown', (event) => resolve(event.timeStamp), { once: true, capture: true });
      });
    const afterPaint = () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now());
          channel.port2.postMessage(null);
        });
      });
    const found = (place: PagePlace): readonly Element[] => {
      if (typeof place === 'string') return [...document.querySelectorAll(place)];
      let at = document.querySelector(place.css);
      for (let depth = 0; depth < place.lastOf; depth += 1) at = at?.lastElementChild ?? null;
      return at === null ? [] : [at];
    };
    const stands = (place: PagePlace, words: string) =>
      found(place).some((element) => element.textContent?.includes(words));

    const until = (reached: () => boolean) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!reached()) return;
          observer.disconnect();
          resolve(performance.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        look();
      });

    window.untilPainted = async (place, words) => {
      const pressed = await nextKey();
      await until(() => stands(place, words));
      return (await afterPaint()) - pressed;
    };
    window.untilListed = async (article, words, css) => {
      const shown = await until(() => stands(article, words));
      await until(() => document.querySelector(`${article} ${css}`) !== null);
      return (await afterPaint()) - shown;
    };
    window.bareFrame = async () => {
      const box = document.createElement('p');
      const pressed = await nextKey();
      document.body.append(box);
      box.textContent = 'painted';
      const painted = await afterPaint();
      box.remove();
      return painted - pressed;
    };
  });
}

/** Starts a measurement in the page, does what it measures, and answers its ms. */
async function measured(page: Page, start: () => Promise<void>, act: () => Promise<void>): Promise<number> {
  await start();
  await act();
  return page.evaluate(() => window.measurement ?? Number.NaN);
}

/** How long a page rests before its key, ms: far less than a person takes between what was shown and the next press. */
const REST_MS = 150;

/**
 * Lets a page come to rest, as it has between two presses of a person: a frame that draws the cursor in its field, the
 * page that comes to the front, what follows a part that was opened and the save of what was done last would be work
 * that the measured frame waits for.
 */
function atRest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, REST_MS));
}

/**
 * Presses a key, once the page is at rest, and answers how long it took, ms, until `words` stood painted in a place.
 */
export async function keyToPaint(page: Page, key: string, place: PagePlace, words: string): Promise<number> {
  const start = () =>
    page.evaluate(
      ([where, what]) => {
        window.measurement = window.untilPainted?.(where, what);
      },
      [place, words] as const,
    );
  await atRest();
  return measured(page, start, () => page.keyboard.press(key));
}

/** Presses a key that does nothing, likewise at rest, and answers what a key and a frame cost by themselves, ms. */
export async function keyToBareFrame(page: Page): Promise<number> {
  const start = () =>
    page.evaluate(() => {
      window.measurement = window.bareFrame?.();
    });
  await atRest();
  return measured(page, start, () => page.keyboard.press('Shift'));
}

/** Answers how long it takes, ms, from a part being shown until the first rows of its list are painted. */
export async function partToList(page: Page, sku: string, openPart: () => Promise<void>): Promise<number> {
  const start = () =>
    page.evaluate((words) => {
      window.measurement = window.untilListed?.('article', words, '[aria-label="Listed vehicles"] li p');
    }, sku);
  return measured(page, start, openPart);
}
