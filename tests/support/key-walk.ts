import type { Page } from '@playwright/test';

/** What a key could change: the parts of the ticket in front, which ticket that is, and what else is kept. */
export type WalkState = Readonly<Record<string, string>>;

/** Reads it from the records. Times and stock are left out: what is read again in its own time is no press's doing. */
export function readWalkState(page: Page): Promise<WalkState> {
  return page.evaluate(async () => {
    const { tickets, setUp, quotes, barcodes } = window.counterpart;
    const [current, list, session, found, linked] = await Promise.all([
      tickets.current(),
      tickets.list(),
      setUp.session(),
      quotes.find({ typed: '' }),
      barcodes.list({ typed: '' }),
    ]);
    const state: Record<string, string> = {
      settings: JSON.stringify(
        session.ok ? [session.value.settings, session.value.keys, session.value.appearance] : null,
      ),
      quotes: JSON.stringify(found.ok ? found.value.map(({ label }) => label) : null),
      barcodes: JSON.stringify(linked.ok ? linked.value.rows : null),
      tickets: JSON.stringify(
        list.ok ? [...list.value.open, ...list.value.closed].map(({ ticketId }) => ticketId).sort() : null,
      ),
    };
    if (!current.ok) return state;
    const { lines, vehicle, rates, ...ticket } = current.value;
    for (const [part, value] of Object.entries(ticket)) state[part] = JSON.stringify(value);
    state.lines = JSON.stringify(
      lines.map(({ sku, quantity, price, warehouse, overriddenVerdict }) => [
        sku,
        quantity,
        price,
        warehouse,
        overriddenVerdict,
      ]),
    );
    state.vehicle = JSON.stringify(vehicle, (key: string, value: unknown) => (key === 'readAt' ? undefined : value));
    state.rates = JSON.stringify(rates?.rows.map(({ serviceCode }) => serviceCode) ?? null);
    return state;
  });
}

/** The parts that differ between two states. */
export function changedParts(before: WalkState, after: WalkState): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((part) => before[part] !== after[part]);
}

/** What became of the parts that differ, for a failure to say: practice data alone is walked over. */
export function changesWords(before: WalkState, after: WalkState, parts: readonly string[]): string {
  return parts.map((part) => `${part} (${before[part] ?? 'nothing'} → ${after[part] ?? 'nothing'})`).join(', ');
}

/** Where the focus stands in a walk. */
export interface WalkFocus {
  /** Keys are typed into it. */
  readonly field: boolean;
  /** DOM id; empty where it has none. */
  readonly id: string;
  /** The regions that it stands in, from the innermost. */
  readonly regions: readonly string[];
  readonly words: string;
}

/** What the window had in front when a key came, and whether the focus stands where `focusPlace` put it now. */
export interface WalkPress {
  readonly focus: WalkFocus;
  readonly stands: boolean;
}

/** What the functions below leave in the window for one another. */
interface WalkedWindow {
  focusAtPress: WalkFocus;
  focusNow(): WalkFocus;
}

/** From now on the window remembers where the focus stood as each key came, before anything acts on it. */
export function watchFocus(page: Page): Promise<void> {
  return page.evaluate(() => {
    const focusNow = (): WalkFocus => {
      const place = document.activeElement;
      if (!(place instanceof HTMLElement) || place === document.body)
        return { field: false, id: '', regions: [], words: 'nowhere' };
      const regions: string[] = [];
      for (let each: Element | null = place; each !== null; each = each.parentElement) {
        const label = each.matches('section, [role="region"], table') ? (each.getAttribute('aria-label') ?? '') : '';
        if (label !== '') regions.push(label);
      }
      const words = `${place.tagName.toLowerCase()} “${(place.getAttribute('aria-label') ?? place.textContent ?? '').trim().slice(0, 40)}” ${place.id}`;
      const field = place.matches('textarea, select, input:not([type="checkbox"], [type="radio"])');
      return { field, id: place.id, regions, words };
    };
    const walked: WalkedWindow = { focusNow, focusAtPress: focusNow() };
    addEventListener('keydown', () => (walked.focusAtPress = focusNow()), { capture: true });
    Object.assign(window, { walked });
  });
}

/**
 * Puts the focus on one of the places in sight that take it, the `pick`-th, counted around; on none where `pick` is
 * null. Marks it, so that `lastPress` knows it again. For a window that `watchFocus` watches.
 */
export function focusPlace(page: Page, pick: number | null): Promise<WalkFocus> {
  return page.evaluate((at) => {
    for (const marked of document.querySelectorAll('[data-walk]')) marked.removeAttribute('data-walk');
    const scope = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
    const places = [
      ...scope.querySelectorAll<HTMLElement>('input, button, select, textarea, a[href], summary, [tabindex]'),
    ].filter((element) => {
      if (element.matches(':disabled') || element.closest('[inert], [hidden]') !== null) return false;
      const { width, height, top, bottom } = element.getBoundingClientRect();
      return element.checkVisibility() && width > 0 && height > 0 && bottom > 0 && top < innerHeight;
    });
    const place = at === null || places.length === 0 ? undefined : places[at % places.length];
    if (place === undefined) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    } else {
      place.focus();
      place.setAttribute('data-walk', '');
    }
    return (Reflect.get(window, 'walked') as WalkedWindow).focusNow();
  }, pick);
}

/** What the last key met, and what it left. */
export function lastPress(page: Page): Promise<WalkPress> {
  return page.evaluate(() => {
    const marked = document.querySelector('[data-walk]');
    return {
      focus: (Reflect.get(window, 'walked') as WalkedWindow).focusAtPress,
      stands: marked === null ? document.activeElement === document.body : document.activeElement === marked,
    };
  });
}
