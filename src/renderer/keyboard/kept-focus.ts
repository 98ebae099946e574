import { useEffect, useLayoutEffect } from 'react';

/** Where the focus can stand. */
export const FOCUSABLE =
  'input:enabled, button:enabled, select:enabled, textarea:enabled, a[href], summary, [tabindex]:not([tabindex="-1"])';

/** An element that had the focus, and what it stood in, from the inside. */
type FocusPath = readonly Element[];

/** Where the focus was last; empty where that was nowhere, or was dealt with. */
let path: FocusPath = [];

/**
 * Keeps the focus when the element that has it goes away, such as a “Try again” that did its work: it moves to the
 * first place that takes the focus in what is left around it. Used once, by the application.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      path = event.target instanceof Element ? pathOf(event.target) : [];
    };
    const keep = () => {
      const [last, ...ancestors] = path;
      if (last === undefined || last.isConnected || document.activeElement !== document.body) return;
      path = [];
      firstFocusableIn(ancestors)?.focus();
    };
    const observer = new MutationObserver(keep);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}

/**
 * Gives the focus back when what uses it goes away, as every dialog does: to the element that had it before; where that
 * is gone, to the one that came in its place, else to the place it belonged to. A focus that was put elsewhere
 * meanwhile stays there.
 */
export function useFocusBack(): void {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const before = focused === null || isNowhere(focused) ? path : pathOf(focused);
    return () =>
      queueMicrotask(() => {
        if (isNowhere(document.activeElement)) returnTo(before);
      });
  }, []);
}

function isNowhere(focused: Element | null): boolean {
  return focused === null || focused === document.body;
}

/** Puts the focus where it was, or as near to it as there still is a place for it. */
function returnTo([last, ...ancestors]: FocusPath): void {
  if (last === undefined) return;
  const inItsPlace = last.id === '' ? null : document.getElementById(last.id);
  for (const each of [last, inItsPlace, firstFocusableIn(ancestors)]) {
    if (!(each instanceof HTMLElement) || !each.isConnected) continue;
    each.focus({ preventScroll: true });
    if (document.activeElement !== each) continue;
    each.scrollIntoView({ block: 'nearest' });
    return;
  }
}

function pathOf(element: Element): FocusPath {
  const found: Element[] = [];
  for (let each: Element | null = element; each !== null && each !== document.body; each = each.parentElement) {
    found.push(each);
  }
  return found;
}

function firstFocusableIn(ancestors: FocusPath): HTMLElement | null {
  for (const ancestor of ancestors) {
    if (!ancestor.isConnected) continue;
    const first = ancestor.querySelector<HTMLElement>(FOCUSABLE);
    if (first !== null) return first;
  }
  return null;
}
