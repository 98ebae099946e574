/** Where text stands in a page: each place with a name for its colours, or null where they have none. */
export type ContrastPlaces = ReadonlyMap<Element, string | null>;

/**
 * Names for every text in sight what its contrast depends on: its colour, size and weight, and the grounds that it
 * stands on, down to the first that hides what is under it. Texts with one name have one contrast, so axe judges one of
 * them for all. Null stands for a text on a picture, or on something that is placed over what it is not part of: axe
 * judges each of those. What is disabled is excused, by the standard and by axe. Runs in the page and needs nothing but
 * its document.
 */
export function contrastPlaces(): ContrastPlaces {
  const CLEAR = 'rgba(0, 0, 0, 0)';
  const hidesWhatIsUnder = (colour: string): boolean => /^[a-z-]+\([^/]*\)$/.test(colour) && !colour.startsWith('rgba');
  const fades = new Map<Element | null, boolean>([[null, false]]);
  /** Whether an element, or one that it is in, lets through what is under it. */
  const isFaded = (element: Element | null): boolean => {
    const known = fades.get(element);
    if (known !== undefined || element === null) return known ?? false;
    const faded = getComputedStyle(element).opacity !== '1' || isFaded(element.parentElement);
    fades.set(element, faded);
    return faded;
  };
  const grounds = new Map<Element | null, string | null>([[null, 'page']]);
  const groundOf = (element: Element | null): string | null => {
    const known = grounds.get(element);
    if (known !== undefined || element === null) return known ?? null;
    const { backgroundColor, backgroundImage, opacity, position, transform, mixBlendMode, filter } =
      getComputedStyle(element);
    let ground: string | null;
    if (backgroundImage !== 'none' || mixBlendMode !== 'normal' || filter !== 'none') ground = null;
    else if (hidesWhatIsUnder(backgroundColor) && !isFaded(element)) ground = backgroundColor;
    else if (['absolute', 'fixed', 'sticky'].includes(position) || transform !== 'none') ground = null;
    else {
      const under = groundOf(element.parentElement);
      const own = backgroundColor === CLEAR && opacity === '1' ? '' : `${backgroundColor} at ${opacity} on `;
      ground = under === null ? null : `${own}${under}`;
    }
    grounds.set(element, ground);
    return ground;
  };
  const hasText = (element: Element): boolean =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');

  const places = new Map<Element, string | null>();
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasText(element) || element.closest(':disabled, [aria-disabled="true"], [inert], script, style')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const ground = groundOf(element);
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    places.set(element, ground === null ? null : [color, fontSize, fontWeight, textShadow, ground].join('; '));
  }
  return places;
}

/** A place that axe has judged. */
interface AxeNode {
  readonly target: readonly string[];
  readonly failureSummary?: string;
  readonly element?: Element;
  /** What was measured there: of a contrast its ratio, where axe could tell. */
  readonly any: readonly { readonly data?: { readonly contrastRatio?: number } | null }[];
}

/** A rule, and the places that it was judged at. */
interface AxeResult {
  readonly id: string;
  readonly nodes: readonly AxeNode[];
}

/** What axe found of the colours that it had not judged before. */
export interface ContrastAnswer {
  /** A line for each text that is too faint. */
  readonly faults: readonly string[];
  /** The names of the colours that it has judged now. */
  readonly judged: readonly string[];
}

/**
 * Asks axe for the contrast of the texts whose colours it has not judged yet. Colours count as judged when axe has
 * measured one text in them: where it could not tell, it is asked again. Runs in the page, where axe and
 * `contrastPlaces` are.
 */
export async function judgeContrast(known: readonly string[]): Promise<ContrastAnswer> {
  const before = new Set(known);
  const places = window.contrastPlaces();
  const asked = [...places].filter(([, name]) => name === null || !before.has(name)).map(([element]) => element);
  if (asked.length === 0) return { faults: [], judged: [] };
  const { violations, passes } = await window.axe.run(
    { include: asked },
    {
      runOnly: { type: 'rule', values: ['color-contrast'] },
      resultTypes: ['violations', 'passes'],
      elementRef: true,
      preload: false,
    },
  );
  const faults = violations.flatMap(({ nodes }) => nodes);
  const passed = passes.flatMap(({ nodes }) => nodes);
  const judged = new Set<string>();
  for (const { element, any } of [...faults, ...passed]) {
    const name = element === undefined ? null : (places.get(element) ?? null);
    // What axe passes unseen, because it is hidden, says nothing of its colours.
    if (name !== null && any.some(({ data }) => typeof data?.contrastRatio === 'number')) judged.add(name);
  }
  return {
    faults: faults.map(
      ({ target, failureSummary }) => `color-contrast at ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
    judged: [...judged],
  };
}

declare global {
  interface Window {
    axe: {
      run(
        root: Document | { readonly include: readonly Element[] },
        options: object,
      ): Promise<Readonly<Record<'violations' | 'passes', readonly AxeResult[]>>>;
    };
    contrastPlaces: typeof contrastPlaces;
    judgeContrast: typeof judgeContrast;
  }
}

/** Puts both into a page. */
export const CONTRAST_SCRIPT = `window.contrastPlaces = ${contrastPlaces.toString()};
window.judgeContrast = ${judgeContrast.toString()};`;
