/** Where text stands in a page: each place with a name for its colours, or null where they have none. */
export type ContrastPlaces = ReadonlyMap<Element, string | null>;

/**
 * How far the contrast of an element's text is above what it needs, as a share of that: 0.1 is a tenth more. Null where
 * it takes more than the colours to tell, for axe to look at: faded, shadowed, on a picture or placed over another
 * thing. Runs in the page and needs nothing but its document.
 */
export function contrastToSpare(text: Element): number | null {
  const layers: string[] = [];
  const hides = (colour: string): boolean => /^[a-z-]+\([^/]*\)$/.test(colour) && !colour.startsWith('rgba');
  const own = getComputedStyle(text);
  if (own.textShadow !== 'none') return null;
  let isGround = false;
  for (let each: Element | null = text; each !== null; each = each.parentElement) {
    const { opacity, mixBlendMode, filter, backgroundImage, backgroundColor, position, transform } =
      getComputedStyle(each);
    // What is round the ground still fades it, or mixes it with another.
    if (opacity !== '1' || mixBlendMode !== 'normal' || filter !== 'none') return null;
    if (isGround) continue;
    if (backgroundImage !== 'none') return null;
    layers.push(backgroundColor);
    isGround = hides(backgroundColor);
    if (!isGround && (['absolute', 'fixed', 'sticky'].includes(position) || transform !== 'none')) return null;
  }
  if (!isGround) layers.push('white');
  const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (brush === null) return null;
  const lightness = (colour: string): number => {
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...brush.getImageData(0, 0, 1, 1).data].map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  let ground = 0;
  for (const layer of layers.toReversed()) ground = lightness(layer);
  const letters = lightness(own.color);
  const contrast = (Math.max(ground, letters) + 0.05) / (Math.min(ground, letters) + 0.05);
  const size = Number.parseFloat(own.fontSize);
  const isLarge = size >= 24 || (size >= 18.66 && Number(own.fontWeight) >= 700);
  return contrast / (isLarge ? 3 : 4.5) - 1;
}

/**
 * Names for every text in sight what its contrast depends on: its colour, size and weight, and the grounds that it
 * stands on, down to the first that hides what is under it. Texts with one name have one contrast, so axe judges one of
 * them for all. Null stands for a text on a picture, or on something that is placed over what it is not part of: axe
 * judges each of those. What is disabled is excused, by the standard and by axe. Of the whole page, or of `among`
 * alone. Runs in the page and needs nothing but its document.
 */
export function contrastPlaces(among?: Iterable<Element>): ContrastPlaces {
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
  for (const element of among ?? document.body.querySelectorAll('*')) {
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
  readonly any: readonly {
    readonly data?: { readonly contrastRatio?: number; readonly expectedContrastRatio?: string } | null;
  }[];
}

/** A rule, and the places that it was judged at. */
interface AxeResult {
  readonly id: string;
  readonly nodes: readonly AxeNode[];
}

/** What was found of the colours that were not judged before. */
export interface ContrastAnswer {
  /** A line for each text that is too faint. */
  readonly faults: readonly string[];
  /** The names of the colours that are judged now. */
  readonly judged: readonly string[];
  /** The texts whose contrast axe could not tell, so that nobody knows their contrast. */
  readonly untold: readonly Element[];
}

/**
 * Measures the contrast of the texts whose colours are not judged yet: by the colours where they are enough to tell,
 * and clearly so, and else by axe. What colours alone call faint, axe has the last word on. Colours count as judged
 * when one text in them was measured: where axe could not tell, it is asked again. Looks at the whole page, or at
 * `among` alone. Runs in the page, where axe and `contrastPlaces` are.
 */
export async function judgeContrast(known: readonly string[], among?: Iterable<Element>): Promise<ContrastAnswer> {
  const before = new Set(known);
  const places = window.contrastPlaces(among);
  /** More than rounding makes of it. */
  const CLEARLY = 0.03;
  const judged = new Set<string>();
  const asked: Element[] = [];
  for (const [element, name] of places) {
    if (name !== null && (before.has(name) || judged.has(name))) continue;
    const spare = name === null ? null : window.contrastToSpare(element);
    if (name !== null && spare !== null && spare > CLEARLY) judged.add(name);
    else asked.push(element);
  }
  if (asked.length === 0) return { faults: [], judged: [...judged], untold: [] };
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
    untold: asked.filter((element) => {
      const name = places.get(element) ?? null;
      return name !== null && !judged.has(name);
    }),
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
    contrastToSpare: typeof contrastToSpare;
    judgeContrast: typeof judgeContrast;
  }
}

/** Puts all three into a page. */
export const CONTRAST_SCRIPT = `window.contrastPlaces = ${contrastPlaces.toString()};
window.contrastToSpare = ${contrastToSpare.toString()};
window.judgeContrast = ${judgeContrast.toString()};`;
