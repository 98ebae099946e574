/**
 * The windows that everything has to be whole in, px of the page: the smallest that is allowed, which is also what
 * Windows leaves of 1280 × 800 at 125 %, and the two small screens that counters have.
 */
export const SMALL_WINDOWS = [
  { width: 1024, height: 592 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
] as const;

/** The windows that a counter mostly has, from the smallest laptop to a large screen, px of the page. */
export const COUNTER_WINDOWS = [
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
] as const;

/**
 * What is wrong with how the shown page is laid out: text or columns outside their box, text that is cut off and whole
 * nowhere else in the window, text with hardly a letter on each line, and keys or totals of the counter outside the
 * window. A title is no place for a text: who works with the keys never sees it. Runs in the page and needs nothing but
 * its document. Answers a line for each fault.
 */
export function layoutFaults(scopeSelector: string): readonly string[] {
  const faults: string[] = [];
  const scope = document.querySelector(scopeSelector) ?? document.body;
  const name = (element: Element): string => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    return `${element.tagName.toLowerCase()}.${element.classList.item(0) ?? ''} “${words.slice(0, 40)}”`;
  };
  const shown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: false });
  /** What a control may reach over its box to be hit more easily, px; text that leaves its box leaves it by more. */
  const margin = 8;
  /** What of an element is read, in one line; not what is for screen readers alone. */
  const wordsOf = (element: Element): string => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let words = '';
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      if (node.parentElement !== null && shown(node.parentElement)) words += node.textContent ?? '';
    }
    return words.replaceAll(/\s+/g, ' ').trim();
  };
  const clips = (box: Element): boolean => /hidden|clip/.test(getComputedStyle(box).overflow);
  /** Whether a place shows all of its own text: neither it nor a box round it cuts any of it off. */
  const isWhole = (element: Element): boolean => {
    const isLarger = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2;
    // A box within a line has no size of its own, and cuts nothing off.
    if (element.clientWidth > 0 && isLarger && clips(element)) return false;
    const own = element.getBoundingClientRect();
    for (let box = element.parentElement; box !== null; box = box.parentElement) {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isInside = own.left >= left - 2 && own.right <= right + 2 && own.top >= top - 2 && own.bottom <= bottom + 2;
      if (!isInside && clips(box)) return false;
    }
    return true;
  };
  /** Whether all that is written in an element is read in another place of the window. */
  const isReadElsewhere = (element: Element): boolean => {
    const words = wordsOf(element);
    const has = (other: Element): boolean => (other.textContent ?? '').replaceAll(/\s+/g, ' ').includes(words);
    return [...document.body.querySelectorAll('*')].some(
      (other) =>
        has(other) &&
        ![...other.children].some(has) &&
        !other.contains(element) &&
        !element.contains(other) &&
        shown(other) &&
        wordsOf(other).includes(words) &&
        isWhole(other),
    );
  };
  /**
   * What is as high as it is by design, and says all of it once it is opened: the line of the docket that the cursor is
   * in, the ticket of a tab, the form of a card, the section below an answer. What was done a moment ago, beside the
   * tabs, stands in the list that it was done in. In a low window a bar is one line, with the key that leads to the
   * rest. The customer's window is read from afar and has no keys: the seller has whole what is too long for it. The
   * vehicles of a part may be thousands, in rows of one height; the one on the ticket is said whole above the part.
   */
  const opened = [
    ...['title', 'cell', 'code'].map((part) => `[data-line-id] [data-${part}]`),
    'nav[aria-label="Open tickets"] button span',
    'nav[aria-label="Open tickets"] + p span',
    '[data-card] span',
    '[role="group"][data-state] [title]',
    '[data-customer-page] [title]',
    'section[aria-label="Listed vehicles"] li p',
    ...(innerHeight <= 640 ? ['[role="status"] > div > p'] : []),
  ].join();
  const mayBeCut = (element: Element): boolean => element.matches(opened) || isReadElsewhere(element);
  /** What scrolls in itself by nature: typed text, and text that is shown as it is. */
  const scrolls = (element: Element): boolean => element.matches('input, textarea, select, pre, svg, svg *');

  /** A foot or a heading that is told to reach over the padding round it. */
  const reachesOut = (element: Element): boolean => Number.parseFloat(getComputedStyle(element).marginRight) < -margin;

  for (const element of [scope, ...scope.querySelectorAll('*')]) {
    if (element.clientWidth <= 1 || element.clientHeight <= 1) continue;
    const wide = element.scrollWidth - element.clientWidth;
    const high = element.scrollHeight - element.clientHeight;
    // Nearly every element ends here: what takes longer to ask comes after it.
    if ((wide <= 1 && high <= 1) || scrolls(element) || !shown(element)) continue;
    if ((element.textContent ?? '').trim() === '') continue;
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    if (wide > (overflowX === 'visible' ? margin : 1) && !(textOverflow === 'ellipsis' && mayBeCut(element))) {
      // What is too wide is so through its innermost part: the boxes around it say the same once more.
      const byAnother = [...element.children].some(
        (child) =>
          reachesOut(child) || (child.clientWidth > 1 && child.scrollWidth > child.clientWidth + 1 && !scrolls(child)),
      );
      if (!byAnother) faults.push(`${wide} px of ${name(element)} are outside it (${overflowX})`);
    }
    if (high > 2 && overflowY === 'hidden' && !mayBeCut(element))
      faults.push(`${high} px of the height of ${name(element)} are cut off`);
  }

  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const letters = (node.textContent ?? '').trim().length;
    const parent = node.parentElement;
    if (letters < 8 || parent === null) continue;
    range.selectNodeContents(node);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    if (lines < 2 || !shown(parent) || parent.clientWidth === 1) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<![\w.-])[A-Za-z]{4,12}(?![\w-]|\.\w)/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) faults.push(`“${word}” of ${name(parent)} is broken in two`);
    }
    if (lines > 3 && letters / lines < 4) faults.push(`${name(parent)} has ${lines} lines for ${letters} letters`);
  }

  // In one column, or a very low window, all of it is scrolled through.
  if (innerWidth >= 900 && innerHeight >= 500) {
    const inSight = document.querySelectorAll(
      'nav[aria-label="Keys"] button, main section[aria-label="Ticket"] footer > *',
    );
    for (const element of inSight) {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
        faults.push(`${name(element)} is not whole in the window`);
      }
    }
  }
  return [...new Set(faults)];
}
