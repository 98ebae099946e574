import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** What is looked for in every state of the gallery. Each answers a line for each fault: the state, and what is wrong. */

/** Smallest side of a target, px (WCAG 2.2, 2.5.8). */
const SMALLEST_TARGET = 24;

/** Resolves as axe's own package for Playwright does: it brings axe itself. */
const require = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));

interface AxeNode {
  readonly target: readonly string[];
  readonly failureSummary?: string;
}

declare global {
  interface Window {
    axe: {
      run(
        root: Document | Element,
        options: object,
      ): Promise<{ readonly violations: readonly { readonly id: string; readonly nodes: readonly AxeNode[] }[] }>;
    };
  }
}

/**
 * Runs axe on every state in three themes: all rules in the first, and what depends on colour alone in the others. The
 * names of the themes are those that the settings offer.
 */
export async function axeFaults(
  page: Page,
  ids: readonly string[],
  themes: readonly string[],
): Promise<readonly string[]> {
  await page.addScriptTag({ content: await readFile(require.resolve('axe-core/axe.min.js'), 'utf8') });
  return page.evaluate(
    async ({ states, wornThemes }) => {
      const every = {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        resultTypes: ['violations'],
        rules: {
          // A panel stands in no page of its own: landmarks and the heading of a page are looked at on whole windows.
          region: { enabled: false },
          'page-has-heading-one': { enabled: false },
          'landmark-one-main': { enabled: false },
          'heading-order': { enabled: false },
        },
      };
      const whole = { ...every, rules: {} };
      const colours = { runOnly: { type: 'rule', values: ['color-contrast'] }, resultTypes: ['violations'] };
      const faults: string[] = [];
      for (const id of states) {
        await window.gallery.show(id);
        for (const [at, theme] of wornThemes.entries()) {
          document.documentElement.dataset.theme = theme;
          const rules = id.startsWith('window-') ? whole : every;
          const { violations } = await window.axe.run(document, at === 0 ? rules : colours);
          for (const { id: rule, nodes } of violations) {
            for (const node of nodes)
              faults.push(`${id}, ${theme}: ${rule} at ${node.target.join(' ')} ${node.failureSummary ?? ''}`);
          }
        }
      }
      return faults;
    },
    { states: ids, wornThemes: themes },
  );
}

/**
 * Draws every state and looks whether it is there, whether anything is wider than the window, and whether every target is
 * large enough to be hit.
 */
export async function layoutFaults(page: Page, ids: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(
    async ({ states, smallest }) => {
      const name = (element: Element): string =>
        `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
      const shown = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

      /** The box that can be pressed: a control's own, or that of the label round it. */
      const boxOf = (element: Element): DOMRect => {
        const label = element.matches('input[type="checkbox"], input[type="radio"]') ? element.closest('label') : null;
        return (label ?? element).getBoundingClientRect();
      };
      const inText = (element: Element): boolean =>
        element.matches('a') && getComputedStyle(element).display === 'inline';

      const faults: string[] = [];
      for (const id of states) {
        await window.gallery.show(id);
        const state = document.getElementById('state');
        const dialog = document.querySelector('[role="dialog"]');
        const box = state?.firstElementChild?.getBoundingClientRect();
        if (dialog === null && (box === undefined || box.width === 0)) faults.push(`${id}: nothing is drawn`);
        const page = document.documentElement;
        if (page.scrollWidth > page.clientWidth)
          faults.push(`${id}: ${page.scrollWidth - page.clientWidth} px too wide`);
        const scope = dialog ?? state;
        for (const element of scope?.querySelectorAll('a[href], button, input, select, textarea, summary') ?? []) {
          if (!shown(element) || inText(element)) continue;
          const { width, height } = boxOf(element);
          if (width <= 1 && height <= 1) continue;
          if (width < smallest || height < smallest)
            faults.push(`${id}: ${name(element)} is ${Math.round(width)} × ${Math.round(height)} px`);
        }
        for (const element of scope?.querySelectorAll('*') ?? []) {
          const style = getComputedStyle(element);
          const cut = element.scrollWidth - element.clientWidth;
          if (
            cut > 1 &&
            element.clientWidth > 1 &&
            style.overflowX === 'hidden' &&
            style.textOverflow !== 'ellipsis' &&
            shown(element)
          )
            faults.push(`${id}: ${cut} px of ${name(element)} are cut off`);
        }
      }
      return faults;
    },
    { states: ids, smallest: SMALLEST_TARGET },
  );
}
