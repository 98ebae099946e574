import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 to AA, and what axe calls best practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that the colours of a theme can break: everything else is the same in each. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe answers. */
type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** Resolves as axe's own package for Playwright does: it brings axe itself. */
const require = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
let source: Promise<string> | null = null;

/** The text of axe, read once. */
function axeSource(): Promise<string> {
  source ??= readFile(require.resolve('axe-core/axe.min.js'), 'utf8');
  return source;
}

/**
 * Runs axe in the window as it is and answers what it finds, one line for each place. It is evaluated by the debugger:
 * the window's own policy allows no script but its own, and stays as it is. `rules` says which are asked.
 */
async function findings(page: Page, rules: object): Promise<readonly string[]> {
  const cdp = await page.context().newCDPSession(page);
  try {
    const known = await cdp.send('Runtime.evaluate', { expression: 'typeof axe', returnByValue: true });
    if (known.result.value !== 'object') await cdp.send('Runtime.evaluate', { expression: await axeSource() });
    const options = JSON.stringify({ ...rules, resultTypes: ['violations'] });
    const told = await cdp.send('Runtime.evaluate', {
      expression: `axe.run(document, ${options})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (told.exceptionDetails !== undefined) throw new Error(`axe failed: ${told.exceptionDetails.text}`);
    const { violations } = told.result.value as AxeResults;
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
  } finally {
    await cdp.detach();
  }
}

/** So tall, px, that nothing has to be scrolled: a field that is half under an edge would be taken for a small one. */
const TALL = 3_000;

async function unrolled(page: Page, look: () => Promise<void>): Promise<void> {
  const size = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  await page.setViewportSize({ width: size.width, height: TALL });
  await look();
  await page.setViewportSize(size);
}

/**
 * Expects that axe finds nothing on the whole of a screen: all of its rules in light, and in dark those that colours
 * can break. What it finds is kept and the test goes on, so that one run names everything.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const asked = [
    { colorScheme: 'light', rules: { runOnly: TAGS } },
    { colorScheme: 'dark', rules: { runOnly: { type: 'rule', values: COLOUR_RULES } } },
  ] as const;
  await unrolled(page, async () => {
    for (const { colorScheme, rules } of asked) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await findings(page, rules), `${what}, ${colorScheme}`).toEqual([]);
    }
  });
}

/**
 * Expects that axe finds nothing where the system has put its own colours in place of the window's. Their contrast is
 * the system's: axe would measure the window's own, which are not seen.
 */
export async function expectAccessibleInForcedColours(page: Page, what: string): Promise<void> {
  await unrolled(page, async () => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    const rules = { runOnly: TAGS, rules: { 'color-contrast': { enabled: false } } };
    expect.soft(await findings(page, rules), `${what}, forced colours`).toEqual([]);
    await page.emulateMedia({ forcedColors: null });
  });
}
