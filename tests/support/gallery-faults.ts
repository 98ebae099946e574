import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { CONTRAST_SCRIPT } from './contrast-places.ts';
import { layoutFaults } from './layout-faults.ts';
import { openUnseen } from './unseen-frame.ts';

/**
 * What is looked for in every state of the gallery. Each answers a line for each fault: the state, and what is wrong.
 */

/** Smallest side of a target, px (WCAG 2.2, 2.5.8). */
const SMALLEST_TARGET = 24;

/** The same in the density for a finger. */
const SMALLEST_UNDER_FINGER = 40;

/** Resolves as axe's own package for Playwright does: it brings axe itself. */
const require = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));

/** A window that is looked at, px of the page. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** A state of the gallery, and what is looked for in it besides what every state has to be. */
export interface StateToLook {
  readonly id: string;
  /** The windows in which the layout of texts and columns is looked at besides. */
  readonly sizes?: readonly WindowSize[];
  /** Whether its targets are looked at in the density for a finger, too. */
  readonly underFinger?: boolean;
}

/** How the states are looked at. */
export interface WaysToLook {
  /** Themes, by the names that the settings offer, in which axe looks; empty where it does not. */
  readonly themes: readonly string[];
  /** What axe looks for in the first theme: in the others it is contrast alone. All of it where not said. */
  readonly rules?: 'all' | 'colours';
  /**
   * What axe runs on: every element of every state, or what is new. What is new of a panel is each element of a
   * form that no state before had; colours are looked at of each element that stands where none stood before. Every
   * element where it is not said.
   */
  readonly elements?: 'every' | 'new forms';
}

/**
 * Draws every state and looks whether it is there, whether anything is wider than the window or cut off, and whether
 * every target is large enough to be hit. Then axe runs on it: all its rules in the first theme, unless colours alone
 * are asked for, and in every theme for the contrast of the colours that no state before had. Last, its frame takes the
 * sizes in turn that are named for it. Drawing costs most, so each state is drawn once for all of that.
 */
export async function galleryFaults(
  page: Page,
  states: readonly StateToLook[],
  { themes, rules = 'all', elements = 'every' }: WaysToLook,
): Promise<readonly string[]> {
  const frame = await openUnseen(page);
  if (themes.length > 0) {
    await frame.addScriptTag({ content: await readFile(require.resolve('axe-core/axe.min.js'), 'utf8') });
    await frame.addScriptTag({ content: CONTRAST_SCRIPT });
  }
  await frame.evaluate(`window.layoutFaults = ${layoutFaults.toString()}`);
  return frame.evaluate(lookAtAll, {
    states,
    wornThemes: themes,
    firstRules: rules,
    elements,
    smallest: SMALLEST_TARGET,
    smallestUnderFinger: SMALLEST_UNDER_FINGER,
  });
}

declare global {
  interface Window {
    layoutFaults: typeof layoutFaults;
  }
}

