import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { CONTRAST_SCRIPT } from './contrast-places.ts';
import { openUnseen } from './unseen-frame.ts';

/**
 * What is looked for in every state of the gallery. Each answers a line for each fault: the state, and what is wrong.
 */

/** Smallest side of a target, px (WCAG 2.2, 2.5.8). */
const SMALLEST_TARGET = 24;

/** Resolves as axe's own package for Playwright does: it brings axe itself. */
const require = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));

/** What is looked for besides what every state has to be. */
export interface WhatToLook {
  /** Themes, by the names that the settings offer, in which axe looks; empty where it does not. */
  readonly themes: readonly string[];
  /** What axe looks for in the first theme: in the others it is contrast alone. All of it where not said. */
  readonly rules?: 'all' | 'colours';
  /**
   * On what axe runs in the first theme: on every element of every state, or, for panels, on those of a form that no state
   * before had. Every element where it is not said.
   */
  readonly elements?: 'every' | 'new forms';
  /** Smallest side of a target, px; what the standard asks for where it is not said. */
  readonly smallest?: number;
  /** The density that is worn, by the name that the settings offer; that of the state where it is not said. */
  readonly density?: string;
}

/**
 * Draws every state and looks whether it is there, whether anything is wider than the window or cut off, and whether
 * every target is large enough to be hit. Then axe runs on it: all its rules in the first theme, unless colours alone
 * are asked for, and in every theme for the contrast of the colours that no state before had.
 */
export async function galleryFaults(
  page: Page,
  ids: readonly string[],
  { themes, rules = 'all', elements = 'every', smallest = SMALLEST_TARGET, density = '' }: WhatToLook,
): Promise<readonly string[]> {
  const frame = await openUnseen(page);
  if (themes.length > 0) {
    await frame.addScriptTag({ content: await readFile(require.resolve('axe-core/axe.min.js'), 'utf8') });
    await frame.addScriptTag({ content: CONTRAST_SCRIPT });
  }
  return frame.evaluate(lookAtAll, {
    states: ids,
    wornThemes: themes,
    firstRules: rules,
    elements,
    smallest,
    wornDensity: density,
  });
}

/** Runs in the page. */
async function lookAtAll({
  states,
  wornThemes,
  firstRules,
  elements,
  smallest,
  wornDensity,
}: {
  readonly states: readonly string[];
  readonly wornThemes: readonly string[];
  readonly firstRules: 'all' | 'colours';
  readonly elements: 'every' | 'new forms';
  readonly smallest: number;
  readonly wornDensity: string;
}): Promise<readonly string[]> {
  const faults: string[] = [];
  const every = {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
    // Nothing is played, and no rule of these looks at style sheets.
    preload: false,
    // Contrast is judged by itself.
    rules: { 'color-contrast': { enabled: false } },
  };
  const alone = {
    ...every,
    // A panel stands in no page of its own: landmarks and the heading of a page are looked at on whole windows.
    rules: Object.fromEntries(
      ['color-contrast', 'region', 'page-has-heading-one', 'landmark-one-main', 'heading-order'].map((rule) => [
        rule,
        { enabled: false },
      ]),
    ),
  };
  /** The colours whose contrast is known. */
  const judged: string[] = [];

  const name = (element: Element): string =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  const shown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  /** The box that can be pressed: a control's own, or that of the label round it. */
  const boxOf = (element: Element): DOMRect => {
    const label = element.matches('input[type="checkbox"], input[type="radio"]') ? element.closest('label') : null;
    return (label ?? element).getBoundingClientRect();
  };
  const inText = (element: Element): boolean => element.matches('a') && getComputedStyle(element).display === 'inline';

  const lookAtLayout = (id: string): void => {
    const state = document.getElementById('state');
    const dialog = document.querySelector('[role="dialog"]');
    const box = state?.firstElementChild?.getBoundingClientRect();
    if (dialog === null && (box === undefined || box.width === 0)) faults.push(`${id}: nothing is drawn`);
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`${id}: ${scrollWidth - clientWidth} px too wide`);
    const scope = dialog ?? state;
    for (const element of scope?.querySelectorAll('a[href], button, input, select, textarea, summary') ?? []) {
      if (!shown(element) || inText(element)) continue;
      const { width, height } = boxOf(element);
      if (width <= 1 && height <= 1) continue;
      if (width < smallest || height < smallest) {
        faults.push(`${id}: ${name(element)} is ${Math.round(width)} × ${Math.round(height)} px`);
      }
    }
    for (const element of scope?.querySelectorAll('*') ?? []) {
      const cut = element.scrollWidth - element.clientWidth;
      if (cut <= 1 || element.clientWidth <= 1) continue;
      const style = getComputedStyle(element);
      if (style.overflowX === 'hidden' && style.textOverflow !== 'ellipsis' && shown(element)) {
        faults.push(`${id}: ${cut} px of ${name(element)} are cut off`);
      }
    }
  };

  const forms = new Set<string>();
  /**
   * What axe judges an element by, but for its words: its tag, its role and the attributes of both it and its parent, and
   * whether it has words.
   */
  const formOf = (element: Element): string => {
    const own = [...element.attributes].map(({ name: attribute, value }) =>
      /^(id|for|href|src|title|alt|style|value|placeholder)$|^aria-(label|labelledby|describedby|controls|owns|activedescendant)$|^data-/.test(
        attribute,
      )
        ? `${attribute}=${value.trim() === '' ? '' : '…'}`
        : `${attribute}=${value}`,
    );
    const words = (element.textContent ?? '').trim() === '' ? 'empty' : 'words';
    return `${element.tagName} ${own.join(' ')} ${words}`;
  };
  /** The elements of the page whose form no state before had. */
  const newForms = (): readonly Element[] =>
    [...document.body.querySelectorAll('*')].filter((element) => {
      const parent = element.parentElement;
      const form = `${formOf(element)} in ${parent === null ? '' : formOf(parent)}`;
      if (forms.has(form)) return false;
      forms.add(form);
      return true;
    });

  for (const id of states) {
    await window.gallery.show(id);
    if (wornDensity !== '') document.documentElement.dataset.density = wornDensity;
    lookAtLayout(id);
    for (const [at, theme] of wornThemes.entries()) {
      document.documentElement.dataset.theme = theme;
      const contrast = await window.judgeContrast(judged);
      judged.push(...contrast.judged);
      for (const fault of contrast.faults) faults.push(`${id}, ${theme}: ${fault}`);
      if (at > 0 || firstRules === 'colours') continue;
      const whole = id.startsWith('window-');
      const fresh = newForms();
      const asked = whole || elements === 'every' ? document : { include: fresh };
      if (asked !== document && fresh.length === 0) continue;
      const { violations } = await window.axe.run(asked, whole ? every : alone);
      for (const { id: rule, nodes } of violations) {
        for (const { target, failureSummary } of nodes) {
          faults.push(`${id}, ${theme}: ${rule} at ${target.join(' ')} ${failureSummary ?? ''}`);
        }
      }
    }
  }
  return faults;
}
