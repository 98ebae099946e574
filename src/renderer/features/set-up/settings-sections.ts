import { type RefObject, useLayoutEffect, useState } from 'react';

/** A section of the settings, by the DOM id and the words of its heading. */
export interface SettingsSection {
  readonly id: string;
  readonly title: string;
}

/** The sections that there are, and the ids of those that hold what the filter wants. */
export interface SettingsSections {
  readonly sections: readonly SettingsSection[];
  readonly shown: ReadonlySet<string>;
}

/**
 * Reads the sections from what is drawn, panels of other tasks included, and hides those without the words that are
 * wanted. What is typed in a hidden one stays.
 */
export function useSections(panels: RefObject<HTMLElement | null>, wanted: string): SettingsSections {
  const [found, setFound] = useState<SettingsSections>({ sections: [], shown: new Set() });
  useLayoutEffect(() => {
    const root = panels.current;
    if (root === null) return undefined;
    const look = (): void => {
      const drawn = [...root.querySelectorAll<HTMLElement>(':scope > section, :scope > form > section')].flatMap(
        (element) => {
          const heading = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
          return heading === null ? [] : [{ element, id: heading.id, title: heading.textContent ?? '' }];
        },
      );
      const shown = new Set(drawn.filter(({ element }) => holds(element, wanted)).map(({ id }) => id));
      for (const { element, id } of drawn) element.hidden = !shown.has(id);
      setFound((before) => {
        const sections = drawn.map(({ id, title }) => ({ id, title }));
        return same(before.sections, sections) && sameIds(before.shown, shown) ? before : { sections, shown };
      });
    };
    look();
    // Panels of other tasks come late.
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [panels, wanted]);
  return found;
}

/** Whether a section holds every word that is wanted, in whatever it says. */
function holds(element: HTMLElement, wanted: string): boolean {
  const text = (element.textContent ?? '').toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function same(one: readonly SettingsSection[], other: readonly SettingsSection[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function sameIds(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}
