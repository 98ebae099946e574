import { useEffect } from 'react';

/** Where the focus can stand. */
export const FOCUSABLE =
  'input:enabled, button:enabled, select:enabled, textarea:enabled, a[href], summary, [tabindex]:not([tabindex="-1"])';

/**
 * Keeps the focus when the element that has it goes away, such as a “Try again” that did its work: it moves to the first
 * place that takes the focus in what is left around it. Used once, by the application.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let path: readonly Element[] = [];
    const remember = (event: FocusEvent) => {
      path = event.target instanceof Element ? [event.target, ...ancestorsOf(event.target)] : [];
    };
    const keep = () => {
      const [last, ...ancestors] = path;
      if (last === undefined || last.isConnected || document.activeElement !== document.body) return;
      path = [];
      homeIn(ancestors)?.focus();
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

function ancestorsOf(element: Element): readonly Element[] {
  const ancestors: Element[] = [];
  for (let each = element.parentElement; each !== null && each !== document.body; each = each.parentElement) {
    ancestors.push(each);
  }
  return ancestors;
}

function homeIn(ancestors: readonly Element[]): HTMLElement | null {
  for (const ancestor of ancestors) {
    if (!ancestor.isConnected) continue;
    const home = ancestor.querySelector<HTMLElement>(FOCUSABLE);
    if (home !== null) return home;
  }
  return null;
}
