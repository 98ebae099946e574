import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many of the lines begin under the lower edge of what is in sight, told by the heights at which they end. */
export function countBelow(ends: readonly number[], edge: number): number {
  return ends.filter((end) => end > edge + 1).length;
}

/** How many lines are not wholly in sight under the lower edge of the list. Looked at when it scrolls or grows. */
export function useLinesBelow(scroller: RefObject<HTMLElement | null>, lines: number): number {
  const [below, setBelow] = useState(0);
  useLayoutEffect(() => {
    const box = scroller.current;
    const list = box?.firstElementChild;
    if (box === null || list === null || list === undefined) return undefined;
    const look = (): void =>
      setBelow(box.clientHeight === 0 ? 0 : linesBelow(list, box.getBoundingClientRect().bottom));
    const observer = new ResizeObserver(look);
    observer.observe(box);
    observer.observe(list);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return Math.min(below, lines);
}

/**
 * Only the lines of a group that the edge goes through are looked at one by one: the others are not laid out for it.
 */
function linesBelow(list: Element, edge: number): number {
  return [...list.children].reduce((sum, group) => {
    const { top, bottom } = group.getBoundingClientRect();
    if (bottom <= edge + 1) return sum;
    if (top >= edge) return sum + group.childElementCount;
    return (
      sum +
      countBelow(
        [...group.children].map((line) => line.getBoundingClientRect().bottom),
        edge,
      )
    );
  }, 0);
}
