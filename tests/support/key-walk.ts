import type { Page } from '@playwright/test';

/** What a key could change: the parts of the ticket in front, which ticket that is, and what else is kept. */
export type WalkState = Readonly<Record<string, string>>;

/** Reads it from the records. Times and stock are left out: what is read again in its own time is no press's doing. */
export function readWalkState(page: Page): Promise<WalkState> {
  return page.evaluate(async () => {
    const { tickets, setUp, quotes, barcodes } = window.counterpart;
    const [current, list, session, found, tied] = await Promise.all([
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
      barcodes: JSON.stringify(tied.ok ? tied.value.rows : null),
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

/**
 * Puts the focus on one of the places in sight that take it, the `pick`-th, counted around; on none where `pick` is null.
 * Marks it, so that `standsThere` knows it again.
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
    const place = at === null || places.length === 0 ? null : places[at % places.length];
    if (place === null || place === undefined) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return { field: false, id: '', regions: [], words: 'nowhere' };
    }
    place.focus();
    place.setAttribute('data-walk', '');
    const regions: string[] = [];
    for (let each: Element | null = place; each !== null; each = each.parentElement) {
      const label = each.matches('section, [role="region"], table') ? (each.getAttribute('aria-label') ?? '') : '';
      if (label !== '') regions.push(label);
    }
    const typed = place.matches('textarea, select, input:not([type="checkbox"], [type="radio"])');
    const words = `${place.tagName.toLowerCase()} “${(place.getAttribute('aria-label') ?? place.textContent ?? '').trim().slice(0, 40)}” ${place.id}`;
    return { field: typed, id: place.id, regions, words };
  }, pick);
}

/** Whether the focus is still where `focusPlace` put it. */
export function standsThere(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const marked = document.querySelector('[data-walk]');
    return marked === null ? document.activeElement === document.body : document.activeElement === marked;
  });
}
