import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import { type CDPSession, expect, type Page } from '@playwright/test';
import { CONTRAST_SCRIPT, type ContrastAnswer } from './contrast-places.ts';

/** WCAG 2.2 to AA, and what axe calls best practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All but contrast, which is judged by itself. */
const ALL_RULES = { runOnly: TAGS, rules: { 'color-contrast': { enabled: false } } };
/** The other rule that the colours of a theme can break: everything else is the same in each. */
const LINK_COLOURS = { runOnly: { type: 'rule', values: ['link-in-text-block'] } };

/** What axe answers. */
type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** Resolves as axe's own package for Playwright does: it brings axe itself. */
const require = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
let source: Promise<string> | null = null;

/** The text of axe, and of what asks it for contrast, read once. */
function axeSource(): Promise<string> {
  source ??= readFile(require.resolve('axe-core/axe.min.js'), 'utf8').then((text) => `${text};\n${CONTRAST_SCRIPT}`);
  return source;
}

/** The colours whose contrast axe has measured in this worker: it is the same on whatever screen they are. */
const judged = new Set<string>();

/** Evaluates in the window and answers what comes of it. */
async function evaluate<Value>(cdp: CDPSession, expression: string): Promise<Value> {
  const told = await cdp.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  if (told.exceptionDetails !== undefined) throw new Error(`axe failed: ${told.exceptionDetails.text}`);
  return told.result.value as Value;
}

/**
 * Looks at the window as it is with axe. It is evaluated by the debugger: the window's own policy allows no script but
 * its own, and stays as it is.
 */
async function withAxe(page: Page, look: (cdp: CDPSession) => Promise<void>): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  try {
    if ((await evaluate<string>(cdp, 'typeof axe')) !== 'object') {
      await cdp.send('Runtime.evaluate', { expression: await axeSource() });
    }
    await look(cdp);
  } finally {
    await cdp.detach();
  }
}

/** What axe finds, one line for each place. `rules` says which are asked. */
async function findings(cdp: CDPSession, rules: object): Promise<readonly string[]> {
  const options = JSON.stringify({ ...rules, resultTypes: ['violations'], preload: false });
  const { violations } = await evaluate<AxeResults>(cdp, `axe.run(document, ${options})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** Texts that are too faint, of those whose colours were not judged before. */
async function faintTexts(cdp: CDPSession): Promise<readonly string[]> {
  const answer = await evaluate<ContrastAnswer>(cdp, `judgeContrast(${JSON.stringify([...judged])})`);
  for (const colours of answer.judged) judged.add(colours);
  return answer.faults;
}

/** Whether a link stands in the window, for the rule that is about links. */
function hasLinks(cdp: CDPSession): Promise<boolean> {
  return evaluate<boolean>(cdp, `document.querySelector('a[href], [role="link"]') !== null`);
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
  await unrolled(page, () =>
    withAxe(page, async (cdp) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const found = [...(await faintTexts(cdp))];
        if (colorScheme === 'light') found.push(...(await findings(cdp, ALL_RULES)));
        else if (await hasLinks(cdp)) found.push(...(await findings(cdp, LINK_COLOURS)));
        expect.soft(found, `${what}, ${colorScheme}`).toEqual([]);
      }
    }),
  );
}

/**
 * Expects that axe finds nothing where the system has put its own colours in place of the window's. Their contrast is
 * the system's: axe would measure the window's own, which are not seen.
 */
export async function expectAccessibleInForcedColours(page: Page, what: string): Promise<void> {
  await unrolled(page, () =>
    withAxe(page, async (cdp) => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      expect.soft(await findings(cdp, ALL_RULES), `${what}, forced colours`).toEqual([]);
      await page.emulateMedia({ forcedColors: null });
    }),
  );
}
