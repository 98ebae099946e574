import type { Frame, Page } from 'playwright-core';

/**
 * Opens the gallery in a frame that fills its page and that nobody sees: it is laid out and styled as in a window, and
 * never painted, which is most of what a page costs where there is no graphics card. A frame is also as wide as its
 * page is told to make it, so a state need not be drawn anew for another size.
 */
export async function openUnseen(page: Page): Promise<Frame> {
  await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'position: fixed; inset: 0 auto auto 0; border: 0; opacity: 0';
    frame.width = String(innerWidth);
    frame.height = String(innerHeight);
    frame.src = location.origin;
    document.body.replaceChildren(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
  });
  const frame = page.frames().find((each) => each.parentFrame() !== null);
  if (frame === undefined) throw new Error('the gallery has no frame');
  await frame.waitForFunction(() => 'gallery' in window);
  return frame;
}