/** Runs in the page. */
async function lookAtAll({
  states,
  wornThemes,
  firstRules,
  elements,
  smallest,
  smallestUnderFinger,
}: {
  readonly states: readonly StateToLook[];
  readonly wornThemes: readonly string[];
  readonly firstRules: 'all' | 'colours';
  readonly elements: 'every' | 'new forms';
  readonly smallest: number;
  readonly smallestUnderFinger: number;
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
    // The size of every target is looked at in every state, without what axe lets pass for the room round it. A panel
    // stands in no page of its own: landmarks and the heading of a page are looked at on whole windows.
    rules: Object.fromEntries(
      ['color-contrast', 'target-size', 'region', 'page-has-heading-one', 'landmark-one-main', 'heading-order'].map(
        (rule) => [rule, { enabled: false }],
      ),
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

  const lookAtLayout = (id: string, least: number): void => {
    const state = document.getElementById('state');
    const dialog = document.querySelector('[role="dialog"]');
    const box = state?.firstElementChild?.getBoundingClientRect();
    if (dialog === null && (box === undefined || box.width === 0)) faults.push(`${id}: nothing is drawn`);
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`${id}: ${scrollWidth - clientWidth} px too wide`);
    const scope = dialog ?? state;
    for (const element of scope?.querySelectorAll(
      'a[href], button, input, select, textarea, summary, [role="option"]',
    ) ?? []) {
      const { width, height } = boxOf(element);
      if ((width >= least && height >= least) || (width <= 1 && height <= 1)) continue;
      if (shown(element) && !inText(element)) {
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
   * What axe judges an element by, but for its words: its tag, its role and the attributes of both it and its parent,
   * and whether it has words. How it looks is judged of a link alone, by the rule that it differs from the text round
   * it.
   */
  const formOf = (element: Element): string => {
    const own = [...element.attributes].map(({ name: attribute, value }) =>
      (/^(class|style)$/.test(attribute) && element.tagName !== 'A') ||
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
    // Of a drawing the whole is judged, not its strokes.
    [...document.body.querySelectorAll(':not(svg *)')].filter((element) => {
      const parent = element.parentElement;
      const form = `${formOf(element)} in ${parent === null ? '' : formOf(parent)}`;
      if (forms.has(form)) return false;
      forms.add(form);
      return true;
    });

  /** Where something stood in a state before, by the names of `placesOfPage`. */
  const places = new Set<string>();
  const numbers = new Map<string, string>();
  const BODY = 'body';
  /**
   * Names where each element of the page stands, by all that its colours can hang on: the tags, classes and states of
   * controls of itself and of everything that it is in.
   */
  const placesOfPage = (): ReadonlyMap<Element, string> => {
    const found = new Map<Element, string>();
    for (const element of document.body.querySelectorAll('*')) {
      const by = ['class', 'type', 'aria-invalid', 'aria-current', 'aria-selected', 'aria-pressed', 'open'].map(
        (attribute) => element.getAttribute(attribute) ?? '',
      );
      const { dataset } = element as HTMLElement;
      const data = Object.keys(dataset).length === 0 ? '' : JSON.stringify(dataset);
      // Of a style, what it is and not how far: nothing is moved into another colour.
      const style = (element.getAttribute('style') ?? '').replaceAll(/[\d.]+/g, '0');
      const round = (element.parentElement === null ? null : found.get(element.parentElement)) ?? BODY;
      const looks = `${element.tagName} ${by.join(' ')} ${style} ${data}<${round}`;
      const place = numbers.get(looks) ?? String(numbers.size);
      numbers.set(looks, place);
      found.set(element, place);
    }
    return found;
  };
  /** The elements that stand where nothing stood in a state before, each with its place. */
  const newPlaces = (): ReadonlyMap<Element, string> => {
    const fresh = new Map([...placesOfPage()].filter(([, place]) => !places.has(place)));
    for (const place of fresh.values()) places.add(place);
    return fresh;
  };

  /** How often a window is looked at again that has faults. */
  const LOOKS = 20;
  const frame = window.frameElement;
  if (frame === null) throw new Error('it is looked at in no frame');
  const setSize = async (width: number, height: number): Promise<void> => {
    frame.setAttribute('width', String(width));
    frame.setAttribute('height', String(height));
    // What listens to its size draws once more with it.
    await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  const [fullWidth, fullHeight] = [frame.getAttribute('width'), frame.getAttribute('height')];
  /** Looks at the drawn state in windows of other sizes. */
  const lookInSizes = async (id: string, sizes: readonly WindowSize[]): Promise<void> => {
    for (const { width, height } of sizes) {
      await setSize(width, height);
      const scope = document.querySelector('[role="dialog"]') === null ? '#state' : '[role="dialog"]';
      let seen = window.layoutFaults(scope);
      for (let look = 0; look < LOOKS && seen.length > 0; look += 1) {
        // On a busy computer it may not have drawn yet: only what stays so is a fault.
        await new Promise((resolve) => setTimeout(resolve, 100));
        seen = window.layoutFaults(scope);
      }
      for (const fault of seen) faults.push(`${id} at ${width} × ${height}: ${fault}`);
    }
    // Drawing the next state waits for it.
    frame.setAttribute('width', String(fullWidth));
    frame.setAttribute('height', String(fullHeight));
  };

  for (const { id, sizes = [], underFinger = false } of states) {
    await window.gallery.show(id);
    lookAtLayout(id, smallest);
    if (underFinger) {
      const { dataset } = document.documentElement;
      const worn = dataset.density ?? '';
      dataset.density = 'touch';
      lookAtLayout(`${id} under a finger`, smallestUnderFinger);
      if (worn === '') delete dataset.density;
      else dataset.density = worn;
    }
    const newColours = wornThemes.length > 0 && elements !== 'every' ? newPlaces() : new Map<Element, string>();
    for (const [at, theme] of wornThemes.entries()) {
      if (at > 0 && elements !== 'every' && newColours.size === 0) break;
      document.documentElement.dataset.theme = theme;
      const contrast = await window.judgeContrast(judged, elements === 'every' ? undefined : newColours.keys());
      judged.push(...contrast.judged);
      for (const fault of contrast.faults) faults.push(`${id}, ${theme}: ${fault}`);
      // What could not be told is asked for again where it stands next.
      for (const element of contrast.untold) places.delete(newColours.get(element) ?? '');
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
    if (sizes.length > 0) await lookInSizes(id, sizes);
  }
  return faults;
}
