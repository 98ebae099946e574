import type { ComponentType } from 'react';
import { type Late, late as lateInWindow } from '#renderer/components/late.tsx';

/**
 * Stands in for the window's `late.tsx` in the gallery (`build-gallery.ts`): the same components, of which the gallery
 * knows each, so that it can load all of them before it draws the first state.
 */

export { OnceLoaded, preloadWhenIdle, useLoaded, type Late } from '#renderer/components/late.tsx';

const made: { preload(): Promise<void> }[] = [];

/** Makes a late component as the window does. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  const component = lateInWindow(load);
  made.push(component);
  return component;
}

/** Loads every late component, and those that come with them. Answers how many there are. */
export async function loadAllLate(): Promise<number> {
  for (let from = 0; from < made.length; ) {
    const next = made.slice(from);
    from = made.length;
    await Promise.all(next.map((component) => component.preload()));
  }
  return made.length;
}
